'use client';

import { Bot, Cog, Download, User } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { FilterBar } from '../data-display-filter-bar/component';
import type { FilterBarLabels, FilterValue } from '../data-display-filter-bar/component';
import { RecordTable } from '../data-display-record-table/component';
import type { RecordColumn, RecordTableLabels } from '../data-display-record-table/component';
import { Button } from '../forms-button/component';
import { TextField } from '../forms-text-field/component';
import { useLabels, useLocale, useTimeZone } from '../layout-language-provider/component';

export interface AuditEvent {
  id: string;
  /** ISO 8601, with an offset or `Z`. */
  at: string;
  actor: {
    readonly id: string;
    readonly name: string;
    readonly kind: 'person' | 'agent' | 'system';
  };
  /** The kind of action, for the filter: "price.change". */
  action: string;
  /** What was done, in the past tense, with its object: "Changed the price of Pleat pendant". */
  summary: string;
  /** Where from: an IP address, a device, the name of a key. */
  origin?: string | undefined;
  /** It was refused or went wrong. */
  failed?: boolean | undefined;
  changes?: readonly AuditChange[] | undefined;
}

export interface AuditChange {
  field: string;
  /** Left out where it was set for the first time, or removed. */
  before?: string | undefined;
  after?: string | undefined;
}

export interface AuditQuery {
  readonly text: string;
  readonly actors: readonly string[];
  readonly actions: readonly string[];
  readonly outcomes: readonly string[];
}

export interface AuditLogProps {
  /** "Audit log of Larkfield". */
  title: string;
  /** The newest first. With `onQueryChange` they are what the server found. */
  events: readonly AuditEvent[];
  /** The names of actions, in people's words. Those that are missing are shown as they are. */
  actionNames?: Readonly<Record<string, string>> | undefined;
  /** The server filters: it gets every change, and gives the events. */
  onQueryChange?: ((query: AuditQuery) => void) | undefined;
  /** All people and actions that can be filtered by, where `events` are only the first ones. */
  actors?: readonly AuditEvent['actor'][] | undefined;
  /** How many events the server has. */
  total?: number | undefined;
  onEndReached?: (() => void) | undefined;
  /** Writes what the query finds into a file. */
  onExport?: ((query: AuditQuery) => Promise<unknown> | void) | undefined;
  loading?: boolean | undefined;
  problem?: ReactNode;
  /** IANA: "Europe/Lisbon". Default: that of the reader; it is named at the column. */
  timeZone?: string | undefined;
  /** BCP 47. Default: that of the page. */
  locale?: string | undefined;
  /** For size only. The log scrolls in it. */
  className?: string | undefined;
  labels?: Partial<AuditLogLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface AuditLogLabels {
  search: string;
  time: (zone: string) => string;
  actor: string;
  action: string;
  summary: string;
  origin: string;
  outcome: string;
  done: string;
  refused: string;
  kinds: Readonly<Record<AuditEvent['actor']['kind'], string>>;
  unknown: string;
  event: (summary: string) => string;
  field: string;
  before: string;
  after: string;
  nothing: string;
  noChanges: string;
  export: string;
  exporting: string;
  notExported: string;
  empty: string;
  noneFound: string;
  filters: Partial<FilterBarLabels>;
  table: Partial<RecordTableLabels>;
}

const ENGLISH: AuditLogLabels = {
  search: 'Search events',
  time: (zone) => `Time (${zone})`,
  actor: 'Who',
  action: 'Action',
  summary: 'What',
  origin: 'From',
  outcome: 'Outcome',
  done: 'Done',
  refused: 'Refused',
  kinds: { person: 'Person', agent: 'Agent', system: 'System' },
  unknown: 'Unknown',
  event: (summary) => `event: ${summary}`,
  field: 'Field',
  before: 'Before',
  after: 'After',
  nothing: 'nothing',
  noChanges: 'No values were changed.',
  export: 'Export',
  exporting: 'Exporting',
  notExported: 'It could not be exported. Try again.',
  empty: 'Nothing has been recorded yet.',
  noneFound: 'No event fits. Remove a filter.',
  filters: {},
  table: {},
};

const ICONS = { person: User, agent: Bot, system: Cog };
const NONE: FilterValue = {};
const getId = (event: AuditEvent) => event.id;

/** Who did what, when and from where. It is read, searched and exported, and never changed. */
export function AuditLog(props: AuditLogProps) {
  const {
    title,
    events,
    actionNames,
    onQueryChange,
    actors,
    total,
    onEndReached,
    onExport,
    ...own
  } = props;
  const { loading = false, problem, timeZone, locale, className = '', labels } = own;
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState(NONE);
  const language = useLocale(locale);
  const zone = useTimeZone(timeZone);
  const text = useLabels('auditLog', ENGLISH, labels);
  const query = queryOf(typed, filter);
  const shown = useMemo(
    () =>
      onQueryChange
        ? events
        : events.filter((event) => fits(event, queryOf(typed, filter), actionNames)),
    [events, typed, filter, actionNames, onQueryChange],
  );
  const isFiltered =
    typed.trim() !== '' || Object.values(filter).some((values) => values.length > 0);

  const columns = useMemo<readonly RecordColumn<AuditEvent>[]>(() => {
    const time = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone: zone,
    });
    return [
      {
        id: 'at',
        header: text.time(zoneName(language, zone)),
        cell: ({ at }) => (
          <time dateTime={at} className="tabular-nums">
            {Number.isNaN(Date.parse(at)) ? text.unknown : time.format(new Date(at))}
          </time>
        ),
        sortValue: ({ at }) => Date.parse(at) || null,
        width: 'minmax(12rem,1fr)',
        narrow: 'plain',
      },
      {
        id: 'actor',
        header: text.actor,
        cell: ({ actor }) => {
          const Icon = ICONS[actor.kind];
          return (
            <span className="inline-flex items-center gap-2">
              <Icon aria-hidden className="size-4 shrink-0 text-(--ui-text-subtle)" />
              {actor.kind !== 'person' && (
                <span className="sr-only">{text.kinds[actor.kind]}: </span>
              )}
              <span className="wrap-anywhere">{actor.name}</span>
            </span>
          );
        },
        sortValue: ({ actor }) => actor.name,
        width: 'minmax(9rem,1fr)',
        narrow: 'plain',
      },
      {
        id: 'summary',
        header: text.summary,
        cell: ({ summary, failed }) => (
          <span className="wrap-anywhere">
            {failed && (
              <span className="font-medium text-(--ui-danger-text)">{text.refused}: </span>
            )}
            {summary}
          </span>
        ),
        isRowHeader: true,
        width: 'minmax(14rem,2.5fr)',
      },
      {
        id: 'origin',
        header: text.origin,
        cell: ({ origin }) => origin ?? '–',
        width: 'minmax(8rem,1fr)',
        narrow: 'labelled',
      },
    ];
  }, [language, zone, text]);

  const known = useMemo(() => {
    const people = new Map(
      (actors ?? events.map(({ actor }) => actor)).map((actor) => [actor.id, actor.name]),
    );
    const actions = new Set([
      ...Object.keys(actionNames ?? {}),
      ...events.map(({ action }) => action),
    ]);
    return { people: [...people], actions: [...actions] };
  }, [actors, events, actionNames]);

  function change(nextText: string, next: FilterValue) {
    setTyped(nextText);
    setFilter(next);
    onQueryChange?.(queryOf(nextText, next));
  }

  return (
    <div
      className={`flex min-h-0 flex-col gap-3 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={text.search}
          hideLabel
          placeholder={text.search}
          value={typed}
          onValueChange={(next) => change(next, filter)}
          spellCheck={false}
          className="min-w-40 flex-1 sm:max-w-72"
        />
        {onExport && (
          <Button
            icon={<Download aria-hidden />}
            className="ms-auto"
            labels={{ pending: text.exporting, failed: () => text.notExported }}
            onClick={() => onExport(query)}
          >
            {text.export}
          </Button>
        )}
      </div>
      <FilterBar
        filters={[
          {
            id: 'actor',
            label: text.actor,
            options: known.people.map(([value, label]) => ({ value, label })),
          },
          {
            id: 'action',
            label: text.action,
            options: known.actions.map((value) => ({
              value,
              label: actionNames?.[value] ?? value,
            })),
          },
          {
            id: 'outcome',
            label: text.outcome,
            options: [
              { value: 'done', label: text.done },
              { value: 'refused', label: text.refused },
            ],
          },
        ]}
        value={filter}
        onValueChange={(next) => change(typed, next)}
        resultCount={loading ? null : onQueryChange ? (total ?? shown.length) : shown.length}
        labels={text.filters}
      />
      <RecordTable<AuditEvent>
        caption={title}
        columns={columns}
        rows={shown}
        getRowId={getId}
        getRowLabel={({ summary }) => text.event(summary)}
        defaultSort={{ columnId: 'at', direction: 'descending' }}
        rowDetail={(event) => (
          <Changes event={event} text={text} action={actionNames?.[event.action] ?? event.action} />
        )}
        total={total}
        onEndReached={onEndReached}
        loading={loading}
        problem={problem}
        empty={isFiltered ? text.noneFound : text.empty}
        locale={language}
        labels={text.table}
        className="min-h-0"
      />
    </div>
  );
}

function Changes({
  event,
  text,
  action,
}: {
  event: AuditEvent;
  text: AuditLogLabels;
  action: string;
}) {
  const { changes = [] } = event;
  return (
    <div className="grid gap-2 py-1">
      <p className="text-(--ui-text-muted)">
        {text.action}: <span className="text-(--ui-text)">{action}</span>
      </p>
      {changes.length === 0 ? (
        <p className="text-(--ui-text-muted)">{text.noChanges}</p>
      ) : (
        <dl className="grid gap-1">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="flex flex-wrap gap-x-2">
              <dt className="text-(--ui-text-muted)">{field}:</dt>
              <dd className="wrap-anywhere">
                <span className="sr-only">{text.before} </span>
                <del className="text-(--ui-text-muted)">{before ?? text.nothing}</del>
                <span aria-hidden> → </span>
                <span className="sr-only">, {text.after} </span>
                <ins className="font-medium no-underline">{after ?? text.nothing}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function queryOf(text: string, filter: FilterValue): AuditQuery {
  return {
    text: text.trim(),
    actors: filter['actor'] ?? [],
    actions: filter['action'] ?? [],
    outcomes: filter['outcome'] ?? [],
  };
}

function fits(event: AuditEvent, query: AuditQuery, names: AuditLogProps['actionNames']): boolean {
  const holds = (chosen: readonly string[], value: string) =>
    chosen.length === 0 || chosen.includes(value);
  const words = query.text.toLocaleLowerCase().split(/\s+/);
  const { actor, action, summary, origin = '', changes = [], failed = false } = event;
  const whole = [
    actor.name,
    summary,
    origin,
    names?.[action] ?? action,
    ...changes.flatMap(({ field, before, after }) => [field, before, after]),
  ]
    .join(' ')
    .toLocaleLowerCase();
  return (
    holds(query.actors, actor.id) &&
    holds(query.actions, action) &&
    holds(query.outcomes, failed ? 'refused' : 'done') &&
    words.every((word) => whole.includes(word))
  );
}

/** "Portugal Time": the zone, whatever the season of an event. An unknown zone throws. */
function zoneName(locale: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
