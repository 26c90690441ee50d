import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
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

describe('the parts of component libraries', () => {
  test.each(Object.entries(LIBRARY_PARTS))(
    'of %s are found, or said to be missing',
    async (_, rows) => {
      const expected = rows.split(';').map((row) => {
        const [name = '', slugs = ''] = row.replaceAll(/\s+/g, ' ').split(':');
        return { name: name.trim(), names: slugs.split(',').map((each) => each.trim()) };
      });
      const { found, missing } = await askFor(expected.map(({ name }) => name));
      const wrong = expected.flatMap(({ name, names }) => {
        const slugs = (found.get(name)?.components ?? []).map(({ slug }) => slug);
        const isRight = names.includes('')
          ? slugs.length === 0 && missing.has(name)
          : slugs.some((slug) => names.includes(slug.slice(slug.lastIndexOf('/') + 1)));
        return isRight ? [] : [{ name, names, slugs }];
      });
      expect(wrong).toEqual([]);
    },
  );
});

describe('what the bundled catalog declares to be missing', () => {
  const { missing: declared } = z
    .object({ missing: z.record(z.string(), z.array(z.string()).min(1)) })
    .parse(parse(readFileSync(new URL('../../catalog/synonyms.yaml', import.meta.url), 'utf8')));

  test('is said to be missing, with what is nearest', async () => {
    const phrases = Object.keys(declared);
    expect(phrases.length).toBeGreaterThan(130);
    const { found, missing } = await askFor(phrases);
    expect([...found.keys()]).toEqual([]);
    expect(phrases.filter((phrase) => missing.get(phrase)?.nearest === undefined)).toEqual([]);
  });

  test('is said for a phrase inside a part and inside a brief', async () => {
    const { missing } = await askFor(['a time picker for arrivals', 'pie chart of expenses']);
    expect([...missing.keys()]).toEqual(['a time picker for arrivals', 'pie chart of expenses']);
    const { structuredContent } = await callTool(url, 'find_components', {
      brief: 'Book a table: pick a day, a time picker, phone number and name.',
    });
    expect(answerSchema.parse(structuredContent).missing.map(({ part }) => part)).toEqual([
      'time picker',
      'phone number',
    ]);
  });

  test('is not said of a part that only has such a word', async () => {
    const { found } = await askFor(['user menu', 'card with an image', 'date picker']);
    expect([...found.keys()]).toHaveLength(3);
  });
});
