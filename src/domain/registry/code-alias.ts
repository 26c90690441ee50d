/** A way by which files of a folder of code name others: `@/ui/*` for `packages/ui/src/*`. */
export interface CodeAlias {
  /** The folder whose files may use it; empty for all. */
  readonly scope: string;
  /** What stands before the star, or the whole specifier. */
  readonly start: string;
  /** What stands after the star. */
  readonly end: string;
  readonly hasStar: boolean;
  /** Paths in the source, with a star in place of what stands for it. */
  readonly targets: readonly string[];
}

/** Whether an alias of a file's folder covers a specifier. */
export function isAliased(aliases: readonly CodeAlias[], from: string, specifier: string): boolean {
  return aliases.some((alias) => covers(alias, from, specifier));
}

/** The paths that the aliases of a file's folder lead to, those of the nearest configuration first. */
export function aliasTargets(
  aliases: readonly CodeAlias[],
  from: string,
  specifier: string,
): readonly string[] {
  return aliases.flatMap((alias) => {
    if (!covers(alias, from, specifier)) return [];
    const { start, end, targets } = alias;
    const star = specifier.slice(start.length, specifier.length - end.length);
    return targets.flatMap((target) => inside(target.replace('*', () => star)) ?? []);
  });
}

/** The path without `.` and `..`; undefined if it leads out of the source. */
export function inside(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function covers(
  { scope, start, end, hasStar }: CodeAlias,
  from: string,
  specifier: string,
): boolean {
  if (scope !== '' && !from.startsWith(`${scope}/`)) return false;
  if (!hasStar) return specifier === start;
  return (
    specifier.length >= start.length + end.length &&
    specifier.startsWith(start) &&
    specifier.endsWith(end)
  );
}
