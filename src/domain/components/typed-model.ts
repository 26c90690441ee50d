import { registryNameOf } from '../patterns/registry-names.ts';
import type { Result } from '../errors.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { ComponentStore } from './component-store.ts';
import {
  type Manifest,
  type PackageFacts,
  type Requirement,
  DEFAULT_VARIANT,
  MAIN_FILE,
  compareVersionIds,
  isModule,
} from './manifest.ts';

/** A component and what it requires, as installs lay them: `forms-text-field/component.tsx`. */
export interface ModuleFiles {
  /** The main file among them. */
  readonly main: string;
  /** Text by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** What the type checker knows about a version (docs/specification.md#typed-model). */
export type TypedModel = Pick<Manifest, 'props' | 'attributes' | 'untyped' | 'breaks'>;

/**
 * Reads a component with the type checker, and what breaks from older versions. Undefined where it cannot be read: it is
 * no TSX, exports no component, or takes too long. Never throws.
 */
export type ReadTypes = (input: {
  readonly module: ModuleFiles;
  /** By version id. */
  readonly older?: Readonly<Record<string, ModuleFiles>>;
}) => Promise<TypedModel | undefined>;

const FACT_KEYS = [
  'props',
  'attributes',
  'common',
  'isOpen',
  'deprecated',
  'events',
  'slots',
  'cssParts',
  'cssVariables',
  'parts',
  'usage',
  'examples',
] as const;

/** Whether a version says the same of its component, whichever release of the package it was read from. */
export function hasSameFacts(
  manifest: Manifest | undefined,
  facts: PackageFacts | undefined,
): boolean {
  if (facts === undefined) return true;
  const textOfFacts = ({ delivery, ...rest }: Pick<Manifest, keyof PackageFacts>): string =>
    JSON.stringify([
      delivery && [
        delivery.package,
        delivery.entry,
        delivery.export,
        delivery.framework,
        delivery.selector,
      ],
      ...FACT_KEYS.map((key) => rest[key]),
    ]);
  return manifest !== undefined && textOfFacts(manifest) === textOfFacts(facts);
}

/** Versions that a new one is compared with, the newest first. */
export const MAX_OLDER = 20;

/** Components that one requires, directly or not. */
const MAX_REQUIRED = 200;

/** Reads the modules of components, to publish a version after others. */
export interface ReadModules {
  /** A version that is not stored yet; it requires what the active one does unless it says so itself. */
  readonly fresh: (
    pattern: Pick<Pattern, 'id' | 'slug'>,
    files: Readonly<Record<string, string>>,
    requires: readonly Requirement[] | undefined,
  ) => Promise<ModuleFiles>;
  /** The stored versions of a component, by id. */
  readonly stored: (
    pattern: Pick<Pattern, 'id' | 'slug'>,
  ) => Promise<Readonly<Record<string, ModuleFiles>>>;
}

/**
 * Creates the reader of modules. What cannot be read is left out: its types are then unknown to the checker, and a
 * publication does not fail for it.
 */
export function createReadModules(deps: {
  readonly find: (reference: string) => Promise<Result<Pick<Pattern, 'id' | 'slug'>>>;
  readonly store: Pick<ComponentStore, 'component' | 'manifest' | 'artifact'>;
}): ReadModules {
  const { store } = deps;

  async function filesOf(
    patternId: string,
    versionId: string,
    manifest: Manifest,
  ): Promise<Readonly<Record<string, string>>> {
    const files: Record<string, string> = {};
    for (const { path } of manifest.variants[DEFAULT_VARIANT]?.files ?? []) {
      if (!isModule(path)) continue;
      const file = await store.artifact(patternId, versionId, DEFAULT_VARIANT, path);
      if (file.ok && file.value?.text !== undefined) files[path] = file.value.text;
    }
    return files;
  }

  async function withRequired(
    { id, slug }: Pick<Pattern, 'id' | 'slug'>,
    files: Readonly<Record<string, string>>,
    requires: readonly Requirement[],
  ): Promise<ModuleFiles> {
    const placed = placedAt(slug, files);
    const seen = new Set([id]);
    const waiting = [...requires];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { pattern_id: requiredId, version_id: versionId } = next;
      if (seen.has(requiredId) || seen.size > MAX_REQUIRED) continue;
      seen.add(requiredId);
      const pattern = await deps.find(requiredId);
      const manifest = await store.manifest(requiredId, versionId);
      if (!pattern.ok || !manifest.ok || manifest.value === undefined) continue;
      const required = await filesOf(requiredId, versionId, manifest.value);
      Object.assign(placed, placedAt(pattern.value.slug, required));
      waiting.push(...(manifest.value.requires ?? []));
    }
    return { main: `${registryNameOf(slug)}/${MAIN_FILE}`, files: placed };
  }

  async function activeRequires(patternId: string): Promise<readonly Requirement[]> {
    const active = await store.component(patternId).pointer();
    if (!active.ok || active.value === undefined) return [];
    const manifest = await store.manifest(patternId, active.value);
    return (manifest.ok && manifest.value?.requires) || [];
  }

  return {
    fresh: async (pattern, files, requires) =>
      withRequired(
        pattern,
        Object.fromEntries(Object.entries(files).filter(([path]) => isModule(path))),
        requires ?? (await activeRequires(pattern.id)),
      ),
    async stored(pattern) {
      const versions = await store.component(pattern.id).versions();
      const modules: Record<string, ModuleFiles> = {};
      for (const versionId of newest(versions)) {
        const manifest = await store.manifest(pattern.id, versionId);
        if (!manifest.ok || manifest.value === undefined) continue;
        const files = await filesOf(pattern.id, versionId, manifest.value);
        if (files[MAIN_FILE] === undefined) continue;
        modules[versionId] = await withRequired(pattern, files, manifest.value.requires ?? []);
      }
      return modules;
    },
  };
}

function newest(versions: Result<readonly string[]>): readonly string[] {
  return versions.ok ? versions.value.toSorted(compareVersionIds).slice(-MAX_OLDER) : [];
}

function placedAt(slug: string, files: Readonly<Record<string, string>>): Record<string, string> {
  const folder = registryNameOf(slug);
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]),
  );
}
