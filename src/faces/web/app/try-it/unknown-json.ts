/** Reads JSON; undefined where a text is none. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** A member of a value of which nothing is known. */
export function memberOf(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === String(name))?.[1]
    : undefined;
}
