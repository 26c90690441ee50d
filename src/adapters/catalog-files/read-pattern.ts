import path from 'node:path';
import type { CatalogProblem, SourceCover, SourcePattern } from '../../domain/catalog/authoring.ts';
import { searchTextOf } from '../../domain/patterns/pattern.ts';
import { joinPath } from '../../domain/text.ts';
import {
  type ActiveState,
  type BuildStamp,
  type KnownPattern,
  haveSameFiles,
  isUnchangedFolder,
  openScannedFolder,
  scanFolder,
} from './build-stamp.ts';
import {
  type CheckedComponent,
  type ReadNeeds,
  checkComponent,
  COMPONENT_FILE,
} from './check-component.ts';
import { type FingerprintLine, fingerprintLine } from './fingerprint-file.ts';
import { EXAMPLES_FOLDER, readExamples } from './read-examples.ts';
import { PATTERN_FILE, readPatternFile } from './pattern-file.ts';
import { type Reading, createProblemList, listEntries, readTextFile } from './reading.ts';
import { type SourceFolder, sha256Of } from './source-folder.ts';

const COVER_FILE = 'cover.webp';

const DARK_COVER_FILE = 'cover-dark.webp';

export const COMPONENT_FOLDER = 'component';

export const MAX_COVER_BYTES = 4 * 1024 * 1024;

/** A pattern without errors, and what a later build needs to know about it. */
export interface ReadPattern {
  readonly pattern: SourcePattern;
  /** Lines of the front matter. */
  readonly lines: {
    readonly id: number;
    readonly number: number;
    readonly tags: number;
    readonly needs: number;
    readonly aliases: number;
    readonly coverFrom: number;
  };
  /** References of its component's versions to other patterns, by version. */
  readonly versions: Readonly<Record<string, ReadNeeds>>;
  /** The active version of its component, for the component store; undefined without a component. */
  readonly active: ActiveState | undefined;
  /** Of the versions read. */
  readonly fingerprints: readonly FingerprintLine[];
  /** Of this pattern alone. */
  readonly problems: readonly CatalogProblem[];
  /** The fingerprint of its folder; undefined if it must be read each time. */
  readonly files: string | undefined;
  /** Whether it comes from an earlier build, whose stamp is still valid. */
  readonly isKnown: boolean;
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
    readonly known: BuildStamp | undefined;
    /** In milliseconds since 1970. */
    readonly now: number;
  },
  section: string,
  name: string,
): Promise<{
  readonly pattern: ReadPattern | undefined;
  readonly problems: readonly CatalogProblem[];
}> {
  const { catalogDir, known: stamp, now } = context;
  const folder = joinPath(section, name);
  const place = path.join(catalogDir, folder);
  const known = stamp?.patterns[folder];
  if (known !== undefined && isUnchangedFolder(place, known.files)) {
    return takeKnown(known, known.files, true);
  }
  const scanned = scanFolder(place, now);
  if (known !== undefined && scanned?.fingerprint !== undefined) {
    if (haveSameFiles(known.files, scanned.fingerprint)) {
      return takeKnown(known, scanned.fingerprint, false);
    }
  }
  const list = createProblemList();
  // A folder that cannot be scanned is read with checks for symbolic links.
  const source =
    scanned === undefined ? context.source : openScannedFolder(catalogDir, folder, scanned);
  const read = await readPattern({ source, problems: list }, section, name);
  const problems = list.sorted();
  if (read === undefined) return { pattern: undefined, problems };
  const files = list.hasErrors() ? undefined : scanned?.fingerprint;
  const pointer = scanned?.statByFile.get(joinPath(COMPONENT_FOLDER, COMPONENT_FILE));
  const active =
    read.active === undefined || pointer === undefined ? undefined : { ...pointer, ...read.active };
  return { pattern: { ...read, active, problems, files, isKnown: false }, problems };
}

function takeKnown(known: KnownPattern, files: string, isKnown: boolean) {
  const { lines, versions, problems, active } = known;
  const searchText = searchTextOf(known.pattern);
  const pattern = { ...known.pattern, searchText, content: undefined };
  return {
    pattern: { pattern, lines, versions, active, fingerprints: [], problems, files, isKnown },
    problems,
  };
}

async function readPattern(
  reading: Reading,
  section: string,
  name: string,
): Promise<
  | (Pick<ReadPattern, 'pattern' | 'lines' | 'versions' | 'fingerprints'> &
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
      ? await checkComponent(reading, joinPath(folder, COMPONENT_FOLDER))
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
  const pattern = {
    ...frontMatter,
    section,
    name,
    slug: `/${section}/${name}`,
    searchText: searchTextOf(frontMatter),
    content,
    contentLine,
    examples,
    ...(component?.itemType === undefined ? {} : { itemType: component.itemType }),
    ...(cover === undefined ? {} : { cover }),
    ...(cover === undefined || darkCover === undefined ? {} : { darkCover }),
  };
  return {
    pattern,
    versions: component?.needs ?? {},
    active: component?.active,
    fingerprints: Object.entries(component?.fingerprints ?? {}).map(([versionId, files]) =>
      fingerprintLine(frontMatter.id, versionId, files),
    ),
    lines: {
      id: lineOf(['id']),
      number: lineOf(['number']),
      tags: lineOf(['tags']),
      needs: lineOf(['needs']),
      aliases: lineOf(['aliases']),
      coverFrom: lineOf(['coverFrom']),
    },
  };
}

/** Reads and checks a picture; undefined, with a problem, for what is none. */
export async function readCover(
  { source, problems }: Reading,
  file: string,
): Promise<SourceCover | undefined> {
  const reading = await source.read(file, MAX_COVER_BYTES);
  if (!reading.ok) {
    problems.error(file, 1, reading.reason);
    return undefined;
  }
  if (!isWebp(reading.bytes)) {
    problems.error(file, 1, 'is not a WebP image: convert it to WebP');
    return undefined;
  }
  return { file, sha256: sha256Of(reading.bytes) };
}

/** Checks the RIFF header, its length, and for one of the three first chunks of WebP. */
function isWebp(bytes: Buffer): boolean {
  return (
    bytes.length >= 20 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.readUInt32LE(4) + 8 <= bytes.length &&
    /^WEBPVP8[ LX]$/.test(bytes.toString('latin1', 8, 16))
  );
}
