import type { SharedTokens } from '../../catalog/tokens.ts';
import { registryNameOf } from '../../patterns/registry-names.ts';
import { type Result, err, success } from '../../errors.ts';
import type { PatternPlace } from './component-publisher.ts';
import type { ComponentStore } from '../component-store.ts';
import { type RunChecks, findCheckProblems } from './check-problems.ts';
import {
  type Manifest,
  type Requirement,
  DEFAULT_VARIANT,
  EXAMPLE_FILE,
  compareVersionIds,
} from '../manifest.ts';
import { isImportedSource } from './inherited-record.ts';
import type { CheckPublication, PublishInput } from './publish-component.ts';
import { findNeedsProblems, importedNames, needsOf } from '../requirements.ts';

/**
 * Checks what a version of an imported component imports, and finds the items of the catalog that it depends on from now
 * on: ids of patterns by name.
 */
export type CheckItemImports = (version: {
  readonly pattern: PatternPlace;
  /** The active version. */
  readonly before: { readonly versionId: string; readonly manifest: Manifest };
  readonly inherits: boolean;
  readonly variant: string;
  /** Texts by path. */
  readonly given: Readonly<Record<string, string>>;
}) => Promise<
  Result<{
    readonly resolved: Readonly<Record<string, string>>;
    /** What it still imports of what its source did not have. */
    readonly missing?: string[] | undefined;
    /** Of a theme, that its code reads. */
    readonly variables?: string[] | undefined;
    /** Each continues "The version". */
    readonly problems: readonly string[];
  }>
>;

/** Creates the check of a version before it is published. */
export function createCheckPublication(deps: {
  readonly find: (reference: string) => Promise<Result<PatternPlace>>;
  readonly store: Pick<ComponentStore, 'component' | 'manifest' | 'artifact'>;
  /** The catalog's shared style sheets by version. */
  readonly tokens: () => Promise<ReadonlyMap<string, SharedTokens>>;
  readonly runChecks: RunChecks;
  readonly checkItemImports: CheckItemImports;
}): CheckPublication {
  const { store } = deps;

  return async (input, pattern) => {
    const active = await readActive(pattern);
    if (!active.ok) return active;
    const { inherit = true, asSeed = false, variant = DEFAULT_VARIANT } = input;
    const inherits = inherit && !asSeed;
    const before = active.value;
    const base = inherits && before ? await readBase(input, pattern, before) : undefined;
    const item =
      before &&
      (await deps.checkItemImports({ pattern, before, inherits, variant, given: textsOf(input) }));
    if (item?.ok === false) return item;
    const isItem = isImportedSource(base?.manifest);
    const given = withPackages(input.rules, isItem ? base?.manifest : undefined);
    const { requires = [], exampleRequires = [], tokens: named } = given ?? base?.manifest ?? {};
    const files = { ...base?.files, ...(isDefault(input) ? textsOf(input) : {}) };
    const { variables, imports, ...needs } = needsOf(
      { requires: [...requires, ...exampleRequires] },
      files,
    );
    const sheets = await deps.tokens();
    // What nobody stated for this code follows the code.
    const follows = given === undefined && base !== undefined && isDefault(input) && !isItem;
    const tokens = follows
      ? named && followTokens(named.version, variables, sheets)
      : named && { ...named, variables: named.variables ?? [...variables] };
    const known = await readKnown(needs.requires);
    if (!known.ok) return known;
    const names = new Map(
      needs.requires.map(({ pattern_id: id }) => [
        id,
        registryNameOf(known.value.slugOf(id) ?? ''),
      ]),
    );
    // What these require in turn is beside it, too.
    const further = known.value.names.filter((name) => ![...names.values()].includes(name));
    const shown = importedNames(files[EXAMPLE_FILE] ?? '').filter(
      (name) => !further.includes(name),
    );
    const { problems = [], ...changes } = item?.value ?? {};
    const used = follows
      ? needs.requires.filter(({ pattern_id: id }) => {
          const name = names.get(id) ?? '';
          return name === '' || imports.includes(name) || shown.includes(name);
        })
      : needs.requires;
    const wrong = [
      ...problems,
      ...findNeedsProblems(
        pattern.id,
        // Imported code follows the conventions of its registry.
        {
          requires: used,
          imports: isItem ? [] : [...new Set([...imports, ...shown])],
          variables,
          tokens,
        },
        { ...known.value, tokens: sheets },
      ).map(({ message }) => message),
    ];
    if (wrong.length > 0) return err('invalid_args', `The version ${wrong.join('; ')}.`);
    const rulesOfVersion = given ?? base?.manifest ?? {};
    const unfit = isDefault(input) ? findCheckProblems(rulesOfVersion, files, deps.runChecks) : [];
    if (unfit.length > 0) {
      const listed = unfit.map(({ message }) => message).join('; ');
      return err('invalid_args', `The checks do not fit the version: ${listed}.`);
    }
    const isShipped = ({ pattern_id: id }: Requirement): boolean =>
      imports.includes(names.get(id) ?? '');
    const shipped = used.filter(isShipped);
    const ofExample = used.filter((each) => !isShipped(each));
    const needed = {
      ...(shipped.length === 0 ? {} : { requires: shipped }),
      ...(ofExample.length === 0 ? {} : { exampleRequires: ofExample }),
      ...(tokens === undefined ? {} : { tokens }),
    };
    if (given === undefined) {
      return success({
        rules: undefined,
        needs: follows ? needed : undefined,
        item: changes,
        files,
      });
    }
    const { tokens: _named, requires: _all, exampleRequires: _shown, ...rules } = given;
    return success({ rules: { ...rules, ...needed }, needs: undefined, item: changes, files });
  };

  async function readActive({ id }: PatternPlace): Promise<Result<ActiveVersion | undefined>> {
    const active = await store.component(id).pointer();
    if (!active.ok) return active;
    if (active.value === undefined) return success(undefined);
    const manifest = await store.manifest(id, active.value);
    // Nothing is inherited from a damaged version.
    if (!manifest.ok || manifest.value === undefined) return success(undefined);
    return success({ versionId: active.value, manifest: manifest.value });
  }

  /** The rules and files of the active version that the new one inherits. */
  async function readBase(
    input: PublishInput,
    { id }: PatternPlace,
    { versionId, manifest }: ActiveVersion,
  ): Promise<{ readonly manifest: Manifest; readonly files: Readonly<Record<string, string>> }> {
    const files: Record<string, string> = {};
    for (const { path } of manifest.variants[DEFAULT_VARIANT]?.files ?? []) {
      if (isDefault(input) && Object.hasOwn(input.files, path)) continue;
      const file = await store.artifact(id, versionId, DEFAULT_VARIANT, path);
      files[path] = (file.ok ? file.value?.text : undefined) ?? '';
    }
    return { manifest, files };
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
      names: [...slugs.values()].map(registryNameOf),
      slugOf: (id: string) => slugs.get(id),
      requiresOf: (of: Requirement) => versions.get(`${of.pattern_id} ${of.version_id}`),
    });
  }
}

type ActiveVersion = Parameters<CheckItemImports>[0]['before'];

/** The variables of the code, with the inherited style sheet or the next later one that sets all of them. */
function followTokens(
  version: string,
  variables: readonly string[],
  sheets: ReadonlyMap<string, SharedTokens>,
): NonNullable<Manifest['tokens']> {
  const later = [...sheets.keys()]
    .filter((each) => compareVersionIds(each, version) >= 0)
    .toSorted(compareVersionIds);
  const fitting = later.find((each) =>
    variables.every((name) => sheets.get(each)?.variables.has(name)),
  );
  return { version: fitting ?? version, variables: [...variables] };
}

/** Rules that name no package keep those of an imported version, whose code needs them. */
function withPackages(
  given: PublishInput['rules'],
  before: Manifest | undefined,
): PublishInput['rules'] {
  const isSilent = given !== undefined && Object.keys(given.dependencies).length === 0;
  return isSilent && before !== undefined ? { ...given, dependencies: before.dependencies } : given;
}

function isDefault({ variant = DEFAULT_VARIANT }: PublishInput): boolean {
  return variant === DEFAULT_VARIANT;
}

function textsOf({ files }: PublishInput): Readonly<Record<string, string>> {
  const decoder = new TextDecoder();
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [path, decoder.decode(bytes)]),
  );
}
