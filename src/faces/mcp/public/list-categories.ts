import { z } from 'zod';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import type { Catalog } from '../../../domain/catalog/catalog.ts';
import { success } from '../../../domain/errors.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { READ_ONLY } from './shapes.ts';

/** list_categories (docs/specification.md#list_categories): the sections of the catalog, in its order. */
export function createListCategoriesTool(deps: {
  readonly catalog: () => Catalog;
  readonly urls: SiteUrls;
}): Tool {
  return defineTool({
    name: 'list_categories',
    title: 'List categories',
    description: 'List the categories of the catalog and how many patterns each has.',
    summary: 'Lists the sections, each with its number of patterns.',
    scope: 'mcp:connect',
    example: () => ({}),
    annotations: READ_ONLY,
    input: z.strictObject({}),
    output: z.object({
      categories: z.array(
        z.object({
          slug: z.string(),
          title: z.string(),
          description: z.string(),
          url: z.string(),
          pattern_count: z.number(),
        }),
      ),
    }),
    async run() {
      const { sections, patterns } = deps.catalog();
      const counts = new Map<string, number>();
      for (const { section } of patterns) counts.set(section, (counts.get(section) ?? 0) + 1);
      return success({
        structured: {
          categories: sections.map(({ slug, title, description }) => ({
            slug,
            title,
            description,
            url: deps.urls.page(`/${slug}`),
            pattern_count: counts.get(slug) ?? 0,
          })),
        },
      });
    },
  });
}
