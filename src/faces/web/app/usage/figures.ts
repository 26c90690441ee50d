import type { UsageReport } from '../../../../domain/usage/usage-report.ts';
import { TARGET_P95_MS } from '../../../../domain/usage/usage-report.ts';
import { milliseconds, percent, whole } from './format.ts';

/** One of the numbers that the page begins with. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly note: string;
  /** Only where there is a target, and something to hold against it. */
  readonly target?: 'met' | 'missed';
}

/** Calls, components fetched, and the two targets of SPEC.md 8. */
export function figuresOf(report: UsageReport, isCurrentMonth: boolean): readonly Figure[] {
  const { error_rate: errorRate, latency } = report;
  const fetched = latency.find((row) => row.target_p95_ms !== undefined);
  const noCalls = isCurrentMonth ? 'No calls yet' : 'No calls';
  const errorTarget = `Target: under ${percent(errorRate.target)} of all calls`;
  return [
    {
      label: 'Calls',
      value: whole(report.total),
      note: 'Handshakes, tool calls, component resources and raw downloads',
    },
    {
      label: 'Components fetched',
      value: whole(report.components_fetched),
      note: 'Answers that handed out code',
    },
    fetched === undefined
      ? {
          label: 'p95 of get_component',
          value: '–',
          note: `${noCalls} that count. Target: under ${TARGET_P95_MS} ms, cold starts left out.`,
        }
      : {
          label: 'p95 of get_component',
          value: milliseconds(fetched.p95_ms),
          unit: 'ms',
          note: `Target: under ${fetched.target_p95_ms} ms, cold starts left out`,
          target: metOrMissed(fetched.target_met === true),
        },
    report.total === 0
      ? { label: 'Infrastructure errors', value: '–', note: `${noCalls}. ${errorTarget}.` }
      : {
          label: 'Infrastructure errors',
          value: percent(errorRate.value),
          note: errorTarget,
          target: metOrMissed(errorRate.met),
        },
  ];
}

function metOrMissed(isMet: boolean): 'met' | 'missed' {
  return isMet ? 'met' : 'missed';
}
