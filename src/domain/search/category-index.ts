import type { Pattern } from '../catalog/pattern.ts';
import type { EntrySet } from './entry-set.ts';
import { addEntry, clearSet, createEntrySet } from './entry-set.ts';
import { createKeyTable } from './key-table.ts';
import { normalize } from './normalize.ts';
import { collectPostings } from './postings.ts';

/** What a category is compared with. */
export type CategorizedEntry = Pick<Pattern, 'type' | 'slug' | 'tags'>;

/** Which entries are in a category. */
export interface CategoryIndex {
  /** Undefined where no entry is in the category. The set is good until the next call. */
  readonly find: (category: string) => EntrySet | undefined;
  readonly byteLength: number;
}

/**
 * Whether an entry is in a category: its type, its section or one of its tags equals it, compared normalized
 * (SPEC.md 4.2, DESIGN.md 6). A category in which nothing is left after normalization has no entries.
 */
export function isInCategory(entry: CategorizedEntry, category: string): boolean {
  const wanted = normalize(category);
  return wanted !== '' && spellingsOf(entry).some((spelling) => normalize(spelling) === wanted);
}

/** Finds the entries of every category once, so that a search by category alone reads no entry. */
export function createCategoryIndex(entries: readonly CategorizedEntry[]): CategoryIndex {
  const entryCount = entries.length;
  const categories = createKeyTable();
  const keyBySpelling = new Map<string, number | undefined>();

  /** Undefined where nothing is left of the spelling. */
  function keyOf(spelling: string): number | undefined {
    if (keyBySpelling.has(spelling)) return keyBySpelling.get(spelling);
    const category = normalize(spelling);
    const key = category === '' ? undefined : categories.add(category, 0, category.length);
    keyBySpelling.set(spelling, key);
    return key;
  }

  const postings = collectPostings(entryCount, (index, visit) => {
    const entry = entries[index];
    if (entry === undefined) return;
    for (const spelling of spellingsOf(entry)) {
      const key = keyOf(spelling);
      if (key !== undefined) visit(key);
    }
  });
  keyBySpelling.clear();

  // A search runs to its end before the next begins, so they can share the set that is filled for each.
  const found = createEntrySet(entryCount);

  return {
    find: (category) => {
      const key = categories.find(normalize(category));
      if (key === undefined) return undefined;
      clearSet(found);
      const end = postings.starts[key + 1] ?? 0;
      for (let i = postings.starts[key] ?? 0; i < end; i++)
        addEntry(found, postings.entries[i] ?? 0);
      return found;
    },
    byteLength:
      categories.byteLength() +
      postings.starts.byteLength +
      postings.entries.byteLength +
      found.bits.byteLength,
  };
}

/** The type, section and tags of an entry as they are written. */
function spellingsOf({ type, slug, tags }: CategorizedEntry): readonly string[] {
  const section = slug.split('/').find((part) => part !== '') ?? '';
  return [type, section, ...tags];
}
