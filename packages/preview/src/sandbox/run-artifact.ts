import {
  type ArtifactFiles,
  fileOf,
  filesImported,
  isScript,
  LABELS_PATH,
  labelFilesIn,
  MAIN_PATH,
  resolveImport,
} from './artifact-files.ts';
import type { CompiledArtifact, CompiledScript, PackageScript } from './frame-messages.ts';
import type { PreviewProblem } from './frame-report.ts';
import { createEvents, createLoopGuard, createRenderGuard } from './loop-guard.ts';
import type { PropOverrides } from './prop-overrides.ts';
import { isRelative } from './resolve-file.ts';
import { isRecord } from '../../../../src/domain/text.ts';
import { type TranslatedLabels, createTranslateName } from './translate-names.ts';
import { NO_MODULES, runBundle } from './run-bundle.ts';
import { Stopped, evaluate } from './evaluate.ts';
import { AVAILABLE, isVendored, loadModules } from './vendored-modules.ts';
import { type MissingExport, findMissingExports, withMissingExports } from './missing-exports.ts';
import { messageOf, placeOfSyntaxError, placeOfThrown } from './problem.ts';

export type RunArtifact =
  | {
      readonly exports: Readonly<Record<string, unknown>>;
      readonly entry: string;
      /** Why the first entry does not run, where a later one does. */
      readonly skipped?: PreviewProblem | undefined;
      /** Finds names that its files import and their modules do not export. */
      readonly findMissing: () => readonly MissingExport[];
      /** What an English name is in the language of the labels. */
      readonly translateName: (name: string) => readonly string[];
    }
  | { readonly problem: PreviewProblem };

/** Thrown by the `require` of compiled code. */
class UnknownImport extends Error {}

/**
 * Runs an artifact with the files that it imports: the first entry that was compiled and has them all.
 *
 * @param onEndless called when rendering was cut short since it would not end
 * @param overrides the reader's values for props, for the elements of files that import the main one
 * @param bundle of the package that delivers the component
 */
export async function runArtifact(
  files: ArtifactFiles,
  compiled: CompiledArtifact,
  onEndless: () => void,
  overrides: PropOverrides,
  bundle?: PackageScript,
): Promise<RunArtifact> {
  let skipped: PreviewProblem | undefined;
  let problem: PreviewProblem = { when: 'export', message: 'There is no file to show.' };
  for (const entry of files.entries) {
    try {
      const scripts = new Map(scriptsOf(files, compiled, entry));
      for (const { path } of labelFilesIn(files.texts)) {
        const labels = compiled.scripts[path];
        if (labels !== undefined) scripts.set(path, labels);
      }
      const bundled = bundle === undefined ? NO_MODULES : await runBundle(bundle);
      refuseMissing(files, scripts, bundled);
      const vendored = await loadModules(
        [...scripts.values()].flatMap(({ specifiers }) => specifiers),
        [...scripts.keys()].map((path) => files.texts.get(path) ?? ''),
      );
      const modules = new Map([...vendored, ...bundled]);
      const ran = await runAll({ files, entry, scripts, modules, onEndless, overrides });
      return { ...ran, skipped };
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      problem = error.problem;
      skipped ??= problem;
    }
  }
  return { problem };
}

/** The scripts of an entry and of everything that it imports. */
function scriptsOf(
  files: ArtifactFiles,
  compiled: CompiledArtifact,
  entry: string,
): ReadonlyMap<string, CompiledScript> {
  const scripts = new Map<string, CompiledScript>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (scripts.has(path) || !isScript(path)) continue;
    const script = compiled.scripts[path];
    if (script === undefined) throw new Stopped(compiled.problems[path] ?? NOT_COMPILED);
    scripts.set(path, script);
    waiting.push(...filesImported(files, path, script));
  }
  return scripts;
}

const NOT_COMPILED: PreviewProblem = {
  when: 'compile',
  message: 'It was not compiled in time. Reload the preview.',
};

/** Longer lists of missing imports are cut. */
const MAX_MISSING = 8;

/** Stops if a file imports a missing one; files that only a dynamic import names may be missing. */
function refuseMissing(
  files: ArtifactFiles,
  scripts: ReadonlyMap<string, CompiledScript>,
  bundled: ReadonlyMap<string, unknown>,
): void {
  const missing = [...scripts].flatMap(([path, { staticImports }]) =>
    staticImports
      .filter(({ specifier }) => resolveImport(files, path, specifier) === undefined)
      .filter(({ specifier }) => !bundled.has(specifier) && !isVendored(specifier))
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

/**
 * Runs the files in the order of ES modules: imports before their importer. In an import cycle, the file reached first
 * sees the others unfinished.
 */
async function runAll(program: {
  readonly files: ArtifactFiles;
  readonly entry: string;
  readonly scripts: ReadonlyMap<string, CompiledScript>;
  readonly modules: ReadonlyMap<string, unknown>;
  readonly onEndless: () => void;
  readonly overrides: PropOverrides;
}): Promise<RunArtifact> {
  const { files, entry, scripts, modules, onEndless, overrides } = program;
  const exportsByPath = new Map<string, unknown>();
  /** Of files that failed and are imported dynamically: thrown where they are used. */
  const failures = new Map<string, Stopped>();
  const unfinished = new Set<string>();
  const guard = createLoopGuard(() => performance.now(), createEvents());
  const mayRender = createRenderGuard(createEvents(), onEndless);
  const jsxRuntime = guardElements(modules.get(JSX_RUNTIME), mayRender);
  const controlledRuntime = overrideProps(jsxRuntime, overrides);

  const missingOf = (path: string) =>
    findMissingExports(path, scripts.get(path)?.script ?? '', (specifier) => {
      const found = resolveImport(files, path, specifier);
      if (found === undefined) return modules.get(specifier);
      // In a cycle it has no exports yet.
      return unfinished.has(found) ? undefined : exportsByPath.get(found);
    });

  async function run(path: string, file: CompiledScript): Promise<Record<string, unknown>> {
    const exports: Record<string, unknown> = {};
    // The compiled code sets this first, but in a cycle its exports are read before it runs.
    Object.defineProperty(exports, '__esModule', { value: true });
    exportsByPath.set(path, exports);
    unfinished.add(path);
    const imports = filesImported(files, path, file);
    const isCaller = path !== MAIN_PATH && imports.includes(MAIN_PATH);
    const needed = file.staticImports.map(({ specifier }) => resolveImport(files, path, specifier));
    for (const imported of imports) {
      const next = scripts.get(imported);
      if (next === undefined || exportsByPath.has(imported)) continue;
      try {
        await run(imported, next);
      } catch (error) {
        if (!(error instanceof Stopped) || needed.includes(imported)) throw error;
        failures.set(imported, error);
      }
    }
    const require = (specifier: string): unknown => {
      const found = resolveImport(files, path, specifier);
      if (found === undefined) {
        if (specifier === JSX_RUNTIME) return isCaller ? controlledRuntime : jsxRuntime;
        if (modules.has(specifier)) return modules.get(specifier);
        throw new UnknownImport(describeMissing(specifier));
      }
      const failure = failures.get(found);
      if (failure !== undefined) throw failure;
      if (!exportsByPath.has(found)) {
        exportsByPath.set(found, readOther(found, files.texts.get(found) ?? ''));
      }
      return exportsByPath.get(found);
    };
    await callScript(path, file.script, [require, exports, guard], () => missingOf(path));
    unfinished.delete(path);
    if (path === MAIN_PATH) overrides.setExports(exports);
    return exports;
  }

  const first = scripts.get(entry);
  const translations: TranslatedLabels[] = [];
  for (const { path, component } of labelFilesIn(files.texts)) {
    const file = scripts.get(path);
    if (file === undefined) continue;
    const labels = exportsByPath.get(path) ?? (await run(path, file));
    if (!isRecord(labels)) continue;
    overrides.addLabels(labels, () => {
      const exports = exportsByPath.get(component);
      return isRecord(exports) ? exports : {};
    });
    translations.push({ labels, code: codeBeside(files, component) });
  }
  return {
    exports: first === undefined ? {} : await run(entry, first),
    entry,
    translateName: createTranslateName(translations),
    findMissing: () => [...exportsByPath.keys()].flatMap(missingOf),
  };
}

/** The code of a component in all its files. */
function codeBeside({ texts }: ArtifactFiles, component: string): string {
  const folder = component.slice(0, -MAIN_PATH.length);
  return [...texts]
    .filter(([path]) => isScript(path) && path.startsWith(folder) && path !== LABELS_PATH)
    .filter(([path]) => folder !== '' || !path.startsWith('../'))
    .map(([, text]) => text)
    .join('\n');
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

/** The component's own files create their elements as they are. */
function overrideProps(runtime: unknown, { propsOf }: PropOverrides): unknown {
  if (!isRecord(runtime)) return runtime;
  return Object.fromEntries(
    Object.entries(runtime).map(([name, value]) => [
      name,
      typeof value === 'function' && /^jsxs?$/.test(name)
        ? (type: unknown, props: unknown, ...rest: readonly unknown[]): unknown =>
            value(type, isRecord(props) ? propsOf(type, props) : props, ...rest)
        : value,
    ]),
  );
}

async function callScript(
  path: string,
  script: string,
  parameters: readonly unknown[],
  findMissing: () => readonly MissingExport[],
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
    if (error instanceof UnknownImport) {
      throw new Stopped({ when: 'import', message: error.message, ...placeOfThrown(error) });
    }
    const place = placeOfThrown(error);
    throw new Stopped(
      withMissingExports({ when: 'load', message: messageOf(error), ...place }, findMissing()),
    );
  }
}

/** Imports a file that is not a script: the value of JSON; a style sheet is added to the document. */
function readOther(path: string, text: string): unknown {
  if (path.endsWith('.json')) return JSON.parse(text);
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  return {};
}
