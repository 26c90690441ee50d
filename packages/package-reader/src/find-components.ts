import { join } from 'node:path';
import ts from 'typescript-6';

/** A component that a consumer can import, or a part of one. */
export interface FoundComponent {
  /** Such as `Dialog`, or `Dialog.Content` of a part. */
  readonly name: string;
  readonly entry: string;
  /** How the probe names it, such as `entry0.Dialog.Content`. */
  readonly path: string;
  readonly symbol: ts.Symbol;
  /** Undefined for an object of parts that is no component itself. */
  readonly type: ts.Type | undefined;
  /** The name of the component that it is a part of. */
  readonly parent: string | undefined;
  /** What to give the type parameters of a generic component. */
  readonly generics: readonly string[] | undefined;
}

export interface FoundComponents {
  readonly list: readonly FoundComponent[];
  /** The entry of each export, components or not, by its name. */
  readonly entryByName: ReadonlyMap<string, string>;
  /** The names that each entry exports, components or not; also `default as Button` where that is a component. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
}

/** The file that imports all entries. */
export const PROBE = 'package-probe.tsx';

/** The text of the probe: each entry as a namespace, and the type of any component. */
export function probeOf(entries: readonly string[]): string {
  const named = entries.map((entry, at) => [`entry${at}`, entry] as const);
  return [
    "import type * as React from 'react';",
    'export declare const anyComponent: React.JSXElementConstructor<any>;',
    ...named.map(([local, entry]) => `import * as ${local} from '${entry}';`),
    ...named.map(([local]) => `export { ${local} };`),
  ].join('\n');
}

/**
 * Finds every export that can be rendered, each once, and its parts: `Dialog.Content`, also where `Dialog` is an object
 * of components or a namespace.
 */
export function findComponents(
  program: ts.Program,
  folder: string,
  entries: readonly string[],
): FoundComponents {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(folder, PROBE));
  const probe = file && checker.getSymbolAtLocation(file);
  if (file === undefined || probe === undefined) {
    return { list: [], entryByName: new Map(), exports: {} };
  }
  const exported = new Map(checker.getExportsOfModule(probe).map((each) => [each.name, each]));
  const any = exported.get('anyComponent');
  const finder = createFinder(checker, file, any && checker.getTypeOfSymbol(any));
  const entryByName = new Map<string, string>();
  const namesByEntry: Record<string, string[]> = {};
  const defaults: (readonly [entry: string, symbol: ts.Symbol])[] = [];
  for (const [at, entry] of entries.entries()) {
    const local = exported.get(`entry${at}`);
    if (local === undefined || !(local.flags & ts.SymbolFlags.Alias)) continue;
    const namespace = checker.getAliasedSymbol(local);
    if (!(namespace.flags & ts.SymbolFlags.Module)) continue;
    const all = checker.getExportsOfModule(namespace);
    namesByEntry[entry] = all.map(({ name }) => name);
    for (const each of all) {
      if (!entryByName.has(each.name)) entryByName.set(each.name, entry);
      if (each.name === 'default') defaults.push([entry, finder.resolved(each)]);
      finder.visit(each, entry, `entry${at}`);
    }
  }
  for (const [entry, symbol] of defaults) {
    const known = finder.list.find((each) => each.symbol === symbol && each.parent === undefined);
    if (known !== undefined) namesByEntry[entry]?.push(`default as ${known.name}`);
  }
  return { list: finder.list, entryByName, exports: namesByEntry };
}

function createFinder(checker: ts.TypeChecker, file: ts.SourceFile, any: ts.Type | undefined) {
  const list: FoundComponent[] = [];
  const seen = new Set<ts.Symbol>();

  function visit(exported: ts.Symbol, entry: string, local: string): void {
    const symbol = resolved(exported);
    const { name } = exported;
    if (!isComponentName(name) || seen.has(symbol)) return;
    const place = { name, entry, path: `${local}.${name}`, symbol, parent: undefined };
    if (symbol.flags & ts.SymbolFlags.Module && !(symbol.flags & DECLARED_BESIDE)) {
      seen.add(symbol);
      const members = checker.getExportsOfModule(symbol).map((each) => {
        const member = resolved(each);
        return [each.name, member, typeOf(member)] as const;
      });
      addGroup(place, members, 1);
      return;
    }
    const type = typeOf(symbol);
    if (type === undefined) return;
    const members = checker
      .getPropertiesOfType(type)
      .map((each) => [each.name, each, typeOf(each)] as const);
    if (isComponent(type)) {
      seen.add(symbol);
      list.push({ ...place, type, generics: genericsOf(type) }, ...partsOf(place, members));
    } else if (/^[A-Z][a-z]/.test(name) && !isContext(type)) addGroup(place, members, 2);
  }

  type Members = readonly (readonly [string, ts.Symbol, ts.Type | undefined])[];
  type Place = Pick<FoundComponent, 'name' | 'entry' | 'path' | 'symbol' | 'parent'>;

  /** An object of components, such as `Dialog = { Root, Trigger }`. */
  function addGroup(place: Place, members: Members, least: number): void {
    const parts = partsOf(place, members);
    if (parts.length < least) return;
    seen.add(place.symbol);
    list.push({ ...place, type: undefined, generics: undefined }, ...parts);
  }

  function partsOf(place: Place, members: Members): readonly FoundComponent[] {
    return members.flatMap(([name, member, type]) =>
      /^[A-Z][A-Za-z0-9]*$/.test(name) && type !== undefined && isComponent(type)
        ? [
            {
              name: `${place.name}.${name}`,
              entry: place.entry,
              path: `${place.path}.${name}`,
              symbol: /^(?!__)/.test(type.symbol?.name ?? '__') ? type.symbol : member,
              type,
              parent: place.name,
              generics: genericsOf(type),
            },
          ]
        : [],
    );
  }

  function resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  function typeOf(symbol: ts.Symbol): ts.Type | undefined {
    return symbol.flags & ts.SymbolFlags.Value
      ? checker.getTypeOfSymbolAtLocation(symbol, file)
      : undefined;
  }

  function isComponent(type: ts.Type): boolean {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) || isContext(type)) return false;
    const calls = type.getCallSignatures();
    const [call] = calls;
    if (call === undefined && type.getConstructSignatures().length === 0) return false;
    if (call !== undefined && !mayRender(call)) return false;
    return any !== undefined && checker.isTypeAssignableTo(type, any);
  }

  /** What a polymorphic component returns is `any` in some systems; so it is of helpers, which take no `props`. */
  function mayRender(call: ts.Signature): boolean {
    const returned = call.getReturnType();
    if (returned.flags & ts.TypeFlags.Void || returned.getCallSignatures().length > 0) return false;
    const required = call
      .getParameters()
      .filter((each) => !(each.flags & ts.SymbolFlags.Optional) && !isOptional(each));
    if (required.length > 2) return false;
    const first = call.getParameters()[0]?.name ?? '';
    return !(returned.flags & ts.TypeFlags.Any) || /^(?:_?props|__\d+)$/.test(first);
  }

  function genericsOf(type: ts.Type): readonly string[] | undefined {
    const parameters = type.getCallSignatures()[0]?.getTypeParameters() ?? [];
    if (parameters.length === 0) return undefined;
    return parameters.map((parameter) => {
      const fallback = parameter.getDefault();
      const text = fallback && checker.typeToString(fallback);
      return text !== undefined && PLAIN_TYPE.test(text) ? text : 'any';
    });
  }

  return { list, visit, resolved };
}

/** What a namespace of types is merged with: the component itself. */
const DECLARED_BESIDE =
  ts.SymbolFlags.Function | ts.SymbolFlags.Class | ts.SymbolFlags.BlockScopedVariable;

/** Types that can be written anywhere. */
const PLAIN_TYPE = /^(?:"[\w-]+"|\{\}|any|unknown|undefined|false|true)$/;

function isComponentName(name: string): boolean {
  return /^(?:unstable_|experimental_)?[A-Z]/.test(name) && !/^[A-Z][A-Z0-9_]+$/.test(name);
}

/** React 19 renders contexts, which no design system means as components. */
function isContext(type: ts.Type): boolean {
  return ['Provider', 'Consumer'].every((name) => type.getProperty(name) !== undefined);
}

function isOptional(parameter: ts.Symbol): boolean {
  const declaration = parameter.valueDeclaration;
  return (
    declaration !== undefined &&
    ts.isParameter(declaration) &&
    (declaration.questionToken !== undefined || declaration.initializer !== undefined)
  );
}
