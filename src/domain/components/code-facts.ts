/** What the rules of a review see of a file of TSX. */
export interface CodeFacts {
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
  readonly attributes: ReadonlyMap<string, string | undefined>;
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

/** What a text says in the syntax of CSS. */
export interface StyleValues {
  /** The names of style variables of the catalog that it uses. */
  readonly variables: readonly string[];
  /** The first fixed color. */
  readonly color: string | undefined;
}

/** What the rules of a review compare a file with. */
export interface StyleRules {
  /** The names of all style variables of the catalog. */
  readonly variables: readonly string[];
  /** The path of the style sheet with the variables; that of the home page where the catalog has none. */
  readonly variablesPath: string;
}

export type Severity = 'error' | 'warning';

/** What is wrong at one place of some code, and how to put it right. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  /** From 1. */
  readonly line: number;
  readonly message: string;
  readonly fix: string;
  /** Where the rule is explained: a page of W3C, or a path of the site. */
  readonly url: string;
}

/** A file that was read and reviewed off the main thread; every part is bounded in number and length. */
export interface CodeReading {
  /** Identifies the component that the code derives from (docs/specification.md#fingerprints). */
  readonly minhash: string;
  /** Imports that may be of components, and the elements that use what they import. */
  readonly imports: readonly CodeImport[];
  readonly uses: readonly ComponentUse[];
  /** By line; the first ones. */
  readonly findings: readonly Finding[];
}

/** An element of an imported component. */
export interface ComponentUse {
  /** As written: `Menu`, or `Overlays.Menu` of a namespace import. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
  /** The texts of the props that it is given; undefined for one whose value is not a text. */
  readonly props: ReadonlyMap<string, string | undefined>;
}

/** Reads and reviews TSX off the main thread; `not_tsx` for what cannot be parsed. Keeps nothing. */
export type ReadCode = (
  code: string,
  rules: StyleRules,
) => Promise<CodeReading | 'not_tsx' | 'busy' | 'failed'>;

/** The similarities of code to other texts, off the main thread (docs/specification.md#fingerprints). */
export type CompareCode = (
  code: string,
  others: readonly string[],
) => Promise<readonly number[] | 'busy' | 'failed'>;
