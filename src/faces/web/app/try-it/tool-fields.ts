import { parseJson } from '../../../../domain/text.ts';
import { type ToolArguments, memberOf } from './wire-request.ts';

/** An argument of a tool as a form field. */
export interface ToolField {
  readonly name: string;
  /** `json` is for an array. */
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'json';
  readonly description: string;
  readonly isRequired: boolean;
  /** The schema's default; empty if it has none. */
  readonly defaultValue: string;
  /** Only for a choice. */
  readonly choices: readonly string[];
}

/** Field values by name; missing if untouched. */
export type FilledIn = Readonly<Record<string, string>>;

/** Reads the fields of each tool from a tools/list response; undefined for any other response. */
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

/** A field for each property of a JSON Schema, required ones first; types without a form control are left out. */
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
      const defaultValue = memberOf(property, 'default');
      return [
        {
          name,
          kind,
          description: typeof description === 'string' ? description : '',
          isRequired: names.includes(name),
          defaultValue:
            typeof defaultValue === 'string' ? defaultValue : (JSON.stringify(defaultValue) ?? ''),
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
    case 'array':
      return 'json';
    default:
      return undefined;
  }
}

/** The arguments to send, without empty fields and unchanged defaults. */
export function toArguments(fields: readonly ToolField[], filledIn: FilledIn): ToolArguments {
  const args: Record<string, unknown> = {};
  for (const { name, kind, defaultValue } of fields) {
    const value = filledIn[name] ?? '';
    if (value === '') continue;
    if (kind === 'number') args[name] = Number(value);
    // The server reports the error if the text is not JSON.
    else if (kind === 'json') args[name] = parseJson(value) ?? value;
    else if (kind !== 'boolean') args[name] = value;
    else if (value !== defaultValue) args[name] = value === 'true';
  }
  return args;
}
