import type { Catalog } from '../../../domain/search/catalog.ts';
import type { CheckUpdates } from '../../../domain/components/check-updates.ts';
import type { FindComponents } from '../../../domain/components/find-components.ts';
import type { GetComponent } from '../../../domain/components/get-component.ts';
import type { GetPattern } from '../../../domain/components/get-pattern.ts';
import type { SearchComponents, SearchPatterns } from '../../../domain/search/search-patterns.ts';
import type { Tool } from '../tools.ts';
import { createCheckComponentUpdatesTool } from './check-component-updates.ts';
import { createFindComponentsTool } from './find-components.ts';
import { createGetComponentTool } from './get-component.ts';
import { createGetGuideTool } from './get-guide.ts';
import { createGetPatternTool } from './get-pattern.ts';
import { createListCategoriesTool } from './list-categories.ts';
import { createSearchComponentsTool } from './search-components.ts';
import type { RecordMisses } from '../../../domain/usage/missed-words.ts';
import { createSearchPatternsTool } from './search-patterns.ts';
import { type SiteUrls, createHitShaper } from './shapes.ts';

/** What the public endpoint tells a client about itself at the start. */
export const PUBLIC_INSTRUCTIONS =
  'A catalog of UI and UX patterns with exact, versioned React/Tailwind components. Search with search_patterns or search_components, read with get_pattern, fetch code with get_component and use it unchanged.';

export interface PublicToolDeps {
  readonly catalog: () => Catalog;
  readonly searchPatterns: SearchPatterns;
  readonly searchComponents: SearchComponents;
  readonly getPattern: GetPattern;
  readonly getComponent: GetComponent;
  readonly findComponents: FindComponents;
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
    createGetGuideTool(deps),
  ];
}
