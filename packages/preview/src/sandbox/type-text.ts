/*
 * Types as they are printed or written, as far as values can be made up from them. None of it is a parser: what it does
 * not read has no value.
 */

/** A declaration or a list of fields is read up to here, in UTF-16 units. */
const MAX_READ = 4000;

/** Code is searched up to here. */
const MAX_CODE = 200_000;

const MAX_FIELDS = 40;

/** The parts of a type between separators that lie in no brackets and no quotes. */
export function splitType(type: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  forEachOutside(type, (at, char) => {
    if (!separator.includes(char)) return true;
    parts.push(type.slice(from, at).trim());
    from = at + 1;
    return true;
  });
  return [...parts, type.slice(from).trim()].filter((part) => part !== '');
}

/** Whether a type is a function. */
export function isCallback(type: string): boolean {
  let isFound = false;
  forEachOutside(type, (at) => {
    isFound ||= type.startsWith('=>', at);
    return !isFound;
  });
  return isFound && type.startsWith('(');
}

/** The fields of an object's type, such as `{ name: string; age?: number; }`. */
export function fieldsOf(
  type: string,
): readonly { readonly name: string; readonly isOptional: boolean; readonly type: string }[] {
  const body = type
    .slice(0, MAX_READ)
    .replace(/^\{/, '')
    .replace(/\}$/, '')
    .replaceAll(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, '');
  const fields = splitType(body, ';,\n').flatMap((text) => {
    const found =
      /^(?:readonly )?["']?(?<name>[A-Za-z_$][\w$]*)["']?(?<mark>\??)\s*:\s*(?<type>.+)$/s.exec(
        text,
      )?.groups;
    const { name = '', mark, type: own = '' } = found ?? {};
    return name === '' || name === '__proto__'
      ? []
      : [{ name, isOptional: mark === '?', type: own }];
  });
  return fields.slice(0, MAX_FIELDS);
}

/** What a type of this name is declared as in the code; undefined without it. */
export function declarationOf(code: string, name: string): string | undefined {
  const found = new RegExp(
    String.raw`^[ \t]*(?:export )?(?:declare )?(?:interface ${name}\b[^{\n]*(?=\{)|type ${name}\b[^=\n]*=)`,
    'm',
  ).exec(code.slice(0, MAX_CODE));
  if (found === null) return undefined;
  const text = code.slice(found.index + found[0].length).slice(0, MAX_READ);
  let end: number | undefined;
  forEachOutside(text, (at, char) => {
    const isEnd = char === ';' || (char === '\n' && endsLine(text, at));
    if (isEnd) end = at;
    return !isEnd;
  });
  return end === undefined ? undefined : text.slice(0, end).trim().replace(/^\|/, '').trim();
}

/** Whether a type ends with a line: something stands before, and neither side goes on with an alternative. */
function endsLine(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  return before !== '' && !'|&='.includes(before.slice(-1)) && !/^[|&]/.test(after);
}

/** Calls for each character outside of brackets and quotes, until it returns false. */
function forEachOutside(text: string, visit: (at: number, char: string) => boolean): void {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (/["'`]/.test(char)) quote = char;
    else if (/[([{<]/.test(char)) depth += 1;
    else if (/[)\]}]/.test(char) || (char === '>' && text.charAt(at - 1) !== '=')) depth -= 1;
    else if (depth === 0 && !visit(at, char)) return;
  }
}
