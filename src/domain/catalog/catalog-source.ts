import type { Failure, Result } from '../errors.ts';
import type { CatalogHome, SourceRole } from './built-catalog.ts';
import type { Guide } from './guide.ts';
import type { Pattern, Section } from '../patterns/pattern.ts';
import type { CatalogSynonyms } from '../patterns/synonyms.ts';
import type { IndexedWords } from '../search/segmented-words.ts';
import type { PackageRecord } from './package-record.ts';
import type { Theme } from './theme.ts';
import type { TokensFile } from './tokens.ts';

/** A built file as it is served: the exact bytes, and their digest for the ETag. */
export interface BuiltFile {
  readonly bytes: Uint8Array;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** One build of the catalog, loaded and validated. Immutable: a newer build is a new snapshot. */
export interface CatalogSnapshot {
  readonly name: string;
  /** What the home page shows. */
  readonly home: CatalogHome;
  readonly sections: readonly Section[];
  /** In catalog order. */
  readonly patterns: readonly Pattern[];
  readonly synonyms: CatalogSynonyms;
  /** Those that the build has indexed; only in the first snapshot of a source. */
  readonly words?: IndexedWords<Pattern> | undefined;
  /** By name. */
  readonly guides: readonly Guide[];
  /** The versions of the shared style sheet, the current one last. */
  readonly tokens: readonly TokensFile[];
  /** Imported ones, by name. */
  readonly themes: readonly Theme[];
  /** Sources of imports that have a role. */
  readonly registries: readonly SourceRole[];
  /** What is known of the packages that components were imported from. */
  readonly packages: readonly PackageRecord[];
  /** `/search-index.json`, composed with the first call. */
  readonly searchIndex: () => BuiltFile;
  /** `catalog.json`. */
  readonly catalog: BuiltFile;
}

export type RefreshOutcome = 'changed' | 'unchanged' | 'failed';

/**
 * The port that the built catalog is read through (docs/specification.md#built-files). Adapters: files, HTTP. A failed
 * refresh keeps the last good snapshot and calls the adapter's `onError`.
 */
export interface CatalogSource {
  /** The last good snapshot. */
  readonly current: () => CatalogSnapshot;
  /** Checks for a newer build now; concurrent calls share one check. */
  readonly refresh: () => Promise<RefreshOutcome>;
  /** Whether the last check failed, so that a newer build may not be served. */
  readonly isStale: () => boolean;
  /** The full Markdown content of a pattern. Failures: `pattern_not_found`, `upstream_error`, `upstream_timeout`. */
  readonly content: (patternId: string) => Promise<Result<string>>;
  /** The code of a pattern's examples of do and don't, by file name. Fails like `content`. */
  readonly examples: (patternId: string) => Promise<Result<Readonly<Record<string, string>>>>;
  /** The bytes of `covers/<fileName>`; undefined if no pattern of the snapshot has that cover. */
  readonly cover: (fileName: string) => Promise<Result<Uint8Array | undefined>>;
  /** The bytes of a segment or of contents of the snapshot; undefined for another path. */
  readonly file: (path: string) => Promise<Result<Uint8Array | undefined>>;
  /** Calls the listener after each change of the snapshot. Returns a function that removes it. */
  readonly onChange: (listener: (snapshot: CatalogSnapshot) => void) => () => void;
  /** Stops checking for newer builds. The last snapshot stays readable. */
  readonly close: () => Promise<void>;
}

/** Receives failures that no caller awaits: of a background refresh, or of a listener. */
export type OnSourceError = (failure: Failure) => void;
