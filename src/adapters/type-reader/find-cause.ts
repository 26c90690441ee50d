import ts from 'typescript-6';
import { REVIEWED } from './compiler.ts';
import { folderOf, folderOfType, symbolOf } from './known-types.ts';

/** The use of the catalog that a problem is of. */
export interface Cause {
  /** Of the component: `forms-text-field`. */
  readonly folder: string;
  /** What is used: an element, a call, or something with a type of the catalog. */
  readonly kind: 'element' | 'call' | 'type';
  /** As written: `DataTable`, `toaster.show`. */
  readonly name: string;
  readonly node: ts.Node;
  /** From there to where the problem is: `columns[].header`. */
  readonly path: string;
}

/**
 * Finds the element or call of the catalog that gets the value at a node, directly or in a list or an object; undefined
 * for a value of the project alone.
 */
export function findCause(checker: ts.TypeChecker, node: ts.Node): Cause | undefined {
  let path = '';
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    if (ts.isJsxOpeningLikeElement(parent) && parent.tagName === at) {
      return causeOf('element', parent.tagName, path);
    }
    if (ts.isJsxAttribute(parent)) {
      return causeOf('element', parent.parent.parent.tagName, `${parent.name.getText()}${path}`);
    }
    if (ts.isJsxSpreadAttribute(parent)) {
      return causeOf('element', parent.parent.parent.tagName, path);
    }
    if (ts.isJsxElement(parent)) {
      return at === parent.openingElement || at === parent.closingElement
        ? undefined
        : causeOf('element', parent.openingElement.tagName, `children${path}`);
    }
    if (ts.isCallExpression(parent)) {
      return parent.expression === at ? undefined : causeOf('call', parent.expression, path);
    }
    if (ts.isVariableDeclaration(parent) || ts.isSatisfiesExpression(parent)) {
      const { type } = parent;
      const found = type && folderOfType(checker, checker.getTypeFromTypeNode(type));
      return type === undefined || found === undefined
        ? undefined
        : {
            folder: found,
            kind: 'type',
            name: type.getText(),
            node: type,
            path: path.replace(/^\./, ''),
          };
    }
    if (ts.isPropertyAssignment(parent)) {
      path = `.${parent.name.getText()}${path}`;
    } else if (ts.isShorthandPropertyAssignment(parent)) path = `.${parent.name.getText()}${path}`;
    else if (ts.isArrayLiteralExpression(parent)) path = `[]${path}`;
    else if (ts.isArrowFunction(parent)) {
      if (parent.body !== at) return undefined;
      path = `()${path}`;
    } else if (!isTransparent(parent)) return undefined;
  }
  return undefined;

  function causeOf(kind: 'element' | 'call', used: ts.Node, steps: string): Cause | undefined {
    const folder = folderOfUsed(checker, used) ?? folderOfProp(checker, used, steps);
    return folder === undefined
      ? undefined
      : { folder, kind, name: used.getText(), node: used, path: steps.replace(/^\./, '') };
  }
}

/** The folder that declares a prop of a component of the file, which passes it on. */
function folderOfProp(checker: ts.TypeChecker, used: ts.Node, steps: string): string | undefined {
  const [name] = /^[\w-]+/.exec(steps) ?? [];
  if (name === undefined || !ts.isJsxOpeningLikeElement(used.parent)) return undefined;
  const [parameter] = checker.getResolvedSignature(used.parent)?.parameters ?? [];
  const props = parameter && checker.getTypeOfSymbolAtLocation(parameter, used);
  return props && folderOf(checker.getPropertyOfType(props, name));
}

/** What is a value as its part is. */
function isTransparent(node: ts.Node): boolean {
  return (
    ts.isObjectLiteralExpression(node) ||
    ts.isSpreadAssignment(node) ||
    ts.isSpreadElement(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isBinaryExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isJsxExpression(node) ||
    ts.isJsxAttributes(node)
  );
}

/** The folder of what is called or drawn: an export of the catalog, or a member of a value that it returned. */
export function folderOfUsed(checker: ts.TypeChecker, node: ts.Node): string | undefined {
  const named = ts.isPropertyAccessExpression(node) ? node.name : node;
  const own = folderOf(symbolOf(checker, named));
  if (own !== undefined) return own;
  const [signature] = checker.getTypeAtLocation(node).getCallSignatures();
  const { declaration } = signature ?? {};
  return declaration === undefined ? undefined : folderOf(symbolAt(checker, declaration));
}

function symbolAt(
  checker: ts.TypeChecker,
  declaration: ts.SignatureDeclaration | ts.JSDocSignature,
) {
  return checker.getSymbolAtLocation(declaration) ?? checker.getTypeAtLocation(declaration).symbol;
}

/** A parameter that a component or function of the catalog gives a value: `value` in `onValueChange={(value) => …}`. */
export function findGiven(checker: ts.TypeChecker, expression: ts.Node): Cause | undefined {
  const root = rootOf(expression);
  if (root === undefined) return undefined;
  const declaration = checker.getSymbolAtLocation(root)?.declarations?.[0];
  if (declaration?.getSourceFile().fileName !== REVIEWED) return undefined;
  let parameter: ts.Node = declaration;
  while (ts.isBindingElement(parameter)) parameter = parameter.parent.parent;
  if (!ts.isParameter(parameter) || parameter.type !== undefined) return undefined;
  const { parent } = parameter;
  if (!ts.isArrowFunction(parent) && !ts.isFunctionExpression(parent)) return undefined;
  return findCause(checker, parent);
}

/** `row` of `row.status?.label`. */
function rootOf(expression: ts.Node): ts.Identifier | undefined {
  let at = expression;
  for (;;) {
    if (ts.isIdentifier(at)) return at;
    if (
      ts.isPropertyAccessExpression(at) ||
      ts.isElementAccessExpression(at) ||
      ts.isNonNullExpression(at) ||
      ts.isParenthesizedExpression(at)
    ) {
      at = at.expression;
    } else return undefined;
  }
}
