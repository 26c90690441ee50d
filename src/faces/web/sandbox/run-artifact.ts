import type { PreviewProblem, PreviewSubject } from './frame-messages.ts';
import type { CompiledFile } from './compile-artifact.ts';
import { compileFile, EXAMPLE_PATH, MAIN_PATH } from './compile-artifact.ts';
import { createEvents, createLoopGuard } from './loop-guard.ts';
import { isRelative, loadModules, resolveFile, UnknownImport } from './modules.ts';
import { messageOf, placeOfCompileError, placeOfSyntaxError, placeOfThrown } from './problem.ts';

export type RunArtifact =
  | { readonly exports: Readonly<Record<string, unknown>> }
  | { readonly problem: PreviewProblem };

/** Ends a run with a problem. */
class Stopped extends Error {
  readonly problem: PreviewProblem;
  constructor(problem: PreviewProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The files of a version by path, its main file included. */
export function filesOf({ code, files, tokensCss }: PreviewSubject): ReadonlyMap<string, string> {
  // The variables are in the document already, imported or not.
  const tokens = tokensCss === undefined ? [] : [['tokens.css', ''] as const];
  return new Map([...Object.entries(files), ...tokens, [MAIN_PATH, code]]);
}

/** Compiles and runs an artifact, its example if there is one, with the files that it imports. */
export async function runArtifact(files: ReadonlyMap<string, string>): Promise<RunArtifact> {
  try {
    const entry = files.has(EXAMPLE_PATH) ? EXAMPLE_PATH : MAIN_PATH;
    const compiled = compileAll(files, entry);
    const modules = await loadModules(
      [...compiled.values()].flatMap(({ specifiers }) => specifiers),
    );
    return { exports: await runAll(files, entry, compiled, modules) };
  } catch (error) {
    if (error instanceof Stopped) return { problem: error.problem };
    throw error;
  }
}

/** Compiles a file and everything that it imports. */
function compileAll(
  files: ReadonlyMap<string, string>,
  entry: string,
): ReadonlyMap<string, CompiledFile> {
  const compiled = new Map<string, CompiledFile>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (compiled.has(path) || !isScript(path)) continue;
    const file = compileOne(path, files.get(path) ?? '');
    compiled.set(path, file);
    waiting.push(...filesImported(files, path, file));
  }
  return compiled;
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
async function runAll(
  files: ReadonlyMap<string, string>,
  entry: string,
  compiled: ReadonlyMap<string, CompiledFile>,
  modules: (specifier: string) => unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const exportsByPath = new Map<string, unknown>();
  const guard = createLoopGuard(() => performance.now(), createEvents());

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
      if (!isRelative(specifier)) return modules(specifier);
      const found = resolveFile(files, path, specifier);
      if (found === undefined) throw new UnknownImport(specifier);
      if (!exportsByPath.has(found)) {
        exportsByPath.set(found, readOther(found, files.get(found) ?? ''));
      }
      return exportsByPath.get(found);
    };
    await callScript(path, file.script, [require, exports, guard]);
    return exports;
  }

  const first = compiled.get(entry);
  return first === undefined ? {} : run(entry, first);
}

async function callScript(
  path: string,
  script: string,
  parameters: readonly unknown[],
): Promise<void> {
  let called: unknown;
  try {
    // Indirect eval: in the global scope the artifact sees none of these names.
    // oxlint-disable-next-line no-eval
    called = (0, eval)(script);
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

function filesImported(
  files: ReadonlyMap<string, string>,
  path: string,
  { specifiers }: CompiledFile,
): readonly string[] {
  return specifiers
    .filter(isRelative)
    .flatMap((specifier) => resolveFile(files, path, specifier) ?? []);
}

function isScript(path: string): boolean {
  return /\.[jt]sx?$/.test(path);
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
