import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, inject, test } from 'vitest';
import { callTool, toolError } from '../support/mcp-call.ts';

const url = inject('serverUrl');

const find = async (args: object) =>
  (await callTool(url, 'find_components', args)).structuredContent;

describe('list_components', () => {
  test('lists every pattern of the bundled catalog with a few words, in 1,600 tokens', async () => {
    const { structuredContent, content } = await callTool(url, 'list_components', {});
    expect(countTokens(content[0].text)).toBeLessThan(1600);
    const entries: string[] = structuredContent.sections.flatMap(
      ({ components }: { components: string }) => components.split('; '),
    );
    const { structuredContent: categories } = await callTool(url, 'list_categories', {});
    const total = categories.categories.reduce(
      (sum: number, { pattern_count }: { pattern_count: number }) => sum + pattern_count,
      0,
    );
    expect(entries).toHaveLength(total);
    expect(entries.filter((entry) => !/^[a-z0-9-]+: \S/.test(entry))).toEqual([]);
    expect(structuredContent.no_code.split(', ')).toContain('first-run');
  });

  test('lists one section, and names the sections where there is no such one', async () => {
    const { structuredContent } = await callTool(url, 'list_components', { section: 'overlays' });
    expect(structuredContent.sections).toHaveLength(1);
    expect(structuredContent.sections[0].components).toContain('menu: ');
    const failure = await toolError(url, 'list_components', { section: 'overlay' });
    expect(failure).toMatchObject({ kind: 'invalid_args' });
    expect(failure?.message).toContain('overlays');
  });
});

/** Names of parts in other libraries and languages, and what they are here. */
const NAMES: readonly (readonly [part: string, slug: string])[] = [
  ['Sheet', '/overlays/drawer'],
  ['MUI Autocomplete', '/forms/combobox'],
  ['Ant Popconfirm', '/feedback/confirm-dialog'],
  ['Headless UI Listbox', '/forms/select'],
  ['shadcn Sonner', '/feedback/toast'],
  ['Snackbar', '/feedback/toast'],
  ['Radix Toggle Group', '/forms/segmented-control'],
  ['bulk actions', '/data-display/data-table'],
  ['Stepper', '/forms/multi-step-form'],
  ['Disclosure', '/navigation/accordion'],
  ['chekbox', '/forms/checkbox-group'],
  ['Interrupteur', '/forms/switch'],
  ['Seitenleiste', '/navigation/side-navigation'],
  ['Datumsauswahl', '/forms/date-picker'],
  ['fil d’Ariane', '/navigation/breadcrumbs'],
  ['selección múltiple', '/forms/multi-select-combobox'],
  ['ask before it is thrown away', '/feedback/confirm-dialog'],
  ['Popover', '/overlays/popover'],
];

describe('find_components', () => {
  test.each(NAMES)('finds %s as %s', async (part, slug) => {
    const { parts, missing } = await find({ parts: [part] });
    expect(missing).toBeUndefined();
    expect(parts[0].components.map((each: { slug: string }) => each.slug)).toContain(slug);
    expect(parts[0].components.length).toBeLessThanOrEqual(2);
  });

  test('a radio group is not what "Radix" asks for', async () => {
    const { parts = [] } = await find({ parts: ['Radix Slider'] });
    expect(JSON.stringify(parts)).not.toContain('radio');
    expect(JSON.stringify(parts)).toContain('/forms/slider');
  });

  test('says what is missing, with the nearest and what it lacks', async () => {
    const { parts, missing } = await find({
      parts: ['emoji picker', 'flux capacitor', 'drawer', 'watermark'],
    });
    expect(parts.map(({ part }: { part: string }) => part)).toEqual(['drawer']);
    expect(missing).toEqual([
      { part: 'emoji picker', nearest: '/collaboration/mentions', lacks: 'emoji picker' },
      { part: 'flux capacitor' },
      { part: 'watermark', nearest: '/feedback/skeleton', lacks: 'watermark' },
    ]);
  });

  test('a brief gives the screen that fits, marks weak hits and knows missing phrases', async () => {
    const { flows, components, missing } = await find({
      brief: 'An orders page: filterable table, bulk actions, a detail drawer, an emoji picker',
    });
    expect(flows[0].slug).toBe('/screens/orders');
    const first = components.slice(0, 4).map(({ slug }: { slug: string }) => slug);
    expect(first).toContain('/data-display/data-table');
    expect(first).toContain('/overlays/drawer');
    expect(missing).toMatchObject([{ part: 'emoji picker' }]);
    const { components: sure } = await find({
      brief: 'A week calendar with time slots for the appointments of a clinic.',
    });
    expect(sure[0]).toMatchObject({ slug: '/data-display/calendar' });
    expect(sure[0].weak).toBeUndefined();
    expect(sure.at(-1).weak).toBe(true);
  });

  test('answers parts and brief together without a component twice', async () => {
    const { parts, components } = await find({ parts: ['drawer'], brief: 'a drawer with tabs' });
    expect(parts[0].components[0].slug).toBe('/overlays/drawer');
    const slugs = components.map(({ slug }: { slug: string }) => slug);
    expect(slugs).toContain('/navigation/tabs');
    expect(slugs).not.toContain('/overlays/drawer');
  });

  test.each([
    ['neither parts nor brief', {}, /Give parts/],
    ['an empty list', { parts: [] }, /1 to 12/],
    ['13 parts', { parts: Array.from({ length: 13 }, () => 'menu') }, /1 to 12/],
    ['a long part', { parts: ['x'.repeat(81)] }, /80 characters/],
    ['a part without a word', { parts: ['menu', '…'] }, /letter or digit/],
    ['a brief without a word', { brief: '!' }, /letter or digit/],
    ['a number', { parts: [1] }, /parts must be a list/],
  ])('refuses %s', async (_what, args, message) => {
    const failure = await toolError(url, 'find_components', args);
    expect(failure?.kind).toBe('invalid_args');
    expect(failure?.message).toMatch(message);
  });
});
