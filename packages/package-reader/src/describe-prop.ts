import ts from 'typescript-6';
import type { PackageProp } from './model.ts';

/** A prop by its symbols: of each member of a union that has it. */
export interface PropSymbols {
  readonly name: string;
  readonly isRequired: boolean;
  readonly symbols: readonly ts.Symbol[];
}

/** A prop as its declarations and their comments have it. */
export function describeProp(
  checker: ts.TypeChecker,
  { name, symbols, isRequired }: PropSymbols,
  defaults: ReadonlyMap<string, string>,
): PackageProp {
  const [symbol] = symbols;
  const types = symbols.map((each) => checker.getTypeOfSymbol(each));
  const tags = symbol?.getJsDocTags(checker) ?? [];
  const texts = types.map((type) => printed(checker, type).replace(/ \| undefined$/, ''));
  const text = [...new Set(texts)].join(' | ');
  const declared =
    tagText(tags, 'default') || tagText(tags, 'defaultValue') || defaultOfDefinition(symbol);
  const given = declared || defaults.get(name);
  const description =
    textOrNone(symbol?.getDocumentationComment(checker) ?? []) ||
    tagText(tags, 'description') ||
    undefined;
  const deprecated = tagText(tags, 'deprecated');
  const all = types.map(valuesOf);
  const known = all.flatMap((each) => each ?? []);
  const values = all.includes(undefined) ? undefined : [...new Set(known)].slice(0, MAX_VALUES);
  return {
    name,
    type: isRequired ? text : text.replace(/^\((\(.*=>.*)\)$/s, '$1'),
    ...(isRequired ? { required: true } : {}),
    ...(given === undefined ? {} : { default: given }),
    ...(given === undefined || declared ? {} : { defaultFrom: 'code' }),
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(values === undefined ? {} : { values: [...values] }),
  };
}

/** Of a prop whose type is made from a definition, such as `size: { type: 'enum'; default: '2' }`. */
function defaultOfDefinition(symbol: ts.Symbol | undefined): string | undefined {
  const declaration = symbol?.declarations?.[0];
  const isDefinition =
    declaration !== undefined &&
    ts.isPropertySignature(declaration) &&
    declaration.type !== undefined &&
    ts.isTypeLiteralNode(declaration.type);
  const members = isDefinition && declaration.type.members.filter(ts.isPropertySignature);
  const typeOf = (name: string) =>
    (members || []).find((each) => each.name.getText() === name)?.type;
  const given = typeOf('default');
  const isLiteral = given !== undefined && ts.isLiteralTypeNode(given);
  return isLiteral && typeOf('type') !== undefined
    ? given.getText().replaceAll(/^"|"$/g, "'")
    : undefined;
}

/** A type as it would be written, whole. */
export function printed(checker: ts.TypeChecker, type: ts.Type): string {
  const { NoTruncation, UseSingleQuotesForStringLiteralType } = ts.TypeFormatFlags;
  return checker
    .typeToString(type, undefined, NoTruncation | UseSingleQuotesForStringLiteralType)
    .replaceAll(/import\("[^"]*"\)\./g, '');
}

const MAX_VALUES = 60;

function valuesOf(type: ts.Type): readonly string[] | undefined {
  if (!type.isUnion()) return undefined;
  const parts = type.types.filter(
    (part) => !(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)),
  );
  const values = parts.flatMap((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? [String(part.value)] : [],
  );
  // Objects of values for each width, as in `Responsive<Size>`, and flags are no other texts.
  const others = parts.filter((part) => !part.isStringLiteral() && !part.isNumberLiteral());
  const { Object: object, BooleanLike } = ts.TypeFlags;
  const isChoice = values.length > 1 && others.every(({ flags }) => flags & (object | BooleanLike));
  return isChoice && values.length <= MAX_VALUES ? values : undefined;
}

/** The text of a tag, `''` for one without text; undefined without the tag. */
export function tagText(tags: readonly ts.JSDocTagInfo[], name: string): string | undefined {
  const tag = tags.find((each) => each.name === name);
  return tag && ts.displayPartsToString(tag.text).replaceAll(/^`|`$/g, '').trim();
}

/** The text of a comment; undefined for none. */
export function textOrNone(parts: readonly ts.SymbolDisplayPart[]): string | undefined {
  return ts.displayPartsToString([...parts]).trim() || undefined;
}
