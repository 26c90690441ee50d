/**
 * Highlighting that travels small: a text, and for it a string of runs such as `k6p1f12`, each the class of a
 * token and its length in UTF-16 units. The text itself stays whole, so what is copied is what was stored.
 */
export interface HighlightedCode {
  readonly code: string;
  readonly runs: string;
}

/**
 * Classes of `code.css`: comment, keyword, string, function, constant, type, punctuation; x is plain. In a
 * difference, a capital is the same kind where it changed.
 */
const RUN = /([cksfntpx])(\d+)/gi;

/** One run of a code. */
export interface CodeRun {
  readonly kind: string;
  readonly text: string;
}

/** Cuts a code into its runs; what no run covers is plain. */
export function splitRuns({ code, runs }: HighlightedCode): readonly CodeRun[] {
  const parts: CodeRun[] = [];
  let offset = 0;
  for (const [, kind = 'x', length = '0'] of runs.matchAll(RUN)) {
    const end = offset + Number(length);
    parts.push({ kind, text: code.slice(offset, end) });
    offset = end;
  }
  if (offset < code.length) parts.push({ kind: 'x', text: code.slice(offset) });
  return parts;
}

/** A code as its page shows it. */
export interface CodePainting {
  /** Each run in an element of its class. Everything of the code itself is escaped. */
  readonly html: string;
  /** The numbers of its lines, one a line. */
  readonly lineNumbers: string;
  readonly lineCount: number;
}

/** What was painted, for as long as anybody holds its source: a version is painted once, not for each reader. */
const paintings = new WeakMap<HighlightedCode, CodePainting>();

/** Paints a code, on the server and in the browser alike. */
export function paintCode(source: HighlightedCode): CodePainting {
  const known = paintings.get(source);
  if (known !== undefined) return known;
  let html = '';
  for (const { kind, text } of splitRuns(source)) {
    html += kind === 'x' ? escapeHtml(text) : `<span class="${kind}">${escapeHtml(text)}</span>`;
  }
  const lineCount = source.code.replace(/\r?\n$/, '').split('\n').length;
  const lineNumbers = Array.from({ length: lineCount }, (_, index) => index + 1).join('\n');
  const painting = { html, lineNumbers, lineCount };
  paintings.set(source, painting);
  return painting;
}

const SPECIAL = /[&<>]/;

/** Makes any text safe inside an HTML element. Most pieces of a code need nothing, and are told apart fast. */
export function escapeHtml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
