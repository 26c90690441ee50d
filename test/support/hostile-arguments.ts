import { z } from 'zod';

/** A JSON schema of a tool's input, as `tools/list` has it. */
const schemaNode = z.looseObject({
  type: z.enum(['object', 'array', 'number', 'integer', 'boolean', 'string']).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  maximum: z.number().optional(),
  get properties() {
    return z.record(z.string(), schemaNode).optional();
  },
  get items() {
    return schemaNode.optional();
  },
  get anyOf() {
    return z.array(schemaNode).optional();
  },
});
type SchemaNode = z.infer<typeof schemaNode>;

/** A body of /mcp has at most 64 KiB and 1,000 members. */
const MAX_TEXT = 60_000;
const MAX_ITEMS = 900;

/** Texts that are long in what something may read of them: words, names, nesting, paths, code. */
export const HOSTILE_TEXTS: readonly string[] = [
  'a',
  'a ',
  'a-',
  'a:',
  'a/',
  '../',
  '@v',
  '(',
  '[',
  '"',
  '*a_ ',
  '- ',
  'é',
  'ß̈ ',
  '#1 ',
  '--ui-a ',
  'rgb(',
  'a, b; ',
  'table filter drawer menu date ',
  'or ',
  'x1 x2 x3 x4 x5 x6 x7 ',
  '/navigation/command-palette ',
  '<a><b/>',
  'a?(b):',
  '<T,>(x=',
];

/** Repeats a text up to a length. */
export function repeated(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** Words that are all different, up to a length. */
export function differentWords(length: number, seed = 0): string {
  let text = '';
  for (let index = seed; text.length < length; index += 1) text += `w${index.toString(36)} `;
  return text.slice(0, length);
}

/** Arguments that fill a schema: each text, list and number as large as it may be. */
export function fullArguments(schema: unknown, textOf: (length: number) => string): unknown {
  let left = MAX_TEXT;
  let members = MAX_ITEMS;
  function fill(node: SchemaNode): unknown {
    if ('const' in node && node.const !== undefined) return node.const;
    if (node.enum !== undefined) return node.enum.at(-1);
    const [first] = node.anyOf ?? [];
    if (first !== undefined) return fill(first);
    switch (node.type) {
      case 'object': {
        const entries = Object.entries(node.properties ?? {});
        return Object.fromEntries(entries.map(([name, child]) => [name, fill(child)]));
      }
      case 'array': {
        const count = Math.min(node.maxItems ?? MAX_ITEMS, members);
        members -= count;
        const items = node.items;
        if (items === undefined) return [];
        left = Math.floor(left / Math.max(1, count));
        return Array.from({ length: count }, () => {
          const before = left;
          const item = fill(items);
          left = before;
          return item;
        });
      }
      case 'number':
      case 'integer':
        return node.maximum ?? 50;
      case 'boolean':
        return true;
      case 'string':
      case undefined:
        return textOf(Math.max(1, Math.min(node.maxLength ?? MAX_TEXT, left)));
    }
  }
  return fill(schemaNode.parse(schema));
}
