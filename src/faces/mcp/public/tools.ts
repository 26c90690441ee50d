import type { Tool } from '../define-tool.ts';
import { createCheckComponentUpdatesTool } from './check-component-updates.ts';
import { createFindComponentsTool } from './find-components.ts';
import { createGetComponentTool } from './get-component.ts';
import { createGetGuideTool } from './get-guide.ts';
import { createGetKitTool } from './get-kit.ts';
import { createGetPatternTool } from './get-pattern.ts';
import { createListChangesTool } from './list-changes.ts';
import { createListCategoriesTool } from './list-categories.ts';
import { createListComponentsTool } from './list-components.ts';
import { createPreviewComponentTool } from './preview-component.ts';
import { createReviewCodeTool } from './review-code.ts';
import { createSearchComponentsTool } from './search-components.ts';
import { createSearchPatternsTool } from './search-patterns.ts';

/** What the public endpoint tells a client about itself at the start. */
export const PUBLIC_INSTRUCTIONS = `A catalog of UI and UX patterns with exact, versioned React/Tailwind components. Ask it before you write a component.

For a screen or task:
1. list_components {} → everything there is, by name and five words. Choose from it. Where you know the parts only by other names: find_components {"parts": ["side sheet", "bulk actions"]} → a component or "missing" for each.
2. get_kit {"components": ["data-table", "drawer"]} → types, props, usage, rules, variables, install command
3. Run the install command: never retype or change component code.
4. preview_component shows the person a state; review_code checks what you wrote.

For one known thing: search_components {"query": "date picker"}, then get_pattern for its rules and get_component for its code. Search needs every word to match; where few do, read best and related. The skill is skill://pattern-catalog/SKILL.md.`;

/**
 * The tools of the public endpoint, registered here and nowhere else, in the order of `tools/list`: the connect page,
 * `/llms.txt`, the README's tables and the rows of tests come from this list.
 */
const FACTORIES = [
  createSearchPatternsTool,
  createListCategoriesTool,
  createGetPatternTool,
  createSearchComponentsTool,
  createGetComponentTool,
  createCheckComponentUpdatesTool,
  createListChangesTool,
  createListComponentsTool,
  createFindComponentsTool,
  createGetKitTool,
  createGetGuideTool,
  createPreviewComponentTool,
  createReviewCodeTool,
] as const;

/** What the tools need together. */
export type PublicToolDeps = (typeof FACTORIES)[number] extends (deps: infer Deps) => Tool
  ? Deps
  : never;

/** Creates the tools of `/mcp`, which `/mcp/auth` has too. */
export function createPublicTools(deps: PublicToolDeps): readonly Tool[] {
  return FACTORIES.map((createTool) => createTool(deps));
}
