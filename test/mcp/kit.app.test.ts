import { createHash } from 'node:crypto';
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
  test('eight components stay below 3,000 tokens, without code', async () => {
    const kit = await kitOf(EIGHT);
    expect(kit.components).toHaveLength(8);
    const text = JSON.stringify(kit);
    expect(text.length / 4).toBeLessThan(3000);
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

  test('variables have both themes, and the style sheet its digest', async () => {
    const { tokens } = await kitOf(['text-field', 'menu']);
    expect(tokens.css).toMatch(/--ui-surface:light-dark\(oklch\([^)]+\),oklch\([^)]+\)\)/);
    const bytes = new Uint8Array(await (await fetch(tokens.url)).arrayBuffer());
    expect(sha256(bytes)).toBe(tokens.sha256);
  });

  test('the addresses of the install commands lead to the bytes that they name', async () => {
    const { install } = await kitOf(['menu', 'text-field']);
    const lines = install.curl.split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const line of lines) {
      const [, from, digest] = / (http\S+) # ([0-9a-f]{64})$/.exec(line) ?? [];
      const bytes = new Uint8Array(await (await fetch(from ?? '')).arrayBuffer());
      expect(sha256(bytes)).toBe(digest);
    }
    for (const [address = ''] of install.shadcn.matchAll(/http\S+/g)) {
      expect((await fetch(address)).status).toBe(200);
    }
    expect(install.cli).toMatch(/node cli\.mjs add overlays-menu@v\d+ forms-text-field@v\d+$/);
  });

  test.each([
    [[], 'invalid_args', /1 to 8/],
    [Array.from({ length: 9 }, () => 'menu'), 'invalid_args', /1 to 8/],
    [['menu', 'meno'], 'pattern_not_found', /components\[1\].*overlays\/menu/],
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
