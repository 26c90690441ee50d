import { type Result, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { ComponentStore } from '../component-store.ts';
import { registryNameOf } from '../../patterns/registry-names.ts';
import type { RequiredComponent } from '../requirements.ts';
import { statesIn } from '../example-states.ts';
import type { Component, GetComponent, GetComponentInput } from './get-component.ts';
import { DEFAULT_VARIANT, EXAMPLE_FILE, MAIN_FILE, TOKENS_FILE } from '../manifest.ts';

/** A version with everything that runs it in a frame. */
export interface ComponentPreview {
  readonly component: Component;
  /** The other files that it may import: text by path, those of required components at `../{folder}/{path}`. */
  readonly files: Readonly<Record<string, string>>;
  /** The shared style sheet and the version's own. */
  readonly tokensCss: string;
  /** The names of the example's states. */
  readonly states: readonly string[];
}

/** Reads a version for a preview; checked as by get_component. Further files beyond the bound are left out. */
export type GetPreview = (
  principal: Principal,
  input: GetComponentInput,
) => Promise<Result<ComponentPreview>>;

const MAX_FILES = 64;
const MAX_BYTES = 512 * 1024;
const READABLE = /\.(?:[jt]sx?|json|css)$/;

export function createGetPreview(deps: {
  readonly getComponent: GetComponent;
  readonly store: Pick<ComponentStore, 'artifact'>;
}): GetPreview {
  return async (principal, input) => {
    const found = await deps.getComponent(principal, input);
    if (!found.ok) return found;
    const component = found.value;
    // Imported code finds the items that it depends on in another way.
    const shown = await readExampleRequired(deps.getComponent, principal, component);
    const required = [...component.requires, ...shown].filter(
      ({ manifest }) => manifest.registry === undefined,
    );
    const listed = [component, ...required].flatMap(({ pattern, versionId, manifest }) =>
      (manifest?.variants[DEFAULT_VARIANT]?.files ?? [])
        .filter(({ path }) => READABLE.test(path))
        .filter(({ path }) =>
          pattern.id === component.pattern.id
            ? path !== MAIN_FILE
            : path !== EXAMPLE_FILE && path !== TOKENS_FILE,
        )
        .map(({ path, bytes }) => ({ id: pattern.id, versionId, path, bytes })),
    );
    let bytesLeft = MAX_BYTES;
    const fitting = listed
      // The example comes first, so that it always fits.
      .toSorted((a, b) => Number(b.path === EXAMPLE_FILE) - Number(a.path === EXAMPLE_FILE))
      .filter(({ bytes }) => bytes <= bytesLeft && (bytesLeft -= bytes) >= 0)
      .slice(0, MAX_FILES);
    const texts = new Map<string, string>();
    for (const { id, versionId, path } of fitting) {
      const artifact = await deps.store.artifact(id, versionId, DEFAULT_VARIANT, path);
      if (!artifact.ok) return artifact;
      const folder = required.find(({ pattern }) => pattern.id === id)?.name;
      const text = artifact.value?.text;
      if (text !== undefined) texts.set(folder === undefined ? path : `../${folder}/${path}`, text);
    }
    const { [TOKENS_FILE]: own = '', ...files } = Object.fromEntries(texts);
    return success({
      component,
      files,
      tokensCss: `${component.tokens?.css ?? ''}${own}`,
      states: statesIn(files[EXAMPLE_FILE] ?? ''),
    });
  };
}

/**
 * The components that only the example of a version imports, with what these require: those that are not among what it
 * requires itself. What cannot be had now is left out.
 */
export async function readExampleRequired(
  getComponent: GetComponent,
  principal: Principal,
  { pattern, manifest, requires }: Pick<Component, 'pattern' | 'manifest' | 'requires'>,
): Promise<readonly RequiredComponent[]> {
  const seen = new Set([pattern, ...requires.map((each) => each.pattern)].map(({ id }) => id));
  const found = await Promise.all(
    (manifest?.exampleRequires ?? []).map(({ pattern_id: reference, version_id: versionId }) =>
      getComponent(principal, { reference, versionId }),
    ),
  );
  return found
    .flatMap((each): readonly RequiredComponent[] => {
      if (!each.ok || each.value.manifest === undefined) return [];
      const { manifest: its, ...one } = each.value;
      const name = registryNameOf(one.pattern.slug);
      return [{ ...one, name, manifest: its }, ...one.requires];
    })
    .filter(({ pattern: { id } }) => !seen.has(id) && seen.add(id));
}
