/** Parses JSON; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Whether a value is an object, but not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `1 pattern`, `2,000 patterns`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** The name of a language in code: `ptBR` of `pt-BR`. */
export function identifierOfLanguage(language: string): string {
  return language.replaceAll(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
}

/** Joins parts of a path with slashes; empty parts are skipped. */
export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}

/** Joiners between letters, which some scripts need, and inside an emoji. */
const JOINERS =
  /(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L})|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu;

/** One variation selector after a character that has variants: an emoji, or a Han character. */
const VARIANTS =
  /(?<=\p{Emoji})[\uFE0E\uFE0F]|(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gu;

/** Controls, line separators, format characters (bidirectional, zero-width, tags) and letters that show nothing. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Whether a reader sees every character of a text: it is well-formed, and has no controls and no invisible characters,
 * which make it look like another text or carry one (docs/specification.md#stored-texts).
 *
 * @param lines `several` allows line breaks and tabs
 */
export function isPrintable(text: string, lines: 'one' | 'several' = 'one'): boolean {
  const line = lines === 'several' ? text.replaceAll(/\r?\n|\t/g, '') : text;
  return text.isWellFormed() && line === removeHidden(line);
}

/** A text of another origin as one line that `isPrintable` accepts. */
export function toPrintable(text: string): string {
  return removeHidden(text.toWellFormed().replaceAll(/\s+/gu, ' ')).trim();
}

function removeHidden(text: string): string {
  const allowed = new Set<number>();
  for (const pattern of [JOINERS, VARIANTS]) {
    for (const { index } of text.matchAll(pattern)) allowed.add(index);
  }
  return text.replaceAll(HIDDEN, (character, index: number) =>
    allowed.has(index) ? character : '',
  );
}

/**
 * Escapes a text so that Markdown shows it as it is, in one paragraph: no links, images, HTML or lists. Some readers
 * make links of visible addresses nevertheless.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>#|~]|&(?=#?\w+;)/g, '\\$&')
    .replaceAll(/^(\s*)([-+=]|\d{1,9}(?=[.)]))/gm, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}

/** The first `length` UTF-16 units, without unpaired surrogates, which many servers reject in JSON. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}

/** The whole sentences among the first `length` UTF-16 units, else the whole words, with `…`; the text if it fits. Code in backticks is not cut unless the text begins with it. */
export function excerptOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = beginningOf(text, length);
  const end = Math.max(...['. ', '! ', '? '].map((mark) => cut.lastIndexOf(mark) + 1));
  const whole = cut.slice(0, end > 0 ? end : Math.max(cut.lastIndexOf(' '), 0) || length);
  const isInCode = whole.split('`').length % 2 === 0;
  if (!isInCode) return `${whole.trimEnd()} …`;
  const before = whole.slice(0, whole.lastIndexOf('`')).trimEnd();
  // A text that begins with long code: its beginning, closed.
  return before === '' ? `${whole.trimEnd()}\` …` : `${before} …`;
}

/**
 * The edits between two short texts: a letter inserted, removed or replaced, or two adjacent letters swapped. Takes
 * time in proportion to the product of the lengths; stops early, with Infinity, above `atMost`.
 */
export function editDistance(a: string, b: string, atMost = Infinity): number {
  let beforePrevious: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && a[row - 2] === b[column - 1] && a[row - 1] === b[column - 2];
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    // A swap reaches back two rows.
    if (Math.min(...current) > atMost + 1) return Infinity;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** Whether texts match one of the patterns, with `*`, `**`, `?` and `{one,two}`; without patterns, all do. */
export function globMatcher(globs: readonly string[] = []): (key: string) => boolean {
  if (globs.length === 0) return () => true;
  const matchers = globs.map((glob) => new RegExp(`^${globSource(glob)}$`, 'u'));
  return (key) => matchers.some((matcher) => matcher.test(key));
}

/** The patterns of a list with commas, such as `button*, {card,dialog}`. */
export function globsOfList(list: string): readonly string[] {
  return (list.match(/(?:\{[^{}]*\}|[^,])+/g) ?? [])
    .map((glob) => glob.trim())
    .filter((glob) => glob !== '');
}

function globSource(glob: string): string {
  return glob.replaceAll(/\{[^{}]*\}|\*\*|[\s\S]/g, (part) => {
    if (part.length > 1 && part.startsWith('{')) {
      return `(?:${part.slice(1, -1).split(',').map(globSource).join('|')})`;
    }
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    return part === '?' ? '[^/]' : part.replace(/[.+^${}()|[\]\\]/, '\\$&');
  });
}

/** A UUID of version 8, which is free of rules for its bits, from a digest in hex. */
export function uuidOf(hex: string): string {
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
