import { relative, sep } from 'node:path';
import ts from 'typescript-6';
import type { DescribedComponent } from './describe-components.ts';
import { describeProp, printed, tagText, textOrNone } from './describe-prop.ts';
import type { Named, PackageProp } from './model.ts';
import { readEntryExports } from './entry-exports.ts';
import type { Place } from './program.ts';
import { readDefaults } from './read-defaults.ts';

/** What the compiler of Angular declares of a class: `ɵcmp` of a component, `ɵdir` of a directive. */
interface Definition {
  readonly selector: string | undefined;
  readonly inputs: ReadonlyMap<string, { readonly alias: string; readonly isRequired: boolean }>;
  readonly outputs: ReadonlyMap<string, string>;
  /** Of the fields of the class, by their names. */
  readonly defaults: ReadonlyMap<string, string>;
  /** Selectors of what it projects. */
  readonly slots: readonly string[];
}

/** Reads the components and directives among the exports of a package: selectors, inputs, outputs, projected content. */
export function readAngular(
  root: string,
  place: Place,
  entries: readonly string[],
): readonly DescribedComponent[] {
  const exported = readEntryExports(place, entries);
  if (exported === undefined) return [];
  const { checker, list } = exported;
  const seen = new Set<ts.Symbol>();
  const known = new Map<ts.Declaration | undefined, Definition | undefined>();
  const definition = (declaration: ts.Declaration | undefined): Definition | undefined => {
    if (!known.has(declaration)) known.set(declaration, definitionOf(declaration));
    return known.get(declaration);
  };
  return list.flatMap(({ name, entry, symbol }): DescribedComponent[] => {
    const tags = symbol.getJsDocTags(checker);
    const isPrivate = tags.some((tag) => /^(?:docs-private|internal|private)$/.test(tag.name));
    const isDirective = definition(symbol.valueDeclaration)?.selector !== undefined;
    if (!isDirective || isPrivate || seen.has(symbol)) return [];
    seen.add(symbol);
    return [describe(name, entry, symbol, tags)];
  });

  function describe(
    name: string,
    entry: string,
    symbol: ts.Symbol,
    tags: readonly ts.JSDocTagInfo[],
  ): DescribedComponent {
    const source = symbol.valueDeclaration?.getSourceFile().fileName;
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const chain = chainOf(type);
    const [own] = chain;
    const props = new Map<string, PackageProp>();
    const events = new Map<string, Named>();
    for (const { inputs, outputs, defaults } of chain) {
      for (const [key, { alias, isRequired }] of inputs) {
        const member = checker.getPropertyOfType(type, key);
        if (member === undefined || props.has(alias)) continue;
        const value = defaults.get(key);
        const given = value === undefined ? NONE : new Map([[alias, value]]);
        const about = describeProp(checker, { name: alias, symbols: [member], isRequired }, given);
        const written = unwrapped(checker.getTypeOfSymbol(member));
        props.set(alias, {
          ...about,
          ...(written === undefined ? {} : { type: printed(checker, written) }),
        });
      }
      for (const [key, alias] of outputs) {
        const member = checker.getPropertyOfType(type, key);
        if (member === undefined || events.has(alias)) continue;
        const sent = unwrapped(checker.getTypeOfSymbol(member));
        const description = textOrNone(member.getDocumentationComment(checker));
        events.set(alias, {
          name: alias,
          ...(sent === undefined ? {} : { type: printed(checker, sent) }),
          ...(description === undefined ? {} : { description }),
        });
      }
    }
    return {
      name,
      entry,
      parent: undefined,
      selector: own?.selector?.replaceAll(/\s+/g, ' ').trim(),
      source: source?.startsWith(root + sep) === true ? relative(root, source) : undefined,
      description: textOrNone(symbol.getDocumentationComment(checker)),
      deprecated: tagText(tags, 'deprecated'),
      jsdocExamples: [],
      props: [...props.values()],
      common: [],
      attributes: undefined,
      isAny: false,
      events: [...events.values()],
      slots: (own?.slots ?? []).map((each) => ({ name: each === '*' ? '' : each })),
    };
  }

  /** The definitions of a class and of those that it extends, the nearest first. */
  function chainOf(type: ts.Type): readonly Definition[] {
    const own = definition(type.symbol?.valueDeclaration);
    const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
    return [...(own === undefined ? [] : [own]), ...bases.flatMap(chainOf)];
  }

  /** What is passed to a signal of an input, or sent by an output; undefined for a plain field. */
  function unwrapped(type: ts.Type): ts.Type | undefined {
    const name = type.aliasSymbol?.name ?? type.symbol?.name ?? '';
    if (
      !/^(?:InputSignal|InputSignalWithTransform|ModelSignal|EventEmitter|Output\w+)$/.test(name)
    ) {
      return undefined;
    }
    const [value, written = value] = type.aliasTypeArguments ?? argumentsOf(type);
    // What a transform takes is often anything.
    return written && written.flags & ts.TypeFlags.Unknown ? value : written;
  }

  function argumentsOf(type: ts.Type): readonly ts.Type[] {
    return isTypeReference(type) ? checker.getTypeArguments(type) : [];
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

function isTypeReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

function definitionOf(declaration: ts.Declaration | undefined): Definition | undefined {
  if (declaration === undefined || !ts.isClassDeclaration(declaration)) return undefined;
  for (const member of declaration.members) {
    const isDefinition =
      ts.isPropertyDeclaration(member) && /^ɵ(?:cmp|dir)$/.test(member.name.getText());
    if (!isDefinition || !member.type || !ts.isTypeReferenceNode(member.type)) continue;
    const [, selector, , inputs, outputs, , slots] = member.type.typeArguments ?? [];
    const path = declaration.getSourceFile().fileName;
    return {
      defaults: readDefaults(path, declaration.name?.text ?? ''),
      selector: textOf(selector),
      inputs: new Map(
        membersOf(inputs).map(([name, type]) => {
          const about = new Map(membersOf(type));
          const isRequired = about.get('required')?.getText() === 'true';
          return [name, { alias: textOf(about.get('alias')) ?? textOf(type) ?? name, isRequired }];
        }),
      ),
      outputs: new Map(membersOf(outputs).map(([name, type]) => [name, textOf(type) ?? name])),
      slots:
        slots !== undefined && ts.isTupleTypeNode(slots)
          ? slots.elements.flatMap((each) => textOf(each) ?? [])
          : [],
    };
  }
  return undefined;
}

function membersOf(
  node: ts.TypeNode | undefined,
): readonly (readonly [name: string, type: ts.TypeNode | undefined])[] {
  if (node === undefined || !ts.isTypeLiteralNode(node)) return [];
  return node.members.flatMap((each) => {
    const isNamed = ts.isPropertySignature(each) && ts.isStringLiteral(each.name);
    return isNamed && ts.isStringLiteral(each.name) ? [[each.name.text, each.type] as const] : [];
  });
}

function textOf(node: ts.TypeNode | undefined): string | undefined {
  const isText = node !== undefined && ts.isLiteralTypeNode(node);
  return isText && ts.isStringLiteral(node.literal) ? node.literal.text : undefined;
}
