/**
 * Compact highlighting: a text and its runs, such as `k6p1f12`, each the class of a token and its length in UTF-16
 * units. The text stays whole, so copying yields the stored bytes.
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

/** Splits a code into its runs; the rest is plain. */
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

/** Code as HTML. */
export interface CodePainting {
  /** Each run in a span of its class; the code is escaped. */
  readonly html: string;
  /** One number per line. */
  readonly lineNumbers: string;
  readonly lineCount: number;
}

/** Painted once while its source is cached, not for each request. */
const paintings = new WeakMap<HighlightedCode, CodePainting>();

/** Renders highlighted code as HTML, on the server and in the browser. */
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

/** Escapes a text for the content of an HTML element. The test skips most tokens, which need no escaping. */
export function escapeHtml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
