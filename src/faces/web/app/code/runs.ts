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

/** The code as HTML, each run in an element of its class. Everything of the code itself is escaped. */
export function paintCode(source: HighlightedCode): string {
  return splitRuns(source)
    .map(({ kind, text }) =>
      kind === 'x' ? escapeHtml(text) : `<span class="${kind}">${escapeHtml(text)}</span>`,
    )
    .join('');
}

/** Makes any text safe inside an HTML element. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
