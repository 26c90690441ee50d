import ts from 'typescript-6';
import { type Problem, short, shownType, typeAt, unfitParts } from './describe-types.ts';
import { folderOfUsed } from './find-cause.ts';
import { isKnownType, isWhole } from './known-types.ts';
import { fixOfUnknown } from './unknown-name.ts';

/**
 * The required props that an element leaves out although one of its others does not fit: the checker stops at that one.
 */
export function findBesideWrong(
  checker: ts.TypeChecker,
  element: ts.JsxOpeningLikeElement,
): Problem | undefined {
  const all = element.attributes.properties;
  const attributes = all.filter(ts.isJsxAttribute);
  const folder = folderOfUsed(checker, element.tagName);
  const [signature, ...more] = checker.getTypeAtLocation(element.tagName).getCallSignatures();
  const [parameter] = signature?.parameters ?? [];
  if (folder === undefined || parameter === undefined || more.length > 0) return undefined;
  if (attributes.length < all.length) return undefined;
  const props = checker.getTypeOfSymbolAtLocation(parameter, element);
  if (props.isUnion() || !isWhole(checker, props)) return undefined;
  const given = new Set(attributes.map((each) => each.name.getText()));
  const missing = checker
    .getPropertiesOfType(props)
    .filter(
      ({ name, flags }) =>
        !(flags & ts.SymbolFlags.Optional) && name !== 'children' && !given.has(name),
    );
  if (missing.length === 0) return undefined;
  const shown = missing.map(
    (each) => `${each.name}: ${shownType(checker, checker.getTypeOfSymbol(each))}`,
  );
  return {
    rule: 'missing-prop',
    message: `${short(element.tagName.getText())} needs ${missing.map(({ name }) => name).join(', ')}.`,
    fix: `Pass ${shown.join(', ')}.`,
    folder,
  };
}

/**
 * Checks what is given to a component along with a spread of something unknown, for which the checker takes everything:
 * props that it does not have, and values that do not fit.
 */
export function findBesideUnknown(
  checker: ts.TypeChecker,
  element: ts.JsxOpeningLikeElement,
): readonly (readonly [ts.JsxAttribute, Problem])[] {
  const attributes = element.attributes.properties;
  const isUnknown = attributes.some(
    (each) =>
      ts.isJsxSpreadAttribute(each) &&
      checker.getTypeAtLocation(each.expression).flags & ts.TypeFlags.Any,
  );
  const folder = isUnknown ? folderOfUsed(checker, element.tagName) : undefined;
  const [signature, ...more] = checker.getTypeAtLocation(element.tagName).getCallSignatures();
  const [parameter] = signature?.parameters ?? [];
  if (folder === undefined || parameter === undefined || more.length > 0) return [];
  if (signature?.typeParameters !== undefined) return [];
  const props = checker.getTypeOfSymbolAtLocation(parameter, element);
  // A member of a union of props may have what another lacks.
  if (props.isUnion() || !isWhole(checker, props)) return [];
  const name = short(element.tagName.getText());
  return attributes.filter(ts.isJsxAttribute).flatMap((attribute) => {
    const given = attribute.name.getText();
    const property = checker.getPropertyOfType(props, given);
    if (property !== undefined) {
      const problem = unfitAttribute(checker, { attribute, property, name, folder });
      return problem === undefined ? [] : [[attribute, problem] as const];
    }
    if (/[-:]|^(?:key|ref|children)$/.test(given)) return [];
    const problem = {
      rule: 'unknown-prop',
      message: `${name} has no prop ${short(given)}.`,
      fix: fixOfUnknown(checker, props, given),
      folder,
    };
    return [[attribute, problem] as const];
  });
}

function unfitAttribute(
  checker: ts.TypeChecker,
  at: {
    readonly attribute: ts.JsxAttribute;
    readonly property: ts.Symbol;
    readonly name: string;
    readonly folder: string;
  },
): Problem | undefined {
  const { attribute, property, name, folder } = at;
  const { initializer } = attribute;
  const value =
    initializer !== undefined && ts.isJsxExpression(initializer)
      ? initializer.expression
      : initializer;
  if (value === undefined || ts.isArrowFunction(value) || ts.isFunctionExpression(value)) {
    return undefined;
  }
  const given = typeAt(checker, value);
  const expected = checker.getTypeOfSymbol(property);
  if (checker.isTypeAssignableTo(given, expected) || !isKnownType(checker, given)) return undefined;
  return {
    rule: 'wrong-value',
    message: `${short(attribute.name.getText())} of ${name} takes ${shownType(checker, expected)}, not ${unfitParts(checker, given, expected)}.`,
    fix: `Pass ${shownType(checker, expected)}.`,
    folder,
  };
}
