'use client';

import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { FilterBar } from '../data-display-filter-bar/component';
import type { FilterBarLabels, FilterValue } from '../data-display-filter-bar/component';
import { RecordTable } from '../data-display-record-table/component';
import type {
  RecordColumn,
  RecordLayout,
  RecordSort,
  RecordTableLabels,
} from '../data-display-record-table/component';
import { Button } from '../forms-button/component';
import { AppShell } from '../layout-app-shell/component';
import type { AppShellProps } from '../layout-app-shell/component';
import { useLabels } from '../layout-language-provider/component';
import { useRecordActions } from './actions';
import type { RecordAction, RecordActionsLabels } from './actions';
import { RecordDrawer } from './detail';
import type { RecordDetailLabels } from './detail';
import { filterRecords } from './filters';
import type { RecordFilter } from './filters';

export type { FilterValue, RecordAction, RecordColumn, RecordFilter, RecordLayout, RecordSort };

/** What opens beside the list. */
export interface RecordDetail<Row> {
  title: (row: Row) => string;
  description?: ((row: Row) => string) | undefined;
  /** Fields with names and `defaultValue`, or what is there to read. */
  content: (row: Row) => ReactNode;
  onSave?: ((row: Row, data: FormData) => Promise<unknown> | void) | undefined;
  /** Said below the list when it is saved. */
  done?: ((row: Row, data: FormData) => string) | undefined;
  /** Takes it back, by Undo beside what `done` says. The record is as it was before. */
  undo?: ((row: Row) => Promise<unknown> | void) | undefined;
}

export interface RecordListProps<Row> extends Omit<
  ComponentProps<'section'>,
  'children' | 'title'
> {
  title: string;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Where the place has a heading of this level already: the list is no landmark then. */
  hideHeading?: boolean | undefined;
  /** Makes the screen the page's `<main>`. A shell has one already. */
  isMain?: boolean | undefined;
  /** Draws the screen in a shell: brand, navigation, account. Without it, it stands where it is put. */
  shell?: Omit<AppShellProps, 'children'> | undefined;
  /** At the end of the line of the title: what makes a new record. */
  headerActions?: ReactNode;
  /** Between title and list: figures, a notice. */
  summary?: ReactNode;
  records: readonly Row[];
  getId: (row: Row) => string;
  /** How a record is called in the names of its controls: "order 2207". */
  getLabel: (row: Row) => string;
  columns: readonly RecordColumn<Row>[];
  defaultSort?: RecordSort | undefined;
  filters?: readonly RecordFilter<Row>[] | undefined;
  /** Keep them in the URL, so that Back, reload and a shared link work. */
  filterValue?: FilterValue | undefined;
  defaultFilterValue?: FilterValue | undefined;
  onFilterValueChange?: ((value: FilterValue) => void) | undefined;
  /** What the search looks in. Without it and `onQueryChange` there is none. */
  searchText?: ((row: Row) => string) | undefined;
  /** The server searches and filters: `records` are the first that it found, `total` says how many there are. */
  onQueryChange?: ((query: string) => void) | undefined;
  actions?: readonly RecordAction<Row>[] | undefined;
  detail?: RecordDetail<Row> | undefined;
  /** The open record, for a URL. */
  openId?: string | null | undefined;
  onOpenIdChange?: ((id: string | null) => void) | undefined;
  /** How many records the server has, where `records` are the first of them. */
  total?: number | undefined;
  /** The last records are in view, and there are more: load them. */
  onEndReached?: (() => void) | undefined;
  loading?: boolean | undefined;
  problem?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** A button above the rows shows, hides, orders and pins columns. Store the layout for each person and list. */
  arrangeable?: boolean | undefined;
  defaultLayout?: RecordLayout | undefined;
  onLayoutChange?: ((layout: RecordLayout) => void) | undefined;
  /** Shown while there are no records at all. */
  empty?: ReactNode;
  locale?: string | undefined;
  labels?: Partial<RecordListLabels> | undefined;
}

/** Every text that is not data, for translation. Those of the parts are in `table` and so on. */
export interface RecordListLabels {
  /** Of all records, or what search and filters leave of those that are here. */
  count: (shown: number, all: number) => string;
  search: string;
  noMatch: string;
  retry: string;
  actions: Partial<RecordActionsLabels>;
  table: Partial<RecordTableLabels>;
  filters: Partial<FilterBarLabels>;
  detail: Partial<RecordDetailLabels>;
}

const ENGLISH: RecordListLabels = {
  count: (shown, all) => (shown === all ? `${all} in all` : `${shown} of ${all}`),
  search: 'Search',
  noMatch: 'Nothing matches these filters.',
  retry: 'Try again',
  actions: {},
  table: {},
  filters: {},
  detail: {},
};

const NO_FILTERS: readonly never[] = [];

/** Any list of records: to search, filter, sort and select in, to act on, and to open one beside it. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { records, getId, filters = NO_FILTERS, filterValue, searchText, labels, ...own } = props;
  const { title, headingLevel = 1, hideHeading, isMain = false, shell, summary, ...more } = own;
  const { getLabel, columns, headerActions, defaultSort, actions = [], detail, ...further } = more;
  const { defaultFilterValue = {}, onFilterValueChange, openId, onOpenIdChange, ...rest } = further;
  const { total, onEndReached, loading, problem, onRetry, empty, locale, ...last } = rest;
  const { arrangeable, defaultLayout, onLayoutChange, onQueryChange, ...final } = last;
  const { className = '', ...root } = final;
  const text = useLabels('recordList', ENGLISH, labels);
  const [query, setQuery] = useState('');
  const [innerFilters, setInnerFilters] = useState(defaultFilterValue);
  const chosen = filterValue ?? innerFilters;
  const [innerOpenId, setInnerOpenId] = useState<string | null>(null);
  const [lastShown, setLastShown] = useState<Row>();

  const isByServer = onQueryChange !== undefined;
  const found = useMemo(
    () => (isByServer ? records : filterRecords(records, filters, chosen, query, searchText)),
    [isByServer, records, filters, chosen, query, searchText],
  );
  const isNarrowed = found.length < records.length;
  const isAsked =
    isByServer && (query !== '' || Object.values(chosen).some((values) => values.length > 0));
  const shownId = openId === undefined ? innerOpenId : openId;
  const byId = useMemo(() => new Map(records.map((row) => [getId(row), row])), [records, getId]);
  const shown = shownId === null ? undefined : byId.get(shownId);
  // The drawer that closes fades out with the record that it had.
  if (shown !== undefined && shown !== lastShown) setLastShown(shown);
  const drawn = shown ?? lastShown;
  const Heading = `h${headingLevel}` as const;
  const Root = isMain && !shell ? 'main' : 'section';

  const all = Math.max(total ?? 0, records.length);
  const count = (left: number) =>
    isNarrowed ? text.count(left, records.length) : text.count(all, all);

  function rowsOf(ids: ReadonlySet<string>) {
    return Array.from(ids, (id) => byId.get(id)).filter((row) => row !== undefined);
  }

  function show(id: string | null) {
    setInnerOpenId(id);
    onOpenIdChange?.(id);
  }

  // Of the record that was open: an undo brings it back, and not its drawer.
  const isGone =
    !loading && shown === undefined && lastShown !== undefined && getId(lastShown) === shownId;
  useEffect(() => {
    if (isGone) show(null);
  });

  const act = useRecordActions({ actions, getLabel, labels: text.actions });

  async function save({ onSave, done, undo }: RecordDetail<Row>, row: Row, data: FormData) {
    act.say(undefined);
    await onSave?.(row, data);
    act.say({ message: done?.(row, data) ?? '', undo: undo && (() => undo(row)) });
  }

  const screen = (
    <Root
      aria-label={hideHeading ? undefined : title}
      {...root}
      className={`relative flex flex-col bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text) [:where(&)]:h-full ${hideHeading ? 'overflow-clip rounded-(--ui-radius-large)' : ''} ${className}`}
    >
      <header className="grid gap-3 border-b border-(--ui-border) px-4 py-3">
        <div className="flex min-h-(--ui-control) items-center gap-2">
          {!hideHeading && (
            <Heading className="text-base font-semibold tracking-tight">{title}</Heading>
          )}
          <p role="status" className="grow text-(--ui-text-subtle) tabular-nums">
            {filters.length > 0 || (loading && records.length === 0) ? '' : count(found.length)}
          </p>
          {headerActions}
        </div>
        {summary}
        {(searchText || isByServer || filters.length > 0) && (
          <div className="flex flex-wrap items-start gap-2">
            {(searchText || isByServer) && (
              <div className="relative min-w-40 grow sm:max-w-64">
                <Search
                  aria-hidden
                  className="absolute start-2 top-1/2 size-4 -translate-y-1/2 text-(--ui-text-subtle)"
                />
                <input
                  type="search"
                  size={1}
                  aria-label={text.search}
                  placeholder={text.search}
                  value={query}
                  onChange={(event) => {
                    setQuery(event.target.value);
                    onQueryChange?.(event.target.value);
                  }}
                  className="h-(--ui-control) w-full appearance-none rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) ps-8 pe-2 text-base -outline-offset-1 outline-(--ui-focus) placeholder:text-(--ui-text-subtle) focus-visible:outline-2 sm:text-sm"
                />
              </div>
            )}
            {filters.length > 0 && (
              <FilterBar
                className="min-w-[min(100%,36rem)] grow basis-0"
                filters={filters}
                value={chosen}
                onValueChange={(value) => {
                  setInnerFilters(value);
                  onFilterValueChange?.(value);
                }}
                resultCount={
                  loading && records.length === 0 ? null : isNarrowed ? found.length : all
                }
                labels={{ results: count, ...text.filters }}
              />
            )}
          </div>
        )}
      </header>
      <RecordTable<Row>
        bare
        className="max-h-none grow"
        caption={title}
        columns={columns}
        rows={found}
        getRowId={getId}
        getRowLabel={getLabel}
        locale={locale}
        labels={text.table}
        defaultSort={defaultSort}
        loading={loading}
        total={isNarrowed ? undefined : total}
        onEndReached={onEndReached}
        arrangeable={arrangeable}
        defaultLayout={defaultLayout}
        onLayoutChange={onLayoutChange}
        openId={shownId}
        onRowOpen={detail && ((row) => show(getId(row)))}
        empty={isNarrowed || isAsked ? text.noMatch : problem === undefined ? empty : ''}
        problem={
          problem !== undefined && (
            <div className="flex items-center gap-3">
              <span className="grow">{problem}</span>
              {onRetry && (
                <Button size="small" onClick={onRetry}>
                  {text.retry}
                </Button>
              )}
            </div>
          )
        }
        rowActions={act.menuOf}
        bulkActions={act.buttonsFor && ((ids, isAll) => act.buttonsFor?.(rowsOf(ids), isAll))}
      />
      {detail && drawn !== undefined && (
        <RecordDrawer
          isOpen={shown !== undefined}
          recordId={getId(drawn)}
          onClose={() => show(null)}
          title={detail.title(drawn)}
          description={detail.description?.(drawn)}
          onSave={detail.onSave && ((data) => save(detail, drawn, data))}
          actions={act.menuOf?.(drawn)}
          labels={text.detail}
        >
          {detail.content(drawn)}
        </RecordDrawer>
      )}
      {act.outcome}
    </Root>
  );
  return shell ? <AppShell {...shell}>{screen}</AppShell> : screen;
}
