import type { CodemodStep } from '../codemod.ts';
import type { Prop } from '../manifest.ts';
import type { PropChange } from './compare-props.ts';

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
  if (change.kind === 'export') {
    const { name } = change;
    const to = lastName(name, steps, (step, at) =>
      step.kind === 'rename-export' && step.name === at ? step.to : at,
    );
    return to === name ? [] : [{ kind: 'renamed', what: 'export', component: '', name, to }];
  }
  if (change.kind === 'removed') {
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
  return change.kind === 'values' ? renamedValues(change, steps) : [];
}

function renamedValues(
  change: Extract<PropChange, { kind: 'values' }>,
  steps: readonly CodemodStep[],
): readonly PropChange[] {
  const { component, name } = change;
  const renamed: PropChange[] = [];
  const gone = change.gone.filter((value) => {
    const from = value.replaceAll(/^['"]|['"]$/g, '');
    const to = lastName(from, steps, (step, at) => {
      const isIt = step.kind === 'rename-value' && step.component === component;
      return isIt && step.name === name && step.from === at ? step.to : at;
    });
    if (to === from) return true;
    const texts = { name: `${name} '${from}'`, to: `'${to}'` };
    renamed.push({ kind: 'renamed', what: 'value', component, ...texts });
    return false;
  });
  return gone.length === 0 ? renamed : [...renamed, { ...change, gone }];
}

function lastName(
  name: string,
  steps: readonly CodemodStep[],
  next: (step: CodemodStep, name: string) => string,
): string {
  return steps.reduce((at, step) => next(step, at), name);
}
