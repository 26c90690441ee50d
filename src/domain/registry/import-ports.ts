import type { PatternType } from '../catalog/pattern.ts';
import type {
  PatternPlace,
  Publication,
  PublishOutcome,
} from '../components/component-publisher.ts';
import type { Result } from '../errors.ts';

/** An item as parsed JSON with the content of its files, or why it cannot be read. */
export type EntryReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

/** An item as a source lists it. */
export interface SourceEntry {
  /** What the item is known by: the name of its file, which need not be its own name. */
  readonly key: string;
  /** What a new pattern is named after; undefined: the key. */
  readonly name?: string;
  /** Its own URL, where it has one. */
  readonly url: string | undefined;
  /** Reads the item now, within the source's bounds. Never rejects. */
  readonly read: () => Promise<EntryReading>;
}

/** A registry, a single item or a folder of code that can be imported. */
export interface RegistrySource {
  /** A URL, or a path relative to the catalog's folder. The same for each import. */
  readonly address: string;
  /** The registry's own name. */
  readonly name: string | undefined;
  /** SPDX expression, where the source says so. */
  readonly license: string | undefined;
  /** In the source's order; keys are unique. */
  readonly entries: readonly SourceEntry[];
  /** What the source has and cannot be imported, and what it has and does not list. */
  readonly refused: readonly { readonly item: string; readonly reason: string }[];
}

/** A pattern whose component was imported. */
export interface ImportedPattern {
  readonly pattern: PatternPlace;
  readonly source: string;
  /** The key in its source. */
  readonly item: string;
}

/** What an import needs to know of the catalog. */
export interface CatalogState {
  readonly patterns: readonly PatternPlace[];
  readonly imported: readonly ImportedPattern[];
}

/** A pattern that is to be added with its first version. */
export interface NewPattern {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly type: PatternType;
  /** Markdown. */
  readonly content: string;
  readonly publication: Omit<Publication, 'pattern'>;
}

/** The catalog's source as an import writes to it. Refusals are sentences for whoever gave the command. */
export interface ImportTarget {
  readonly state: () => Promise<Result<CatalogState>>;
  /**
   * Adds patterns, each whole or not at all, and gives them their numbers. The section is added where it is missing.
   *
   * @returns one outcome for each pattern, in their order
   */
  readonly add: (
    section: string,
    patterns: readonly NewPattern[],
  ) => Promise<Result<readonly Result<PublishOutcome>[]>>;
  /** Removes a pattern with its component; its number is not given again. */
  readonly remove: (pattern: PatternPlace) => Promise<Result<void>>;
}
