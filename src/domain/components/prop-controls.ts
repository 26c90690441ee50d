import { isPrintable } from '../text.ts';
import type { Delivery, Prop } from './manifest.ts';

/** A value that a control can set. */
export type PropValue = string | number | boolean;

/** Values by prop; `null` sets nothing, so that the prop is left out. */
export type PropValues = Readonly<Record<string, PropValue | null>>;

/** A prop that a reader can set next to the preview (docs/specification.md#prop-controls). */
export interface PropControl {
  readonly name: string;
  /** A `node` is a text for a prop that takes any React node. */
  readonly kind: 'flag' | 'choice' | 'text' | 'number' | 'node';
  readonly isRequired: boolean;
  /** Whether `null` is a value of it. */
  readonly isNullable: boolean;
  readonly description: string | undefined;
  /** As written in the code. */
  readonly defaultText: string | undefined;
  /** The default, where it is a plain value. */
  readonly initial: PropValue | undefined;
  /** Of a choice. */
  readonly options: readonly (string | number)[];
}

/** A component can have more; the frame takes no more. */
const MAX_CONTROLS = 100;

/** UTF-16 units of a text. */
export const MAX_PROP_VALUE = 300;

/** UTF-8 bytes of all values of an address. */
const MAX_BYTES = 4000;

/** A number of rows or pages beyond this would keep the frame busy. */
export const MAX_NUMBER = 100_000;

/** What JSX can write, without what objects inherit. */
const NAME = /^(?!__proto__$)[A-Za-z_$][\w$-]{0,199}$/;

/** The controls of a typed model, required props first. Functions, objects and lists have none. */
export function controlsOf(props: readonly Prop[]): readonly PropControl[] {
  return props
    .flatMap((prop) => toControl(prop) ?? [])
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
    .slice(0, MAX_CONTROLS);
}

function toControl(prop: Prop): PropControl | undefined {
  const { name, type, required = false, description, default: defaultText, values } = prop;
  const isNullable = type.endsWith(' | null');
  const kind = values === undefined ? KINDS[type.replace(/ \| null$/, '')] : 'choice';
  if (kind === undefined || !NAME.test(name)) return undefined;
  const options = (values ?? []).map((value) => optionOf(value, type));
  return {
    name,
    kind,
    isRequired: required,
    isNullable,
    description,
    defaultText,
    initial: valueOfLiteral(defaultText, kind, options),
    options,
  };
}

const KINDS: Readonly<Record<string, PropControl['kind']>> = {
  boolean: 'flag',
  string: 'text',
  number: 'number',
  ReactNode: 'node',
};

/** A manifest has the values of a choice as texts; a type that is named does not say which are numbers. */
function optionOf(value: string, type: string): string | number {
  const isQuoted = type.includes(`'${value}'`) || type.includes(`"${value}"`);
  return /^-?\d+(?:\.\d+)?$/.test(value) && !isQuoted ? Number(value) : value;
}

function valueOfLiteral(
  text: string | undefined,
  kind: PropControl['kind'],
  options: readonly (string | number)[],
): PropValue | undefined {
  if (text === undefined) return undefined;
  const quoted = /^(['"])(?<inner>(?:(?!\1)[^\\])*)\1$/.exec(text)?.groups?.['inner'];
  switch (kind) {
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'choice':
      return options.find((option) => option === (quoted ?? Number(text)));
    case 'number':
      return Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'text':
    case 'node':
      return quoted;
  }
}

/**
 * Reads what was typed or is in an address; undefined for anything that the prop does not take. Both are a
 * stranger's texts: no more than a text without hidden characters, a small number, or an option.
 */
export function parsePropValue(control: PropControl, text: string): PropValue | null | undefined {
  const { kind, isRequired, isNullable, options } = control;
  const nothing = isRequired && !isNullable ? undefined : null;
  switch (kind) {
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'choice':
      return text === '' ? nothing : options.find((option) => String(option) === text);
    case 'number': {
      if (text === '') return nothing;
      const isNumber = /^-?\d{1,6}(?:\.\d{1,9})?$/.test(text);
      return isNumber && Math.abs(Number(text)) <= MAX_NUMBER ? Number(text) + 0 : undefined;
    }
    case 'text':
    case 'node':
      if (text === '') return nothing ?? '';
      return text.length <= MAX_PROP_VALUE && isPrintable(text, 'several') ? text : undefined;
  }
}

/** A value as `parsePropValue` reads it. */
export function printPropValue(value: PropValue | null): string {
  return value === null ? '' : String(value);
}

/** Reads the values of an address: of props that have a control, within the bounds, the first of a name. */
export function readPropValues(
  controls: readonly PropControl[],
  entries: Iterable<readonly [name: string, text: string]>,
): PropValues {
  const known = new Map(controls.map((control) => [control.name, control]));
  const values = new Map<string, PropValue | null>();
  let bytesLeft = MAX_BYTES;
  for (const [name, text] of entries) {
    const control = known.get(name);
    if (control === undefined || values.has(name)) continue;
    const value = parsePropValue(control, text);
    if (value === undefined) continue;
    bytesLeft -= new TextEncoder().encode(`${name}${text}`).length;
    if (bytesLeft < 0) break;
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

/** Values as the preview's frame takes them: `undefined` leaves a prop out, `null` is the value. */
export function toGivenProps(
  controls: readonly PropControl[],
  values: PropValues,
): Readonly<Record<string, PropValue | null | undefined>> {
  const nullable = new Set(controls.flatMap(({ name, isNullable }) => (isNullable ? name : [])));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null && !nullable.has(name) ? undefined : value,
    ]),
  );
}

/** The component that a typed model describes: its export, and its name in JSX. */
export interface MainExport {
  readonly exported: string;
  readonly tag: string;
}

/** A module is read up to here. */
const MAX_READ = 100_000;

/**
 * Finds the component that a typed model describes: what a package exports, else the default export, or the first
 * component.
 */
export function mainExportOf(
  code: string,
  fallbackName: string,
  delivery?: Pick<Delivery, 'export'>,
): MainExport {
  if (delivery !== undefined) return { exported: delivery.export, tag: delivery.export };
  const text = code.slice(0, MAX_READ);
  const named = /^export default (?:async )?(?:function|class) (?<name>[A-Z]\w*)/m.exec(text);
  const later = /^export default (?<name>[A-Z]\w*);?$/m.exec(text);
  const main = (named ?? later)?.groups?.['name'];
  if (main !== undefined) return { exported: 'default', tag: main };
  if (/^export default /m.test(text)) {
    const tag = fallbackName.replaceAll(/(?:^|\W+)(\w)/g, (_, letter: string) =>
      letter.toUpperCase(),
    );
    return { exported: 'default', tag: /^[A-Z]/.test(tag) ? tag : 'Component' };
  }
  // A constant in capitals is none.
  const declared =
    /^export (?:(?:async )?function|class|const(?= [A-Z]\w*[a-z])) (?<name>[A-Z]\w*)/m.exec(text);
  const listed = /^export \{(?<names>[^}]*)\}/m.exec(text)?.groups?.['names'] ?? '';
  const first = /(?:^|,|\bas )\s*(?<name>[A-Z]\w*)\s*(?=,|$)/.exec(listed);
  const tag = declared?.groups?.['name'] ?? first?.groups?.['name'] ?? 'Component';
  return { exported: tag, tag };
}
