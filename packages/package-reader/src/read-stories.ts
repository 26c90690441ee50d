import ts from 'typescript-6';

/** A story that shows a component without help from others. */
export interface Story {
  readonly title?: string;

  /** A module, a block of JSX, or the declaration of a component. */
  readonly code: string;
  /** Imports that the code may use. */
  readonly imports: readonly string[];
}

export interface StoryFile {
  readonly component: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly stories: readonly Story[];
}

/** Reads a file of stories in Component Story Format: its `meta`, and the stories whose code shows how to use it. */
export function readStories(path: string, code: string): StoryFile {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX);
  const meta = metaOf(file);
  const component = meta && property(meta, 'component');
  const name = component !== undefined && ts.isIdentifier(component) ? component.text : undefined;
  const imports = file.statements.filter(ts.isImportDeclaration).map((each) => each.getText());
  const helpers = helpersOf(file, meta);
  const described = meta && propertyAt(meta, ['parameters', 'docs', 'description', 'component']);
  return {
    component: name,
    title: textOfLiteral(meta && property(meta, 'title')),
    description: textOfLiteral(described),
    stories: file.statements.flatMap((each) =>
      isExported(each)
        ? declaredStories(each, name).map((story) => ({
            ...story,
            code: withHelpers(story.code, helpers),
            imports,
          }))
        : [],
    ),
  };
}

function metaOf(file: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  const constants = new Map<string, ts.Expression>();
  for (const each of file.statements) {
    if (ts.isVariableStatement(each)) {
      for (const { name, initializer } of each.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) constants.set(name.text, bare(initializer));
      }
    }
    if (ts.isExportAssignment(each)) {
      const value = bare(each.expression);
      const object = ts.isIdentifier(value) ? constants.get(value.text) : value;
      if (object !== undefined && ts.isObjectLiteralExpression(object)) return object;
    }
  }
  return undefined;
}

interface Helper {
  readonly names: readonly string[];
  readonly code: string;
}

/** What a file of stories declares besides `meta`, such as data and functions. */
function helpersOf(
  { statements }: ts.SourceFile,
  meta: ts.ObjectLiteralExpression | undefined,
): readonly Helper[] {
  return statements.flatMap((each) => {
    const isMeta = meta !== undefined && each.pos <= meta.pos && meta.end <= each.end;
    const names = isMeta ? [] : declaredNames(each);
    return names.length === 0 ? [] : [{ names, code: each.getText().replace(/^export /, '') }];
  });
}

function declaredNames(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : name.elements.map((each) => each.getText()),
    );
  }
  const isDeclared =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isDeclared && statement.name !== undefined ? [statement.name.text] : [];
}

/** The code of a story below what it uses of its file, in the order of the file. */
function withHelpers(code: string, helpers: readonly Helper[]): string {
  const isNamed = (text: string, name: string): boolean =>
    new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text);
  const declares = ({ names }: Helper): boolean =>
    names.some((name) =>
      new RegExp(`^(?:const|function) ${name.replaceAll('$', '\\$')}\\b`).test(code),
    );
  const left = new Set(helpers.filter((each) => !declares(each)));
  const used = new Set<Helper>();
  const waiting = [code];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const helper of left) {
      const written = text;
      if (!helper.names.some((name) => isNamed(written, name))) continue;
      left.delete(helper);
      used.add(helper);
      waiting.push(helper.code);
    }
  }
  const before = helpers.filter((each) => used.has(each)).map((each) => each.code);
  if (before.length === 0) return code;
  const shown = code.startsWith('<') ? `return (\n${code}\n);` : code;
  return [...before, shown].join('\n\n');
}

/** The stories of a statement: functions without parameters, and objects with such a `render` or with plain `args`. */
function declaredStories(
  statement: ts.Statement,
  component: string | undefined,
): readonly Omit<Story, 'imports'>[] {
  if (ts.isFunctionDeclaration(statement)) {
    const { name, parameters } = statement;
    if (name === undefined || !/^[A-Z]/.test(name.text) || parameters.length > 0) return [];
    const code = statement.getText().replace(/^export (?:default )?/, '');
    return [{ title: spaced(name.text), code }];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    if (!ts.isIdentifier(name) || initializer === undefined || !/^[A-Z]/.test(name.text)) return [];
    const value = bare(initializer);
    const object = ts.isObjectLiteralExpression(value) ? value : undefined;
    const shown = object === undefined ? value : property(object, 'render');
    const title = spaced(name.text);
    if (shown !== undefined && isPlainFunction(shown)) {
      return [{ title, code: `const ${name.text} = ${shown.getText()};` }];
    }
    const args = object && property(object, 'args');
    const isOfArgs =
      shown === undefined && args !== undefined && ts.isObjectLiteralExpression(args);
    const call = isOfArgs && component !== undefined ? callOf(component, args) : undefined;
    return call === undefined ? [] : [{ title, code: call }];
  });
}

/** The call that `args` stand for; undefined where one needs a value from elsewhere. */
function callOf(component: string, args: ts.ObjectLiteralExpression): string | undefined {
  const attributes: string[] = [];
  let children = '';
  for (const each of args.properties) {
    if (!ts.isPropertyAssignment(each)) return undefined;
    const name = each.name.getText().replaceAll(/['"]/g, '');
    const value = bare(each.initializer);
    const isText = ts.isStringLiteralLike(value) && !/["\n{}<>&]/.test(value.text);
    if (!isText && !isLiteral(value)) return undefined;
    const text = isText ? value.text : `{${value.getText()}}`;
    if (name === 'children') children = text;
    else attributes.push(isText ? `${name}="${text}"` : `${name}=${text}`);
  }
  const open = [component, ...attributes].join(' ');
  return children === '' ? `<${open} />` : `<${open}>${children}</${component}>`;
}

function isLiteral(value: ts.Expression): boolean {
  return (
    ts.isNumericLiteral(value) ||
    value.kind === ts.SyntaxKind.TrueKeyword ||
    value.kind === ts.SyntaxKind.FalseKeyword ||
    ts.isJsxElement(value) ||
    ts.isJsxSelfClosingElement(value) ||
    ts.isJsxFragment(value) ||
    ts.isArrayLiteralExpression(value) ||
    ts.isObjectLiteralExpression(value)
  );
}

function isPlainFunction(node: ts.Expression): boolean {
  return (
    (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && node.parameters.length === 0
  );
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

function property(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const each of object.properties) {
    if (!ts.isPropertyAssignment(each)) continue;
    if (each.name.getText().replaceAll(/['"]/g, '') === name) return bare(each.initializer);
  }
  return undefined;
}

function propertyAt(object: ts.Expression, names: readonly string[]): ts.Expression | undefined {
  let at: ts.Expression | undefined = object;
  for (const name of names) {
    if (at === undefined || !ts.isObjectLiteralExpression(at)) return undefined;
    at = property(at, name);
  }
  return at;
}

function textOfLiteral(node: ts.Expression | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}

function spaced(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
}
