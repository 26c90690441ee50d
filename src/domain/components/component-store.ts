import type { Result } from '../errors.ts';
import type { Manifest } from './manifest.ts';

/** One file of a variant, immutable. */
export interface Artifact {
  /** Exactly as they were published. */
  readonly bytes: Uint8Array;
  /** Of the bytes, in lower-case hex. */
  readonly sha256: string;
  /** The bytes as text; undefined where they are not UTF-8. */
  readonly text: string | undefined;
}

/** Makes an artifact of bytes that were checked against their digest. */
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
