import { z } from 'zod';
import type { ListComponents } from '../../../domain/components/retrieval/list-components.ts';
import { success } from '../../../domain/errors.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { READ_ONLY } from './shapes.ts';

/** Lists everything that the catalog has in a few words each (docs/specification.md#list_components). */
export function createListComponentsTool(deps: { readonly listComponents: ListComponents }): Tool {
  return defineTool({
    name: 'list_components',
    title: 'List components',
    description:
      'Call this first: everything the catalog has, as name and five words, by section. Choose from it, then call get_kit.',
    summary: 'Lists everything that the catalog has, in five words each.',
    scope: 'mcp:connect',
    example: () => ({}),
    annotations: READ_ONLY,
    input: z.strictObject({
      section: z
        .string({ error: 'section must be a string, such as "forms".' })
        .max(64, { error: 'section must have at most 64 characters.' })
        .optional(),
    }),
    output: z.object({
      sections: z.array(
        z.object({
          section: z.string(),
          count: z.number().optional().describe('Of all, where the list is cut.'),
          components: z.string().describe('“name: what it is”, separated by semicolons.'),
        }),
      ),
      no_code: z.string().optional().describe('Names that have rules, and no component.'),
    }),
    async run(_context, { section }) {
      const listed = await deps.listComponents({ section });
      if (!listed.ok) return listed;
      const { sections, hasCode } = listed.value;
      const withoutCode = sections
        .flatMap(({ patterns }) => patterns)
        .filter((pattern) => hasCode(pattern) === false)
        .map(({ slug }) => nameOf(slug));
      return success({
        structured: {
          sections: sections.map((each) => ({
            section: each.section.slug,
            ...(each.count === each.patterns.length ? {} : { count: each.count }),
            components: each.patterns
              .map(({ slug, short }) => `${nameOf(slug)}${short === undefined ? '' : `: ${short}`}`)
              .join('; '),
          })),
          ...(withoutCode.length === 0 ? {} : { no_code: withoutCode.join(', ') }),
        },
      });
    },
  });
}

const nameOf = (slug: string): string => slug.slice(slug.lastIndexOf('/') + 1);
