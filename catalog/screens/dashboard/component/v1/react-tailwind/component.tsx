'use client';

import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { ChartCard } from '../data-display-chart-card/component';
import type { ChartCardProps } from '../data-display-chart-card/component';
import { RecordTable } from '../data-display-record-table/component';
import type { RecordTableProps } from '../data-display-record-table/component';
import { StatTiles } from '../data-display-stat-tiles/component';
import type { StatTilesProps } from '../data-display-stat-tiles/component';
import { Button } from '../forms-button/component';
import { SegmentedControl } from '../forms-segmented-control/component';
import type { SegmentedControlProps } from '../forms-segmented-control/component';
import { AppShell } from '../layout-app-shell/component';
import type { AppShellProps } from '../layout-app-shell/component';
import { useLabels } from '../layout-language-provider/component';

export interface DashboardChart extends ChartCardProps {
  id: string;
  /** As wide as the screen. */
  isWide?: boolean | undefined;
}

export interface DashboardPanel {
  id: string;
  title: string;
  /** At the end of the line of the title: a link to all of it. */
  action?: ReactNode;
  /** A table, a list, what waits for somebody. */
  content: ReactNode;
  /** As wide as the screen. */
  isWide?: boolean | undefined;
}

/** Records that wait, as a table. */
export interface DashboardTable<Row> extends Omit<RecordTableProps<Row>, 'caption' | 'bare'> {
  /** What waits: "To be approved". */
  title: string;
  /** At the end of the line of the title: a link to all of it. */
  action?: ReactNode;
}

export interface DashboardProps<Row> extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  title: string;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Makes the screen the page's `<main>`. A shell has one already. */
  isMain?: boolean | undefined;
  /** Under the title: what the figures are of, and as of when. */
  description?: ReactNode;
  /** Draws the screen in a shell: brand, navigation, account. Without it, it stands where it is put. */
  shell?: Omit<AppShellProps, 'children'> | undefined;
  /** What all figures are of. One period holds for the whole screen. */
  period?: SegmentedControlProps | undefined;
  /** At the end of the line of the title: a filter, an export. They change everything below. */
  controls?: ReactNode;
  /** Names the tiles: "This week". */
  statsLabel: string;
  stats: StatTilesProps['stats'];
  onRetryStat?: StatTilesProps['onRetry'];
  /** For a router: a tile that leads to the records behind it. */
  onNavigate?: StatTilesProps['onNavigate'];
  charts?: readonly DashboardChart[] | undefined;
  table?: DashboardTable<Row> | undefined;
  panels?: readonly DashboardPanel[] | undefined;
  /** Why nothing is new. What is there stays below it. */
  problem?: ReactNode;
  onRetry?: (() => Promise<unknown> | void) | undefined;
  labels?: Partial<DashboardLabels> | undefined;
}

/** Every text that is not data, for translation. Those of the parts are in `tiles`. */
export interface DashboardLabels {
  retry: string;
  tiles: NonNullable<StatTilesProps['labels']>;
}

const ENGLISH: DashboardLabels = { retry: 'Try again', tiles: {} };

const PANEL =
  'min-w-0 overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)';
const PANEL_BAR = 'flex min-h-12 items-center gap-3 border-b border-(--ui-border) px-4 py-2';
const NO_CHARTS: readonly DashboardChart[] = [];
const NO_PANELS: readonly DashboardPanel[] = [];

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** How things are: a few figures, how they have come about, and the records that need somebody. */
export function Dashboard<Row>(props: DashboardProps<Row>) {
  const { title, headingLevel = 1, isMain = false, description, shell, ...own } = props;
  const { statsLabel, stats, onRetryStat, onNavigate, problem, onRetry, labels, ...more } = own;
  const { period, controls, charts = NO_CHARTS, table, ...others } = more;
  const { panels = NO_PANELS, className = '', ...root } = others;
  const text = useLabels('dashboard', ENGLISH, labels);
  const id = useId();
  const Root = isMain ? 'main' : 'section';
  const Heading = `h${headingLevel}` as const;
  const Subheading = BELOW[headingLevel];
  const screen = (
    <Root
      aria-labelledby={`${id}-title`}
      {...root}
      className={`@container mx-auto w-full max-w-6xl font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="grid gap-5 p-4 @2xl:p-6">
        <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-48 grow">
            <Heading id={`${id}-title`} className="text-2xl font-semibold tracking-tight">
              {title}
            </Heading>
            {description !== undefined && (
              <div className="mt-1 text-(--ui-text-muted)">{description}</div>
            )}
          </div>
          {period && <SegmentedControl hideLabel {...period} />}
          {controls}
        </header>
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-(--ui-radius) bg-(--ui-danger-soft) px-4 py-2.5 text-(--ui-danger-text) empty:hidden"
        >
          {problem !== undefined && <span className="grow">{problem}</span>}
          {problem !== undefined && onRetry && (
            <Button size="small" onClick={onRetry}>
              {text.retry}
            </Button>
          )}
        </div>
        <StatTiles
          label={statsLabel}
          stats={stats}
          onRetry={onRetryStat}
          onNavigate={onNavigate}
          labels={text.tiles}
        />
        {charts.length > 0 && (
          <div className="grid gap-3 @3xl:grid-cols-2">
            {charts.map(({ id: chartId, isWide = false, ...chart }) => (
              <ChartCard key={chartId} {...chart} className={isWide ? '@3xl:col-span-full' : ''} />
            ))}
          </div>
        )}
        {table && <Waiting {...table} Subheading={Subheading} />}
        {panels.length > 0 && (
          <div className="grid gap-3 @3xl:grid-cols-2">
            {panels.map((panel) => (
              <section
                key={panel.id}
                aria-labelledby={`${id}-${panel.id}`}
                className={`${PANEL} ${panel.isWide ? '@3xl:col-span-full' : ''}`}
              >
                <header className={PANEL_BAR}>
                  <Subheading
                    id={`${id}-${panel.id}`}
                    className="min-w-0 grow font-semibold tracking-tight"
                  >
                    {panel.title}
                  </Subheading>
                  {panel.action}
                </header>
                {panel.content}
              </section>
            ))}
          </div>
        )}
      </div>
    </Root>
  );
  return shell ? <AppShell {...shell}>{screen}</AppShell> : screen;
}

function Waiting<Row>({
  title,
  action,
  Subheading,
  ...table
}: DashboardTable<Row> & { readonly Subheading: (typeof BELOW)[number] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={PANEL}>
      <header className={PANEL_BAR}>
        <Subheading id={id} className="min-w-0 grow font-semibold tracking-tight">
          {title}
        </Subheading>
        {action}
      </header>
      <RecordTable<Row> {...table} caption={title} bare />
    </section>
  );
}
