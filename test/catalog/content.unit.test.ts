import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { frontMatterSchema } from '../../src/domain/catalog/front-matter.ts';
import { casesOf } from '../../src/domain/catalog/guide.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';

/** The sections of a pattern, in this order. Others may stand between them. */
const HEADINGS = [
  'When to use',
  'When not to use',
  'Anatomy',
  'Behavior',
  'Keyboard and screen readers',
  'States',
  'Content',
  'Common mistakes',
  'Related patterns',
];

/** Of the ARIA Authoring Practices Guide. */
const APG_PATTERNS =
  'accordion alert alertdialog breadcrumb button carousel checkbox combobox dialog-modal disclosure feed grid landmarks link listbox menu-button menubar meter radio slider slider-multithumb spinbutton switch table tabs toolbar tooltip treegrid treeview windowsplitter'.split(
    ' ',
  );

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

const GUIDES = globSync('catalog/guides/*.md', { cwd: PROJECT_DIR }).map(
  (file) => `/guides/${file.split(/[/\\]/).at(-1)?.replace(/\.md$/, '') ?? ''}`,
);

describe('each pattern', () => {
  test('has all headings, in order', () => {
    const found = PATTERNS.map(({ slug, content }) => [
      slug,
      headingsIn(content).filter((heading) => HEADINGS.includes(heading)),
    ]);
    expect(found).toEqual(PATTERNS.map(({ slug }) => [slug, HEADINGS]));
  });

  test('has 300 to 900 words', () => {
    const counts = PATTERNS.map(({ slug, content }) => ({ slug, words: wordsIn(content) }));
    expect(counts.filter(({ words }) => words < MIN_WORDS || words > MAX_WORDS)).toEqual([]);
  });

  test('has no dead link', () => {
    const slugs = new Set(PATTERNS.map(({ slug }) => slug));
    const dead = PATTERNS.flatMap(({ slug, content }) => {
      const anchors = headingsIn(content).map((heading) => `#${anchorOf(heading)}`);
      return linksIn(content)
        .filter(
          (link) =>
            !link.startsWith('https://') &&
            !anchors.includes(link) &&
            !GUIDES.includes(link) &&
            (!slugs.has(link) || link === slug),
        )
        .map((link) => `${slug}: ${link}`);
    });
    expect(dead).toEqual([]);
  });
});

test('every pattern has covers, or those of a pattern with a component', () => {
  const hasCovers = (slug: string) =>
    ['cover.webp', 'cover-dark.webp'].every((name) =>
      existsSync(join(PROJECT_DIR, 'catalog', slug, name)),
    );
  const without = PATTERNS.filter(
    ({ slug, coverFrom }) => !hasCovers(slug) && (coverFrom === undefined || !hasCovers(coverFrom)),
  );
  expect(without.map(({ slug }) => slug)).toEqual([]);
});

test('no two patterns have the same title, description or tags', () => {
  for (const key of ['title', 'description', 'tags'] as const) {
    const values = PATTERNS.map((pattern) => String(pattern[key]).toLowerCase());
    expect(values.filter((value, index) => values.indexOf(value) < index)).toEqual([]);
  }
});

test('links to WAI-ARIA patterns are of patterns that exist', () => {
  const links = PATTERNS.flatMap(({ content }) => linksIn(content)).filter((link) =>
    link.includes('/WAI/ARIA/apg/patterns/'),
  );
  const names = links.map((link) => link.split('/apg/patterns/')[1]?.split('/')[0] ?? '');
  expect(names.filter((name) => !APG_PATTERNS.includes(name))).toEqual([]);
  expect(links.filter((link) => !link.startsWith('https://www.w3.org/'))).toEqual([]);
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

/** Words as they are read: without addresses of links and directives. */
function wordsIn(content: string): number {
  return content
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

test('each row of the table in a guide leads to code', () => {
  const without = globSync('catalog/guides/*.md', { cwd: PROJECT_DIR }).flatMap((file) =>
    casesOf({ content: readFileSync(join(PROJECT_DIR, file), 'utf8') })
      .filter(
        ({ patterns }) =>
          !patterns.some((slug) =>
            existsSync(join(PROJECT_DIR, 'catalog', slug, 'component/component.yaml')),
          ),
      )
      .map((row) => ({ file, row })),
  );
  expect(without).toEqual([]);
});
