import type { ComponentStore } from '../components/component-store.ts';
import { type Result, success } from '../errors.ts';
import { readCurrent } from './current-versions.ts';
import type { CatalogState, ImportInput, ImportTarget, RegistrySource } from './import-ports.ts';
import type { SourceSettings } from './source-settings.ts';
import type { ImportedItem } from './import-report.ts';

interface Deps {
  readonly store: Pick<ComponentStore, 'component' | 'manifest'>;
  readonly sha256: (bytes: Uint8Array) => string;
}

/** Whether an import asks for nothing but what the one before did: no terms, no part of the source. */
export function isPlain({ include = [], ...input }: ImportInput): boolean {
  const { prune, license, redistribute, official, namespace } = input;
  const terms = [license, official, namespace];
  return (
    include.length === 0 &&
    prune !== true &&
    redistribute !== true &&
    terms.every((each) => each === undefined)
  );
}

/** What is kept of a reading, with what it left in the catalog; undefined where it cannot be compared. */
export async function readOf(
  deps: Deps & { readonly target: Pick<ImportTarget, 'state'> },
  { address, digest }: Pick<RegistrySource, 'address' | 'digest'>,
): Promise<Result<SourceSettings['read']>> {
  if (digest === undefined) return success(undefined);
  const state = await deps.target.state();
  if (!state.ok) return state;
  const imported = await digestOfImported(deps, address, state.value);
  return imported.ok ? success({ digest, imported: imported.value }) : imported;
}

/** A digest of what the catalog has of a source: versions, which are active, and what they share. */
async function digestOfImported(
  { store, sha256 }: Deps,
  address: string,
  { imported, sources, packages, bundles }: CatalogState,
): Promise<Result<string>> {
  const name = sources.get(address)?.package?.name ?? '';
  const known = imported
    .filter(({ source }) => source === address)
    .toSorted((a, b) => a.pattern.id.localeCompare(b.pattern.id));
  const parts: unknown[] = [
    packages.filter((each) => each.name === name),
    bundles.filter(({ release }) => release.startsWith(`${name}@`)),
  ];
  for (const { pattern, item } of known) {
    const current = await readCurrent(store, pattern.id);
    if (!current.ok) return current;
    const { activeVersionId, manifests } = current.value;
    parts.push([pattern.id, item, activeVersionId, ...manifests]);
  }
  return success(sha256(new TextEncoder().encode(JSON.stringify(parts))));
}

/** Whether a source was read with the same digest before, and the catalog has what that import left. */
export async function isUnchanged(
  deps: Deps,
  { address, digest }: { readonly address: string; readonly digest: string },
  state: CatalogState,
): Promise<boolean> {
  const read = state.sources.get(address)?.read;
  if (read?.digest !== digest) return false;
  const imported = await digestOfImported(deps, address, state);
  return imported.ok && imported.value === read.imported;
}

/** What a report says of a source that was not read again. */
export function unchangedItems(
  address: string,
  { imported, sources }: CatalogState,
): readonly ImportedItem[] {
  const gone = sources.get(address)?.package?.gone ?? {};
  return imported
    .filter(({ source }) => source === address)
    .map(({ pattern, item }) => ({
      item,
      slug: pattern.slug,
      status: pattern.id in gone ? 'gone' : 'unchanged',
    }));
}
