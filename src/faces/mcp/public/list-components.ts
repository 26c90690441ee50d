import { z } from 'zod';
import { success } from '../../../domain/errors.ts';
import type { Pattern } from '../../../domain/patterns/pattern.ts';
import { normalize, splitCamelCase } from '../../../domain/search/normalize.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import type { LibraryRetrieval } from '../../../domain/workspace/library-retrieval.ts';
import { READ_ONLY, contractShape, libraryIdSchema } from './shapes.ts';

/** Lists everything that the catalog has in a few words each (docs/specification.md#list_components). */
export function createListComponentsTool(deps: {
  readonly listComponents: LibraryRetrieval['listComponents'];
}): Tool {
  return defineTool({
    name: 'list_components',
    title: 'List components',
    description:
      'Call this first. Lists every component by section, with about five words on each. Choose from the list, then call get_kit.',
    summary: 'Lists every component of the catalog, with about five words on each.',
    scope: 'mcp:connect',
    example: () => ({}),
    annotations: READ_ONLY,
    input: z.strictObject({
      section: z
        .string({ error: 'section must be a string, such as "forms".' })
        .max(64, { error: 'section must have at most 64 characters.' })
        .optional(),
      library_id: libraryIdSchema,
    }),
    output: z.object({
      library_id: z.string().optional(),
      sections: z.array(
        z.object({
          section: z.string(),
          count: z.number().optional().describe('Total, if the list was cut.'),
          components: z.string().describe('“name: what it is”, separated by semicolons.'),
        }),
      ),
      no_code: z.string().optional().describe('Patterns with rules but no component.'),
    }),
    async run({ principal }, { section, library_id: libraryId }) {
      const listed = await deps.listComponents(principal, { section, libraryId });
      if (!listed.ok) return listed;
      const { sections, hasCode, contract } = listed.value;
      const named = ({ id, slug }: Pattern) => {
        const pinned = contract?.held.get(id)?.pinnedVersionId;
        return pinned === undefined ? lastSegment(slug) : `${lastSegment(slug)}@${pinned}`;
      };
      const withoutCode = sections
        .flatMap(({ patterns }) => patterns)
        .filter((pattern) => hasCode(pattern) === false)
        .map(({ slug }) => lastSegment(slug));
      return success({
        structured: {
          ...contractShape(contract),
          sections: sections.map((each) => ({
            section: each.section.slug,
            ...(each.count === each.patterns.length ? {} : { count: each.count }),
            components: each.patterns
              .map((pattern) => {
                const what = pattern.short ?? titleBeside(pattern);
                return what === undefined ? named(pattern) : `${named(pattern)}: ${what}`;
              })
              .join('; '),
          })),
          ...(withoutCode.length === 0 ? {} : { no_code: withoutCode.join(', ') }),
        },
      });
    },
  });
}

/** The title of a pattern whose name is another one, such as `comp-158`. */
function titleBeside({ slug, title }: Pattern): string | undefined {
  const name = lastSegment(slug).replaceAll('-', ' ');
  return normalize(splitCamelCase(title)) === normalize(name) ? undefined : title;
}

const lastSegment = (slug: string): string => slug.slice(slug.lastIndexOf('/') + 1);
