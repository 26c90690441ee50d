import { memberOf, parseJson } from './wire-request.ts';
import type { ToolArguments } from './wire-request.ts';

/** One argument of a tool, as a field of a form. */
export interface ToolField {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'choice';
  readonly description: string;
  readonly isRequired: boolean;
  /** What the server takes where nothing is sent; empty where it says nothing. */
  readonly byDefault: string;
  /** Only of a choice. */
  readonly choices: readonly string[];
}

/** What has been filled in, by the field's name; nothing where a field was left as it is. */
export type FilledIn = Readonly<Record<string, string>>;

/** The fields of each tool by its name, read from an answer to tools/list; undefined where it is none. */
export function readToolFields(
  body: string,
): ReadonlyMap<string, readonly ToolField[]> | undefined {
  const tools = memberOf(memberOf(parseJson(body), 'result'), 'tools');
  if (!Array.isArray(tools)) return undefined;
  return new Map(
    tools.map((tool: unknown) => [
      String(memberOf(tool, 'name')),
      fieldsOf(memberOf(tool, 'inputSchema')),
    ]),
  );
}

/** A field for each property of a JSON Schema, the required ones first; what a form cannot ask for is left out. */
function fieldsOf(schema: unknown): readonly ToolField[] {
  const properties = memberOf(schema, 'properties');
  const required = memberOf(schema, 'required');
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(typeof properties === 'object' ? (properties ?? {}) : {})
    .flatMap(([name, property]: readonly [string, unknown]) => {
      const options = memberOf(property, 'enum');
      const choices: readonly unknown[] = Array.isArray(options) ? options : [];
      const kind = choices.length > 0 ? 'choice' : kindOf(memberOf(property, 'type'));
      if (kind === undefined) return [];
      const description = memberOf(property, 'description');
      const byDefault = memberOf(property, 'default');
      return [
        {
          name,
          kind,
          description: typeof description === 'string' ? description : '',
          isRequired: names.includes(name),
          byDefault: byDefault === undefined ? '' : JSON.stringify(byDefault).replaceAll('"', ''),
          choices: choices.map(String),
        },
      ];
    })
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

function kindOf(type: unknown): ToolField['kind'] | undefined {
  switch (type) {
    case 'string':
      return 'text';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return undefined;
  }
}

/** The arguments that are sent: a field that was left empty, or as the server has it anyway, is none. */
export function toArguments(fields: readonly ToolField[], filledIn: FilledIn): ToolArguments {
  const args: Record<string, string | number | boolean> = {};
  for (const { name, kind, byDefault } of fields) {
    const value = filledIn[name] ?? '';
    if (value === '') continue;
    if (kind === 'number') args[name] = Number(value);
    else if (kind !== 'boolean') args[name] = value;
    else if (value !== byDefault) args[name] = value === 'true';
  }
  return args;
}
