/** The known set where the new one has the same members, so that what was derived from it can be kept. */
export function keepSet<T>(
  known: ReadonlySet<T> | undefined,
  found: ReadonlySet<T>,
): ReadonlySet<T> {
  if (known === undefined || known.size !== found.size) return found;
  return [...found].every((item) => known.has(item)) ? known : found;
}
