import type {
  ImportSource,
  SourceCatalog,
  SourceHome,
  SourcePattern,
} from '../../domain/catalog/authoring.ts';
import {
  type BuiltCatalog,
  CATALOG_JSON,
  builtRowSchema,
  type SourceRole,
} from '../../domain/catalog/built-catalog.ts';
import { coverFileName, coverImagePath } from '../../domain/catalog/cover.ts';
import type { StoredTheme, Theme } from '../../domain/catalog/theme.ts';
import { toTheme } from '../../domain/registry/parse-theme.ts';
import { isOfficialSource } from '../../domain/registry/place-items.ts';
import type { PlannedFile } from './planned-file.ts';
import { sha256Of } from './source-folder.ts';

/** Composes `catalog.json` (docs/specification.md#built-files). Deterministic. */
export function composeCatalogFile(
  source: SourceCatalog,
  segments: readonly string[],
): PlannedFile {
  const roles = source.registries.flatMap(roleOf);
  const roleByDigest = new Map(roles.map((role) => [role.digest, role]));
  const themeOf = (stored: StoredTheme): Theme => ({
    ...toTheme(stored),
    ...themeRole(stored.source, roleByDigest.get(digestOf(stored.source))),
  });
  const proofs = source.patterns.flatMap(({ id, proofs: own }) =>
    own === undefined ? [] : [[id, own] as const],
  );
  const catalog: BuiltCatalog = {
    format: 2,
    name: source.name,
    ...homeOf(source.home),
    sections: source.sections.map((section) => ({ ...section })),
    segments: [...segments],
    ...(proofs.length === 0 ? {} : { proofs: Object.fromEntries(proofs) }),
    ...(source.synonyms === undefined ? {} : { synonyms: source.synonyms }),
    ...(source.guides.length === 0
      ? {}
      : {
          guides: source.guides.map(({ contentLine: _contentLine, ...guide }) => ({
            ...guide,
            patterns: [...guide.patterns],
          })),
        }),
    ...(source.tokens.length === 0 ? {} : { tokens: [...source.tokens] }),
    ...(source.storedThemes.length === 0 ? {} : { themes: source.storedThemes.map(themeOf) }),
    ...(roles.length === 0 ? {} : { registries: roles }),
    ...(source.packages.length === 0 ? {} : { packages: [...source.packages] }),
  };
  return composeCatalogJson(catalog);
}

/** `catalog.json` of a catalog. */
export function composeCatalogJson(catalog: BuiltCatalog): PlannedFile {
  const bytes = new TextEncoder().encode(`${JSON.stringify(catalog)}\n`);
  return { path: CATALOG_JSON, sha256: sha256Of(bytes), bytes: async () => bytes };
}

function roleOf({
  source,
  official,
  namespace,
  package: imported,
}: ImportSource): readonly SourceRole[] {
  if (official !== true && namespace === undefined && imported === undefined) return [];
  return [
    {
      digest: digestOf(source),
      ...(official === true ? { official } : {}),
      ...(namespace === undefined ? {} : { namespace }),
      ...(imported === undefined ? {} : { package: imported }),
    },
  ];
}

function themeRole(
  source: string,
  role: SourceRole | undefined,
): Pick<Theme, 'official' | 'namespace'> {
  const isOfficial = isOfficialSource(source) || role?.official === true;
  return {
    ...(isOfficial ? { official: true } : {}),
    ...(role?.namespace === undefined ? {} : { namespace: role.namespace }),
  };
}

/** Composes the patterns as lines of a segment, by id. */
export function composeRows(
  patterns: readonly { readonly pattern: SourcePattern; readonly content: string }[],
): ReadonlyMap<string, string> {
  const coverBySlug = new Map(patterns.map(({ pattern }) => [pattern.slug, pattern]));
  return new Map(
    patterns.map(({ pattern, content }) => [
      pattern.id,
      composeRow(pattern, content, (slug) => coverBySlug.get(slug)),
    ]),
  );
}

const ROW_KEYS = Object.keys(builtRowSchema.shape);

/**
 * Composes the line of a pattern.
 *
 * @param coverOf the pattern with a slug
 */
export function composeRow(
  pattern: Omit<SourcePattern, 'searchText' | 'content'>,
  content: string,
  coverOf: (slug: string) => Covered | undefined,
): string {
  const { coverFrom } = pattern;
  const covered =
    pattern.cover === undefined && coverFrom !== undefined ? coverOf(coverFrom) : pattern;
  const coverImage = covered && coverImageOf(covered);
  const coverSize = covered?.cover?.size;
  const values: ReadonlyMap<string, unknown> = new Map(
    Object.entries({ ...pattern, content, coverImage, coverSize }),
  );
  // In the order of the schema, without what is undefined.
  const row = Object.fromEntries(ROW_KEYS.map((key) => [key, values.get(key)]));
  return JSON.stringify(row);
}

/** Paths of local sources are not public, and a digest is enough to compare. */
function digestOf(source: string): string {
  return sha256Of(new TextEncoder().encode(source));
}

function homeOf({ compare, parts, pictures }: SourceHome): Pick<BuiltCatalog, 'home'> {
  const shown = Object.entries(pictures ?? {}).flatMap(([versionId, picture]) => {
    const image = coverImageOf(picture);
    return image === undefined ? [] : [[versionId, image] as const];
  });
  const home = {
    ...(compare === undefined ? {} : { compare }),
    ...(parts === undefined ? {} : { parts: [...parts] }),
    ...(shown.length === 0 ? {} : { pictures: Object.fromEntries(shown) }),
  };
  return Object.keys(home).length === 0 ? {} : { home };
}

type Covered = Pick<SourcePattern, 'cover' | 'darkCover'>;

/** The path of a pattern's own cover. */
export function coverImageOf({ cover, darkCover }: Covered): string | undefined {
  if (cover === undefined) return undefined;
  const dark = darkCover === undefined ? undefined : coverFileName(darkCover.sha256);
  return coverImagePath(coverFileName(cover.sha256), dark);
}
