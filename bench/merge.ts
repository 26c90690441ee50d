/**
 * What a merge makes of local edits: conflicts and wrong merges, by lines and as `update` does it.
 *
 *     npm run bench -- merge [--verbose] [--pairs <file>]
 *
 * Each neighboring pair of versions in the bundled catalog gets up to six local edits by script, as near to what the new
 * version changed as they can be. Without the local edit, a merged file has to say what the new version says: checked
 * with Babel and a formatter, not with the code that merges. `--pairs` takes others: a JSON list of
 * `{"path": …, "base": …, "theirs": …}`.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { mergeFile } from '../packages/consumer/src/merge-file.ts';
import { mergeTexts } from '../packages/consumer/src/merge-texts.ts';
import { BUNDLED_ARTIFACTS } from '../test/catalog/bundled-artifacts.ts';
import { faultOf } from './merge/check-merge.ts';
import { type LocalEdit, type Pair, localEdits } from './merge/local-edits.ts';

const { values } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, pairs: { type: 'string' } },
});

interface Row {
  cases: number;
  conflicted: number;
  wrong: number;
  totalMs: number;
  maxMs: number;
}

const PRINT = console.log;

const WAYS = { lines: mergeTexts, update: mergeFile };

const rows = new Map<string, Record<keyof typeof WAYS, Row>>();
const pairs = values.pairs === undefined ? bundledPairs() : readPairs(values.pairs);

for (const [index, pair] of pairs.entries()) {
  for (const edit of await localEdits(pair, index)) await measure(pair, edit);
}

PRINT(`${pairs.length} pairs`);
PRINT('edit | cases | conflicts by lines | in update | wrong by lines | in update | ms | max ms');
for (const [kind, { lines, update }] of [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const ms = `${(update.totalMs / update.cases).toFixed(1)} | ${update.maxMs.toFixed(0)}`;
  PRINT(
    `${kind} | ${lines.cases} | ${lines.conflicted} | ${update.conflicted} | ${lines.wrong} | ${update.wrong} | ${ms}`,
  );
}

async function measure(pair: Pair, edit: LocalEdit): Promise<void> {
  for (const kind of [edit.kind, 'total']) {
    const row = rows.get(kind) ?? { lines: emptyRow(), update: emptyRow() };
    rows.set(kind, row);
  }
  for (const way of ['lines', 'update'] as const) {
    const { base, theirs, path } = pair;
    const input = { path, base, ours: edit.text, theirs, theirLabel: 'theirs' };
    const start = performance.now();
    const merge = WAYS[way](input);
    const ms = performance.now() - start;
    if (merge === 'too_long') throw new Error(`${pair.name} is too long.`);
    const fault = merge.conflicts > 0 ? undefined : await faultOf(merge.text, { ...edit, theirs });
    for (const kind of [edit.kind, 'total']) {
      const row = rows.get(kind)?.[way] ?? emptyRow();
      row.cases += 1;
      row.conflicted += merge.conflicts > 0 ? 1 : 0;
      row.wrong += fault === undefined ? 0 : 1;
      row.totalMs += ms;
      row.maxMs = Math.max(row.maxMs, ms);
    }
    if (fault !== undefined) PRINT(`${pair.name}, ${edit.kind}, ${way}: ${fault}`);
    if (values.verbose && way === 'update' && merge.conflicts > 0) {
      PRINT(`${pair.name}, ${edit.kind}: ${merge.conflicts} conflicts`);
      for (const [region] of merge.text.matchAll(/^<{7}[^]*?^>{7}.*/gm)) PRINT(region);
    }
  }
}

function emptyRow(): Row {
  return { cases: 0, conflicted: 0, wrong: 0, totalMs: 0, maxMs: 0 };
}

/** Files of neighboring versions that differ. */
function bundledPairs(): readonly Pair[] {
  return BUNDLED_ARTIFACTS.flatMap((artifact, index) => {
    const before = BUNDLED_ARTIFACTS[index - 1];
    if (before?.slug !== artifact.slug || before.variant !== artifact.variant) return [];
    return Object.entries(artifact.files).flatMap(([path, theirs]) => {
      const base = before.files[path];
      const isCode = /\.[jt]sx?$/.test(path) && path !== 'example.tsx';
      if (!isCode || base === undefined || base === theirs) return [];
      return [{ name: `${artifact.name} ${path}`, path, base, theirs }];
    });
  });
}

function readPairs(file: string): readonly Pair[] {
  const schema = z.array(z.object({ path: z.string(), base: z.string(), theirs: z.string() }));
  const found = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return found.map((pair) => ({ ...pair, name: pair.path }));
}
