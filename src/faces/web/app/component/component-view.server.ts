import type { ComponentSummary } from '../../../../domain/components/retrieval/get-pattern.ts';
import type { Component } from '../../../../domain/components/retrieval/get-component.ts';
import {
  type Breaking,
  type Manifest,
  compareVersionIds,
  DEFAULT_VARIANT,
  deliveredFile,
  MAIN_FILE,
} from '../../../../domain/components/manifest.ts';
import { type MainExport, mainExportOf } from '../../../../domain/components/prop-controls.ts';
import { archiveSize } from '../../../../domain/components/retrieval/version-archive.ts';
import { mayRedistribute, publicSourceOf } from '../../../../domain/components/redistribution.ts';
import { isFromSource } from '../../../../domain/components/registry-record.ts';
import type { Proof } from '../../../../domain/patterns/proof.ts';
import { registryNameOf } from '../../../../domain/patterns/registry-names.ts';
import { releasesOf } from '../../../../domain/components/delivery.ts';
import { versionToCompare } from './compare-path.ts';
import {
  readPreviewedVersion,
  readVersionFile,
  showInExampleOf,
} from '../preview/version-files.server.ts';
import type { PreviewedVersion } from '../preview/use-artifact.ts';
import { highlightVersion } from '../code/highlight.server.ts';
import type { HighlightedCode } from '../code/runs.ts';
import { beginningOfCode, lineCountOf, rawPathOf, zipPathOf } from '../code/version-text.server.ts';
import { formatTime } from '../page/format-time.ts';
import { type PackageView, packageView } from './package-view.server.ts';
import { readLabelsName } from './labels-name.server.ts';
import type { SiteDeps } from '../../site.ts';

/** One version in the list of versions. */
export interface VersionRow {
  readonly id: string;
  readonly isActive: boolean;
  /** Of the package that delivers it: `3.2.1 to 3.4.0`. */
  readonly releases: string | undefined;
  /** `2026-06-22`; undefined without a manifest. */
  readonly publishedOn: string | undefined;
  readonly notes: string;
  /** The author's word on what breaks; undefined where there is none. */
  readonly breaking: Breaking | undefined;
  readonly sha256: string | undefined;
  /** The size of the main file. */
  readonly bytes: number | undefined;
}

/** A version in the list of a component's page. */
export interface ListedVersion extends VersionRow {
  /** The version to compare it with; undefined for the first one. */
  readonly before: string | undefined;
  /** Whether both have the same files: there is no code to compare. */
  readonly hasSameCode: boolean;
}

/** A file of a version, by name. */
export interface VersionFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly rawPath: string;
}

/** The source of an imported component. */
export interface ImportedView {
  /** A URL, or words. */
  readonly source: string;
  readonly item: string | undefined;
  /** `2026-06-22` */
  readonly retrievedOn: string | undefined;
}

/** A component required by another one. */
export interface RequiredRow {
  readonly title: string;
  readonly slug: string;
  readonly versionId: string;
  readonly coverImage: string | undefined;
  readonly fileCount: number;
  /** Size of all its files. */
  readonly bytes: number;
}

/** A component at one version, as shown on its page. */
export interface ComponentView extends PackageView {
  readonly versionId: string;
  readonly isActive: boolean;
  /** Whether commands need a token for its code. */
  readonly isClosed: boolean;
  /** Why it should not be used any more; undefined if it may. */
  readonly deprecated: Component['deprecated'];
  /** Newest first. */
  readonly versions: readonly ListedVersion[];
  /** Of versions that an older one replaced, by id: when, who and why. */
  readonly wentBack: Readonly<Record<string, string>>;
  readonly preview: PreviewedVersion;
  /** The previous version, if the page shows both. */
  readonly before: PreviewedVersion | undefined;
  /** The state and steps that show the version's change. */
  readonly proof: Proof | undefined;
  /** The files of the version, the main one first. */
  readonly files: readonly VersionFile[];
  /** The file on the page. */
  readonly shownFile: VersionFile;
  /** The text of that file, or its beginning. */
  readonly source: HighlightedCode;
  /** Whether `source` is the whole file. */
  readonly isWhole: boolean;
  /** The main file. */
  readonly code: string | undefined;
  readonly lineCount: number;
  readonly sha256: string;
  readonly bytes: number;
  readonly license: string | undefined;
  /** Who made it. */
  readonly author: string | undefined;
  /** Its source; undefined for original components. */
  readonly imported: ImportedView | undefined;
  /** All files with what they need, and their size when unpacked. */
  readonly zip: { readonly path: string; readonly fileCount: number; readonly bytes: number };
  /** The version in this registry, such as `overlays-menu@v2`; undefined if it is not redistributable. */
  readonly registryItem: string | undefined;
  readonly usage: string | undefined;
  /** The component that the typed model describes. */
  readonly main: MainExport;
  /** The constant with its texts in other languages; undefined where it has none. */
  readonly labelsName: string | undefined;
  /** Undefined if unknown. */
  readonly props: Manifest['props'];
  /** The element whose attributes the component takes as well. */
  readonly attributes: Manifest['attributes'];
  /** Modules without types that further props come from. */
  readonly untyped: readonly string[];
  /** Those of the version and of all that it requires: a button in it has the main color. */
  readonly cssVariables: Manifest['usageRules']['cssVariables'];
  readonly designConstraints: readonly string[];
  readonly animationLibraries: readonly string[];
  readonly interactionRules: readonly string[];
  readonly dependencies: readonly (readonly [name: string, range: string])[];
  /** The components that it requires, directly or indirectly. */
  readonly requires: readonly RequiredRow[];
  /** The file name of a downloaded main file. */
  readonly fileName: string;
}

/** Older versions are still available by their id. */
const MAX_VERSIONS = 40;

/** Reads the data of a component's page; among the files, the one of `?file=`. */
export async function viewComponent(
  site: SiteDeps,
  component: Component,
  summary: ComponentSummary,
  params: URLSearchParams,
): Promise<ComponentView> {
  const { pattern, versionId, manifest, origin, code } = component;
  const { main, others } = filesOf(component);
  const shownFile = others.find(({ path }) => path === params.get('file')) ?? main;
  const versions = await listVersions(site, pattern.id, summary);
  const listed = versions.find(({ id }) => id === versionId);
  const mainExport = mainExportOf(code, pattern.slug.split('/').at(-1) ?? '', manifest?.delivery);
  const [wentBack, preview, before, text, labelsName] = await Promise.all([
    params.get('tab') === 'versions' ? readReturns(site, pattern.id) : {},
    readPreviewedVersion(site, component, summary.activeVersion),
    params.get('tab') === 'versions' && listed?.before !== undefined && !listed.hasSameCode
      ? readBefore(site, component, summary, listed.before)
      : undefined,
    shownFile === main
      ? code
      : readVersionFile(site, component, shownFile.path, deliveredFile(manifest)[0]).then(
          (file) => file?.text ?? '',
        ),
    readLabelsName(site, component, mainExport.tag),
  ]);
  const shown = beginningOfCode(text);
  const rules = manifest?.usageRules;
  const proof = pattern.proofs?.[versionId] ?? manifest?.proof;
  return {
    versionId,
    isActive: versionId === summary.activeVersion,
    isClosed: component.isClosed,
    deprecated: component.deprecated,
    versions: versions.toReversed(),
    wentBack,
    preview,
    before:
      before !== undefined && proof?.sameExample === true
        ? showInExampleOf(before, preview)
        : before,
    proof,
    files: [main, ...others],
    shownFile,
    source: await highlightVersion(site, shown, shownFile.sha256, languageOf(shownFile.path)),
    isWhole: shown === text,
    code: preview.artifact.code,
    lineCount: lineCountOf(code),
    sha256: component.sha256,
    bytes: component.bytes,
    license: origin?.license,
    author: origin?.author,
    imported: importedView(component),
    zip: { path: zipPathOf(pattern, versionId), ...archiveSize(component) },
    ...packageView(manifest),
    registryItem: mayRedistribute(origin)
      ? `${registryNameOf(pattern.slug)}@${versionId}`
      : undefined,
    usage: manifest?.usage,
    main: mainExport,
    labelsName,
    props: manifest?.props,
    attributes: manifest?.attributes,
    untyped: manifest?.untyped ?? [],
    cssVariables: variablesOf(component),
    designConstraints: rules?.designConstraints ?? [],
    animationLibraries: rules?.animationLibraries ?? [],
    interactionRules: manifest?.interactionRules ?? [],
    dependencies: Object.entries(manifest?.dependencies ?? {}),
    requires: component.requires.map(({ pattern: { title, slug, coverImage }, ...each }) => {
      const sizes = (each.manifest.variants[DEFAULT_VARIANT]?.files ?? []).map(
        ({ bytes }) => bytes,
      );
      return {
        title,
        slug,
        versionId: each.versionId,
        coverImage,
        fileCount: sizes.length,
        bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
      };
    }),
    fileName: `${pattern.slug.split('/').at(-1) ?? 'component'}.tsx`,
  };
}

function variablesOf({ manifest, requires }: Component): ComponentView['cssVariables'] {
  const all = [manifest, ...requires.map((each) => each.manifest)].flatMap(
    (each) => each?.usageRules.cssVariables ?? [],
  );
  return [...Map.groupBy(all, ({ name }) => name).values()].flatMap(([first]) => first ?? []);
}

/** The files of a version; without a manifest, only the main one. */
function filesOf({ pattern, versionId, manifest, bytes, sha256 }: Component): {
  readonly main: VersionFile;
  readonly others: readonly VersionFile[];
} {
  const withRawPath = (file: Omit<VersionFile, 'rawPath'>): VersionFile => ({
    path: file.path,
    bytes: file.bytes,
    sha256: file.sha256,
    rawPath: rawPathOf(pattern, versionId, file.path, folder),
  });
  const [folder = DEFAULT_VARIANT, main = MAIN_FILE] = deliveredFile(manifest);
  const all = manifest?.variants[folder]?.files ?? [];
  return {
    main: withRawPath({ path: main, bytes, sha256 }),
    others: all.filter(({ path }) => path !== main).map(withRawPath),
  };
}

/** The latest versions, oldest first. */
async function listVersions(
  site: SiteDeps,
  patternId: string,
  { versions, activeVersion }: ComponentSummary,
): Promise<readonly ListedVersion[]> {
  const read = await Promise.all(
    versions.slice(-MAX_VERSIONS).map(async (id) => {
      const found = await site.components.manifest(site.principal, patternId, id);
      const manifest = found.ok ? found.value : undefined;
      const files = manifest?.variants[deliveredFile(manifest)[0] ?? DEFAULT_VARIANT]?.files
        .map(({ path, sha256 }) => `${path} ${sha256}`)
        .toSorted()
        .join('\n');
      return { row: versionRow(id, manifest, activeVersion), files };
    }),
  );
  const filesById = new Map(read.map(({ row, files }) => [row.id, files]));
  return read.map(({ row, files }) => {
    const before = versionToCompare(row.id, versions, activeVersion);
    const hasSameCode =
      before !== undefined && files !== undefined && filesById.get(before) === files;
    return { ...row, before, hasSameCode };
  });
}

async function readBefore(
  site: SiteDeps,
  { pattern }: Component,
  { activeVersion }: ComponentSummary,
  before: string,
): Promise<PreviewedVersion | undefined> {
  const found = await site.getComponent(site.principal, {
    reference: pattern.slug,
    versionId: before,
  });
  return found.ok ? readPreviewedVersion(site, found.value, activeVersion) : undefined;
}

/** The highlighter's language for a file; others are shown plain. */
function languageOf(path: string): string {
  return path.endsWith('.css') ? 'css' : 'tsx';
}

/** A version from its manifest. */
export function versionRow(
  id: string,
  manifest: Manifest | undefined,
  activeVersion: string | undefined,
): VersionRow {
  const main = manifest?.variants[DEFAULT_VARIANT]?.files.find(({ path }) => path === MAIN_FILE);
  return {
    id,
    isActive: id === activeVersion,
    releases: manifest?.delivery && releasesOf(manifest.delivery),
    publishedOn: manifest?.publishedAt.slice(0, 10),
    notes: manifest?.notes ?? '',
    breaking: manifest?.breaking,
    sha256: main?.sha256,
    bytes: main?.bytes,
  };
}

/** The last return from each version to an older one; empty where it is not known. */
async function readReturns(
  site: SiteDeps,
  patternId: string,
): Promise<Readonly<Record<string, string>>> {
  const log = await site.components.activations(site.principal, patternId);
  const moves = (log.ok ? log.value : undefined) ?? [];
  return Object.fromEntries(
    moves.flatMap(({ from, to, at, by, reason, derived }) => {
      if (from === undefined || compareVersionIds(to, from) > 0) return [];
      const when = derived === true ? '' : ` on ${formatTime(at)} UTC`;
      const who = by === undefined ? '' : ` by ${by}`;
      return [
        [from, `Went back to ${to}${when}${who}.${reason === undefined ? '' : ` ${reason}`}`],
      ];
    }),
  );
}

function importedView({ origin, manifest }: Component): ImportedView | undefined {
  if (origin === undefined || origin.source === 'original') return undefined;
  const retrievedAt = isFromSource(manifest?.registry) ? manifest?.publishedAt : undefined;
  return {
    source: publicSourceOf(origin),
    item: origin.item,
    retrievedOn: (retrievedAt ?? origin.retrievedAt)?.slice(0, 10),
  };
}
