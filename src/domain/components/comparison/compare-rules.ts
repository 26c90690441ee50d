import { type PropChange, compareProps } from './compare-props.ts';
import type { Manifest } from '../manifest.ts';

/** One named value that is not the same in two versions; undefined where a version does not have it. */
export interface RuleChange {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The usage requirements that differ between two versions. */
export interface RuleChanges {
  /** npm packages with their ranges. */
  readonly dependencies: readonly RuleChange[];
  /** `--ui-*` variables with their defaults; one without a default has an empty text. */
  readonly cssVariables: readonly RuleChange[];
  /** Undefined where those of a version are not known. */
  readonly props: readonly PropChange[] | undefined;
}

/** The usage requirements that differ between two versions. */
export function compareRules(
  older: Manifest | undefined,
  newer: Manifest | undefined,
  olderId: string,
): RuleChanges {
  if (older === undefined || newer === undefined) {
    return { dependencies: [], cssVariables: [], props: undefined };
  }
  // What it requires may need what it no longer needs itself.
  const mayGo = (newer.requires ?? []).length === 0;
  const isSaid = ({ after }: RuleChange) => after !== undefined || mayGo;
  return {
    dependencies: changes(
      new Map(Object.entries(older.dependencies)),
      new Map(Object.entries(newer.dependencies)),
    ).filter(isSaid),
    cssVariables: changes(defaultsOf(older), defaultsOf(newer)).filter(isSaid),
    props: compareProps(older, newer, olderId),
  };
}

function defaultsOf({ usageRules }: Manifest): ReadonlyMap<string, string> {
  return new Map(
    usageRules.cssVariables.map((variable) => [variable.name, variable.default ?? '']),
  );
}

function changes(
  older: ReadonlyMap<string, string>,
  newer: ReadonlyMap<string, string>,
): readonly RuleChange[] {
  return [...new Set([...older.keys(), ...newer.keys()])]
    .map((name) => ({ name, before: older.get(name), after: newer.get(name) }))
    .filter(({ before, after }) => before !== after);
}
