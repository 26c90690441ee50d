import { type Token, Lexer } from 'marked';
import { describe, expect, test } from 'vitest';
import * as fc from '../../../test/support/fast-check.ts';
import { createMarkdownReader } from '../src/markdown.ts';

/** What a reader makes of the last of these texts, after it has read those before. */
function readAll(texts: readonly string[]): readonly Token[] {
  const reader = createMarkdownReader();
  return texts.map((text) => reader.read(text)).at(-1) ?? [];
}

const outline = (tokens: readonly Token[]) => JSON.parse(JSON.stringify(tokens));

/** The spaces that end a text show nothing. */
const withoutLastSpaces = (text: string) => text.replace(/[^\S\n]+$/, '');

const PARTS = [
  '\n',
  '\n\n',
  '\r\n',
  ' ',
  '  ',
  ...'Prose.  **bold**  `code`  - item  1. first  > quote  # Head  ```  [a](/b/c)'.split('  '),
  ...'|a|b|  |-|-|  ---  ===  *  ~~'.split('  '),
  '\n    in',
];

const markdown = fc
  .array(fc.constantFrom(...PARTS), { maxLength: 40 })
  .map((parts) => parts.join(''));

test('parses a growing answer like a whole one', () => {
  fc.assert(
    fc.property(markdown, fc.integer({ min: 1, max: 9 }), (text, step) => {
      const grown: string[] = [];
      for (let end = step; end < text.length; end += step) grown.push(text.slice(0, end));
      const whole = outline(readAll([text]));
      expect(outline(readAll([...grown, text]))).toEqual(whole);
      expect(whole).toEqual(outline(new Lexer({ gfm: true }).lex(withoutLastSpaces(text))));
    }),
    {
      numRuns: fc.runs(500),
      // Here a line that is not whole yet looks like the end of what it belongs to.
      examples: [
        ['1. first  \n---===', 1],
        ['|-|-|\n*\n- item', 1],
        // The lexer reads the space as the end of the line.
        ['Prose **bold**\n\n- item ', 1],
      ],
    },
  );
});

test('does not parse settled blocks again', () => {
  const reader = createMarkdownReader();
  const before = reader.read('One.\n\nTwo.\n\nThree');
  const after = reader.read('One.\n\nTwo.\n\nThree and four.\n\nFive');
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  expect(after.map(({ raw }) => raw).join('')).toBe('One.\n\nTwo.\n\nThree and four.\n\nFive');
});

test('parses a different answer from its beginning', () => {
  const texts = ['One.\n\nTwo.\n\nThree.\n\nFour.', 'Other.\n\nText.'];
  expect(outline(readAll(texts))).toEqual(outline(readAll(texts.slice(1))));
});

describe('a hostile text', () => {
  const LENGTH = 20_000;
  const PIECES = [
    '_a*',
    '*a"',
    '> ',
    '- > ',
    '> a\n',
    '- a\n',
    '1. a\n',
    '[',
    '`',
    '~~a ',
    '<a b="',
    '|a',
    'a\n',
  ];

  test.each(PIECES)('comes out whole, and is read in parts that are bounded: %j', (piece) => {
    const text = piece.repeat(LENGTH / piece.length);
    const tokens = readAll([text]);
    expect(tokens.map(({ raw }) => raw).join('')).toBe(withoutLastSpaces(text));
    for (const { raw } of tokens) expect(raw.length).toBeLessThanOrEqual(4000);
    const prose = (all: readonly Token[]): readonly Token[] =>
      all.flatMap((token) => ('tokens' in token ? prose(token.tokens ?? []) : [token]));
    const emphasised = prose(tokens).filter(({ type }) => type === 'em' || type === 'strong');
    expect(emphasised.length).toBeLessThanOrEqual(300 * tokens.length);
  });
});
