import { writtenNames } from '../patterns/pattern.ts';
import {
  ELSEWHERE_WEIGHT,
  type Expression,
  isLibraryName,
  NAME_WEIGHT,
  wholeOf,
  wordsIn,
} from './expressions.ts';
import { splitCamelCase } from './normalize.ts';
import type { NeedsEntry } from './pattern-names.ts';

/** What component libraries export besides parts of a screen: layout, single texts, motion, providers. */
const PRIMITIVES: ReadonlySet<string> = new Set(
  `absolute center, accessible icon, app, background image, bleed, border beam, center, checkmark, circle, class prefix,
  client only, code, col, column, config provider, csp provider, css baseline, data interactive, direction,
  direction provider, em, environment, fade, flex, float, floating indicator, for, format, global styles, group, grow,
  heading, id prefix, layer, locale, mark, marker, no ssr, number formatter, ordered list, portal, provider, quote,
  rolling number, row, scoped css baseline, scroller, show, slot, space, spacer, span, square, stack, strong, svg icon,
  text, theme icon, title, unordered list, visually hidden, wrap`
    .split(/,\s+/)
    .map(wholeOf),
);

/** Last words of the names that components give to their own parts: DialogTitle, ListItemIcon. */
const PIECES: ReadonlySet<string> = new Set(
  `action actions addon adornment anchor area arrow avatar backdrop base body button cell close connector container content
  control description element error fallback footer form group head header heading helper icon image indicator item
  items label legend link list media message option options overlay panel placeholder portal positioner provider root row
  secondary section separator skeleton small subheader surface template text thumb title track trigger value viewport wrapper`.split(
    /\s+/,
  ),
);

/** One name of several words, as code has it: "DialogTitle", "dialog-title", "Dialog.Title". */
const IDENTIFIER = /^[A-Za-z][A-Za-z0-9]*(?:[.-][A-Za-z0-9]+)*$/;

/** Bounds the searches for one name. */
const MAX_WHOLES = 3;

/** What is shorter only says whose a component is, or what for: AILabel. */
const MIN_WHOLE_LENGTH = 3;

/**
 * Whether libraries have something of this name that is not part of a screen (docs/specification.md#find_components);
 * the name of a library itself is none either.
 */
export function isPrimitive(part: string): boolean {
  const words = wordsIn(part).filter((word) => !isLibraryName(word));
  return words.length === 0 || PRIMITIVES.has(wholeOf(words.join(' ')));
}

/** Whether components call their own parts so: a backdrop, a title. */
function isPiece(word: string): boolean {
  return PIECES.has(word.toLowerCase());
}

/** The components that a name in code may be a piece of, longest name first: "List item", "List" of ListItemIcon. */
export function wholesOf(part: string): readonly string[] {
  if (!IDENTIFIER.test(part)) return [];
  const words = splitCamelCase(part).split(/[\s.-]+/);
  const longest = words.findLastIndex((word) => !isPiece(word)) + 1;
  return words
    .map((_, at) => words.slice(0, at).join(' '))
    .slice(Math.max(1, longest))
    .filter((whole) => whole.length >= MIN_WHOLE_LENGTH)
    .slice(0, MAX_WHOLES)
    .toReversed();
}

/** Of what is called as a piece: it is still found where there is nothing else. */
export const PIECE_WEIGHT = 0.94;

/**
 * How much an expression counts as a whole. Of the components of a package several have the same name elsewhere: the one
 * whose own name ends with it is more likely meant ("toggle switch"), the one that is called as a piece is less
 * ("backdrop" of a dialog).
 */
export function sourceOf({ pattern, source, whole }: Expression<NeedsEntry>): number {
  if (pattern.delivered === undefined || source !== ELSEWHERE_WEIGHT) return source;
  if (writtenNames(pattern).some((name) => wholeOf(name) === whole)) return source;
  if (wholeOf(pattern.title).endsWith(` ${whole}`)) return NAME_WEIGHT;
  return isPiece(pattern.title) ? PIECE_WEIGHT : source;
}
