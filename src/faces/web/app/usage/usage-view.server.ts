import type { Catalog } from '../../../../domain/catalog/catalog.ts';
import { REFUSED_REQUEST } from '../../../../domain/usage/usage-record.ts';
import type { UsageTotals } from '../../../../domain/usage/usage-batch.ts';
import {
  type DayToolUsage,
  type ToolLatency,
  type UsageReport,
  TARGET_P95_MS,
  countCalls,
  failedCalls,
} from '../../../../domain/usage/usage-report.ts';
import { type MonthChoice, chooseMonths, daysOf } from './months.server.ts';
import { milliseconds, percent, whole } from './format.ts';

/** One row of a breakdown. Client and tool names are untrusted text. */
export interface TotalsRow {
  readonly label: string;
  /** Distinguishes rows with the same label: a catalog number or the start of a hash. */
  readonly detail?: string;
  /** A page of this site. */
  readonly href?: string;
  readonly count: number;
  /** Milliseconds. */
  readonly meanMs: number;
  readonly bytes: number;
}

/** A breakdown, most calls first, truncated. */
export interface TotalsList {
  readonly rows: readonly TotalsRow[];
  /** The number of omitted rows. */
  readonly more: number;
}

/** Something that was asked for and is not there. */
export interface MissedRow {
  readonly label: string;
  /** Why, or what comes near; empty for nothing. */
  readonly detail: string;
  readonly href?: string;
  readonly count: number;
}

/** A day, with or without calls. */
export interface DayRow {
  readonly day: string;
  readonly count: number;
  readonly errors: number;
  readonly p50?: number;
  readonly p95?: number;
  /** Calls by tool, in the order of `UsageView.tools`. */
  readonly byTool: readonly number[];
}

/** The data of the usage page, prepared on the server. */
export interface UsageView {
  readonly months: MonthChoice;
  readonly total: number;
  readonly figures: readonly Figure[];
  /** Most called first. */
  readonly tools: readonly string[];
  readonly days: readonly DayRow[];
  /** A fraction of 1. */
  readonly errorTarget: number;
  readonly latencyTargetMs: number;
  readonly latency: readonly ToolLatency[];
  readonly byTool: TotalsList;
  readonly byStatus: TotalsList;
  readonly byPattern: TotalsList;
  readonly byClient: TotalsList;
  readonly byToken: TotalsList;
  readonly byCountry: TotalsList;
  readonly byUserAgent: TotalsList;
  readonly refused: TotalsList;
  /** Fetches of patterns that failed. */
  readonly inVain: readonly MissedRow[];
  /** Calls that named no pattern of the catalog. */
  readonly unknownNames: number;
  /** Empty if they are not counted. */
  readonly wanted: readonly MissedRow[];
  /** Whether what is asked for and not found is counted. */
  readonly countsWanted: boolean;
}

const MAX_ROWS = 500;

const ENDPOINT_PATHS: ReadonlyMap<string, string> = new Map([
  ['public', '/mcp'],
  ['auth', '/mcp/auth'],
]);

/** Enough of a hash to tell clients apart. */
const HASH_CHARACTERS = 12;

/** Why a fetch of a pattern failed, after "has" or "is". */
const FAILURES: Readonly<Record<string, string>> = {
  version_not_found: 'no such version',
  component_not_found: 'no component',
  access_refused: 'not open to who asked',
};

/**
 * @param timestamp ISO 8601, now
 * @param nearest what wanted phrases lead to now, in their order
 */
export function viewUsage(
  report: UsageReport,
  catalog: Catalog,
  timestamp: string,
  countsWanted: boolean,
  nearest: readonly string[],
): UsageView {
  const tools = report.by_tool.map(({ tool }) => tool).filter((tool) => tool !== REFUSED_REQUEST);
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  const nameCountry = (code: string) =>
    /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;

  function describePattern(row: {
    readonly pattern_id: string;
    readonly catalog_number: string;
  }): Pick<TotalsRow, 'label' | 'detail' | 'href'> {
    const found = catalog.find(row.pattern_id);
    if (found.ok) {
      return { label: found.value.title, detail: row.catalog_number, href: found.value.slug };
    }
    return { label: row.pattern_id, detail: row.catalog_number };
  }

  const months = chooseMonths(report.month, timestamp.slice(0, 7));
  return {
    months,
    total: report.total,
    figures: figuresOf(report, months.isCurrent),
    tools,
    days: dayRows(report, tools, timestamp),
    errorTarget: report.error_rate.target,
    latencyTargetMs: TARGET_P95_MS,
    latency: report.latency,
    byTool: listOf(report.by_tool, ({ tool }) => ({ label: tool })),
    // Refused requests have a list of their own.
    byStatus: listOf(answeredOnly(report), ({ status }) => ({ label: status })),
    refused: listOf(report.refused, ({ endpoint, status }) => ({
      label: status,
      detail: ENDPOINT_PATHS.get(endpoint) ?? endpoint,
    })),
    inVain: report.failed_fetches.map((row) => ({
      ...describePattern(row),
      detail: [row.version_id, FAILURES[row.status] ?? row.status]
        .filter((text) => text !== '')
        .join(': '),
      count: row.count,
    })),
    unknownNames: report.by_status.find(({ status }) => status === 'pattern_not_found')?.count ?? 0,
    byPattern: listOf(report.by_pattern, describePattern),
    byClient: listOf(report.by_client, (row) => ({
      label: row.agent_hint,
      detail: row.ip_hash.slice(0, HASH_CHARACTERS),
    })),
    byToken: listOf(report.by_token, ({ token_id, token_name }) => ({
      label: token_name,
      ...(token_id === '' ? {} : { detail: token_id.slice(0, HASH_CHARACTERS) }),
    })),
    byUserAgent: listOf(report.by_user_agent, ({ user_agent: agent }) => ({ label: agent })),
    wanted: report.wanted.map(({ phrase, count }, at) => ({
      label: phrase,
      detail: nearest[at] ?? '',
      count,
    })),
    countsWanted,
    byCountry: listOf(report.by_country, ({ country }) =>
      nameCountry(country) === country
        ? { label: country }
        : { label: nameCountry(country), detail: country },
    ),
  };
}

/** The calls by status, without the requests that were refused before a message was read. */
function answeredOnly({ by_status, refused }: UsageReport): UsageReport['by_status'] {
  const refusedByStatus = Map.groupBy(refused, ({ status }) => status);
  return by_status.filter(
    ({ status, count }) => countCalls(refusedByStatus.get(status) ?? []) < count,
  );
}

function listOf<Row extends UsageTotals>(
  rows: readonly Row[],
  describe: (row: Row) => Pick<TotalsRow, 'label' | 'detail' | 'href'>,
): TotalsList {
  return {
    rows: rows.slice(0, MAX_ROWS).map((row) => ({
      ...describe(row),
      count: row.count,
      meanMs: row.duration_ms / row.count,
      bytes: row.component_bytes,
    })),
    more: Math.max(0, rows.length - MAX_ROWS),
  };
}

function dayRows(
  report: UsageReport,
  tools: readonly string[],
  timestamp: string,
): readonly DayRow[] {
  const dayByName = new Map(report.by_day.map((row) => [row.day, row]));
  const toolsByDay = Map.groupBy(report.by_day_tool, ({ day }) => day);
  // Includes days after `timestamp`, in case the clock was set back.
  const days = new Set([...daysOf(report.month, timestamp), ...dayByName.keys()]);
  return [...days].sort().map((day) => {
    const row = dayByName.get(day);
    return {
      day,
      count: row?.count ?? 0,
      errors: row?.infrastructure_errors ?? 0,
      ...(row?.p50_ms === undefined ? {} : { p50: row.p50_ms }),
      ...(row?.p95_ms === undefined ? {} : { p95: row.p95_ms }),
      byTool: tools.map((tool) => countOf(toolsByDay.get(day), tool)),
    };
  });
}

function countOf(rows: readonly DayToolUsage[] | undefined, tool: string): number {
  return rows?.find((row) => row.tool === tool)?.count ?? 0;
}

/** A key figure. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly note: string;
  /** Only with a target and data. */
  readonly target?: 'met' | 'missed';
}

/** Calls, fetched components, failed and refused calls, and the two targets (docs/specification.md#usage-report). */
function figuresOf(report: UsageReport, isCurrentMonth: boolean): readonly Figure[] {
  const { error_rate: errorRate, latency } = report;
  const refused = countCalls(report.refused);
  const fetched = latency.find((row) => row.target_p95_ms !== undefined);
  const noCalls = isCurrentMonth ? 'No calls yet' : 'No calls';
  const errorTarget = `Target: under ${percent(errorRate.target)} of all calls`;
  return [
    {
      label: 'Calls',
      value: whole(report.total - refused),
      note: 'initialize, tool calls, component resources and raw downloads',
    },
    {
      label: 'Components fetched',
      value: whole(report.components_fetched),
      note: 'Responses with code',
    },
    {
      label: 'Failed calls',
      value: whole(failedCalls(report)),
      note: 'Wrong arguments, unknown patterns and versions, refused code, and errors',
    },
    {
      label: 'Refused requests',
      value: whole(refused),
      note: 'Without a valid token or scope, past a limit, or too large',
    },
    fetched === undefined
      ? {
          label: 'p95 of get_component',
          value: '–',
          note: `${noCalls} to measure. Target: under ${TARGET_P95_MS} ms without cold starts.`,
        }
      : {
          label: 'p95 of get_component',
          value: milliseconds(fetched.p95_ms),
          unit: 'ms',
          note: `Target: under ${fetched.target_p95_ms} ms without cold starts`,
          target: metOrMissed(fetched.target_met === true),
        },
    report.total === 0
      ? { label: 'Infrastructure errors', value: '–', note: `${noCalls}. ${errorTarget}.` }
      : {
          label: 'Infrastructure errors',
          value: percent(errorRate.value),
          note: `${errorTarget}. Of the public endpoint: ${percent(errorRate.public.value)}`,
          target: metOrMissed(errorRate.met),
        },
  ];
}

function metOrMissed(isMet: boolean): 'met' | 'missed' {
  return isMet ? 'met' : 'missed';
}
