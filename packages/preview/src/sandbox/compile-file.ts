import { transform } from 'sucrase';
import { type Token, parse } from 'sucrase/dist/esm/parser/index.js';
import { TokenType } from 'sucrase/dist/esm/parser/tokenizer/types.js';
import { SOURCE_FOLDER } from './artifact-files.ts';
import type { CompiledScript } from './frame-messages.ts';

/**
 * Compiles TSX to a script with the same lines. The script is a function that is called with its modules, not a
 * module: nothing is loaded from a URL, so the frame's policy allows none. Loop conditions call a guard, since not
 * every browser runs the frame in a process of its own.
 *
 * @param path the file's path in its version
 * @throws the compiler's error, with the position in `loc` if known
 */
export function compileFile(path: string, code: string): CompiledScript {
  const compiled = transform(code, {
    disableESTransforms: true,
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
  }).code;
  let guard = '$guard';
  const named = withoutEscapes(compiled);
  while (named.includes(guard)) guard += '$';
  return {
    // Async, so that top-level `await` works as in a module.
    script: `(async function (require, exports, ${guard}) {${guardLoops(compiled, guard)}\n})\n//# sourceURL=${SOURCE_FOLDER}${path}`,
    specifiers: [...compiled.matchAll(/\brequire\(\s*(["'])(?<name>[^"']+)\1\s*\)/g)].map(
      ({ groups }) => groups?.['name'] ?? '',
    ),
    staticImports: findStaticImports(compiled),
  };
}

/** Finds what sucrase makes of import declarations; a dynamic import is `=> _interopRequireWildcard(require('…'))`. */
function findStaticImports(compiled: string): CompiledScript['staticImports'] {
  const requires = /(?:(?:^|[;}]) ?|var _[\w$]+ = )require\((["'])(?<specifier>[^"'\n]+)\1\);/gm;
  let line = 1;
  let counted = 0;
  return [...compiled.matchAll(requires)].map(({ groups, index }) => {
    for (; counted < index; counted += 1) if (compiled[counted] === '\n') line += 1;
    return { specifier: groups?.['specifier'] ?? '', line };
  });
}

/** Decodes names written with escapes (`\u0024`, `\u{24}`). */
function withoutEscapes(script: string): string {
  return script.replace(/\\u(?:\{0*([\da-f]{1,4})\}|([\da-f]{4}))/gi, (_, braced, plain) =>
    String.fromCodePoint(Number.parseInt(braced ?? plain, 16)),
  );
}

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

/**
 * Finds anything that may be a loop with a condition, so that most files are not parsed a second time. A head that
 * begins as in `(const item of` has none; `/`, `<` and `-` begin comments that may stand before a parenthesis.
 */
const MAYBE_LOOP =
  /\b(?:while|for)\s*(?!\((?:const|let|var) (?:[\w$]+|[[{][\w$\s,:]*[\]}]) (?:of|in)\b)[(/<-]/;

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * Makes the condition of each `while`, `do` and `for (;;)` call a guard: `while (a)` becomes `while (guard()&&(a))`.
 * Only conditions change and no line is added, so bodies may have any form. `for … of` and `for … in` have no
 * condition and stay as they are, though a custom iterator or a growing list may never end.
 *
 * @param script JavaScript without JSX and types
 * @param guard a name that does not occur in the script
 */
function guardLoops(script: string, guard: string): string {
  if (!MAYBE_LOOP.test(script)) return script;
  const { tokens } = parse(script, false, false, false);
  const insertions = tokens.flatMap(({ type }, index) => {
    // To the parser a property named `while` is a name, so these tokens belong to loops.
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

/** `while (condition)`: all of the parentheses. */
function guardCondition(tokens: readonly Token[], open: number, guard: string): Insertion[] {
  const first = tokens[open];
  const last = endOfHead(tokens, open).close;
  if (first?.type !== TokenType.parenL || last === undefined) return [];
  return [
    { at: first.end, text: `${guard}()&&(` },
    { at: last.start, text: ')' },
  ];
}

/** `for (…; condition; …)`: what is between the semicolons, possibly nothing. */
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

/** The parenthesis that closes the one at `open`, and the indices of the semicolons directly inside. */
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
