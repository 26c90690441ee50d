/** The length up to which a module is read: about 2,000 lines. */
export const MAX_READ = 100_000;

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

/** Leaves out comments, but not `image/*` in a string of one line. */
export function withoutComments(code: string): string {
  // Strings are short and an open comment ends with the text: else each beginning would be searched for its end.
  return code.replaceAll(
    /(?<string>'(?:[^'\\\n]|\\.){0,300}'|"(?:[^"\\\n]|\\.){0,300}")|\/\*[\s\S]*?(?:\*\/|$)|(?<=^|[\s;{])\/\/[^\n]*/g,
    '$<string>',
  );
}
