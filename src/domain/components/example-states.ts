/** `export const states = { … }` of an example, as a formatter lays it out. */
const STATES = /^export const states(?:: [^=]+)? = \{\n(?<body>[\s\S]*?)\n\}/m;

/** A key at the first level. */
const KEY = /^ {2}(?:'(?<quoted>(?:[^'\\\n]|\\.)+)'|(?<plain>[A-Za-z_$][\w$]*))\s*[:,(]/gm;

/**
 * The names of the states in the source of an example; none where it is laid out otherwise. Names that differ only in
 * capitals are one state, the first.
 */
export function statesIn(example: string): readonly string[] {
  const body = STATES.exec(example)?.groups?.['body'] ?? '';
  return uniteStates(
    [...`${body},`.matchAll(KEY)].map(
      ({ groups }) => groups?.['plain'] ?? (groups?.['quoted'] ?? '').replaceAll(/\\(.)/g, '$1'),
    ),
  );
}

/** Names without those that differ from an earlier one only in capitals. */
export function uniteStates(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
}
