import type { PropControl, PropValue, PropValues } from '../prop-controls.ts';

/** A call of a component with a reader's values. */
export interface UsageCall {
  readonly text: string;
  /** Indexes of the lines with values that the reader changed. */
  readonly changedLines: readonly number[];
}

/** A value as an attribute in JSX; undefined where leaving it out means the same. */
export function attributeOf(
  { name, isNullable, isRequired, initial }: PropControl,
  value: PropValue | null,
): string | undefined {
  if (value === null) return isNullable && isRequired ? `${name}={null}` : undefined;
  if (value === true) return name;
  if (value === false && !isRequired && initial !== true) return undefined;
  if (typeof value !== 'string') return `${name}={${value}}`;
  return /["&\n\r\t]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`;
}

/**
 * Writes the author's usage with other values. Without one, or where it does not call the component, the call has the
 * values alone.
 *
 * @param changed what the reader set
 * @param labels texts in another language, which replace those of the usage
 * @param given what the preview's example gives; it replaces literals only, since an expression says more
 */
export function usageWith(
  usage: string | undefined,
  tag: string,
  controls: readonly PropControl[],
  {
    changed,
    given = {},
    labels,
  }: {
    readonly changed: PropValues;
    readonly given?: PropValues;
    readonly labels?: { readonly importLine: string; readonly attribute: string } | undefined;
  },
): UsageCall {
  const call = readCall(usage ?? '', tag);
  const attributes = new Map((call?.attributes ?? []).map((text) => [attributeName(text), text]));
  const before = [...attributes.values()].join('\n');
  let inner = call?.inner;
  const news = new Set<string>();
  for (const control of controls) {
    const { name } = control;
    const isChanged = Object.hasOwn(changed, name);
    const value = isChanged ? changed[name] : given[name];
    if (value === undefined) continue;
    if (name === 'children' && !attributes.has(name)) {
      if (isChanged || isLiteralText(inner))
        inner = typeof value === 'string' ? jsxText(value) : '';
      continue;
    }
    const old = attributes.get(name);
    if (!isChanged && old !== undefined && !LITERAL.test(old)) continue;
    const text = attributeOf(control, value);
    if (text === undefined) attributes.delete(name);
    else attributes.set(name, text);
    if (isChanged && text !== undefined) news.add(name);
  }
  if (labels !== undefined) {
    attributes.set('labels', labels.attribute);
    news.add('labels');
  }
  const isSame = before === [...attributes.values()].join('\n') && inner === call?.inner;
  if (usage !== undefined && call !== undefined && isSame) {
    return { text: usage.trimEnd(), changedLines: [] };
  }
  const printed = printCall(call ?? NO_CALL, tag, attributes, inner, news);
  if (labels === undefined) return printed;
  return {
    text: `${labels.importLine}\n\n${printed.text}`,
    changedLines: [0, ...printed.changedLines.map((line) => line + 2)],
  };
}

/** An attribute whose value is a text, a number or a boolean. */
const LITERAL =
  /^[\w$:.-]+(?:=(?:"[^"]*"|'[^']*'|\{(?:-?[\d._]+|true|false|"(?:[^"\\]|\\.)*")\}))?$/;

/** The call of a component in the text of its usage. */
interface Call {
  readonly before: string;
  /** As written. */
  readonly attributes: readonly string[];
  /** Between its tags; undefined for one that closes itself. */
  readonly inner: string | undefined;
  readonly after: string;
}

const NO_CALL: Call = { before: '', attributes: [], inner: undefined, after: '' };

function readCall(usage: string, tag: string): Call | undefined {
  const start = usage.search(new RegExp(`<${tag}(?=[\\s/>])`));
  if (start < 0) return undefined;
  const attributes: string[] = [];
  let at = start + tag.length + 1;
  for (;;) {
    at += /^\s*/.exec(usage.slice(at))?.[0].length ?? 0;
    const rest = usage.slice(at);
    if (rest.startsWith('/>')) {
      const before = usage.slice(0, start);
      return { before, attributes, inner: undefined, after: rest.slice(2) };
    }
    if (rest.startsWith('>')) {
      const close = usage.indexOf(`</${tag}>`, at);
      if (close < 0) return undefined;
      return {
        before: usage.slice(0, start),
        attributes,
        inner: usage.slice(at + 1, close),
        after: usage.slice(close + tag.length + 3),
      };
    }
    const name = /^[\w$:.-]+(?==?)/.exec(rest)?.[0] ?? '';
    const length = attributeLength(rest, name.length);
    if (length === 0) return undefined;
    attributes.push(rest.slice(0, length));
    at += length;
  }
}

/** The length of an attribute, or of `{...spread}`; 0 where it is neither. */
function attributeLength(text: string, nameLength: number): number {
  if (nameLength === 0) return text.startsWith('{') ? braceLength(text) : 0;
  if (text[nameLength] !== '=') return nameLength;
  const value = text.slice(nameLength + 1);
  const quoted = /^(?:"[^"]*"|'[^']*')/.exec(value)?.[0].length ?? 0;
  const length = quoted > 0 ? quoted : value.startsWith('{') ? braceLength(value) : 0;
  return length === 0 ? 0 : nameLength + 1 + length;
}

/** The length of an expression in braces; 0 if it does not end. */
function braceLength(text: string): number {
  let depth = 0;
  // A brace inside a text or a template counts only as a part of it.
  for (const { 0: token, index } of text.matchAll(
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[{}]/g,
  )) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return 0;
}

function attributeName(attribute: string): string {
  return /^[\w$:.-]+/.exec(attribute)?.[0] ?? attribute;
}

function isLiteralText(inner: string | undefined): boolean {
  return inner === undefined || !/[{}<]/.test(inner);
}

function jsxText(text: string): string {
  return /[{}<>&\n\r\t]|^\s|\s$/.test(text) ? `{${JSON.stringify(text)}}` : text;
}

/** Longer calls have an attribute on each line. */
const MAX_LINE = 72;

function printCall(
  { before, after }: Call,
  tag: string,
  attributes: ReadonlyMap<string, string>,
  inner: string | undefined,
  news: ReadonlySet<string>,
): UsageCall {
  const indent = /(?:^|\n)([ \t]*)[^\n]*$/.exec(before)?.[1] ?? '';
  const one = [`<${tag}`, ...attributes.values()].join(' ');
  const tail = inner === undefined || inner === '' ? '' : `${inner}</${tag}>`;
  const isShort = !one.includes('\n') && one.length + tail.length <= MAX_LINE;
  const spread = [...attributes].map(([, text]) => `\n${indent}  ${text}`);
  const head = isShort ? one : [`<${tag}`, ...spread].join('');
  const text = `${before}${head}${tail === '' ? (isShort ? ' />' : `\n${indent}/>`) : `${isShort ? '' : `\n${indent}`}>${tail}`}${after}`;
  const firstLine = before.split('\n').length - 1;
  let line = firstLine;
  const changedLines: number[] = [];
  for (const [name, attribute] of attributes) {
    const lines = attribute.split('\n').length;
    if (!isShort) line += 1;
    if (news.has(name)) changedLines.push(line);
    if (!isShort) line += lines - 1;
  }
  return { text: text.trimEnd(), changedLines: [...new Set(changedLines)] };
}
