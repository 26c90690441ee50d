import type { SourceCover, SourcePattern } from '../../domain/catalog/authoring.ts';
import { searchTextOf } from '../../domain/catalog/search-text.ts';
import { readPatternFile } from './pattern-file.ts';
import { checkComponent } from './check-component.ts';
import { joinPath, listEntries, readText } from './reading.ts';
import type { Reading } from './reading.ts';
import { sha256Of } from './source-folder.ts';
import type { LineOf } from './yaml-file.ts';

/** The file of a pattern's front matter and content. */
export const PATTERN_FILE = 'pattern.md';

/** The file of a pattern's cover. */
const COVER_FILE = 'cover.webp';

/** The folder of a pattern's component. */
export const COMPONENT_FOLDER = 'component';

/** The largest cover that is taken. */
export const MAX_COVER_BYTES = 4 * 1024 * 1024;

/** A pattern, and where problems with its front matter are to be told. */
export interface LocatedPattern {
  readonly pattern: SourcePattern;
  readonly file: string;
  readonly lineOf: LineOf;
}

/** Reads and checks the folder of one pattern; undefined, and told, where its `pattern.md` is not right. */
export async function readPattern(
  reading: Reading,
  section: string,
  name: string,
): Promise<LocatedPattern | undefined> {
  const { problems } = reading;
  const folder = joinPath(section, name);
  const entries = await listEntries(reading, folder);
  const kindByName = new Map(entries.map((entry) => [entry.name, entry.kind]));
  const cover = kindByName.has(COVER_FILE) ? await readCover(reading, folder) : undefined;
  if (kindByName.get(COMPONENT_FOLDER) === 'folder') {
    await checkComponent(reading, joinPath(folder, COMPONENT_FOLDER));
  }
  for (const entry of entries) {
    if (entry.name === PATTERN_FILE || entry.name === COVER_FILE) continue;
    if (entry.name === COMPONENT_FOLDER && entry.kind === 'folder') continue;
    problems.warning(
      joinPath(folder, entry.name),
      1,
      'is not a part of a pattern, and is not used',
    );
  }
  const file = joinPath(folder, PATTERN_FILE);
  const text = await readText(reading, file, 'the front matter and the content of the pattern');
  if (text === undefined) return undefined;
  const parsed = readPatternFile(text);
  if (!parsed.ok) {
    for (const { line, message } of parsed.problems) problems.error(file, line, message);
    return undefined;
  }
  const { frontMatter, content, lineOf } = parsed;
  const pattern = {
    ...frontMatter,
    section,
    name,
    slug: `/${section}/${name}`,
    searchText: searchTextOf(frontMatter),
    content,
    ...(cover === undefined ? {} : { cover }),
  };
  return { pattern, file, lineOf };
}

async function readCover(
  { source, problems }: Reading,
  folder: string,
): Promise<SourceCover | undefined> {
  const file = joinPath(folder, COVER_FILE);
  const reading = await source.read(file, MAX_COVER_BYTES);
  if (!reading.ok) {
    problems.error(file, 1, reading.reason);
    return undefined;
  }
  if (!isWebp(reading.bytes)) {
    problems.error(file, 1, 'is not a WebP image, whatever its name says: convert it to WebP');
    return undefined;
  }
  return { file, sha256: sha256Of(reading.bytes) };
}

/** RIFF header, its length, and one of the three kinds of first chunk that WebP has. */
function isWebp(bytes: Buffer): boolean {
  return (
    bytes.length >= 20 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.readUInt32LE(4) + 8 <= bytes.length &&
    /^WEBPVP8[ LX]$/.test(bytes.toString('latin1', 8, 16))
  );
}
