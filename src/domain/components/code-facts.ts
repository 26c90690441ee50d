/** What a review reads in a file of TSX, without the code itself. */
export interface CodeFacts {
  /** Identifies the component that the code derives from (docs/specification.md#fingerprints). */
  readonly minhash: string;
  readonly imports: readonly CodeImport[];
  readonly elements: readonly CodeElement[];
  /** Texts in quotes, templates and attributes. */
  readonly strings: readonly CodeString[];
}

export interface CodeImport {
  readonly source: string;
  readonly names: readonly { readonly imported: string; readonly local: string }[];
}

/** A JSX element. */
export interface CodeElement {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  /** Texts of attributes; undefined for one whose value is not a text. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** Whether further attributes are spread into it. */
  readonly hasSpread: boolean;
  /** Whether it holds a text, or an expression that may be one. */
  readonly hasText: boolean;
  readonly isInLabel: boolean;
}

export interface CodeString {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** Reads TSX off the main thread; `not_tsx` for what cannot be parsed. Keeps nothing. */
export type ReadCode = (code: string) => Promise<CodeFacts | 'not_tsx' | 'busy' | 'failed'>;
