import type { RegistryRecord } from '../components/registry-record.ts';

/** A file of a registry item: its stored path, and the labels that imports resolve to. */
export interface ItemFile {
  /** Relative to the folder of the variant. */
  readonly stored: string;
  /** Its path in its registry and its install target, if known. */
  readonly labels: readonly string[];
  /** The parts of each label from its end, without extension and `index`. */
  readonly labelEnds: readonly (readonly string[])[];
}

/**
 * `from '…'`, `import '…'`, `import('…')`, `require('…')`; also in comments, which is harmless. Repetitions are bounded
 * to keep it linear.
 */
const IMPORT = /\b(?:from|import|require)\s{0,40}\(?\s{0,40}(["'])([^"'\n]{1,300})\1/g;

/** The specifiers that a file imports; may include false positives. */
export function importSpecifiers(code: string): readonly string[] {
  return [...new Set([...code.matchAll(IMPORT)].map(([, , specifier = '']) => specifier))];
}

/** The files of an item with their labels. */
export function itemFiles({ files }: Pick<RegistryRecord, 'files'>): readonly ItemFile[] {
  return files.map(({ stored, path, target }) => {
    const labels = path === undefined && target === undefined ? [stored] : labelsOf([path, target]);
    return { stored, labels, labelEnds: labels.map(namesFromEnd) };
  });
}

/** The folders of placeholders in targets. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  '@ui/': 'components/ui/',
  '@components/': 'components/',
  '@lib/': 'lib/',
  '@hooks/': 'hooks/',
  '~/': '',
};

function labelsOf(places: readonly (string | undefined)[]): readonly string[] {
  return [
    ...new Set(places.flatMap((place) => (place === undefined ? [] : [printableLabel(place)]))),
  ];
}

function printableLabel(label: string): string {
  const placeholder = Object.keys(PLACEHOLDERS).find((start) => label.startsWith(start)) ?? '';
  return normalizePath((PLACEHOLDERS[placeholder] ?? '') + label.slice(placeholder.length));
}

/** Aliases of a project's root, and of the packages that monorepos keep components in. */
const ALIAS = /^(?:[@~#]\/|@(?:workspace|repo)\/[\w-]+\/)(?:src\/)?/;

/** First folders of imports that some projects resolve without an alias. */
const ROOT_FOLDER = /^(?:src\/)?(?=(?:registry|components|lib|hooks|app)\/)/;

/** Resolves an alias to a path in a project; undefined for packages and relative imports. */
export function aliasedPath(specifier: string): string | undefined {
  const start = ALIAS.exec(specifier) ?? ROOT_FOLDER.exec(specifier);
  return start === null ? undefined : normalizePath(specifier.slice(start[0].length));
}

/** Whether a specifier is relative to the importing file. */
export function isRelativeImport(specifier: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(specifier);
}

/**
 * Resolves a relative import to a file.
 *
 * @param files the other files of the same item
 */
export function findRelative(
  files: readonly ItemFile[],
  from: ItemFile,
  specifier: string,
): ItemFile | undefined {
  for (const label of [...from.labels, from.stored]) {
    const path = withoutEnding(normalizePath(`${label}/../${specifier}`));
    const exact = files.find((file) =>
      (label === from.stored ? [file.stored] : file.labels).some(
        (other) => withoutEnding(other) === path,
      ),
    );
    if (exact !== undefined) return exact;
  }
  // Installing may move files: match by the end of the path.
  return findByEnd(files, normalizePath(specifier.replaceAll('../', '')), 1);
}

/** Resolves a relative import to a path in the file's registry; undefined for other imports. */
export function pathInRegistry(from: ItemFile, specifier: string): string | undefined {
  if (!isRelativeImport(specifier)) return undefined;
  return normalizePath(`${from.labels[0] ?? ''}/../${specifier}`);
}

/**
 * Finds the file whose labels share the longest end with a path.
 *
 * @param minimum how many names, from the end, must be the same
 */
export function findByEnd(
  files: readonly ItemFile[],
  path: string,
  minimum: number,
): ItemFile | undefined {
  const end = namesFromEnd(path);
  let best: { readonly file: ItemFile; readonly score: number } | undefined;
  for (const file of files) {
    const score = Math.max(0, ...file.labelEnds.map((names) => countEqual(names, end)));
    if (score >= minimum && score > (best?.score ?? 0)) best = { file, score };
  }
  return best?.file;
}

/** The parts of a path from its end, without extension and `index`. */
export function namesFromEnd(path: string): readonly string[] {
  return withoutEnding(path).split('/').reverse();
}

/** How many names are equal before the first that differs. */
function countEqual(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
}

/** Drops extension and `index`, which imports may omit. */
function withoutEnding(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '');
}

/** Resolves `.` and `..`; never leads above the start. */
function normalizePath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
