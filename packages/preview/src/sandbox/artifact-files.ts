import type { PreviewSource } from './frame-messages.ts';
import { createColorRewriter } from './registry-variables.ts';
import { isRelative, resolveFile } from './resolve-file.ts';

/** The folder of the artifact's files in stack traces. */
export const SOURCE_FOLDER = 'artifact/';

/** The main file's path among the files of a version. */
export const MAIN_PATH = 'component.tsx';

/** The path of the file that demonstrates the main one. */
export const EXAMPLE_PATH = 'example.tsx';

/** The path of the labels in another language, which import others as in a project; no file of a version has it. */
export const LABELS_PATH = 'labels/@labels.ts';

const REQUIRED_LABELS = /^(?<folder>\.\.\/[\w-]+)\/labels\/[\w-]+\.ts$/;

/** The files of labels among the files of a version, each with the path of the component that takes them. */
export function labelFilesIn(
  texts: ReadonlyMap<string, string>,
): readonly { readonly path: string; readonly component: string }[] {
  if (!texts.has(LABELS_PATH)) return [];
  return [...texts.keys()].flatMap((path) => {
    if (path === LABELS_PATH) return { path, component: MAIN_PATH };
    const folder = REQUIRED_LABELS.exec(path)?.groups?.['folder'];
    return folder === undefined ? [] : { path, component: `${folder}/${MAIN_PATH}` };
  });
}

/** What an artifact consists of. */
export interface ArtifactFiles {
  readonly texts: ReadonlyMap<string, string>;
  readonly links: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** What may be shown, best first. */
  readonly entries: readonly string[];
  /** Whether a limit left out files. */
  readonly isCut: boolean;
}

/** The files of a version by path, its main file included, with those of other components that it imports. */
export function filesOf({ code, files, tokensCss, labels, imports }: PreviewSource): ArtifactFiles {
  // The variables are in the document already, imported or not.
  const tokens = tokensCss === undefined ? [] : [['tokens.css', ''] as const];
  const rewrite = imports === undefined ? asIs : createColorRewriter(imports.itemStyles);
  const texts = new Map(
    [
      ...Object.entries({ ...files, ...imports?.files }),
      ...tokens,
      ...(labels === undefined ? [] : [[LABELS_PATH, labels] as const]),
      [MAIN_PATH, code] as const,
    ].map(([path, text]) => [path, rewrite(text)]),
  );
  return {
    texts,
    links: new Map(
      Object.entries(imports?.links ?? {}).map(([path, targets]) => [
        path,
        new Map(Object.entries(targets)),
      ]),
    ),
    entries: texts.has(EXAMPLE_PATH)
      ? [EXAMPLE_PATH]
      : [...(imports?.scenes ?? []).map(({ path }) => path), MAIN_PATH],
    isCut: imports?.isCut ?? false,
  };
}

function asIs(text: string): string {
  return text;
}

/** The file that an import refers to; undefined for a module. */
export function resolveImport(
  { texts, links }: ArtifactFiles,
  from: string,
  specifier: string,
): string | undefined {
  const linked = links.get(from)?.get(specifier);
  if (linked !== undefined && texts.has(linked)) return linked;
  return isRelative(specifier) ? resolveFile(texts, from, specifier) : undefined;
}

/** The files that a file imports, by path. */
export function filesImported(
  files: ArtifactFiles,
  path: string,
  { specifiers }: { readonly specifiers: readonly string[] },
): readonly string[] {
  return specifiers.flatMap((specifier) => resolveImport(files, path, specifier) ?? []);
}

/** Whether a file is compiled; others are JSON or style sheets. */
export function isScript(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

/** The file of a problem; the main file is not named. */
export function fileOf(path: string): { readonly file?: string } {
  return path === MAIN_PATH ? {} : { file: path };
}

/** What may be a class in code: no longer than one, and without what ends a string or a tag. */
const WORD = /(?<![^\s"'`])[a-z@*[!-][^\s"'`{};]{1,80}(?![^\s"'`])/g;

/** The words of some texts that may be classes. */
export function classWords(texts: Iterable<string>): ReadonlySet<string> {
  return new Set([...texts].flatMap((text) => text.match(WORD) ?? []));
}
