/** What the rules of a review see of a file of TSX. */
export interface CodeFacts {
  readonly imports: readonly CodeImport[];
  readonly elements: readonly CodeElement[];
  /** Texts in quotes, templates and attributes. */
  readonly strings: readonly CodeString[];
  /** Calls of functions by their name, or of one of `window`. */
  readonly calls: readonly CodeCall[];
  /** Custom elements in HTML and in templates of `html`. */
  readonly tags: readonly CodeTag[];
}

/** A custom element as HTML writes it. */
export interface CodeTag {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly attributes: readonly { readonly name: string; readonly value: CodeValue }[];
}

export interface CodeCall {
  /** `opens`, `window.confirm`, or `createToaster.show` for a method of what a function returned. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
  /** The first argument, if it is a text. */
  readonly text: string | undefined;
  /** The first argument. */
  readonly given: CodeValue | undefined;
  /** Whether a component makes the call at every render, not in a function of its own. */
  readonly isRendering: boolean;
}

export interface CodeImport {
  readonly source: string;
  /** From 1. */
  readonly line: number;
  /** Without what is imported as a type alone. */
  readonly names: readonly { readonly imported: string; readonly local: string }[];
}

/** A JSX element. */
export interface CodeElement {
  /** As written: `dialog`, `Menu`, or `Overlays.Menu` of a namespace import. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly attributes: ReadonlyMap<string, CodeValue>;
  /** Whether further attributes are spread into it. */
  readonly hasSpread: boolean;
  /** Whether it holds a text, or an expression or a component that may be one. */
  readonly hasText: boolean;
  /** Its text, if it holds nothing else. */
  readonly text: string | undefined;
  /** Whether it is an icon, by its package or its name. */
  readonly isIcon: boolean;
  /** Whether it holds anything at all. */
  readonly hasChildren: boolean;
  readonly isInLabel: boolean;
  /** The index of the nearest element around it, also where an attribute of that one holds it. */
  readonly parent: number | undefined;
  /** The attribute of the element around it that holds it; undefined among the children. */
  readonly slot: string | undefined;
  /** Whether it is drawn whenever the element around it is: no expression stands between them. */
  readonly isAlways: boolean;
  /** Whether it is drawn for each item of a list. */
  readonly isRepeated: boolean;
}

/** What is known of a value without running the code. */
export type CodeValue =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  /** A conditional: one of these. */
  | { readonly kind: 'either'; readonly values: readonly CodeValue[] }
  /** `items` are all of them unless `isPartial`. */
  | { readonly kind: 'list'; readonly items: readonly CodeValue[]; readonly isPartial: boolean }
  | {
      readonly kind: 'object';
      readonly members: ReadonlyMap<string, CodeValue>;
      readonly isPartial: boolean;
    }
  | {
      readonly kind: 'function';
      /** Whether it takes its first parameter for an event: `event.target`. */
      readonly takesEvent: boolean;
      /** Whether all that it does is to go to another address. */
      readonly isNavigation: boolean;
      readonly isAsync: boolean;
    }
  /** JSX. */
  | { readonly kind: 'element'; readonly isFragment: boolean }
  /** An expression; `isOfInput` where it asks whether a field or a list is empty, `isText` where it is surely a text. */
  | { readonly kind: 'unknown'; readonly isOfInput?: boolean; readonly isText?: boolean };

/** An attribute that is a text; empty for one without a value, undefined for every other. */
export function textAttribute(
  { attributes }: Pick<CodeElement, 'attributes'>,
  name: string,
): string | undefined {
  const value = attributes.get(name);
  if (value?.kind !== 'literal') return undefined;
  if (value.value === true) return '';
  return typeof value.value === 'string' ? value.value : undefined;
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
  /** The packages that deliver components of the catalog. */
  readonly packages?: readonly string[];
}
