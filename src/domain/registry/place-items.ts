import type { PatternPlace } from '../components/publishing/component-publisher.ts';
import type { CatalogState, ImportedPattern, RegistrySource, SourceEntry } from './import-ports.ts';
import { slugNameOf } from './item-texts.ts';
import { registryNameOf } from '../patterns/registry-names.ts';
import { NAMESPACE, inNamespace } from './source-settings.ts';
import { uuidOf } from '../text.ts';

/** An entry of a source with its pattern. */
export interface PlacedEntry {
  readonly entry: SourceEntry;
  /** The pattern that it was imported as; undefined for a new one. */
  readonly known: PatternPlace | undefined;
  /** Of the pattern, which may be new. */
  readonly id: string;
  /** Undefined for a new item that is not to be imported. */
  readonly slug: string | undefined;
}

/** The registry that bare names refer to in the shadcn CLI. */
const OFFICIAL_HOST = 'ui.shadcn.com';

export const OFFICIAL_NAMESPACE = '@shadcn';

/**
 * Gives each entry its pattern: the one that it was imported as before, or a new one. The id of a new one follows from
 * source and key, so that an interrupted import assigns it again.
 *
 * @param options.section of new patterns; undefined: no new ones
 */
export function placeEntries(
  source: RegistrySource,
  entries: readonly SourceEntry[],
  options: {
    readonly state: CatalogState;
    readonly section: string | undefined;
    /** SHA-256 in lower-case hex. */
    readonly sha256: (bytes: Uint8Array) => string;
  },
): readonly PlacedEntry[] {
  const { state, section, sha256 } = options;
  const knownByKey = new Map(
    state.imported.map((one) => [keyOf(one.source, one.item), one.pattern]),
  );
  const knownByUrl = new Map(state.imported.map((one) => [itemUrlOf(one), one.pattern]));
  const patternById = new Map(state.patterns.map((pattern) => [pattern.id, pattern]));
  const usedNames = new Set(state.patterns.map(({ slug }) => registryNameOf(slug)));

  function freeSlug(called: string, inSection: string): string {
    const name = slugNameOf(called);
    const registry = source.name === undefined ? [] : [slugNameOf(source.name)];
    const suffixes = ['', ...registry.map((suffix) => `-${suffix}`).filter((s) => s.length < 16)];
    for (let count = 2; ; count += 1) {
      for (const suffix of suffixes.splice(0)) {
        const slug = `/${inSection}/${name.slice(0, 64 - suffix.length).replace(/-+$/, '')}${suffix}`;
        if (usedNames.has(registryNameOf(slug))) continue;
        usedNames.add(registryNameOf(slug));
        return slug;
      }
      suffixes.push(`-${count}`);
    }
  }

  return entries.map((entry): PlacedEntry => {
    const { key, url } = entry;
    const known =
      knownByKey.get(keyOf(source.address, key)) ??
      (url === undefined ? undefined : knownByUrl.get(url));
    if (known !== undefined) return { entry, known, id: known.id, slug: known.slug };
    const id = uuidOf(sha256(new TextEncoder().encode(keyOf(source.address, key))));
    // A pattern whose component was removed by hand.
    const existing = patternById.get(id);
    if (existing !== undefined) return { entry, known: existing, id, slug: existing.slug };
    return { entry, known: undefined, id, slug: section && freeSlug(entry.name ?? key, section) };
  });
}

/** Finds the pattern that a registry dependency of an item means, by its id. An item never depends on itself. */
export type ResolveDependency = (dependency: string, ownId: string) => string | undefined;

/**
 * Resolves dependencies of a source's items among these items and everything imported before. A bare name is an
 * official item if that was imported, as in the shadcn CLI, else an item of the same source.
 */
export function createResolveDependency(
  source: RegistrySource,
  placed: readonly PlacedEntry[],
  { imported, sources }: Pick<CatalogState, 'imported' | 'sources'>,
): ResolveDependency {
  const kept = placed.filter(({ slug }) => slug !== undefined);
  const ownByKey = new Map(kept.map(({ entry, id }) => [entry.key, id]));
  const idByUrl = new Map([
    ...imported.map((one) => [itemUrlOf(one), one.pattern.id] as const),
    ...kept.flatMap(({ entry, id }) => (entry.url === undefined ? [] : [[entry.url, id] as const])),
  ]);
  const officialByKey = new Map(
    imported
      .filter((one) => isOfficialSource(one.source) || sources.get(one.source)?.official === true)
      .map((one) => [one.item, one.pattern.id]),
  );
  const namespace = namespaceOf(source, sources);
  const byNamespace: ReadonlyMap<string, string> = new Map(
    imported.flatMap((one) => {
      const other = sources.get(one.source)?.namespace;
      return other === undefined ? [] : [[`${other}/${one.item}`, one.pattern.id] as const];
    }),
  );
  const resolve = (dependency: string): string | undefined => {
    if (/^https?:\/\//.test(dependency)) {
      return idByUrl.get(dependency) ?? ownByKey.get(keyAtHomepage(dependency, source) ?? '');
    }
    const found = inNamespace(dependency);
    if (found === undefined) return officialByKey.get(dependency) ?? ownByKey.get(dependency);
    const { namespace: named, name } = found;
    const own = [namespace, `@${source.name}`, `@${slugNameOf(source.name ?? '')}`];
    if (own.some((one) => one === named)) return ownByKey.get(name);
    return (
      byNamespace.get(dependency) ??
      (named === OFFICIAL_NAMESPACE ? officialByKey.get(name) : undefined)
    );
  };
  return (dependency, ownId) => {
    const id = resolve(dependency);
    return id === ownId ? undefined : id;
  };
}

/** Shares of a namespace's names that must be items of a source for it to be its own. */
const OWN_SHARE = 0.8;

/**
 * The namespace of a source: as its address names it, as it is kept, or the one by which its items name each other,
 * unless that is another source's.
 */
export function namespaceOf(
  source: RegistrySource,
  sources: CatalogState['sources'],
): string | undefined {
  const known = source.namespace ?? sources.get(source.address)?.namespace;
  if (known !== undefined) return known;
  const taken = new Set([...sources.values()].map((one) => one.namespace));
  const keys = new Set(source.entries.map(({ key }) => key));
  const counts = new Map<string, { all: number; own: number }>();
  for (const use of source.entries.flatMap(({ listed }) => listed?.uses ?? [])) {
    const { namespace: named = '', name = '' } = inNamespace(use) ?? {};
    if (!NAMESPACE.test(named) || taken.has(named)) continue;
    const count = counts.get(named) ?? { all: 0, own: 0 };
    counts.set(named, { all: count.all + 1, own: count.own + (keys.has(name) ? 1 : 0) });
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b.own - a.own);
  if (most === undefined) return undefined;
  const [namespace, { all, own }] = most;
  return own > 0 && own >= all * OWN_SHARE ? namespace : undefined;
}

/**
 * The key in an item's URL at the homepage of its registry, which may be imported from elsewhere; undefined for other
 * addresses.
 */
function keyAtHomepage(url: string, { homepage }: RegistrySource): string | undefined {
  if (homepage === undefined || !URL.canParse(url) || hostOf(url) !== hostOf(homepage)) {
    return undefined;
  }
  const [, key] = /\/([^/]+)\.json$/.exec(new URL(url).pathname) ?? [];
  return key === undefined ? undefined : decodeURIComponent(key);
}

/** Whether a source is the registry that bare names refer to. */
export function isOfficialSource(source: string): boolean {
  return hostOf(source) === OFFICIAL_HOST;
}

/** The URL of an imported item: its source, or the file next to its registry. */
function itemUrlOf({ source, item }: ImportedPattern): string {
  return source.endsWith('/registry.json')
    ? `${source.slice(0, -'registry.json'.length)}${encodeURIComponent(item)}.json`
    : source;
}

function keyOf(source: string, item: string): string {
  return `${source}\n${item}`;
}

function hostOf(source: string): string | undefined {
  return URL.canParse(source) ? new URL(source).host : undefined;
}
