import type { Guide } from './guide.ts';
import type { Pattern, PatternType, Section } from '../patterns/pattern.ts';
import type { CatalogSynonyms } from '../patterns/synonyms.ts';
import type { SourceRole } from './built-catalog.ts';
import type { PackageRecord } from './package-record.ts';
import type { StoredTheme } from './theme.ts';
import type { TokensFile } from './tokens.ts';

/** A problem in the source of a catalog. An error prevents the build, a warning does not. */
export interface CatalogProblem {
  readonly severity: 'error' | 'warning';
  /** Relative to the catalog, with forward slashes. */
  readonly file: string;
  /** 1-based; 1 for the file as a whole. */
  readonly line: number;
  /** What is wrong and how to fix it. */
  readonly message: string;
}

/** A pattern as read from its folder. */
export interface SourcePattern extends Omit<Pattern, 'coverImage' | 'coverSize' | 'exampleSlugs'> {
  /** The last part of the slug: the folder's name. */
  readonly name: string;
  /** The Markdown below the front matter; undefined if it is unchanged since an earlier build. */
  readonly content: string | undefined;
  /** The line of the file on which the content starts; known with the content. */
  readonly contentLine?: number | undefined;
  /** The examples of do and don't by file name; known with the content. */
  readonly examples?: Readonly<Record<string, string>> | undefined;
  readonly cover?: SourceCover | undefined;
  /** Its cover on dark pages. */
  readonly darkCover?: SourceCover | undefined;
}

/** A validated WebP cover; its bytes are read again when they are copied. */
export interface SourceCover {
  /** Relative to the catalog. */
  readonly file: string;
  /** Lower-case hex. */
  readonly sha256: string;
  /** In pixels. */
  readonly size: readonly [width: number, height: number];
}

/** What the home page shows, as its author chose it. */
export interface SourceHome {
  /** Slug of the component whose two latest versions are shown side by side. */
  readonly compare?: string | undefined;
  /** Parts of a screen, which an agent finds, reads and installs. */
  readonly parts?: readonly string[] | undefined;
  /** By the version that they show. */
  readonly pictures?: Readonly<Record<string, SourcePicture>> | undefined;
}

/** A picture for light pages, and the same for dark ones. */
export interface SourcePicture {
  readonly cover: SourceCover;
  readonly darkCover?: SourceCover | undefined;
}

/** A guide as read from its file. */
export interface SourceGuide extends Guide {
  /** The line of the file on which the content starts. */
  readonly contentLine: number;
}

/** A whole catalog without errors, its patterns in catalog order (sections in order, then by number). */
export interface SourceCatalog {
  readonly name: string;
  readonly home: SourceHome;
  readonly sections: readonly Section[];
  readonly patterns: readonly SourcePattern[];
  /** Undefined without a `synonyms.yaml`. */
  readonly synonyms?: CatalogSynonyms | undefined;
  /** By name. */
  readonly guides: readonly SourceGuide[];
  /** The versions of the shared style sheet, the current one last. */
  readonly tokens: readonly TokensFile[];
  /** Imported ones, by name. */
  readonly storedThemes: readonly StoredTheme[];
  /** The sources of imports, with what each is for clients. */
  readonly registries: readonly ImportSource[];
  readonly packages: readonly PackageRecord[];
}

/** A source of imports, such as a URL. */
export interface ImportSource extends Omit<SourceRole, 'digest'> {
  readonly source: string;
}

/** All problems of a catalog, sorted by file and line, and the catalog if none of them is an error. */
export interface CatalogReading {
  readonly catalog: SourceCatalog | undefined;
  readonly problems: readonly CatalogProblem[];
}

/** The result of `build`. If it is not ok, nothing was written. */
export type BuildOutcome =
  | {
      readonly ok: true;
      readonly name: string;
      readonly sections: number;
      readonly patterns: number;
      /** Warnings only. */
      readonly problems: readonly CatalogProblem[];
    }
  | { readonly ok: false; readonly problems: readonly CatalogProblem[] };

/** The options of `new`. */
export interface NewPatternInput {
  readonly catalogDir: string;
  /** Slug of the section; a new one is added to `catalog.yaml`. */
  readonly section: string;
  /** The last part of the slug. */
  readonly name: string;
  readonly type: PatternType;
  /** Defaults to the name in words. */
  readonly title?: string;
}

/** The result of `new`. If it is not ok, nothing was written, and `messages` say why in full sentences. */
export type NewPatternOutcome =
  | {
      readonly ok: true;
      readonly id: string;
      readonly number: number;
      readonly slug: string;
      /** The new `pattern.md`, relative to the catalog. */
      readonly file: string;
      readonly sectionAdded: boolean;
      /** An existing section whose name is almost that of the added one. */
      readonly similarSection?: string;
    }
  | { readonly ok: false; readonly messages: readonly string[] };
