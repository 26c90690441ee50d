import type { VersionRules } from '../components/manifest.ts';
import { type RegistryRecord, registryRecordSchema } from '../components/registry-record.ts';
import type { ParsedItem } from './parse-item.ts';
import type { StoredFiles } from './stored-files.ts';

const ANIMATION_LIBRARIES = ['framer-motion', 'gsap', 'motion', '@react-spring/web'];

/** What is kept of an item besides the bytes of its files. */
export function recordOf(
  item: ParsedItem,
  name: string,
  { files }: StoredFiles,
  resolve: (dependency: string) => string | undefined,
): RegistryRecord {
  const { type, docs, categories, dependencies, devDependencies, registryDependencies } = item;
  const resolved = registryDependencies.flatMap((dependency) => {
    const id = resolve(dependency);
    return id === undefined ? [] : [[dependency, id] as const];
  });
  return registryRecordSchema.parse({
    item: name,
    type,
    files: files.map((file) => ({
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
    ...item.kept,
  });
}

/** The packages of an item as rules of a version. */
export function rulesOf({ dependencies }: ParsedItem): VersionRules {
  const ranges: Record<string, string> = {};
  for (const dependency of dependencies) {
    const { name, range = '' } = PACKAGE.exec(dependency)?.groups ?? {};
    if (name !== undefined) ranges[name] = range === '' ? '*' : range;
  }
  const animationLibraries = ANIMATION_LIBRARIES.filter((library) => library in ranges);
  return {
    usageRules: { cssVariables: [], designConstraints: [], animationLibraries },
    interactionRules: [],
    dependencies: ranges,
  };
}

/** `next/link` and `@scope/name/part@^1.0.0` name their packages too. */
const PACKAGE =
  /^(?<name>(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*)(?:\/[^@]*)?(?:@(?<range>[^\p{C}]*))?$/iu;
