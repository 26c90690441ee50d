import type { Failure, Result } from '../errors.ts';
import type { Pattern, Section } from './pattern.ts';

/** A built file as it is served again: the exact bytes, and their digest for the ETag. */
export interface BuiltFile {
  readonly bytes: Uint8Array;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** One build of the catalog, loaded and checked as a whole. It never changes: a newer build is a newer snapshot. */
export interface CatalogSnapshot {
  readonly name: string;
  readonly sections: readonly Section[];
  /** In catalog order. */
  readonly patterns: readonly Pattern[];
  /** `search-index.json`. */
  readonly searchIndex: BuiltFile;
  /** `catalog.json`. */
  readonly catalog: BuiltFile;
}

export type RefreshOutcome = 'changed' | 'unchanged' | 'failed';

/**
 * Where the built catalog comes from (DESIGN.md 5). Adapters: files, HTTP. A refresh that fails keeps the last
 * good snapshot, and is told to `onError` of the adapter's options.
 */
export interface CatalogSource {
  /** The last good snapshot; never waits. */
  readonly current: () => CatalogSnapshot;
  /** Looks for a newer build now; calls at the same time share one look. */
  readonly refresh: () => Promise<RefreshOutcome>;
  /** The full Markdown content of a pattern. Failures: `pattern_not_found`, `upstream_error`, `upstream_timeout`. */
  readonly content: (patternId: string) => Promise<Result<string>>;
  /** The bytes of `covers/<hash>.webp` by that file name; undefined where no pattern of the snapshot has that cover. */
  readonly cover: (fileName: string) => Promise<Result<Uint8Array | undefined>>;
  /** Calls the listener after each change of the snapshot, until the returned function is called. */
  readonly onChange: (listener: (snapshot: CatalogSnapshot) => void) => () => void;
  /** Stops looking for newer builds. The last snapshot stays readable. */
  readonly close: () => Promise<void>;
}

/** Takes the failures that no caller waits for: a refresh in the background, a listener that threw. */
export type OnSourceError = (failure: Failure) => void;
