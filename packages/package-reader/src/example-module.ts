import ts from 'typescript-6';
import { missingNames } from './missing-names.ts';
import type { RawExample } from './read-docs.ts';

interface Package {
  /** The entry of each export. */
  readonly entryByName: ReadonlyMap<string, string>;
  /** Whether a consumer can import a module. */
  readonly resolves: (specifier: string) => boolean;
}

/** An example as one module of a consumer, with what was changed. */
export function toModule(
  { code, imports, language }: RawExample,
  about: Package,
): { readonly code: string; readonly rewritten: readonly string[] } {
  if (language !== 'tsx' && language !== 'jsx') return { code, rewritten: [] };
  const body = wrapped(code);
  const kept = imports.filter((line) => usesAny(line, body));
  return withImports([...kept, body].join('\n'), about);
}

/** What a module of a consumer imports from packages: names by specifier, `*` for all of one; types are left out. */
export function importsOf(code: string): readonly (readonly [from: string, name: string])[] {
  return parsed(code).statements.flatMap((each) => {
    if (!ts.isImportDeclaration(each) || !ts.isStringLiteral(each.moduleSpecifier)) return [];
    const from = each.moduleSpecifier.text;
    const isType = each.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    if (isType || /^[./]/.test(from)) return [];
    const names = importedNames(each).map(({ imported }) => [from, imported] as const);
    return names.length === 0 ? [[from, ''] as const] : names;
  });
}

/**
 * A block of a page may be one function, one element or several in a row, or statements before such elements or a
 * `return`, as in the body of a component.
 */
function wrapped(code: string): string {
  const text = code.trim().replace(/;$/, '');
  if (/^(?:async )?(?:\([^)]*\) =>|function\s*\()/.test(text)) return `export default ${text};`;
  if (text.startsWith('<')) return `export default () => (\n<>\n${text}\n</>\n);`;
  return asComponent(code);
}

/**
 * What a playground runs becomes what a module exports: statements that end in `return`, a last element, and
 * `render(<App />)` with or without a root.
 */
function asComponent(code: string): string {
  const file = parsed(code);
  const { statements } = file;
  const imports = statements.filter((each) => ts.isImportDeclaration(each));
  const rest = statements.filter((each) => !ts.isImportDeclaration(each) && !isDirective(each));
  const textOf = (list: readonly ts.Statement[]) => list.map((each) => each.getFullText()).join('');
  const component = (body: string): string =>
    `${textOf(imports)}\n\nexport default function Example() {\n${body}\n}`;
  if (statements.some(ts.isReturnStatement)) return component(textOf(rest));
  if (/^export /m.test(code)) return code;
  const first = rest.findIndex(
    (each) => ts.isExpressionStatement(each) && code[each.getStart()] === '<',
  );
  if (first !== -1) {
    // Elements in a row are no statements: all that follows is shown.
    const shown = code.slice(rest[first]?.getStart()).trim().replace(/;$/, '');
    return component(`${textOf(rest.slice(0, first))}\nreturn (\n<>\n${shown}\n</>\n);`);
  }
  const last = rest.at(-1);
  const call = last && ts.isExpressionStatement(last) ? last.expression : undefined;
  if (call === undefined || !ts.isCallExpression(call)) return code;
  const [shown] = call.arguments;
  if (!/\brender$/.test(call.expression.getText()) || !shown || !isElement(shown)) return code;
  const [, name = ''] = /^<(\w+)\s*\/>$/.exec(shown.getText()) ?? [];
  const isOwn = rest.some((each) => namesOfStatement(each).includes(name));
  // The root of `root.render()` is not shown either.
  const before = rest.slice(0, -1).filter((each) => !/\bcreateRoot\(/.test(each.getText()));
  return `${textOf([...imports, ...before])}\n\nexport default ${isOwn ? name : `() => (\n${shown.getText()}\n)`};`;
}

function isDirective(statement: ts.Statement): boolean {
  return ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);
}

function isElement(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node)) return isElement(node.expression);
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
}

function parsed(code: string): ts.SourceFile {
  return ts.createSourceFile('example.tsx', code, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX);
}

function usesAny(line: string, body: string): boolean {
  const names = line.match(/[A-Za-z_$][\w$]*/g) ?? [];
  return names
    .filter((name) => !/^(?:import|from|as|type)$/.test(name))
    .some((name) => new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`).test(body));
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Points imports of public names to the package, and adds those that are missing. */
function withImports(
  text: string,
  about: Package,
): { readonly code: string; readonly rewritten: readonly string[] } {
  const file = parsed(text);
  const declared = new Set<string>();
  const edits: Edit[] = [];
  const rewritten: string[] = [];
  for (const statement of file.statements) {
    for (const name of namesOfStatement(statement)) declared.add(name);
    if (!ts.isImportDeclaration(statement)) continue;
    const edit = importEdit(statement, about);
    if (edit === undefined) {
      const unwrapped = withoutFile(statement, about) ?? unwrap(file, statement);
      edits.push(...unwrapped);
      if (unwrapped.length > 0) rewritten.push(`left out ${statement.getText()}`);
      continue;
    }
    edits.push({ from: statement.getStart(), to: statement.getEnd(), text: edit });
    const from = statement.moduleSpecifier.getText();
    rewritten.push(edit === '' ? `left out ${from}` : `${from} → ${edit.split('\n').join(' ')}`);
  }
  const missing = missingNames(file, about);
  let code = text;
  for (const { from, to, text: line } of edits.toSorted((a, b) => b.from - a.from)) {
    code = code.slice(0, from) + line + code.slice(to);
  }
  const added = [...Map.groupBy(missing, ([, from]) => from)].map(
    ([from, names]) => `import { ${names.map(([name]) => name).join(', ')} } from '${from}';`,
  );
  if (usesReact(file) && !declared.has('React')) added.unshift("import * as React from 'react';");
  rewritten.push(...added.map((line) => `added ${line}`));
  const whole = [...added, code.trimEnd()].join('\n');
  return { code: `${withExport(whole, declared)}\n`, rewritten };
}

/** Whether code names React itself, as in `React.useState`. */
function usesReact(file: ts.SourceFile): boolean {
  const visit = (node: ts.Node): boolean | undefined =>
    (ts.isPropertyAccessExpression(node) || ts.isQualifiedName(node)) &&
    (ts.isPropertyAccessExpression(node) ? node.expression : node.left).getText() === 'React'
      ? true
      : ts.forEachChild(node, visit);
  return visit(file) === true;
}

/** The names that a statement of a module declares or imports. */
function namesOfStatement(statement: ts.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name === undefined ? [] : [statement.name.text];
  }
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  return ts.isImportDeclaration(statement)
    ? importedNames(statement).map(({ local }) => local)
    : [];
}

function importedNames({ importClause }: ts.ImportDeclaration) {
  const { name, namedBindings } = importClause ?? {};
  const whole = name === undefined ? [] : [{ imported: 'default', local: name.text }];
  if (namedBindings === undefined) return whole;
  if (ts.isNamespaceImport(namedBindings)) {
    return [...whole, { imported: '*', local: namedBindings.name.text }];
  }
  const named = namedBindings.elements.map((each) => ({
    imported: (each.propertyName ?? each.name).text,
    local: each.name.text,
  }));
  return [...whole, ...named];
}

/** Whether a specifier names another package, whose components are others: it shares no word with the package's own. */
function isOfOther(specifier: string, entryByName: Package['entryByName']): boolean {
  const [first = ''] = specifier.replace(/^@[\w-]+\//, '').split('/');
  if (/^(?:[.~#$]|@\/|src|components?|lib|ui|packages)/.test(specifier)) return false;
  const words = (text: string): readonly string[] =>
    text.split(/[^a-z0-9]+/i).filter((word) => word !== '' && word !== 'react');
  const [entry = ''] = entryByName.values();
  const own = new Set(words(entry));
  return (
    own.size > 0 &&
    ![...words(specifier.split('/')[0] ?? ''), ...words(first)].some((word) => own.has(word))
  );
}

/** What an import becomes; undefined where it stays: what resolves for a consumer, and what the package does not export. */
function importEdit(statement: ts.ImportDeclaration, about: Package): string | undefined {
  const specifier = statement.moduleSpecifier;
  if (!ts.isStringLiteral(specifier) || about.resolves(specifier.text)) return undefined;
  if (isOfOther(specifier.text, about.entryByName)) return undefined;
  const names = importedNames(statement).map(({ imported, local }) => ({
    imported: imported === 'default' ? local : imported,
    local,
  }));
  if (names.length === 0 || !names.every(({ imported }) => about.entryByName.has(imported))) {
    return undefined;
  }
  return [...Map.groupBy(names, ({ imported }) => about.entryByName.get(imported))]
    .map(([from, items]) => {
      const list = items.map(({ imported, local }) =>
        imported === local ? imported : `${imported} as ${local}`,
      );
      return `import { ${list.join(', ')} } from '${from}';`;
    })
    .join('\n');
}

/** Without files of the repository that are no code: style sheets, and pictures, of which the address is left. */
function withoutFile(statement: ts.ImportDeclaration, about: Package): readonly Edit[] | undefined {
  const { moduleSpecifier: specifier, importClause } = statement;
  if (!ts.isStringLiteral(specifier) || about.resolves(specifier.text)) return undefined;
  const [from, to] = [statement.getStart(), statement.getEnd()];
  const [local, ...more] = importedNames(statement);
  if (importClause === undefined) {
    return /\.(?:css|scss|sass|less)$/.test(specifier.text) ? [{ from, to, text: '' }] : undefined;
  }
  const isPicture = /\.(?:svg|png|jpe?g|gif|webp|avif)$/.test(specifier.text);
  if (!isPicture || local?.imported !== 'default' || more.length > 0) return undefined;
  const file = specifier.text.split('/').at(-1) ?? '';
  return [{ from, to, text: `const ${local.local} = ${JSON.stringify(`/${file}`)};` }];
}

/**
 * Takes away what documentation puts around its examples: a function of a relative module that takes the component that
 * is exported, and elements from there that have nothing but children. Nothing where such a module is used for more.
 */
function unwrap(file: ts.SourceFile, statement: ts.ImportDeclaration): readonly Edit[] {
  const specifier = statement.moduleSpecifier;
  const names = new Set(importedNames(statement).map(({ local }) => local));
  if (!ts.isStringLiteral(specifier) || !/^(?:\.\.?|[~@#])\//.test(specifier.text)) return [];
  const edits: Edit[] = [];
  let isUsedForMore = names.size === 0;
  const records = recordsOf(file, names);
  const replace = (from: number, to: number, text = ''): void =>
    void edits.push({ from, to, text });
  const isWrapper = (node: ts.Node): boolean => ts.isIdentifier(node) && names.has(node.text);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (records.has(node)) {
      replace(node.getFullStart(), node.getEnd());
      return;
    }
    if (isWrapper(node)) isUsedForMore = true;
    const [only, ...more] = ts.isCallExpression(node) ? node.arguments : [];
    const isCall = ts.isCallExpression(node) && isWrapper(node.expression);
    if (isCall && only !== undefined && more.length === 0 && ts.isExportAssignment(node.parent)) {
      replace(node.getStart(), only.getStart());
      replace(only.getEnd(), node.getEnd());
      isUsedForMore ||= takesProps(file, only);
      visit(only);
    } else if (ts.isJsxElement(node) && isWrapper(node.openingElement.tagName)) {
      const { openingElement: opening, closingElement: closing, children } = node;
      replace(opening.getStart(), opening.getEnd(), '<>');
      replace(closing.getStart(), closing.getEnd(), '</>');
      isUsedForMore ||= opening.attributes.properties.length > 0 || children.some(isFunctionChild);
      children.forEach(visit);
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  replace(statement.getStart(), statement.getEnd());
  return isUsedForMore ? [] : edits;
}

/**
 * What a page keeps of an example beside it, such as `export const sizes: CodeData = { component: <Example /> }`, and the
 * texts that only this names; nothing where no component is left.
 */
function recordsOf(file: ts.SourceFile, names: ReadonlySet<string>): ReadonlySet<ts.Node> {
  const variables = file.statements.filter(ts.isVariableStatement);
  const valueOf = (each: ts.VariableStatement) => each.declarationList.declarations[0]?.initializer;
  const mentions = (node: ts.Node, wanted: ReadonlySet<string>): boolean =>
    ts.isIdentifier(node)
      ? wanted.has(node.text)
      : (ts.forEachChild(node, (child) => mentions(child, wanted) || undefined) ?? false);
  const isRecord = (each: ts.VariableStatement): boolean => {
    const value = valueOf(each);
    return value !== undefined && ts.isObjectLiteralExpression(value) && mentions(each, names);
  };
  const records = new Set<ts.Node>(variables.filter(isRecord));
  const rest = file.statements.filter((each) => !records.has(each));
  const isComponent = (each: ts.Statement) =>
    /<[A-Z]/.test(each.getText()) && namesOfStatement(each).length > 0;
  if (
    records.size === 0 ||
    !rest.some((each) => !ts.isImportDeclaration(each) && isComponent(each))
  ) {
    return new Set();
  }
  for (const each of variables) {
    const value = valueOf(each);
    const own = new Set(namesOfStatement(each));
    const others = rest.filter((other) => other !== each);
    const isText =
      value !== undefined &&
      (ts.isStringLiteral(value) || ts.isNoSubstitutionTemplateLiteral(value));
    if (isText && !others.some((other) => mentions(other, own))) records.add(each);
  }
  return records;
}

/** Whether a component needs what is put around it: a function with parameters, or the name of one. */
function takesProps(file: ts.SourceFile, component: ts.Node): boolean {
  if (ts.isFunctionLike(component)) return component.parameters.length > 0;
  if (!ts.isIdentifier(component)) return true;
  return file.statements.some((each) =>
    ts.isVariableStatement(each)
      ? each.declarationList.declarations.some(
          ({ name, initializer }) =>
            name.getText() === component.text && initializer && takesProps(file, initializer),
        )
      : ts.isFunctionDeclaration(each) &&
        each.name?.text === component.text &&
        takesProps(file, each),
  );
}

function isFunctionChild(node: ts.JsxChild): boolean {
  const held = ts.isJsxExpression(node) ? node.expression : undefined;
  return held !== undefined && ts.isFunctionLike(held);
}

/** A module with an export, so that its names do not meet those of other examples: its last component. */
function withExport(code: string, declared: ReadonlySet<string>): string {
  if (/^export /m.test(code)) return code;
  const name = [...declared]
    .filter((each) =>
      new RegExp(`^(?:const|function) ${each.replaceAll('$', '\\$')}\\b`, 'm').test(code),
    )
    .at(-1);
  return name === undefined ? `${code}\nexport {};` : `${code}\n\nexport default ${name};`;
}
