import { utilitiesOf } from './class-utilities.ts';

/** Longer lists are not written by people, and are not merged. */
const MAX_CLASSES = 300;

/** The names in a string of classes. */
export function classesOf(content: string): readonly string[] {
  return content.split(/\s+/).filter((name) => name !== '');
}

/** How much two sets of classes have in common: 1 where one holds the other. */
export function similarityOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((name) => b.has(name)).length;
  return common / Math.max(1, Math.min(a.size, b.size));
}

/** Merges class lists as sets; undefined where both set the same thing differently. */
export function mergeClasses(base: string, ours: string, theirs: string): string | undefined {
  const [b, o, t] = [classesOf(base), classesOf(ours), classesOf(theirs)];
  if (Math.max(b.length, o.length, t.length) > MAX_CLASSES) return undefined;
  const [inBase, inOurs, inTheirs] = [new Set(b), new Set(o), new Set(t)];
  const addedByUs = o.filter((name) => !inBase.has(name) && !inTheirs.has(name));
  const addedByThem = t.filter((name) => !inBase.has(name) && !inOurs.has(name));
  const ourUtilities = new Set(addedByUs.flatMap(utilitiesOf));
  const theirUtilities = new Set(addedByThem.flatMap(utilitiesOf));
  // Both set it, or one sets what the other removes.
  if ([...ourUtilities].some((name) => theirUtilities.has(name))) return undefined;
  const gone = b.filter((name) => !inOurs.has(name) && !inTheirs.has(name));
  const isSet = (added: ReadonlySet<string>, name: string) =>
    utilitiesOf(name).some((utility) => added.has(utility));
  if (gone.some((name) => isSet(ourUtilities, name) !== isSet(theirUtilities, name))) {
    return undefined;
  }
  if (gone.length > 0 && addedByUs.length > 0 && addedByThem.length > 0 && b.length < 3) {
    return undefined;
  }
  // Theirs' order, unless we put the classes in another order ourselves.
  const common = (list: readonly string[]) =>
    list.filter((name) => inBase.has(name) && inOurs.has(name)).join(' ');
  const isTheirOrder = common(b) === common(o);
  const [lead, rest, kept, added] = isTheirOrder
    ? [t, o, inOurs, addedByUs]
    : [o, t, inTheirs, addedByThem];
  const merged = lead.filter((name) => kept.has(name) || !inBase.has(name));
  const byUtility = new Map(
    merged.flatMap((name) => utilitiesOf(name).map((what) => [what, name])),
  );
  for (const name of added) {
    // Behind the class that it is behind there, or the one that took its place.
    const before = rest
      .slice(0, rest.indexOf(name))
      .toReversed()
      .flatMap((other) => [other, ...utilitiesOf(other).map((what) => byUtility.get(what))])
      .find((other) => other !== undefined && merged.includes(other));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, name);
  }
  return merged.join(' ');
}
