import type { Token } from 'marked';
import { Lexer } from 'marked';

/** Reads Markdown that grows: what cannot change any more is not read again. */
export interface MarkdownReader {
  /** The blocks of a text; those that are settled are the same objects as the time before. */
  readonly read: (text: string) => readonly Token[];
}

/**
 * What a hostile text costs grows with the square of these: a list of thousands of items, a line of thousands of
 * asterisks. A longer block is read as several, and longer prose, or prose of more marks, is shown as written.
 */
const MAX_BLOCK_LENGTH = 4000;
const MAX_INLINE_LENGTH = 4000;
const MAX_INLINE_MARKS = 300;
const INLINE_MARKS = /[*_~`[\]<>&@:\\]/g;

/**
 * They show nothing, and the lexer changes them after a list; pieces of an answer mostly end with one. Sought from the
 * beginning of a run alone: a long run in the middle would otherwise be read once for each of its spaces.
 */
const LAST_SPACES = /(?<![^\S\n])[^\S\n]+$/;

/** Deeper nested quotes and lists exhaust the stack of the lexer. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){20}/m;

/** The last block may go on, and a list before it too, after a blank line, which is no block. */
const UNSETTLED_BLOCKS = 2;

export function createMarkdownReader(): MarkdownReader {
  let settledText = '';
  let settled: Token[] = [];

  function settle(blocks: readonly Token[]): void {
    for (const block of blocks) {
      settled.push(block);
      settledText += block.raw;
    }
  }

  return {
    read(markdown) {
      const text = markdown.replaceAll(/\r\n?/g, '\n').replace(LAST_SPACES, '');
      if (!text.startsWith(settledText)) {
        settledText = '';
        settled = [];
      }
      for (;;) {
        const rest = text.slice(settledText.length);
        const isLong = rest.length > MAX_BLOCK_LENGTH;
        const blocks = readBlocks(isLong ? firstPart(rest) : rest);
        // A block that fills the whole part would be read again and again.
        const sure = blocks.slice(0, settledCount(blocks));
        settle(isLong && sure.length === 0 ? blocks : sure);
        if (!isLong) return [...settled, ...blocks.slice(sure.length)];
      }
    },
  };
}

/**
 * How many blocks at the beginning cannot change any more: those before a blank line. Without one, a line that is not
 * whole yet may still join what stands before it.
 */
function settledCount(blocks: readonly Token[]): number {
  const starts = blocks.flatMap(({ type }, index) => (type === 'space' ? [] : [index]));
  const before = blocks.slice(0, starts.at(-UNSETTLED_BLOCKS) ?? 0);
  return before.findLastIndex(({ type }) => type === 'space') + 1;
}

/** As much of a text as is read at once, up to the end of a line where there is one. */
function firstPart(text: string): string {
  const end = text.lastIndexOf('\n', MAX_BLOCK_LENGTH - 1) + 1;
  return text.slice(0, end === 0 ? MAX_BLOCK_LENGTH : end);
}

function readBlocks(text: string): readonly Token[] {
  if (TOO_DEEP.test(text)) return [paragraphAsWritten(text)];
  const lexer = new Lexer({ gfm: true });
  const blocks = lexer.blockTokens(text, []);
  // As Lexer.lex does it, but for the bound; what is inside a block may queue more.
  for (const { src, tokens } of lexer.inlineQueue) {
    if (isProse(src)) lexer.inlineTokens(src, tokens);
    else tokens.push(asWritten(src));
  }
  // What the lexer has left out or changed would come twice or be lost.
  return blocks.map(({ raw }) => raw).join('') === text ? blocks : [paragraphAsWritten(text)];
}

function isProse(text: string): boolean {
  return (
    text.length <= MAX_INLINE_LENGTH && (text.match(INLINE_MARKS)?.length ?? 0) <= MAX_INLINE_MARKS
  );
}

function asWritten(text: string): Token {
  return { type: 'text', raw: text, text };
}

function paragraphAsWritten(text: string): Token {
  return { type: 'paragraph', raw: text, text, tokens: [asWritten(text)] };
}
