import type { Prop } from './manifest.ts';

/** How one prop differs between two versions. */
export type PropChange =
  | { readonly kind: 'renamed'; readonly before: Prop; readonly after: Prop }
  | { readonly kind: 'removed'; readonly before: Prop; readonly after: undefined }
  /** Another type or default, or required in one version only. */
  | { readonly kind: 'changed'; readonly before: Prop; readonly after: Prop }
  | { readonly kind: 'added'; readonly before: undefined; readonly after: Prop };

/** Compares the props of two versions: what breaks code first, new optional props last. */
export function compareProps(
  older: readonly Prop[],
  newer: readonly Prop[],
): readonly PropChange[] {
  const before = new Map(older.map((prop) => [prop.name, prop]));
  const after = new Map(newer.map((prop) => [prop.name, prop]));
  const changed = newer.flatMap((prop): readonly PropChange[] => {
    const was = before.get(prop.name);
    return was === undefined || isSame(was, prop)
      ? []
      : [{ kind: 'changed', before: was, after: prop }];
  });
  const removed = older.filter(({ name }) => !after.has(name));
  const added = newer.filter(({ name }) => !before.has(name));
  const renamed = findRenamed(removed, added);
  const pairedBefore = new Set(renamed.map((pair) => pair.before));
  const pairedAfter = new Set(renamed.map((pair) => pair.after));
  const isNeeded = ({ required = false }: Prop) => (required ? 0 : 1);
  return [
    ...renamed.map((pair): PropChange => ({ kind: 'renamed', ...pair })),
    ...removed
      .filter((prop) => !pairedBefore.has(prop))
      .map((prop): PropChange => ({ kind: 'removed', before: prop, after: undefined })),
    ...changed,
    ...added
      .filter((prop) => !pairedAfter.has(prop))
      .toSorted((a, b) => isNeeded(a) - isNeeded(b))
      .map((prop): PropChange => ({ kind: 'added', before: undefined, after: prop })),
  ];
}

function isSame(before: Prop, after: Prop): boolean {
  return (
    before.type === after.type &&
    (before.required ?? false) === (after.required ?? false) &&
    before.default === after.default
  );
}

interface Renaming {
  readonly before: Prop;
  readonly after: Prop;
}

/** Pairs a removed prop with an added one if each is the single best match of the other. */
function findRenamed(removed: readonly Prop[], added: readonly Prop[]): readonly Renaming[] {
  const isAlone = ({ type }: Prop) =>
    !COMMON_TYPE.test(type) &&
    [...removed, ...added].filter((prop) => prop.type === type).length === 2;
  const likeness = (before: Prop, after: Prop): number => {
    if (before.name.startsWith('...') || after.name.startsWith('...')) return 0;
    const isSameType = before.type === after.type;
    const shared = sharedWords(before.name, after.name);
    return (
      (before.description !== undefined && before.description === after.description ? 4 : 0) +
      (shared === 'all' || (isSameType && shared === 'some') ? 2 : 0) +
      (isSameType && isAlone(before) ? 1 : 0)
    );
  };
  return removed.flatMap((before) => {
    const after = mostLike(added, (prop) => likeness(before, prop));
    if (after === undefined) return [];
    return mostLike(removed, (prop) => likeness(prop, after)) === before ? [{ before, after }] : [];
  });
}

/** Types that many props have; an equal one is no evidence of a rename. */
const COMMON_TYPE = /^(?:string|number|boolean|(?:React\.)?ReactNode|any|unknown|\(\) => void)$/;

/** The only prop with the highest score; undefined where none has any. */
function mostLike(props: readonly Prop[], score: (prop: Prop) => number): Prop | undefined {
  const scores = props.map(score);
  const highest = Math.max(0, ...scores);
  const best = props.filter((_, index) => scores[index] === highest);
  return highest > 0 && best.length === 1 ? best[0] : undefined;
}

/** Whether all words of one name are in the other (`onChange`, `onValueChange`), or some. */
function sharedWords(name: string, other: string): 'all' | 'some' | 'none' {
  const [words, others] = [wordsOf(name), wordsOf(other)];
  const shared = words.filter((word) => others.includes(word));
  if (shared.length === Math.min(words.length, others.length)) return 'all';
  return shared.some((word) => word.length > 2) ? 'some' : 'none';
}

function wordsOf(name: string): readonly string[] {
  return name.split(/(?=[A-Z])|[-_]/).map((word) => word.toLowerCase());
}

/** Describes a change in one line: `Renamed: onChange is now onValueChange`. */
export function describePropChange(change: PropChange): string {
  switch (change.kind) {
    case 'renamed':
      return `Renamed: ${change.before.name} is now ${change.after.name}${retyping(change.before, change.after)}`;
    case 'removed':
      return `Removed: ${change.before.name}`;
    case 'changed':
      return `Changed: ${change.after.name}${retyping(change.before, change.after)}`;
    case 'added':
      return `New: ${change.after.name}: ${change.after.type}${change.after.required === true ? ', required' : ''}`;
  }
}

function retyping(before: Prop, after: Prop): string {
  const parts = [
    before.type === after.type ? [] : [`type ${before.type} is now ${after.type}`],
    (before.required ?? false) === (after.required ?? false) ? [] : [requirement(after)],
    before.default === after.default
      ? []
      : [`default ${before.default ?? 'none'} is now ${after.default ?? 'none'}`],
  ].flat();
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`;
}

/** Whether a prop that was or was not required is so now. */
function requirement({ required }: Prop): 'now required' | 'now optional' {
  return required === true ? 'now required' : 'now optional';
}
