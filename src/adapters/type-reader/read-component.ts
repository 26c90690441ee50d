import ts from 'typescript-6';
import { type Prop, MAX_PROPS, MAX_PROP_TEXT } from '../../domain/components/manifest.ts';
import { isPrintable } from '../../domain/text.ts';
import { ROOT } from './compiler.ts';
import { untypedModules } from './untyped-modules.ts';

/** A component that a module exports, as the checker sees it. */
export interface ExportedComponent {
  readonly name: string;
  /** Of its module. */
  readonly path: string;
  readonly symbol: ts.Symbol;
  /** Undefined for a component of a package without types. */
  readonly signature: ts.Signature | undefined;
  readonly props: ts.Type | undefined;
}

/** The exports of a module, in their order. */
export function exportsOf(program: ts.Program, path: string): readonly ts.Symbol[] {
  const file = program.getSourceFile(path);
  const module = file && program.getTypeChecker().getSymbolAtLocation(file);
  return module === undefined ? [] : program.getTypeChecker().getExportsOfModule(module);
}

/** The components among the exports of a module: functions, classes and what `memo` or `forwardRef` return. */
export function componentsOf(program: ts.Program, path: string): readonly ExportedComponent[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  return exportsOf(program, path).flatMap((exported) => {
    if (file === undefined || !/^(?:[A-Z]|default$)/.test(exported.name)) return [];
    const symbol =
      exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (!(symbol.flags & ts.SymbolFlags.Value)) return [];
    const type = checker.getTypeOfSymbolAtLocation(symbol, file);
    const [signature] = [...type.getCallSignatures(), ...type.getConstructSignatures()];
    // A constant of capitals is not a component.
    const isUntyped = Boolean(type.flags & ts.TypeFlags.Any) && /[a-z]/.test(exported.name);
    if (signature === undefined && !isUntyped) return [];
    const [parameter] = signature?.getParameters() ?? [];
    return [
      {
        name: exported.name,
        path,
        symbol,
        signature,
        props: parameter && checker.getTypeOfSymbolAtLocation(parameter, file),
      },
    ];
  });
}

/** One prop of a type, which may be a union of objects. */
export interface PropSymbol {
  readonly name: string;
  readonly isRequired: boolean;
  /** Of each member of the union that has it, without the `undefined` of an optional prop. */
  readonly types: readonly ts.Type[];
  readonly symbol: ts.Symbol;
}

/** The props of a type: in a union those of any member, required where each member requires them. */
export function propsOf(program: ts.Program, type: ts.Type): ReadonlyMap<string, PropSymbol> {
  const checker = program.getTypeChecker();
  const members = type.isUnion() ? type.types : [type];
  const found = new Map<string, PropSymbol>();
  for (const member of members) {
    for (const symbol of checker.getPropertiesOfType(member)) {
      const before = found.get(symbol.name);
      found.set(symbol.name, {
        name: symbol.name,
        symbol: before?.symbol ?? symbol,
        isRequired:
          !(symbol.flags & ts.SymbolFlags.Optional) &&
          members.every((each) => isRequiredIn(checker, each, symbol.name)),
        types: [...(before?.types ?? []), typeOf(checker, symbol)],
      });
    }
  }
  return found;
}

function isRequiredIn(checker: ts.TypeChecker, type: ts.Type, name: string): boolean {
  const symbol = checker.getPropertyOfType(type, name);
  return symbol !== undefined && !(symbol.flags & ts.SymbolFlags.Optional);
}

function typeOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Type {
  return checker.getTypeOfSymbol(symbol);
}

/** Where a prop is declared: in this module, in another component of the catalog, or in a package. */
function originOf(symbol: ts.Symbol): string | undefined {
  const path = symbol.declarations?.[0]?.getSourceFile().fileName;
  if (path === undefined) return undefined;
  return path.startsWith(`${ROOT}/`) ? (path.split('/')[2] ?? '') : 'package';
}

/** What the checker knows about a component's props. */
export interface ComponentProps {
  readonly props: readonly Prop[];
  /** The element whose attributes it takes as well, such as `input`. */
  readonly attributes: string | undefined;
  /** Modules without types that further props come from. */
  readonly untyped: readonly string[];
}

/** Modules without types that a model names. */
const MAX_UNTYPED = 20;

/** Describes the props of a component; those of the DOM are named by their element alone. */
export function describeProps(
  program: ts.Program,
  component: ExportedComponent,
  own: string,
): ComponentProps {
  const untyped = untypedModules(program, component.symbol).map(shorten).slice(0, MAX_UNTYPED);
  if (component.props === undefined) return { props: [], attributes: undefined, untyped };
  const symbols = [...propsOf(program, component.props).values()];
  const isOwn = ({ symbol }: PropSymbol) => originOf(symbol) !== 'package';
  const defaults = defaultsOf(component.signature);
  const props = symbols
    .filter((prop) => isOwn(prop) || defaults.has(prop.name))
    .map((prop) => describeProp(program, prop, defaults.get(prop.name), own))
    .filter((prop) => Object.values(prop).every(isPlain));
  return {
    props: props.slice(0, MAX_PROPS),
    attributes: elementOf(symbols.filter((prop) => !isOwn(prop))),
    untyped,
  };
}

/** Whether every store can keep a value, and readers see all of it. */
const isPlain = (value: unknown): boolean => typeof value !== 'string' || isPrintable(value);

const MAX_VALUES = 30;

function describeProp(
  program: ts.Program,
  prop: PropSymbol,
  defaultValue: string | undefined,
  own: string,
): Prop {
  const checker = program.getTypeChecker();
  const { name, symbol, types, isRequired } = prop;
  const comment = onOneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
  const tag = symbol.getJsDocTags(checker).find((each) => /^default(?:Value)?$/.test(each.name));
  const given =
    defaultValue ?? onOneLine(ts.displayPartsToString(tag?.text)).replaceAll(/^`|`$/g, '');
  const origin = originOf(symbol);
  const values = types.length === 1 ? valuesOf(types) : undefined;
  return {
    name,
    type: shorten(textOf(program, prop)),
    ...(isRequired && defaultValue === undefined ? { required: true } : {}),
    ...(given === '' ? {} : { default: shorten(given) }),
    ...(comment === '' ? {} : { description: shorten(comment) }),
    ...(origin === undefined || origin === own || origin === 'package' ? {} : { from: origin }),
    ...(values === undefined ? {} : { values: [...values] }),
  };
}

/** The type of a prop as text, without the `undefined` of an optional prop. */
export function textOf(program: ts.Program, { types, isRequired }: PropSymbol): string {
  const checker = program.getTypeChecker();
  return [...new Set(types.map((type) => typeText(checker, type, isRequired)))].join(' | ');
}

/** A type as text. */
export function typeText(checker: ts.TypeChecker, type: ts.Type, isRequired = true): string {
  const text = checker
    .typeToString(
      type,
      undefined,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType,
    )
    .replaceAll(/import\("[^"]*"\)\./g, '');
  return isRequired ? text : text.replace(/ \| undefined$/, '').replace(/^\((\(.*=>.*)\)$/, '$1');
}

/** The values of a union of texts or numbers; undefined for any other type. */
function valuesOf([type]: readonly ts.Type[]): readonly string[] | undefined {
  if (type === undefined || !type.isUnion()) return undefined;
  const parts = type.types.filter(
    (part) => !(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)),
  );
  const values = parts.flatMap((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? [String(part.value)] : [],
  );
  return values.length === parts.length && values.length > 1 && values.length <= MAX_VALUES
    ? values
    : undefined;
}

/** Interfaces of React's types with the attributes of one element, where the name says another. */
const ELEMENTS: Readonly<Record<string, string>> = { Anchor: 'a', Image: 'img', Img: 'img' };

/** The element whose attributes are among some props, `element` for several; undefined where they are not a whole one's. */
function elementOf(props: readonly PropSymbol[]): string | undefined {
  const interfaces = new Set(
    props.flatMap(({ symbol }) => {
      const parent = symbol.declarations?.[0]?.parent;
      return parent !== undefined && ts.isInterfaceDeclaration(parent) ? [parent.name.text] : [];
    }),
  );
  if (!interfaces.has('DOMAttributes')) return undefined;
  const own = [...interfaces].flatMap((name) => /^(\w+)HTMLAttributes$/.exec(name)?.[1] ?? []);
  const [name] = own;
  if (interfaces.has('SVGAttributes')) return 'svg';
  if (name === undefined) return 'div';
  return own.length > 1 ? 'element' : (ELEMENTS[name] ?? name.toLowerCase());
}

/** The defaults in a component's destructured parameter, or in the first lines of its body. */
function defaultsOf(signature: ts.Signature | undefined): ReadonlyMap<string, string> {
  const declaration = signature?.declaration;
  if (declaration === undefined || !ts.isFunctionLike(declaration)) return new Map();
  const [parameter] = declaration.parameters;
  let pattern = parameter?.name;
  if (pattern !== undefined && ts.isIdentifier(pattern)) {
    const { text } = pattern;
    pattern = bodyOf(declaration)
      .flatMap((statement) =>
        ts.isVariableStatement(statement) ? statement.declarationList.declarations : [],
      )
      .find(
        ({ initializer }) =>
          initializer && ts.isIdentifier(initializer) && initializer.text === text,
      )?.name;
  }
  if (pattern === undefined || !ts.isObjectBindingPattern(pattern)) return new Map();
  return new Map(
    pattern.elements.flatMap(({ initializer, propertyName, name }) => {
      const prop = propertyName ?? name;
      return initializer !== undefined && (ts.isIdentifier(prop) || ts.isStringLiteral(prop))
        ? [[prop.text, defaultText(initializer)] as const]
        : [];
    }),
  );
}

function bodyOf(declaration: ts.SignatureDeclaration): readonly ts.Statement[] {
  const body = 'body' in declaration ? declaration.body : undefined;
  return body !== undefined && ts.isBlock(body) ? body.statements : [];
}

/** A default as written; of a constant of the module its value, if short. */
function defaultText(node: ts.Expression): string {
  const written = onOneLine(node.getText());
  if (!ts.isIdentifier(node)) return written;
  for (const statement of node.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find(
      ({ name }) => ts.isIdentifier(name) && name.text === node.text,
    );
    const value = found?.initializer && onOneLine(found.initializer.getText());
    if (value !== undefined && value.length <= 40) return value;
  }
  return written;
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Cuts a text that is too long for a manifest. */
export function shorten(text: string): string {
  return text.length <= MAX_PROP_TEXT
    ? text
    : `${text.slice(0, MAX_PROP_TEXT - 1).toWellFormed()}…`;
}
