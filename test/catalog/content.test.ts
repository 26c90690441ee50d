import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { frontMatterSchema } from '../../src/domain/catalog/front-matter.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';

/** The sections of a pattern, in this order. Others may stand between them. */
const HEADINGS = [
  'When to use',
  'When not to use',
  'Anatomy',
  'Behaviour',
  'Keyboard and screen readers',
  'States',
  'Content',
  'Common mistakes',
  'Related patterns',
];

/** Patterns whose text is older than these rules. Empty in the end. */
const OLD_CONTENT: ReadonlySet<string> = new Set([]);

const MIN_WORDS = 300;
const MAX_WORDS = 900;

const PATTERNS = globSync('catalog/*/*/pattern.md', { cwd: PROJECT_DIR })
  .toSorted()
  .map((file) => {
    const [, frontMatter = '', ...content] = readFileSync(join(PROJECT_DIR, file), 'utf8').split(
      /^---$/m,
    );
    return {
      slug: `/${file.split(/[/\\]/).slice(1, 3).join('/')}`,
      content: content.join('---'),
      ...frontMatterSchema.parse(parse(frontMatter)),
    };
  });

const current = PATTERNS.filter(({ slug }) => !OLD_CONTENT.has(slug)).map(
  (pattern) => [pattern.slug, pattern] as const,
);

describe('each pattern', () => {
  test.for(current)('%s has all headings, in order', ([, { content }]) => {
    const headings = headingsIn(content);
    expect(headings.filter((heading) => HEADINGS.includes(heading))).toEqual(HEADINGS);
  });

  test.for(current)('%s has 300 to 900 words', ([, { content }]) => {
    expect(wordsIn(content)).toBeGreaterThanOrEqual(MIN_WORDS);
    expect(wordsIn(content)).toBeLessThanOrEqual(MAX_WORDS);
  });

  test.for(PATTERNS.map((pattern) => [pattern.slug, pattern] as const))(
    '%s has no dead link',
    ([slug, { content }]) => {
      const links = linksIn(content);
      const slugs = PATTERNS.map((pattern) => pattern.slug);
      const anchors = headingsIn(content).map((heading) => `#${anchorOf(heading)}`);
      const dead = links.filter(
        (link) =>
          !link.startsWith('https://') &&
          !anchors.includes(link) &&
          (!slugs.includes(link) || link === slug),
      );
      expect(dead).toEqual([]);
    },
  );
});

test('patterns that are listed as old break the rules', () => {
  const good = PATTERNS.filter(
    ({ slug, content }) =>
      OLD_CONTENT.has(slug) &&
      headingsIn(content)
        .filter((heading) => HEADINGS.includes(heading))
        .join() === HEADINGS.join(),
  );
  expect(
    good.map(({ slug }) => slug),
    'These are new: remove them from OLD_CONTENT.',
  ).toEqual([]);
});

test('no two patterns have the same title, description or tags', () => {
  for (const key of ['title', 'description', 'tags'] as const) {
    const values = PATTERNS.map((pattern) => String(pattern[key]).toLowerCase());
    expect(values.filter((value, index) => values.indexOf(value) < index)).toEqual([]);
  }
});

test('WAI-ARIA patterns are linked where they are', () => {
  const links = PATTERNS.flatMap(({ content }) => linksIn(content)).filter((link) =>
    link.includes('/ARIA/apg/'),
  );
  const address =
    /^https:\/\/www\.w3\.org\/WAI\/ARIA\/apg\/(?:patterns|practices)\/[a-z-]+\/(?:#[\w-]+)?$/;
  expect(links.filter((link) => !address.test(link))).toEqual([]);
});

function headingsIn(content: string): readonly string[] {
  return [...content.matchAll(/^## (?<heading>.+)$/gm)].map(
    ({ groups }) => groups?.['heading']?.trim() ?? '',
  );
}

function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}

function linksIn(content: string): readonly string[] {
  return [...content.matchAll(/\]\((?<link>[^)\s]+)\)/g)].map(
    ({ groups }) => groups?.['link'] ?? '',
  );
}

/** Words as they are read: without addresses of links. */
function wordsIn(content: string): number {
  return content
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
