import type { Pattern } from '../patterns/pattern.ts';
import { type Result, err, success } from '../errors.ts';
import { isPrintable } from '../text.ts';
import type { Bookmark, BookmarkPlace, PatternSnapshot } from './library-store.ts';

/** Characters of a library's title when its owner edits it. */
const MAX_LIBRARY_TITLE = 60;
const MAX_LIBRARY_DESCRIPTION = 2000;

/** A library's texts as they are stored; `invalid_args` past a limit. */
export function checkTexts(given: {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}): Result<{ readonly title?: string; readonly description?: string }> {
  const title = given.title?.trim();
  const description = given.description?.trim();
  const problem =
    textProblem('The title', title ?? '', MAX_LIBRARY_TITLE) ??
    textProblem('The description', description ?? '', MAX_LIBRARY_DESCRIPTION, 'several');
  if (problem !== undefined) return err('invalid_args', problem);
  return success({
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  });
}

/** The validation error of a stored text (docs/specification.md#stored-texts), as a sentence. */
export function textProblem(
  what: string,
  text: string,
  maxLength: number,
  lines: 'one' | 'several' = 'one',
): string | undefined {
  if (isLongerThan(text, maxLength)) {
    return `${what} must have at most ${maxLength} characters.`;
  }
  if (isPrintable(text, lines)) return undefined;
  const rest = lines === 'one' ? ', in one line' : '';
  return `${what} must be text without control or invisible characters${rest}.`;
}

const CHARACTERS = new Intl.Segmenter();
/** Of one character as a reader sees it, with its marks: more is no text. */
const MAX_UNITS = 16;

/** Whether a text has more characters, as a reader counts them. */
function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return text.length > max * MAX_UNITS || [...CHARACTERS.segment(text)].length > max;
}

/** What PostgreSQL takes as text. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** What a bookmark keeps of a pattern. */
export function snapshotOf(pattern: Pattern): PatternSnapshot {
  return {
    patternId: pattern.id,
    title: pattern.title,
    slug: pattern.slug,
    cover: pattern.coverImage,
    tags: pattern.tags,
  };
}

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;

/** A UUID in lower case with dashes; undefined for anything else. */
export function normalizeUuid(text: string): string | undefined {
  if (!UUID.test(text)) return undefined;
  const hex = text.replaceAll('-', '').toLowerCase();
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The largest integer of the column. */
const MAX_SORT_ORDER = 2 ** 31 - 1;

/** Cursors are opaque; they name a place in the caller's own order, so another user's reveals nothing. */
export function encodeCursor({ sortOrder, patternId }: Bookmark): string {
  return `${sortOrder.toString(36)}.${patternId}`;
}

/** The place of a cursor; undefined if it is invalid. */
export function decodeCursor(cursor: string): BookmarkPlace | undefined {
  const [, order, patternId] = /^([0-9a-z]{1,6})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (order === undefined || patternId === undefined) return undefined;
  const sortOrder = Number.parseInt(order, 36);
  return sortOrder > MAX_SORT_ORDER ? undefined : { sortOrder, patternId };
}
