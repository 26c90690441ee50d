import ts from 'typescript-6';

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

/** What an example uses of the package and of React and neither declares nor imports, with where it is from. */
export function missingNames(
  file: ts.SourceFile,
  { entryByName }: { readonly entryByName: ReadonlyMap<string, string> },
): readonly (readonly [name: string, from: string])[] {
  const declared = new Set<string>();
  const missing = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { text } = node;
      if (isDeclared(node)) declared.add(text);
      else if (isReference(node)) {
        const from = entryByName.get(text) ?? (REACT.has(text) ? 'react' : undefined);
        if (from !== undefined) missing.set(text, from);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...missing].filter(([name]) => !declared.has(name));
}

/** Whether an identifier is the name of what its parent declares. */
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionLike(parent) ||
      ts.isClassLike(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isTypeParameterDeclaration(parent) ||
      ts.isImportSpecifier(parent) ||
      ts.isImportClause(parent) ||
      ts.isNamespaceImport(parent)) &&
    parent.name === node
  );
}

/** Whether an identifier means what its scope has: no member, attribute or tag of HTML, and nothing that platforms have. */
function isReference(node: ts.Identifier): boolean {
  const { parent, text } = node;
  if (ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent)) {
    return parent.tagName === node && /^[A-Z]/.test(text);
  }
  if (ts.isPropertyAccessExpression(parent)) {
    return parent.expression === node && !PLATFORM.has(text);
  }
  const isMember =
    ts.isQualifiedName(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isPropertySignature(parent) ||
    ((ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) &&
      parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node) ||
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent) ||
    ts.isJsxClosingElement(parent);
  return !isMember && !PLATFORM.has(text);
}

const PLATFORM: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  'document',
  'window',
  'location',
  'history',
  'name',
  'status',
  'Image',
  'Option',
  'Text',
  'Range',
]);
