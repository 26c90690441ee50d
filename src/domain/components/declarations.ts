import { MAX_READ, exportsOf, withoutComments } from './module-exports.ts';

export interface Names {
  /** That may be of types. */
  readonly types: readonly string[];
  /** Behind `typeof`. */
  readonly values: readonly string[];
}

/** What a module declares at its top level, with the names that its text refers to. */
export interface Declaration extends Names {
  readonly name: string;
  /** Whether a type may name it, and whether `typeof` may. */
  readonly isType: boolean;
  readonly isValue: boolean;
  readonly isExported: boolean;
  /** On one line, without comments; undefined where it has code or is too long. */
  readonly text: string | undefined;
}

/** A declaration longer than this says too little for its length, in characters; the second with its indentation. */
const MAX_LENGTH = 600;
const MAX_SOURCE_LENGTH = 2000;

/** Of a module: no caller writes data of more types. */
const MAX_DECLARATIONS = 200;

const START =
  /^\uFEFF?(?<exported>export (?:default )?)?(?:declare )?(?<head>(?<kind>interface|type(?= [\w$]+\s*[<=])|(?:const )?enum|const|let|(?:async )?function\*?|(?:abstract )?class) (?<name>[A-Za-z_$][\w$]*))/gm;

/**
 * The types of a module, and the values that `typeof` may name: constants as their type or their literal value. Read
 * without a parser, which would be too slow where it is called; never gives the body of a function.
 */
export function readDeclarations(code: string): readonly Declaration[] {
  const text = withoutComments(code.slice(0, MAX_READ));
  const exported = new Set(exportsOf(code));
  const starts = [...text.matchAll(START)].slice(0, MAX_DECLARATIONS);
  return starts.map(({ index, 0: start, groups = {} }) => {
    const { kind = '', name = '', head = '' } = groups;
    const read = readTokens(text, index + start.length, kind);
    const tokens = read === undefined || hasCode(read, kind) ? undefined : read;
    const line = tokens?.reduce((before, { gap, text: token }) => before + gap + token, head);
    const isListed = line !== undefined && line.length <= MAX_LENGTH;
    return {
      name,
      isType: !/^(?:const|let|(?:async )?function\*?)$/.test(kind),
      isValue: !/^(?:interface|type)$/.test(kind),
      isExported: groups['exported'] !== undefined || exported.has(name),
      text: isListed ? line : undefined,
      ...namesIn(isListed ? (tokens ?? []).map((token) => token.text) : []),
    };
  });
}

interface Token {
  readonly text: string;
  /** What separates it from the one before. */
  readonly gap: string;
}

const TOKEN =
  /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)+|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|[\w$\u0080-\uFFFF]+|=>|\S/g;

/** What types and literals consist of. */
const IS_OF_TYPE = /^(?:['"`][\s\S]+|[\w$\u0080-\uFFFF]+|=>|[{}[\]()<>|&?:;,.=+-])$/;

/** A line that ends with one goes on in the next, as does one before a line that begins with the second. */
const IS_OPEN =
  /^(?:|=>|[{[(<|&?:;,.=+-]|extends|keyof|typeof|readonly|unique|infer|is|asserts|new|abstract|in|as|satisfies)$/;
const CONTINUES = /^(?:=>|[|&?:.=,)\]}>])$/;

/** Keywords that begin a statement, which ends a type. */
const IS_STATEMENT = /^(?:async|class|const|export|function|let|var)$/;

const CLOSING: ReadonlyMap<string, string> = new Map(
  ['{}', '[]', '()', '<>'].map(([a = '', b = '']) => [a, b]),
);

/**
 * The tokens behind the name of a declaration, to its end: a `;`, or the end of a line without one. Undefined for a
 * declaration that has code, or whose end is too far.
 */
function readTokens(text: string, start: number, kind: string): readonly Token[] | undefined {
  if (/let|function|class/.test(kind)) return undefined;
  const hasBody = /interface|enum/.test(kind);
  const end = start + MAX_SOURCE_LENGTH;
  const tokens: Token[] = [];
  const brackets: string[] = [];
  let gap = '';
  let isNewLine = false;
  let isTyped = false;
  for (const [token] of text.slice(start, end).matchAll(TOKEN)) {
    if (/^(?:\s|\/[*/])/.test(token)) {
      gap = ' ';
      isNewLine = token.includes('\n');
      continue;
    }
    const before = tokens.at(-1)?.text ?? '';
    const isEnd = isNewLine && !IS_OPEN.test(before) && !CONTINUES.test(token);
    if (brackets.length === 0) {
      if (token === ';' || (isEnd && !hasBody)) return tokens;
      if (IS_STATEMENT.test(token) && before !== 'as') return undefined;
      // The type of a constant says more than its value.
      if (token === '=' && isTyped) return tokens;
      isTyped ||= kind === 'const' && token === ':' && tokens.length === 0;
    }
    if (!IS_OF_TYPE.test(token)) return undefined;
    if (isEnd && brackets.at(-1) === '{') tokens.push({ text: ';', gap: '' });
    tokens.push({ text: token, gap });
    gap = '';
    isNewLine = false;
    if (CLOSING.has(token)) brackets.push(token);
    else if (/^[}\])>]$/.test(token)) {
      if (CLOSING.get(brackets.pop() ?? '') !== token) return undefined;
      if (hasBody && token === '}' && brackets.length === 0) return tokens;
    }
  }
  return hasBody || brackets.length > 0 || end < text.length ? undefined : tokens;
}

/** Whether a value has more than literals. */
function hasCode(tokens: readonly Token[], kind: string): boolean {
  const texts = tokens.map(({ text }) => text);
  switch (kind) {
    case 'interface':
    case 'type':
      return false;
    case 'const': {
      if (texts[0] === ':') return false;
      const of = texts.indexOf('satisfies');
      const value = of === -1 ? texts : texts.slice(0, of);
      return (
        texts.slice(value.length).some((text) => /^(?:=>|[({=:])$/.test(text)) ||
        value.some((text, at) => !isLiteral(text) && value[at + 1] !== ':')
      );
    }
    default:
      return texts.some((text) => text === '(' || text.includes('${'));
  }
}

function isLiteral(text: string): boolean {
  return /^(?:['"][\s\S]*|`[^$]*`|\d\w*|true|false|null|undefined|as|const|[{}[\],.:=-])$/.test(
    text,
  );
}

function namesIn(tokens: readonly string[]): Names {
  const types: string[] = [];
  const values: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (token.startsWith('`')) {
      const inner = namesOfTypes(/\$\{[\s\S]*\}/.exec(token)?.[0] ?? '');
      types.push(...inner.types);
      values.push(...inner.values);
    } else if (/^[A-Za-z_$]/.test(token) && before !== '.') {
      (before === 'typeof' ? values : types).push(token);
    }
  }
  return { types, values };
}

/** The names that the text of a type refers to. */
export function namesOfTypes(text: string): Names {
  return namesIn((text.match(TOKEN) ?? []).filter((token) => token.trim() !== ''));
}
