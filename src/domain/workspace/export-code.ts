import { mapResultsConcurrently } from '../async.ts';
import type { ComponentReader } from '../components/component-reader.ts';
import { CONCURRENT_READS } from '../components/component-store.ts';
import { DEFAULT_VARIANT, TOKENS_FILE } from '../components/manifest.ts';
import type { ReadRequired } from '../components/requirements.ts';
import { type Result, success } from '../errors.ts';
import type { UserPrincipal } from '../identity/principal.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { readActiveComponent } from './active-component.ts';
import {
  type DesignTokens,
  type TokenSource,
  type TokenValue,
  collectTokens,
  describeValues,
} from './design-tokens.ts';
import { toTokensJson } from './design-token-json.ts';
import type { Bookmark } from './library-store.ts';
import type { LibraryUseCases } from './library.ts';
import { counted } from '../text.ts';

/** The formats for a library's variables. */
export const CODE_FORMATS = ['tailwind', 'css-variables', 'figma-tokens'] as const;

export type CodeFormat = (typeof CODE_FORMATS)[number];

export interface ExportedCode {
  readonly format: CodeFormat;
  readonly filename: string;
  readonly code: string;
}

/** Writes the variables of a library's patterns, in their pinned or active versions, as code. */
export type ExportCode = (
  principal: UserPrincipal,
  libraryId: string | undefined,
  format: CodeFormat,
) => Promise<Result<ExportedCode>>;

const FILENAMES = {
  tailwind: 'theme.css',
  'css-variables': 'tokens.css',
  'figma-tokens': 'tokens.json',
} as const;

export function createExportCode(deps: {
  readonly library: Pick<LibraryUseCases, 'readLibrary'>;
  readonly catalog: () => Catalog;
  readonly components: ComponentReader;
  readonly readRequired: ReadRequired;
}): ExportCode {
  const { components } = deps;

  /** The variables of a pattern and of what it requires; undefined where it has no component, or it is not open to the principal. */
  async function readSource(
    principal: UserPrincipal,
    bookmark: Bookmark,
  ): Promise<Result<TokenSource | undefined>> {
    const { patternId } = bookmark;
    const pattern = deps.catalog().lookUp({ kind: 'id', id: patternId });
    if (pattern === undefined) return success(undefined);
    const active = await readActiveComponent(components, principal, bookmark);
    if (!active.ok) return active;
    if (active.value === undefined) return success(undefined);
    const { versionId, manifest } = active.value;
    const hasTokens = manifest.variants[DEFAULT_VARIANT]?.files.some(
      ({ path }) => path === TOKENS_FILE,
    );
    const tokens =
      hasTokens === true
        ? await components.file(principal, patternId, versionId, DEFAULT_VARIANT, TOKENS_FILE)
        : success(undefined);
    if (!tokens.ok) {
      return tokens.failure.kind === 'access_refused' ? success(undefined) : tokens;
    }
    const required = await deps.readRequired(principal, patternId, manifest);
    if (!required.ok) return required;
    const variables = [manifest, ...required.value.map((each) => each.manifest)].flatMap(
      ({ usageRules }) => usageRules.cssVariables,
    );
    return success({
      slug: pattern.slug,
      versionId,
      tokensCss: tokens.value?.text,
      defaults: [...Map.groupBy(variables, ({ name }) => name).values()].flatMap(
        ([first]) => first ?? [],
      ),
    });
  }

  return async (principal, libraryId, format) => {
    const read = await deps.library.readLibrary(principal.userId, libraryId);
    if (!read.ok) return read;
    const sources = await mapResultsConcurrently(
      read.value.bookmarks,
      CONCURRENT_READS,
      (bookmark) => readSource(principal, bookmark),
    );
    if (!sources.ok) return sources;
    const tokens = collectTokens(sources.value.filter((source) => source !== undefined));
    return success({ format, filename: FILENAMES[format], code: write(tokens, format) });
  };
}

function write(tokens: DesignTokens, format: CodeFormat): string {
  switch (format) {
    case 'tailwind':
      return toTailwind(tokens);
    case 'css-variables':
      return toCss(tokens);
    case 'figma-tokens':
      return toTokensJson(tokens);
  }
}

/** `:root` with the light values, `.dark` with those that differ in dark mode. */
function toCss(tokens: DesignTokens): string {
  return blocks([
    comment(tokens),
    rule(':root', declarations(tokens.light)),
    ...(tokens.dark.size === 0 ? [] : [rule('.dark', declarations(tokens.dark))]),
  ]);
}

/**
 * A theme for Tailwind 4. `static` keeps the variables, which components read, even where no utility uses them; the
 * inline theme makes utilities such as `bg-ui-surface` of them, which follow dark mode.
 */
function toTailwind(tokens: DesignTokens): string {
  const utilities = [...tokens.light].flatMap(([name, [first]]) => {
    const namespace = namespaceOf(name, first?.value ?? '');
    return namespace === undefined ? [] : `${namespace}: var(${name});`;
  });
  return blocks([
    comment(tokens),
    rule('@theme static', declarations(tokens.light)),
    ...(utilities.length === 0 ? [] : [rule('@theme inline', utilities)]),
    ...(tokens.dark.size === 0 ? [] : [rule('.dark', declarations(tokens.dark))]),
  ]);
}

const COLOR =
  /^(?:#[0-9a-f]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(.*\)|white|black|transparent)$/i;

/** The name under which Tailwind makes utilities of a variable, such as `--color-ui-surface`. */
function namespaceOf(name: string, value: string): string | undefined {
  const rest = name.slice('--ui-'.length);
  if (COLOR.test(value)) return `--color-ui-${rest}`;
  for (const kind of ['radius', 'shadow', 'font', 'ease']) {
    if (rest === kind) return `--${kind}-ui`;
    if (rest.startsWith(`${kind}-`)) return `--${kind}-ui-${rest.slice(kind.length + 1)}`;
  }
  return undefined;
}

function declarations(theme: ReadonlyMap<string, readonly TokenValue[]>): readonly string[] {
  return [...theme].map(([name, [first]]) => `${name}: ${first?.value ?? ''};`);
}

function rule(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}`;
}

function blocks(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}

/** The sources of the code and their conflicts. The parts cannot end the comment. */
function comment(tokens: DesignTokens): string {
  const lines = [
    `The --ui-* variables of ${counted(tokens.patternCount, 'pattern')} of a library.`,
    ...describeConflicts('', tokens.light),
    ...describeConflicts('dark ', tokens.dark),
    ...(tokens.unreadable.length === 0
      ? []
      : [
          `Left out, since a value is not plain CSS: ${tokens.unreadable.slice(0, 50).join(', ')}.`,
        ]),
  ];
  return `/* ${lines.join('\n   ')} */`;
}

function describeConflicts(
  theme: string,
  values: ReadonlyMap<string, readonly TokenValue[]>,
): readonly string[] {
  return [...values]
    .filter(([, { length }]) => length > 1)
    .map(([name, all]) => `Conflict in ${theme}${name}: ${describeValues(all)}`);
}
