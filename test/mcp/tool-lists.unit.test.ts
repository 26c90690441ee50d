import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { success } from '../../src/domain/errors.ts';
import { ANONYMOUS } from '../../src/domain/identity/principal.ts';
import { defineTool } from '../../src/faces/mcp/define-tool.ts';
import { createEndpoint } from '../../src/faces/mcp/endpoint.ts';
import { READ_ONLY } from '../../src/faces/mcp/public/shapes.ts';
import { LIMITS } from '../../src/config.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { patternId } from './fixture-server.ts';
import { call, createInProcessApp, get } from './in-process-app.ts';
import { PUBLIC_TOOLS, WORKSPACE_TOOLS } from './public-tools.ts';
import { DOCUMENTS_WITH_TOOLS, toolTables, withToolTables } from './tool-tables.ts';

/** What the definitions of an endpoint's tools may cost an agent, in tokens of o200k. */
const MAX_TOKENS = { public: 3000, workspace: 2000 };

const PATTERN = { slug: '/demo/menu', id: patternId(1), number: 1, title: 'Menu' };

test.each(DOCUMENTS_WITH_TOOLS)('%s has the tables of the tools: npm run docs', async (file) => {
  const document = await readFile(join(PROJECT_DIR, file), 'utf8');
  expect(document).toContain('<!-- tools:');
  expect(withToolTables(document)).toBe(document);
});

test('tools/list, the connect page and llms.txt list the registered tools', async () => {
  const app = await createInProcessApp([PATTERN]);
  const { result } = await call(app, 'tools/list', {});
  const names = PUBLIC_TOOLS.map(({ listing }) => listing.name);
  expect(result.tools.map((tool: { name: string }) => tool.name)).toEqual(names);
  expect(await (await get(app, '/llms.txt')).text()).toContain(`Tools: ${names.join(', ')}.`);
  const page = await (await get(app, '/connect')).text();
  for (const { listing, summary } of PUBLIC_TOOLS) {
    expect(page).toContain(listing.name);
    expect(page).toContain(summary);
  }
});

test('tools/list stays within its tokens', async () => {
  const app = await createInProcessApp([PATTERN]);
  const { result } = await call(app, 'tools/list', {});
  expect(countTokens(JSON.stringify(result))).toBeLessThan(MAX_TOKENS.public);
  const own = JSON.stringify(WORKSPACE_TOOLS.map(({ listing }) => listing));
  expect(countTokens(own)).toBeLessThan(MAX_TOKENS.workspace);
});

/**
 * What the function declarations of Gemini, of OpenAI and of VS Code take alike: no `const`, no list of types, no
 * reference, and what each list holds.
 */
const inputNode = z.strictObject({
  type: z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean']).optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.string()).min(1).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.literal(false).optional(),
  get properties() {
    return z.record(z.string().regex(/^[a-zA-Z_]\w{0,63}$/), inputNode).optional();
  },
  get items() {
    return inputNode.optional();
  },
  get anyOf() {
    return z.array(inputNode).optional();
  },
});

test.each(
  [...PUBLIC_TOOLS, ...WORKSPACE_TOOLS].map(({ listing }) => [listing.name, listing] as const),
)('clients of other vendors take the arguments of %s', (name, { inputSchema }) => {
  expect(name).toMatch(/^[a-zA-Z]\w{0,63}$/);
  const read = inputNode.safeParse(inputSchema);
  expect(read.error?.issues ?? []).toEqual([]);
  // An array without items is refused, and a node of no type is any value to some and none to others.
  const visit = (node: z.infer<typeof inputNode>): void => {
    expect(node.type ?? node.anyOf, JSON.stringify(node)).toBeDefined();
    if (node.type === 'array') expect(node.items, JSON.stringify(node)).toBeDefined();
    for (const child of Object.values(node.properties ?? {})) visit(child);
    for (const child of [node.items ?? [], node.anyOf ?? []].flat()) visit(child);
  };
  visit(inputNode.parse(inputSchema));
});

test('a new tool is one module and a line in the list', async () => {
  const ping = defineTool({
    name: 'count_letters',
    title: 'Count letters',
    description: 'Count the letters of a word.',
    summary: 'Counts the letters of a word.',
    scope: 'mcp:connect',
    example: ({ word }) => ({ word }),
    annotations: READ_ONLY,
    input: z.strictObject({ word: z.string() }),
    output: z.object({ letters: z.number() }),
    run: async (_context, { word }) => success({ structured: { letters: word.length } }),
  });
  const tables = toolTables([...PUBLIC_TOOLS, ping], WORKSPACE_TOOLS);
  expect(tables['public']).toContain('| `count_letters`');
  expect(tables['scopes']).toMatch(/`mcp:connect`.*`count_letters`/);
  const handle = createEndpoint({
    endpoint: 'public',
    serverInfo: { name: 'test', version: '0.0.0' },
    instructions: '',
    tools: [...PUBLIC_TOOLS, ping],
    cacheScope: 'public',
    limits: LIMITS.mcp,
    recordUsage: () => {},
    onFailure: () => {},
    onBug: () => {},
  });
  const response = await handle(
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'count_letters', arguments: { word: 'menu' } },
      }),
    }),
    ANONYMOUS,
    undefined,
  );
  expect(await response.json()).toMatchObject({ result: { structuredContent: { letters: 4 } } });
});
