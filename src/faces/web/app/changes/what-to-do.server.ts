import { describeStep } from '../../../../domain/components/codemod.ts';
import {
  type NeededChanges,
  describeKnown,
  describeUnknown,
} from '../../../../domain/components/comparison/needed-changes.ts';
import type { Change } from '../../../../domain/components/history/read-changes.ts';
import { beginningOf } from '../../../../domain/text.ts';
import { updatePrompt } from '../compare/update-prompt.ts';

const MAX_LINE = 240;

/** Lines of what to change; the comparison has the rest. */
const MAX_LINES = 2;

/** What code that uses an older version has to change, for a prompt. */
export function promptOf(
  { pattern, to, manifest }: Pick<Change, 'pattern' | 'to' | 'manifest'>,
  from: string,
  needed: NeededChanges,
): string {
  return updatePrompt({
    patternTitle: pattern.title,
    number: pattern.number,
    comparison: {
      from: { id: from },
      to: { id: to, sha256: undefined },
      needed: {
        verdict: needed.verdict,
        known: describeKnown(needed),
        unknown: describeUnknown(needed),
        mechanical: needed.codemods.flatMap(({ steps }) =>
          steps.filter(({ kind }) => kind !== 'report-prop').map(describeStep),
        ),
      },
    },
    notes:
      manifest === undefined || manifest.notes === '' ? [] : [{ id: to, notes: manifest.notes }],
  });
}

/** What to do, a line each; empty where there is nothing. */
export function todoOf(needed: NeededChanges | undefined): readonly string[] {
  if (needed === undefined || needed.verdict === 'none') return [];
  const lines = needed.verdict === 'some' ? describeKnown(needed) : describeUnknown(needed);
  const more = lines.length - MAX_LINES;
  return [
    ...lines.slice(0, MAX_LINES).map((line) => beginningOf(line, MAX_LINE)),
    ...(more > 0 ? [`${more} more, in the comparison.`] : []),
    ...(needed.codemods.length === 0 ? [] : ['`node cli.mjs update` rewrites what is mechanical.']),
  ];
}
