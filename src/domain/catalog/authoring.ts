import type { Pattern, PatternType, Section } from './pattern.ts';

/** Something that is wrong in the source of a catalog. An error keeps it from being built, a warning does not. */
export interface CatalogProblem {
  readonly severity: 'error' | 'warning';
  /** Relative to the catalog, with forward slashes. */
  readonly file: string;
  /** 1-based; 1 where the file as a whole is meant. */
  readonly line: number;
  /** What was wrong, and what would be right. */
  readonly message: string;
}

/** A pattern as its folder holds it. */
export interface SourcePattern extends Omit<Pattern, 'coverImage'> {
  /** The last part of the slug: the folder's name. */
  readonly name: string;
  /** The Markdown below the front matter. */
  readonly content: string;
  readonly cover?: SourceCover;
}

/** A cover that was checked to be WebP; its bytes are read again when they are copied. */
export interface SourceCover {
  /** Relative to the catalog. */
  readonly file: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** A whole catalog, free of errors, its patterns in catalog order (sections in order, then by number). */
export interface SourceCatalog {
  readonly name: string;
  readonly sections: readonly Section[];
  readonly patterns: readonly SourcePattern[];
}

/** What reading a catalog gives: every problem of it, sorted by file and line, and the catalog when none is an error. */
export interface CatalogReading {
  readonly catalog: SourceCatalog | undefined;
  readonly problems: readonly CatalogProblem[];
}

/** What `build` did. Nothing was written where it is not ok. */
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

/** What a new pattern is to be. */
export interface NewPatternInput {
  readonly catalogDir: string;
  /** Slug of the section; it is added to `catalog.yaml` where it is new. */
  readonly section: string;
  /** The last part of the slug. */
  readonly name: string;
  readonly type: PatternType;
  /** Made from the name where it is not given. */
  readonly title?: string;
}

/** What `new` did. Nothing was written where it is not ok, and `messages` say why, each a full sentence. */
export type NewPatternOutcome =
  | {
      readonly ok: true;
      readonly id: string;
      readonly number: number;
      readonly slug: string;
      /** The new `pattern.md`, relative to the catalog. */
      readonly file: string;
      readonly sectionAdded: boolean;
    }
  | { readonly ok: false; readonly messages: readonly string[] };
