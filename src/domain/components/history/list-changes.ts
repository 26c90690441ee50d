import type { Catalog } from '../../catalog/catalog.ts';
import { releasesOf } from '../../catalog/releases.ts';
import { type Result, err, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Pattern } from '../../patterns/pattern.ts';
import { importedPackageOf } from '../with-releases.ts';
import { parseSince } from './parse-since.ts';
import type { Changes, ReadChanges } from './read-changes.ts';

export interface ListChangesInput {
  readonly since: string;
  /** References; all patterns if left out. */
  readonly patterns?: readonly string[] | undefined;
  /** Ids of the patterns that may be listed; all if left out. */
  readonly only?: ReadonlySet<string> | undefined;
  readonly limit: number;
}

/**
 * Lists what became active since a moment (docs/specification.md#list_changes). `invalid_args` for a moment that cannot
 * be read or lies ahead, `pattern_not_found` for an unknown pattern, `access_refused` for a closed one.
 */
export type ListChanges = (
  principal: Principal,
  input: ListChangesInput,
) => Promise<Result<Changes & { readonly since: string }>>;

export function createListChanges(deps: {
  readonly catalog: () => Pick<Catalog, 'find' | 'registries'>;
  readonly readChanges: ReadChanges;
  /** Now, as ISO 8601 in UTC. */
  readonly timestamp: () => string;
}): ListChanges {
  return async (principal, { since: asked, patterns: references, only, limit }) => {
    const released = sinceRelease(deps.catalog(), asked);
    const since =
      released?.ok === true
        ? success(released.value.since)
        : (released ?? parseSince(asked, deps.timestamp()));
    if (!since.ok) return since;
    const ofPackage = released?.ok === true ? released.value.components : undefined;
    const patterns = new Map<string, Pattern>();
    for (const [index, reference] of (references ?? []).entries()) {
      const found = deps.catalog().find(reference);
      if (!found.ok) {
        return err(found.failure.kind, `patterns[${index}]: ${found.failure.message}`);
      }
      patterns.set(found.value.id, found.value);
    }
    const read = await deps.readChanges(principal, {
      since: since.value,
      patterns: references === undefined ? undefined : [...patterns.values()],
      only: ofPackage === undefined ? only : (only?.intersection(ofPackage) ?? ofPackage),
      limit,
    });
    return read.ok ? success({ ...read.value, since: since.value }) : read;
  };
}

/** The import of a release such as `@acme/ui@3.2.1`, and the components of the package; undefined for a moment. */
function sinceRelease(
  catalog: Pick<Catalog, 'registries'>,
  text: string,
): Result<{ readonly since: string; readonly components: ReadonlySet<string> }> | undefined {
  const { name, release } = /^(?<name>[^\s]+)@(?<release>[^\s@]+)$/.exec(text.trim())?.groups ?? {};
  if (name === undefined || release === undefined) return undefined;
  const imported = importedPackageOf(catalog, { name });
  if (imported === undefined) {
    return err(
      'invalid_args',
      `No package ${name} was imported: since is a date or a span such as 7d.`,
    );
  }
  const at = Object.hasOwn(imported.releases, release) ? imported.releases[release] : undefined;
  if (at === undefined) {
    const known = releasesOf(imported).slice(-20).join(', ');
    return err('invalid_args', `${name} ${release} was not imported. Imported are: ${known}.`);
  }
  // What was imported with it is not news.
  const since = new Date(Date.parse(at) + 1).toISOString();
  return success({ since, components: new Set(imported.components) });
}
