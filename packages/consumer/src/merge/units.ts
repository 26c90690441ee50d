import { softTokens } from './soft-tokens.ts';
import { type Token, tokenize } from './tokenizer.ts';

/** A token that counts when texts are compared and merged. */
export interface Unit {
  /** What is compared: two units with the same key say the same. */
  readonly key: string;
  readonly text: string;
  /** What is between the unit before and this one, and does not count. */
  readonly gap: string;
  /** Parentheses in the gap. */
  readonly parens: readonly Paren[];
  /** What a string says, without quotes. */
  readonly content: string | undefined;
  /** A string of class names. */
  readonly isClass: boolean;
  readonly isString: boolean;
  /** A string that is an attribute's value. */
  readonly isAttribute: boolean;
  readonly isWord: boolean;
  readonly isTag: boolean;
  /** A word of the text between tags. */
  readonly isText: boolean;
  /** A space between elements that React keeps. */
  readonly isSpace: boolean;
}

/** A parenthesis that does not count. */
export interface Paren {
  /** The same of both parentheses of a pair. */
  readonly pair: number;
  /** In the gap. */
  readonly at: number;
}

type Marks = Partial<Omit<Unit, 'key' | 'text' | 'gap' | 'parens'>>;

const NO_MARKS = {
  content: undefined,
  isClass: false,
  isString: false,
  isAttribute: false,
  isWord: false,
  isTag: false,
  isText: false,
  isSpace: false,
} as const;

/** Functions whose strings are class names. */
const CLASS_CALL = /^(?:cn|cx|clsx|cva|tv|twMerge|twJoin|classNames|classnames)$/;
const CLASS_NAME = /class(?:Name|es)?$/i;
const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/**
 * Reads the tokens of a text that count; the last unit is its end. White space, the kind of quotes, and the tokens that
 * a formatter adds are in gaps. Throws a SyntaxError where the text cannot be read.
 */
export function readUnits(source: string): readonly Unit[] {
  return new UnitReader(source).run();
}

/** Longer texts take too much time to merge. */
const MAX_UNITS = 60_000;

/** Reads the tokens that count; undefined where that cannot be done. */
export function readOrGiveUp(source: string): readonly Unit[] | undefined {
  if (source.includes('\u0000')) return undefined;
  try {
    const units = readUnits(source);
    return units.length > MAX_UNITS ? undefined : units;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

class UnitReader {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  readonly #units: Unit[] = [];
  /** Of each open bracket: whether strings in it are class names. */
  readonly #brackets: boolean[] = [];
  /** Where the last unit ends. */
  #end = 0;
  #parens: Paren[] = [];

  constructor(source: string) {
    this.#source = source;
    this.#tokens = tokenize(source);
  }

  run(): readonly Unit[] {
    const soft = softTokens(this.#tokens, this.#source);
    for (let index = 0; index < this.#tokens.length; index += 1) {
      const token = this.#tokens[index];
      if (token === undefined) continue;
      const pair = soft.get(index);
      if (pair !== undefined) {
        if (pair !== true) this.#parens.push({ pair, at: token.start - this.#end });
      } else if (token.type === 'text') this.#addText(token);
      else if (this.#addBracedString(index)) index += 2;
      else this.#addToken(token, index);
    }
    const { length } = this.#source;
    this.#add(length, length, 'end');
    return this.#units;
  }

  #add(start: number, stop: number, key: string, marks: Marks = {}): void {
    this.#units.push({
      key,
      text: this.#source.slice(start, stop),
      gap: this.#source.slice(this.#end, start),
      parens: this.#parens,
      ...NO_MARKS,
      ...marks,
    });
    this.#parens = [];
    this.#end = stop;
  }

  /** Text between tags: words, and the white space at its ends that React keeps. */
  #addText({ start, text }: Token): void {
    const body = text.replace(/^[ \t\r\n]+/, '');
    const lead = text.slice(0, text.length - body.length);
    if (lead !== '' && !lead.includes('\n')) {
      this.#add(start, start + lead.length, 'space', { isSpace: true });
    }
    let end = lead.length;
    for (const { 0: word, index } of text.matchAll(/[^ \t\r\n]+/g)) {
      end = index + word.length;
      this.#add(start + index, start + end, `text:${word}`, { isText: true });
    }
    const tail = text.slice(end);
    if (body !== '' && tail !== '' && !tail.includes('\n')) {
      this.#add(start + end, start + text.length, 'space', { isSpace: true });
    }
  }

  /** `{"x"}` as an attribute's value is `"x"`, and `{" "}` between tags is a space. */
  #addBracedString(index: number): boolean {
    const [open, string, close] = this.#tokens.slice(index, index + 3);
    if (open?.text !== '{' || !open.isJsx || string?.type !== 'str' || close?.text !== '}') {
      return false;
    }
    const content = contentOf(string.text);
    if (this.#isAttributeValue(index)) {
      const isClass = this.#isClassAttribute(index);
      const marks = { content, isClass, isString: true, isAttribute: true };
      this.#add(open.start, close.end, `s:${content}`, marks);
      return true;
    }
    if (content !== ' ') return false;
    this.#add(open.start, close.end, 'space', { isSpace: true });
    return true;
  }

  #isAttributeValue(index: number): boolean {
    const before = this.#tokens[index - 1];
    return before?.text === '=' && before.isTag;
  }

  #isClassAttribute(index: number): boolean {
    return CLASS_NAME.test(this.#tokens[index - 2]?.text ?? '');
  }

  #addToken(token: Token, index: number): void {
    const { type, text, start, end, isTag, isJsx } = token;
    this.#followBrackets(token, index);
    switch (type) {
      case 'attr': {
        const content = text.slice(1, -1);
        const isClass = this.#isClassAttribute(index);
        const marks = { content, isClass, isString: true, isAttribute: true };
        return this.#add(start, end, `s:${content}`, marks);
      }
      case 'str':
        return this.#addString(token, index);
      case 'comment':
        return this.#add(start, end, `comment:${text.replaceAll(/\s+/g, ' ').trim()}`);
      case 'num':
        return this.#add(start, end, `num:${text.toLowerCase()}`);
      case 'tpl': {
        const content = text.slice(1, text.endsWith('${') ? -2 : -1);
        const isClass = this.#brackets.at(-1) === true && isWholeClasses(text);
        return this.#add(start, end, `tpl:${text}`, isClass ? { content, isClass } : {});
      }
      case 're':
        return this.#add(start, end, `re:${text}`);
      case 'name':
        return this.#add(start, end, `${this.#isAttributeName(index) ? 'attr' : 'name'}:${text}`, {
          isWord: true,
          isTag,
        });
      case 'punc':
      case 'text': {
        // A brace of JSX does not belong to a block, and `=` in a tag assigns nothing: they must not match.
        const kind = isTag ? 'tag' : isJsx ? 'jsx' : 'punc';
        return this.#add(start, end, `${kind}:${text}`, { isTag });
      }
    }
  }

  #isAttributeName(index: number): boolean {
    const before = this.#tokens[index - 1]?.text ?? '';
    return this.#tokens[index]?.isTag === true && !/^[<./]$/.test(before);
  }

  #addString({ text, start, end }: Token, index: number): void {
    const content = contentOf(text);
    const [before, after] = [this.#tokens[index - 1]?.text, this.#tokens[index + 1]?.text];
    const isKey = after === ':' && (before === '{' || before === ',') && IDENTIFIER.test(content);
    if (isKey) this.#add(start, end, `name:${content}`, { content, isWord: true });
    else {
      const isClass = this.#brackets.at(-1) === true;
      this.#add(start, end, `s:${content}`, { content, isClass, isString: true });
    }
  }

  #followBrackets({ text, isJsx }: Token, index: number): void {
    if (text === '(' || text === '{' || text === '[') {
      const before = this.#tokens[index - 1];
      const isCall = text === '(' && before?.type === 'name' && CLASS_CALL.test(before.text);
      const isAttribute = isJsx && before?.text === '=' && this.#isClassAttribute(index);
      const isInside = this.#brackets.at(-1) === true && !(text === '{' && isJsx);
      this.#brackets.push(isCall || isAttribute || isInside);
    } else if (text === ')' || text === '}' || text === ']') this.#brackets.pop();
  }
}

function contentOf(text: string): string {
  return text.slice(1, -1).replaceAll(/\\(["'])/g, '$1');
}

/** Whether no class name of a template's chunk continues in an adjacent expression. */
function isWholeClasses(text: string): boolean {
  const isStartWhole = text.startsWith('`') || /^\}(?:\s|`$|\$\{$)/.test(text);
  return isStartWhole && (text.endsWith('`') || /(?:\s|^[`}])\$\{$/.test(text));
}
