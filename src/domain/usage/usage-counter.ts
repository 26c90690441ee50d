import type { Result } from '../errors.ts';
import type { UsageBatch } from './usage-batch.ts';
import type { UsageReport } from './usage-report.ts';

/**
 * The monthly counter in the database (SPEC.md 2.4, 6.2). Adapter: PostgreSQL. A failure is `upstream_error` or
 * `upstream_timeout`; the batch may then have been applied or not, and applying it again is safe.
 */
export interface UsageCounter {
  /** Adds a batch once: a batch whose id was applied before changes nothing. */
  readonly apply: (batch: UsageBatch) => Promise<Result<void>>;
  /** What was counted in a month, `YYYY-MM`. */
  readonly report: (month: string) => Promise<Result<UsageReport>>;
}

/** Whether a text names a month: `2026-11`. There was no year 0, and PostgreSQL has none either. */
export function isMonth(text: string): boolean {
  return /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}
