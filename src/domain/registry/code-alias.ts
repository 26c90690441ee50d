/** A pattern of TypeScript's `paths`: `@/ui/*` for `packages/ui/src/*`. */
export interface PathAlias {
  /** What stands before the star, or the whole specifier. */
  readonly start: string;
  /** What stands after the star. */
  readonly end: string;
  readonly hasStar: boolean;
  /** Paths in the source, with a star in place of what stands for it. */
  readonly targets: readonly string[];
}

/** How files of a folder of code name others besides relatively. */
export interface CodeAliases {
  /** By the folder whose files may use them; the longest beginning first. */
  readonly paths: ReadonlyMap<string, readonly PathAlias[]>;
  /** The folders of packages, by name. */
  readonly packages: ReadonlyMap<string, string>;
}

/** Whether a specifier is an alias for a file, whether it is there or not. */
export function isAliased(aliases: CodeAliases, from: string, specifier: string): boolean {
  return (
    pathsFor(aliases, from, specifier).length > 0 || packageOf(aliases, specifier) !== undefined
  );
}

/** The paths that aliases lead to, those of the nearest configuration first. */
export function aliasTargets(
  aliases: CodeAliases,
  from: string,
  specifier: string,
): readonly string[] {
  const ofPaths = pathsFor(aliases, from, specifier).flatMap(({ start, end, targets }) => {
    const star = specifier.slice(start.length, specifier.length - end.length);
    return targets.map((target) => target.replace('*', () => star));
  });
  const found = packageOf(aliases, specifier);
  const ofPackage =
    found === undefined
      ? []
      : ['', 'src'].map((folder) => [found.folder, folder, found.rest].join('/'));
  return [...ofPaths, ...ofPackage].flatMap((path) => inside(path) ?? []);
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

function pathsFor({ paths }: CodeAliases, from: string, specifier: string): readonly PathAlias[] {
  const found: PathAlias[] = [];
  for (let folder = from; folder !== '';) {
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));
    found.push(...(paths.get(folder) ?? []).filter((alias) => covers(alias, specifier)));
  }
  return found;
}

function packageOf({ packages }: CodeAliases, specifier: string) {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  const folder = packages.get(name);
  return folder === undefined ? undefined : { folder, rest: specifier.slice(name.length) };
}

function covers({ start, end, hasStar }: PathAlias, specifier: string): boolean {
  if (!hasStar) return specifier === start;
  return (
    specifier.length >= start.length + end.length &&
    specifier.startsWith(start) &&
    specifier.endsWith(end)
  );
}
