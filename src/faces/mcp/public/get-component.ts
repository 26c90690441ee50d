import { z } from 'zod';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import type { Artifact } from '../../../domain/components/component-store.ts';
import type {
  Component,
  GetComponent,
} from '../../../domain/components/retrieval/get-component.ts';
import { installationOf } from '../../../domain/components/retrieval/get-kit.ts';
import {
  DEFAULT_VARIANT,
  defaultVariantOf,
  languagesOf,
  MAIN_FILE,
  mainFileOf,
} from '../../../domain/components/manifest.ts';
import { requiredPackages } from '../../../domain/components/required-packages.ts';
import type { RequiredComponent } from '../../../domain/components/requirements.ts';
import type { SharedTokens } from '../../../domain/catalog/tokens.ts';
import type { Catalog } from '../../../domain/catalog/catalog.ts';
import { describeAsked } from '../../../domain/usage/asked-for.ts';
import { success } from '../../../domain/errors.ts';
import { type Tool, type ToolSuccess, defineTool } from '../define-tool.ts';
import { renderOnce } from '../tool-calls.ts';
import { installCommands, installSchema, membersShape } from './install-commands.ts';
import { READ_ONLY, languagesShape, mimeTypeOf, referenceSchema, versionSchema } from './shapes.ts';

/** Optional members are left open: listing them would cost every client of every session. */
const outputSchema = z.looseObject({
  metadata: z.looseObject({
    name: z.string(),
    pattern_id: z.string(),
    catalog_number: z.string(),
    version_id: z.string(),
    category: z.string(),
    type: z.string(),
    tags: z.array(z.string()),
    interaction_rules: z.array(z.string()),
    sha256: z.string().describe('Of component_code in UTF-8.'),
    bytes: z.number(),
  }),
  usage_rules: z.object({
    css_variables: z.array(z.looseObject({ name: z.string() })),
    design_constraints: z.array(z.string()),
    animation_libraries: z.array(z.string()),
    dependencies: z.record(z.string(), z.string()),
  }),
  component_code: z.string().describe('Exact: use it unchanged.'),
  resource: z.string(),
  install: installSchema,
});

type Output = z.infer<typeof outputSchema>;

/** The part of a result that can be left out: with shared style sheets it repeats what a project has. */
const CSS_VARIABLES = 'css_variables';

const INCLUDE_PROBLEM = 'include must be ["css_variables"], or [] to leave them out.';

/** get_component (docs/specification.md#get_component): the exact, versioned TSX with its metadata and usage rules. */
export function createGetComponentTool(deps: {
  readonly catalog: () => Pick<Catalog, 'findVersion'>;
  readonly getComponent: GetComponent;
  readonly urls: SiteUrls;
}): Tool {
  // Kept as long as the store keeps the artifact. A new build of the catalog brings new patterns.
  const resultByArtifact = new WeakMap<
    Artifact,
    ToolSuccess<Output> & { readonly of: Component }
  >();

  function resultOf(component: Component, include: readonly string[]): ToolSuccess<Output> {
    if (!include.includes(CSS_VARIABLES)) {
      const { rendered: _rendered, ...result } = resultOf(component, [CSS_VARIABLES]);
      const { usage_rules: rules } = result.structured;
      return {
        ...result,
        structured: { ...result.structured, usage_rules: { ...rules, css_variables: [] } },
      };
    }
    const known = resultByArtifact.get(component.artifact);
    if (
      known?.of.pattern === component.pattern &&
      known.of.origin?.license === component.origin?.license &&
      known.of.isStale === component.isStale &&
      known.of.isClosed === component.isClosed &&
      known.of.deprecated?.reason === component.deprecated?.reason &&
      known.of.deprecated?.replacement === component.deprecated?.replacement &&
      requiredVersions(known.of) === requiredVersions(component)
    )
      return known;
    const result = shape(component, deps.urls);
    const kept = { ...renderOnce(result), of: component };
    resultByArtifact.set(component.artifact, kept);
    return kept;
  }

  return defineTool({
    name: 'get_component',
    title: 'Get component',
    description:
      'Fetch the exact React/Tailwind TSX of a pattern, byte for byte, with its props and usage rules. Install it with the command in install, or save it unchanged. After get_kit, call this only to read the code.',
    summary: 'Fetches the exact TSX of a pattern, at one version or the active one.',
    scope: 'code:read',
    example: ({ pattern }) => ({ pattern_id: `#${pattern.number}` }),
    annotations: READ_ONLY,
    input: z.strictObject({
      pattern_id: referenceSchema('pattern_id').describe(
        'An id, a catalog number (#12 or 12), a slug or a page URL.',
      ),
      version_id: versionSchema('version_id').describe(
        'seed, v1, v2, …; default: the active version.',
      ),
      include: z
        .array(z.enum([CSS_VARIABLES], { error: INCLUDE_PROBLEM }), { error: INCLUDE_PROBLEM })
        .max(1, { error: INCLUDE_PROBLEM })
        .default([CSS_VARIABLES])
        .describe('[] omits css_variables.'),
    }),
    output: outputSchema,
    async run(context, { pattern_id, version_id, include }) {
      const found = await deps.getComponent(context.principal, {
        reference: pattern_id,
        versionId: version_id,
      });
      if (found.ok) return success(resultOf(found.value, include));
      context.asked = describeAsked(deps.catalog(), found.failure, {
        reference: pattern_id,
        versionId: version_id,
      });
      return found;
    },
  });
}

function shape(component: Component, urls: SiteUrls): ToolSuccess<Output> {
  const { pattern, versionId, manifest, origin, deprecated } = component;
  const rules = manifest?.usageRules;
  const further = furtherFiles(component);
  const { props, usage } = manifest ?? {};
  return {
    usage: {
      pattern_id: pattern.id,
      catalog_number: `#${pattern.number}`,
      version_id: versionId,
      component_bytes: component.bytes,
    },
    links: [
      {
        uri: urls.raw(pattern.slug, versionId),
        name: `${pattern.slug.slice(pattern.slug.lastIndexOf('/') + 1)}.tsx`,
        mimeType: 'text/tsx',
        size: component.bytes,
      },
      ...further.map((file) => ({
        uri: urls.raw(pattern.slug, versionId, file),
        name: `${file.variant}/${file.path}`,
        mimeType: mimeTypeOf(file.path),
        size: file.bytes,
      })),
    ],
    structured: {
      metadata: {
        name: pattern.title,
        pattern_id: pattern.id,
        catalog_number: `#${pattern.number}`,
        version_id: versionId,
        category: pattern.section,
        type: pattern.type,
        tags: [...pattern.tags],
        interaction_rules: manifest?.interactionRules ?? [],
        sha256: component.sha256,
        bytes: component.bytes,
        ...(origin === undefined ? {} : { license: origin.license }),
        ...(manifest?.delivery === undefined ? {} : { delivery: manifest.delivery }),
        ...(manifest?.sources === undefined ? {} : { sources: manifest.sources }),
        ...(component.isStale ? { stale: true } : {}),
        ...(deprecated === undefined ? {} : { deprecated: deprecationOf(deprecated) }),
        ...(component.tokens === undefined ? {} : { tokens: listedTokens(component.tokens, urls) }),
        ...(component.requires.length === 0
          ? {}
          : { requires: component.requires.map((required) => listedRequired(required, urls)) }),
        ...(manifest?.registry?.missing === undefined
          ? {}
          : { missing_imports: manifest.registry.missing }),
        ...languagesShape(languagesOf(manifest)),
        ...(further.length === 0
          ? {}
          : { files: further.map((file) => listedFile(file, component, urls)) }),
      },
      usage_rules: {
        css_variables: rules?.cssVariables ?? [],
        design_constraints: rules?.designConstraints ?? [],
        animation_libraries: rules?.animationLibraries ?? [],
        dependencies: { ...requiredPackages(manifest?.dependencies ?? {}, [component.code]) },
      },
      component_code: component.code,
      resource: urls.page(pattern.slug, versionId),
      ...(props === undefined ? {} : { props }),
      ...(manifest?.parts === undefined ? {} : { parts: manifest.parts }),
      ...membersShape(manifest ?? {}),
      ...(usage === undefined ? {} : { usage }),
      install: installCommands(installationOf([component], component.tokens), urls),
    },
  };
}

function listedTokens({ version, sha256 }: SharedTokens, urls: SiteUrls) {
  return { version, url: urls.absolute(`/r/tokens@${version}.css`), sha256 };
}

function listedRequired(required: RequiredComponent, urls: SiteUrls) {
  const { pattern, versionId, name, manifest } = required;
  const variant = defaultVariantOf(manifest);
  const files = manifest.variants[variant]?.files ?? [];
  const path = mainFileOf(files.map((file) => file.path)) ?? MAIN_FILE;
  const isDefault = variant === DEFAULT_VARIANT && path === MAIN_FILE;
  return {
    pattern_id: pattern.id,
    version_id: versionId,
    folder: name,
    url: urls.raw(pattern.slug, versionId, isDefault ? undefined : { variant, path }),
    sha256: files.find((file) => file.path === path)?.sha256 ?? '',
  };
}

/** Imported items require others at their active versions, which change. */
function requiredVersions({ requires }: Component): string {
  return requires.map(({ pattern, versionId }) => `${pattern.slug}@${versionId}`).join(' ');
}

/** Every file of the version but its main file. */
function furtherFiles({ manifest }: Component) {
  return Object.entries(manifest?.variants ?? {}).flatMap(([variant, { files }]) =>
    files
      .filter(({ path }) => variant !== DEFAULT_VARIANT || path !== MAIN_FILE)
      .map((file) => ({ variant, ...file, target: targetOf(file.path) })),
  );

  function targetOf(path: string): string | undefined {
    return manifest?.registry?.files.find(({ stored }) => stored === path)?.target;
  }
}

function listedFile(
  { variant, path, bytes, sha256, target }: ReturnType<typeof furtherFiles>[number],
  { pattern, versionId }: Component,
  urls: SiteUrls,
) {
  return {
    name: `${variant}/${path}`,
    bytes,
    sha256,
    url: urls.raw(pattern.slug, versionId, { variant, path }),
    ...(target === undefined ? {} : { target }),
  };
}

/** Why a version should not be used any more, and the one to use in its place. */
export function deprecationOf({ reason, replacement }: NonNullable<Component['deprecated']>) {
  return { reason, ...(replacement === undefined ? {} : { replacement }) };
}
