import { expect, test } from 'vitest';
import { readCodeTexts } from '../../src/domain/registry/code-texts.ts';
import { findFamilies } from '../../src/domain/registry/families.ts';
import type { ListedItem } from '../../src/domain/registry/import-ports.ts';
import { textsOf } from '../../src/domain/registry/item-texts.ts';
import { parseItem } from '../../src/domain/registry/parse-item.ts';

type Listed = Partial<ListedItem>;

/** Each item as the registry's index lists it, and what it belongs to. */
function familiesOf(items: Readonly<Record<string, Listed>>) {
  const placed = Object.entries(items).map(([key, listed]) => ({
    entry: {
      key,
      url: undefined,
      listed: { uses: [], tags: [], ...listed },
      read: () => Promise.resolve({ ok: false as const, reason: 'not read' }),
    },
    known: undefined,
    id: key,
    slug: `/ui/${key}`,
  }));
  const families = findFamilies(placed, (use) => (use in items ? use : undefined));
  return {
    heads: Object.fromEntries(
      placed.flatMap((entry) => {
        const head = families.get(entry)?.memberOf?.slice('/ui/'.length);
        return head === undefined ? [] : [[entry.entry.key, head]];
      }),
    ),
    of: (key: string) => families.entries().find(([{ id }]) => id === key)?.[1],
  };
}

const UI = { type: 'registry:ui' };
const block = (...uses: readonly string[]): Listed => ({ type: 'registry:block', uses });
const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('variants and examples belong to the item of their name; parts of others stay', () => {
  const { heads } = familiesOf({
    button: UI,
    'button-group': { ...UI, uses: ['button'] },
    'preview-card': UI,
    card: UI,
    'c-button-1': block('button'),
    'p-button-group-2': block('button', 'button-group'),
    'demo-button': { ...UI, uses: ['button'] },
    'button-demo': { type: 'registry:example' },
    'card-with-form': { type: 'registry:example', uses: ['card', 'button'] },
    bento: UI,
    'bento-demo-vertical': { type: 'registry:example', uses: ['bento'] },
    'profile-card': block('card'),
    hero: block(),
  });
  expect(heads).toEqual({
    'c-button-1': 'button',
    'p-button-group-2': 'button-group',
    'demo-button': 'button',
    'button-demo': 'button',
    'card-with-form': 'card',
    'bento-demo-vertical': 'bento',
  });
});

test('items without one of their name belong to the first of their stem, by what they use', () => {
  const titles = { type: 'registry:block', uses: ['select'] };
  const { heads, of } = familiesOf({
    'c-select-1': { ...titles, title: 'Select with icons' },
    'c-select-2': { ...titles, title: 'Select of time zones' },
    'select-grouped-1': block('select'),
    hero1: block(),
    hero2: block(),
    'date-picker-demo': { type: 'registry:example', uses: ['calendar'] },
    'date-picker-form': { type: 'registry:example', uses: ['calendar'] },
    'dashboard-01': block('sidebar'),
  });
  expect(heads).toEqual({
    'c-select-2': 'c-select-1',
    'select-grouped-1': 'c-select-1',
    hero2: 'hero1',
    'date-picker-form': 'date-picker-demo',
  });
  expect(of('c-select-1')).toEqual({
    title: 'Select',
    members: ['Select with icons', 'Select of time zones', 'Select grouped'],
  });
});

test('names that say nothing: by tags, and by the one dependency of a long list', () => {
  const numbered = (tags: readonly string[], ...uses: readonly string[]): Listed => ({
    type: 'registry:component',
    tags,
    uses,
  });
  const { heads } = familiesOf({
    button: UI,
    select: UI,
    label: UI,
    ...Object.fromEntries(
      range(6).flatMap((at) => [
        [`comp-${at}`, numbered(['select', 'label'], 'select')],
        [`comp-1${at}`, numbered(['upload', 'file'], 'button')],
        [`comp-2${at}`, numbered(['label'], 'label')],
      ]),
    ),
    icon: UI,
    ...Object.fromEntries(
      range(12).map((at) => [`icons-${'abcdefghijkl'[at - 1]}`, { ...UI, uses: ['icon'] }]),
    ),
  });
  expect(heads).toMatchObject({ 'comp-1': 'select', 'comp-12': 'comp-11', 'comp-21': 'label' });
  expect(heads).toMatchObject({ 'icons-a': 'icon', 'icons-l': 'icon' });
});

const CODE = `'use client';
import { Label } from '@/registry/ui/label';
/**
 * A field for one
 * line of text.
 *
 * @example <Input />
 */
export default function Component() {
  const isSmall = 1 < 2 && 3 > 2;
  return (
    <div>
      <Label htmlFor="a">Input with start icon</Label>
      <Input id="a" placeholder="Search a customer&apos;s name" aria-label="Search" />
      <p>
        At most 5 MB
      </p>
      {isSmall ? <b>Small</b> : null}
    </div>
  );
}
export const useThing = () => 1;
`;

test('texts come from the item, its family and its code, never from a template', () => {
  expect(readCodeTexts(CODE)).toEqual({
    heading: 'Input with start icon',
    visible: [
      'Input with start icon',
      'Search a customer’s name',
      'Search',
      'At most 5 MB',
      'Small',
    ],
    comment: 'A field for one line of text.',
  });
  const textsFor = (value: object, name: string, family = {}) => {
    const parsed = parseItem(
      { name, files: [{ path: `${name}.tsx`, content: CODE }], ...value },
      { maxFileBytes: 1e6, maxFiles: 9, maxBytes: 1e6 },
    );
    if (!parsed.ok) throw new Error(parsed.reason);
    const origin = { name, registry: 'Acme UI', family, code: CODE, fileNames: [] };
    const { title, description, tags } = textsOf(parsed.item, origin);
    return { title, description, tags };
  };
  expect(textsFor({ type: 'registry:component', meta: { tags: ['input'] } }, 'comp-1')).toEqual({
    title: 'Input with start icon',
    description: 'A field for one line of text.',
    tags: ['acme-ui', 'input'],
  });
  expect(textsFor({ type: 'registry:block', description: 'Button with icon' }, 'p-2').title).toBe(
    'Button with icon',
  );
  const family = { title: 'Select', members: ['Of zones', 'Of people'] };
  expect(textsFor({ title: 'Of zones' }, 'select-1', family)).toMatchObject({
    title: 'Select',
    description: 'Of zones; Of people',
  });
});
