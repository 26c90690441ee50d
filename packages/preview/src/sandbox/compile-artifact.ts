import { createEvents } from './loop-guard.ts';
import {
  type ArtifactFiles,
  classWords,
  fileOf,
  filesImported,
  filesOf,
  isScript,
  labelFilesIn,
} from './artifact-files.ts';
import { compileFile } from './compile-file.ts';
import type {
  CompiledArtifact,
  CompiledScript,
  CompileProblem,
  PreviewSource,
} from './frame-messages.ts';
import { messageOf, placeOfCompileError } from './problem.ts';
import { registryStyles } from './registry-styles.ts';
import { generateStyles } from './tailwind.ts';

/**
 * Compiles what a preview may run: the scripts that its entries reach, and the styles of the words in its files that
 * are classes. It runs nothing, so it may do so outside the sandbox: on the site in a worker, whose thread neither the
 * page nor its frames wait for (docs/decisions/007).
 */
export async function compileArtifact(source: PreviewSource): Promise<CompiledArtifact> {
  const files = filesOf(source);
  const scripts: Record<string, CompiledScript> = {};
  const problems: Record<string, CompileProblem> = {};
  // In the app of a chat it shares a thread with its frame, which paints between two files.
  const events = createEvents();
  const waiting = [...files.entries, ...labelFilesIn(files.texts).map(({ path }) => path)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (path in scripts || path in problems || !isScript(path)) continue;
    await new Promise<void>(events);
    try {
      const script = compileFile(path, files.texts.get(path) ?? '');
      scripts[path] = script;
      waiting.push(...filesImported(files, path, script));
    } catch (error) {
      problems[path] = problemOf(path, error);
    }
  }
  return { scripts, problems, css: await stylesOf(source, files, []) };
}

/** The styles of an artifact once elements have more classes: names that its code puts together. */
export function compileClasses(source: PreviewSource, classes: readonly string[]): Promise<string> {
  return stylesOf(source, filesOf(source), classes);
}

async function stylesOf(
  { imports, bundle }: PreviewSource,
  { texts }: ArtifactFiles,
  classes: readonly string[],
): Promise<string> {
  // A package has its own, which Tailwind's resets would change.
  if (bundle !== undefined) return '';
  const added = imports === undefined ? '' : await registryStyles(imports.itemStyles);
  return generateStyles(added, [...classWords(texts.values()), ...classes]);
}

function problemOf(path: string, error: unknown): CompileProblem {
  const message = messageOf(error)
    .replace(/^SyntaxError: (?:Error transforming .*?: )?/, '')
    .replace(/ \(\d+:\d+\)$/, '');
  return { when: 'compile', message, ...fileOf(path), ...placeOfCompileError(error) };
}
