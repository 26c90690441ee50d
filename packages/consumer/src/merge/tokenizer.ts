/**
 * A tokenizer for TypeScript and JSX that needs no parser: enough to merge by tokens, and a thirtieth of a parser's size.
 * It fails where brackets or tags do not match, so that whatever it misreads is merged by lines.
 */

/** `tpl` is a chunk of a template, `text` text between tags, `attr` a string that is an attribute's value. */
type TokenType = 'name' | 'num' | 'str' | 'tpl' | 're' | 'punc' | 'comment' | 'text' | 'attr';

/** Every character that is not white space belongs to one token. */
export interface Token {
  readonly type: TokenType;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Between the `<` and `>` of a tag, these included. */
  readonly isTag: boolean;
  /** A brace that holds an expression inside JSX. */
  readonly isJsx: boolean;
  /** The `>` that ends an element, or its only tag. */
  readonly isElementEnd: boolean;
}

interface Extra {
  readonly isTag?: boolean;
  readonly isJsx?: boolean;
  readonly isTagEnd?: boolean;
  readonly isElementEnd?: boolean;
  /** Whether an expression may end with this token. */
  readonly isOperand?: boolean;
}

type Open =
  | { readonly open: '{' | '(' | '[' | '${' | 'children' | '<'; readonly isJsx?: boolean }
  | { readonly open: 'tag'; isClosing: boolean; isSelfClosing: boolean };

const NAME = /[\p{ID_Start}$_#@\\](?:[\p{ID_Continue}$\\]|\u{200c}|\u{200d})*/uy;
const JSX_NAME = /[\p{ID_Start}$_][\p{ID_Continue}$-]*/uy;
const NUM = /0[xXbBoO][\da-fA-F_]+n?|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?n?/y;
const STR = /'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"/y;
const RE = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const COMMENT = /\/\/[^\n\r]*|\/\*[^]*?\*\//y;
const SHEBANG = /#![^\n]*/y;
const SPACE = /\s+/y;
/** `>` alone: whether it ends type arguments is not known here. */
const PUNC =
  /\.\.\.|=>|===|!==|==|!=|\?\?=|\|\|=|&&=|\*\*=|<<=|\?\?|\?\.(?!\d)|\|\||&&|\*\*|\+\+|--|[-+*/%&|^]=|<=|[^]/y;
const CHILD = /[<{]/g;
/** Words after which an expression starts. */
const BEFORE_EXPRESSION = new Set(
  'return typeof instanceof in of new delete void throw case do else await yield default extends'.split(
    ' ',
  ),
);
const GENERIC =
  /<\s*(?:const\s+)?([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?:,|=[^>]|extends[\s])/uy;
const GENERIC_OR_TAG = /<(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)>\s*\(/uy;
const TAG_START = /<(?:>|[\p{ID_Start}$_])/uy;

const OPENERS: Readonly<Record<string, string>> = { '}': '{', ')': '(', ']': '[' };

/** Code that nests deeper is not edited by people; the work of some steps grows with the depth. */
const MAX_DEPTH = 400;

/** Splits a text into tokens; throws a SyntaxError where it cannot be read. */
export function tokenize(source: string): readonly Token[] {
  return new Tokenizer(source).run();
}

class Tokenizer {
  readonly #source: string;
  readonly #tokens: (Token & Extra)[] = [];
  readonly #stack: Open[] = [];
  readonly #lastClosingTags = new Map<string, number>();
  #at = 0;
  /** The last token that is not a comment. */
  #previous: (Token & Extra) | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  run(): readonly Token[] {
    while (this.#at < this.#source.length) {
      const context = this.#stack.at(-1);
      if (context?.open === 'children') this.#readChildren();
      else if (!this.#skipSpace() && !this.#readComment()) {
        if (context?.open === 'tag') this.#readInTag(context);
        else this.#readCode(context);
      }
      if (this.#stack.length > MAX_DEPTH) this.#fail('too deep');
    }
    const open = this.#stack.at(-1);
    if (open !== undefined) this.#fail(`open ${open.open}`);
    return this.#tokens;
  }

  #fail(what: string): never {
    throw new SyntaxError(`${what} at ${this.#at}`);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#source)?.[0];
  }

  #push(type: TokenType, text: string, extra: Extra = {}): void {
    const token = {
      type,
      text,
      start: this.#at,
      end: this.#at + text.length,
      isTag: false,
      isJsx: false,
      isElementEnd: false,
      ...extra,
    };
    this.#tokens.push(token);
    if (type !== 'comment') this.#previous = token;
    this.#at += text.length;
  }

  #skipSpace(): boolean {
    const space = this.#match(SPACE);
    this.#at += space?.length ?? 0;
    return space !== undefined;
  }

  #readComment(): boolean {
    const comment = this.#match(COMMENT) ?? (this.#at === 0 ? this.#match(SHEBANG) : undefined);
    if (comment !== undefined) this.#push('comment', comment);
    else if (this.#source.startsWith('/*', this.#at)) this.#fail('open comment');
    return comment !== undefined;
  }

  /** Text, tags and braces between two tags. */
  #readChildren(): void {
    CHILD.lastIndex = this.#at;
    const next = CHILD.exec(this.#source)?.index;
    if (next === undefined) this.#fail('open element');
    if (next > this.#at) this.#push('text', this.#source.slice(this.#at, next));
    if (this.#source[this.#at] === '{') this.#openJsxBrace();
    else this.#openTag();
  }

  #openJsxBrace(): void {
    this.#push('punc', '{', { isJsx: true });
    this.#stack.push({ open: '{', isJsx: true });
  }

  #openTag(): void {
    this.#push('punc', '<', { isTag: true });
    this.#stack.push({ open: 'tag', isClosing: false, isSelfClosing: false });
  }

  #readInTag(tag: Open & { open: 'tag' }): void {
    const char = this.#source[this.#at] ?? '';
    const name = this.#match(JSX_NAME);
    if (name !== undefined) this.#push('name', name, { isTag: true });
    else if (char === '"' || char === "'") {
      const end = this.#source.indexOf(char, this.#at + 1);
      if (end === -1) this.#fail('open string');
      this.#push('attr', this.#source.slice(this.#at, end + 1));
    } else if (char === '{') this.#openJsxBrace();
    else if (char === '/') {
      if (this.#previous?.text === '<') tag.isClosing = true;
      else tag.isSelfClosing = true;
      this.#push('punc', '/', { isTag: true });
    } else if (char === '>') this.#endTag(tag);
    else if (char === '<' && this.#previous?.text === '=') this.#openTag();
    else if (char === '<') {
      this.#push('punc', '<');
      this.#stack.push({ open: '<' });
    } else this.#push('punc', char, { isTag: true });
  }

  #endTag({ isClosing, isSelfClosing }: Open & { open: 'tag' }): void {
    const isElementEnd = isClosing || isSelfClosing;
    this.#push('punc', '>', { isTagEnd: true, isTag: true, isElementEnd });
    this.#stack.pop();
    if (isClosing) {
      if (this.#stack.pop()?.open !== 'children') this.#fail('closing tag');
    } else if (!isSelfClosing) this.#stack.push({ open: 'children' });
  }

  #readCode(context: Open | undefined): void {
    const char = this.#source[this.#at] ?? '';
    if (char === '`') return this.#readTemplate();
    if (char === '"' || char === "'") {
      return this.#push('str', this.#match(STR) ?? this.#fail('open string'));
    }
    const number = /[\d.]/.test(char) ? this.#match(NUM) : undefined;
    if (number !== undefined) return this.#push('num', number, { isOperand: true });
    const name = this.#match(NAME);
    if (name !== undefined) {
      const isMember = this.#previous?.text === '.' || this.#previous?.text === '?.';
      const isOperand = isMember || !BEFORE_EXPRESSION.has(name);
      return this.#push('name', name, { isOperand });
    }
    if (char === '<' && context?.open !== '<' && this.#isTagStart()) return this.#openTag();
    if (char === '/' && !this.#endsExpression()) {
      return this.#push('re', this.#match(RE) ?? this.#fail('open regular expression'));
    }
    if (char === '}' && context?.open === '${') {
      this.#stack.pop();
      return this.#readTemplate();
    }
    this.#readPunctuation(context);
  }

  /** A chunk of a template, from its quote or a `}` to the next `${` or the other quote. */
  #readTemplate(): void {
    const source = this.#source;
    for (let end = this.#at + 1; end < source.length; end += 1) {
      if (source[end] === '\\') end += 1;
      else if (source[end] === '`') {
        return this.#push('tpl', source.slice(this.#at, end + 1), { isOperand: true });
      } else if (source[end] === '$' && source[end + 1] === '{') {
        this.#push('tpl', source.slice(this.#at, end + 2));
        this.#stack.push({ open: '${' });
        return;
      }
    }
    this.#fail('open template');
  }

  #readPunctuation(context: Open | undefined): void {
    const text = this.#match(PUNC) ?? this.#fail('no token');
    if (text === '}' || text === ')' || text === ']') {
      const open = this.#stack.pop();
      if (open === undefined || open.open !== OPENERS[text]) this.#fail(`unmatched ${text}`);
      const isJsx = open.open !== 'tag' && open.isJsx === true;
      return this.#push('punc', text, { isOperand: true, isJsx });
    }
    const isOperand = text === '++' || text === '--' || (text === '!' && this.#endsExpression());
    this.#push('punc', text, { isOperand });
    if (text === '{' || text === '(' || text === '[') this.#stack.push({ open: text });
    else if (text === '<' && context?.open === '<') this.#stack.push({ open: '<' });
    else if (text === '>' && context?.open === '<') this.#stack.pop();
  }

  #endsExpression(): boolean {
    if (this.#previous === undefined) return false;
    const { type, isOperand, isTagEnd } = this.#previous;
    if (type === 'name' || type === 'tpl') return isOperand === true;
    return type !== 'punc' || isOperand === true || isTagEnd === true;
  }

  #isTagStart(): boolean {
    if (this.#match(TAG_START) === undefined) return false;
    // After a block, a declaration cannot start with a tag; after `>` of type arguments neither.
    if (this.#endsExpression()) return false;
    if (this.#match(GENERIC) !== undefined) return false;
    GENERIC_OR_TAG.lastIndex = this.#at;
    const name = GENERIC_OR_TAG.exec(this.#source)?.groups?.['name'];
    return name === undefined || this.#lastClosingTag(name) >= this.#at;
  }

  #lastClosingTag(name: string): number {
    const known = this.#lastClosingTags.get(name) ?? this.#source.lastIndexOf(`</${name}>`);
    this.#lastClosingTags.set(name, known);
    return known;
  }
}
