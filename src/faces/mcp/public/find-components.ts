import { z } from 'zod';
import type { NeededPattern } from '../../../domain/components/retrieval/find-components.ts';
import type { LibraryContract } from '../../../domain/workspace/library-contract.ts';
import type { LibraryRetrieval } from '../../../domain/workspace/library-retrieval.ts';
import { success } from '../../../domain/errors.ts';
import type { FoundPattern } from '../../../domain/catalog/search-patterns.ts';
import { type RecordWanted, wantedPhrases } from '../../../domain/usage/wanted.ts';
import { beginningOf } from '../../../domain/text.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { deprecationOf } from './get-component.ts';
import { guideFacts } from './get-guide.ts';
import { READ_ONLY, contractShape, heldShape, libraryIdSchema } from './shapes.ts';

/** In characters. */
const MAX_BRIEF_LENGTH = 4000;

const MAX_PARTS = 12;
/** In characters. */
const MAX_PART_LENGTH = 80;

const DEFAULT_LIMIT = 8;
const MAX_LIMIT = 20;

const LIMIT_PROBLEM = `limit must be a whole number from 1 to ${MAX_LIMIT}.`;
const PARTS_PROBLEM = `parts must be a list of 1 to ${MAX_PARTS} names, such as ["drawer", "bulk actions"].`;

/** Of what a component is for: a hit must not cost more than 60 tokens. */
const MAX_PURPOSE_LENGTH = 70;

const found = z.object({
  slug: z.string(),
  for: z.string(),
  has_component: z.boolean(),
  example_of: z.string().optional(),
});

const needed = z.looseObject({
  ...found.shape,
  why: z.string().describe('The name or need that matched.'),
  weak: z.boolean().optional().describe('Only shares words with the part or brief; may not fit.'),
  states: z.array(z.string()).optional(),
  deprecated: z.object({ reason: z.string(), replacement: z.string().optional() }).optional(),
});

/** find_components (docs/specification.md#find_components): from the parts of a screen, or a brief, to components. */
export function createFindComponentsTool(deps: {
  readonly findComponents: LibraryRetrieval['findComponents'];
  readonly recordWanted?: RecordWanted | undefined;
}): Tool {
  return defineTool({
    name: 'find_components',
    title: 'Find components',
    description:
      'List the parts of a screen by their usual names, in any language. Returns up to two components for each part, and the parts that have none. A prose brief works less well. Then call get_kit.',
    summary: 'Finds the components for the parts of a screen, or for a brief.',
    scope: 'mcp:connect',
    example: ({ pattern }) => ({ parts: [pattern.title] }),
    annotations: READ_ONLY,
    input: z.strictObject({
      parts: z
        .array(
          z.string({ error: PARTS_PROBLEM }).max(MAX_PART_LENGTH, {
            error: `Each of parts must have at most ${MAX_PART_LENGTH} characters: name one part, such as "drawer".`,
          }),
          { error: PARTS_PROBLEM },
        )
        .min(1, { error: PARTS_PROBLEM })
        .max(MAX_PARTS, { error: PARTS_PROBLEM })
        .optional(),
      brief: z
        .string({ error: 'brief must be a string: the screen or task in plain words.' })
        .max(MAX_BRIEF_LENGTH, {
          error: `brief must have at most ${MAX_BRIEF_LENGTH} characters.`,
        })
        .optional(),
      limit: z
        .int({ error: LIMIT_PROBLEM })
        .min(1, { error: LIMIT_PROBLEM })
        .max(MAX_LIMIT, { error: LIMIT_PROBLEM })
        .default(DEFAULT_LIMIT),
      library_id: libraryIdSchema,
    }),
    output: z.object({
      library_id: z.string().optional(),
      parts: z.array(z.object({ part: z.string(), components: z.array(needed) })).optional(),
      components: z.array(needed).describe('Of the brief.'),
      flows: z.array(found).optional().describe('Whole screens made of components.'),
      guides: z.array(z.looseObject({ name: z.string(), verdict: z.string() })).optional(),
      missing: z
        .array(
          z.object({
            part: z.string(),
            nearest: z.string().optional(),
            lacks: z.string().optional(),
          }),
        )
        .optional()
        .describe('What the catalog does not have.'),
      library_lacks: z
        .array(z.object({ part: z.string(), in_catalog: z.string().optional() }))
        .optional(),
    }),
    async run({ principal, caller }, { library_id: libraryId, ...input }) {
      const answer = await deps.findComponents(principal, { ...input, libraryId });
      if (!answer.ok) return answer;
      const { parts, components, flows, guides, missing, lacking, contract } = answer.value;
      const shapeHeld = (each: NeededPattern) => shapeNeeded(each, contract);
      if (caller !== undefined) {
        const isBriefInVain = components.every(({ isWeak }) => isWeak) && flows.length === 0;
        const asked = [
          ...missing.map(({ part }) => part),
          ...(isBriefInVain ? [input.brief ?? ''] : []),
        ];
        deps.recordWanted?.(wantedPhrases(asked), caller.ip);
      }
      const answered = parts.filter((each) => each.components.length > 0);
      return success({
        structured: {
          ...contractShape(contract),
          ...(flows.length === 0 ? {} : { flows: flows.map(shapeFound) }),
          ...(answered.length === 0
            ? {}
            : {
                parts: answered.map((each) => ({
                  part: each.part,
                  components: each.components.map(shapeHeld),
                })),
              }),
          components: components.map(shapeHeld),
          ...(guides.length === 0 ? {} : { guides: guides.map(guideFacts) }),
          ...(missing.length === 0
            ? {}
            : {
                missing: missing.map(({ part, nearest, lacks }) => ({
                  part,
                  ...(nearest === undefined ? {} : { nearest }),
                  ...(lacks.length === 0 ? {} : { lacks: lacks.join(' ') }),
                })),
              }),
          ...(lacking.length === 0
            ? {}
            : {
                library_lacks: lacking.map(({ part, inCatalog }) => ({
                  part,
                  ...(inCatalog === undefined ? {} : { in_catalog: inCatalog }),
                })),
              }),
        },
      });
    },
  });
}

function shapeNeeded(
  { because, isWeak, states, deprecated, ...each }: NeededPattern,
  contract: LibraryContract | undefined,
) {
  const versionId = contract?.held.get(each.pattern.id)?.pinnedVersionId ?? each.activeVersionId;
  const notice = deprecated.find((one) => one.versionId === versionId);
  return {
    ...shapeFound(each),
    why: because,
    ...(isWeak ? { weak: true } : {}),
    ...(states.length === 0 ? {} : { states: [...states] }),
    ...(notice === undefined ? {} : { deprecated: deprecationOf(notice) }),
    ...heldShape(contract, each.pattern.id),
  };
}

function shapeFound({ pattern, hasComponent = false }: FoundPattern) {
  const { slug, title, short, description, exampleOf } = pattern;
  return {
    slug,
    for: exampleOf === undefined ? (short ?? beginningOf(description, MAX_PURPOSE_LENGTH)) : title,
    has_component: hasComponent,
    ...(exampleOf === undefined ? {} : { example_of: exampleOf }),
  };
}
