import { z } from 'zod';

/** What a client made of a tool's result. */
export const toolResultSchema = z.object({
  isError: z.boolean().default(false),
  structuredContent: z.unknown().optional(),
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
});

type ToolResult = z.infer<typeof toolResultSchema>;

/** What the tests ask of every client, whatever it is made of. */
export interface CatalogClient {
  readonly toolNames: () => Promise<readonly string[]>;
  readonly callTool: (name: string, args: Readonly<Record<string, string>>) => Promise<ToolResult>;
  /** Of all pages, in the server's order. */
  readonly resourceUris: () => Promise<readonly string[]>;
  readonly templateUris: () => Promise<readonly string[]>;
  /** The texts of a resource's contents. */
  readonly readResource: (uri: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Connects a client to the server at an address; its endpoint is `/mcp` below it. */
export type ConnectClient = (url: string) => Promise<CatalogClient>;

/** The results of the methods that list and read, as far as the tests look at them. */
export const toolsSchema = z.object({ tools: z.array(z.object({ name: z.string() })) });

export const resourcesSchema = z.object({
  resources: z.array(z.object({ uri: z.string() })),
  nextCursor: z.string().optional(),
});

export const templatesSchema = z.object({
  resourceTemplates: z.array(z.object({ uriTemplate: z.string() })),
});

export const contentsSchema = z.object({ contents: z.array(z.object({ text: z.string() })) });

/** Follows the cursors of `resources/list` to its last page. */
export async function allResourceUris(
  list: (cursor: string | undefined) => Promise<unknown>,
): Promise<readonly string[]> {
  const uris: string[] = [];
  let cursor: string | undefined;
  do {
    const page = resourcesSchema.parse(await list(cursor));
    uris.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return uris;
}
