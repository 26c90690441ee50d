import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';

const UNITS =
  'px|pixels|rem|percent|%|ms|milliseconds|seconds?|minutes?|hours?|days|weeks|months|years|characters|words|lines?|rows?|columns?|items?|options?|entries|fields?|steps?|digits?|levels?|tabs?|results?|records?|events?|files?|messages?|people|times|participants|users|sites|pages|choices|cards?|MB|kB|to 1|:1';

/** A number with a unit, or a limit: what somebody could ask "who says so?" about. */
const NUMBER = new RegExp(
  String.raw`(?<![\w.])\d[\d,.]*(?: (?:to|and) \d[\d,.]*)?[- ]?(?:${UNITS})(?!\w)|(?:at most|at least|up to|more than|fewer than|less than|about|under|below|over) (?:an? )?\d`,
);

/** A study or standard with its year, a criterion of WCAG 2.2 (2023), or the word that it is ours. */
const SOURCE =
  /\((?:[^()]|\([^()]*\))*\b(?:19|20)\d\d\)|, (?:19|20)\d\d\b|\b\d\.\d{1,2}\.\d{1,2}\b|\bours?\b/;

/** Sentences whose numbers are examples or facts of arithmetic, and ask nothing of anybody. */
const NO_RULES = [
  'Sizes in the language of the page',
  'Percents are whole and add up to 100',
  'one click, 4,000 files',
  'Do not stop at 99 percent',
  'Deleting a workspace with 4,000 files',
  'A list of 100,000 options is as quick',
  'Enter the 8 digits',
  'such as 14, 30, 60 days',
  'A length of time, such as 1:30 hours',
  'On a 12-hour clock',
  'One form of 40 fields is tested',
  '64 px is a fifth of the visible height',
  'An indicator that flashes for 80 ms',
  'A meter that always says 3%',
  'As shares, each point is 100%',
  'an axis from 0% to 100%',
  'Value and share, both',
  'one that stops at 99%',
  'A file upload takes documents',
];

/** Paragraphs, items and rows of a page, without its list of mistakes, code, comments, quotes and addresses. */
function blocksOf(markdown: string): readonly string[] {
  const [, , ...parts] = markdown.split(/^---$/m);
  return parts
    .join('---')
    .replaceAll(/```[^]*?```|<!--[^]*?-->/g, '')
    .replaceAll(/^## Common mistakes$[^]*?(?=^## |(?![^]))/gm, '')
    .split(/\n(?=\s*(?:[-*]|\d+\.)\s)|\n\n+|\n(?=\|)/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => block !== '' && !block.startsWith('#'));
}

function hasNumber(block: string): boolean {
  const plain = block
    .replace(/^\d+\.\s/, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, '')
    .replaceAll(/\b\d\.\d{1,2}\.\d{1,2}\b/g, '');
  return NUMBER.test(plain);
}

test('every rule with a number has a source with a year, or is called ours', () => {
  const files = globSync('catalog/{*/*/pattern,guides/*}.md', { cwd: PROJECT_DIR }).toSorted();
  const rules = files.flatMap((file) =>
    blocksOf(readFileSync(join(PROJECT_DIR, file), 'utf8'))
      .filter(hasNumber)
      .map((block) => ({ file, block })),
  );
  // The pattern must find what it looks for.
  expect(rules.length).toBeGreaterThan(80);
  const unused = NO_RULES.filter((part) => !rules.some(({ block }) => block.includes(part)));
  expect(unused).toEqual([]);
  const bare = rules.filter(
    ({ block }) => !SOURCE.test(block) && !NO_RULES.some((part) => block.includes(part)),
  );
  expect(bare.map(({ file, block }) => `${file}: ${block}`)).toEqual([]);
});
