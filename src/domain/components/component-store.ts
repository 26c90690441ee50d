import type { FailureKind, Result } from '../errors.ts';
import type { ActivationLog, LatestActivations } from './activation-log.ts';
import { type InSpan, untraced } from '../tracing.ts';
import type { Manifest, StoredNotices } from './manifest.ts';

/** Reads of a store that run at once: enough for one behind HTTP, few enough to leave it free for others. */
export const CONCURRENT_READS = 8;

/** One file of a variant, immutable. */
export interface Artifact {
  /** Exactly as they were published. */
  readonly bytes: Uint8Array;
  /** Of the bytes, in lower-case hex. */
  readonly sha256: string;
  /** The bytes as text; undefined where they are not UTF-8. */
  readonly text: string | undefined;
}

/** Creates an artifact from verified bytes. */
export function toArtifact(bytes: Uint8Array, sha256: string): Artifact {
  return { bytes, sha256, text: decodeUtf8(bytes) };
}

/** A byte order mark is part of the artifact: the decoder must not swallow it. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The source and license of a component. */
export interface ComponentOrigin {
  /** SPDX expression; `NOASSERTION` if an imported item states none. */
  readonly license: string;
  /**
   * `original`, or the URL or the path, relative to the catalog, that it was imported from. Paths are not public: see
   * `publicSourceOf`.
   */
  readonly source: string;
  readonly author?: string;
  /** The item's name in the registry that it was imported from. */
  readonly item?: string;
  /** ISO 8601, when the latest version was imported. */
  readonly retrievedAt?: string;
  /** The operator's decision whether this registry serves it; undefined: the license decides. */
  readonly redistribute?: boolean;
}

/** A removed version. Its id is never reused. */
export interface WithdrawnVersion {
  readonly versionId: string;
  /** ISO 8601. */
  readonly withdrawnAt: string;
  readonly reason: string;
}

/** A version that is served but should no longer be used. */
export interface DeprecatedVersion {
  readonly versionId: string;
  readonly reason: string;
  /** The version to use in its place. */
  readonly replacement?: string;
}

/** Withdrawn and deprecated versions. */
export interface VersionNotices {
  readonly withdrawn: readonly WithdrawnVersion[];
  readonly deprecated: readonly DeprecatedVersion[];
}

export const NO_NOTICES: VersionNotices = { withdrawn: [], deprecated: [] };

/** Reads stored notices. A replacement that was withdrawn is left out. */
export function toNotices({ withdrawn, deprecated }: StoredNotices): VersionNotices {
  const gone = new Set(withdrawn.map(({ version_id: versionId }) => versionId));
  return {
    withdrawn: withdrawn.map(({ version_id: versionId, ...rest }) => ({ versionId, ...rest })),
    deprecated: deprecated.map(({ version_id: versionId, reason, replacement }) => ({
      versionId,
      reason,
      ...(replacement === undefined || gone.has(replacement) ? {} : { replacement }),
    })),
  };
}

/** Whether the replacements of deprecated versions lead from one version to another. */
export function isReplacedBy(
  deprecated: VersionNotices['deprecated'],
  versionId: string,
  wanted: string,
): boolean {
  const seen = new Set<string>();
  let next: string | undefined = versionId;
  while (next !== undefined && !seen.has(next)) {
    seen.add(next);
    const current: string = next;
    next = deprecated.find((notice) => notice.versionId === current)?.replacement;
    if (next === wanted) return true;
  }
  return false;
}

/** Writes notices as they are stored. */
export function toStoredNotices({ withdrawn, deprecated }: VersionNotices): StoredNotices {
  return {
    withdrawn: withdrawn.map(({ versionId, ...rest }) => ({ version_id: versionId, ...rest })),
    deprecated: deprecated.map(({ versionId, ...rest }) => ({ version_id: versionId, ...rest })),
  };
}

/**
 * A pattern's component as one read finds it. An adapter may read a member only when it is called. Each call may fail
 * with `upstream_timeout` or `upstream_error`.
 */
export interface StoredComponent {
  /**
   * The id that the active pointer names (`activeVersionId`), whether or not that version exists; undefined without a
   * component.
   */
  readonly pointer: () => Promise<Result<string | undefined>>;
  /** The ids of all versions, oldest first; empty without a component. */
  readonly versions: () => Promise<Result<readonly string[]>>;
  readonly notices: () => Promise<Result<VersionNotices>>;
  /** License and source; undefined without a component, or if the store does not record them. */
  readonly origin: () => Promise<Result<ComponentOrigin | undefined>>;
  /**
   * Every move of the pointer, oldest first, the last one to where it points; empty without a component, undefined if
   * the store does not record them.
   */
  readonly activations: () => Promise<Result<ActivationLog | undefined>>;
  /** Whether something of it is what was known last, since the store does not answer. Ask after reading. */
  readonly isStale?: () => boolean;
}

/**
 * Where component artifacts come from (docs/specification.md#component-store). Adapters: files, PostgreSQL, HTTP.
 * Failures are `upstream_timeout` and `upstream_error`. An adapter never returns bytes that do not match their digest,
 * and never another version. Caching and argument checks are in `createCachedStore`.
 */
export interface ComponentStore {
  readonly component: (patternId: string) => StoredComponent;
  /**
   * One file of a version, by default the main file of the default variant; undefined where the version does not exist
   * or its manifest does not list the file.
   */
  readonly artifact: (
    patternId: string,
    versionId: string,
    variant?: string,
    path?: string,
  ) => Promise<Result<Artifact | undefined>>;
  /** One version's manifest; undefined where the version does not exist or the store has none for it. */
  readonly manifest: (
    patternId: string,
    versionId: string,
  ) => Promise<Result<Manifest | undefined>>;
  /** The ids of the patterns that have a component. */
  readonly withComponents: () => Promise<Result<ReadonlySet<string>>>;
  /** The latest moves of all pointers; undefined if the store does not record them. */
  readonly latestActivations: (limit: number) => Promise<Result<LatestActivations | undefined>>;
}

/** The operations of a component store, as metrics name them. */
export type StoreOperation =
  | 'activeVersion'
  | Exclude<keyof StoredComponent, 'pointer' | 'isStale'>
  | Exclude<keyof ComponentStore, 'component'>;

/** Wraps a store so that each of its calls is reported with its outcome and duration. */
export function createMeasuredStore(
  store: ComponentStore,
  deps: {
    /** Milliseconds on a clock that never goes back. */
    readonly now: () => number;
    readonly recordCall: (
      operation: StoreOperation,
      outcome: 'ok' | FailureKind,
      durationMs: number,
    ) => void;
    readonly inSpan?: InSpan;
  },
): ComponentStore {
  const { inSpan = untraced } = deps;
  async function measure<T>(
    operation: StoreOperation,
    call: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const startedAt = deps.now();
    const result = await inSpan(`store ${operation}`, {}, call);
    deps.recordCall(operation, result.ok ? 'ok' : result.failure.kind, deps.now() - startedAt);
    return result;
  }

  return {
    component(patternId) {
      const component = store.component(patternId);
      return {
        pointer: () => measure('activeVersion', component.pointer),
        versions: () => measure('versions', component.versions),
        notices: () => measure('notices', component.notices),
        origin: () => measure('origin', component.origin),
        activations: () => measure('activations', component.activations),
        ...(component.isStale === undefined ? {} : { isStale: component.isStale }),
      };
    },
    artifact: (...place) => measure('artifact', () => store.artifact(...place)),
    manifest: (...place) => measure('manifest', () => store.manifest(...place)),
    withComponents: () => measure('withComponents', store.withComponents),
    latestActivations: (limit) =>
      measure('latestActivations', () => store.latestActivations(limit)),
  };
}
