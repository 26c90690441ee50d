import type { Catalog } from '../../../domain/search/catalog.ts';
import type { CheckUpdates } from '../../../domain/components/check-updates.ts';
import type { FindComponents } from '../../../domain/components/find-components.ts';
import type { GetComponent } from '../../../domain/components/get-component.ts';
import type { GetKit } from '../../../domain/components/get-kit.ts';
import type { ReviewCode } from '../../../domain/components/review-code.ts';
import type { GetPreview } from '../../../domain/components/get-preview.ts';
import type { GetPattern } from '../../../domain/components/get-pattern.ts';
import type { SearchComponents, SearchPatterns } from '../../../domain/search/search-patterns.ts';
import type { Tool } from '../define-tool.ts';
import { createCheckComponentUpdatesTool } from './check-component-updates.ts';
import { createFindComponentsTool } from './find-components.ts';
import { createGetComponentTool } from './get-component.ts';
import { createGetGuideTool } from './get-guide.ts';
import { createGetKitTool } from './get-kit.ts';
import { createGetPatternTool } from './get-pattern.ts';
import { createListCategoriesTool } from './list-categories.ts';
import { createSearchComponentsTool } from './search-components.ts';
import { createPreviewComponentTool } from './preview-component.ts';
import { createReviewCodeTool } from './review-code.ts';
import type { RecordMisses } from '../../../domain/usage/missed-words.ts';
import { createSearchPatternsTool } from './search-patterns.ts';
import { type SiteUrls, createHitShaper } from './shapes.ts';

/** What the public endpoint tells a client about itself at the start. */
export const PUBLIC_INSTRUCTIONS = `A catalog of UI and UX patterns with exact, versioned React/Tailwind components. Ask it before you write a component.

For a screen or task:
1. find_components {"brief": "orders page: filterable table, bulk actions, detail drawer"} → components, ready-made screens, guides
2. get_kit {"components": ["data-table", "drawer"]} → types, props, usage, rules, variables, install command
3. Run the install command: never retype or change component code.
4. preview_component shows the person a state; review_code checks what you wrote.

For one known thing: search_components {"query": "date picker"}, then get_pattern for its rules and get_component for its code. Search needs every word to match; where few do, read best and related. The skill is skill://pattern-catalog/SKILL.md.`;

export interface PublicToolDeps {
  readonly catalog: () => Catalog;
  readonly searchPatterns: SearchPatterns;
  readonly searchComponents: SearchComponents;
  readonly getPattern: GetPattern;
  readonly getComponent: GetComponent;
  readonly findComponents: FindComponents;
  readonly getKit: GetKit;
  readonly reviewCode: ReviewCode;
  readonly getPreview: GetPreview;
  readonly readCover: Parameters<typeof createPreviewComponentTool>[0]['readCover'];
  /** Of the server. */
  readonly version: string;
  readonly checkUpdates: CheckUpdates;
  readonly urls: SiteUrls;
  /** Undefined while missed words are not counted. */
  readonly recordMisses?: RecordMisses | undefined;
}

/**
 * The tools of the public endpoint, registered here and nowhere else: `tools/list`, the connect page, `/llms.txt` and
 * the README's table come from this list, in this order.
 */
export function createPublicTools(deps: PublicToolDeps): readonly Tool[] {
  const hits = createHitShaper(deps.urls);
  return [
    createSearchPatternsTool({ ...deps, hits }),
    createListCategoriesTool(deps),
    createGetPatternTool({ ...deps, hits }),
    createSearchComponentsTool({ ...deps, hits }),
    createGetComponentTool(deps),
    createCheckComponentUpdatesTool(deps),
    createFindComponentsTool(deps),
    createGetKitTool(deps),
    createGetGuideTool(deps),
    createPreviewComponentTool(deps),
    createReviewCodeTool(deps),
  ];
}
