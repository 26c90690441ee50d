import { type VersionRules, isModule } from '../components/manifest.ts';
import { MAX_READ } from '../components/module-exports.ts';
import { type RegistryRecord, registryRecordSchema } from '../components/registry-record.ts';
import type { ParsedItem } from './parse-item.ts';
import { importSpecifiers } from './resolve-import.ts';
import type { StoredFiles } from './stored-files.ts';

const ANIMATION_LIBRARIES = ['framer-motion', 'gsap', 'motion', '@react-spring/web'];

/** What is kept of an item besides the bytes of its files. */
export function recordOf(
  item: ParsedItem,
  name: string,
  stored: StoredFiles,
  resolve: (dependency: string) => string | undefined,
): RegistryRecord {
  const { type, docs, categories, dependencies, devDependencies, registryDependencies } = item;
  const resolved = registryDependencies.flatMap((dependency) => {
    const id = resolve(dependency);
    return id === undefined ? [] : [[dependency, id] as const];
  });
  const variables = variablesIn(codeOf(stored));
  return registryRecordSchema.parse({
    item: name,
    type,
    files: stored.files.map((file) => ({
      ...(file.path === undefined ? {} : { path: file.path }),
      ...(file.target === undefined ? {} : { target: file.target }),
      ...(file.type === undefined ? {} : { type: file.type }),
      stored: file.stored,
    })),
    dependencies,
    devDependencies,
    registryDependencies,
    resolved: Object.fromEntries(resolved),
    categories,
    docs,
    ...(variables.length === 0 ? {} : { variables }),
    ...item.kept,
  });
}

/** The packages of an item, and those that only its code names, as rules of a version. */
export function rulesOf({ dependencies }: ParsedItem, stored: StoredFiles): VersionRules {
  const ranges: Record<string, string> = {};
  for (const dependency of dependencies) {
    const { name, range = '' } = PACKAGE.exec(dependency)?.groups ?? {};
    if (name !== undefined) ranges[name] = range === '' ? '*' : range;
  }
  for (const specifier of codeOf(stored).flatMap((text) => importSpecifiers(text))) {
    const { name } = IMPORTED_PACKAGE.exec(specifier)?.groups ?? {};
    if (name !== undefined && !OF_PROJECT.has(name)) ranges[name] ??= '*';
  }
  const animationLibraries = ANIMATION_LIBRARIES.filter((library) => library in ranges);
  return {
    usageRules: { cssVariables: [], designConstraints: [], animationLibraries },
    interactionRules: [],
    dependencies: ranges,
  };
}

/** The texts of the modules of an item. */
function codeOf({ files }: StoredFiles): readonly string[] {
  const decoder = new TextDecoder();
  return files
    .filter(({ stored }) => isModule(stored))
    .map(({ bytes }) => decoder.decode(bytes.subarray(0, MAX_READ)));
}

/** A package without a scope, which could be an alias of the project. */
const IMPORTED_PACKAGE = /^(?<name>[a-z][\w.-]*)(?:\/|$)/;

/** What projects have, folders that imports may begin with, and modules of Node. */
const OF_PROJECT: ReadonlySet<string> = new Set(
  `react react-dom next vue svelte server-only client-only app src components lib hooks utils ui styles types config
  public assets registry assert buffer child_process cluster console constants crypto dns events fs http http2 https
  module net os path process querystring readline stream timers tls tty url util v8 vm zlib`.split(
    /\s+/,
  ),
);

/** The names that projects of shadcn give to their colors. */
const COLORS =
  `background|(?:card|popover|primary|secondary|muted|accent|destructive)(?:-foreground)?|foreground|border|input|ring
  |chart-[1-5]|sidebar(?:-(?:foreground|primary|primary-foreground|accent|accent-foreground|border|ring))?`.replaceAll(
    /\s+/g,
    '',
  );

const COLOR_CLASS = new RegExp(
  String.raw`(?<![\w-])(?:bg|text|border(?:-[xytrblse])?|ring(?:-offset)?|outline|fill|stroke|divide|from|via|to|shadow|caret|accent|decoration|placeholder)-(${COLORS})(?![\w-])`,
  'g',
);

/** The variables of a theme that code reads, by classes and by `var()`, without those that libraries set. */
export function variablesIn(code: readonly string[]): string[] {
  const names = code.flatMap((text) => [
    ...[...text.matchAll(COLOR_CLASS)].map(([, color]) => `--${color}`),
    ...[...text.matchAll(/var\((--(?!radix|tw-)[\w-]{1,60})/g)].map(([, name = '']) => name),
  ]);
  return [...new Set(names)].toSorted();
}

/** `next/link` and `@scope/name/part@^1.0.0` name their packages too. */
const PACKAGE =
  /^(?<name>(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*)(?:\/[^@]*)?(?:@(?<range>[^\p{C}]*))?$/iu;
