import { joinPath } from '../../domain/text.ts';
import { type Reading, listEntries, readTextFile } from './reading.ts';

export const EXAMPLES_FOLDER = 'examples';

const MAX_FILES = 24;
const MAX_BYTES = 16 * 1024;

const EXAMPLE_FILE = /^(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)\.(?<side>do|dont)\.tsx$/;

/**
 * Reads the examples of a pattern by file name: pairs of `<name>.do.tsx` and `<name>.dont.tsx`
 * (docs/specification.md#catalog-folder).
 */
export async function readExamples(
  reading: Reading,
  patternFolder: string,
): Promise<Readonly<Record<string, string>>> {
  const { problems } = reading;
  const folder = joinPath(patternFolder, EXAMPLES_FOLDER);
  const found = new Map<string, string>();
  const entries = await listEntries(reading, folder);
  if (entries.length > MAX_FILES) {
    problems.error(folder, 1, `has more than ${MAX_FILES} files: remove some`);
    return {};
  }
  for (const { name } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = joinPath(folder, name);
    const { name: pair, side } = EXAMPLE_FILE.exec(name)?.groups ?? {};
    if (pair === undefined) {
      problems.error(file, 1, 'is not an example: examples are <name>.do.tsx and <name>.dont.tsx');
      continue;
    }
    const other = `${pair}.${side === 'do' ? 'dont' : 'do'}.tsx`;
    if (!entries.some((entry) => entry.name === other)) {
      problems.error(file, 1, `has no counterpart: add ${other}`);
    }
    const text = await readTextFile(reading, file, 'an example', MAX_BYTES);
    if (text !== undefined) found.set(name, text);
  }
  return Object.fromEntries(found);
}
