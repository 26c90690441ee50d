import { describePropChange, isBreaking } from '../../../../domain/components/compare-props.ts';
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
  const props = (rules.props ?? []).filter(isBreaking).map(describePropChange);
  return [
    `Update the component of the pattern “${page.patternTitle}” (#${page.number}) from ${from.id} to ${to.id}, with the pattern-catalog MCP server.`,
    `1. Call get_component with pattern_id "#${page.number}" and version_id "${to.id}".`,
    `2. Replace each of its files exactly as returned.${to.sha256 === undefined ? '' : ` The SHA-256 of component.tsx is ${to.sha256}.`}`,
    rules.props === undefined
      ? '3. It is not known which props break existing code: compare both versions, and run the type checker.'
      : props.length === 0
        ? '3. No prop breaks existing code.'
        : `3. Update the code that uses it for these changes:\n${props.map((line) => `   - ${line}`).join('\n')}`,
    ...page.notes.map(({ id, notes }) => `Notes for ${id}: ${notes}`),
  ].join('\n');
}
