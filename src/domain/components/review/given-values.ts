import type { CodeValue } from './code-facts.ts';
import type { Prop } from '../manifest.ts';

/** What kinds of literals a type takes; undefined for a type of which that cannot be read. */
interface Taken {
  readonly kinds: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
}

/** The value that is surely wrong, as code writes it; undefined for one that fits or is not known. */
export function wrongLiteral(value: CodeValue, prop: Pick<Prop, 'type' | 'values'>) {
  const literals = literalsOf(value);
  const wrong = literals.find((each) => !isTaken(each, prop));
  return wrong === undefined ? undefined : typeof wrong === 'string' ? `"${wrong}"` : String(wrong);
}

function literalsOf(value: CodeValue): readonly (string | number | boolean)[] {
  if (value.kind === 'either') return value.values.flatMap(literalsOf);
  const isNone = value.kind !== 'literal' || value.value === null || value.value === undefined;
  return isNone ? [] : [value.value];
}

function isTaken(
  value: string | number | boolean,
  { type, values }: Pick<Prop, 'type' | 'values'>,
): boolean {
  const taken = readType(type);
  if (values !== undefined && typeof value !== 'boolean') return values.includes(String(value));
  return (
    taken === undefined || taken.kinds.has(typeof value) || taken.texts.has(JSON.stringify(value))
  );
}

const PRIMITIVES: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/** Types that take no text, number or flag. */
const NO_LITERAL =
  /^(?:undefined|null|void|never|object|symbol|Date|Element|(?:React\.)?CSSProperties|(?:React\.)?ReactElement(?:<.*>)?|JSX\.Element|Ref<\w+>|(?:readonly )?[\w.]+\[\]|\{.*\}|\(?\([^()]*\) => .*)$/s;

/** Reads a type as the checker prints it: a union of literals, primitives, and what is neither. */
function readType(type: string): Taken | undefined {
  const kinds = new Set<string>();
  const texts = new Set<string>();
  for (const member of membersOf(type)) {
    const quoted = /^(['"])(?<text>[^'"\\]*)\1$/.exec(member)?.groups?.['text'];
    if (quoted !== undefined) texts.add(JSON.stringify(quoted));
    else if (PRIMITIVES.has(member)) kinds.add(member);
    else if (/^(?:true|false|-?\d+(?:\.\d+)?)$/.test(member)) texts.add(member);
    else if (!NO_LITERAL.test(member)) return undefined;
  }
  return { kinds, texts };
}

/** The members of a union; brackets and quotes keep theirs together. */
function membersOf(type: string): readonly string[] {
  const members: string[] = [];
  let depth = 0;
  let start = 0;
  let quote = '';
  for (let at = 0; at <= type.length; at += 1) {
    const character = type[at] ?? '|';
    if (quote !== '') {
      if (character === quote) quote = '';
      if (at < type.length) continue;
    } else if (`'"\``.includes(character)) quote = character;
    else if ('([{<'.includes(character)) depth += 1;
    // The arrow of a function closes nothing.
    else if (')]}'.includes(character) || (character === '>' && type[at - 1] !== '=')) depth -= 1;
    if (at < type.length && (character !== '|' || depth > 0 || quote !== '')) continue;
    members.push(type.slice(start, at).trim());
    start = at + 1;
  }
  // What an arrow returns may be a union: then all of it is of the function.
  const arrow = members.findIndex((each) => each.startsWith('(') && each.includes(') =>'));
  return arrow === -1 ? members : [...members.slice(0, arrow), members.slice(arrow).join(' | ')];
}
