import type { CatalogVersion } from './catalog-answers.ts';
import type { CommandContext } from './command.ts';
import type { Lock } from './lock-file.ts';
import { hasPlace, missingImports } from './localize.ts';
import {
  type PlacedComponent,
  type RequiredPlacement,
  isImported,
  ownFolder,
  placeComponent,
  placeRequired,
  variantOf,
} from './place-components.ts';
import { parentOf } from './relative-paths.ts';
import { Refusal } from './refusal.ts';

/** How many other items are looked up at most. */
const MAX_LOOKUPS = 100;

/**
 * Everything that a placed version requires and the project does not have. Imported items also import what they do not
 * name, such as `lib/utils`, which every project of their registry has: the item of that name in the same section, else of
 * the official registry, is brought too, if its files belong where the import leads.
 */
export async function placeAllRequired(
  context: CommandContext,
  lock: Lock,
  own: PlacedComponent,
  placement: RequiredPlacement,
): Promise<readonly PlacedComponent[]> {
  const all = [own, ...(await placeRequired(context, lock, own.found, placement))];
  const asked = new Set<string>();
  // Grows while it is read.
  for (const each of all) {
    if (!isImported(each.found)) continue;
    for (const wanted of await missingImports(context, lock, all, each)) {
      const name = wanted.slice(wanted.lastIndexOf('/') + 1).toLowerCase();
      if (asked.has(wanted) || asked.size >= MAX_LOOKUPS || !/^[a-z0-9-]{1,100}$/.test(name))
        continue;
      asked.add(wanted);
      const found = await findItem(context, parentOf(each.found.slug), wanted);
      if (found === undefined) continue;
      const more = await placeRequired(context, lock, found, placement);
      for (const next of [await placeItem(context, found, placement), ...more]) {
        const id = next.found.pattern_id;
        const isHeld = [...lock.components, ...all.map(({ component }) => component)].some(
          ({ pattern_id: other }) => other === id,
        );
        if (!isHeld) all.push(next);
      }
    }
  }
  return all.slice(1);
}

function placeItem(
  context: CommandContext,
  found: CatalogVersion,
  { root, rootFiles }: RequiredPlacement,
): Promise<PlacedComponent> {
  const folder = root === undefined ? undefined : ownFolder(root, found.slug);
  return placeComponent(context, found, { variant: variantOf(found), folder, rootFiles });
}

/** What cannot be read is left out, and reported as missing. */
async function findItem(
  { catalog }: CommandContext,
  section: string,
  wanted: string,
): Promise<CatalogVersion | undefined> {
  try {
    const fits = (found: CatalogVersion | undefined): boolean =>
      found !== undefined && isImported(found) && hasPlace(found, wanted);
    const name = wanted.slice(wanted.lastIndexOf('/') + 1).toLowerCase();
    // `lib/open` is an item `open`, or `lib-open`.
    for (const each of new Set([name, wanted.replaceAll('/', '-')])) {
      if (!/^[a-z0-9-]{1,100}$/.test(each)) continue;
      const own = await catalog.version(`${section}/${each}`, 'active');
      if (fits(own)) return own;
    }
    const official = await catalog.bareItem(name);
    return fits(official) ? official : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
