import { expect, test } from 'vitest';
import { readExpressions } from '../../src/domain/search/expressions.ts';
import type { NeedsEntry } from '../../src/domain/search/pattern-names.ts';

const entry = (number: number, exampleOf?: string): NeedsEntry => ({
  title: `Menu ${number}`,
  slug: `/a/menu-${number}`,
  description: 'Opens downwards.',
  tags: ['actions'],
  needs: ['rename a file'],
  ...(exampleOf === undefined ? {} : { exampleOf }),
});

function textsOf(patterns: readonly NeedsEntry[]) {
  const reading = readExpressions(patterns);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  const texts = new Map<NeedsEntry, string[]>();
  for (const { pattern, text } of step.value) {
    texts.set(pattern, [...(texts.get(pattern) ?? []), text.toLowerCase()]);
  }
  return (pattern: NeedsEntry | undefined) => (pattern && texts.get(pattern)) ?? [];
}

const ALL = ['rename a file', 'actions', 'opens downwards'];

test('examples do not count towards the patterns that are read whole, and those past the 2,000th have names alone', () => {
  const listed = [entry(1), entry(2)];
  const examples = Array.from({ length: 2001 }, (_, at) => entry(10 + at, '/a/menu-1'));
  const of = textsOf([...listed, ...examples]);
  for (const pattern of [...listed, examples[0], examples[1999]]) {
    expect(of(pattern)).toEqual(expect.arrayContaining(ALL));
  }
  const last = of(examples[2000]);
  expect(last).toContain('menu 2010');
  expect(last.filter((text) => ALL.includes(text))).toEqual([]);
});

test('of more than 2,000 that are listed, names and needs are read', () => {
  const listed = Array.from({ length: 2001 }, (_, at) => entry(at));
  const of = textsOf(listed);
  expect(of(listed[0])).toContain('rename a file');
  expect(of(listed[0])).not.toContain('actions');
});
