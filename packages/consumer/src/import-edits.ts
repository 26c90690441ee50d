import type { ImportPlace, ImportPlaces } from './imports.ts';
import { CODE_FILE, type Rename, rewriteImports } from './import-syntax.ts';
import { relativeTo, resolvePath } from './relative-paths.ts';

/** Whether a file can have imports that are followed. */
export function isImporting(path: string): boolean {
  return CODE_FILE.test(path) || STYLES.test(path);
}

const STYLES = /\.(?:css|scss|less)$/;

export interface MovedFiles {
  readonly places: ImportPlaces;
  /** All files of the project before the move. */
  readonly files: ReadonlySet<string>;
  /** The new path of each file that moves, by its old one. */
  readonly moves: ReadonlyMap<string, string>;
}

/** The text of a file with its imports after a move; undefined where it has to change and does not parse. */
export type ImportEditor = (path: string, text: string) => string | undefined;

/**
 * Rewrites the imports that lead elsewhere after a move: an alias keeps its start where it can, and imports that are
 * still right are not touched.
 */
export function createImportEditor(moved: MovedFiles): ImportEditor {
  return (path, text) => {
    const rename = (specifier: string) => specifierAfter(moved, path, specifier);
    return STYLES.test(path) ? editStyles(text, rename) : rewriteImports(path, text, rename);
  };
}

/** `@import './a.css'`, `@import url("a.css")`, also `@reference`, `@config` and `@plugin` of Tailwind, `@use` of Sass. */
const STYLE_IMPORT =
  /(@(?:import|reference|config|plugin|use|forward)\s{1,10}(?:url\(\s{0,10})?)(["'])([^"'\n]{1,300})\2/g;

function editStyles(text: string, rename: Rename): string {
  return text.replace(STYLE_IMPORT, (all: string, start: string, quote: string, path: string) => {
    // Without a dot it is relative as well, unless it is a package.
    const isBare = !/^[./@#~]/.test(path);
    const after = rename(isBare ? `./${path}` : path);
    return after === (isBare ? `./${path}` : path) ? all : `${start}${quote}${after}${quote}`;
  });
}

/** The import of a file after a move. */
export function specifierAfter(
  { places, files, moves }: MovedFiles,
  from: string,
  specifier: string,
): string {
  const place = places(specifier, from).find(({ path }) => files.has(path));
  if (place === undefined) return specifier;
  const to = moves.get(place.path) ?? place.path;
  const newFrom = moves.get(from) ?? from;
  const isRelative = place.alias === undefined;
  if (to === place.path && (!isRelative || newFrom === from)) return specifier;
  if (isRelative && resolvePath(newFrom, specifier) === withoutEnding(to, place)) return specifier;
  const end = withoutEnding(to, place) + place.written;
  const { alias } = place;
  if (alias !== undefined && end.startsWith(alias.target)) {
    return alias.start + end.slice(alias.target.length);
  }
  return relativeTo(newFrom, end);
}

function withoutEnding(path: string, { ending }: ImportPlace): string {
  return path.slice(0, path.length - ending.length);
}
