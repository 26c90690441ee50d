import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import type { NewPatternInput, NewPatternOutcome } from '../../domain/catalog/authoring.ts';
import { catalogFileSchema, FRONT_MATTER_LIMITS } from '../../domain/catalog/front-matter.ts';
import { plainText } from '../../domain/patterns/plain-text.ts';
import { isReservedSection, isSlugPart } from '../../domain/patterns/pattern.ts';
import { closestText } from '../../domain/catalog/catalog.ts';
import { joinPath } from '../../domain/text.ts';
import {
  type NumberRecord,
  numberRecordText,
  NUMBERS_FILE,
  readNumberRecord,
} from './number-record.ts';
import { CATALOG_FILE, SLUG_RULE } from './read-catalog.ts';
import { PATTERN_FILE, readPatternKeys } from './pattern-file.ts';
import { patternTemplate } from './pattern-template.ts';
import { MAX_TEXT_BYTES } from './reading.ts';
import { type SourceFolder, openSourceFolder } from './source-folder.ts';
import { readYaml } from './yaml-file.ts';

/**
 * Creates the command that starts a pattern: a folder with a valid `pattern.md` whose sections tell the author what to
 * write. A new section is added to `catalog.yaml`, keeping its comments. System errors are thrown.
 */
export function createNewPattern(deps: {
  readonly randomUuid: () => string;
}): (input: NewPatternInput) => Promise<NewPatternOutcome> {
  return async (input) => {
    const { catalogDir, section, name, type } = input;
    const source = await openSourceFolder(catalogDir);
    const catalogText = await fileText(source, CATALOG_FILE);
    if (source === undefined || catalogText === undefined) {
      return refused(`There is no catalog: ${CATALOG_FILE} is missing.`);
    }
    const catalog = readYaml(catalogFileSchema, catalogText);
    if (!catalog.ok) {
      const [first] = catalog.problems;
      return refused(
        `${CATALOG_FILE} is not valid, line ${first?.line ?? 1}: ${first?.message ?? ''}. Correct it first.`,
      );
    }
    const title = plainText(FRONT_MATTER_LIMITS.title).safeParse(input.title ?? titleOf(name));
    const messages = await findProblems(source, section, name);
    if (!title.success) {
      messages.push(`The title must be text of 1 to ${FRONT_MATTER_LIMITS.title} characters.`);
    }
    if (!title.success || messages.length > 0) return { ok: false, messages };

    const id = deps.randomUuid();
    const record = await readNumberRecord(source);
    const [invalid] = record?.problems ?? [];
    if (invalid !== undefined) {
      return refused(`${NUMBERS_FILE} is not valid, line ${invalid.line}: ${invalid.message}.`);
    }
    const { idByNumber, next: number } = await givenNumbers(source, record);
    const text = patternTemplate({ id, number, title: title.data, type });
    const sectionAdded = catalog.value.sections.every(({ slug }) => slug !== section);
    // The section first, so that the command can be repeated after a crash.
    if (sectionAdded) {
      await replaceFile(catalogDir, CATALOG_FILE, withSection(catalogText, section));
    }
    // Recorded before use: a crash in between skips a number.
    await replaceFile(catalogDir, NUMBERS_FILE, numberRecordText(idByNumber.set(number, id)));
    await createFolder(catalogDir, joinPath(section, name), text);
    const file = joinPath(section, name, PATTERN_FILE);
    const similarSection = sectionAdded
      ? closestText(
          section,
          catalog.value.sections.map((other) => other.slug),
        )
      : undefined;
    return {
      ok: true,
      id,
      number,
      slug: `/${section}/${name}`,
      file,
      sectionAdded,
      ...(similarSection === undefined ? {} : { similarSection }),
    };
  };
}

function refused(message: string): NewPatternOutcome {
  return { ok: false, messages: [message] };
}

async function findProblems(
  source: SourceFolder,
  section: string,
  name: string,
): Promise<string[]> {
  const messages: string[] = [];
  if (!isSlugPart(section)) {
    messages.push(`The section’s name ${SLUG_RULE}.`);
  } else if (isReservedSection(section)) {
    messages.push(`The section ${section} is a route of the site: choose another name.`);
  }
  if (!isSlugPart(name)) messages.push(`The pattern’s name ${SLUG_RULE}.`);
  if (messages.length === 0 && (await source.list(joinPath(section, name))) !== undefined) {
    messages.push(`The pattern /${section}/${name} already exists: choose another name.`);
  }
  return messages;
}

/** The record of all assigned numbers, and the next number. */
async function givenNumbers(
  source: SourceFolder,
  record: NumberRecord | undefined,
): Promise<{ readonly idByNumber: Map<number, string>; readonly next: number }> {
  const idByNumber = new Map(record?.idByNumber);
  let highest = 0;
  for (const number of idByNumber.keys()) highest = Math.max(highest, number);
  for (const section of (await source.list(''))?.entries ?? []) {
    for (const pattern of (await source.list(section.name))?.entries ?? []) {
      const text = await fileText(source, joinPath(section.name, pattern.name, PATTERN_FILE));
      const { id, number } = text === undefined ? {} : readPatternKeys(text);
      if (number === undefined) continue;
      highest = Math.max(highest, number);
      if (id !== undefined && !idByNumber.has(number)) idByNumber.set(number, id);
    }
  }
  return { idByNumber, next: highest + 1 };
}

async function fileText(
  source: SourceFolder | undefined,
  file: string,
): Promise<string | undefined> {
  const found = await source?.read(file, MAX_TEXT_BYTES);
  return found?.ok === true ? found.bytes.toString('utf8') : undefined;
}

function titleOf(slugPart: string): string {
  const words = slugPart.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of a `catalog.yaml` with a section added; its comments are kept. */
export function withSection(
  catalogText: string,
  slug: string,
  description = `Say in one sentence what ${titleOf(slug)} holds.`,
): string {
  const document = parseDocument(catalogText);
  const title = titleOf(slug);
  const sections = document.get('sections');
  if (isSeq(sections) && sections.items.length === 0) sections.flow = false;
  document.addIn(['sections'], document.createNode({ slug, title, description }));
  const text = document.toString({ lineWidth: 0 });
  return catalogText.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}

/** Atomic: renames a complete file within one folder. */
async function replaceFile(catalogDir: string, name: string, text: string): Promise<void> {
  const staging = await mkdtemp(path.join(catalogDir, '.new-'));
  try {
    await writeFile(path.join(staging, name), text);
    await rename(path.join(staging, name), path.join(catalogDir, name));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Atomic: renames a complete folder; fails if the target is a folder that is not empty. */
async function createFolder(catalogDir: string, folder: string, text: string): Promise<void> {
  await mkdir(path.join(catalogDir, path.dirname(folder)), { recursive: true });
  const staging = await mkdtemp(path.join(catalogDir, '.new-'));
  try {
    const filled = path.join(staging, path.basename(folder));
    await mkdir(filled);
    await writeFile(path.join(filled, PATTERN_FILE), text);
    await rename(filled, path.join(catalogDir, folder));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
