import type { CatalogReading, SourcePattern } from '../../domain/catalog/authoring.ts';
import type { CatalogFile } from '../../domain/catalog/front-matter.ts';
import { catalogFileSchema } from '../../domain/catalog/front-matter.ts';
import { isReservedSection, isSlugPart } from '../../domain/catalog/pattern.ts';
import type { LocatedPattern } from './read-pattern.ts';
import { readPattern } from './read-pattern.ts';
import type { Reading } from './reading.ts';
import { createProblemList, joinPath, listEntries, readYamlFile } from './reading.ts';
import { openSourceFolder } from './source-folder.ts';
import type { LineOf } from './yaml-file.ts';

/** The file that names the catalog and its sections. */
export const CATALOG_FILE = 'catalog.yaml';

/** Files beside the sections that need no warning. */
const BESIDE_SECTIONS: ReadonlySet<string> = new Set([
  CATALOG_FILE,
  'tsconfig.json',
  'README.md',
  'LICENSE',
]);

/** The rule for names, as a predicate. */
export const SLUG_RULE = 'must be lower-case words joined by hyphens, such as command-palette';

/** Reads and validates the source of a whole catalog (DESIGN.md 5), and reports all problems. */
export async function readCatalog(catalogDir: string): Promise<CatalogReading> {
  const problems = createProblemList();
  const source = await openSourceFolder(catalogDir);
  if (source === undefined) {
    problems.error(CATALOG_FILE, 1, 'is missing: the folder of the catalog does not exist');
    return { catalog: undefined, problems: problems.sorted() };
  }
  const reading = { source, problems };
  const file = await readYamlFile(
    reading,
    CATALOG_FILE,
    'the name of the catalog and its sections',
    catalogFileSchema,
  );
  const folders = await sectionFolders(reading);
  if (file !== undefined) checkSections(reading, file.value, file.lineOf, folders);
  const listed = file?.value.sections.map((section) => section.slug) ?? [];
  const patterns: LocatedPattern[] = [];
  for (const section of new Set([...listed, ...folders])) {
    if (!folders.includes(section)) continue;
    patterns.push(...(await readSection(reading, section)));
  }
  checkUnique(reading, patterns);
  const complete = file !== undefined && !problems.hasErrors();
  return {
    catalog: complete ? { ...file.value, patterns: inCatalogOrder(listed, patterns) } : undefined,
    problems: problems.sorted(),
  };
}

async function sectionFolders(reading: Reading): Promise<readonly string[]> {
  const folders: string[] = [];
  for (const entry of await listEntries(reading, '')) {
    if (entry.kind === 'folder') folders.push(entry.name);
    else if (!BESIDE_SECTIONS.has(entry.name)) {
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
      refuse(`the section ${slug} has no folder: create ${slug}/ or remove the section`);
    }
  }
  for (const folder of folders) {
    if (slugs.includes(folder)) continue;
    problems.error(folder, 1, `is not listed in ${CATALOG_FILE}: add it to sections or remove it`);
  }
}

async function readSection(reading: Reading, section: string): Promise<readonly LocatedPattern[]> {
  const patterns: LocatedPattern[] = [];
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
    const pattern = await readPattern(reading, section, entry.name);
    if (pattern !== undefined) patterns.push(pattern);
  }
  return patterns;
}

function checkUnique({ problems }: Reading, patterns: readonly LocatedPattern[]): void {
  const fileById = new Map<string, string>();
  const fileByNumber = new Map<number, string>();
  for (const { pattern, file, lineOf } of patterns) {
    const sameId = fileById.get(pattern.id);
    if (sameId === undefined) fileById.set(pattern.id, file);
    else {
      problems.error(
        file,
        lineOf(['id']),
        `\`id\` ${pattern.id} is already the id of ${sameId}: give one of them a new UUID`,
      );
    }
    const sameNumber = fileByNumber.get(pattern.number);
    if (sameNumber === undefined) fileByNumber.set(pattern.number, file);
    else {
      problems.error(
        file,
        lineOf(['number']),
        `\`number\` ${pattern.number} is already the number of ${sameNumber}: give one of them another`,
      );
    }
  }
}

function inCatalogOrder(
  sections: readonly string[],
  patterns: readonly LocatedPattern[],
): readonly SourcePattern[] {
  const positionBySection = new Map(sections.map((slug, index) => [slug, index]));
  const position = (section: string): number => positionBySection.get(section) ?? 0;
  return patterns
    .map(({ pattern }) => pattern)
    .toSorted((a, b) => position(a.section) - position(b.section) || a.number - b.number);
}
