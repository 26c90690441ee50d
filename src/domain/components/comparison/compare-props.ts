import type { Manifest, Prop } from '../manifest.ts';
import type { TypeBreak } from '../type-break.ts';

/** How the props of two versions differ: what breaks, as the type checker found it, and what does not. */
export type PropChange =
  | TypeBreak
  /** A prop, an export or a value with another name, which a codemod of the newer versions changes. */
  | {
      readonly kind: 'renamed';
      readonly what: 'prop' | 'export' | 'value';
      readonly component: string;
      readonly name: string;
      readonly to: string;
    }
  /** Another type or default, which code that uses the older version need not know. */
  | { readonly kind: 'changed'; readonly name: string; readonly before: Prop; readonly after: Prop }
  /** A new optional prop. */
  | { readonly kind: 'added'; readonly name: string; readonly after: Prop };

type Compared = Pick<Manifest, 'props' | 'breaks'>;

/**
 * Compares the props of two versions: what breaks code first, new optional props last. Undefined where it is not known
 * what breaks: a version has no typed model, or is compared with a newer one.
 */
export function compareProps(
  older: Compared,
  newer: Compared,
  olderId: string,
): readonly PropChange[] | undefined {
  const breaks = newer.breaks?.[olderId];
  if (breaks === undefined || older.props === undefined || newer.props === undefined) {
    return undefined;
  }
  const broken = new Set(breaks.map(({ name }) => name.split('.')[0]));
  const before = new Map(older.props.map((prop) => [prop.name, prop]));
  const others = newer.props.flatMap((after): readonly PropChange[] => {
    const { name } = after;
    const was = before.get(name);
    if (broken.has(name)) return [];
    if (was === undefined) return [{ kind: 'added', name, after }];
    return isSame(was, after) ? [] : [{ kind: 'changed', name, before: was, after }];
  });
  return [
    ...breaks,
    ...others.filter(({ kind }) => kind === 'changed'),
    ...others.filter(({ kind }) => kind === 'added'),
  ];
}

/** Whether code that uses the older version must be changed. */
export function isBreaking({ kind }: PropChange): boolean {
  return kind !== 'changed' && kind !== 'added' && kind !== 'unclear';
}

function isSame(before: Prop, after: Prop): boolean {
  return (
    before.type === after.type &&
    (before.required ?? false) === (after.required ?? false) &&
    before.default === after.default
  );
}

/** Describes a change in one line: `Removed: onChange; no longer pass it`. */
export function describePropChange(change: PropChange): string {
  switch (change.kind) {
    case 'renamed':
      return `Renamed: ${change.name}${ofPart(change)} is now ${change.to}`;
    case 'export':
      return `Export removed: ${change.name}; no longer import it`;
    case 'removed':
      return `Removed: ${change.name}${ofPart(change)}; no longer pass it`;
    case 'required':
      return `Now required: ${change.name}${ofPart(change)}: ${change.after}`;
    case 'type':
      return `Type changed: ${change.name}${ofPart(change)}, ${change.before} is now ${change.after}`;
    case 'attributes':
      return `Fewer attributes: ${change.component} no longer takes every attribute of its element`;
    case 'values':
      return `Values removed: ${change.name}${ofPart(change)} no longer takes ${change.gone.join(', ')}`;
    case 'default':
      return `Default changed: ${change.name}${ofPart(change)}, ${change.before} is now ${change.after}`;
    case 'member':
      return `Removed: ${change.member} ${change.name === '' ? 'without a name' : change.name}`;
    case 'unclear':
      return `Type changed: ${change.name}${ofPart(change)}, ${change.before} is now ${change.after}; check that code fits`;
    case 'changed':
      return `Changed: ${change.name}${differences(change.before, change.after)}; existing code still fits`;
    case 'added':
      return `New: ${change.name}: ${change.after.type}`;
  }
}

/** ` of Dialog.Footer`; nothing for the component itself. */
function ofPart({ component }: { readonly component: string }): string {
  return component.includes('.') ? ` of ${component}` : '';
}

function differences(before: Prop, after: Prop): string {
  return [
    before.type === after.type ? [] : [`, type ${before.type} is now ${after.type}`],
    (before.required ?? false) === (after.required ?? false) ? [] : [', now optional'],
    before.default === after.default
      ? []
      : [`, default ${before.default ?? 'none'} is now ${after.default ?? 'none'}`],
  ]
    .flat()
    .join('');
}
