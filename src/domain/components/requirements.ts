import { registryNameOf } from '../patterns/registry-names.ts';
import { type SharedTokens, readVariables } from '../catalog/tokens.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { mapResultsConcurrently } from '../async.ts';
import { type Result, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ComponentStore } from './component-store.ts';
import type { Entitlement } from './entitlement.ts';
import { refuseToPassOn } from './redistribution.ts';
import {
  type Manifest,
  type Requirement,
  type VersionRules,
  EXAMPLE_FILE,
  TOKENS_FILE,
} from './manifest.ts';

/** A component that another one imports: at the version that it names, or of imported ones the active version. */
export interface RequiredComponent {
  readonly pattern: Pattern;
  readonly versionId: string;
  /** The folder next to the importing component's, in installs and in previews. */
  readonly name: string;
  readonly manifest: Manifest;
}

/**
 * Reads everything that a version of a pattern requires, directly or not, each component once
 * (docs/specification.md#required-components): what its manifest names, and what an imported item depends on. What the
 * catalog or the store no longer has is left out: `validate` reports it. So is what is not open to the principal, or may
 * not be passed on.
 */
export type ReadRequired = (
  principal: Principal,
  patternId: string,
  manifest: Pick<Manifest, 'requires' | 'registry'> | undefined,
) => Promise<Result<readonly RequiredComponent[]>>;

/** More than the largest closure of a real registry, which has 153 items. */
const MAX_REQUIRED = 200;

const CONCURRENCY = 8;

export function createReadRequired(deps: {
  readonly catalog: () => Pick<Catalog, 'lookUp'>;
  readonly store: Pick<ComponentStore, 'component' | 'manifest'>;
  readonly entitlement: Entitlement;
}): ReadRequired {
  const { store } = deps;

  async function readOne(
    principal: Principal,
    wanted: Wanted,
  ): Promise<Result<RequiredComponent | undefined>> {
    const { id } = wanted;
    const pattern = deps.catalog().lookUp({ kind: 'id', id });
    if (pattern === undefined) return success(undefined);
    const verdict = await deps.entitlement(principal, pattern, wanted.versionId);
    if (verdict === 'refused') return success(undefined);
    if (verdict !== 'allowed') return verdict;
    const origin = await store.component(id).origin();
    if (!origin.ok) return origin;
    if (refuseToPassOn(principal, pattern, origin.value)) return success(undefined);
    const active =
      wanted.versionId === undefined
        ? await store.component(id).pointer()
        : success<string | undefined>(wanted.versionId);
    if (!active.ok) return active;
    const versionId = active.value;
    if (versionId === undefined) return success(undefined);
    const read = await store.manifest(id, versionId);
    if (!read.ok) return read;
    const manifest = read.value;
    const name = registryNameOf(pattern.slug);
    return success(manifest && { pattern, versionId, name, manifest });
  }

  return async (principal, patternId, manifest) => {
    const found: RequiredComponent[] = [];
    const seen = new Set([patternId]);
    let level = wantedBy(manifest);
    while (level.length > 0) {
      const wanted = level.filter(({ id }) => !seen.has(id) && seen.add(id));
      const fitting = wanted.slice(0, MAX_REQUIRED - found.length);
      const read = await mapResultsConcurrently(fitting, CONCURRENCY, (each) =>
        readOne(principal, each),
      );
      if (!read.ok) return read;
      const components = read.value.filter((each) => each !== undefined);
      found.push(...components);
      level = components.flatMap((each) => wantedBy(each.manifest));
    }
    return success(found);
  };
}

interface Wanted {
  readonly id: string;
  /** Undefined: the active one. */
  readonly versionId?: string;
}

/** What a version requires directly. */
export function wantedBy(manifest: Parameters<ReadRequired>[2]): readonly Wanted[] {
  return [
    ...(manifest?.requires ?? []).map(({ pattern_id: id, version_id: versionId }) => ({
      id,
      versionId,
    })),
    ...Object.values(manifest?.registry?.resolved ?? {}).map((id) => ({ id })),
  ];
}

/** What a version needs of the rest of the catalog, and what its files use. */
export interface VersionNeeds {
  readonly requires: readonly Requirement[];
  /** The registry names that its files import. */
  readonly imports: readonly string[];
  readonly tokens?: Manifest['tokens'];
  /** The `--ui-*` variables that its files use and its own `tokens.css` does not set. */
  readonly variables: readonly string[];
}

/** Reads what a version needs from its rules and the files of its default variant. */
export function needsOf(
  rules: Pick<VersionRules, 'requires' | 'tokens'>,
  files: Readonly<Record<string, string>>,
): VersionNeeds {
  const { [EXAMPLE_FILE]: _example, ...shipped } = files;
  const own = readVariables(files[TOKENS_FILE] ?? '');
  const text = Object.values(shipped).join('\n');
  return {
    requires: rules.requires ?? [],
    imports: unique(
      Object.entries(shipped)
        .filter(([path]) => !path.includes('/'))
        .flatMap(([, code]) => importedNames(code)),
    ),
    tokens: rules.tokens,
    variables: unique(text.match(/--ui-[a-z0-9-]+/g) ?? [])
      .filter((name) => !own.has(name))
      .toSorted(),
  };
}

/** The registry names that a file imports as `../{name}/component`. */
export function importedNames(code: string): readonly string[] {
  return [...code.matchAll(IMPORT)].map(([, name = '']) => name);
}

const IMPORT = /(?:from|import)\s*\(?\s*["']\.\.\/([a-z0-9-]+)\/component["']/g;

/** What needs are checked against. */
export interface KnownComponents {
  readonly slugOf: (patternId: string) => string | undefined;
  /** Undefined where there is no such version. */
  readonly requiresOf: (requirement: Requirement) => readonly Requirement[] | undefined;
  readonly tokens: ReadonlyMap<string, SharedTokens>;
}

/** A problem of a version's `requires` or `tokens`. */
export interface NeedsProblem {
  readonly key: 'requires' | 'tokens';
  readonly message: string;
}

/** Compares what a version says that it needs with its files and with the catalog. */
export function findNeedsProblems(
  patternId: string,
  needs: VersionNeeds,
  known: KnownComponents,
): readonly NeedsProblem[] {
  return [
    ...requiresProblems(patternId, needs, known).map((message) => ({
      key: 'requires' as const,
      message,
    })),
    ...tokensProblems(needs, known).map((message) => ({ key: 'tokens' as const, message })),
  ];
}

function requiresProblems(
  patternId: string,
  { requires, imports }: VersionNeeds,
  known: KnownComponents,
): readonly string[] {
  const problems: string[] = [];
  const requirementName = ({ pattern_id: id }: Requirement) => {
    const slug = known.slugOf(id);
    return slug === undefined ? undefined : registryNameOf(slug);
  };
  for (const requirement of requires) {
    const name = requirementName(requirement);
    if (name !== undefined && !imports.includes(name)) {
      problems.push(`requires ${name}, which no file imports as ../${name}/component`);
    }
  }
  const names = requires.map(requirementName);
  for (const name of imports) {
    if (!names.includes(name))
      problems.push(`imports ../${name}/component and does not require it`);
  }
  // Each component has one folder, so that a project can hold one version of it.
  const versionById = new Map<string, string>();
  const waiting = [...requires];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { pattern_id: id, version_id: versionId } = next;
    const slug = known.slugOf(id) ?? id;
    const other = versionById.get(id);
    if (id === patternId) problems.push('requires itself, directly or through others');
    else if (other === undefined) {
      versionById.set(id, versionId);
      const further = known.requiresOf(next);
      if (further === undefined)
        problems.push(`requires ${slug} ${versionId}, which does not exist`);
      else waiting.push(...further);
    } else if (other !== versionId) {
      problems.push(`requires both ${other} and ${versionId} of ${slug}`);
    }
  }
  return unique(problems);
}

/** Versions without `tokens` carry their own style sheet, or have no variables. */
function tokensProblems(
  { tokens, variables }: VersionNeeds,
  known: KnownComponents,
): readonly string[] {
  if (tokens === undefined) return [];
  const shared = known.tokens.get(tokens.version);
  if (shared === undefined)
    return [`names tokens ${tokens.version}, which the catalog does not have`];
  return [
    ...variables
      .filter((name) => !tokens.variables.includes(name))
      .map((name) => `uses ${name} and does not list it`),
    ...tokens.variables
      .filter((name) => !variables.includes(name))
      .map((name) => `lists ${name}, which no file uses`),
    ...tokens.variables
      .filter((name) => !shared.variables.has(name))
      .map((name) => `lists ${name}, which tokens ${tokens.version} does not set`),
  ];
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
