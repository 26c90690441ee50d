import path from 'node:path';
import type { CatalogProblem, SourceCover, SourcePattern } from '../../domain/catalog/authoring.ts';
import { searchTextOf } from '../../domain/patterns/pattern.ts';
import { joinPath } from '../../domain/text.ts';
import type { FileFingerprint } from '../../domain/components/fingerprints/fingerprint-index.ts';
import type { ActiveState, KnownPattern, KnownVersions, VersionContext } from './build-facts.ts';
import { type CheckedComponent, checkComponent, COMPONENT_FILE } from './check-component.ts';
import { EXAMPLES_FOLDER, readExamples } from './read-examples.ts';
import { PATTERN_FILE, readPatternFile } from './pattern-file.ts';
import { isTemplateDescription, templateLineOf } from './pattern-template.ts';
import type { IsFrozen } from './read-released.ts';
import { type Reading, createProblemList, listEntries, readTextFile } from './reading.ts';
import {
  COMPONENT_FOLDER,
  haveSameFiles,
  isUnchangedFolder,
  openScannedFolder,
  scanFolder,
} from './scan-folder.ts';
import { type SourceFolder, sha256Of } from './source-folder.ts';

const COVER_FILE = 'cover.webp';

const LEFT_OVER = 'still has what `new` wrote: say it in your words, or remove it';

const DARK_COVER_FILE = 'cover-dark.webp';

export const MAX_COVER_BYTES = 4 * 1024 * 1024;

/** A pattern without errors, and what a later build needs to know about it. */
export interface ReadPattern {
  readonly pattern: SourcePattern;
  /** Of its component. */
  readonly versions: KnownVersions;
  /** The active version of its component, for the component store; undefined without a component. */
  readonly active: ActiveState | undefined;
  /** Of the versions that were read, by version. */
  readonly fingerprints: Readonly<Record<string, readonly FileFingerprint[]>>;
  /** Of this pattern alone. */
  readonly problems: readonly CatalogProblem[];
  /** Identifies the state of its files; empty for a state too young to be trusted. Undefined if it has errors. */
  readonly files: string | undefined;
  /** What an earlier build found, if all of it still holds. */
  readonly known: KnownPattern | undefined;
  /** What an earlier build found, whether it still holds or not. */
  readonly before: KnownPattern | undefined;
}

/**
 * Reads and validates the folder of a pattern, or takes it from an earlier build if its files are unchanged.
 *
 * @returns no pattern if its `pattern.md` has problems
 */
export async function readPatternFolder(
  context: {
    readonly catalogDir: string;
    readonly source: SourceFolder;
    /** By folder. */
    readonly known: ((folder: string) => KnownPattern | undefined) | undefined;
    readonly isFrozen: IsFrozen;
    /** In milliseconds since 1970. */
    readonly now: number;
  },
  section: string,
  name: string,
): Promise<{
  readonly pattern: ReadPattern | undefined;
  readonly problems: readonly CatalogProblem[];
}> {
  const { catalogDir, now } = context;
  const folder = joinPath(section, name);
  const place = path.join(catalogDir, folder);
  const known = context.known?.(folder);
  if (known !== undefined && isUnchangedFolder(place, known.files)) {
    return { pattern: { ...takeKnown(known), known, before: known }, problems: known.problems };
  }
  const isFrozen = (versionId: string) => context.isFrozen(`/${folder}`, versionId);
  const knownVersions = Object.fromEntries(
    Object.entries(known?.versions ?? {}).filter(([versionId]) => isFrozen(versionId)),
  );
  const scanned = scanFolder(place, now, knownVersions, isFrozen);
  const state = (): string => (scanned?.isYoung() === false ? scanned.fingerprint : '');
  const files = state();
  if (known !== undefined && files !== '' && haveSameFiles(known.files, files)) {
    return {
      pattern: { ...takeKnown(known), files, known: undefined, before: known },
      problems: known.problems,
    };
  }
  const list = createProblemList();
  // A folder that cannot be scanned is read with checks for symbolic links.
  const source =
    scanned === undefined ? context.source : openScannedFolder(catalogDir, folder, scanned);
  const reading = { source, problems: list };
  const read = await readPattern(reading, section, name, { known: knownVersions, isFrozen });
  const problems = list.sorted();
  if (read === undefined) return { pattern: undefined, problems };
  const pointer = scanned?.statByFile.get(joinPath(COMPONENT_FOLDER, COMPONENT_FILE));
  const active =
    read.active === undefined || pointer === undefined ? undefined : { ...pointer, ...read.active };
  return {
    pattern: {
      ...read,
      active,
      problems,
      files: scanned === undefined || list.hasErrors() ? undefined : state(),
      known: undefined,
      before: known,
    },
    problems,
  };
}

function takeKnown({ pattern, ...known }: KnownPattern): Omit<ReadPattern, 'known' | 'before'> {
  return {
    ...known,
    active: known.active,
    pattern: { ...pattern, searchText: searchTextOf(pattern), content: undefined },
    fingerprints: {},
  };
}

async function readPattern(
  reading: Reading,
  section: string,
  name: string,
  versions: VersionContext,
): Promise<
  | (Pick<ReadPattern, 'pattern' | 'versions' | 'fingerprints'> &
      Partial<Pick<CheckedComponent, 'active'>>)
  | undefined
> {
  const { problems } = reading;
  const folder = joinPath(section, name);
  const entries = await listEntries(reading, folder);
  const kindByName = new Map(entries.map((entry) => [entry.name, entry.kind]));
  const cover = kindByName.has(COVER_FILE)
    ? await readCover(reading, joinPath(folder, COVER_FILE))
    : undefined;
  const darkCover = kindByName.has(DARK_COVER_FILE)
    ? await readCover(reading, joinPath(folder, DARK_COVER_FILE))
    : undefined;
  const component =
    kindByName.get(COMPONENT_FOLDER) === 'folder'
      ? await checkComponent(reading, joinPath(folder, COMPONENT_FOLDER), versions)
      : undefined;
  for (const entry of entries) {
    if ([PATTERN_FILE, COVER_FILE, DARK_COVER_FILE].includes(entry.name)) continue;
    if (entry.kind === 'folder' && [COMPONENT_FOLDER, EXAMPLES_FOLDER].includes(entry.name)) {
      continue;
    }
    problems.warning(joinPath(folder, entry.name), 1, 'is not part of a pattern and is ignored');
  }
  const examples =
    kindByName.get(EXAMPLES_FOLDER) === 'folder' ? await readExamples(reading, folder) : {};
  const file = joinPath(folder, PATTERN_FILE);
  const text = await readTextFile(reading, file, 'the front matter and the content of the pattern');
  if (text === undefined) return undefined;
  const parsed = readPatternFile(text);
  if (!parsed.ok) {
    for (const { line, message } of parsed.problems) problems.error(file, line, message);
    return undefined;
  }
  const { frontMatter, content, contentLine, lineOf } = parsed;
  const instruction = templateLineOf(content);
  // Readers and agents would take instructions for the pattern.
  if (isTemplateDescription(frontMatter.description)) {
    problems.warning(file, lineOf(['description']), `\`description\` ${LEFT_OVER}`);
  }
  if (instruction !== -1) problems.warning(file, contentLine + instruction, LEFT_OVER);
  const pattern = {
    ...frontMatter,
    section,
    name,
    slug: `/${section}/${name}`,
    searchText: searchTextOf({ ...frontMatter, delivered: component?.delivered }),
    content,
    contentLine,
    examples,
    ...(component?.itemType === undefined ? {} : { itemType: component.itemType }),
    ...(component?.delivered === undefined ? {} : { delivered: component.delivered }),
    ...(cover === undefined ? {} : { cover }),
    ...(cover === undefined || darkCover === undefined ? {} : { darkCover }),
  };
  return {
    pattern,
    versions: component?.versions ?? {},
    active: component?.active,
    fingerprints: component?.fingerprints ?? {},
  };
}

/** Reads and checks a picture; undefined, with a problem, for anything else. */
export async function readCover(
  { source, problems }: Reading,
  file: string,
): Promise<SourceCover | undefined> {
  const reading = await source.read(file, MAX_COVER_BYTES);
  if (!reading.ok) {
    problems.error(file, 1, reading.reason);
    return undefined;
  }
  const size = webpSizeOf(reading.bytes);
  if (size === undefined) {
    problems.error(file, 1, 'is not a WebP image: convert it to WebP');
    return undefined;
  }
  return { file, sha256: sha256Of(reading.bytes), size };
}

/** Reads the header of a WebP image: lossy, lossless or extended. Undefined for other bytes, and for a part of one. */
function webpSizeOf(bytes: Buffer): readonly [width: number, height: number] | undefined {
  const isRiff =
    bytes.length >= 30 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.readUInt32LE(4) + 8 <= bytes.length;
  if (!isRiff) return undefined;
  switch (bytes.toString('latin1', 8, 16)) {
    case 'WEBPVP8 ': {
      const [width, height] = [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
      return width > 0 && height > 0 ? [width, height] : undefined;
    }
    case 'WEBPVP8L': {
      const bits = bytes.readUInt32LE(21);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    case 'WEBPVP8X':
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    default:
      return undefined;
  }
}
