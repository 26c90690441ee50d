import type { CodemodStep } from '../codemod.ts';
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

/**
 * Says of what breaks that it is renamed, where codemods of the versions between rename it.
 *
 * @param steps oldest first
 * @param older the props of the older version, where they are known
 */
export function withRenames(
  changes: readonly PropChange[],
  steps: readonly CodemodStep[],
  older: readonly Prop[] = [],
): readonly PropChange[] {
  const renamed = changes.flatMap((change): readonly PropChange[] => {
    const made = renamesOf(change, steps);
    return made.length === 0 ? [change] : made;
  });
  const wasRequired = new Map(older.map(({ name, required = false }) => [name, required]));
  return renamed.filter((change) => {
    if (change.kind !== 'required' && change.kind !== 'added') return true;
    const from = renamed.find(
      (each) => each.kind === 'renamed' && each.what === 'prop' && each.to === change.name,
    );
    // Code that had to pass the old name passes the new one.
    return from === undefined || (change.kind === 'required' && !wasRequired.get(from.name));
  });
}

/** A change in the words of the codemods; nothing where they do not rename it. */
function renamesOf(change: PropChange, steps: readonly CodemodStep[]): readonly PropChange[] {
  switch (change.kind) {
    case 'export': {
      const to = lastName(change.name, steps, (step, name) =>
        step.kind === 'rename-export' && step.name === name ? step.to : name,
      );
      const { name } = change;
      return to === name ? [] : [{ kind: 'renamed', what: 'export', component: '', name, to }];
    }
    case 'removed': {
      const { component, name } = change;
      const to = lastName(name, steps, (step, at) => {
        if (!('component' in step) || step.component !== component) return at;
        if (step.kind === 'children-to-prop') return at === 'children' ? step.to : at;
        if (step.name !== at) return at;
        // One that goes in the end is removed.
        return step.kind === 'rename-prop' ? step.to : step.kind === 'remove-prop' ? name : at;
      });
      return to === name ? [] : [{ kind: 'renamed', what: 'prop', component, name, to }];
    }
    case 'values': {
      const { component, name, gone } = change;
      const made = gone.flatMap((value) => {
        const from = value.replaceAll(/^['"]|['"]$/g, '');
        const to = lastName(from, steps, (step, at) =>
          step.kind === 'rename-value' &&
          step.component === component &&
          step.name === name &&
          step.from === at
            ? step.to
            : at,
        );
        const what = 'value' as const;
        const texts = { name: `${name} '${from}'`, to: `'${to}'` };
        return to === from
          ? []
          : [{ value, to: { kind: 'renamed', what, component, ...texts } as const }];
      });
      const left = gone.filter((value) => made.every((each) => each.value !== value));
      return [
        ...made.map(({ to }) => to),
        ...(left.length === 0 ? [] : [{ ...change, gone: left }]),
      ];
    }
    default:
      return [];
  }
}

function lastName(
  name: string,
  steps: readonly CodemodStep[],
  next: (step: CodemodStep, name: string) => string,
): string {
  return steps.reduce((at, step) => next(step, at), name);
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
