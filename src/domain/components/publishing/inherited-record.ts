import { type Manifest, DEFAULT_VARIANT, mainFileOf, TOKENS_FILE } from '../manifest.ts';
import type { RegistryRecord } from '../registry-record.ts';
import type { Publication } from './component-publisher.ts';

/**
 * The registry item of an imported version for the one published after it: files keep their places in projects, new
 * ones get a place beside the main file, and packages follow the rules.
 *
 * @param variants of the new version
 */
export function inheritedRecord(
  before: Manifest | undefined,
  variants: Manifest['variants'],
  { rules, item = {} }: Pick<Publication, 'rules' | 'item'>,
): RegistryRecord | undefined {
  const record = before?.registry;
  if (before === undefined || record === undefined || !isImportedSource(before)) return undefined;
  const variant = importedVariantOf(before);
  const pathsOf = (of: Manifest['variants']): readonly string[] =>
    of[variant]?.files.map(({ path }) => path) ?? [];
  const { resolved = {}, missing, variables } = item;
  const { missing: _missing, variables: _variables, ...kept } = record;
  const { dependencies = before.dependencies } = rules ?? {};
  const isSame = JSON.stringify(dependencies) === JSON.stringify(before.dependencies);
  return {
    ...kept,
    ...(missing === undefined ? {} : { missing }),
    ...(variables?.length ? { variables } : {}),
    inherited: true,
    files: withNewFiles(record, pathsOf(before.variants), pathsOf(variants)),
    dependencies: isSame ? record.dependencies : packageTexts(dependencies),
    registryDependencies: [...new Set([...record.registryDependencies, ...Object.keys(resolved)])],
    resolved: { ...record.resolved, ...resolved },
  };
}

/** Whether a version came from a registry as source: what is published after a package's component has its own places. */
export function isImportedSource(
  manifest: Pick<Manifest, 'registry' | 'delivery'> | undefined,
): boolean {
  return manifest?.registry !== undefined && manifest.delivery === undefined;
}

/** The variant that the registry item of an imported version describes. */
export function importedVariantOf({
  registry,
  variants,
}: Pick<Manifest, 'registry' | 'variants'>): string {
  const stored = registry?.files[0]?.stored;
  return (
    [DEFAULT_VARIANT, ...Object.keys(variants)].find((variant) =>
      variants[variant]?.files.some(({ path }) => path === stored),
    ) ?? DEFAULT_VARIANT
  );
}

/**
 * The files of an item with those that are new, which have labels beside that of the main file.
 *
 * @param before the paths of the version before
 * @param after those of the new one
 */
export function withNewFiles(
  { files }: Pick<RegistryRecord, 'files'>,
  before: readonly string[],
  after: readonly string[],
): RegistryRecord['files'] {
  const main = files.find(({ stored }) => stored === mainFileOf(before));
  const known = new Set([TOKENS_FILE, ...files.map(({ stored }) => stored)]);
  const beside = (place: string, path: string): string =>
    place.slice(0, place.lastIndexOf('/') + 1) + path;
  return [
    ...files,
    ...[...new Set(after)]
      .filter((path) => !known.has(path))
      .map((path) => ({
        ...(main?.path === undefined ? {} : { path: beside(main.path, path) }),
        ...(main?.target === undefined ? {} : { target: beside(main.target, path) }),
        // A page is one file.
        ...(main?.type === undefined || main.type === 'registry:page' ? {} : { type: main.type }),
        stored: path,
      })),
  ];
}

function packageTexts(dependencies: Manifest['dependencies']): string[] {
  return Object.entries(dependencies).map(([name, range]) =>
    range === '*' ? name : `${name}@${range}`,
  );
}
