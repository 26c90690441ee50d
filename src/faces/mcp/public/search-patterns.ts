import { z } from 'zod';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import { success } from '../../../domain/errors.ts';
import type { SearchPatterns } from '../../../domain/catalog/search-patterns.ts';
import { type RecordWanted, wantedPhrases } from '../../../domain/usage/wanted.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import {
  READ_ONLY,
  clampLimit,
  examplesSchema,
  furtherShape,
  hintSchema,
  limitSchema,
  patternHitSchema,
  querySchema,
  toFurther,
  toHint,
  createHitShaper,
} from './shapes.ts';

/** search_patterns (docs/specification.md#search_patterns). */
export function createSearchPatternsTool(deps: {
  readonly searchPatterns: SearchPatterns;
  readonly urls: SiteUrls;
  readonly recordWanted?: RecordWanted | undefined;
}): Tool {
  const shape = createHitShaper(deps.urls);
  return defineTool({
    name: 'search_patterns',
    title: 'Search patterns',
    description:
      'Search UI and UX design patterns. Every word must appear in the title, description or tags, so use few.',
    summary: 'Finds the patterns that contain every word of a query.',
    scope: 'mcp:connect',
    example: ({ word }) => ({ query: word }),
    annotations: READ_ONLY,
    input: z.strictObject({ query: querySchema, limit: limitSchema, examples: examplesSchema }),
    output: z.object({
      patterns: z.array(patternHitSchema),
      count: z.number(),
      truncated: z.boolean(),
      ...furtherShape,
      hint: hintSchema,
    }),
    async run({ caller }, { query, limit, examples }) {
      const found = await deps.searchPatterns({ query, limit: clampLimit(limit), examples });
      if (!found.ok) return found;
      const { hits, truncated, hint, unknown } = found.value;
      if (hint !== undefined && caller !== undefined) {
        const absent = hint.filter(({ count }) => count === 0).map(({ token }) => token);
        deps.recordWanted?.(wantedPhrases([query], absent), caller.ip);
      }
      return success({
        partial: unknown,
        structured: {
          patterns: hits.map(shape.patternHit),
          count: hits.length,
          truncated,
          ...toFurther(found.value, shape.patternHit),
          ...(hint === undefined ? {} : { hint: toHint(hint) }),
        },
      });
    },
  });
}
