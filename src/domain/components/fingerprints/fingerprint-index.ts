import { type Result, err, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { ComponentStore } from '../component-store.ts';
import type { Entitlement } from '../entitlement.ts';
import { fingerprintOf } from './fingerprint.ts';
import { EXAMPLE_FILE } from '../manifest.ts';

/** Identifies the version that a copied file derives from. */
export interface FileFingerprint {
  readonly versionId: string;
  readonly variant: string;
  readonly path: string;
  readonly sha256: string;
  readonly minhash: string;
}

/** All versions of some patterns. */
export interface FingerprintPage {
  readonly patterns: readonly {
    readonly id: string;
    readonly slug: string;
    readonly files: readonly FileFingerprint[];
  }[];
  /** Where the next page starts; undefined on the last one. */
  readonly next: string | undefined;
}

/**
 * The fingerprints of all versions (docs/specification.md#fingerprints), in the order of the patterns' ids. Those that
 * the build lacks are computed once, in the background: versions are immutable.
 *
 * @param after the `next` of the page before
 * @returns `upstream_timeout` while the first reading takes longer than a request may wait
 */
export type FingerprintIndex = (
  principal: Principal,
  after: string | undefined,
) => Promise<Result<FingerprintPage>>;

/** Files of a page, unless a single pattern has more. */
const PAGE_FILES = 200;

/** How long the known versions count as fresh. */
const FRESH_MS = 2000;

/** Reading again takes at most 1/20 of the time, however large the catalog is. */
const READ_SHARE = 20;

/** How long a request waits for the first reading. */
const FIRST_WAIT_MS = 5000;

/** How long a request waits for a later one; then it gets the known ones. */
const WAIT_MS = 500;

export function createFingerprintIndex(deps: {
  readonly catalog: () => Pick<Catalog, 'lookUp'>;
  readonly store: FingerprintStore;
  readonly entitlement: Entitlement;
  /** The fingerprints that the build has; undefined where it has none. */
  readonly readBuilt: () => Promise<KnownFingerprints | undefined>;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** Yields to other work. */
  readonly sleep: (ms: number) => Promise<void>;
}): FingerprintIndex {
  /** The result of the last complete read; at first that of the build. */
  let known: KnownFingerprints | undefined;
  let reading: Promise<void> | undefined;
  let dueAt = 0;

  async function readAll(): Promise<void> {
    const startedAt = deps.now();
    const found = await readFingerprints({ ...deps, known });
    if (found === undefined) return;
    const spentMs = known === undefined ? 0 : deps.now() - startedAt;
    known = found;
    dueAt = deps.now() + Math.max(FRESH_MS, spentMs * READ_SHARE);
  }

  async function refresh(): Promise<void> {
    if (deps.now() < dueAt) return;
    known ??= await deps.readBuilt();
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    await Promise.race([reading, deps.sleep(known === undefined ? FIRST_WAIT_MS : WAIT_MS)]);
  }

  return async (principal, after = '') => {
    await refresh();
    if (known === undefined) {
      return err('upstream_timeout', 'The fingerprints are being computed. Try again.');
    }
    const patterns: FingerprintPage['patterns'][number][] = [];
    let count = 0;
    let last = '';
    for (const [id, versions] of known) {
      if (id <= after) continue;
      if (count >= PAGE_FILES) return success({ patterns, next: last });
      last = id;
      const pattern = deps.catalog().lookUp({ kind: 'id', id });
      if (pattern === undefined) continue;
      const files: FileFingerprint[] = [];
      for (const [versionId, version] of versions) {
        const verdict = await deps.entitlement(principal, pattern, versionId);
        if (typeof verdict === 'object') return verdict;
        if (verdict === 'allowed') files.push(...version);
      }
      count += files.length;
      patterns.push({ id, slug: pattern.slug, files });
    }
    return success({ patterns, next: undefined });
  };
}

/** By pattern and version. */
export type KnownFingerprints = ReadonlyMap<
  string,
  ReadonlyMap<string, readonly FileFingerprint[]>
>;

type FingerprintStore = Pick<
  ComponentStore,
  'artifact' | 'component' | 'manifest' | 'withComponents'
>;

/**
 * Reads the fingerprints of all versions; those that are known are kept, since versions are immutable.
 *
 * @returns undefined if the store fails
 */
async function readFingerprints(options: {
  readonly store: FingerprintStore;
  readonly known: KnownFingerprints | undefined;
  /** Yields to other work. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly onProgress?: (done: number, total: number) => void;
}): Promise<KnownFingerprints | undefined> {
  const { store, known } = options;
  const ids = await store.withComponents();
  if (!ids.ok) return undefined;
  const found = new Map<string, ReadonlyMap<string, readonly FileFingerprint[]>>();
  for (const id of [...ids.value].toSorted()) {
    const versions = await store.component(id).versions();
    if (!versions.ok) return undefined;
    const files = new Map<string, readonly FileFingerprint[]>();
    for (const versionId of versions.value) {
      const kept = known?.get(id)?.get(versionId);
      const read = kept ?? (await readVersion(store, id, versionId));
      if (read === undefined) return undefined;
      files.set(versionId, read);
      if (kept === undefined) await options.sleep(0);
    }
    found.set(id, files);
    options.onProgress?.(found.size, ids.value.size);
  }
  return found;
}

/** Undefined if the store fails; empty for an unknown version. */
async function readVersion(
  store: FingerprintStore,
  patternId: string,
  versionId: string,
): Promise<readonly FileFingerprint[] | undefined> {
  const manifest = await store.manifest(patternId, versionId);
  if (!manifest.ok) return undefined;
  const found: FileFingerprint[] = [];
  for (const [variant, { files }] of Object.entries(manifest.value?.variants ?? {})) {
    for (const { path } of files) {
      if (path === EXAMPLE_FILE) continue;
      const artifact = await store.artifact(patternId, versionId, variant, path);
      if (!artifact.ok) return undefined;
      if (artifact.value?.text === undefined) continue;
      const { sha256, text } = artifact.value;
      found.push({ versionId, variant, path, sha256, minhash: fingerprintOf(text) });
    }
  }
  return found;
}
