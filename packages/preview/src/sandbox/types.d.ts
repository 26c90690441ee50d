/** sucrase's tokenizer; its own types cover CommonJS only. */
declare module 'sucrase/dist/esm/parser/index.js' {
  export interface Token {
    readonly type: number;
    readonly start: number;
    readonly end: number;
  }
  export function parse(
    input: string,
    isJsxEnabled: boolean,
    isTypeScriptEnabled: boolean,
    isFlowEnabled: boolean,
  ): { readonly tokens: readonly Token[] };
}

declare module 'sucrase/dist/esm/parser/tokenizer/types.js' {
  export const TokenType: Readonly<
    Record<
      | '_for'
      | '_while'
      | 'semi'
      | 'parenL'
      | 'parenR'
      | 'bracketL'
      | 'bracketR'
      | 'braceL'
      | 'braceR'
      | 'dollarBraceL',
      number
    >
  >;
}

/** Radix UI and Base UI by the names of their modules (see vite.config.ts). */
declare module 'virtual:primitives' {
  export const primitives: readonly (readonly [
    name: string,
    load: () => Promise<Readonly<Record<string, unknown>>>,
  ])[];
}

/** The icons that the bundled catalog uses (see catalog-icons.ts). */
declare module 'virtual:catalog-icons' {
  const icons: Readonly<Record<string, unknown>>;
  export = icons;
}

declare module '*.css?raw' {
  const text: string;
  export default text;
}
