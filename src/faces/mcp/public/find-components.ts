import { z } from 'zod';
import type { Pattern } from '../../../domain/catalog/pattern.ts';
import type { FindComponents } from '../../../domain/components/find-components.ts';
import { success } from '../../../domain/errors.ts';
import { beginningOf } from '../../../domain/text.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { guideFacts } from './get-guide.ts';
import { READ_ONLY } from './shapes.ts';

/** In characters. */
const MAX_BRIEF_LENGTH = 4000;

const DEFAULT_LIMIT = 8;
const MAX_LIMIT = 20;

const LIMIT_PROBLEM = `limit must be a whole number from 1 to ${MAX_LIMIT}.`;

/** Of what a component is for: a hit must not cost more than 60 tokens. */
const MAX_PURPOSE_LENGTH = 70;

const found = z.object({
  slug: z.string(),
  title: z.string(),
  for: z.string(),
  has_component: z.boolean(),
});

/** find_components (docs/specification.md#find_components): from a sentence or a whole task to components. */
export function createFindComponentsTool(deps: { readonly findComponents: FindComponents }): Tool {
  return defineTool({
    name: 'find_components',
    title: 'Find components',
    description:
      'Describe a screen or a task in plain words and get the components for it, ready-made screens, and guides between similar ones. Then call get_kit.',
    summary: 'Finds the components for a screen or a task in plain words.',
    scope: 'mcp:connect',
    example: ({ pattern }) => ({ brief: pattern.title }),
    annotations: READ_ONLY,
    input: z.strictObject({
      brief: z
        .string({ error: 'brief must be a string: the screen or task in plain words.' })
        .max(MAX_BRIEF_LENGTH, {
          error: `brief must have at most ${MAX_BRIEF_LENGTH} characters.`,
        }),
      limit: z
        .int({ error: LIMIT_PROBLEM })
        .min(1, { error: LIMIT_PROBLEM })
        .max(MAX_LIMIT, { error: LIMIT_PROBLEM })
        .default(DEFAULT_LIMIT),
    }),
    output: z.object({
      components: z.array(found.extend({ states: z.array(z.string()).optional() })),
      flows: z.array(found).optional().describe('Whole screens made of components.'),
      guides: z.array(z.looseObject({ name: z.string(), verdict: z.string() })).optional(),
      missing: z.array(z.string()).optional().describe('What the catalog does not have.'),
    }),
    async run({ principal }, input) {
      const briefed = await deps.findComponents(principal, input);
      if (!briefed.ok) return briefed;
      const { components, flows, guides, missing } = briefed.value;
      return success({
        structured: {
          components: components.map(({ pattern, hasComponent = false, states }) => ({
            ...shapeFound(pattern, hasComponent),
            ...(states.length === 0 ? {} : { states: [...states] }),
          })),
          ...(flows.length === 0
            ? {}
            : {
                flows: flows.map(({ pattern, hasComponent = false }) =>
                  shapeFound(pattern, hasComponent),
                ),
              }),
          ...(guides.length === 0 ? {} : { guides: guides.map(guideFacts) }),
          ...(missing.length === 0 ? {} : { missing: [...missing] }),
        },
      });
    },
  });
}

function shapeFound({ slug, title, description }: Pattern, hasComponent: boolean) {
  return {
    slug,
    title,
    for: beginningOf(description, MAX_PURPOSE_LENGTH),
    has_component: hasComponent,
  };
}
