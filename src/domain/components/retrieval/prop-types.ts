import type { Artifact, ComponentStore } from '../component-store.ts';
import { exportedTypes } from '../exported-types.ts';
import { EXAMPLE_FILE, MAIN_FILE, defaultVariantOf } from '../manifest.ts';
import type { Component } from './get-component.ts';

/** The most files of one component, and of all that it requires, in which types are looked up. */
const MAX_FILES = 100;

/**
 * The declarations of the exported types that a component's props name, and of those that these name in turn: from its
 * main file, its further modules, and what it requires. A file that cannot be read now has none.
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
): Promise<readonly string[]> {
  const files = [
    component,
    ...component.requires.map((each) => ({ ...each, variant: defaultVariantOf(each.manifest) })),
  ].flatMap(({ pattern, versionId, variant, manifest }) =>
    (manifest?.variants[variant]?.files ?? [])
      .filter(({ path }) => /\.tsx?$/.test(path) && path !== EXAMPLE_FILE)
      .toSorted((a, b) => Number(b.path === MAIN_FILE) - Number(a.path === MAIN_FILE))
      .map(({ path }) => ({ id: pattern.id, versionId, variant, path })),
  );
  const declarations: string[] = [];
  for (const { id, versionId, variant, path } of files.slice(0, MAX_FILES)) {
    const artifact = await store.artifact(id, versionId, variant, path);
    if (!artifact.ok || artifact.value === undefined) continue;
    const before = known.get(artifact.value);
    const found = before ?? exportedTypes(artifact.value.text ?? '');
    known.set(artifact.value, found);
    declarations.push(...found);
    if (before === undefined) await nextTurn();
  }
  return namedBy(
    (component.manifest?.props ?? []).map(({ type }) => type),
    declarations,
  );
}

/** By artifact: the store keeps one object for as long as it keeps its bytes. */
const known = new WeakMap<Artifact, readonly string[]>();

/** The declarations whose names some types have, and those that these have in turn; of one name the first. */
function namedBy(types: readonly string[], declarations: readonly string[]): readonly string[] {
  const byName = new Map<string, string>();
  for (const declaration of declarations) {
    const name = wordsOf(declaration)[1] ?? '';
    if (!byName.has(name)) byName.set(name, declaration);
  }
  const named = new Set<string>();
  const waiting = types.flatMap(wordsOf);
  for (let word = waiting.pop(); word !== undefined; word = waiting.pop()) {
    const declaration = byName.get(word);
    if (declaration === undefined || named.has(declaration)) continue;
    named.add(declaration);
    waiting.push(...wordsOf(declaration));
  }
  return [...byName.values()].filter((declaration) => named.has(declaration));
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? [];
}
