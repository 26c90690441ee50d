import ts from 'typescript-6';
import { type Problem, short } from './describe-types.ts';
import { findCause } from './find-cause.ts';

/**
 * Finds what a component is not told by a function that it waits for: promises that are neither returned nor awaited, and
 * failures that are only logged.
 *
 * @param node an attribute, or a member of an object
 */
export function findDroppedPromises(
  checker: ts.TypeChecker,
  node: ts.JsxAttribute | ts.PropertyAssignment,
): readonly (readonly [ts.Node, Problem])[] {
  const value = valueOf(node);
  const given = value && functionOf(checker, value);
  if (value === undefined || given?.body === undefined || !waits(checker, value)) return [];
  const cause = findCause(checker, value);
  if (cause === undefined) return [];
  const { body } = given;
  const place = `${short(cause.path)} of ${short(cause.name)}`;
  const found: (readonly [ts.Node, Problem])[] = [];
  visitOwn(body, (each) => {
    if (ts.isExpressionStatement(each) && isPromise(checker, each.expression)) {
      found.push([
        each,
        {
          rule: 'dropped-promise',
          message: `${place} waits for what it returns, and this promise is dropped: neither progress nor failure is shown.`,
          fix: 'Return it, or await it.',
          folder: cause.folder,
        },
      ]);
    }
    if ((ts.isCatchClause(each) && onlyLogs(each.block)) || isSilencing(each)) {
      found.push([
        each,
        {
          rule: 'swallowed-failure',
          message: `${place} shows what goes wrong, and this failure never reaches it.`,
          fix: 'Let it reject: leave the catch out, or throw again.',
          folder: cause.folder,
        },
      ]);
    }
  });
  return found;
}

function valueOf(node: ts.JsxAttribute | ts.PropertyAssignment): ts.Expression | undefined {
  const { initializer } = node;
  return initializer !== undefined && ts.isJsxExpression(initializer)
    ? initializer.expression
    : initializer;
}

/** A function that is written there, or declared in the file. */
function functionOf(
  checker: ts.TypeChecker,
  value: ts.Expression,
): { readonly body?: ts.Node | undefined } | undefined {
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return value;
  if (!ts.isIdentifier(value)) return undefined;
  const declaration = checker.getSymbolAtLocation(value)?.declarations?.[0];
  if (declaration === undefined) return undefined;
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const initializer = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return initializer !== undefined && ts.isArrowFunction(initializer) ? initializer : undefined;
}

/** Whether a component waits for what a function returns. */
function waits(checker: ts.TypeChecker, value: ts.Expression): boolean {
  const expected = checker.getContextualType(value);
  return (
    expected !== undefined &&
    checker
      .getNonNullableType(expected)
      .getCallSignatures()
      .some((signature) => hasPromise(signature.getReturnType()))
  );
}

function hasPromise(type: ts.Type): boolean {
  return type.isUnion() ? type.types.some(hasPromise) : type.symbol?.name === 'Promise';
}

function isPromise(checker: ts.TypeChecker, expression: ts.Expression): boolean {
  return ts.isCallExpression(expression) && hasPromise(checker.getTypeAtLocation(expression));
}

/** The nodes of a function, without those of functions in it. */
function visitOwn(node: ts.Node, visit: (each: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => {
    if (!ts.isFunctionLike(child)) visitOwn(child, visit);
  });
}

/** `save().catch(console.error)`, `save().catch(() => {})`. */
function isSilencing(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [handler] = node.arguments;
  if (node.expression.name.text !== 'catch' || handler === undefined) return false;
  if (!ts.isArrowFunction(handler)) return /^console\.\w+$/.test(handler.getText());
  return ts.isBlock(handler.body) ? onlyLogs(handler.body) : isLog(handler.body);
}

/** Whether a block has nothing but messages for developers. */
function onlyLogs({ statements }: ts.Block): boolean {
  return statements.every((each) => ts.isExpressionStatement(each) && isLog(each.expression));
}

function isLog(expression: ts.Expression): boolean {
  return /^(?:console\.\w+\(|undefined$|null$)/.test(expression.getText());
}
