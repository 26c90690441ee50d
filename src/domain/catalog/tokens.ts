import { readDeclarations, resolveSchemes } from './css-declarations.ts';

/** One version of `tokens.css`, as its bytes. */
export interface TokensFile {
  /** `v1`, `v2`, … */
  readonly version: string;
  readonly css: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** A variable with its defaults and what it is for. */
export interface TokensVariable {
  readonly name: string;
  readonly default: string;
  /** Where it differs. */
  readonly default_dark?: string;
  readonly description?: string;
}

/** One version of the style sheet that the components of a catalog share (docs/specification.md#shared-tokens). */
export interface SharedTokens extends TokensFile {
  readonly variables: ReadonlyMap<string, TokensVariable>;
}

/** Reads the versions of `tokens.css`, by version, the current one last. */
export function readSharedTokens(files: readonly TokensFile[]): ReadonlyMap<string, SharedTokens> {
  return new Map(
    files.map((file) => [file.version, { ...file, variables: readVariables(file.css) }]),
  );
}

/** The version that components are made with now; undefined for a catalog without `tokens.css`. */
export function currentTokens(tokens: ReadonlyMap<string, SharedTokens>): SharedTokens | undefined {
  return [...tokens.values()].at(-1);
}

/** The variables of the whole page with both values; the comment after a declaration says what it is for. */
export function readVariables(css: string): ReadonlyMap<string, TokensVariable> {
  const declared = resolveSchemes(readDeclarations(css)).map(({ value, ...each }) => ({
    ...each,
    value: value.replaceAll(/\s+/gu, ' ').trim(),
  }));
  const darkByName = new Map(
    declared.filter(({ isDark }) => isDark).map(({ name, value }) => [name, value]),
  );
  const descriptions = new Map(
    [...css.matchAll(DESCRIBED)].map(({ groups }) => [groups?.['name'], groups?.['text']]),
  );
  return new Map(
    declared
      .filter(({ isDark }) => !isDark)
      .map(({ name, value }) => {
        const dark = darkByName.get(name);
        const description = descriptions.get(name);
        return [
          name,
          {
            name,
            default: value,
            ...(dark === undefined || dark === value ? {} : { default_dark: dark }),
            ...(description === undefined ? {} : { description }),
          },
        ];
      }),
  );
}

const DESCRIBED =
  /(?<name>--ui-[a-z0-9-]+)\s*:(?:"[^"]*"|[^;"])*;[ \t]*\/\*\s*(?<text>[^*]+?)\s*\*\//g;
