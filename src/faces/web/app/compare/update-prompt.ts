import type { PropChange } from '../../../../domain/components/compare-props.ts';
import type { VersionNotes } from './change-notes.tsx';
import type { ComparisonView } from './comparison-view.server.ts';

/** A prompt for an agent to replace one version of a component with another. */
export function updatePrompt(page: {
  readonly patternTitle: string;
  readonly number: number;
  readonly comparison: ComparisonView;
  readonly notes: readonly VersionNotes[];
}): string {
  const { from, to, rules } = page.comparison;
  const props = (rules.props ?? []).map(describeChange);
  return [
    `Update the component of the pattern “${page.patternTitle}” (#${page.number}) from ${from.id} to ${to.id}, with the pattern-catalog MCP server.`,
    `1. Call get_component with pattern_id "#${page.number}" and version_id "${to.id}".`,
    `2. Replace each of its files exactly as returned.${to.sha256 === undefined ? '' : ` The SHA-256 of component.tsx is ${to.sha256}.`}`,
    props.length === 0
      ? '3. The props are the same.'
      : `3. Update the code that uses it where these props matter:\n${props.map((line) => `   - ${line}`).join('\n')}`,
    ...page.notes.map(({ id, notes }) => `Notes for ${id}: ${notes}`),
  ].join('\n');
}

function describeChange(change: PropChange): string {
  switch (change.kind) {
    case 'renamed':
      return `${change.before.name} is now ${change.after.name}: ${change.after.type}`;
    case 'removed':
      return `${change.before.name} was removed`;
    case 'changed':
      return `${change.after.name} is now ${change.after.type}${change.after.required === true ? ', required' : ''}`;
    case 'added':
      return `${change.after.name} is new${change.after.required === true ? ' and required' : ''}: ${change.after.type}`;
  }
}
