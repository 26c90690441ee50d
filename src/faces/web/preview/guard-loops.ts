import type { Token } from 'sucrase/dist/esm/parser/index.js';
import { parse } from 'sucrase/dist/esm/parser/index.js';
import { TokenType } from 'sucrase/dist/esm/parser/tokenizer/types.js';

const OPENING: ReadonlySet<number> = new Set([
  TokenType.parenL,
  TokenType.bracketL,
  TokenType.braceL,
  TokenType.dollarBraceL,
]);

const CLOSING: ReadonlySet<number> = new Set([
  TokenType.parenR,
  TokenType.bracketR,
  TokenType.braceR,
]);

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * Has each `while`, `do` and `for (;;)` of a script ask a function with its condition, which is before every round
 * but the first one of `do`: `while (a)` becomes `while (guard()&&(a))`. Only conditions change, and no line is added,
 * so bodies may be of any form. `for … of` and `for … in` have no condition and are left alone, though an iterator of
 * the script's own, or a list that grows, may have no end.
 *
 * @param script JavaScript without JSX and types
 * @param guard a name that does not occur in it
 */
export function guardLoops(script: string, guard: string): string {
  const { tokens } = parse(script, false, false, false);
  const insertions = tokens.flatMap(({ type }, index) => {
    // A property of such a name is a name to the parser, so these begin loops, or end one that began with `do`.
    if (type === TokenType['_while']) return guardCondition(tokens, index + 1, guard);
    if (type === TokenType['_for']) return guardRounds(tokens, index + 1, guard);
    return [];
  });
  insertions.sort((a, b) => a.at - b.at);
  let guarded = '';
  let done = 0;
  for (const { at, text } of insertions) {
    guarded += script.slice(done, at) + text;
    done = at;
  }
  return guarded + script.slice(done);
}

/** The condition is all that stands in the parentheses. */
function guardCondition(tokens: readonly Token[], open: number, guard: string): Insertion[] {
  const first = tokens[open];
  const last = endOfHead(tokens, open).close;
  if (first?.type !== TokenType.parenL || last === undefined) return [];
  return [
    { at: first.end, text: `${guard}()&&(` },
    { at: last.start, text: ')' },
  ];
}

/** The condition is what stands between the two semicolons, maybe nothing. */
function guardRounds(tokens: readonly Token[], open: number, guard: string): Insertion[] {
  if (tokens[open]?.type !== TokenType.parenL) return [];
  const [firstIndex = -1, secondIndex = -1] = endOfHead(tokens, open).semicolons;
  const first = tokens[firstIndex];
  const second = tokens[secondIndex];
  if (first === undefined || second === undefined) return [];
  if (secondIndex === firstIndex + 1) return [{ at: first.end, text: `${guard}()` }];
  return [
    { at: first.end, text: `${guard}()&&(` },
    { at: second.start, text: ')' },
  ];
}

/** The parenthesis that closes the one at an index, and the indices of the semicolons that stand directly in them. */
function endOfHead(
  tokens: readonly Token[],
  open: number,
): { readonly close: Token | undefined; readonly semicolons: readonly number[] } {
  const semicolons: number[] = [];
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    if (OPENING.has(token.type)) depth += 1;
    if (CLOSING.has(token.type)) depth -= 1;
    if (depth === 0) return { close: token, semicolons };
    if (depth === 1 && token.type === TokenType.semi) semicolons.push(index);
  }
  return { close: undefined, semicolons };
}
