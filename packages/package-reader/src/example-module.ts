import ts from 'typescript-6';
import type { RawExample } from './read-docs.ts';

interface Package {
  /** The entry of each export. */
  readonly entryByName: ReadonlyMap<string, string>;
  /** Whether a consumer can import a module. */
  readonly resolves: (specifier: string) => boolean;
}

/** Hooks of React that examples use without importing them. */
const REACT = new Set([
  'useState',
  'useRef',
  'useEffect',
  'useMemo',
  'useCallback',
  'useId',
  'useReducer',
]);

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
  const { statements } = parsed(text);
  const isShown = (each: ts.Statement): boolean =>
    ts.isReturnStatement(each) || (ts.isExpressionStatement(each) && text[each.getStart()] === '<');
  const shown = statements.find(isShown);
  const first = statements.find((each) => !ts.isImportDeclaration(each) && !isDirective(each));
  if (shown === undefined || first === undefined || /^export /m.test(text)) return code;
  const end = ts.isReturnStatement(shown) ? shown.getEnd() : text.length;
  if (text.slice(end).trim() !== '') return code;
  const before = text.slice(first.getStart(), shown.getStart());
  const rest = text.slice(shown.getStart(), end);
  const returned = ts.isReturnStatement(shown) ? rest : `return (\n<>\n${rest}\n</>\n);`;
  return `${text.slice(0, first.getStart())}export default function Example() {\n${before}${returned}\n}`;
}

function isDirective(statement: ts.Statement): boolean {
  return ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);
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
    if (isRendering(statement)) {
      edits.push({ from: statement.getStart(), to: statement.getEnd(), text: '' });
      rewritten.push(`left out ${statement.getText()}`);
    }
    if (!ts.isImportDeclaration(statement)) continue;
    const edit = importEdit(statement, about) ?? assetEdit(statement, about);
    if (edit === undefined) {
      const unwrapped = unwrap(file, statement);
      edits.push(...unwrapped);
      if (unwrapped.length > 0) rewritten.push(`left out ${statement.getText()}`);
      continue;
    }
    edits.push({ from: statement.getStart(), to: statement.getEnd(), text: edit });
    const from = statement.moduleSpecifier.getText();
    rewritten.push(edit === '' ? `left out ${from}` : `${from} → ${edit.split('\n').join(' ')}`);
  }
  const missing = missingNames(file, declared, about);
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

/** `ReactDOM.render(<App />, root)`, `createRoot(root).render(<App />)` or `render(<App />)` at the end of a page's code. */
function isRendering(statement: ts.Statement): boolean {
  return (
    ts.isExpressionStatement(statement) &&
    /^(?:(?:ReactDOM|root|\(?(?:ReactDOM\.)?createRoot\([^;<]*\))\.)?render\(\s*</.test(
      statement.getText(),
    )
  );
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

/** Of files of the documentation, styles are left out, and an image is its address; undefined for any other import. */
function assetEdit(
  { moduleSpecifier: specifier, importClause: clause }: ts.ImportDeclaration,
  { resolves }: Package,
): string | undefined {
  if (!ts.isStringLiteral(specifier) || resolves(specifier.text)) return undefined;
  const { text } = specifier;
  if (clause === undefined)
    return /^\.\.?\/.*\.(?:css|scss|sass|less)$/.test(text) ? '' : undefined;
  const isImage = /\.(?:svg|png|jpe?g|gif|webp|avif)$/.test(text);
  return isImage && clause.name !== undefined && clause.namedBindings === undefined
    ? `const ${clause.name.text} = '${text.slice(text.lastIndexOf('/') + 1)}';`
    : undefined;
}

/**
 * Takes away what documentation puts around its examples: a function of a relative module that takes the component that
 * is exported, and elements from there that have nothing but children. Nothing where such a module is used for more.
 */
function unwrap(file: ts.SourceFile, statement: ts.ImportDeclaration): readonly Edit[] {
  const specifier = statement.moduleSpecifier;
  const names = new Set(importedNames(statement).map(({ local }) => local));
  if (!ts.isStringLiteral(specifier) || !/^\.\.?\//.test(specifier.text)) return [];
  const edits: Edit[] = [];
  let isUsedForMore = names.size === 0;
  const replace = (from: number, to: number, text = ''): void =>
    void edits.push({ from, to, text });
  const isWrapper = (node: ts.Node): boolean => ts.isIdentifier(node) && names.has(node.text);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
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

/** Components of the package and hooks that an example uses and neither declares nor imports, with where they are from. */
function missingNames(
  file: ts.SourceFile,
  declared: ReadonlySet<string>,
  { entryByName }: Package,
): readonly (readonly [name: string, from: string])[] {
  const missing = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      add(node.tagName.getText().split('.')[0] ?? '');
    } else if (ts.isIdentifier(node) && /^use[A-Z]/.test(node.text) && !isMember(node)) {
      add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  const add = (name: string): void => {
    const from = entryByName.get(name) ?? (REACT.has(name) ? 'react' : undefined);
    if (from !== undefined && !declared.has(name) && /^(?:[A-Z]|use)/.test(name)) {
      missing.set(name, from);
    }
  };
  visit(file);
  return [...missing];
}

/** Whether a name is that of a member, as in `React.useState`. */
function isMember(node: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
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
