import type { PreviewSubject } from './frame-messages.ts';
import type { PreviewProblem } from './frame-report.ts';
import { type CompiledFile, compileFile, EXAMPLE_PATH, MAIN_PATH } from './compile-artifact.ts';
import { createEvents, createLoopGuard, createRenderGuard } from './loop-guard.ts';
import { isRelative, resolveFile } from './resolve-file.ts';
import { isRecord } from '../../../domain/text.ts';
import { AVAILABLE, isVendored, loadModules } from './vendored-modules.ts';
import { messageOf, placeOfCompileError, placeOfSyntaxError, placeOfThrown } from './problem.ts';

export type RunArtifact =
  | { readonly exports: Readonly<Record<string, unknown>>; readonly entry: string }
  | { readonly problem: PreviewProblem };

/** Thrown by the `require` of compiled code. */
class UnknownImport extends Error {}

/** Ends a run with a problem. */
class Stopped extends Error {
  readonly problem: PreviewProblem;
  constructor(problem: PreviewProblem) {
    super(problem.message);
    this.problem = problem;
  }
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
export function filesOf({ code, files, tokensCss, imports }: PreviewSubject): ArtifactFiles {
  // The variables are in the document already, imported or not.
  const tokens = tokensCss === undefined ? [] : [['tokens.css', ''] as const];
  const texts = new Map([
    ...Object.entries({ ...files, ...imports?.files }),
    ...tokens,
    [MAIN_PATH, code],
  ]);
  return {
    texts,
    links: new Map(
      Object.entries(imports?.links ?? {}).map(([path, targets]) => [
        path,
        new Map(Object.entries(targets)),
      ]),
    ),
    entries: texts.has(EXAMPLE_PATH) ? [EXAMPLE_PATH] : [...(imports?.scenes ?? []), MAIN_PATH],
    isCut: imports?.isCut ?? false,
  };
}

/**
 * Compiles and runs an artifact with the files that it imports: the first entry that has them all.
 *
 * @param onEndless called when rendering was cut short since it would not end
 */
export async function runArtifact(
  files: ArtifactFiles,
  onEndless: () => void,
): Promise<RunArtifact> {
  let problem: PreviewProblem = { when: 'export', message: 'There is no file to show.' };
  const events = createEvents();
  // Where the page shares its thread with the frame, it answers the reader between two steps.
  const pause = () => new Promise<void>(events);
  for (const entry of files.entries) {
    try {
      const compiled = await compileAll(files, entry, pause);
      refuseMissing(files, compiled);
      const modules = await loadModules(
        [...compiled.values()].flatMap(({ specifiers }) => specifiers),
      );
      await pause();
      return { exports: await runAll({ files, entry, compiled, modules, onEndless }), entry };
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      problem = error.problem;
    }
  }
  return { problem };
}

/** Compiles a file and everything that it imports, one file in a task. */
async function compileAll(
  files: ArtifactFiles,
  entry: string,
  pause: () => Promise<void>,
): Promise<ReadonlyMap<string, CompiledFile>> {
  const compiled = new Map<string, CompiledFile>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (compiled.has(path) || !isScript(path)) continue;
    await pause();
    const file = compileOne(path, files.texts.get(path) ?? '');
    compiled.set(path, file);
    waiting.push(...filesImported(files, path, file));
  }
  return compiled;
}

/** Longer lists of missing imports are cut. */
const MAX_MISSING = 8;

/** Stops if a file imports what is not there; what only a dynamic import names may be missing. */
function refuseMissing(files: ArtifactFiles, compiled: ReadonlyMap<string, CompiledFile>): void {
  const missing = [...compiled].flatMap(([path, { staticImports }]) =>
    staticImports
      .filter(({ specifier }) => resolve(files, path, specifier) === undefined)
      .filter(({ specifier }) => !isVendored(specifier))
      .map(({ specifier, line }) => ({ path, specifier, line })),
  );
  const [first] = missing;
  if (first === undefined) return;
  const message = [
    missing.length === 1
      ? describeMissing(first.specifier)
      : `${listMissing(missing)}. Available: ${AVAILABLE}.`,
    ...(files.isCut ? ['It imports more files than a preview takes, so some were left out.'] : []),
  ].join(' ');
  throw new Stopped({ when: 'import', message, ...fileOf(first.path), line: first.line });
}

function describeMissing(specifier: string): string {
  if (isRelative(specifier)) {
    return `This version has no code, JSON or style sheet at “${specifier}”.`;
  }
  if (/^[@~#]\//.test(specifier)) return `No item of the catalog has “${specifier}”.`;
  return `“${specifier}” is not available in the preview. Available: ${AVAILABLE}.`;
}

function listMissing(
  missing: readonly { readonly path: string; readonly specifier: string; readonly line: number }[],
): string {
  const named = missing
    .slice(0, MAX_MISSING)
    .map(({ path, specifier, line }) => `“${specifier}” (${path}, line ${line})`);
  const more = missing.length - named.length;
  return `Not available in the preview: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function compileOne(path: string, code: string): CompiledFile {
  try {
    return compileFile(path, code);
  } catch (error) {
    const message = messageOf(error)
      .replace(/^SyntaxError: (?:Error transforming .*?: )?/, '')
      .replace(/ \(\d+:\d+\)$/, '');
    throw new Stopped({
      when: 'compile',
      message,
      ...fileOf(path),
      ...placeOfCompileError(error),
    });
  }
}

/**
 * Runs the files in the order of ES modules: imports before their importer. In an import cycle, the file reached first
 * sees the others unfinished.
 */
async function runAll(program: {
  readonly files: ArtifactFiles;
  readonly entry: string;
  readonly compiled: ReadonlyMap<string, CompiledFile>;
  readonly modules: ReadonlyMap<string, unknown>;
  readonly onEndless: () => void;
}): Promise<Readonly<Record<string, unknown>>> {
  const { files, entry, compiled, modules, onEndless } = program;
  const exportsByPath = new Map<string, unknown>();
  const guard = createLoopGuard(() => performance.now(), createEvents());
  const mayRender = createRenderGuard(createEvents(), onEndless);
  const jsxRuntime = guardElements(modules.get(JSX_RUNTIME), mayRender);

  async function run(path: string, file: CompiledFile): Promise<Record<string, unknown>> {
    const exports: Record<string, unknown> = {};
    // The compiled code sets this first, but in a cycle its exports are read before it runs.
    Object.defineProperty(exports, '__esModule', { value: true });
    exportsByPath.set(path, exports);
    for (const imported of filesImported(files, path, file)) {
      const next = compiled.get(imported);
      if (next !== undefined && !exportsByPath.has(imported)) await run(imported, next);
    }
    const require = (specifier: string): unknown => {
      const found = resolve(files, path, specifier);
      if (found === undefined) {
        if (specifier === JSX_RUNTIME) return jsxRuntime;
        if (modules.has(specifier)) return modules.get(specifier);
        throw new UnknownImport(describeMissing(specifier));
      }
      if (!exportsByPath.has(found)) {
        exportsByPath.set(found, readOther(found, files.texts.get(found) ?? ''));
      }
      return exportsByPath.get(found);
    };
    await callScript(path, file.script, [require, exports, guard]);
    return exports;
  }

  const first = compiled.get(entry);
  return first === undefined ? {} : run(entry, first);
}

const JSX_RUNTIME = 'react/jsx-runtime';

/** A component that renders itself is a loop of React, which calls no condition of the artifact. */
function guardElements(runtime: unknown, mayRender: () => boolean): unknown {
  if (!isRecord(runtime)) return runtime;
  return Object.fromEntries(
    Object.entries(runtime).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (...given: readonly unknown[]): unknown => (mayRender() ? value(...given) : null)
        : value,
    ]),
  );
}

async function callScript(
  path: string,
  script: string,
  parameters: readonly unknown[],
): Promise<void> {
  let called: unknown;
  try {
    called = evaluate(script);
  } catch (error) {
    const place = await placeOfSyntaxError(script);
    throw new Stopped({ when: 'compile', message: messageOf(error), ...fileOf(path), ...place });
  }
  try {
    if (typeof called === 'function') await called(...parameters);
  } catch (error) {
    const isUnknown = error instanceof UnknownImport;
    throw new Stopped({
      when: isUnknown ? 'import' : 'load',
      message: isUnknown ? error.message : messageOf(error),
      ...placeOfThrown(error),
    });
  }
}

/** The value of a script, in the global scope, where the artifact sees none of the names here. */
function evaluate(script: string): unknown {
  try {
    // oxlint-disable-next-line no-eval
    return (0, eval)(script);
  } catch (error) {
    // Hosts of MCP Apps allow inline scripts, but few allow `eval`.
    if (!(error instanceof EvalError)) throw error;
  }
  const element = document.createElement('script');
  element.textContent = `globalThis.__artifact = ${script}`;
  document.head.append(element);
  element.remove();
  const found: unknown = Reflect.get(globalThis, '__artifact');
  Reflect.deleteProperty(globalThis, '__artifact');
  if (found === undefined) throw new SyntaxError('The script does not compile.');
  return found;
}

function filesImported(
  files: ArtifactFiles,
  path: string,
  { specifiers }: CompiledFile,
): readonly string[] {
  return specifiers.flatMap((specifier) => resolve(files, path, specifier) ?? []);
}

/** The file that an import refers to; undefined for a module. */
function resolve(
  { texts, links }: ArtifactFiles,
  from: string,
  specifier: string,
): string | undefined {
  const linked = links.get(from)?.get(specifier);
  if (linked !== undefined && texts.has(linked)) return linked;
  return isRelative(specifier) ? resolveFile(texts, from, specifier) : undefined;
}

function isScript(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

/** Imports a file that is no script: the value of JSON; a style sheet is added to the document. */
function readOther(path: string, text: string): unknown {
  if (path.endsWith('.json')) return JSON.parse(text);
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  return {};
}

/** The file of a problem; the main file is not named. */
function fileOf(path: string): { readonly file?: string } {
  return path === MAIN_PATH ? {} : { file: path };
}
