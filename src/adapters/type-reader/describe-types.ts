import ts from 'typescript-6';
import type { TypeProblem } from '../../domain/components/review/code-reader.ts';
import { typeText } from './read-component.ts';

export type Problem = Omit<TypeProblem, 'line'>;

/** Characters of a type or a name in a message. */
const MAX_TEXT = 160;

export function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MAX_TEXT ? line : `${line.slice(0, MAX_TEXT - 1).toWellFormed()}…`;
}

export function shownType(checker: ts.TypeChecker, type: ts.Type): string {
  const plain = type.isUnion() ? checker.getNonNullableType(type) : type;
  const values = valuesText(checker, plain);
  return short(values ?? typeText(checker, plain));
}

/** The values of a choice, whose name alone tells nothing. */
function valuesText(checker: ts.TypeChecker, type: ts.Type): string | undefined {
  if (!type.isUnion()) return undefined;
  if (!type.types.every((each) => each.isStringLiteral() || each.isNumberLiteral()))
    return undefined;
  return type.types.map((each) => typeText(checker, each)).join(' | ');
}

/** The parts of a choice that do not fit. */
export function unfitParts(checker: ts.TypeChecker, given: ts.Type, expected: ts.Type): string {
  const parts = given.isUnion() ? given.types : [given];
  const unfit = parts.filter((part) => !checker.isTypeAssignableTo(part, expected));
  return short(
    (unfit.length === 0 ? parts : unfit).map((part) => typeText(checker, part)).join(' | '),
  );
}

/** The checker has no type for the text of an attribute. */
export function typeAt(checker: ts.TypeChecker, value: ts.Expression): ts.Type {
  return ts.isStringLiteral(value)
    ? checker.getStringLiteralType(value.text)
    : checker.getTypeAtLocation(value);
}
