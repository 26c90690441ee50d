import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { callTool } from '../support/mcp-call.ts';

const url = inject('serverUrl');

/**
 * Parts that are no name: measures over time, who is invited, words of a domain beside the name of a component, and
 * several needs as one. They were written before anybody looked at what they find, with the patterns that will do for
 * each of their wants.
 */
const BRIEFS = z
  .array(z.object({ kind: z.string(), q: z.string(), wants: z.array(z.array(z.string())) }))
  .min(25)
  .parse(JSON.parse(readFileSync(new URL('part-briefs.json', import.meta.url), 'utf8')));

const hits = z.array(z.object({ slug: z.string() })).default([]);
const answerSchema = z.object({
  parts: z.array(z.object({ components: hits })).default([]),
  components: hits,
  flows: hits,
});

const MAX_OF_BRIEF = 4;

const find = async (args: object) =>
  answerSchema.parse((await callTool(url, 'find_components', args)).structuredContent);

/** Of all wants, those that neither is among the answers to. */
async function notFound(answersTo: (q: string) => Promise<readonly string[]>) {
  const wants = await Promise.all(
    BRIEFS.map(async ({ q, wants: all }) => {
      const slugs = await answersTo(q);
      return all.map((wanted) => ({
        q,
        slugs,
        isFound: wanted.some((each) => slugs.includes(each)),
      }));
    }),
  );
  const all = wants.flat();
  return { count: all.length, missed: all.filter(({ isFound }) => !isFound) };
}

test('parts that are no name are found by what they say: 96% of the wants, 56% before', async () => {
  const { count, missed } = await notFound(async (part) => {
    const { parts } = await find({ parts: [part] });
    return parts.flatMap(({ components }) => components.map(({ slug }) => slug));
  });
  expect(1 - missed.length / count, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.96);
});

test('as a brief, they are among its first four: 94% of the wants, 79% before', async () => {
  const { count, missed } = await notFound(async (brief) => {
    const { components, flows } = await find({ brief });
    return [...components.slice(0, MAX_OF_BRIEF), ...flows].map(({ slug }) => slug);
  });
  expect(1 - missed.length / count, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.94);
});

/** What an app was built with, and what it needed. */
const REPORTED: readonly (readonly [part: string, slugs: readonly string[]])[] = [
  ['weight over time', ['/data-display/chart-card']],
  ['staff invitation', ['/screens/members', '/collaboration/share-dialog']],
  ['species radio', ['/forms/radio-group']],
  ['bulk cancel with undo', ['/data-display/data-table', '/feedback/undo-instead-of-confirm']],
  // What has a name stays what it is called.
  ['state of an order over time', ['/commerce/order-tracking']],
  ['bulk import', ['/forms/csv-import']],
  ['table of readings over time', ['/data-display/data-table']],
];

test.each(REPORTED)('%s', async (part, slugs) => {
  const { parts } = await find({ parts: [part] });
  const found = parts.flatMap(({ components }) => components.map(({ slug }) => slug));
  expect(found.slice(0, slugs.length)).toEqual(slugs);
});
