import { z } from 'zod';
import { type Guide, guidePath, verdictOf } from '../../../domain/catalog/guide.ts';
import { withoutDirectives } from '../../../domain/catalog/markdown.ts';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import { err, success } from '../../../domain/errors.ts';
import type { Catalog } from '../../../domain/catalog/catalog.ts';
import { normalize } from '../../../domain/search/normalize.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { READ_ONLY } from './shapes.ts';

/** get_guide (docs/specification.md#get_guide): which of some similar patterns to use, and why. */
export function createGetGuideTool(deps: {
  readonly catalog: () => Pick<Catalog, 'guides'>;
  readonly urls: SiteUrls;
}): Tool {
  return defineTool({
    name: 'get_guide',
    title: 'Get guide',
    description: 'Read a guide that decides between similar patterns, such as toast-or-banner.',
    summary: 'Returns a guide that decides between similar patterns.',
    scope: 'mcp:connect',
    example: ({ guide }) => ({ name: guide?.name ?? '' }),
    annotations: READ_ONLY,
    input: z.strictObject({
      name: z
        .string({ error: 'name must be a string: the name of a guide, such as toast-or-banner.' })
        .max(200, { error: 'name must have at most 200 characters.' })
        .describe('A name from find_components or get_pattern, or a title.'),
    }),
    output: z.object({
      guide: z.looseObject({ name: z.string(), verdict: z.string(), content: z.string() }),
    }),
    async run(_context, { name }) {
      const { guides } = deps.catalog();
      const guide = findGuide(guides, name);
      if (guide === undefined) {
        const names = guides.map((each) => each.name).join(', ');
        return err(
          'not_found',
          names === ''
            ? 'This catalog has no guides.'
            : `No guide has this name. The guides are: ${names}.`,
        );
      }
      return success({
        structured: {
          guide: {
            ...guideFacts(guide),
            url: deps.urls.absolute(guidePath(guide)),
            patterns: [...guide.patterns],
            content: withoutDirectives(guide.content),
          },
        },
      });
    },
  });
}

/** A guide without its text: what it is called, and what it comes down to. */
export function guideFacts(guide: Guide) {
  return { name: guide.name, title: guide.title, verdict: verdictOf(guide) };
}

/** A guide by its name, title, path or URI. */
function findGuide(guides: readonly Guide[], text: string): Guide | undefined {
  const wanted = normalize(text.slice(text.lastIndexOf('/') + 1));
  return guides.find(({ name, title }) => [name, title].some((each) => normalize(each) === wanted));
}
