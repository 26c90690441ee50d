import { importSpecifiers } from '../../../src/domain/registry/resolve-import.ts';
import { type ImportPlace, type ImportPlaces, relativePath } from './imports.ts';
import { parentOf } from './place-components.ts';
import { type Edit, Source, applyEdits, nameOf } from './source-edits.ts';

/** Whether a file can have imports that are followed. */
export function isImporting(path: string): boolean {
  return CODE.test(path) || STYLES.test(path);
}

const CODE = /\.[cm]?[jt]sx?$/;

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
 * Rewrites the imports that lead elsewhere after a move: an alias keeps its start where it can, and what stays right is
 * not touched.
 */
export function createImportEditor(moved: MovedFiles): ImportEditor {
  return (path, text) => {
    const rename = (specifier: string) => specifierAfter(moved, path, specifier);
    if (STYLES.test(path)) return editStyles(text, rename);
    if (
      importSpecifiers(text)
        .concat(pathsIn(text))
        .every((each) => rename(each) === each)
    ) {
      return text;
    }
    const source = Source.parse(text, !/\.[cm]?ts$/.test(path));
    if (source === undefined) return undefined;
    return applyEdits(text, editsOf(source, rename));
  };
}

type Rename = (specifier: string) => string;

/** Where imports are found in a syntax tree: of modules, of types, and as arguments, as in `vi.mock('./a')`. */
const PARENTS = /^(?:Import|Export|TSImportType$|TSExternalModuleReference$|TSLiteralType$)/;

function editsOf(source: Source, rename: Rename): readonly Edit[] {
  return source.of('StringLiteral').flatMap((node) => {
    const parent = source.parents.get(node);
    const isArgument =
      /^(?:CallExpression|NewExpression)$/.test(parent?.type ?? '') &&
      Array.isArray(parent?.['arguments']) &&
      parent['arguments'][0] === node;
    const before = nameOf(node) ?? '';
    if ((!isArgument && !PARENTS.test(parent?.type ?? '')) || before === '') return [];
    const after = rename(before);
    // The quotes stay; a literal with escapes is no path.
    if (after === before || source.textOf(node).slice(1, -1) !== before) return [];
    return [{ start: node.start + 1, end: node.end - 1, text: after }];
  });
}

/** Texts that may be paths, for a quick look before a file is parsed. */
function pathsIn(text: string): readonly string[] {
  return [...text.matchAll(/(["'])(\.{1,2}\/[^"'\n]{1,300})\1/g)].map(([, , path = '']) => path);
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

function specifierAfter(
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
  if (isRelative && relativePath(newFrom, specifier) === withoutEnding(to, place)) return specifier;
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

/** The import that leads from a file to a path. */
export function relativeTo(from: string, path: string): string {
  const start = parentOf(from).split('/').filter(Boolean);
  const end = path.split('/');
  let shared = 0;
  while (shared < Math.min(start.length, end.length - 1) && start[shared] === end[shared]) {
    shared += 1;
  }
  const up = start.slice(shared).map(() => '..');
  const steps = [...(up.length === 0 ? ['.'] : up), ...end.slice(shared)];
  return steps.join('/');
}
