/** `export const states = { … }` of an example, as a formatter lays it out. */
const STATES = /^export const states(?:: [^=]+)? = \{\n(?<body>[\s\S]*?)\n\}/m;

/** A key at the first level. */
const KEY = /^ {2}(?:'(?<quoted>(?:[^'\\\n]|\\.)+)'|(?<plain>[A-Za-z_$][\w$]*))\s*[:,(]/gm;

/** The names of the states in the source of an example; none where it is laid out otherwise. */
export function statesIn(example: string): readonly string[] {
  const body = STATES.exec(example)?.groups?.['body'] ?? '';
  return [...`${body},`.matchAll(KEY)].map(
    ({ groups }) => groups?.['plain'] ?? (groups?.['quoted'] ?? '').replaceAll(/\\(.)/g, '$1'),
  );
}
