import { createHash } from 'node:crypto';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { registryItemSchema } from 'shadcn/schema';
import { describe, expect, inject, test } from 'vitest';
import { callTool, toolError } from '../support/mcp-call.ts';

const url = inject('serverUrl');

const EIGHT = [
  '/data-display/data-table',
  'filter-bar',
  'drawer',
  'menu',
  'date-picker',
  'toast',
  'pagination',
  'tabs',
];

async function kitOf(components: readonly string[]) {
  const { structuredContent, content, isError } = await callTool(url, 'get_kit', { components });
  if (isError === true) throw new Error(content[0].text);
  expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  return structuredContent;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('get_kit', () => {
  test.each([
    [
      'usual',
      ['button', 'text-field', 'select', 'dialog', 'drawer', 'data-table', 'toast', 'tabs'],
    ],
    ['large', EIGHT],
  ])('eight %s components stay below 3,500 tokens, without code', async (_what, names) => {
    const kit = await kitOf(names);
    expect(kit.components).toHaveLength(8);
    const text = JSON.stringify(kit);
    expect(countTokens(text)).toBeLessThan(3500);
    expect(text).not.toContain('use client');
    for (const component of kit.components) {
      expect(component.exports.length).toBeGreaterThan(0);
      expect(component.props.length).toBeGreaterThan(0);
      expect(component.usage).toContain('<');
    }
  });

  test('one component is told in full, required props first', async () => {
    const {
      components: [menu],
    } = await kitOf(['menu']);
    const { structuredContent } = await callTool(url, 'get_component', { pattern_id: 'menu' });
    const { props, metadata } = structuredContent;
    expect(menu).toMatchObject({ ref: '/overlays/menu', version_id: metadata.version_id });
    expect(menu.cut).toBeUndefined();
    expect(menu.props).toHaveLength(props.length);
    const firstOptional = menu.props.findIndex((prop: string) => /^[^:]+\?:/.test(prop));
    expect(menu.props.slice(firstOptional).every((prop: string) => /^[^:]+\?:/.test(prop))).toBe(
      true,
    );
    expect(menu.types.join('\n')).toContain('MenuItem');
  });

  test('names variables without values, and the types that props name', async () => {
    const { variables, stylesheet, components } = await kitOf(['data-table', 'menu']);
    expect(variables.split(' ')).toContain('--ui-surface');
    expect(variables).not.toContain('oklch');
    expect(await (await fetch(stylesheet)).text()).toContain('--ui-surface:');
    expect(components[0].types.join('\n')).toContain('interface DataTableColumn<Row>');
  });

  test('the install commands name exact versions, shadcn with one address', async () => {
    const { install } = await kitOf(['menu', 'text-field']);
    expect(install.cli).toMatch(/node cli\.mjs add overlays-menu@v\d+ forms-text-field@v\d+$/);
    const [address = '', ...others] = install.shadcn.match(/http\S+/g);
    expect(others).toEqual([]);
    const item = await (await fetch(address)).json();
    expect(registryItemSchema.safeParse(item).success).toBe(true);
    expect(item.registryDependencies).toHaveLength(2);
    for (const dependency of item.registryDependencies) {
      expect((await fetch(dependency)).status).toBe(200);
    }
  });

  test('says in place what cannot be had, and answers the others', async () => {
    const { components, unavailable } = await kitOf(['menu', 'meno', 'first-run', 'menu@v99']);
    expect(components.map(({ ref }: { ref: string }) => ref)).toEqual(['/overlays/menu']);
    expect(unavailable).toMatchObject([
      { ref: 'meno', kind: 'pattern_not_found', message: expect.stringContaining('overlays/menu') },
      { ref: 'first-run', kind: 'component_not_found' },
      { ref: 'menu@v99', kind: 'version_not_found' },
    ]);
  });

  test.each([
    ['/r/kit/menu,meno.json', 404],
    [`/r/kit/${Array.from({ length: 9 }, () => 'menu').join()}.json`, 400],
    ['/r/kit/menu@v99.json', 404],
  ])('%s is %i', async (path, status) => {
    expect((await fetch(`${url}${path}`)).status).toBe(status);
  });

  test.each([
    [[], 'invalid_args', /1 to 8/],
    [Array.from({ length: 9 }, () => 'menu'), 'invalid_args', /1 to 8/],
    [['meno'], 'pattern_not_found', /components\[0\].*overlays\/menu/],
    [['menu@v1', '/overlays/menu@v2'], 'invalid_args', /twice/],
    [['menu@v99'], 'version_not_found', /components\[0\]/],
    [['/overlays/dialog@v99'], /not_found$/, /components\[0\]/],
  ])('%j is refused', async (components, kind, message) => {
    const error = await toolError(url, 'get_kit', { components });
    expect(error?.kind).toMatch(kind);
    expect(error?.message).toMatch(message);
  });
});

describe('get_component has what a link would lead to', () => {
  test('props, usage, addresses and install commands', async () => {
    const { structuredContent, content } = await callTool(url, 'get_component', {
      pattern_id: 'data-table',
    });
    const text = content.find(({ type }: { type: string }) => type === 'text').text;
    expect(JSON.parse(text)).toEqual(structuredContent);
    const { props, usage, metadata, install } = structuredContent;
    expect(props[0]).toMatchObject({ name: expect.any(String), type: expect.any(String) });
    expect(usage).toContain('<DataTable');
    for (const file of metadata.files) {
      const bytes = new Uint8Array(await (await fetch(file.url)).arrayBuffer());
      expect(sha256(bytes)).toBe(file.sha256);
    }
    expect(install.cli).toContain('data-display-data-table@v');
  });

  test('css_variables may be left out', async () => {
    const one = await callTool(url, 'get_component', { pattern_id: 'menu', include: [] });
    expect(one.structuredContent.usage_rules.css_variables).toEqual([]);
    const all = await callTool(url, 'get_component', { pattern_id: 'menu' });
    expect(all.structuredContent.usage_rules.css_variables.length).toBeGreaterThan(5);
    expect({ ...one.structuredContent, usage_rules: undefined }).toEqual({
      ...all.structuredContent,
      usage_rules: undefined,
    });
  });
});
