/**
 * Holds the repository to weight.json: lines by area, words of the documents, bytes of what ships. A number is raised
 * only together with a line of reason (CONTRIBUTING.md).
 */
import { execFile } from 'node:child_process';
import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const weightSchema = z.strictObject({
  /** Most lines of TypeScript and CSS by folder; `src` is what lies in no folder listed. */
  lines: z.record(z.string(), z.int().positive()),
  /** Most words of docs/, CHANGELOG.md, CONTRIBUTING.md and bench/README.md. */
  words: z.int().positive(),
  /** Most bytes of what ships; tests of what builds it compare them. */
  bytes: z.record(z.string(), z.int().positive()),
  /** A line for each number that was raised, the newest last: what it is for. */
  raised: z.array(
    z.strictObject({ what: z.string(), to: z.int().positive(), reason: z.string().min(10) }),
  ),
});

export type Weight = z.infer<typeof weightSchema>;

const ROOT = join(import.meta.dirname, '..');

/** The limits as they are committed. */
export async function readWeight(root = ROOT): Promise<Weight> {
  return weightSchema.parse(JSON.parse(await readFile(join(root, 'weight.json'), 'utf8')));
}

const AREA =
  /^(?:src\/(?:domain|adapters|faces)\/[^/]+(?=\/)|src\/main(?=\/)|packages\/[^/]+|src|test)/;

/** What there is now: lines by area, and words. */
export async function measureWeight(root = ROOT): Promise<Pick<Weight, 'lines' | 'words'>> {
  const lines: Record<string, number> = {};
  for await (const path of glob('{src,packages,test}/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: (name) => name.split('/').includes('node_modules'),
  })) {
    const area = AREA.exec(path)?.[0] ?? path;
    lines[area] = (lines[area] ?? 0) + (await countIn(join(root, path), /\n/g));
  }
  let words = 0;
  for await (const path of glob(
    ['docs/**/*.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'bench/README.md'],
    { cwd: root },
  )) {
    words += await countIn(join(root, path), /\S+/g);
  }
  return { lines, words };
}

async function countIn(file: string, what: RegExp): Promise<number> {
  if (!(await stat(file)).isFile()) return 0;
  return (await readFile(file, 'utf8')).match(what)?.length ?? 0;
}

/**
 * What is heavier than it may be, and numbers that were raised without a reason.
 *
 * @param before the limits of the commit before; undefined where it is not known
 */
export function weightProblems({
  limits,
  measured,
  before,
}: {
  readonly limits: Weight;
  readonly measured: Pick<Weight, 'lines' | 'words'>;
  readonly before: Weight | undefined;
}): readonly string[] {
  const allowed = numbersOf(limits);
  const old = before === undefined ? undefined : numbersOf(before);
  const problems = [...numbersOf({ ...measured, bytes: {} })].flatMap(([what, is]) => {
    const limit = allowed.get(what);
    if (limit === undefined) return [`${what} has no number: add one, ${is}, with its reason`];
    if (is <= limit) return [];
    return [
      `${what} is ${is}, ${is - limit} above ${limit}: remove as much, or raise it with a reason`,
    ];
  });
  const unreasoned = [...allowed].flatMap(([what, to]) => {
    if (old === undefined || to <= (old.get(what) ?? 0)) return [];
    const isNew = !before?.raised.some((line) => line.what === what && line.to === to);
    return isNew && limits.raised.some((line) => line.what === what && line.to === to)
      ? []
      : [`${what} was raised to ${to}: say why in \`raised\`, as {what, to, reason}`];
  });
  const gone = Object.keys(limits.lines).filter((area) => measured.lines[area] === undefined);
  return [...problems, ...unreasoned, ...gone.map((area) => `${area} is gone: remove its number`)];
}

function numbersOf({ lines, words, bytes }: Pick<Weight, 'lines' | 'words' | 'bytes'>) {
  const ofLines = Object.entries(lines).map(
    ([area, count]) => [`lines of ${area}`, count] as const,
  );
  const ofBytes = Object.entries(bytes).map(
    ([what, count]) => [`bytes of ${what}`, count] as const,
  );
  return new Map<string, number>([...ofLines, ...ofBytes, ['words of the documents', words]]);
}

/** The limits of the commit before this change: of HEAD, or of its parent where HEAD is what is checked. */
async function readBefore(limits: Weight): Promise<Weight | undefined> {
  for (const commit of ['HEAD', 'HEAD^']) {
    try {
      const { stdout } = await promisify(execFile)('git', ['show', `${commit}:weight.json`], {
        cwd: ROOT,
      });
      const before = weightSchema.parse(JSON.parse(stdout));
      if (JSON.stringify(before) !== JSON.stringify(limits)) return before;
    } catch {
      // Without history, such as in an archive, there is nothing to compare with.
      return undefined;
    }
  }
  return undefined;
}

if (import.meta.main) {
  const limits = await readWeight();
  const measured = await measureWeight();
  const problems = weightProblems({ limits, measured, before: await readBefore(limits) });
  const code = Object.entries(measured.lines).filter(([area]) => area !== 'test');
  const total = code.reduce((sum, [, count]) => sum + count, 0);
  console.log(
    `${total} lines in src and packages, ${measured.lines['test']} of tests, ${measured.words} words`,
  );
  for (const problem of problems) console.error(`weight.json: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
