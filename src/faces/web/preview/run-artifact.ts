import type { PreviewProblem, PreviewSubject } from '../app/preview/frame-messages.ts';
import type { CompiledFile } from './compile-artifact.ts';
import { compileFile, MAIN_PATH } from './compile-artifact.ts';
import { createEvents, createLoopGuard } from './loop-guard.ts';
import { loadModules, UnknownImport } from './modules.ts';
import { messageOf, placeOfCompileError, placeOfRefusal, placeOfThrown } from './place-of-error.ts';
import { isRelative, resolveFile } from './resolve-file.ts';

export type RunArtifact =
  | { readonly exports: Readonly<Record<string, unknown>> }
  | { readonly problem: PreviewProblem };

/** What ends a run, with its place in the source. */
class Stopped extends Error {
  readonly problem: PreviewProblem;
  constructor(problem: PreviewProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The files of a subject by their path, its main file among them. */
export function filesOf({ code, files, tokensCss }: PreviewSubject): ReadonlyMap<string, string> {
  // The variables are in the document already, whether or not the artifact imports them.
  const tokens = tokensCss === undefined ? [] : [['tokens.css', ''] as const];
  return new Map([...Object.entries(files), ...tokens, [MAIN_PATH, code]]);
}

/** Compiles and runs an artifact with the files that it imports; whatever goes wrong comes back with its place. */
export async function runArtifact(files: ReadonlyMap<string, string>): Promise<RunArtifact> {
  try {
    const compiled = compileAll(files);
    const modules = await loadModules(
      [...compiled.values()].flatMap(({ specifiers }) => specifiers),
    );
    return { exports: await runAll(files, compiled, modules) };
  } catch (error) {
    if (error instanceof Stopped) return { problem: error.problem };
    throw error;
  }
}

/** The main file, and each that is reached from it. */
function compileAll(files: ReadonlyMap<string, string>): ReadonlyMap<string, CompiledFile> {
  const compiled = new Map<string, CompiledFile>();
  const waiting = [MAIN_PATH];
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
 * Runs the files in the order in which a browser runs modules: what is imported before who imports it. In a circle,
 * the first one that is reached finds the others begun and not ended, as there.
 */
async function runAll(
  files: ReadonlyMap<string, string>,
  compiled: ReadonlyMap<string, CompiledFile>,
  modules: (specifier: string) => unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const exportsByPath = new Map<string, unknown>();
  const guard = createLoopGuard(() => performance.now(), createEvents());

  async function run(path: string, file: CompiledFile): Promise<Record<string, unknown>> {
    const exports: Record<string, unknown> = {};
    // The compiled code says the same as it begins. In a circle its exports are asked for before that, and would be
    // taken for those of a module that knows no `default`.
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
      // Each file is read once, whoever imports it.
      if (!exportsByPath.has(found)) {
        exportsByPath.set(found, readOther(found, files.get(found) ?? ''));
      }
      return exportsByPath.get(found);
    };
    await callScript(path, file.script, [require, exports, guard]);
    return exports;
  }

  const main = compiled.get(MAIN_PATH);
  return main === undefined ? {} : run(MAIN_PATH, main);
}

async function callScript(
  path: string,
  script: string,
  parameters: readonly unknown[],
): Promise<void> {
  let called: unknown;
  try {
    // Evaluated in the global scope: the code of an artifact sees none of these names.
    // oxlint-disable-next-line no-eval
    called = (0, eval)(script);
  } catch (error) {
    const place = await placeOfRefusal(script);
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

/** What an import of a file gives that is no code: the value of JSON, and of a style sheet its effect alone. */
function readOther(path: string, text: string): unknown {
  if (path.endsWith('.json')) return JSON.parse(text);
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  return {};
}

/** Where the reader is told of a file: in the main one nothing is said. */
function fileOf(path: string): { readonly file?: string } {
  return path === MAIN_PATH ? {} : { file: path };
}
