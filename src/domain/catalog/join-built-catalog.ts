import type { BuiltCatalog, SearchIndexEntry } from './built-catalog.ts';
import { isPatternId } from './front-matter.ts';
import type { Pattern } from './pattern.ts';
import { isSlugPart } from './slug-part.ts';

/** The patterns of a build, or the first thing in which its two files contradict each other or the format. */
export type JoinedCatalog =
  | { readonly ok: true; readonly patterns: readonly Pattern[] }
  | { readonly ok: false; readonly reason: string };

const CONTENT_PATH = /^patterns\/(?<id>[0-9a-f-]+)\.[0-9a-f]{8,64}\.json$/;

/**
 * Joins `search-index.json` and `catalog.json` of one build to patterns. The files may come from another server,
 * so what is used as a path or a key is checked here: ids, slugs, and the paths of the contents.
 */
export function joinBuiltCatalog(
  entries: readonly SearchIndexEntry[],
  catalog: BuiltCatalog,
): JoinedCatalog {
  if (entries.length !== catalog.patterns.length) {
    return { ok: false, reason: 'the two files do not have the same number of patterns' };
  }
  const sections = new Set(catalog.sections.map((section) => section.slug));
  const seen = new Set<string | number>();
  const patterns: Pattern[] = [];
  for (const [index, entry] of entries.entries()) {
    const built = catalog.patterns[index];
    if (built?.id !== entry.id) {
      return { ok: false, reason: `pattern ${index} is not the same one in the two files` };
    }
    const [root, section, name, ...rest] = entry.slug.split('/');
    const slugFits = root === '' && section === built.section && rest.length === 0;
    const contentId = CONTENT_PATH.exec(built.content)?.groups?.['id'];
    if (
      !isPatternId(entry.id) ||
      contentId !== entry.id ||
      !slugFits ||
      !isSlugPart(name ?? '') ||
      !sections.has(built.section) ||
      !isSlugPart(built.section)
    ) {
      return { ok: false, reason: `pattern ${index} has an id, a slug or a path of a wrong form` };
    }
    if (seen.has(entry.id) || seen.has(entry.slug) || seen.has(built.number)) {
      return { ok: false, reason: `pattern ${index} has the id, number or slug of another one` };
    }
    seen.add(entry.id).add(entry.slug).add(built.number);
    patterns.push(toPattern(entry, built));
  }
  return { ok: true, patterns };
}

function toPattern(entry: SearchIndexEntry, built: BuiltCatalog['patterns'][number]): Pattern {
  const { coverImage, ...rest } = entry;
  return {
    ...rest,
    number: built.number,
    section: built.section,
    ...(coverImage === undefined ? {} : { coverImage }),
  };
}
