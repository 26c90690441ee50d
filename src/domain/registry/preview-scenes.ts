import type { Pattern } from '../patterns/pattern.ts';
import { MAIN_FILE } from '../components/manifest.ts';
import { wordsOf } from './item-texts.ts';
import type { Item, ItemCatalog, Member, RelatedItems } from './related-items.ts';

/** The most items searched for demonstrations. */
const MAX_CANDIDATES = 12;

/** Parts of names of demonstrations. */
export const SCENE_NAME = /(?:^|[-/ ])(?:demo|example|preview|usage|showcase|story)(?=[-./ ]|$)/;

const SCENE_TYPES: ReadonlySet<string> = new Set([
  'registry:example',
  'registry:block',
  'registry:page',
]);

/**
 * Finds demonstrations of an item, best first: its own files, then examples and blocks of its section that are named
 * after it, then other examples of it; all of them depend on it.
 */
export async function findScenes(
  main: Item,
  catalog: Pick<ItemCatalog, 'patterns'>,
  { read }: Pick<RelatedItems, 'read'>,
): Promise<readonly Member[]> {
  const own = ownScenes(main);
  if (isScene(main)) return own;
  const name = componentName(main.pattern);
  const candidates = catalog.patterns
    .filter((pattern) => pattern.section === main.pattern.section && pattern !== main.pattern)
    .filter((pattern) => isNamedAfter(pattern, name) || isExampleOf(pattern, main))
    .sort((a, b) => rankOf(a, name) - rankOf(b, name))
    .slice(0, MAX_CANDIDATES);
  const items = await Promise.all(candidates.map(read));
  const others = items.flatMap((item) => {
    const shows = item !== undefined && (isScene(item) || isExampleOf(item.pattern, main));
    if (!shows || !dependsOn(item, main)) return [];
    const file = item.files.find(({ stored }) => stored === MAIN_FILE);
    return file === undefined ? [] : [{ item, file }];
  });
  return [...own, ...others];
}

/** The names of demonstrations as states: their titles, and numbers for those that are called the same. */
export function nameScenes(scenes: readonly Member[], main: Item): readonly string[] {
  const counts = new Map<string, number>();
  return scenes.map(({ item, file }) => {
    const title = item === main ? wordsOf(file.stored.replace(/\.\w+$/, '')) : item.pattern.title;
    const name = title.slice(0, MAX_NAME).trim();
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1;
    counts.set(name.toLowerCase(), count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

/** With a number it is at most as long as the name of a state. */
const MAX_NAME = 56;

function ownScenes(item: Item): readonly Member[] {
  const stored = item.record.files.flatMap((file) => {
    const isMain = file.stored === MAIN_FILE || !/\.[jt]sx$/.test(file.stored);
    if (isMain) return [];
    const isPage = file.type === 'registry:example' || file.type === 'registry:page';
    return isPage || SCENE_NAME.test(`${file.path} ${file.target}`) ? [file.stored] : [];
  });
  return item.files.filter((file) => stored.includes(file.stored)).map((file) => ({ item, file }));
}

function isScene({ pattern, record }: Item): boolean {
  return SCENE_TYPES.has(record.type ?? '') || SCENE_NAME.test(componentName(pattern));
}

function dependsOn({ record }: Item, main: Item): boolean {
  return (
    Object.values(record.resolved).includes(main.pattern.id) ||
    record.registryDependencies.some(
      (dependency) => dependency.replace(/^.*\//, '').replace(/\.json$/, '') === main.record.item,
    )
  );
}

function componentName({ slug }: Pattern): string {
  return slug.slice(slug.lastIndexOf('/') + 1);
}

function isNamedAfter(pattern: Pattern, name: string): boolean {
  return `-${componentName(pattern)}-`.includes(`-${name}-`);
}

function isExampleOf({ exampleOf }: Pattern, { pattern }: Item): boolean {
  return exampleOf === pattern.slug;
}

/** Demonstrations by name first, then those with the shortest names after it, then the others as they are listed. */
function rankOf(pattern: Pattern, name: string): number {
  if (!isNamedAfter(pattern, name)) return 2000;
  const own = componentName(pattern);
  return (SCENE_NAME.test(own) ? 0 : 1000) + own.length;
}
