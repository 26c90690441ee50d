import ts from 'typescript-6';
import {
  maybeMissing,
  missingExport,
  missingImport,
  missingMember,
  neverEqual,
  noList,
  notCallable,
} from './describe-members.ts';
import { type Problem, short, shownType, typeAt, unfitParts } from './describe-types.ts';
import { type Cause, findCause, findGiven, folderOfUsed } from './find-cause.ts';
import { isKnownType, isWhole } from './known-types.ts';
import { fixOfUnknown } from './unknown-name.ts';

/** Values that do not fit, in props, arguments and what is declared with a type of the catalog. */
const UNFIT = new Set([
  2322, 2326, 2328, 2345, 2353, 2559, 2560, 2561, 2739, 2740, 2741, 2745, 2746, 2747, 2769, 2820,
  2822,
]);
const WRONG_COUNT = new Set([2554, 2555]);
const NO_EXPORT = new Set([1192, 2305, 2613, 2614, 2724]);
const NO_MEMBER = new Set([2339, 2551, 2576]);
const NEVER_EQUAL = new Set([2367, 2678]);
const MAY_BE_MISSING = new Set([2531, 2532, 2533, 18047, 18048, 18049]);
const NOT_DEFINED = new Set([2304, 2552]);
const NOT_CALLED = new Set([2349, 2604, 2786]);
const NOT_A_LIST = new Set([2461, 2488]);

/** Says in plain words what a diagnostic means for a use of the catalog; undefined for what is the project's own. */
export function describeDiagnostic(
  checker: ts.TypeChecker,
  { code, messageText }: ts.Diagnostic,
  node: ts.Node,
): Problem | undefined {
  if (NO_EXPORT.has(code)) return missingExport(checker, node);
  if (NO_MEMBER.has(code)) return missingMember(checker, node);
  if (NOT_DEFINED.has(code)) return missingImport(checker, node);
  if (UNFIT.has(code)) return unfitValue(checker, node, leavesOf(messageText));
  if (WRONG_COUNT.has(code)) return wrongCount(checker, node, leavesOf(messageText));
  if (NEVER_EQUAL.has(code)) return neverEqual(checker, node);
  if (MAY_BE_MISSING.has(code)) return maybeMissing(checker, node);
  if (NOT_CALLED.has(code)) return notCallable(checker, node, code);
  if (NOT_A_LIST.has(code)) return noList(checker, node);
  return undefined;
}

/** The messages of a chain, the innermost first. */
function leavesOf(message: string | ts.DiagnosticMessageChain): readonly string[] {
  if (typeof message === 'string') return [message];
  return [...(message.next ?? []).flatMap(leavesOf), message.messageText];
}

function unfitValue(
  checker: ts.TypeChecker,
  node: ts.Node,
  messages: readonly string[],
): Problem | undefined {
  const cause = findCause(checker, node) ?? givenElsewhere(checker, node);
  if (cause === undefined) return undefined;
  const value = valueAt(node);
  const given = value && typeAt(checker, value);
  const text = messages.join('\n');
  const unknown = /(?:Property|known properties, (?:and|but)) '([^']+)' does not exist/.exec(
    text,
  )?.[1];
  // Whatever its value is.
  if (unknown !== undefined && node.getText() === unknown) {
    return unknownName(checker, node, cause, unknown);
  }
  if (given !== undefined && !isKnownType(checker, given)) return undefined;
  if (value !== undefined && isIndexed(checker, value)) return undefined;
  if (value === undefined && !hasKnownAttributes(checker, cause)) return undefined;
  const { name, path, folder } = cause;
  const place = path === '' ? short(name) : `${short(path)} of ${short(name)}`;
  const missing = missingNames(text);
  if (missing.length > 0) {
    const type = expectedAt(checker, node, cause);
    return {
      rule: 'missing-prop',
      message: `${place} needs ${missing.join(', ')}.`,
      fix: `Pass ${missing.map((each) => withType(checker, type, each)).join(', ')}.`,
      folder,
    };
  }
  if (unknown !== undefined) return unknownName(checker, node, cause, unknown);
  const expected = value && checker.getContextualType(value);
  const isGone = given !== undefined && Boolean(given.flags & ts.TypeFlags.Undefined);
  if (isGone && cause.kind === 'element') {
    return {
      rule: 'missing-prop',
      message: `${short(cause.name)} needs ${short(path)}.`,
      fix:
        expected === undefined
          ? `Pass ${short(path)}.`
          : `Pass ${short(path)}: ${shownType(checker, expected)}.`,
      folder,
    };
  }
  if (expected === undefined || given === undefined) {
    return {
      rule: 'wrong-value',
      message: `${place}: ${short(messages[0] ?? '')}`,
      fix: 'Its types are on its page.',
      folder,
    };
  }
  if (expected.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never))
    return undefined;
  return {
    rule: 'wrong-value',
    message: `${place} takes ${shownType(checker, expected)}, not ${unfitParts(checker, given, expected)}.`,
    fix: `Pass ${shownType(checker, expected)}.`,
    folder,
  };
}

/** A value that the catalog gave, passed on to something of the project. */
function givenElsewhere(checker: ts.TypeChecker, node: ts.Node): Cause | undefined {
  return ts.isExpression(node) ? findGiven(checker, node) : undefined;
}

/** The expression at the place of a diagnostic, which is often the name of what it is given to. */
function valueAt(node: ts.Node): ts.Expression | undefined {
  const { parent } = node;
  if (ts.isJsxAttribute(parent) && parent.name === node) {
    const { initializer } = parent;
    return initializer !== undefined && ts.isJsxExpression(initializer)
      ? initializer.expression
      : initializer;
  }
  if (ts.isPropertyAssignment(parent) && parent.name === node) return parent.initializer;
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name;
  if (ts.isVariableDeclaration(parent) && parent.name === node) return parent.initializer;
  if (ts.isJsxOpeningLikeElement(parent)) return undefined;
  return ts.isExpression(node) ? node : undefined;
}

/** Whether all that is spread into an element is known. */
function hasKnownAttributes(checker: ts.TypeChecker, { node }: Cause): boolean {
  const { parent } = node;
  if (!ts.isJsxOpeningLikeElement(parent)) return true;
  return parent.attributes.properties.every(
    (each) =>
      !ts.isJsxSpreadAttribute(each) ||
      isKnownType(checker, checker.getTypeAtLocation(each.expression)),
  );
}

/** The names of members that are missing, as messages list them. */
function missingNames(text: string): readonly string[] {
  const one = /Property '([^']+)' is missing in type/.exec(text)?.[1];
  if (one !== undefined) return [short(one)];
  const several =
    /is missing the following properties from type '[^']*': ([^\n]+?)(?:, and \d+ more)?\.?$/m.exec(
      text,
    );
  return (several?.[1] ?? '')
    .split(', ')
    .filter((each) => each !== '')
    .map(short);
}

/** The type that is wanted at a node: of an element that of its props. */
function expectedAt(
  checker: ts.TypeChecker,
  node: ts.Node,
  { node: used }: Cause,
): ts.Type | undefined {
  const value = valueAt(node);
  if (value !== undefined) return checker.getContextualType(value);
  const { parent } = used;
  if (!ts.isJsxOpeningLikeElement(parent)) return undefined;
  const [parameter] = checker.getResolvedSignature(parent)?.parameters ?? [];
  return parameter && checker.getTypeOfSymbolAtLocation(parameter, used);
}

function withType(checker: ts.TypeChecker, type: ts.Type | undefined, name: string): string {
  const property = type && checker.getPropertyOfType(checker.getNonNullableType(type), name);
  return property === undefined
    ? name
    : `${name}: ${shownType(checker, checker.getTypeOfSymbol(property))}`;
}

function unknownName(
  checker: ts.TypeChecker,
  node: ts.Node,
  cause: Cause,
  unknown: string,
): Problem | undefined {
  const { parent } = node;
  const object =
    ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)
      ? parent.parent
      : valueAt(node);
  const isProp = ts.isJsxAttribute(parent) || object === undefined;
  const wanted = isProp
    ? expectedAt(checker, cause.node, cause)
    : ts.isExpression(object)
      ? checker.getContextualType(object)
      : undefined;
  if (wanted !== undefined && !isWhole(checker, wanted)) return undefined;
  const whole =
    isProp || !cause.path.endsWith(unknown)
      ? ''
      : cause.path.slice(0, -unknown.length).replace(/\.$/, '');
  const owner = whole === '' ? short(cause.name) : `${short(whole)} of ${short(cause.name)}`;
  return {
    rule: 'unknown-prop',
    message: `${owner} has no ${isProp ? 'prop ' : ''}${short(unknown)}.`,
    fix: fixOfUnknown(checker, wanted, unknown),
    folder: cause.folder,
  };
}

function wrongCount(
  checker: ts.TypeChecker,
  node: ts.Node,
  [message = '']: readonly string[],
): Problem | undefined {
  let at = node;
  while (!ts.isCallExpression(at)) {
    if (ts.isSourceFile(at) || ts.isFunctionLike(at)) return undefined;
    at = at.parent;
  }
  const folder = folderOfUsed(checker, at.expression) ?? findGiven(checker, at.expression)?.folder;
  if (folder === undefined) return undefined;
  const signature = checker.getTypeAtLocation(at.expression).getCallSignatures()[0];
  const counts = /Expected ([\w -]+?) arguments?, but got (\d+)/.exec(message);
  return {
    rule: 'wrong-arguments',
    message: `${short(at.expression.getText())} takes ${counts?.[1] ?? 'other'} arguments, not ${counts?.[2] ?? 'these'}.`,
    fix:
      signature === undefined
        ? 'Its types are on its page.'
        : `Call it as ${short(checker.signatureToString(signature))}.`,
    folder,
  };
}

/** Whether a member is read that its object has by an index alone, as where its keys are a type of another file. */
function isIndexed(checker: ts.TypeChecker, value: ts.Expression): boolean {
  return (
    ts.isPropertyAccessExpression(value) &&
    checker.getPropertyOfType(checker.getTypeAtLocation(value.expression), value.name.text) ===
      undefined
  );
}
