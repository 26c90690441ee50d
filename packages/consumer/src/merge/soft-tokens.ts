import type { Token } from './tokenizer.ts';

/** Words that go on with an expression or a statement. */
export const CONTINUES =
  /^(?:in|instanceof|as|satisfies|of|from|else|extends|is|while|catch|finally|implements)$/;

/** Words before a parenthesis that do not make it a call. */
const NOT_CALLED = /^(?:return|default|case|await|yield)$/;

/**
 * The tokens that a formatter adds and takes away: semicolons, commas between elements, the first `|` or `&` of a type,
 * and parentheses round one parameter, round the body of an arrow function and round JSX.
 *
 * @returns by index: `true`, or for a parenthesis the index of the one that opens its pair
 */
export function softTokens(
  tokens: readonly Token[],
  source: string,
): ReadonlyMap<number, true | number> {
  const soft = new Map<number, true | number>();
  const open: { readonly text: string; readonly index: number }[] = [];
  for (const [index, { type, text, isTag }] of tokens.entries()) {
    if (type !== 'punc') continue;
    const before = tokens[index - 1]?.text ?? '';
    const top = open.at(-1);
    if (text === '(' || text === '[' || text === '{') open.push({ text, index });
    else if (text === ')' || text === ']' || text === '}') {
      const from = open.pop()?.index;
      if (text === ')' && from !== undefined && isSoftPair(tokens, from, index, source)) {
        soft.set(from, from);
        soft.set(index, from);
      }
    } else if (text === ';') {
      // In `for (;;)` they count.
      if (top?.text !== '(') soft.set(index, true);
    } else if (text === ',') {
      // Not a hole of an array.
      if (!isTag && !/^[,[{(]$/.test(before)) soft.set(index, true);
    } else if ((text === '|' || text === '&') && /^(?:=|:|\(|<|,|\[|=>|extends)$/.test(before)) {
      soft.set(index, true);
    }
  }
  return soft;
}

function isSoftPair(tokens: readonly Token[], from: number, to: number, source: string): boolean {
  const before = tokens[from - 1];
  const first = tokens[from + 1];
  if (first === undefined) return false;
  if (to === from + 2 && first.type === 'name' && tokens[to + 1]?.text === '=>') return true;
  if (
    before?.text === '=>' &&
    !/^[{(]$/.test(first.text) &&
    isBodyEnd(tokens, to, source) &&
    !hasComma(tokens, from, to)
  ) {
    return true;
  }
  if (isWholeExpression(tokens, from, to, source)) return true;
  if (!(first.text === '<' && first.isTag) || tokens[to - 1]?.isElementEnd !== true) return false;
  const isCall =
    before !== undefined &&
    ((before.type === 'name' && !NOT_CALLED.test(before.text)) ||
      /^[)\]>]$/.test(before.text) ||
      before.text === '?.');
  return !isCall && isOneElement(tokens, from, to);
}

/** Whether parentheses hold all of an expression: what is before and after them ends it as well. */
function isWholeExpression(
  tokens: readonly Token[],
  from: number,
  to: number,
  source: string,
): boolean {
  const [before, next] = [tokens[from - 1], tokens[to + 1]];
  const isStart = before !== undefined && /^(?:return|=|\?|:|\(|\[|,)$/.test(before.text);
  const isEnd = isBodyEnd(tokens, to, source) || (before?.text === '?' && next?.text === ':');
  return isStart && !before.isTag && to > from + 1 && isEnd && !hasComma(tokens, from, to);
}

/** Whether parentheses hold one JSX element and nothing else. */
function isOneElement(tokens: readonly Token[], from: number, to: number): boolean {
  let depth = 0;
  for (let index = from + 1; index < to; index += 1) {
    const token = tokens[index];
    if (token?.text === '<' && token.isTag && tokens[index + 1]?.text !== '/') depth += 1;
    if (token?.isElementEnd !== true) continue;
    depth -= 1;
    if (depth === 0 && index < to - 1) return false;
  }
  return depth === 0;
}

/** Whether an arrow function's body ends at a closing parenthesis. */
function isBodyEnd(tokens: readonly Token[], to: number, source: string): boolean {
  const [last, next] = [tokens[to], tokens[to + 1]];
  if (next === undefined || /^[)\]},;]$/.test(next.text)) return true;
  return (
    next.type === 'name' &&
    !CONTINUES.test(next.text) &&
    source.slice(last?.end, next.start).includes('\n')
  );
}

function hasComma(tokens: readonly Token[], from: number, to: number): boolean {
  let depth = 0;
  for (const { text, type, isTag } of tokens.slice(from, to)) {
    if (type !== 'punc' || isTag) continue;
    if (/^[([{]$/.test(text)) depth += 1;
    else if (/^[)\]}]$/.test(text)) depth -= 1;
    else if (text === ',' && depth === 1) return true;
  }
  return false;
}
