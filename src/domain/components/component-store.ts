import type { Result } from '../errors.ts';
import type { Manifest } from './manifest.ts';

/** The exact bytes of one file of a variant, and their SHA-256 in lower-case hex. */
export interface Artifact {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** Where a component came from, and under which licence it may be used. */
export interface ComponentOrigin {
  readonly license: string;
  readonly source: string;
  readonly author?: string;
}

/**
 * Where component artifacts come from (DESIGN.md 7, "Component store port"). Adapters: files, PostgreSQL, HTTP.
 * Failures are `upstream_timeout` and `upstream_error`, and for what is simply not there the kinds that each
 * function names. An adapter never returns bytes that do not match their digest, and never another version.
 */
export interface ComponentStore {
  /** The ids of all versions, oldest first; empty where the pattern has no component. */
  readonly versions: (patternId: string) => Promise<Result<readonly string[]>>;
  /** The id that the active pointer names (`activeVersionId`), whether or not it exists; undefined without a component. */
  readonly activeVersion: (patternId: string) => Promise<Result<string | undefined>>;
  /** One version's main file of a variant; undefined where that version or variant has no artifact. */
  readonly artifact: (
    patternId: string,
    versionId: string,
    variant?: string,
  ) => Promise<Result<Artifact | undefined>>;
  /** Any file of a variant by its path, such as `tokens.css`; undefined where the manifest lists none there. */
  readonly file: (
    patternId: string,
    versionId: string,
    variant: string,
    path: string,
  ) => Promise<Result<Artifact | undefined>>;
  /** One version's manifest; undefined where the version does not exist or the store has none for it. */
  readonly manifest: (
    patternId: string,
    versionId: string,
  ) => Promise<Result<Manifest | undefined>>;
  /** Licence and provenance of a pattern's component; undefined where it has none or the store does not know. */
  readonly origin: (patternId: string) => Promise<Result<ComponentOrigin | undefined>>;
  /** The ids of the patterns that have a component. */
  readonly withComponents: () => Promise<Result<ReadonlySet<string>>>;
}
