import type { Comparison } from '../../../../domain/components/comparison/compare-versions.ts';
import {
  type PropChange,
  isBreaking,
} from '../../../../domain/components/comparison/compare-props.ts';
import type { NeededChanges } from '../../../../domain/components/comparison/needed-changes.ts';
import type { Proof } from '../../../../domain/patterns/proof.ts';
import { counted } from '../../../../domain/text.ts';

/** One answer of the line above a comparison. */
export interface Answer {
  readonly text: string;
  /** Whether nothing differs. */
  readonly isSame: boolean;
}

/** What the line above a comparison says. */
export interface ChangeSummary {
  /** Undefined if only the previews can show it. */
  readonly looks: Answer | undefined;
  readonly behaves: Answer;
  readonly api: Answer;
  /** `isSame` if nothing needs to change. */
  readonly mustChange: Answer;
  /** Names of props that are new and optional. */
  readonly newProps: readonly string[];
}

/** Sums up a comparison in a few words for each question that a reader has. */
export function summarizeChanges(
  { from, to, rules, needed }: Comparison,
  proof: Proof | undefined,
): ChangeSummary {
  const { props } = rules;
  return {
    looks: answerOf(proof?.looks),
    behaves: answerOf(proof?.behaves) ?? describeRules(from, to),
    api: describeProps(props),
    mustChange: describeMust(needed),
    newProps: (props ?? []).flatMap((change) => (change.kind === 'added' ? [change.name] : [])),
  };
}

function describeMust({ verdict, byTypes, byAuthor, packages }: NeededChanges): Answer {
  switch (verdict) {
    case 'none':
      return { text: 'Nothing', isSame: true };
    case 'unknown':
      return {
        text: byTypes === undefined ? 'See the code' : 'Nothing by its types; see the notes',
        isSame: false,
      };
    case 'some': {
      const installed = packages.filter(({ before }) => before === undefined).length;
      const updated = packages.length - installed;
      const parts = [
        ...(byTypes === undefined || byTypes.length === 0 ? [] : [counted(byTypes.length, 'prop')]),
        ...(byAuthor.length === 0 ? [] : ['behavior']),
        ...(installed === 0 ? [] : [`install ${counted(installed, 'package')}`]),
        ...(updated === 0 ? [] : [`update ${counted(updated, 'package')}`]),
      ];
      return { text: sentence(parts.join(', ')), isSame: false };
    }
  }
}

function answerOf(text: string | undefined): Answer | undefined {
  return text === undefined ? undefined : { text, isSame: text === SAME.text };
}

const SAME: Answer = { text: 'The same', isSame: true };

function describeProps(props: readonly PropChange[] | undefined): Answer {
  if (props === undefined) return { text: 'Not recorded', isSame: false };
  if (props.length === 0) return { text: 'No change', isSame: true };
  const breaking = props.filter(isBreaking).length;
  const added = props.filter(({ kind }) => kind === 'added').length;
  const others = props.length - breaking - added;
  if (added === props.length) {
    return { text: `${counted(added, 'optional prop')} ${isOrAre(added)} new`, isSame: false };
  }
  const parts = [
    ...(breaking === 0 ? [] : [`${breaking} breaking`]),
    ...(added === 0 ? [] : [`${added} new`]),
    ...(others === 0 ? [] : [`${others} changed`]),
  ];
  return { text: `Props: ${parts.join(', ')}`, isSame: false };
}

/** The rules of behavior that one version states and the other does not. */
function describeRules(from: Comparison['from'], to: Comparison['to']): Answer {
  const [before, after] = [from, to].map(
    ({ manifest }) => new Set(manifest?.interactionRules ?? []),
  );
  const added = [...(after ?? [])].filter((rule) => before?.has(rule) !== true).length;
  const removed = [...(before ?? [])].filter((rule) => after?.has(rule) !== true).length;
  if (added > 0) return { text: `${counted(added, 'rule')} ${isOrAre(added)} new`, isSame: false };
  if (removed > 0) return { text: `${counted(removed, 'rule')} removed`, isSame: false };
  return SAME;
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
