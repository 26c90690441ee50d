/** A whole number with commas: `12,345`. */
export function whole(value: number): string {
  return value.toLocaleString('en-US');
}

/** Milliseconds as people read them: two digits after the point below 10, none above. */
export function milliseconds(value: number | undefined): string {
  if (value === undefined) return '–';
  return value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en-US');
}

/** A share of 1 as per cent with two digits at most. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
