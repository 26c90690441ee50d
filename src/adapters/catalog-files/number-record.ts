import { isPatternId } from '../../domain/catalog/front-matter.ts';
import { joinPath } from '../../domain/text.ts';
import { PATTERN_FILE } from './pattern-file.ts';
import type { ReadPattern } from './read-pattern.ts';
import type { WholeReading } from './reading.ts';
import type { SourceFolder } from './source-folder.ts';

/** The file that records every number assigned to a pattern; `new` writes it, `validate` checks it. */
export const NUMBERS_FILE = 'numbers.txt';

/** The size limit of the record: some 300,000 patterns. */
const MAX_RECORD_BYTES = 16 * 1024 * 1024;

const HEADER = `# The number of each pattern, and its id. Lines are never removed: the number of a deleted pattern is not given to
# another one.
`;

/** In the warning about a number that the record lacks. */
export const NOT_RECORDED = 'is not recorded';

export interface NumberRecord {
  readonly idByNumber: ReadonlyMap<number, string>;
  /** Lines that are not a number and an id, or that repeat a number. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/** Reads `numbers.txt`; undefined if the catalog has none. */
export async function readNumberRecord(
  source: Pick<SourceFolder, 'read'>,
): Promise<NumberRecord | undefined> {
  const found = await source.read(NUMBERS_FILE, MAX_RECORD_BYTES);
  if (!found.ok) {
    if (found.missing) return undefined;
    return { idByNumber: new Map(), problems: [{ line: 1, message: found.reason }] };
  }
  const idByNumber = new Map<number, string>();
  const problems: { line: number; message: string }[] = [];
  for (const [index, line] of found.bytes.toString('utf8').split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const { number = '', id = '' } =
      /^(?<number>[1-9]\d{0,8}) (?<id>\S+)$/.exec(line)?.groups ?? {};
    if (!isPatternId(id)) {
      problems.push({
        line: index + 1,
        message: 'must be a number, a space and the id of a pattern',
      });
    } else if (idByNumber.has(Number(number))) {
      problems.push({
        line: index + 1,
        message: `number ${number} is recorded twice: keep one line`,
      });
    } else {
      idByNumber.set(Number(number), id);
    }
  }
  return { idByNumber, problems };
}

/** The text of a `numbers.txt`. */
export function numberRecordText(idByNumber: ReadonlyMap<number, string>): string {
  const lines = [...idByNumber]
    .sort(([a], [b]) => a - b)
    .map(([number, id]) => `${number} ${id}\n`);
  return HEADER + lines.join('');
}

/** Reports numbers that belonged to other patterns before, and numbers that are not recorded. */
export async function checkNumbers(
  { source, problems }: WholeReading,
  patterns: readonly ReadPattern[],
): Promise<void> {
  const record = await readNumberRecord(source);
  if (record === undefined) return;
  for (const { line, message } of record.problems) problems.error(NUMBERS_FILE, line, message);
  let highest = 0;
  for (const number of record.idByNumber.keys()) highest = Math.max(highest, number);
  for (const { pattern } of patterns) highest = Math.max(highest, pattern.number);
  for (const { pattern } of patterns) {
    const { id, number } = pattern;
    const recorded = record.idByNumber.get(number);
    if (recorded === id) continue;
    const file = joinPath(pattern.section, pattern.name, PATTERN_FILE);
    problems[recorded === undefined ? 'warning' : 'error'](
      file,
      source.lineOfKey(file, 'number'),
      recorded === undefined
        ? `\`number\` ${number} ${NOT_RECORDED}: add the line \`${number} ${id}\` to ${NUMBERS_FILE}`
        : `\`number\` ${number} belonged to the pattern ${recorded} before: use ${highest + 1}`,
    );
  }
}
