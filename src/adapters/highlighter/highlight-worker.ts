import { type HighlighterCore, type ThemeRegistration, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';

/** Colors encode token kinds here; the site's style sheet maps them to what readers see. */
const KIND_BY_COLOR: Readonly<Record<string, string>> = {
  '#000001': 'c',
  '#000002': 'k',
  '#000003': 's',
  '#000004': 'f',
  '#000005': 'n',
  '#000006': 't',
  '#000007': 'p',
};

const THEME: ThemeRegistration = {
  name: 'kinds',
  type: 'light',
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  settings: [
    { settings: { foreground: '#000000' } },
    rule('#000001', ['comment', 'punctuation.definition.comment']),
    rule('#000002', ['keyword', 'storage', 'variable.language', 'entity.name.tag']),
    rule('#000003', ['string', 'punctuation.definition.string', 'punctuation.definition.template']),
    rule('#000004', ['entity.name.function', 'support.function', 'entity.other.attribute-name']),
    rule('#000005', ['constant', 'support.constant', 'support.type.property-name.json']),
    rule('#000006', ['entity.name.type', 'support.type', 'support.class']),
    rule('#000007', ['punctuation', 'keyword.operator', 'meta.brace']),
  ],
};

export interface CodeToHighlight {
  readonly code: string;
  readonly grammar: string;
}

const loading = createHighlighterCore({
  themes: [THEME],
  langs: [
    import('shiki/langs/tsx.mjs'),
    import('shiki/langs/css.mjs'),
    import('shiki/langs/json.mjs'),
    import('shiki/langs/shellscript.mjs'),
    import('shiki/langs/toml.mjs'),
  ],
  // Oniguruma gives the same colors, but its WebAssembly takes 65 MB.
  engine: createJavaScriptRegexEngine(),
});

/** The highlighter's worker: tokenizes a code into runs (see `Highlighter`). */
export default async function highlight({ code, grammar }: CodeToHighlight): Promise<string> {
  return findRuns(await loading, code, grammar);
}

function findRuns(highlighter: HighlighterCore, code: string, grammar: string): string {
  const lines = highlighter.codeToTokensBase(code, { lang: grammar, theme: 'kinds' });
  const runs: { kind: string; length: number }[] = [];
  let end = 0;
  function add(kind: string, length: number): void {
    if (length <= 0) return;
    const last = runs.at(-1);
    if (last?.kind === kind) last.length += length;
    else runs.push({ kind, length });
    end += length;
  }
  for (const token of lines.flat()) {
    // Line ends belong to no token.
    add('x', token.offset - end);
    // White space has no visible color: it extends the run before it.
    const isBlank = token.content.trim() === '';
    const kind = isBlank ? runs.at(-1)?.kind : KIND_BY_COLOR[token.color ?? ''];
    add(kind ?? 'x', token.content.length);
  }
  return runs.map(({ kind, length }) => `${kind}${length}`).join('');
}

function rule(foreground: string, scope: readonly string[]) {
  return { scope: [...scope], settings: { foreground } };
}
