import {
  type CSSToken,
  isTokenDelim,
  isTokenFunction,
  isTokenHash,
  isTokenIdent,
  isTokenNumeric,
  tokenizer,
} from '@csstools/css-tokenizer';
import type { StyleValues } from '../../domain/components/review/code-facts.ts';

const VARIABLE_PREFIX = '--ui-';

const COLOR_FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch'.split(' '),
);

/** Digits of a color in hexadecimal. */
const HEX_LENGTHS: ReadonlySet<number> = new Set([3, 4, 6, 8]);

/**
 * Reads variables and colors of a text: a value of CSS, or class names with values in brackets, where Tailwind writes
 * `_` for a space. One pass.
 */
export function readStyleValues(text: string): StyleValues {
  const variables: string[] = [];
  let color: string | undefined;
  if (!text.includes(VARIABLE_PREFIX) && !text.includes('#') && !text.includes('(')) {
    return { variables, color };
  }
  const css = text.replaceAll('_', ' ');
  const tokens = tokenizer({ css });
  let previous: CSSToken | undefined;
  let functionStart: number | undefined;
  while (!tokens.endOfFile()) {
    const token = tokens.nextToken();
    const [, raw, start, end] = token;
    if (isTokenIdent(token) && raw.startsWith(VARIABLE_PREFIX)) variables.push(raw);
    if (color === undefined) {
      if (functionStart !== undefined && raw === ')') color = text.slice(functionStart, end + 1);
      else if (isTokenFunction(token) && COLOR_FUNCTIONS.has(styleName(raw)))
        functionStart ??= start;
      else if (isTokenHash(token) && isHexColor(raw) && canPrecedeColor(previous)) color = raw;
    }
    previous = token;
  }
  return { variables, color };
}

/** The name of a function token: `text-[rgb(` has one of its own, `color-rgb(` is another function. */
function styleName(raw: string): string {
  return raw.length > 8 ? '' : raw.slice(0, -1).toLowerCase();
}

function isHexColor(raw: string): boolean {
  return HEX_LENGTHS.has(raw.length - 1) && /^#[0-9a-f]+$/i.test(raw);
}

/** In a URL a fragment follows a word or slash. */
function canPrecedeColor(token: CSSToken | undefined): boolean {
  if (token === undefined) return true;
  return (
    !isTokenIdent(token) && !isTokenNumeric(token) && !isTokenHash(token) && !isTokenDelim(token)
  );
}
