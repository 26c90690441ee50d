import { z } from 'zod';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import { success } from '../../../domain/errors.ts';
import type { SearchComponents } from '../../../domain/catalog/search-patterns.ts';
import { type RecordWanted, wantedPhrases } from '../../../domain/usage/wanted.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import {
  READ_ONLY,
  clampLimit,
  examplesSchema,
  furtherShape,
  componentHitSchema,
  hintSchema,
  limitSchema,
  querySchema,
  toFurther,
  toHint,
  createHitShaper,
} from './shapes.ts';

/** search_components (docs/specification.md#search_components). */
export function createSearchComponentsTool(deps: {
  readonly searchComponents: SearchComponents;
  readonly urls: SiteUrls;
  readonly recordWanted?: RecordWanted | undefined;
}): Tool {
  const shape = createHitShaper(deps.urls);
  return defineTool({
    name: 'search_components',
    title: 'Search components',
    description:
      'Search patterns that have React/Tailwind code, by words, category, or both (at least one). Then call get_component.',
    summary: 'Finds patterns that have code, by words, by category or by both.',
    scope: 'mcp:connect',
    example: ({ word }) => ({ query: word }),
    annotations: READ_ONLY,
    input: z.strictObject({
      query: querySchema.optional(),
      category: z
        .string({ error: 'category must be a string: a pattern type, a section or a tag.' })
        .max(200, { error: 'category must have at most 200 characters.' })
        .optional()
        .describe('A type (pattern, flows, components), section or tag.'),
      limit: limitSchema,
      only_with_code: z
        .boolean({ error: 'only_with_code must be true or false.' })
        .default(true)
        .describe('false: also patterns without code, ranked last.'),
      examples: examplesSchema,
    }),
    output: z.object({
      components: z.array(componentHitSchema),
      count: z.number(),
      truncated: z.boolean(),
      ...furtherShape,
      hint: hintSchema,
    }),
    async run({ caller }, { query, category, limit, only_with_code, examples }) {
      const found = await deps.searchComponents({
        query,
        category,
        limit: clampLimit(limit),
        onlyWithCode: only_with_code,
        examples,
      });
      if (!found.ok) return found;
      const { hits, truncated, hint } = found.value;
      if (hint !== undefined && caller !== undefined) {
        const unknown = hint.filter(({ count }) => count === 0).map(({ token }) => token);
        deps.recordWanted?.(
          wantedPhrases(query === undefined || category !== undefined ? [] : [query], unknown),
          caller.ip,
        );
      }
      return success({
        structured: {
          components: hits.map(shape.componentHit),
          count: hits.length,
          truncated,
          ...toFurther(found.value, shape.componentHit),
          ...(hint === undefined ? {} : { hint: toHint(hint) }),
        },
      });
    },
  });
}
