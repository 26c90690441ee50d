import type { CatalogReading, SourcePattern } from '../../domain/catalog/authoring.ts';
import { type CatalogFile, catalogFileSchema } from '../../domain/catalog/front-matter.ts';
import { isReservedSection, isSlugPart } from '../../domain/patterns/pattern.ts';
import type { KnownPattern, WordKind, WordUses } from './build-facts.ts';
import { isImported, tagUses, wordUses } from './word-uses.ts';
import { closestText } from '../../domain/catalog/catalog.ts';
import { TOKENS_FILE } from '../../domain/components/manifest.ts';
import { BUNDLES_FOLDER } from '../../domain/components/package-bundle.ts';
import { checkNeeds } from './check-needs.ts';
import { checkUnique, patternFile } from './check-unique.ts';
import { OLD_TOKENS, readTokens } from './read-tokens.ts';
import { chosenSpellings } from '../../domain/search/tags.ts';
import { joinPath } from '../../domain/text.ts';
import { checkNumbers, NUMBERS_FILE } from './number-record.ts';
import { GUIDES_FOLDER, readGuides } from './read-guides.ts';
import { HOME_FOLDER, readHome } from './read-home.ts';
import { PACKAGES_FILE, readPackages } from './read-packages.ts';
import { readThemes, THEMES_FOLDER } from './read-themes.ts';
import { type ReadPattern, readPatternFolder } from './read-pattern.ts';
import { readRegistries, REGISTRIES_FILE } from './read-registries.ts';
import { readFrozen, RELEASED_FILE } from './read-released.ts';
import {
  type Reading,
  type WholeReading,
  createProblemList,
  listEntries,
  readYamlFile,
} from './reading.ts';
import { readSynonyms, SYNONYMS_FILE } from './read-synonyms.ts';
import { openSourceFolder } from './source-folder.ts';
import { createTurns } from './turns.ts';
import type { LineOf } from './yaml-file.ts';

export const CATALOG_FILE = 'catalog.yaml';

/** Known files next to the sections. */
const BESIDE_SECTIONS: ReadonlySet<string> = new Set([
  CATALOG_FILE,
  NUMBERS_FILE,
  SYNONYMS_FILE,
  'tsconfig.json',
  TOKENS_FILE,
  'README.md',
  'LICENSE',
  REGISTRIES_FILE,
  RELEASED_FILE,
  PACKAGES_FILE,
  // The record of the bundled catalog's checks.
  'proofs.json',
]);

/** The rule for names, as a predicate. */
export const SLUG_RULE = 'must be lower-case words joined by hyphens, such as command-palette';

/**
 * Reads and validates the source of a whole catalog (docs/specification.md#catalog-folder), and reports all problems.
 */
export async function readCatalog(catalogDir: string): Promise<CatalogReading> {
  const { catalog, problems } = await readSource(catalogDir, (read) => read);
  return { catalog, problems };
}

/** A whole catalog, and what later builds need to know about its patterns. */
export interface SourceReading<Taken extends ReadPattern> extends CatalogReading {
  /** In catalog order; empty if the catalog has errors. */
  readonly patterns: readonly Taken[];
  readonly words: Readonly<Record<WordKind, WordUses>>;
}

/**
 * Reads and validates the source of a catalog. Patterns with unchanged files are not read again; rules across patterns
 * are always checked.
 *
 * @param take what is kept of each pattern, in the order of their folders
 */
export async function readSource<Taken extends ReadPattern>(
  catalogDir: string,
  take: (read: ReadPattern) => Taken,
  options: {
    /** What an earlier build found, by folder. */
    readonly known?: ((folder: string) => KnownPattern | undefined) | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: ((done: number, total: number) => void) | undefined;
  } = {},
): Promise<SourceReading<Taken>> {
  const now = Date.now();
  const problems = createProblemList();
  const failed = (): SourceReading<Taken> => ({
    catalog: undefined,
    problems: problems.sorted(),
    patterns: [],
    words: { tag: new Map(), word: new Map() },
  });
  const source = await openSourceFolder(catalogDir);
  if (source === undefined) {
    problems.error(CATALOG_FILE, 1, 'is missing: the folder of the catalog does not exist');
    return failed();
  }
  const reading = { source, problems };
  const file = await readYamlFile(
    reading,
    CATALOG_FILE,
    'the name of the catalog and its sections',
    catalogFileSchema,
  );
  const folders = await sectionFolders(reading, file?.value);
  if (file !== undefined) checkSections(reading, file.value, file.lineOf, folders);
  const listed = file?.value.sections.map((section) => section.slug) ?? [];
  const places: { readonly section: string; readonly name: string }[] = [];
  for (const section of new Set([...listed, ...folders])) {
    if (!folders.includes(section)) continue;
    for (const name of await patternFolders(reading, section)) places.push({ section, name });
  }
  const isFrozen = await readFrozen(reading);
  const patterns: Taken[] = [];
  const takeTurns = createTurns();
  for (const [index, { section, name }] of places.entries()) {
    await takeTurns();
    options.signal?.throwIfAborted();
    const read = await readPatternFolder(
      { catalogDir, source, known: options.known, isFrozen, now },
      section,
      name,
    );
    for (const problem of read.problems) problems.add(problem);
    if (read.pattern !== undefined) patterns.push(take(read.pattern));
    options.onProgress?.(index + 1, places.length);
  }
  checkUnique(reading, patterns);
  checkCoverSources(reading, patterns);
  const tags = tagUses(patterns);
  checkTags(reading, patterns, chosenSpellings(tags));
  const slugs = patterns.map(({ pattern }) => pattern.slug);
  const home = file === undefined ? {} : await readHome(reading, CATALOG_FILE, file, slugs);
  const tokens = await readTokens(reading);
  checkNeeds(reading, patterns, tokens);
  let words: WordUses = new Map();
  const synonyms = await readSynonyms(reading, () => {
    words = wordUses(patterns.map(({ pattern }) => pattern));
    return words.keys();
  });
  await checkNumbers(reading, patterns);
  const guides = await readGuides(
    reading,
    patterns.map(({ pattern }) => pattern),
  );
  const storedThemes = await readThemes(reading);
  const registries = await readRegistries(reading);
  const packages = await readPackages(reading);
  if (file === undefined || problems.hasErrors()) {
    return failed();
  }
  const ordered = inCatalogOrder(listed, patterns);
  return {
    catalog: {
      name: file.value.name,
      sections: file.value.sections,
      home,
      patterns: ordered.map(({ pattern }) => pattern),
      synonyms,
      guides,
      tokens,
      storedThemes,
      registries,
      packages,
    },
    problems: problems.sorted(),
    patterns: ordered,
    words: { tag: tags, word: words },
  };
}

async function sectionFolders(
  reading: Reading,
  file: CatalogFile | undefined,
): Promise<readonly string[]> {
  const isSection = (name: string) => file?.sections.some(({ slug }) => slug === name) === true;
  const folders: string[] = [];
  for (const entry of await listEntries(reading, '')) {
    if (entry.kind === 'folder') {
      const isOther = [HOME_FOLDER, BUNDLES_FOLDER].includes(entry.name) && !isSection(entry.name);
      if (![GUIDES_FOLDER, THEMES_FOLDER].includes(entry.name) && !isOther)
        folders.push(entry.name);
    } else if (!BESIDE_SECTIONS.has(entry.name) && !OLD_TOKENS.test(entry.name)) {
      reading.problems.warning(entry.name, 1, 'is not part of a catalog and is ignored');
    }
  }
  return folders;
}

function checkSections(
  { problems }: Reading,
  { sections }: CatalogFile,
  lineOf: LineOf,
  folders: readonly string[],
): void {
  const slugs = sections.map((section) => section.slug);
  for (const [index, slug] of slugs.entries()) {
    const refuse = (message: string): void =>
      problems.error(CATALOG_FILE, lineOf(['sections', index, 'slug']), message);
    if (!isSlugPart(slug)) refuse(`the section ${JSON.stringify(slug)} ${SLUG_RULE}`);
    else if (isReservedSection(slug)) {
      refuse(`the section ${slug} is a route of the site: choose another name`);
    } else if (slugs.indexOf(slug) < index) {
      refuse(`the section ${slug} is listed twice: remove one`);
    } else if (!folders.includes(slug)) {
      const hint = suggestionFor(slug, folders);
      refuse(`the section ${slug} has no folder: create ${slug}/ or remove the section${hint}`);
    }
  }
  for (const folder of folders) {
    if (slugs.includes(folder)) continue;
    problems.error(folder, 1, `is not listed in ${CATALOG_FILE}: add it to sections or remove it`);
  }
}

async function patternFolders(reading: Reading, section: string): Promise<readonly string[]> {
  const folders: string[] = [];
  const entries = await listEntries(reading, section);
  if (entries.length === 0) {
    reading.problems.warning(section, 1, 'has no patterns yet');
  }
  for (const entry of entries) {
    const place = joinPath(section, entry.name);
    if (entry.kind === 'file') {
      reading.problems.warning(place, 1, 'is not part of a section and is ignored');
      continue;
    }
    if (!isSlugPart(entry.name)) reading.problems.error(place, 1, `the folder’s name ${SLUG_RULE}`);
    folders.push(entry.name);
  }
  return folders;
}

function checkCoverSources(
  { source, problems }: WholeReading,
  patterns: readonly ReadPattern[],
): void {
  const slugs = patterns.map(({ pattern }) => pattern.slug);
  for (const { pattern } of patterns) {
    const { coverFrom, slug } = pattern;
    if (coverFrom === undefined) continue;
    const refuse = (message: string): void =>
      problems.error(
        patternFile(pattern),
        source.lineOfKey(patternFile(pattern), 'coverFrom'),
        message,
      );
    if (coverFrom === slug) {
      refuse('`coverFrom` is the pattern itself: name another pattern or remove it');
    } else if (!slugs.includes(coverFrom)) {
      const hint = suggestionFor(coverFrom, slugs);
      refuse(`\`coverFrom\` has ${coverFrom}, which is not a pattern of this catalog${hint}`);
    }
  }
}

function suggestionFor(slug: string, slugs: readonly string[]): string {
  const similar = closestText(slug, slugs);
  return similar === undefined ? '' : ` (did you mean ${similar}?)`;
}

/**
 * The site lists tags that differ only in form as one, but agents must know each of them.
 *
 * @param chosenBySpelling as `chosenSpellings` returns it
 */
export function checkTags(
  { source, problems }: WholeReading,
  patterns: readonly ReadPattern[],
  chosenBySpelling: ReadonlyMap<string, string>,
): void {
  for (const { pattern } of patterns.filter((read) => !isImported(read))) {
    for (const tag of pattern.tags) {
      const chosen = chosenBySpelling.get(tag);
      if (chosen === undefined) continue;
      problems.warning(
        patternFile(pattern),
        source.lineOfKey(patternFile(pattern), 'tags'),
        `the tag ${tag} is another form of ${chosen}: write ${chosen}`,
      );
    }
  }
}

function inCatalogOrder<Taken extends ReadPattern>(
  sections: readonly string[],
  patterns: readonly Taken[],
): readonly Taken[] {
  const positionBySection = new Map(sections.map((slug, index) => [slug, index]));
  const position = ({ section }: SourcePattern): number => positionBySection.get(section) ?? 0;
  return patterns.toSorted(
    ({ pattern: a }, { pattern: b }) => position(a) - position(b) || a.number - b.number,
  );
}
