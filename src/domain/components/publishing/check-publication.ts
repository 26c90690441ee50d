import type { SharedTokens } from '../../catalog/tokens.ts';
import { type Result, err, success } from '../../errors.ts';
import type { PatternPlace } from './component-publisher.ts';
import type { ComponentStore } from '../component-store.ts';
import { type RunChecks, findCheckProblems } from './check-problems.ts';
import { type Manifest, type Requirement, DEFAULT_VARIANT } from '../manifest.ts';
import type { CheckPublication, PublishInput } from './publish-component.ts';
import { findNeedsProblems, needsOf } from '../requirements.ts';

/** Creates the check of a version before it is published. */
export function createCheckPublication(deps: {
  readonly find: (reference: string) => Promise<Result<PatternPlace>>;
  readonly store: Pick<ComponentStore, 'component' | 'manifest' | 'artifact'>;
  /** The catalog's shared style sheets by version. */
  readonly tokens: () => Promise<ReadonlyMap<string, SharedTokens>>;
  readonly runChecks: RunChecks;
}): CheckPublication {
  const { store } = deps;

  return async (input, pattern) => {
    const base = await readBase(input, pattern);
    if (!base.ok) return base;
    const given = input.rules;
    const { requires, tokens: named } = given ?? base.value?.manifest ?? {};
    const files = { ...base.value?.files, ...textsOf(input) };
    const { variables, ...needs } = needsOf({ requires }, files);
    const tokens = named && { ...named, variables: named.variables ?? [...variables] };
    const known = await readKnown(needs.requires);
    if (!known.ok) return known;
    const problems = findNeedsProblems(
      pattern.id,
      { ...needs, variables, tokens },
      { ...known.value, tokens: await deps.tokens() },
    );
    if (problems.length > 0) {
      const listed = problems.map(({ message }) => message).join('; ');
      return err('invalid_args', `The version ${listed}.`);
    }
    const rulesOfVersion = given ?? base.value?.manifest ?? {};
    const unfit = isDefault(input) ? findCheckProblems(rulesOfVersion, files, deps.runChecks) : [];
    if (unfit.length > 0) {
      const listed = unfit.map(({ message }) => message).join('; ');
      return err('invalid_args', `The checks do not fit the version: ${listed}.`);
    }
    if (given === undefined) return success(undefined);
    const { tokens: _named, ...rules } = given;
    return success({ ...rules, ...(tokens === undefined ? {} : { tokens }) });
  };

  /** The rules and files of the active version that the new one inherits. */
  async function readBase(
    { inherit = true, asSeed = false, ...input }: PublishInput,
    { id }: PatternPlace,
  ): Promise<Result<{ manifest: Manifest; files: Record<string, string> } | undefined>> {
    const active = await store.component(id).pointer();
    if (!active.ok) return active;
    if (active.value === undefined || !inherit || asSeed) return success(undefined);
    const manifest = await store.manifest(id, active.value);
    // Nothing is inherited from a damaged version.
    if (!manifest.ok || manifest.value === undefined) return success(undefined);
    const files: Record<string, string> = {};
    for (const { path } of manifest.value.variants[DEFAULT_VARIANT]?.files ?? []) {
      if (isDefault(input) && Object.hasOwn(input.files, path)) continue;
      const file = await store.artifact(id, active.value, DEFAULT_VARIANT, path);
      files[path] = (file.ok ? file.value?.text : undefined) ?? '';
    }
    return success({ manifest: manifest.value, files });
  }

  /** The slugs and requirements of everything that is required. */
  async function readKnown(requires: readonly Requirement[]) {
    const slugs = new Map<string, string>();
    const versions = new Map<string, readonly Requirement[]>();
    const waiting = [...requires];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { pattern_id: id, version_id: versionId } = next;
      if (versions.has(`${id} ${versionId}`)) continue;
      const found = await deps.find(id);
      if (!found.ok && found.failure.kind !== 'pattern_not_found') return found;
      if (!found.ok) continue;
      slugs.set(id, found.value.slug);
      const manifest = await store.manifest(id, versionId);
      if (!manifest.ok || manifest.value === undefined) continue;
      versions.set(`${id} ${versionId}`, manifest.value.requires ?? []);
      waiting.push(...(manifest.value.requires ?? []));
    }
    return success({
      slugOf: (id: string) => slugs.get(id),
      requiresOf: (of: Requirement) => versions.get(`${of.pattern_id} ${of.version_id}`),
    });
  }
}

function isDefault({ variant = DEFAULT_VARIANT }: PublishInput): boolean {
  return variant === DEFAULT_VARIANT;
}

function textsOf(input: PublishInput): Readonly<Record<string, string>> {
  if (!isDefault(input)) return {};
  const decoder = new TextDecoder();
  return Object.fromEntries(
    Object.entries(input.files).map(([path, bytes]) => [path, decoder.decode(bytes)]),
  );
}
