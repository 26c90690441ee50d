import type ts from 'typescript-6';

/** A longer file of declarations is not kept whole for each of its components. */
const LONG_FILE = 20_000;

/** A file of more components is not kept whole either. */
const MANY_COMPONENTS = 8;

/**
 * Finds the statements that declare a component and the types that they name; undefined where the file is short and of
 * few components, and is kept whole.
 */
export function createExcerpts(
  components: readonly ts.Symbol[],
): (component: ts.Symbol) => string | undefined {
  const fileOf = ({ declarations: [first] = [] }: ts.Symbol) => first?.getSourceFile();
  const counts = new Map<ts.SourceFile | undefined, number>();
  for (const each of components) counts.set(fileOf(each), (counts.get(fileOf(each)) ?? 0) + 1);
  return (component) => excerptOf(component.name, fileOf(component), counts);
}

function excerptOf(
  name: string,
  file: ts.SourceFile | undefined,
  counts: ReadonlyMap<ts.SourceFile | undefined, number>,
): string | undefined {
  const isOfMany = (counts.get(file) ?? 0) > MANY_COMPONENTS;
  if (file === undefined || (file.text.length <= LONG_FILE && !isOfMany)) return undefined;
  const named = (wanted: string) =>
    new RegExp(`\\b(?:interface|type|const|function|class|namespace) ${wanted}\\b`);
  const statementsOf = (wanted: string): readonly string[] =>
    file.statements
      .filter((each) => named(wanted).test(each.getText().split('{')[0] ?? ''))
      .map((each) => each.getFullText().trim());
  const own = statementsOf(name);
  const types = own.flatMap((text) => text.match(/\b[A-Z]\w*Props\b/g) ?? []);
  return [...new Set([...types.flatMap(statementsOf), ...own])].join('\n');
}
