import type { SourceGuide, SourcePattern } from '../../domain/catalog/authoring.ts';
import { guideFrontMatterSchema } from '../../domain/catalog/front-matter.ts';
import { GUIDES_SECTION } from '../../domain/catalog/guide.ts';
import { isSlugPart } from '../../domain/patterns/pattern.ts';
import { closestText } from '../../domain/catalog/catalog.ts';
import { joinPath } from '../../domain/text.ts';
import { readMarkdownFile } from './pattern-file.ts';
import { type Reading, listEntries, readTextFile } from './reading.ts';

export const GUIDES_FOLDER = GUIDES_SECTION;

const MAX_GUIDES = 100;
const MAX_BYTES = 64 * 1024;

/** Reads and validates the guides of a catalog, `guides/<name>.md` (docs/specification.md#catalog-folder). */
export async function readGuides(
  reading: Reading,
  patterns: readonly Pick<SourcePattern, 'slug'>[],
): Promise<readonly SourceGuide[]> {
  const { problems } = reading;
  const slugs = patterns.map(({ slug }) => slug);
  const guides: SourceGuide[] = [];
  const entries = await listEntries(reading, GUIDES_FOLDER);
  if (entries.length > MAX_GUIDES) {
    problems.error(GUIDES_FOLDER, 1, `has more than ${MAX_GUIDES} guides: remove some`);
    return [];
  }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = joinPath(GUIDES_FOLDER, entry.name);
    const name = entry.name.replace(/\.md$/, '');
    if (entry.kind === 'folder' || name === entry.name) {
      problems.warning(file, 1, 'is not a guide and is ignored: guides are <name>.md');
      continue;
    }
    if (!isSlugPart(name)) {
      problems.error(file, 1, 'the name must be lower-case words joined by hyphens');
      continue;
    }
    const text = await readTextFile(reading, file, 'a guide', MAX_BYTES);
    if (text === undefined) continue;
    const read = readMarkdownFile(text, guideFrontMatterSchema);
    if (!read.ok) {
      for (const { line, message } of read.problems) problems.error(file, line, message);
      continue;
    }
    const { frontMatter, content, contentLine, lineOf } = read;
    for (const [index, slug] of frontMatter.patterns.entries()) {
      if (slugs.includes(slug)) continue;
      const similar = closestText(slug, slugs);
      const hint = similar === undefined ? '' : ` (did you mean ${similar}?)`;
      const message = `\`patterns\` has ${slug}, which is not a pattern of this catalog${hint}`;
      problems.error(file, lineOf(['patterns', index]), message);
    }
    guides.push({ name, ...frontMatter, content, contentLine });
  }
  return guides;
}
