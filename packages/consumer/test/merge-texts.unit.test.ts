import { expect, test } from 'vitest';
import { type Merge, conflictLabel, mergeTexts } from '../src/merge-texts.ts';
import * as fc from '../../../test/support/fast-check.ts';

const LABEL = '/forms/x v2';

/** A line of a side's own is nowhere else. */
interface Edit {
  readonly at: number;
  readonly kind: 'insert' | 'replace' | 'remove';
  readonly side: 'ours' | 'theirs';
}

/** Lines as source code has them: many that are alike. */
const base = fc.array(
  fc.constantFrom('', '}', '  );', '<div>', 'const a = 1;', 'return b;', 'c()'),
  {
    minLength: 1,
    maxLength: 60,
  },
);

const editsAt = fc.array(
  fc.record({
    at: fc.nat(60),
    kind: fc.constantFrom('insert' as const, 'replace' as const, 'remove' as const),
    side: fc.constantFrom('ours' as const, 'theirs' as const),
  }),
  { maxLength: 12 },
);

const form = fc.record({ isCrlf: fc.boolean(), hasBom: fc.boolean(), isEnded: fc.boolean() });

type Form = { readonly isCrlf: boolean; readonly hasBom: boolean; readonly isEnded: boolean };

const PLAIN: Form = { isCrlf: false, hasBom: false, isEnded: true };

function textOf(lines: readonly string[], { isCrlf, hasBom, isEnded }: Form): string {
  const end = isCrlf ? '\r\n' : '\n';
  return `${hasBom ? '\uFEFF' : ''}${lines.join(end)}${isEnded && lines.length > 0 ? end : ''}`;
}

/** Applies edits from the end, so that positions stay. */
function edited(lines: readonly string[], edits: readonly Edit[]): string[] {
  const result = [...lines];
  for (const { at, kind, side } of edits.toSorted((a, b) => b.at - a.at)) {
    const added = kind === 'remove' ? [] : [ownLine(side, at)];
    result.splice(at, kind === 'insert' ? 0 : 1, ...added);
  }
  return result;
}

function of(side: Edit['side'], edits: readonly Edit[]): readonly Edit[] {
  return edits.filter((edit) => edit.side === side);
}

function ownLine(side: Edit['side'], at: number): string {
  return `${side} at ${at}`;
}

function merged(input: { base: string; ours: string; theirs: string }): Merge {
  const merge = mergeTexts({ ...input, theirLabel: LABEL });
  if (merge === 'too_long') throw new Error('The texts of a test are short.');
  return merge;
}

/** Distinct positions, so far apart that an unchanged line with a name of its own lies between two edits. */
function spread(edits: readonly Edit[], length: number): readonly Edit[] {
  const kept: Edit[] = [];
  for (const edit of edits.toSorted((a, b) => a.at - b.at)) {
    if (edit.at < length && edit.at >= (kept.at(-1)?.at ?? -3) + 3) kept.push(edit);
  }
  return kept;
}

test('edits that do not overlap are both held, and the local form of the file stays', () => {
  fc.assert(
    fc.property(base, editsAt, form, (source, wanted, ourForm) => {
      const lines = source.map((line, index) => (index % 2 === 0 ? line : `${line} // ${index}`));
      const edits = spread(wanted, lines.length);
      const merge = merged({
        base: textOf(lines, PLAIN),
        ours: textOf(edited(lines, of('ours', edits)), ourForm),
        theirs: textOf(edited(lines, of('theirs', edits)), PLAIN),
      });
      expect(merge.conflicts).toBe(0);
      expect(merge.text).toBe(textOf(edited(lines, edits), ourForm));
    }),
  );
});

test('whatever both sides change, nothing that either wrote is gone', () => {
  fc.assert(
    fc.property(base, editsAt, form, form, (lines, edits, ourForm, theirForm) => {
      const valid = edits.filter(({ at }) => at < lines.length);
      const ours = edited(lines, of('ours', valid));
      const theirs = edited(lines, of('theirs', valid));
      const merge = merged({
        base: textOf(lines, PLAIN),
        ours: textOf(ours, ourForm),
        theirs: textOf(theirs, theirForm),
      });
      const result = merge.text.replace(/^\uFEFF/, '').split(/\r?\n/);
      for (const line of [...ours, ...theirs].filter((each) => each.includes(' at '))) {
        expect(result).toContain(line);
      }
      expect(conflictLabel(merge.text)).toBe(merge.conflicts > 0 ? LABEL : undefined);
      expect(new Set(merge.text.match(/\r?\n/g)).size).toBeLessThan(2);
    }),
  );
});

test('where both changed the same line, both stay between markers', () => {
  fc.assert(
    fc.property(base, fc.nat(59), (lines, position) => {
      const at = position % lines.length;
      const sideOf = (side: Edit['side']) =>
        textOf(edited(lines, [{ at, kind: 'replace', side }]), PLAIN);
      const merge = merged({
        base: textOf(lines, PLAIN),
        ours: sideOf('ours'),
        theirs: sideOf('theirs'),
      });
      expect(merge.conflicts).toBe(1);
      const region = merge.text
        .slice(merge.text.indexOf('<<<<<<< yours\n'))
        .split(`>>>>>>> ${LABEL}\n`)[0];
      expect(region).toContain(ownLine('ours', at));
      expect(region).toContain(ownLine('theirs', at));
    }),
  );
});

test('a clean merge that is merged again stays as it is, as after an update that was killed', () => {
  fc.assert(
    fc.property(base, editsAt, (source, wanted) => {
      const lines = source.map((line, index) => `${line} // ${index}`);
      const edits = spread(wanted, lines.length);
      const sides = {
        base: textOf(lines, PLAIN),
        theirs: textOf(edited(lines, of('theirs', edits)), PLAIN),
      };
      const once = merged({ ...sides, ours: textOf(edited(lines, of('ours', edits)), PLAIN) });
      expect(merged({ ...sides, ours: once.text })).toEqual(once);
    }),
  );
});

test('a text with too many lines is not merged', () => {
  const text = 'line\n'.repeat(3001);
  expect(mergeTexts({ base: text, ours: text, theirs: text, theirLabel: LABEL })).toBe('too_long');
});

test('mixed line ends stay as they are', () => {
  const merge = merged({
    base: 'a\nb\nc\nd\ne\n',
    ours: 'a\r\nb\nc\nd\ne\n',
    theirs: 'a\nb\nc\nd\nE\n',
  });
  expect(merge).toEqual({ text: 'a\r\nb\nc\nd\nE\n', conflicts: 0 });
});
