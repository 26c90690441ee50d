/** Parses JSON; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Whether a value is an object, but not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Joins parts of a path with slashes; empty parts are skipped. */
export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}

/** The first `length` UTF-16 units, without unpaired surrogates, which many servers reject in JSON. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}

/**
 * The edits between two short texts: a letter inserted, removed or replaced, or two adjacent letters swapped. Takes
 * time in proportion to the product of the lengths; stops early, with Infinity, above `atMost`.
 */
export function editDistance(a: string, b: string, atMost = Infinity): number {
  let beforePrevious: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && a[row - 2] === b[column - 1] && a[row - 1] === b[column - 2];
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    // A swap reaches back two rows.
    if (Math.min(...current) > atMost + 1) return Infinity;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
