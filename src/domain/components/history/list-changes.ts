import type { Catalog } from '../../catalog/catalog.ts';
import { type Result, err, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Pattern } from '../../patterns/pattern.ts';
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
  readonly catalog: () => Pick<Catalog, 'find'>;
  readonly readChanges: ReadChanges;
  /** Now, as ISO 8601 in UTC. */
  readonly timestamp: () => string;
}): ListChanges {
  return async (principal, { since: asked, patterns: references, only, limit }) => {
    const since = parseSince(asked, deps.timestamp());
    if (!since.ok) return since;
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
      only,
      limit,
    });
    return read.ok ? success({ ...read.value, since: since.value }) : read;
  };
}
