import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callTool, rpc } from '../support/mcp-call.ts';
import { COMMAND_PALETTE, startCatalogServer } from './catalog-server.ts';
import type { FixtureServer } from '../mcp/fixture-server.ts';

const listingSchema = z.object({
  tools: z.array(
    z.object({ name: z.string(), outputSchema: z.record(z.string(), z.unknown()).optional() }),
  ),
});

const anyHit = expect.objectContaining({ slug: expect.any(String) });

let server: FixtureServer;

beforeAll(async () => {
  server = await startCatalogServer();
});

afterAll(async () => {
  await server.close();
});

/** Every shape that the answers of the tools take, and what tells that an answer has it. */
const CASES = [
  {
    shape: 'search_patterns with hits',
    tool: 'search_patterns',
    args: { query: 'palette' },
    structured: { patterns: [anyHit], count: 1, truncated: false },
  },
  {
    shape: 'search_patterns with more hits than the limit',
    tool: 'search_patterns',
    args: { query: 'filler', limit: 1 },
    structured: { patterns: [anyHit], count: 1, truncated: true },
  },
  {
    shape: 'search_patterns without hits',
    tool: 'search_patterns',
    args: { query: 'palette zeppelin' },
    structured: {
      patterns: [],
      hint: [
        { token: 'palette', count: 1 },
        { token: 'zeppelin', count: 0 },
      ],
    },
  },
  {
    shape: 'list_categories',
    tool: 'list_categories',
    args: {},
    structured: {
      categories: expect.arrayContaining([expect.objectContaining({ pattern_count: 120 })]),
    },
  },
  {
    shape: 'get_pattern with a component',
    tool: 'get_pattern',
    args: { slug: '#1' },
    structured: {
      pattern: {
        component: {
          default_version: 'active',
          active_version: 'v1',
          versions: ['seed', 'v1'],
          variants: ['react-tailwind'],
        },
      },
    },
  },
  {
    shape: 'get_pattern without a component',
    tool: 'get_pattern',
    args: { slug: '#2' },
    structured: { pattern: { component: null } },
  },
  {
    shape: 'get_pattern with related patterns',
    tool: 'get_pattern',
    args: { slug: '#100' },
    structured: { pattern: { related: expect.arrayContaining([anyHit]) } },
  },
  {
    shape: 'search_components with hits',
    tool: 'search_components',
    args: { query: 'palette' },
    structured: { components: [{ has_component: true, default_version: 'active' }] },
  },
  {
    shape: 'search_components by category alone',
    tool: 'search_components',
    args: { category: 'navigation' },
    structured: { components: [anyHit], count: 1 },
  },
  {
    shape: 'search_components with a hit that has no code',
    tool: 'search_components',
    args: { query: 'empty', only_with_code: false },
    structured: { components: [{ has_component: false }] },
  },
  {
    shape: 'search_components without hits',
    tool: 'search_components',
    args: { query: 'zeppelin' },
    structured: { components: [], hint: [{ token: 'zeppelin', count: 0 }] },
  },
  {
    shape: 'get_component with all rules',
    tool: 'get_component',
    args: { pattern_id: '1' },
    structured: {
      metadata: { interaction_rules: ['Escape closes it.'], license: 'MIT' },
      usage_rules: {
        css_variables: [
          {
            name: '--ui-surface',
            default: '#fff',
            default_dark: '#000',
            description: 'Background.',
          },
        ],
        design_constraints: ['Opens over the page.'],
        animation_libraries: ['motion'],
        dependencies: { motion: '^14.0.0' },
      },
    },
  },
  {
    shape: 'get_component without rules',
    tool: 'get_component',
    args: { pattern_id: COMMAND_PALETTE.slug, version_id: 'seed' },
    structured: {
      metadata: { interaction_rules: [] },
      usage_rules: {
        css_variables: [],
        design_constraints: [],
        animation_libraries: [],
        dependencies: {},
      },
    },
  },
  {
    shape: 'check_component_updates of an older copy',
    tool: 'check_component_updates',
    args: {
      components: [
        { pattern_id: COMMAND_PALETTE.slug, version_id: 'seed', sha256: '0'.repeat(64) },
      ],
    },
    structured: { results: [{ status: 'modified' }] },
  },
  {
    shape: 'search_components that leads on',
    tool: 'search_components',
    args: { query: 'a palette for zeppelins' },
    structured: { components: [], related: [expect.objectContaining({ why: expect.any(String) })] },
  },
  {
    shape: 'list_changes',
    tool: 'list_changes',
    args: { since: '2000-01-01' },
    structured: { changes: expect.arrayContaining([anyHit]) },
  },
  {
    shape: 'list_components',
    tool: 'list_components',
    args: {},
    structured: {
      sections: expect.arrayContaining([{ section: 'navigation', components: expect.any(String) }]),
    },
  },
  {
    shape: 'find_components by parts',
    tool: 'find_components',
    args: { parts: ['command palette', 'zeppelin'] },
    structured: {
      parts: [{ part: 'command palette', components: [{ slug: COMMAND_PALETTE.slug }] }],
      missing: [{ part: 'zeppelin' }],
    },
  },
  {
    shape: 'find_components',
    tool: 'find_components',
    args: { brief: 'People run commands from a command palette' },
    structured: {
      components: [{ slug: COMMAND_PALETTE.slug, has_component: true }],
      guides: [{ name: 'palette-or-menu' }],
    },
  },
  {
    shape: 'get_kit',
    tool: 'get_kit',
    args: { components: [COMMAND_PALETTE.slug] },
    structured: {
      components: [{ ref: COMMAND_PALETTE.slug, exports: ['CommandPalette'], props: [] }],
      dependencies: { motion: '^14.0.0' },
    },
  },
  {
    shape: 'get_guide',
    tool: 'get_guide',
    args: { name: 'palette-or-menu' },
    structured: { guide: { verdict: 'Which of the two.', patterns: [COMMAND_PALETTE.slug] } },
  },
  {
    shape: 'preview_component',
    tool: 'preview_component',
    args: { pattern_id: COMMAND_PALETTE.slug },
    structured: { reference: COMMAND_PALETTE.slug, version_id: 'v1', states: [] },
  },
  {
    shape: 'review_code',
    tool: 'review_code',
    args: { code: 'export const A = () => <img src="a" />;' },
    structured: { components: [], findings: [{ rule: 'image-without-text', line: 1 }] },
  },
];

describe('output schemas', () => {
  test.each(CASES)('match the answer: $shape', async ({ tool, args, structured }) => {
    const result = await callTool(server.url, tool, args);
    expect(result.structuredContent).toMatchObject(structured);
    const validate = await outputValidator(tool);
    expect(validate(result.structuredContent)).toMatchObject({ valid: true });
  });

  test.each([...new Set(CASES.map(({ tool }) => tool))])(
    'refuse what %s never returns',
    async (tool) => {
      const validate = await outputValidator(tool);
      expect(validate({})).toMatchObject({ valid: false });
    },
  );

  test('exist for every tool, and every tool is tested above', async () => {
    const { tools } = await listTools();
    expect(tools.filter(({ outputSchema }) => outputSchema === undefined)).toEqual([]);
    expect(new Set(tools.map(({ name }) => name))).toEqual(new Set(CASES.map(({ tool }) => tool)));
  });
});

async function listTools(): Promise<z.infer<typeof listingSchema>> {
  return listingSchema.parse((await rpc(server.url, 'tools/list')).body.result);
}

async function outputValidator(tool: string) {
  const { tools } = await listTools();
  const schema = tools.find(({ name }) => name === tool)?.outputSchema;
  if (schema === undefined) throw new Error(`${tool} has no output schema.`);
  return new AjvJsonSchemaValidator().getValidator<unknown>(schema);
}
