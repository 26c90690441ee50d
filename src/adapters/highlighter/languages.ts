/** The grammars that are loaded, and the names that authors give them. */
const GRAMMAR_BY_LANGUAGE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tsx: 'tsx',
    jsx: 'tsx',
    ts: 'tsx',
    js: 'tsx',
    typescript: 'tsx',
    javascript: 'tsx',
    css: 'css',
    json: 'json',
    sh: 'shellscript',
    bash: 'shellscript',
    shell: 'shellscript',
    toml: 'toml',
  }),
);

/** The grammar for code of a language; undefined where it cannot be highlighted. */
export function grammarOf(language: string): string | undefined {
  return GRAMMAR_BY_LANGUAGE.get(language.toLowerCase());
}
