/** One class name of Tailwind: `dark:hover:bg-red-500/50` has the variants `dark` and `hover`. */
export interface ClassName {
  readonly text: string;
  readonly variants: readonly string[];
  /** Without variants, importance, sign and modifier: `bg-red-500`. */
  readonly utility: string;
}

/** Longer words are not class names that anything is known about. */
const MAX_LENGTH = 300;

/**
 * Reads the class names of a text, in one pass. Colons and slashes in brackets and parentheses are part of a value, as
 * in `bg-[url(a:b)]`.
 */
export function* readClassNames(text: string): Generator<ClassName> {
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !isSpace(text.charCodeAt(at))) continue;
    if (at > start && at - start <= MAX_LENGTH) yield readClassName(text.slice(start, at));
    start = at + 1;
  }
}

function readClassName(text: string): ClassName {
  const variants: string[] = [];
  let depth = 0;
  let start = 0;
  let end = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '[' || character === '(') depth += 1;
    else if (character === ']' || character === ')') depth -= 1;
    else if (depth === 0 && character === ':') {
      variants.push(text.slice(start, at));
      start = at + 1;
      end = text.length;
    } else if (depth === 0 && character === '/') {
      end = at;
    }
  }
  while (text[start] === '!' || text[start] === '-') start += 1;
  while (end > start && text[end - 1] === '!') end -= 1;
  return { text, variants, utility: text.slice(start, end) };
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

const PROPERTIES: ReadonlySet<string> = new Set(
  [
    'bg text ring ring-offset inset-ring outline fill stroke shadow inset-shadow drop-shadow text-shadow',
    'from via to divide accent caret decoration placeholder border',
    'border-x border-y border-t border-r border-b border-l border-s border-e',
  ].flatMap((names) => names.split(' ')),
);

const PALETTE: ReadonlySet<string> = new Set(
  [
    'slate gray zinc neutral stone red orange amber yellow lime green emerald teal cyan sky blue',
    'indigo violet purple fuchsia pink rose mauve olive mist taupe',
  ].flatMap((names) => names.split(' ')),
);

/** Whether a utility sets a color of Tailwind's palette: `bg-red-500`, `border-x-white`. */
export function isPaletteColor(utility: string): boolean {
  const parts = utility.split('-');
  const last = parts.at(-1) ?? '';
  if (last === 'black' || last === 'white') return PROPERTIES.has(parts.slice(0, -1).join('-'));
  const shade = Number(last);
  return (
    Number.isInteger(shade) &&
    shade >= 10 &&
    shade <= 999 &&
    PALETTE.has(parts.at(-2) ?? '') &&
    PROPERTIES.has(parts.slice(0, -2).join('-'))
  );
}
