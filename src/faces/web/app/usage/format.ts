/** Formats an integer: `12,345`. */
export function whole(value: number): string {
  return value.toLocaleString('en-US');
}

/** Formats milliseconds: two decimals below 10, none above. */
export function milliseconds(value: number | undefined): string {
  if (value === undefined) return '–';
  return value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en-US');
}

/** Formats a fraction of 1 as a percentage with at most two decimals. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
