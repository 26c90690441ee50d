import type { PatternType } from '../patterns/pattern.ts';
import type { PackageRecord } from '../catalog/package-record.ts';
import type { StoredTheme } from '../catalog/theme.ts';
import type {
  PatternPlace,
  Publication,
  PublishOutcome,
} from '../components/publishing/component-publisher.ts';
import type { Breaking, PackageFacts } from '../components/manifest.ts';
import type { Result } from '../errors.ts';
import type { ItemTexts } from './item-texts.ts';
import type { SourceSettings } from './source-settings.ts';

/** What to import, as given by the caller. */
export interface ImportInput {
  /** A URL, a file or a folder. */
  readonly address: string;
  /** The section of new patterns; undefined: only known items are updated. */
  readonly section: string | undefined;
  readonly type?: PatternType | undefined;
  /** SPDX expression; overrides that of the item or its source. */
  readonly license?: string | undefined;
  readonly redistribute?: boolean | undefined;
  /** Whether the source is a mirror of the registry that bare names mean; kept for later imports. */
  readonly official?: boolean | undefined;
  /** How other items name the source, such as `@acme`; kept for later imports. */
  readonly namespace?: string | undefined;
  /** Only the items whose key or name matches one of these, such as `button*`. */
  readonly include?: readonly string[] | undefined;
  readonly activate?: boolean;
  /** Of all new versions, in place of where they came from. */
  readonly notes?: string | undefined;
  /** What users of the items must do; of new versions of items imported before. */
  readonly breaking?: Breaking | undefined;
  readonly dryRun?: boolean;
  /** Folders of its documentation; of a package also addresses of Storybooks. Kept for later imports. */
  readonly docs?: readonly string[] | undefined;
  /** Of a package: beginnings of names that its documentation leaves out; kept likewise. */
  readonly prefixes?: readonly string[] | undefined;
  /** Of a package: the module that is put around each example in previews; kept likewise. */
  readonly preview?: string | undefined;
  /** Removes the patterns whose items are no longer in the source. */
  readonly prune?: boolean;
}

/** What a changelog says of a component. */
export interface ChangelogWords {
  readonly notes?: string;
  /** What its authors list as breaking. */
  readonly breaking?: string;
}

/** An item as parsed JSON with the content of its files, or why it cannot be read. */
export type EntryReading =
  | {
      readonly ok: true;
      readonly value: unknown;
      /** As its source served it; undefined for an item that is inline in an index or was put together. */
      readonly bytes?: Uint8Array | undefined;
      /** Of a folder of code: what it imports that is not in the folder. */
      readonly missing?: readonly string[];
      /** Of a component that a package delivers. */
      readonly facts?: PackageFacts | undefined;
      /** What its changelog says of it since the release before. */
      readonly words?: ChangelogWords | undefined;
    }
  | { readonly ok: false; readonly reason: string };

/** What an index says of an item: untrusted, of bounded length. */
export interface ListedItem {
  /** What it depends on, as it is written there. */
  readonly uses: readonly string[];
  readonly type?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly tags: readonly string[];
}

/** An item as a source lists it. */
export interface SourceEntry {
  /** The item's key: the name of its file, which may differ from its own name. */
  readonly key: string;
  /** What the index says of it; undefined where there is none. */
  readonly listed?: ListedItem;
  /** The base for a new pattern's name; undefined: the key. */
  readonly name?: string;
  /** Whether it is imported only by its name: documentation does not name it. */
  readonly isHidden?: boolean;
  /** Its URL, if it has one. */
  readonly url: string | undefined;
  /** Reads the item, within the source's limits. Never rejects. */
  readonly read: () => Promise<EntryReading>;
}

/** What a package says of its components, and what is missing, by their names. */
export interface Completeness {
  readonly components: number;
  readonly parts: number;
  readonly props: number;
  /** Components that no documentation names, where it names most; not counted above and below. */
  readonly hidden: readonly string[];
  readonly undescribed: readonly string[];
  /** Without an example that compiles. */
  readonly withoutExample: readonly string[];
  /** Examples that do not compile, with the first reason. */
  readonly refusedExamples: readonly {
    readonly of: string;
    readonly from: string;
    readonly reason: string;
  }[];
  /** Components whose props are `any`, and the peers that are not installed. */
  readonly withoutTypes: readonly string[];
  readonly missingPeers: readonly string[];
  /** Why its components have no previews. */
  readonly noPreviews?: string;
}

/** The code of a release of a package for previews, or why there is none. */
export type PackageBundle = { readonly name: string; readonly version: string } & (
  | { readonly script: Uint8Array; readonly styles: Uint8Array }
  | { readonly problem: string }
);

/** A registry, a single item or a folder of code that can be imported. */
export interface RegistrySource {
  /** A URL, or a path relative to the catalog; stable across imports. */
  readonly address: string;
  /** Whether it is a folder of this machine that is not checked out with the catalog. */
  readonly isOutside?: boolean;
  /** What the address was taken for, such as `a shadcn registry`. */
  readonly kind: string;
  /** The registry's own name. */
  readonly name: string | undefined;
  /** Its namespace where the address named one, such as `@acme`. */
  readonly namespace?: string | undefined;
  /** The URL of its site, at which its items may name each other. */
  readonly homepage?: string | undefined;
  /** SPDX expression, if the source states one. */
  readonly license: string | undefined;
  /** Of its license file: untrusted, of bounded length. */
  readonly licenseText?: string;
  /** Headers that later imports send again; values name environment variables. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What later imports read it with. */
  readonly reading?: Pick<SourceSettings, 'docs' | 'prefixes' | 'preview'>;
  /** A digest of what it was read from; undefined where that cannot be compared. */
  readonly digest?: string;
  /** Whether it was not read, since nothing has changed. */
  readonly isUnchanged?: boolean;
  readonly bundle?: PackageBundle;
  /** The package that it is, at this release. */
  readonly release?: { readonly name: string; readonly version: string };
  readonly completeness?: Completeness;
  /** Of a package: what its components share. */
  readonly record?: PackageRecord;
  /** Names of headers that were sent and may hold a secret, so that they are not stored. */
  readonly unstored?: readonly string[];
  /** In the source's order; keys are unique. */
  readonly entries: readonly SourceEntry[];
  /** Items that cannot be imported, and items that the source has but does not list. */
  readonly refused: readonly { readonly item: string; readonly reason: string }[];
}

/** A pattern whose component was imported. */
export interface ImportedPattern {
  readonly pattern: PatternPlace;
  readonly source: string;
  /** The key in its source. */
  readonly item: string;
}

/** Catalog state that an import reads. */
export interface CatalogState {
  /** What is kept of sources, by their addresses. */
  readonly sources: ReadonlyMap<string, SourceSettings>;
  readonly themes: readonly StoredTheme[];
  /** What is known of packages, each at the release that was imported last. */
  readonly packages: readonly PackageRecord[];
  readonly patterns: readonly PatternPlace[];
  readonly imported: readonly ImportedPattern[];
  /** Of packages: their ids, and the package and release (`@acme/ui@3.2.1`) of each. */
  readonly bundles: readonly { readonly id: string; readonly release: string }[];
}

/** A new pattern with its first version. */
export interface NewPattern extends ItemTexts {
  readonly id: string;
  readonly slug: string;
  readonly type: PatternType;
  /** Slug of the item that it is an example or a variant of. */
  readonly exampleOf: string | undefined;
  readonly publication: Omit<Publication, 'pattern'>;
}

/** The catalog's source, as imports write to it. Refusals are full sentences. */
export interface ImportTarget {
  readonly state: () => Promise<Result<CatalogState>>;
  /**
   * Adds patterns with their numbers, each atomically. Adds the section if it is missing.
   *
   * @returns one outcome for each pattern, in their order
   */
  readonly add: (
    section: string,
    patterns: readonly NewPattern[],
  ) => Promise<Result<readonly Result<PublishOutcome>[]>>;
  /** Keeps what later imports of a source need; replaces what was kept. */
  readonly putSource: (settings: SourceSettings) => Promise<Result<void>>;
  /** Keeps what the components of a package share; replaces what was kept of another release. */
  readonly putPackage: (record: PackageRecord) => Promise<Result<void>>;
  /** Writes a theme, whole; replaces the one of its name. */
  readonly putTheme: (theme: StoredTheme) => Promise<Result<void>>;
  readonly removeTheme: (name: string) => Promise<Result<void>>;
  /** Removes a pattern with its component; its number is not reused. */
  readonly remove: (pattern: PatternPlace) => Promise<Result<void>>;
  readonly removeBundle: (bundle: PatternPlace) => Promise<Result<void>>;
}
