import { ArrowLeftIcon, ArrowRightIcon, CheckIcon, DownloadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Adoption } from '../../../../domain/usage/adoption.ts';
import { AdoptionPanels } from './adoption-panels.tsx';
import { BehindPanel } from './behind-panel.tsx';
import type { Behind } from './behind.server.ts';
import { Missed } from './missed.tsx';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import {
  DayCallsPanel,
  DayErrorsPanel,
  DayLatencyPanel,
  ToolLatencyPanel,
} from './measured-panels.tsx';
import { TotalsPanels } from './usage-panels.tsx';
import type { Figure, UsageView } from './usage-view.server.ts';
import type { MonthChoice, MonthLink } from './months.server.ts';

/** A month's report: what to update and to write, then key figures, then charts with their tables. */
export function UsageReportView({
  view,
  behind,
  adoption,
  hasPackages,
}: {
  readonly view: UsageView;
  readonly behind: Behind;
  /** Undefined while projects do not report. */
  readonly adoption: Adoption | undefined;
  /** Whether the catalog has components of packages, which have a report of their own. */
  readonly hasPackages: boolean;
}) {
  const { month, label } = view.months.chosen;
  return (
    <PageColumn>
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <PageHeader
          title="Usage"
          description="What to update and what to write, before how much."
        />
        <div className="flex gap-2 pb-8">
          {hasPackages ? (
            <Link to="/usage/packages" className="btn">
              Packages
            </Link>
          ) : null}
          <form method="post" action="/usage/sign-out">
            <button type="submit" className="btn">
              Sign out
            </button>
          </form>
        </div>
      </div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <MonthNav months={view.months} />
        <p className="flex gap-2">
          {(['CSV', 'JSON'] as const).map((format) => (
            <a
              key={format}
              href={`/usage?month=${month}&format=${format.toLowerCase()}`}
              className="btn"
            >
              <DownloadIcon /> {format}
            </a>
          ))}
        </p>
      </div>
      <BehindPanel
        behind={behind}
        month={view.months.chosen.label}
        hasReports={adoption !== undefined && adoption.projects.length > 0}
      />
      <Missed view={view} />
      <section aria-labelledby="figures" className="mt-12 sm:mt-16">
        <h2 id="figures" className="mb-4 text-lg font-semibold">
          {view.months.chosen.label}
        </h2>
        <FigureTiles figures={view.figures} />
      </section>
      {view.total === 0 ? (
        <p className="mt-6 rounded-lg border border-dashed border-line px-6 py-14 text-center text-sm text-muted">
          {`${view.months.isCurrent ? 'No calls yet' : 'No calls'} in ${label}.`}
        </p>
      ) : (
        <Panels view={view} />
      )}
      {adoption === undefined ? null : (
        <Group title="Projects">
          <AdoptionPanels adoption={adoption} />
        </Group>
      )}
    </PageColumn>
  );
}

function Panels({ view }: { readonly view: UsageView }) {
  return (
    <>
      <Group title="Calls">
        <DayCallsPanel view={view} />
        <TotalsPanels
          period={view.months.chosen.label}
          lists={[
            { title: 'By tool', nameOf: 'Tool', list: view.byTool },
            { title: 'By status', nameOf: 'Status', list: view.byStatus },
            {
              title: 'Refused requests',
              nameOf: 'Reason',
              note: 'Refused before a message was read.',
              list: view.refused,
            },
          ]}
        />
      </Group>
      <Group title="Speed and errors">
        <DayLatencyPanel view={view} />
        <DayErrorsPanel view={view} />
        <ToolLatencyPanel view={view} />
      </Group>
      {view.byPattern.rows.length === 0 ? null : (
        <Group title="Components">
          <TotalsPanels
            period={view.months.chosen.label}
            lists={[{ title: 'By pattern', nameOf: 'Pattern', list: view.byPattern }]}
          />
        </Group>
      )}
      <Group title="Clients">
        <TotalsPanels
          period={view.months.chosen.label}
          lists={[
            {
              title: 'By client',
              nameOf: 'Client',
              note: 'Clients choose their names. The code next to a name is a hash of the address.',
              list: view.byClient,
            },
            { title: 'By user agent', nameOf: 'User agent', list: view.byUserAgent },
            { title: 'By token', nameOf: 'Token', list: view.byToken },
            { title: 'By country', nameOf: 'Country', list: view.byCountry },
          ]}
        />
      </Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-12 sm:mt-16">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      <div className="grid gap-4 lg:grid-cols-2">{children}</div>
    </section>
  );
}

/** The key figures, with targets met or missed in words. */
function FigureTiles({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="grid overflow-hidden rounded-lg border border-line bg-surface grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ label, value, unit, note, target }) => (
        <div
          key={label}
          className="border-line p-4 max-md:even:border-l max-md:nth-[n+3]:border-t sm:p-5 md:nth-[3n+2]:border-l md:nth-[3n]:border-l md:max-xl:nth-[n+4]:border-t xl:nth-[4]:border-l"
        >
          <dt className="text-xs text-muted sm:text-sm">{label}</dt>
          <dd>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <span className="text-xl font-semibold tracking-tight tabular-nums">
                {value}
                {unit === undefined ? null : (
                  <span className="text-base font-normal text-muted"> {unit}</span>
                )}
              </span>
              {target === undefined ? null : <Target target={target} />}
            </p>
            <p className="mt-1 text-xs text-muted">{note}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Target({ target }: { readonly target: 'met' | 'missed' }) {
  return target === 'met' ? (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-success">
      <CheckIcon className="size-3.5" /> met
    </span>
  ) : (
    <span className="text-sm font-medium text-danger">not met</span>
  );
}

/** Links to the months around the chosen one. */
function MonthNav({ months }: { readonly months: MonthChoice }) {
  const { chosen, previous, next, around } = months;
  return (
    <nav aria-label="Month" className="min-w-0">
      <p className="font-medium">
        {chosen.label} <span className="font-normal text-muted">in UTC</span>
      </p>
      <ul className="seg mt-2">
        {previous === undefined ? null : <Step to={previous} word="Previous" />}
        {around.map(({ month, shortLabel }) => (
          <li key={month}>
            <Link
              to={`/usage?month=${month}`}
              preventScrollReset
              aria-current={month === chosen.month ? 'page' : undefined}
            >
              {shortLabel}
              <span className="sr-only"> {month.slice(0, 4)}</span>
            </Link>
          </li>
        ))}
        {next === undefined ? null : <Step to={next} word="Next" />}
      </ul>
    </nav>
  );
}

function Step({ to, word }: { readonly to: MonthLink; readonly word: 'Previous' | 'Next' }) {
  return (
    <li>
      <Link
        to={`/usage?month=${to.month}`}
        preventScrollReset
        rel={word === 'Next' ? 'next' : 'prev'}
        aria-label={`${word} month: ${to.label}`}
      >
        {word === 'Next' ? <ArrowRightIcon /> : <ArrowLeftIcon />}
      </Link>
    </li>
  );
}
