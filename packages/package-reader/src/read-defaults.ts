import { existsSync, readFileSync, statSync } from 'node:fs';
import ts from 'typescript-6';

/** Longer files are bundles, in which nothing is found by its name. */
const MAX_BYTES = 400_000;

const parsed = new Map<string, ts.SourceFile | undefined>();

/** Where packages keep the code of a declaration. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/\/dist\/types\//, '/dist/esm/'],
  [/\/build\/ts\/src\//, '/build/esm/'],
  [/\/lib\//, '/esm/'],
  [/\/types\//, '/esm/'],
  [/\/types\//, '/fesm2022/'],
  [/\/types\//, '/'],
];

/**
 * The defaults of a component's props in the package's own JavaScript, which declarations do not have. Only literals, as
 * they are written; a bundled or minified file gives none.
 *
 * @param declaration the path of the file that declares the component
 */
export function readDefaults(declaration: string, name: string): ReadonlyMap<string, string> {
  const file = codeOf(declaration);
  const found = new Map<string, string>();
  if (file === undefined) return found;
  const constants = constantsOf(file);
  const last = name.split('.').at(-1) ?? '';
  const names = new Set([last, `_${last}`, name.replaceAll('.', '')]);
  const add = (key: string, node: ts.Expression): void => {
    const value = ts.isIdentifier(node) ? (constants.get(node.text) ?? node) : node;
    const text = literalText(value);
    if (text !== undefined && !found.has(key)) found.set(key, text);
  };
  let hasComponent = false;
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node) && names.has(node.name?.text ?? '')) {
      for (const member of node.members) {
        const value = ts.isPropertyDeclaration(member) ? fieldValue(member) : undefined;
        if (value !== undefined && member.name && ts.isIdentifier(member.name))
          add(member.name.text, value);
      }
    }
    const start = startOf(node, names);
    if (start !== undefined) {
      hasComponent = true;
      const called = firstFunction(start);
      const pattern = called && patternOf(called);
      for (const { propertyName, name: local, initializer } of pattern?.elements ?? []) {
        const key = propertyName ?? local;
        const isNamed = ts.isIdentifier(key) || ts.isStringLiteral(key);
        if (initializer !== undefined && isNamed) add(key.text, initializer);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const defaultProps = constants.get('defaultProps');
  if (hasComponent && defaultProps !== undefined && ts.isObjectLiteralExpression(defaultProps)) {
    for (const each of defaultProps.properties) {
      if (ts.isPropertyAssignment(each) && ts.isIdentifier(each.name)) {
        add(each.name.text, each.initializer);
      }
    }
  }
  return found;
}

function codeOf(declaration: string): ts.SourceFile | undefined {
  const stem = declaration.replace(/\.d\.[mc]?ts$/, '');
  const stems = [stem, ...PLACES.map(([from, to]) => stem.replace(from, to))];
  const path = stems
    .flatMap((each) => [`${each}.js`, `${each}.mjs`])
    .find((each) => existsSync(each));
  if (path === undefined || path === declaration) return undefined;
  if (!parsed.has(path)) {
    const isShort = statSync(path).size <= MAX_BYTES;
    const { ES2023 } = ts.ScriptTarget;
    const file = isShort
      ? ts.createSourceFile(path, readFileSync(path, 'utf8'), ES2023, true, ts.ScriptKind.JS)
      : undefined;
    parsed.set(path, file);
  }
  return parsed.get(path);
}

/** What a field begins with; of the signal of an input, what that begins with. */
function fieldValue({ initializer }: ts.PropertyDeclaration): ts.Expression | undefined {
  if (initializer === undefined || !ts.isCallExpression(initializer)) return initializer;
  const called = initializer.expression.getText();
  return called === 'input' || called === 'model' ? initializer.arguments[0] : undefined;
}

function constantsOf(file: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const declared = file.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? statement.declarationList.declarations : [],
  );
  return new Map(
    declared.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer !== undefined ? [[name.text, initializer] as const] : [],
    ),
  );
}

/** What defines one of these names. */
function startOf(node: ts.Node, names: ReadonlySet<string>): ts.Node | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) {
    return names.has(node.name?.text ?? '') ? node : undefined;
  }
  const isNamed =
    ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && names.has(node.name.text);
  return isNamed ? node.initializer : undefined;
}

/** The function itself, or the one that `memo` or `forwardRef` gets. */
function firstFunction(start: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionLike(start) && start.parameters.length > 0) return start;
  return ts.forEachChild(start, firstFunction);
}

/** The destructured props: the parameter itself, or a first statement that takes it apart. */
function patternOf(called: ts.SignatureDeclaration): ts.ObjectBindingPattern | undefined {
  const name = called.parameters[0]?.name;
  if (name === undefined || ts.isObjectBindingPattern(name)) return name;
  if (!ts.isIdentifier(name)) return undefined;
  const body = 'body' in called ? called.body : undefined;
  const statements = body !== undefined && ts.isBlock(body) ? body.statements : [];
  for (const statement of statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: bound, initializer } of statement.declarationList.declarations) {
      const isOfProps =
        initializer !== undefined && ts.isIdentifier(initializer) && initializer.text === name.text;
      if (ts.isObjectBindingPattern(bound) && isOfProps) return bound;
    }
  }
  return undefined;
}

const KEYWORDS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
]);

function literalText(value: ts.Expression): string | undefined {
  const text = value.getText();
  // What minifiers make of true and false.
  if (text === '!0' || text === '!1') return String(text === '!0');
  const isLiteral =
    ts.isStringLiteralLike(value) ||
    ts.isNumericLiteral(value) ||
    KEYWORDS.has(value.kind) ||
    (ts.isArrayLiteralExpression(value) && text.length <= 40);
  return isLiteral ? text.replaceAll(/^"|"$/g, "'") : undefined;
}
