import { describeStep } from '../../../../domain/components/codemod.ts';
import {
  type NeededChanges,
  describeKnown,
  describeUnknown,
  readUpdate,
} from '../../../../domain/components/comparison/needed-changes.ts';
import type { Change } from '../../../../domain/components/history/read-changes.ts';
import { excerptOf } from '../../../../domain/text.ts';
import { compareVersionIds } from '../../../../domain/components/manifest.ts';
import type { SiteDeps } from '../../site.ts';
import { updatePrompt } from '../compare/update-prompt.ts';

/** Longer than what authors write, as a rule. */
const MAX_LINE = 600;

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

/**
 * The prompt of a change, which leads to the version that is active now.
 *
 * @returns `active` where that is another one; no prompt where it is older, or not known
 */
export async function readPrompt(
  { components, principal }: Pick<SiteDeps, 'components' | 'principal'>,
  change: Change,
): Promise<{ readonly prompt?: string; readonly active?: string }> {
  const { pattern, from, to, kind, needed } = change;
  const found = await components.activeVersion(principal, pattern.id);
  if (kind === 'back' || from === undefined || !found.ok || found.value === undefined) return {};
  const active = found.value;
  if (active === to) return needed === undefined ? {} : { prompt: promptOf(change, from, needed) };
  const versions = await components.versions(principal, pattern.id);
  if (compareVersionIds(active, to) < 0 || !versions.ok) return { active };
  const manifest = (id: string) => components.manifest(principal, pattern.id, id);
  const [update, newest] = [
    await readUpdate(manifest, versions.value, { from, to: active }),
    await manifest(active),
  ];
  if (!update.ok || update.value === undefined || !newest.ok) return { active };
  const moved = { pattern, to: active, manifest: newest.value };
  return { active, prompt: promptOf(moved, from, update.value.needed) };
}

/** What to do, a line each; empty where there is nothing. */
export function todoOf(needed: NeededChanges | undefined): readonly string[] {
  if (needed === undefined || needed.verdict === 'none') return [];
  const lines = needed.verdict === 'some' ? describeKnown(needed) : describeUnknown(needed);
  const more = lines.length - MAX_LINES;
  return [
    ...lines.slice(0, MAX_LINES).map((line) => excerptOf(line, MAX_LINE)),
    ...(more > 0 ? [`${more} more, in the comparison.`] : []),
    ...(needed.codemods.length === 0 ? [] : ['`node cli.mjs update` rewrites what is mechanical.']),
  ];
}
