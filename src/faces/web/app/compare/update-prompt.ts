import type { VersionNotes } from './change-notes.tsx';
import type { NeededView } from './comparison-view.server.ts';

/** A prompt for an agent to replace one version of a component with another. */
export function updatePrompt(page: {
  readonly patternTitle: string;
  readonly number: number;
  readonly comparison: {
    readonly from: { readonly id: string };
    readonly to: { readonly id: string; readonly sha256: string | undefined };
    readonly needed: Omit<NeededView, 'byAuthor'>;
  };
  readonly notes: readonly Pick<VersionNotes, 'id' | 'notes'>[];
}): string {
  const { from, to, needed } = page.comparison;
  const list = (lines: readonly string[]) => lines.map((line) => `   - ${line}`).join('\n');
  return [
    `Update the component of the pattern “${page.patternTitle}” (#${page.number}) from ${from.id} to ${to.id}, with the pattern-catalog MCP server.`,
    `1. Call get_component with pattern_id "#${page.number}" and version_id "${to.id}".`,
    `2. Replace each of its files exactly as returned.${to.sha256 === undefined ? '' : ` The SHA-256 of component.tsx is ${to.sha256}.`}`,
    needed.verdict === 'none'
      ? '3. Code that uses it has nothing to change.'
      : needed.known.length === 0
        ? '3. It is not known whether code that uses it has to change.'
        : `3. Update the code that uses it for these changes:\n${list(needed.known)}`,
    ...(needed.unknown.length === 0 ? [] : [`   Not known:\n${list(needed.unknown)}`]),
    ...(needed.mechanical.length === 0
      ? []
      : [`   \`node cli.mjs update\` changes these itself:\n${list(needed.mechanical)}`]),
    ...page.notes.map(({ id, notes }) => `Notes for ${id}: ${notes}`),
  ].join('\n');
}
