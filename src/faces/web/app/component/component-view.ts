import type { Pattern } from '../../../../domain/catalog/pattern.ts';
import type { ComponentSummary } from '../../../../domain/components/get-pattern.ts';
import type { Component } from '../../../../domain/components/get-component.ts';
import type { Manifest } from '../../../../domain/components/manifest.ts';
import { MAIN_FILE } from '../../../../domain/components/manifest.ts';
import type { ComparisonView, RefusedComparison } from '../compare/comparison-view.ts';
import { readImportedFiles, readTokensFile } from '../preview/version-files.server.ts';
import { highlightVersion } from '../code/highlight.server.ts';
import type { HighlightedCode } from '../code/runs.ts';
import type { SiteDeps } from '../../site.ts';

/** One version in the list of versions. */
export interface VersionRow {
  readonly id: string;
  readonly isActive: boolean;
  /** `2026-06-22`; undefined without a manifest. */
  readonly publishedOn: string | undefined;
  readonly notes: string;
  readonly sha256: string | undefined;
}

/** A component at one version, as its page shows it. */
export interface ComponentView {
  readonly versionId: string;
  readonly isActive: boolean;
  /** Newest first. */
  readonly versions: readonly VersionRow[];
  /** The code that the page shows: all of it, or its beginning. */
  readonly source: HighlightedCode;
  /** Whether `source` is the whole code; a page does not carry more than `MAX_CHARACTERS`. */
  readonly isWhole: boolean;
  readonly sha256: string;
  readonly bytes: number;
  readonly license: string | undefined;
  readonly origin: string | undefined;
  readonly cssVariables: Manifest['usageRules']['cssVariables'];
  readonly designConstraints: readonly string[];
  readonly animationLibraries: readonly string[];
  readonly interactionRules: readonly string[];
  readonly dependencies: readonly (readonly [name: string, range: string])[];
  /** Undefined unless the URL names versions to compare. */
  readonly comparison: ComparisonView | RefusedComparison | undefined;
  readonly fileName: string;
  readonly rawPath: string;
  /** The text of `tokens.css`, if any. */
  readonly tokensCss: string | undefined;
  /** The other files that the preview may import: text by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** Longer code is not part of the page: it shows the beginning and links to the raw file. */
const MAX_CHARACTERS = 100_000;
const MAX_BEGINNING_CHARACTERS = 20_000;

/** Older versions are still available by their id. */
const MAX_VERSIONS = 40;

/** Reads the data of a component's panel. */
export async function viewComponent(
  site: SiteDeps,
  component: Component,
  summary: ComponentSummary,
  comparison: ComponentView['comparison'],
): Promise<ComponentView> {
  const { pattern, versionId, manifest, origin } = component;
  const shown = beginningOf(component.code);
  const [versions, source, tokensCss, files] = await Promise.all([
    Promise.all(
      summary.versions
        .slice(-MAX_VERSIONS)
        .map((id) => describeVersion(site, pattern, id, summary.activeVersion)),
    ),
    highlightVersion(site, shown, component.sha256),
    readTokensFile(site, component),
    readImportedFiles(site, component),
  ]);
  const rules = manifest?.usageRules;
  return {
    versionId,
    isActive: versionId === summary.activeVersion,
    versions: versions.reverse(),
    source,
    isWhole: shown === component.code,
    sha256: component.sha256,
    bytes: component.bytes,
    license: origin?.license,
    origin: originText(origin?.source, origin?.author),
    cssVariables: rules?.cssVariables ?? [],
    designConstraints: rules?.designConstraints ?? [],
    animationLibraries: rules?.animationLibraries ?? [],
    interactionRules: manifest?.interactionRules ?? [],
    dependencies: Object.entries(manifest?.dependencies ?? {}),
    comparison,
    fileName: `${pattern.slug.split('/').at(-1) ?? 'component'}.tsx`,
    rawPath: rawPathOf(pattern, versionId),
    tokensCss,
    files,
  };
}

/** Code that fits on a page; of longer code its beginning, up to the end of a line if there is one. */
export function beginningOf(code: string): string {
  if (code.length <= MAX_CHARACTERS) return code;
  const cut = code.slice(0, MAX_BEGINNING_CHARACTERS);
  const lineEnd = cut.lastIndexOf('\n');
  return lineEnd === -1 ? cut : cut.slice(0, lineEnd + 1);
}

async function describeVersion(
  site: SiteDeps,
  pattern: Pattern,
  id: string,
  activeVersion: string,
): Promise<VersionRow> {
  const found = await site.components.manifest(site.principal, pattern.id, id);
  const manifest = found.ok ? found.value : undefined;
  return {
    id,
    isActive: id === activeVersion,
    publishedOn: manifest?.publishedAt.slice(0, 10),
    notes: manifest?.notes ?? '',
    sha256: manifest?.variants['react-tailwind']?.files.find(({ path }) => path === MAIN_FILE)
      ?.sha256,
  };
}

/** Where the exact bytes of a version are. */
export function rawPathOf({ slug }: Pick<Pattern, 'slug'>, versionId: string): string {
  return `/r/raw${slug}/${versionId}.tsx`;
}

function originText(source: string | undefined, author: string | undefined): string | undefined {
  if (source === undefined) return undefined;
  if (source !== 'original') return source;
  return author;
}
