import { relative, sep } from 'node:path';
import ts from 'typescript-6';
import type { DescribedComponent } from './describe-components.ts';
import { describeProp, printed, textOrNone } from './describe-prop.ts';
import type { Named } from './model.ts';
import { readEntryExports } from './entry-exports.ts';
import type { Place } from './program.ts';
import { readDefaults } from './read-defaults.ts';

/** Props of every component, which Vue declares itself. */
const PLATFORM = /[\\/]node_modules[\\/](?:@vue|vue|csstype|typescript-6|@types)[\\/]/;

/**
 * Reads the components of Vue among the exports of a package, from what an instance of one has: `$props`, of which the
 * handlers are its events, and `$slots`. Generic components are functions of their props.
 */
export function readVue(
  root: string,
  place: Place,
  entries: readonly string[],
): readonly DescribedComponent[] {
  const exported = readEntryExports(place, entries);
  if (exported === undefined) return [];
  const { checker, file, list } = exported;
  const seen = new Set<ts.Symbol>();
  return list.flatMap(({ name, entry, symbol }): DescribedComponent[] => {
    const isValue = Boolean(symbol.flags & ts.SymbolFlags.Value);
    if (!isValue || !/^[A-Z][A-Za-z0-9]*$/.test(name) || seen.has(symbol)) return [];
    const instance = instanceOf(checker.getTypeOfSymbolAtLocation(symbol, file), file);
    if (instance === undefined) return [];
    seen.add(symbol);
    return [describe(name, entry, symbol, instance)];
  });

  /** What a component has for its callers; undefined for what is none. */
  function instanceOf(type: ts.Type, at: ts.SourceFile) {
    const typeOf = (of: ts.Type | undefined, name: string): ts.Type | undefined => {
      const found = of && checker.getPropertyOfType(of, name);
      return found && checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(found, at));
    };
    const made = type.getConstructSignatures().map((each) => each.getReturnType());
    const props = made.flatMap((each) => typeOf(each, '$props') ?? [])[0];
    if (props !== undefined) {
      return { props, slots: made.flatMap((each) => typeOf(each, '$slots') ?? []) };
    }
    const [call] = type.getCallSignatures();
    const [first] = call?.getParameters() ?? [];
    const context = typeOf(call?.getReturnType(), '__ctx');
    if (call === undefined || first === undefined || context === undefined) return undefined;
    const slots = typeOf(context, 'slots');
    return {
      props: checker.getTypeOfSymbolAtLocation(first, at),
      slots: slots === undefined ? [] : [slots],
    };
  }

  function describe(
    name: string,
    entry: string,
    symbol: ts.Symbol,
    { props, slots }: { readonly props: ts.Type; readonly slots: readonly ts.Type[] },
  ): DescribedComponent {
    const source = symbol.declarations?.[0]?.getSourceFile().fileName;
    const defaults = source === undefined ? new Map<string, string>() : readDefaults(source, name);
    const own = checker.getPropertiesOfType(props).filter((each) => !isOfPlatform(each));
    const isEvent = (each: ts.Symbol): boolean => /^on[A-Z]/.test(each.name);
    return {
      name,
      entry,
      parent: undefined,
      source: source?.startsWith(root + sep) === true ? relative(root, source) : undefined,
      description: textOrNone(symbol.getDocumentationComment(checker)),
      deprecated: undefined,
      jsdocExamples: [],
      props: own
        .filter((each) => !isEvent(each))
        .map((each) => {
          const isRequired = !(each.flags & ts.SymbolFlags.Optional);
          return describeProp(checker, { name: each.name, symbols: [each], isRequired }, defaults);
        }),
      common: [],
      attributes: undefined,
      isAny: Boolean(props.flags & ts.TypeFlags.Any),
      events: own
        .filter(isEvent)
        .map((each) => member(each, each.name.charAt(2).toLowerCase() + each.name.slice(3))),
      slots: [...new Map(slots.flatMap(slotsOf).map((each) => [each.name, each])).values()],
    };
  }

  function slotsOf(type: ts.Type): readonly Named[] {
    return checker
      .getPropertiesOfType(type)
      .filter((each) => !isOfPlatform(each))
      .map((each) => member(each, each.name));
  }

  function isOfPlatform(symbol: ts.Symbol): boolean {
    const path = symbol.declarations?.[0]?.getSourceFile().fileName;
    return path !== undefined && PLATFORM.test(path);
  }

  function member(symbol: ts.Symbol, name: string): Named {
    const description = textOrNone(symbol.getDocumentationComment(checker));
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    return {
      name,
      type: printed(checker, type),
      ...(description === undefined ? {} : { description }),
    };
  }
}
