import type { Pattern } from '../../patterns/pattern.ts';
import { type Err, type Result, err, success } from '../../errors.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { ComponentAvailability } from '../../catalog/search-patterns.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Activation } from '../manifest.ts';
import type { LatestActivations } from '../activation-log.ts';
import type { ComponentStore } from '../component-store.ts';
import type { Entitlement } from '../entitlement.ts';

/** A move of the active pointer of a pattern's component. */
export type PatternActivation = Activation & { readonly pattern: Pattern };

/** What is known of the latest moves. */
export interface KnownActivations {
  /** Those that are open to the principal, latest first. */
  readonly activations: readonly PatternActivation[];
  /** The time of the oldest one that is kept, where there are older ones. */
  readonly keptSince: string | undefined;
}

/**
 * The latest moves of all pointers, without those of examples; fails until the store has answered once, and where it
 * does not record them.
 */
export type ReadActivations = (principal: Principal) => Promise<Result<KnownActivations>>;

/** Component data that searches and pages read without asking the store. */
export interface ComponentIndex {
  /** The patterns that have a component, as last read; fails until the store has answered once. */
  readonly availability: ComponentAvailability;
  readonly latestActivations: ReadActivations;
  /** The same patterns for another server; fails while the store does not answer. */
  readonly withComponents: ComponentStore['withComponents'];
  /** Whether the last read of the component store succeeded. */
  readonly isReady: () => Promise<boolean>;
  /** The same as last read, without asking. */
  readonly isAnswering: () => boolean;
  /** Whether the store has answered since the start. */
  readonly isLoaded: () => Promise<boolean>;
}

/** How long a result is fresh. */
const FRESH_MS = 500;

/** Reading takes at most 1/20 of the time, however large the catalog is. */
const READ_SHARE = 20;

/** How long a caller waits for a refresh. */
const REFRESH_WAIT_MS = 100;

/** Moves that are kept: what a store sends at once. */
const MAX_LATEST = 1000;

/**
 * Reads the store at the start, and again when a stale value is requested. Callers wait for the first values as long as
 * the store may take; later, if it is slow or unavailable, values stay stale and callers wait at most 0.1 s. Until the
 * store has answered nothing is known: an unknown component is never reported as missing.
 *
 * @param deps.store without a cache and without deadlines
 * @param deps.timeoutMs how long the store may take for the first answer
 * @param deps.now milliseconds on a clock that never goes back
 */
export function createComponentIndex(deps: {
  readonly catalog: () => Pick<Catalog, 'lookUp'>;
  readonly store: Pick<ComponentStore, 'withComponents' | 'latestActivations'>;
  readonly entitlement: Entitlement;
  readonly timeoutMs: number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}): ComponentIndex {
  const { store, now, sleep } = deps;
  let known: Success<ReadonlySet<string>> | undefined;
  let latest: Result<LatestActivations> = NO_ANSWER_YET;
  // Readers cache by identity: all who are anonymous are the same principal.
  const openByPrincipal = new WeakMap<
    Principal,
    {
      readonly latest: LatestActivations;
      readonly catalog: ReturnType<typeof deps.catalog>;
      readonly open: KnownActivations;
    }
  >();
  let failed: Err = NO_ANSWER_YET;
  let isAnswering = false;
  let dueAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const firstAnswer = Promise.race([read(), sleep(deps.timeoutMs)]);

  async function readStore(): Promise<void> {
    const startedAt = now();
    await Promise.all([readComponents(), readLatest()]);
    // A store that is away costs nothing but the wait, and is asked again soon.
    const share = isAnswering ? (now() - startedAt) * READ_SHARE : 0;
    dueAt = now() + Math.max(FRESH_MS, share);
  }

  async function readComponents(): Promise<void> {
    const found = await store.withComponents().catch(storeFailure);
    isAnswering = found.ok;
    if (!found.ok) failed = found;
    // Readers cache by identity: an equal set stays the same object.
    else if (!hasSameMembers(known?.value, found.value)) known = found;
  }

  async function readLatest(): Promise<void> {
    const found = await store.latestActivations(MAX_LATEST).catch(storeFailure);
    if (found.ok) latest = found.value === undefined ? NO_LOG : success(found.value);
    else if (!latest.ok) latest = found;
  }

  function read(): Promise<void> {
    reading ??= readStore().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function refresh(): Promise<void> {
    if (known === undefined) {
      if (now() >= dueAt) void read();
      await firstAnswer;
    } else if (now() >= dueAt) {
      // After a failure the store is read again, but callers do not wait.
      const next = read();
      if (isAnswering) await Promise.race([next, sleep(REFRESH_WAIT_MS)]);
    }
  }

  return {
    async availability() {
      if (known === undefined || now() >= dueAt) await refresh();
      return known ?? failed;
    },
    async withComponents() {
      await refresh();
      if (known !== undefined && isAnswering) return known;
      return err('upstream_error', 'The component store cannot be read.');
    },
    async latestActivations(principal) {
      await refresh();
      if (!latest.ok) return latest;
      const { value } = latest;
      const catalog = deps.catalog();
      const before = openByPrincipal.get(principal);
      if (before?.latest === value && before.catalog === catalog) return success(before.open);
      const activations: PatternActivation[] = [];
      for (const { patternId, ...move } of value.activations) {
        const pattern = catalog.lookUp({ kind: 'id', id: patternId });
        if (pattern === undefined || pattern.exampleOf !== undefined) continue;
        const verdict = await deps.entitlement(principal, pattern, move.to);
        if (typeof verdict === 'object') return verdict;
        if (verdict === 'allowed') activations.push({ ...move, pattern });
      }
      const open = {
        activations,
        keptSince: value.isCut ? value.activations.at(-1)?.at : undefined,
      };
      openByPrincipal.set(principal, { latest: value, catalog, open });
      return success(open);
    },
    async isReady() {
      await refresh();
      return isAnswering;
    },
    isAnswering: () => isAnswering,
    async isLoaded() {
      if (known === undefined) await refresh();
      return known !== undefined;
    },
  };
}

type Success<T> = Extract<Result<T>, { readonly ok: true }>;

const NO_ANSWER_YET = err('upstream_timeout', 'The component store has not answered yet.');

/** What the page and the tool of changes say where the component store keeps no log. */
export const NO_LOG = err(
  'not_found',
  'It is not known what changed: the component store of this server does not record what became active when.',
);

function storeFailure(error: unknown): Err {
  return err('upstream_error', 'The component store cannot be read.', error);
}

function hasSameMembers(a: ReadonlySet<string> | undefined, b: ReadonlySet<string>): boolean {
  return a?.size === b.size && [...a].every((id) => b.has(id));
}
