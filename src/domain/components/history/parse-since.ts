import { z } from 'zod';
import { type Result, err, success } from '../../errors.ts';

const HOUR_MS = 3_600_000;

const SPAN_MS: Readonly<Record<string, number>> = {
  h: HOUR_MS,
  d: 24 * HOUR_MS,
  w: 7 * 24 * HOUR_MS,
  m: 30 * 24 * HOUR_MS,
};

const SPAN =
  /^(?<count>\d{1,4}|an?|one|last|past) ?(?<unit>h|d|w|m|hours?|days?|weeks?|months?)(?: ago)?$/i;

const DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * Reads a moment of the past: a date (its start in UTC), a time with its offset, or a span before now, such as `7d`,
 * `24h`, `2 weeks` or `yesterday`. Returns ISO 8601 in UTC.
 */
export function parseSince(text: string, now: string): Result<string> {
  const trimmed = text.trim();
  const time = timeOf(trimmed, Date.parse(now));
  if (time === undefined) return err('invalid_args', SINCE_PROBLEM);
  if (time > Date.parse(now)) {
    return err('invalid_args', `since must be in the past: it is ${now.slice(0, 16)}Z now.`);
  }
  return success(new Date(time).toISOString());
}

/** What is right. */
const SINCE_PROBLEM =
  'since must be a date such as 2026-11-18, a time such as 2026-11-18T09:00:00Z, or a span such as 7d, 24h or "2 weeks".';

function timeOf(text: string, now: number): number | undefined {
  if (/^yesterday$/i.test(text)) return now - 24 * HOUR_MS;
  if (/^today$/i.test(text)) return now - (now % (24 * HOUR_MS));
  const { count = '', unit = '' } = SPAN.exec(text)?.groups ?? {};
  const span = SPAN_MS[unit.slice(0, 1).toLowerCase()];
  if (span !== undefined) return now - (/^\d/.test(count) ? Number(count) : 1) * span;
  const iso = DATE.test(text) ? `${text}T00:00:00Z` : text;
  return z.iso.datetime({ offset: true }).safeParse(iso).success ? Date.parse(iso) : undefined;
}
