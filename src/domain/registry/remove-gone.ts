import { type Result, success } from '../errors.ts';
import type { CatalogState, ImportTarget, RegistrySource } from './import-ports.ts';
import type { ImportedItem, ImportInput } from './import-registry.ts';

/** Reports what was imported from a source that no longer lists it; with `prune`, removes it. */
export async function removeGone(
  target: Pick<ImportTarget, 'remove' | 'removeTheme'>,
  { prune = false, dryRun = false }: Pick<ImportInput, 'prune' | 'dryRun'>,
  source: RegistrySource,
  { imported, themes }: CatalogState,
  isIncluded: (key: string) => boolean,
): Promise<Result<readonly ImportedItem[]>> {
  const listed = new Set(source.entries.map(({ key }) => key));
  const isGone = (one: { readonly source: string; readonly item: string }): boolean =>
    one.source === source.address && !listed.has(one.item) && isIncluded(one.item);
  const status = prune ? 'pruned' : 'gone';
  const gone: ImportedItem[] = [];
  for (const { pattern, item } of imported.filter(isGone)) {
    const removed = prune && !dryRun ? await target.remove(pattern) : undefined;
    if (removed?.ok === false) return removed;
    gone.push({ item, slug: pattern.slug, status });
  }
  for (const { name, item } of themes.filter(isGone)) {
    const removed = prune && !dryRun ? await target.removeTheme(name) : undefined;
    if (removed?.ok === false) return removed;
    gone.push({ item, theme: name, status });
  }
  return success(gone);
}
