import { createElement } from 'react';
import { STAND_IN_IMAGE } from './stand-in-image.ts';
import { declarationOf, fieldsOf, isCallback, splitType } from './type-text.ts';

/** What the type checker knows about a component (docs/specification.md#typed-model). */
export interface PropModel {
  readonly props: readonly ModelProp[];
  /** The element whose attributes it takes as well. */
  readonly attributes?: string | undefined;
  /** Whether further props are not known. */
  readonly isUntyped?: boolean | undefined;
}

export interface ModelProp {
  readonly name: string;
  readonly type: string;
  readonly required?: boolean | undefined;
  readonly values?: readonly string[] | undefined;
}

/** Elements that take no children. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Optional props that put something into the component, or open it. */
const CONTENT =
  /^(?:children|label|title|heading|text|texts|words|content|name|description|items|options|data|rows|columns|steps|images?|src|icon|trigger|value|(?:is|default)?-?open|visible|show)$/i;

/** More values are not made up, and no deeper ones. */
const MAX_VALUES = 300;
const MAX_DEPTH = 4;

/**
 * Makes up props for a component that nothing shows in use: always the same, from names and types.
 *
 * @param code the source in which the types may be declared
 * @param isAll whether optional props that bring content or open a layer are made up as well
 */
export function makeUpProps(
  model: PropModel,
  code: string,
  isAll: boolean,
): Readonly<Record<string, unknown>> {
  const maker = { code, left: MAX_VALUES };
  const { props, attributes, isUntyped = false } = model;
  const wanted = props.filter(
    ({ name, required = false }) => required || (isAll && CONTENT.test(name)),
  );
  const made = wanted.flatMap(({ name, type, values }) => {
    const value = valueOf(maker, { name, type: literalsOf(values) ?? type, depth: 0, nth: 0 });
    return value === undefined || name === '__proto__' ? [] : [[name, value] as const];
  });
  const mayHaveChildren = isUntyped || (attributes !== undefined && !VOID.test(attributes));
  const isGuessed = isAll && mayHaveChildren && !props.some(({ name }) => name === 'children');
  return Object.fromEntries(isGuessed ? [...made, ['children', TEXT]] : made);
}

const TEXT = 'Content';

function literalsOf(values: readonly string[] | undefined): string | undefined {
  const [first] = values ?? [];
  if (first === undefined) return undefined;
  return /^-?\d+(?:\.\d+)?$/.test(first) ? undefined : JSON.stringify(first);
}

interface Wanted {
  readonly name: string;
  readonly type: string;
  readonly depth: number;
  /** Among the entries of a list, from 1; 0 outside. */
  readonly nth: number;
}

interface Maker {
  readonly code: string;
  left: number;
}

/** A value of a type; undefined where none is known. */
function valueOf(maker: Maker, wanted: Wanted): unknown {
  const { name, depth, nth } = wanted;
  maker.left -= 1;
  if (maker.left < 0 || depth > MAX_DEPTH) return undefined;
  const type = wanted.type.trim().replace(/^readonly /, '');
  const inner = (next: Partial<Wanted>) => valueOf(maker, { ...wanted, ...next, depth: depth + 1 });
  if (isCallback(type)) {
    const answer = inner({ name: 'text', type: type.slice(type.lastIndexOf('=>') + 2) });
    return () => answer;
  }
  const choices = splitType(type, '|');
  if (choices.length > 1) {
    // The plainest one: a text for what also takes elements or lists.
    const known = choices.filter((choice) => !/^(?:undefined|null|false)$/.test(choice));
    const plain = known.find((choice) => /^(?:string|number|boolean|ReactNode)$/.test(choice));
    return inner({ type: plain ?? known[0] ?? 'undefined' });
  }
  const element = /^(?:(?:Readonly)?Array<(?<a>.+)>|(?<b>.+)\[\])$/s.exec(type)?.groups;
  if (element !== undefined) {
    const one = element['a'] ?? element['b'] ?? '';
    return Array.from({ length: depth === 0 ? 3 : 2 }, (_, at) =>
      inner({ name: singularOf(name), type: one, nth: at + 1 }),
    ).filter((entry) => entry !== undefined);
  }
  if (/^\(.*\)$/s.test(type)) return inner({ type: type.slice(1, -1) });
  const literal = /^(["'])(?<text>.*)\1$/s.exec(type)?.groups?.['text'];
  if (literal !== undefined) return literal;
  if (/^-?\d+(?:\.\d+)?$/.test(type)) return Number(type);
  const parts = splitType(type, '&');
  if (parts.length > 1) return Object.assign({}, ...parts.map((part) => inner({ type: part })));
  if (type.startsWith('{')) return objectOf(type, inner);
  return namedValue(name, type, nth) ?? declaredValue(maker, type, inner);
}

function objectOf(type: string, inner: (next: Partial<Wanted>) => unknown): unknown {
  const made = fieldsOf(type)
    .filter((field) => !field.isOptional || CONTENT.test(field.name))
    .map((field) => [field.name, inner({ name: field.name, type: field.type })] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined));
}

function namedValue(name: string, type: string, nth: number): unknown {
  switch (type) {
    case 'string':
      return madeUpText(name, nth);
    case 'number':
      return numberOf(name, nth);
    case 'boolean':
      return /^(?:is|default)?-?(?:open|visible|show|active|enabled)$/i.test(name);
    case 'true':
      return true;
    case 'ReactNode':
    case 'React.ReactNode':
    case 'any':
    case 'unknown':
      return name === 'children' ? TEXT : madeUpText(name, nth);
    case 'Date':
      return new Date(2026, 0, 14 + nth);
    case 'File':
      return new File(['Text'], 'file.txt', { type: 'text/plain' });
    case 'ReactElement':
    case 'React.ReactElement':
    case 'JSX.Element':
    case 'Element':
      return createElement('span', undefined, TEXT);
    default:
      if (/^(?:React\.)?ReactElement</.test(type)) return createElement('span', undefined, TEXT);
      if (/RefObject</.test(type)) return { current: null };
      if (/^(?:React\.)?(?:ElementType|ComponentType|FC|LucideIcon)\b/.test(type)) return Shape;
      if (/^\w+(?:Handler|Callback)\b|^Dispatch</.test(type)) return () => {};
      return undefined;
  }
}

/** In place of an icon. */
function Shape({ className }: { readonly className?: string }) {
  const square = createElement('rect', { x: 4, y: 4, width: 16, height: 16, rx: 3 });
  const look = {
    width: 24,
    height: 24,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
  };
  return createElement('svg', { ...look, className, 'aria-hidden': true }, square);
}

/** A type that is declared in the code, or a record. */
function declaredValue(
  { code }: Maker,
  type: string,
  inner: (next: Partial<Wanted>) => unknown,
): unknown {
  const record = /^(?:Partial<)?Record<[^,]+,(?<value>.+?)>+$/s.exec(type)?.groups?.['value'];
  if (record !== undefined) return { name: inner({ name: 'name', type: record }), value: 40 };
  const [, name = ''] = /^([A-Z]\w*)(?:<.*>)?$/s.exec(type) ?? [];
  const declared = name === '' ? undefined : declarationOf(code, name);
  return declared === undefined ? undefined : inner({ type: declared });
}

/** A short text for a name, such as `Player name 2`. */
function madeUpText(name: string, nth: number): string {
  const number = nth === 0 ? '' : ` ${nth}`;
  if (/class(?:name)?$/i.test(name)) return '';
  if (/children/i.test(name)) return `${TEXT}${number}`;
  if (
    /(?:^|[a-z])(?:src|image|img|avatar|thumbnail|logo|poster|photo|cover|picture)(?:s|url)?$/i.test(
      name,
    )
  )
    return STAND_IN_IMAGE;
  if (/(?:href|url|link)s?$/i.test(name)) return '#';
  if (/colou?rs?$/i.test(name)) return '#8a8a8a';
  if (/^(?:id|key|slug)$|(?:Id|Key)$/.test(name)) return `${name}-${nth}`;
  if (/email/i.test(name)) return `name${nth}@example.com`;
  if (/(?:date|At)$/.test(name)) return '2026-01-15';
  if (/time$/i.test(name)) return '10:00';
  if (/html/i.test(name)) return `<p>${TEXT}${number}</p>`;
  if (/^(?:code|command)$|Code$/.test(name)) return 'npm run build';
  if (/description|subtitle|message|quote|body/i.test(name)) return 'A short description of it.';
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[^A-Za-z\d]+/g, ' ');
  const text = words.trim().toLowerCase();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${number}`;
}

function numberOf(name: string, nth: number): number {
  if (/^(?:current|index|active|page|delay|min|start|offset)/i.test(name)) {
    return /page/i.test(name) ? 1 : 0;
  }
  if (/^(?:max|total)(?!page)|percent|width/i.test(name)) return 100;
  if (/height|size/i.test(name)) return 40;
  if (/^(?:value|progress|score|amount|price|count)/i.test(name)) return 40 + nth;
  if (/scale|opacity|duration|speed|ratio|step/i.test(name)) return 1;
  return 3 + nth;
}

function singularOf(name: string): string {
  if (/^(?:children|data)$/.test(name)) return 'item';
  return name.length > 3 ? name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '') : name;
}
