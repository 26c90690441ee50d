import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { LIBRARY_LISTS } from '../catalog/library-lists.ts';
import { LIBRARY_PARTS } from '../catalog/library-parts.ts';
import { callTool } from '../support/mcp-call.ts';

const url = inject('serverUrl');

const answerSchema = z.object({
  parts: z
    .array(z.object({ part: z.string(), components: z.array(z.object({ slug: z.string() })) }))
    .default([]),
  missing: z.array(z.object({ part: z.string(), nearest: z.string().optional() })).default([]),
});

/** What find_components says to each of some parts, asked twelve at a time. */
async function askFor(parts: readonly string[]) {
  const answers: z.infer<typeof answerSchema>[] = [];
  for (let at = 0; at < parts.length; at += 12) {
    const { structuredContent } = await callTool(url, 'find_components', {
      parts: parts.slice(at, at + 12),
    });
    answers.push(answerSchema.parse(structuredContent));
  }
  const found = new Map(answers.flatMap((each) => each.parts).map((each) => [each.part, each]));
  const missing = new Map(answers.flatMap((each) => each.missing).map((each) => [each.part, each]));
  return { found, missing };
}

/** The slugs that will do for each name of the table, by library; none where the catalog has nothing. */
const table = new Map(
  Object.entries(LIBRARY_PARTS).map(([library, rows]) => [
    library,
    new Map(
      rows.split(';').map((row) => {
        const [name = '', slugs = ''] = row.split(':');
        return [keyOf(name), { name: name.replaceAll(/\s+/g, ' ').trim(), slugs: listOf(slugs) }];
      }),
    ),
  ]),
);

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function listOf(slugs: string): readonly string[] {
  return slugs.split(/[\s,]+/).filter((slug) => slug !== '');
}

/** What the table has for a name of a library: its own row, that of another library, or that of the whole it is a piece of. */
function expectedOf(library: string, name: string, names: readonly string[]) {
  const rowOf = (key: string) =>
    table.get(library)?.get(key) ?? [...table.values()].find((rows) => rows.has(key))?.get(key);
  const own = rowOf(keyOf(name));
  if (own !== undefined) return { slugs: own.slugs, isPiece: false };
  const [whole] = names
    .filter((other) => other !== name && keyOf(name).startsWith(keyOf(other)))
    .flatMap((other) => rowOf(keyOf(other)) ?? [])
    .sort((a, b) => b.name.length - a.name.length);
  return whole === undefined ? undefined : { slugs: whole.slugs, isPiece: true };
}

describe('the parts of component libraries', () => {
  test.each(Object.entries(LIBRARY_LISTS))(
    'of %s: each name of its list is in the table, and no other',
    (library, list) => {
      const names = list.names.trim().split(/\s+/);
      const keys = new Set(names.map(keyOf));
      expect(names.filter((name) => expectedOf(library, name, names) === undefined)).toEqual([]);
      expect([...(table.get(library)?.keys() ?? [])].filter((key) => !keys.has(key))).toEqual([]);
    },
  );

  test.each(Object.entries(LIBRARY_LISTS))(
    'of %s are found as its list writes them, or said to be missing',
    async (library, list) => {
      const names = list.names.trim().split(/\s+/);
      const { found, missing } = await askFor(names);
      const wrong = names.flatMap((name) => {
        const { slugs: wanted = [], isPiece } = expectedOf(library, name, names) ?? {};
        const slugs = lastPartsOf(found.get(name));
        const isRight =
          slugs.some((slug) => wanted.includes(slug)) ||
          ((wanted.length === 0 || isPiece === true) && slugs.length === 0 && missing.has(name));
        return isRight ? [] : [{ name, wanted, slugs }];
      });
      expect(wrong).toEqual([]);
    },
  );

  test.each([...table])('of %s are found in words, or said to be missing', async (_, rows) => {
    const expected = [...rows.values()];
    const { found, missing } = await askFor(expected.map(({ name }) => name));
    const wrong = expected.flatMap(({ name, slugs: wanted }) => {
      const slugs = lastPartsOf(found.get(name));
      const isRight =
        wanted.length === 0
          ? slugs.length === 0 && missing.has(name)
          : slugs.some((slug) => wanted.includes(slug));
      return isRight ? [] : [{ name, wanted, slugs }];
    });
    expect(wrong).toEqual([]);
  });

  test('are not taken from the name of the library', async () => {
    const names = ['Radix', 'MUI', 'Mantine', 'Ant Design', 'Chakra', 'Fluent UI'];
    const { found, missing } = await askFor([...names, 'Radix Select', 'MUI Autocomplete']);
    expect(names.filter((name) => !missing.has(name))).toEqual([]);
    expect(lastPartsOf(found.get('Radix Select'))).toContain('select');
    expect(lastPartsOf(found.get('MUI Autocomplete'))).toContain('combobox');
  });

  test('of a piece of a component, as code names it, are the component', async () => {
    const names = ['DialogTitle', 'Dialog.Title', 'dialog-title', 'TableHead', 'SelectTrigger'];
    const { found } = await askFor(names);
    expect(names.map((name) => lastPartsOf(found.get(name))[0])).toEqual([
      'dialog',
      'dialog',
      'dialog',
      'data-table',
      'select',
    ]);
  });
});

function lastPartsOf(part: { readonly components: readonly { slug: string }[] } | undefined) {
  return (part?.components ?? []).map(({ slug }) => slug.slice(slug.lastIndexOf('/') + 1));
}

describe('what the bundled catalog declares to be missing', () => {
  const { missing: declared } = z
    .object({ missing: z.record(z.string(), z.array(z.string()).min(1)) })
    .parse(parse(readFileSync(new URL('../../catalog/synonyms.yaml', import.meta.url), 'utf8')));

  test('is said to be missing, with what is nearest', async () => {
    const phrases = Object.keys(declared);
    expect(phrases.length).toBeGreaterThan(100);
    const { found, missing } = await askFor(phrases);
    expect([...found.keys()]).toEqual([]);
    expect(phrases.filter((phrase) => missing.get(phrase)?.nearest === undefined)).toEqual([]);
  });

  test('is said for a phrase inside a part and inside a brief', async () => {
    const { missing } = await askFor(['an emoji picker for replies', 'watermark of a photo']);
    expect([...missing.keys()]).toEqual(['an emoji picker for replies', 'watermark of a photo']);
    const { structuredContent } = await callTool(url, 'find_components', {
      brief: 'Answer a guest: pick a day, an emoji picker, a qr code and name.',
    });
    expect(answerSchema.parse(structuredContent).missing.map(({ part }) => part)).toEqual([
      'emoji picker',
      'qr code',
    ]);
  });

  test('is not said of a part that only has such a word', async () => {
    const { found } = await askFor(['user menu', 'card with an image', 'date picker']);
    expect([...found.keys()]).toHaveLength(3);
  });
});

test('a part is what its last words name, unless these say too little', async () => {
  const parts = [
    'create event dialog',
    'line items table',
    'permission scopes checkboxes',
    'station card',
    'distance measurement tool',
    'location picker map',
  ];
  const { found, missing } = await askFor(parts);
  const first = parts.map((part) => found.get(part)?.components[0]?.slug);
  expect(first).toEqual([
    '/overlays/dialog',
    '/data-display/data-table',
    '/forms/checkbox-group',
    '/data-display/card',
    undefined,
    '/media/map-frame',
  ]);
  expect([...missing.keys()]).toEqual(['distance measurement tool']);
});
