import type { CodeImport, StyleRules } from './code-facts.ts';
import type { Finding } from './finding.ts';
import type { ImportedComponent } from './imported-component.ts';
import type { UsedOfPackages } from './package-rules.ts';
import type { LostPromise } from './kept-promises.ts';

/** A file that was read and reviewed off the main thread; every part is bounded in number and length. */
export interface CodeReading {
  /** Identifies the component that the code derives from (docs/specification.md#fingerprints). */
  readonly minhash: string;
  /** Imports that may be of components. */
  readonly imports: readonly CodeImport[];
  /** Names of the components and custom elements that it renders, each once, with their first line. */
  readonly rendered: readonly { readonly name: string; readonly line: number }[];
  /** By line; the first ones. */
  readonly findings: readonly Finding[];
}

/** Reads and reviews TSX off the main thread; or HTML; `not_tsx` for what cannot be parsed. Keeps nothing. */
export type ReadCode = (
  code: string,
  rules: StyleRules & {
    /** Its path: what ends in `.html` is HTML. */
    readonly file?: string | undefined;
  },
) => Promise<CodeReading | 'not_tsx' | 'busy' | 'failed'>;

/** What a file is compared with, once it is known which components it imports and may derive from. */
export interface CodeComparison {
  readonly components: readonly ImportedComponent[];
  readonly used: UsedOfPackages;
  /** The path of the file. */
  readonly file?: string | undefined;
  /** The code of components that it may derive from. */
  readonly originals: readonly string[];
}

export interface ComparedCode {
  /** By line; the first ones. */
  readonly findings: readonly Finding[];
  /** For each of the originals. */
  readonly originals: readonly {
    /** From 0 to 1 (docs/specification.md#fingerprints). */
    readonly similarity: number;
    readonly lost: readonly LostPromise[];
  }[];
}

/** Compares TSX with components of the catalog off the main thread. Keeps nothing. */
export type CompareCode = (
  code: string,
  comparison: CodeComparison,
) => Promise<ComparedCode | 'busy' | 'failed'>;

/** The modules of the catalog that a file imports, and what these require. */
export interface UsedModules {
  /** The path of a module by what the file writes. */
  readonly imports: Readonly<Record<string, string>>;
  /** Text by path, as installs lay them: `forms-text-field/component.tsx`. */
  readonly files: Readonly<Record<string, string>>;
}

/** What the type checker says of a use of a component. */
export interface TypeProblem {
  readonly rule: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
  readonly fix: string;
  /** The folder of the component: `forms-text-field`. */
  readonly folder: string;
}

/**
 * Checks the types of a file off the main thread: what it gives to components, and takes from them. Whatever else it
 * imports is `any`. Keeps nothing.
 */
export type CheckTypes = (
  code: string,
  modules: UsedModules,
) => Promise<readonly TypeProblem[] | 'busy' | 'failed'>;

/** Applies a unified diff of one file to its text, off the main thread. */
export type ApplyDiff = (
  code: string,
  diff: string,
) => Promise<
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: 'not_applicable' | 'busy' | 'failed' }
>;
