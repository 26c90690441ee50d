import { mapResultsConcurrently } from '../async.ts';
import type { ComponentStore } from '../components/component-store.ts';
import { mayRedistribute } from '../components/redistribution.ts';
import { type Result, success } from '../errors.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { COMPONENT_TYPE, itemTypeOf } from './imported-item.ts';

/** A component's type in the index; undefined if it is not redistributable. */
interface Listed {
  readonly type: string | undefined;
}

/** Reads the types of components by pattern id, without those that are not redistributable. */
export type ReadItemTypes = (
  patternIds: ReadonlySet<string>,
) => Promise<Result<ReadonlyMap<string, string>>>;

/** How long a result is fresh. */
const FRESH_MS = 2000;

/** Reading takes at most 1/20 of the time, however large the catalog is. */
const READ_SHARE = 20;

const CONCURRENCY = 32;

/**
 * Caches the types, since reading thousands takes seconds: at first those of the build, then as the store has them; of
 * others only those that are asked for are read. Stale values are used while they are refreshed in the background;
 * items themselves are checked on each fetch.
 *
 * @param deps.now milliseconds on a clock that never goes back
 */
export function createReadItemTypes(deps: {
  readonly catalog: () => Pick<Catalog, 'lookUp'>;
  readonly store: Pick<ComponentStore, 'component' | 'manifest'>;
  readonly now: () => number;
}): ReadItemTypes {
  const { store, now } = deps;
  const known = new Map<string, Listed>();
  let dueAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<Result<void>> | undefined;

  async function read(patternIds: Iterable<string>): Promise<Result<void>> {
    const listed = await mapResultsConcurrently(patternIds, CONCURRENCY, async (id) => {
      const found = await readOne(id);
      return found.ok ? success([id, found.value] as const) : found;
    });
    if (!listed.ok) return listed;
    for (const [id, value] of listed.value) known.set(id, value);
    return success(undefined);
  }

  async function refresh(): Promise<Result<void>> {
    const startedAt = now();
    const done = await read([...known.keys()]);
    const share = done.ok ? (now() - startedAt) * READ_SHARE : 0;
    dueAt = now() + Math.max(FRESH_MS, share);
    return done;
  }

  async function readOne(patternId: string): Promise<Result<Listed>> {
    const component = store.component(patternId);
    const origin = await component.origin();
    if (!origin.ok) return origin;
    if (origin.value?.item === undefined) return success({ type: COMPONENT_TYPE });
    if (!mayRedistribute(origin.value)) return success({ type: undefined });
    const active = await component.pointer();
    if (!active.ok) return active;
    if (active.value === undefined) return success({ type: undefined });
    const manifest = await store.manifest(patternId, active.value);
    return manifest.ok ? success({ type: itemTypeOf(manifest.value?.registry) }) : manifest;
  }

  /** Returns the ids of the patterns whose types the build does not have. */
  function takeBuilt(patternIds: readonly string[]): readonly string[] {
    const { lookUp } = deps.catalog();
    return patternIds.filter((id) => {
      const type = lookUp({ kind: 'id', id })?.itemType;
      if (type === undefined) return true;
      known.set(id, { type: type === '' ? undefined : type });
      return false;
    });
  }

  return async (patternIds) => {
    const unread = [...patternIds].filter((id) => !known.has(id));
    if (unread.length > 0) {
      const missing = takeBuilt(unread);
      const done = await read(missing);
      if (!done.ok) return done;
      // What was just read needs no refresh.
      dueAt = Math.max(dueAt, now() + FRESH_MS);
    }
    if (now() >= dueAt) {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
    }
    const types = new Map<string, string>();
    for (const id of patternIds) {
      const type = known.get(id)?.type;
      if (type !== undefined) types.set(id, type);
    }
    return success(types);
  };
}
