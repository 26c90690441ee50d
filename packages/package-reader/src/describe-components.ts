import { join, relative, resolve, sep } from 'node:path';
import ts from 'typescript-6';
import { type PropSymbols, describeProp, tagText, textOrNone } from './describe-prop.ts';
import { type FoundComponent, PROBE } from './find-components.ts';
import type { Named, PackageProp } from './model.ts';
import { readDefaults } from './read-defaults.ts';
import { createExcerpts } from './excerpts.ts';

/** A component or part as the checker describes it. */
export interface DescribedComponent {
  readonly name: string;
  readonly entry: string;
  readonly parent: string | undefined;
  /** Relative to the package. */
  readonly source: string | undefined;
  /** Its statements, where the file that declares it is long: one of all components. */
  readonly excerpt?: string | undefined;
  readonly description: string | undefined;
  readonly deprecated: string | undefined;
  readonly jsdocExamples: readonly string[];
  readonly props: readonly PackageProp[];
  readonly common: readonly string[];
  readonly attributes: string | undefined;
  readonly isAny: boolean;
  /** Whether it takes props of any name; undefined where that is not known. */
  readonly isOpen?: boolean;
  /** Of a directive of Angular. */
  readonly selector?: string | undefined;
  /** Of Vue and Angular: React's are props. */
  readonly events?: readonly Named[];
  readonly slots?: readonly Named[];
}

export interface DescribedComponents {
  readonly list: readonly DescribedComponent[];
  readonly common: Readonly<Record<string, readonly PackageProp[]>>;
  readonly platform: Readonly<Record<string, readonly string[]>>;
}

/** The file that names the props of generic components. */
export const PROPS_PROBE = 'package-props.tsx';

/** The text of the second probe: the props of each generic component with the defaults of its type parameters. */
export function propsProbeOf(entries: readonly string[], list: readonly FoundComponent[]): string {
  return [
    "import type * as React from 'react';",
    ...entries.map((entry, at) => `import * as entry${at} from '${entry}';`),
    ...list.flatMap(({ path, generics }, at) =>
      generics === undefined
        ? []
        : [
            `export declare const props${at}: Parameters<typeof ${path}<${generics.join(', ')}>>[0];`,
          ],
    ),
  ].join('\n');
}

/** Props that this share of all components take from one type are common to them, as style props are. */
const COMMON_SHARE = 0.25;
const COMMON_LEAST = 8;

/** Members of a union that are read. */
const MAX_MEMBERS = 60;

/** Whose types are the platform's: they are summed up as the attributes of an element. */
const PLATFORM =
  /[\\/]node_modules[\\/](?:@types[\\/](?:react|react-dom|node|prop-types)|csstype|typescript[^\\/]*)[\\/]|[\\/]typescript-6[\\/]lib[\\/]/;

interface RawProp extends PropSymbols {
  readonly origin: Origin;
}

interface Origin {
  readonly isOfPlatform: boolean;
  /** The type that declares it. */
  readonly type: string;
  readonly key: string;
}

/** Describes components by the checker: own props whole, those of the platform by their element, common ones once. */
export function describeComponents(
  program: ts.Program,
  { folder, root }: { readonly folder: string; readonly root: string },
  found: readonly FoundComponent[],
): DescribedComponents {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(folder, PROBE));
  const named = program.getSourceFile(join(folder, PROPS_PROBE));
  const module = named && checker.getSymbolAtLocation(named);
  const genericProps = new Map(
    (module === undefined ? [] : checker.getExportsOfModule(module)).map((each) => [
      each.name,
      checker.getTypeOfSymbol(each),
    ]),
  );
  const raw = found.map((component, at) => {
    const generic = usableProps(genericProps.get(`props${at}`));
    const signatures = signaturesOf(component);
    const overloads = signatures.flatMap(propsOf);
    const known = [
      ...signatures
        .filter(({ typeParameters }) => generic === undefined || typeParameters === undefined)
        .flatMap(propsOf),
      ...(generic === undefined ? [] : [generic]),
    ].filter((each) => !takesAnyName(each));
    const types = known.length > 0 ? known : generic === undefined ? overloads : [generic];
    const isAny = types.length > 0 && types.every(({ flags }) => flags & ts.TypeFlags.Any);
    const props = membersOf(types);
    // What it takes besides depends on the element that it is given.
    const isPolymorphic = props.some(({ name }) => AS.has(name));
    const isOpen = (
      isPolymorphic ? [...types, ...overloads.filter(isOfGiven)] : [...types, ...overloads]
    ).some(takesAnyName);
    return { component, isAny, isOpen, props, free: freeProps(overloads) };
  });
  const excerptOf = createExcerpts(found.map(({ symbol }) => symbol));
  const isCommon = commonTypes(raw.map(({ props }) => props));
  const common = new Map<string, Map<string, PackageProp>>();
  const platform = new Map<string, Set<string>>();
  const list = raw.map(({ component, props, isAny, isOpen, free }): DescribedComponent => {
    const { symbol } = component;
    const source = symbol.declarations?.[0]?.getSourceFile().fileName;
    const defaults = source === undefined ? NO_DEFAULTS : readDefaults(source, component.name);
    const own: PackageProp[] = [];
    const shared = new Set<string>();
    for (const prop of props) {
      const { type, isOfPlatform } = prop.origin;
      if (isOfPlatform && !defaults.has(prop.name)) {
        const names = platform.get(type) ?? new Set();
        platform.set(type, names.add(prop.name));
        shared.add(type);
      } else if (!isCommon(prop.origin.key)) {
        own.push(withFreeType(describeProp(checker, prop, defaults), free.get(prop.name)));
      } else {
        shared.add(type);
        // Printed once: hundreds of components with hundreds of style props each have no end otherwise.
        const group = common.get(type) ?? new Map<string, PackageProp>();
        common.set(type, group);
        if (!group.has(prop.name)) {
          group.set(prop.name, describeProp(checker, prop, NO_DEFAULTS));
        }
      }
    }
    const isOwn = source !== undefined && !PLATFORM.test(resolve(source));
    const tags = isOwn ? symbol.getJsDocTags(checker) : [];
    return {
      name: component.name,
      entry: component.entry,
      parent: component.parent,
      source: source?.startsWith(root + sep) === true ? relative(root, source) : undefined,
      excerpt: excerptOf(symbol),
      // React's own words on `forwardRef` say nothing of the component.
      description: isOwn ? textOrNone(symbol.getDocumentationComment(checker)) : undefined,
      deprecated:
        tagText(tags, 'deprecated') ??
        (/\/deprecated(?:\/|$)/.test(component.entry) ? '' : undefined),
      jsdocExamples: tags
        .filter(({ name }) => name === 'example')
        .map(({ text }) => ts.displayPartsToString(text)),
      props: own,
      common: [...shared],
      attributes: elementOf(props.filter(({ origin }) => origin.isOfPlatform)),
      isAny,
      isOpen,
    };
  });
  return {
    list,
    common: Object.fromEntries([...common].map(([type, props]) => [type, [...props.values()]])),
    platform: Object.fromEntries([...platform].map(([type, names]) => [type, [...names]])),
  };

  function signaturesOf({ type }: FoundComponent): readonly ts.Signature[] {
    const calls = type?.getCallSignatures() ?? [];
    const all = calls.length > 0 ? calls : (type?.getConstructSignatures().slice(0, 1) ?? []);
    return all.slice(0, MAX_OVERLOADS);
  }

  function propsOf(signature: ts.Signature): readonly ts.Type[] {
    const [parameter] = signature.getParameters();
    return parameter === undefined || file === undefined
      ? []
      : [checker.getTypeOfSymbolAtLocation(parameter, file)];
  }

  /** Whether names besides those that can be listed may be passed: an index signature, or a type parameter. */
  function takesAnyName(type: ts.Type | undefined): boolean {
    if (type === undefined) return false;
    if (type.flags & ts.TypeFlags.Any) return true;
    if (type.isUnionOrIntersection()) return type.types.slice(0, MAX_MEMBERS).some(takesAnyName);
    return (
      Boolean(type.flags & ts.TypeFlags.Instantiable) ||
      // Names such as `data-*` are attributes anyway.
      checker
        .getIndexInfosOfType(type)
        .some(({ keyType }) => keyType.flags & ts.TypeFlags.String) ||
      // `Omit` of a type parameter.
      (isMapped(type) && type.getProperties().length === 0)
    );
  }

  /** Whether another prop than `as` takes a component whose props it takes as well, such as `accepter`. */
  function isOfGiven(type: ts.Type): boolean {
    // Not those of the whole, which an open intersection does not list.
    return (type.isIntersection() ? type.types : [type])
      .flatMap((each) => checker.getPropertiesOfType(each))
      .some(
        (prop) =>
          !AS.has(prop.name) &&
          file !== undefined &&
          isElementType(checker.getTypeOfSymbolAtLocation(prop, file)),
      );
  }

  /** Whether a type is, or is made of, a type parameter for a component or element. */
  function isElementType(type: ts.Type): boolean {
    if (type.isUnionOrIntersection()) return type.types.slice(0, MAX_MEMBERS).some(isElementType);
    const constraint = type.isTypeParameter() ? type.getConstraint() : undefined;
    return (
      constraint !== undefined &&
      /\b(?:ElementType|ComponentType|JSXElementConstructor)\b/.test(
        checker.typeToString(constraint),
      )
    );
  }

  /** Props whose type is a type parameter, with what it must extend: `is` takes any element, not only the default. */
  function freeProps(types: readonly ts.Type[]): ReadonlyMap<string, string> {
    const isFree = (type: ts.Type) => Boolean(type.flags & ts.TypeFlags.TypeParameter);
    const free = new Map<string, string>();
    for (const prop of types.flatMap((type) => checker.getPropertiesOfType(type))) {
      const type = checker.getTypeOfSymbol(prop);
      const parameter = (type.isUnion() ? type.types : [type]).find(isFree);
      const [declaration] = parameter?.symbol.declarations ?? [];
      if (declaration === undefined || !ts.isTypeParameterDeclaration(declaration)) continue;
      free.set(prop.name, declaration.constraint?.getText() ?? 'unknown');
    }
    return free;
  }

  function originOf(symbol: ts.Symbol): Origin {
    const declaration = symbol.declarations?.[0];
    if (declaration === undefined) return { isOfPlatform: false, type: '', key: '' };
    const path = declaration.getSourceFile().fileName;
    const type = nameOfHolder(declaration.parent);
    return { isOfPlatform: PLATFORM.test(resolve(path)), type, key: type && `${path}#${type}` };
  }

  /** The props of types, in a union those of any member, required where each member requires them. */
  function membersOf(types: readonly ts.Type[]): readonly RawProp[] {
    const members = types
      .flatMap((type) => (type.isUnion() ? type.types : [type]))
      .slice(0, MAX_MEMBERS);
    const props = new Map<string, RawProp>();
    for (const member of members) {
      for (const symbol of checker.getPropertiesOfType(member)) {
        const before = props.get(symbol.name);
        props.set(symbol.name, {
          name: symbol.name,
          isRequired:
            before?.isRequired ??
            (!AS.has(symbol.name) && members.every((each) => requires(checker, each, symbol.name))),
          symbols: [...(before?.symbols ?? []), symbol],
          origin: before?.origin ?? originOf(symbol),
        });
      }
    }
    for (const name of ['key', 'ref']) props.delete(name);
    return [...props.values()].filter(({ name }) => !/^(?:_|__@)/.test(name));
  }
}

/** A prop with the type of its parameter, where the default of that is one text. */
function withFreeType(prop: PackageProp, type: string | undefined): PackageProp {
  return type !== undefined && /^['"][^'"]*['"]$/.test(prop.type) ? { ...prop, type } : prop;
}

/** Props that give a component another element. */
const AS: ReadonlySet<string> = new Set(['as', 'is', 'component', 'elementType']);

const MAX_OVERLOADS = 6;

function usableProps(type: ts.Type | undefined): ts.Type | undefined {
  const isUsable =
    type !== undefined &&
    !(type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Never)) &&
    type.getProperties().length > 0;
  return isUsable ? type : undefined;
}

function isMapped(type: ts.Type): boolean {
  return 'objectFlags' in type && Boolean(Number(type.objectFlags) & ts.ObjectFlags.Mapped);
}

const NO_DEFAULTS: ReadonlyMap<string, string> = new Map();

function requires(checker: ts.TypeChecker, type: ts.Type, name: string): boolean {
  const prop = checker.getPropertyOfType(type, name);
  return prop !== undefined && !(prop.flags & ts.SymbolFlags.Optional);
}

/** The interface, type or class that a member is written in, or the constant whose members the type has. */
function nameOfHolder(start: ts.Node | undefined): string {
  const above = start?.parent;
  // Deeper in it are the definitions of single components.
  if (above !== undefined && ts.isVariableDeclaration(above)) return above.name.getText();
  for (let node = start; node !== undefined && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return node.name.text;
    if (ts.isClassDeclaration(node)) return node.name?.text ?? '';
  }
  return '';
}

function commonTypes(all: readonly (readonly RawProp[])[]): (key: string) => boolean {
  const users = new Map<string, number>();
  for (const props of all) {
    for (const key of new Set(props.map(({ origin }) => origin.key))) {
      users.set(key, (users.get(key) ?? 0) + 1);
    }
  }
  const least = Math.max(COMMON_LEAST, COMMON_SHARE * all.length);
  return (key) => key !== '' && (users.get(key) ?? 0) >= least;
}

const ELEMENTS: Readonly<Record<string, string>> = { Anchor: 'a', Image: 'img', Img: 'img' };

/** The element whose attributes are among the props; `div` for the global ones, `element` for those of several. */
function elementOf(props: readonly RawProp[]): string | undefined {
  const types = new Set(props.map(({ origin }) => origin.type));
  if (!types.has('DOMAttributes') && !types.has('HTMLAttributes')) return undefined;
  if (types.has('SVGAttributes')) return 'svg';
  const [own, ...more] = [...types].flatMap(
    (name) => /^(\w+)HTMLAttributes$/.exec(name)?.[1] ?? [],
  );
  if (own === undefined) return 'div';
  return more.length > 0 ? 'element' : (ELEMENTS[own] ?? own.toLowerCase());
}
