import { z } from 'zod';
import { callTool } from '../support/mcp-call.ts';

/** The slugs of everything that has code, in the order of the shelf. */
export async function slugsWithCode(url: string): Promise<readonly string[]> {
  const { structuredContent: shelf } = await callTool(url, 'list_components', {});
  const { sections, no_code: without = '' } = z
    .object({
      sections: z.array(z.object({ section: z.string(), components: z.string() })),
      no_code: z.string().optional(),
    })
    .parse(shelf);
  const withoutCode = new Set(without.split(', '));
  return sections.flatMap(({ section, components }) =>
    components
      .split('; ')
      .map((entry) => entry.slice(0, entry.indexOf(':')))
      .filter((name) => !withoutCode.has(name))
      .map((name) => `/${section}/${name}`),
  );
}
