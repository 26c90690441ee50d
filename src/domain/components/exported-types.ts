/** A module is read up to here: nobody writes against the exports of more than 2,000 lines. */
const MAX_READ = 100_000;

/** What a module exports, in the order of its source: enough to write an import. */
export function exportsOf(code: string): readonly string[] {
  const names = [
    ...code
      .slice(0, MAX_READ)
      .matchAll(
        /^\uFEFF?export (?:default )?(?:(?:async )?(?:function\*?|const|class|interface|type) (?<name>[A-Za-z_$][\w$]*)|(?:type )?\{(?<list>[^{}]*)\})/gm,
      ),
  ].flatMap(({ groups }) => [groups?.['name'] ?? [], namesOfList(groups?.['list'] ?? '')].flat());
  return [...new Set(names)];
}

/** The names that `export { one, two as three, type Four }` exports. */
function namesOfList(list: string): readonly string[] {
  return withoutComments(list)
    .split(',')
    .flatMap((each) => /(?<name>[A-Za-z_$][\w$]*)\s*$/.exec(each)?.groups?.['name'] ?? []);
}

/** Types that a caller need not write: all labels have defaults, and props are listed one by one. */
const NOT_LISTED = /(?:Labels|Props)$/;

/** A declaration longer than this says too little for its length, in characters; the second with its indentation. */
const MAX_LENGTH = 600;
const MAX_SOURCE_LENGTH = 2000;

/** Of a module: no caller writes data of more types. */
const MAX_DECLARATIONS = 100;

/** The declarations of the exported types that a caller's data must have, on one line each, without comments. */
export function exportedTypes(code: string): readonly string[] {
  const text = withoutComments(code.slice(0, MAX_READ));
  const listed = [
    ...text.matchAll(/^export (?<kind>interface|type) (?<name>[A-Za-z_$][\w$]*)[^\n]*/gm),
  ].filter(({ groups }) => !NOT_LISTED.test(groups?.['name'] ?? ''));
  return listed.slice(0, MAX_DECLARATIONS).flatMap(({ index, groups }) => {
    const end = declarationEnd(text, index, groups?.['kind'] === 'type' ? ';' : '}');
    const declaration = text.slice(index + 'export '.length, end).replaceAll(/\s+/g, ' ');
    return declaration.length > MAX_LENGTH ? [] : [declaration];
  });
}

/**
 * Where a declaration ends: behind the `;` or the closing brace that no bracket encloses, or where it is too long.
 */
function declarationEnd(text: string, start: number, last: ';' | '}'): number {
  let depth = 0;
  const most = Math.min(text.length, start + MAX_SOURCE_LENGTH);
  for (let at = start; at < most; at += 1) {
    const character = text[at] ?? '';
    if ('{[('.includes(character)) depth += 1;
    if ('}])'.includes(character)) depth -= 1;
    if (depth === 0 && character === last) return at + 1;
  }
  return most;
}

function withoutComments(code: string): string {
  // An open comment ends with the text, else each beginning of one would be searched for its end.
  return code.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|(?<=^|[\s;{])\/\/[^\n]*/g, '');
}
