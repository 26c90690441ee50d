import type { Artifact, ComponentStore } from '../component-store.ts';
import { type Declaration, type Names, namesOfTypes, readDeclarations } from '../declarations.ts';
import { MAIN_FILE, defaultVariantOf, isModule } from '../manifest.ts';
import { type OwnPart, labelsOf, partsOf } from './interface-members.ts';
import type { Component } from './get-component.ts';

/** The most files of one component, and of all that it requires, in which types are looked up. */
const MAX_FILES = 100;

export interface PropTypes {
  /** On one line each. */
  readonly declarations: readonly string[];
  /** Whether one is left out: it has code, or is too long. */
  readonly isCut: boolean;
  /** The names of its labels, which a translation has. */
  readonly labels: readonly string[];
  /** What its main file exports for use within it. */
  readonly parts: readonly OwnPart[];
}

/**
 * The declarations of the types that a component's props name, and of what these name in turn: from its main file, its
 * further modules, and what it requires. A file that cannot be read now has none.
 */
export async function readPropTypes(
  component: Component,
  {
    store,
    nextTurn,
  }: {
    readonly store: Pick<ComponentStore, 'artifact'>;
    /** Lets others go first. */
    readonly nextTurn: () => Promise<void>;
  },
): Promise<PropTypes> {
  const files = [
    component,
    ...component.requires.map((each) => ({ ...each, variant: defaultVariantOf(each.manifest) })),
  ].flatMap(({ pattern, versionId, variant, manifest }) =>
    (manifest?.variants[variant]?.files ?? [])
      .filter(({ path }) => isModule(path))
      .toSorted((a, b) => Number(b.path === MAIN_FILE) - Number(a.path === MAIN_FILE))
      .map(({ path }) => ({ id: pattern.id, versionId, variant, path })),
  );
  const modules: Module[] = [];
  for (const { id, versionId, variant, path } of files.slice(0, MAX_FILES)) {
    const artifact = await store.artifact(id, versionId, variant, path);
    if (!artifact.ok || artifact.value === undefined) continue;
    const before = known.get(artifact.value);
    const text = artifact.value.text ?? '';
    const found = before ?? byName(readDeclarations(text), text);
    known.set(artifact.value, found);
    modules.push(found);
    if (before === undefined) await nextTurn();
  }
  const props = component.manifest?.props ?? [];
  const texts = modules.map(({ text }) => text);
  return {
    ...namedBy(
      props.map(({ type }) => type),
      modules,
    ),
    labels: labelsOf(props, texts),
    parts: partsOf(component.code, texts),
  };
}

/** Declarations by name; of one name the first. */
interface Module {
  readonly text: string;
  readonly declarations: readonly Declaration[];
  readonly types: ReadonlyMap<string, Declaration>;
  readonly values: ReadonlyMap<string, Declaration>;
}

function byName(declarations: readonly Declaration[], text = ''): Module {
  const lastFirst = declarations.toReversed();
  const mapOf = (some: readonly Declaration[]) => new Map(some.map((each) => [each.name, each]));
  return {
    text,
    declarations,
    types: mapOf(lastFirst.filter(({ isType }) => isType)),
    values: mapOf(lastFirst.filter(({ isValue }) => isValue)),
  };
}

/** By artifact: the store keeps one object for as long as it keeps its bytes. */
const known = new WeakMap<Artifact, Module>();

/** Types of props that a caller need not write: all labels have defaults, and props are listed one by one. */
const NOT_LISTED = /(?:Labels|Props)$/;

/** The declarations that some types name, and those that these name in turn. */
function namedBy(
  types: readonly string[],
  modules: readonly Module[],
): Pick<PropTypes, 'declarations' | 'isCut'> {
  const all = modules.flatMap((module) => module.declarations.map((each) => ({ each, module })));
  const moduleOf = new Map(all.map(({ each, module }) => [each, module]));
  const exported = byName([...moduleOf.keys()].filter(({ isExported }) => isExported));
  const [main = exported] = modules;
  const named = new Set<Declaration>();
  const waiting: { readonly names: Names; readonly own: Module }[] = types.map((type) => {
    const names = namesOfTypes(type);
    const wanted = names.types.filter((name) => !NOT_LISTED.test(name));
    return { names: { ...names, types: wanted }, own: main };
  });
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { names, own } = next;
    // A name is of the same module, or imported from another one.
    const found = [
      ...names.types.map((name) => own.types.get(name) ?? exported.types.get(name)),
      ...names.values.map((name) => own.values.get(name) ?? exported.values.get(name)),
    ];
    for (const declaration of found) {
      if (declaration === undefined || named.has(declaration)) continue;
      named.add(declaration);
      waiting.push({ names: declaration, own: moduleOf.get(declaration) ?? main });
    }
  }
  const listed = [...moduleOf.keys()].filter((each) => named.has(each));
  return {
    declarations: listed.flatMap(({ text }) => text ?? []),
    // What is exported can be imported for `typeof`.
    isCut: listed.some(
      ({ text, isValue, isExported }) => text === undefined && !(isValue && isExported),
    ),
  };
}
