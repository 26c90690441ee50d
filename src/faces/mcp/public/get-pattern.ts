import { z } from 'zod';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import type {
  ComponentSummary,
  GetPattern,
} from '../../../domain/components/retrieval/get-pattern.ts';
import { publicPart, success } from '../../../domain/errors.ts';
import { withoutDirectives } from '../../../domain/catalog/markdown.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { guideFacts } from './get-guide.ts';
import { READ_ONLY, patternHitSchema, referenceSchema, createHitShaper } from './shapes.ts';

/** get_pattern (docs/specification.md#get_pattern): one pattern with its full content. */
export function createGetPatternTool(deps: {
  readonly getPattern: GetPattern;
  readonly urls: SiteUrls;
}): Tool {
  const shape = createHitShaper(deps.urls);
  return defineTool({
    name: 'get_pattern',
    title: 'Get pattern',
    description:
      'Read one pattern in full: when to use it, behavior, accessibility, component versions.',
    summary: 'Returns one pattern in full.',
    scope: 'mcp:connect',
    example: ({ pattern }) => ({ slug: pattern.slug }),
    annotations: READ_ONLY,
    input: z.strictObject({
      slug: referenceSchema('slug').describe(
        'A slug such as /navigation/command-palette; an id, a catalog number (#12), a name or the page URL also works.',
      ),
      include: z
        .array(z.enum(['guide'], { error: 'include may hold "guide".' }), {
          error: 'include must be a list: ["guide"].',
        })
        .max(1, { error: 'include must be ["guide"].' })
        .optional()
        .describe('["guide"] adds the full guides.'),
    }),
    output: z.object({
      pattern: patternHitSchema.loose().extend({
        content: z.string(),
        component: z
          .object({
            default_version: z.literal('active'),
            active_version: z.string(),
            versions: z.array(z.string()),
            variants: z.array(z.string()),
          })
          .nullable()
          .optional(),
        guides: z.array(z.looseObject({ name: z.string(), verdict: z.string() })),
        related: z.array(z.looseObject({ slug: z.string(), title: z.string() })),
      }),
    }),
    async run({ principal }, { slug, include = [] }) {
      const found = await deps.getPattern(principal, { reference: slug });
      if (!found.ok) return found;
      const { pattern, content, hasComponent, component, componentFailure, guides, related } =
        found.value;
      return success({
        usage: { pattern_id: pattern.id, catalog_number: `#${pattern.number}` },
        // Refused code is an answer; a store that does not answer is not.
        partial: hasComponent === undefined ? componentFailure : undefined,
        structured: {
          pattern: {
            ...shape.patternHit({ pattern, hasComponent }),
            content: withoutDirectives(content),
            ...(componentFailure === undefined
              ? { component: component === undefined ? null : shapeSummary(component) }
              : { component_error: publicPart(componentFailure) }),
            guides: guides.map((guide) => ({
              ...guideFacts(guide),
              ...(include.includes('guide') ? { content: withoutDirectives(guide.content) } : {}),
            })),
            related: related.map(shape.patternHit),
          },
        },
      });
    },
  });
}

function shapeSummary({ activeVersion, versions, variants }: ComponentSummary) {
  return {
    default_version: 'active' as const,
    active_version: activeVersion,
    versions: [...versions],
    variants: [...variants],
  };
}
