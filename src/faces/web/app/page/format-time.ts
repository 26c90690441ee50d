const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Tokens that expire sooner are marked. */
const SOON_DAYS = 14;

/** Formats a date: `Feb 19, 2027`. In UTC, so that server and browser agree. */
export function formatDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Formats a time to the minute: `Feb 19, 2027, 16:05`. In UTC, so that server and browser agree. */
export function formatTime(iso: string): string {
  const time = new Date(iso).toISOString().slice(11, 16);
  return `${formatDate(iso)}, ${time}`;
}

/** Describes the last use of a token: `Used 4 minutes ago`, `Never used`. Both times are ISO 8601. */
export function describeLastUse(lastUsedAt: string | null, now: string): string {
  if (lastUsedAt === null) return 'Never used';
  const elapsedMs = Date.parse(now) - Date.parse(lastUsedAt);
  if (elapsedMs < MINUTE_MS) return 'Used just now';
  if (elapsedMs < HOUR_MS) return `Used ${count(elapsedMs / MINUTE_MS, 'minute')} ago`;
  if (elapsedMs < DAY_MS) return `Used ${count(elapsedMs / HOUR_MS, 'hour')} ago`;
  return `Used ${formatDate(lastUsedAt)}`;
}

/** Describes the expiry of a token, and whether it is soon. */
export function describeExpiry(
  expiresAt: string | null,
  now: string,
): { readonly text: string; readonly isSoon: boolean } {
  if (expiresAt === null) return { text: 'No expiry', isSoon: false };
  const days = Math.ceil((Date.parse(expiresAt) - Date.parse(now)) / DAY_MS);
  if (days <= 0) return { text: 'Expired', isSoon: true };
  if (days > SOON_DAYS) return { text: `Expires ${formatDate(expiresAt)}`, isSoon: false };
  return { text: `Expires in ${count(days, 'day')}`, isSoon: true };
}

/** The time a number of days after `now`. */
export function daysAfter(now: string, days: number): string {
  return new Date(Date.parse(now) + days * DAY_MS).toISOString();
}

function count(value: number, unit: string): string {
  const whole = Math.floor(value);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
