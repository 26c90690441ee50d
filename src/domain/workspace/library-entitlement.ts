import { mapResultsConcurrently } from '../async.ts';
import type { ComponentStore } from '../components/component-store.ts';
import type { Entitlement } from '../components/entitlement.ts';
import { wantedBy } from '../components/requirements.ts';
import { type Result, success } from '../errors.ts';
import type { Principal, UserPrincipal } from '../identity/principal.ts';
import type { LibraryStore } from './library-store.ts';

/** Ids of patterns. */
type Ids = ReadonlySet<string>;

/** What the token of one request opens; each part is read when it is first asked for. */
interface Opened {
  readonly held: () => Promise<Result<Ids>>;
  /** What the held patterns require, directly or not. */
  readonly required: () => Promise<Result<Ids>>;
}

const CONCURRENCY = 8;

/** Components that are followed before other requests have their turn. */
const TURN = 200;

/**
 * Narrows an entitlement for tokens of chosen libraries (docs/specification.md#access-tokens): they open what these libraries
 * hold, in every version, and what the versions that the libraries give require. A token's libraries are read once for
 * each request, which has a principal of its own.
 *
 * @param deps.components the store that requests read, known once it is wired
 * @param deps.nextTurn resolves after other work had its turn
 */
export function createLibraryEntitlement(deps: {
  readonly entitlement: Entitlement;
  readonly store: Pick<LibraryStore, 'heldPatterns'>;
  readonly components: () => Pick<ComponentStore, 'component' | 'manifest'>;
  readonly nextTurn: () => Promise<void>;
}): Entitlement {
  const openedBy = new WeakMap<Principal, Opened>();

  function open({ userId, libraryIds = [] }: UserPrincipal): Opened {
    const held = once(() => deps.store.heldPatterns(userId, libraryIds));
    return {
      async held() {
        const found = await held();
        return found.ok ? success(new Set(found.value.map(({ id }) => id))) : found;
      },
      required: once(async () => {
        const found = await held();
        return found.ok ? readRequiredIds(found.value) : found;
      }),
    };
  }

  async function readRequiredIds(held: readonly Version[]): Promise<Result<Ids>> {
    const ids = new Set<string>();
    const seen = new Set<string>();
    let level = held;
    while (level.length > 0) {
      const next: Version[] = [];
      for (let start = 0; start < level.length; start += TURN) {
        const read = await mapResultsConcurrently(
          level.slice(start, start + TURN),
          CONCURRENCY,
          readWanted,
        );
        if (!read.ok) return read;
        next.push(...read.value.flat());
        await deps.nextTurn();
      }
      for (const { id } of next) ids.add(id);
      level = next.filter(({ id, versionId = '' }) => {
        const key = `${id} ${versionId}`;
        return !seen.has(key) && seen.add(key);
      });
    }
    return success(ids);
  }

  async function readWanted({ id, versionId }: Version): Promise<Result<readonly Version[]>> {
    const components = deps.components();
    const version =
      versionId === undefined ? await components.component(id).pointer() : success(versionId);
    if (!version.ok) return version;
    if (version.value === undefined) return success([]);
    const manifest = await components.manifest(id, version.value);
    return manifest.ok ? success(wantedBy(manifest.value)) : manifest;
  }

  return async (principal, pattern, versionId) => {
    const verdict = await deps.entitlement(principal, pattern, versionId);
    if (verdict !== 'allowed' || principal.kind !== 'user' || principal.libraryIds === undefined) {
      return verdict;
    }
    const opened = openedBy.get(principal) ?? open(principal);
    openedBy.set(principal, opened);
    const held = await opened.held();
    if (!held.ok) return held;
    if (held.value.has(pattern.id)) return 'allowed';
    const required = await opened.required();
    if (!required.ok) return required;
    return required.value.has(pattern.id) ? 'allowed' : 'refused';
  };
}

/** A version of a pattern; undefined for the active one. */
interface Version {
  readonly id: string;
  readonly versionId?: string | undefined;
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}
