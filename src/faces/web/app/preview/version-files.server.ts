import type { Artifact } from '../../../../domain/components/component-store.ts';
import type { Component } from '../../../../domain/components/retrieval/get-component.ts';
import {
  DEFAULT_VARIANT,
  EXAMPLE_FILE,
  MAIN_FILE,
  TOKENS_FILE,
  type Manifest,
} from '../../../../domain/components/manifest.ts';
import type { RequiredComponent } from '../../../../domain/components/requirements.ts';
import type { SiteDeps } from '../../site.ts';
import { beginningOfCode, rawPathOf } from '../code/version-text.server.ts';
import type { PreviewedVersion } from './use-artifact.ts';

/** Files that the preview can import. */
const READABLE = /\.(?:[jt]sx?|json|css)$/;

/** A relative import of anything but `tokens.css`, which is always sent. */
const RELATIVE_IMPORT = /["'](?!\.\/tokens\.css["'])\.{1,2}\/|from\s*["']\.\/?["']/;

/** Files sent separately or first. */
const SENT_APART: ReadonlySet<string> = new Set([MAIN_FILE, TOKENS_FILE, EXAMPLE_FILE]);

/** The files are part of the page, so their size is limited; importing an omitted file fails. */
const MAX_FILES = 64;

const MAX_BYTES = 512 * 1024;

const MAX_TOKENS_BYTES = 64 * 1024;

/**
 * The files of a version that its preview may import, text by path; empty if the version has no example and its main
 * file no relative import. A file that the store does not return is left out.
 */
async function readImportedFiles(
  site: SiteDeps,
  component: Component,
): Promise<Readonly<Record<string, string>>> {
  const { manifest, code } = component;
  const all = manifest?.variants[DEFAULT_VARIANT]?.files ?? [];
  const example = all.filter(({ path }) => path === EXAMPLE_FILE);
  if (example.length === 0 && !RELATIVE_IMPORT.test(code)) return {};
  const others = all.filter(({ path }) => READABLE.test(path) && !SENT_APART.has(path));
  const of = component;
  const own = [...example, ...others].map((file) => ({ ...file, of, key: file.path }));
  // The example comes first, so that it always fits.
  const listed = [...own, ...component.requires.flatMap(filesOfRequired)].slice(0, MAX_FILES);
  const read = await Promise.all(
    takeFitting(listed).map(async ({ of: version, path, key }) => {
      const file = await readVersionFile(site, version, path);
      return file?.text === undefined
        ? []
        : [{ path: key, text: file.text, bytes: file.bytes.length }];
    }),
  );
  // Over HTTP, a file may be larger than in its manifest.
  return Object.fromEntries(takeFitting(read.flat()).map(({ path, text }) => [path, text]));
}

/** The files of a required component, beside the version's own ones as in an install. */
function filesOfRequired(of: RequiredComponent) {
  const files = of.manifest.variants[DEFAULT_VARIANT]?.files ?? [];
  return files
    .filter(({ path }) => READABLE.test(path) && path !== TOKENS_FILE && path !== EXAMPLE_FILE)
    .map((file) => ({ ...file, of, key: `../${of.name}/${file.path}` }));
}

/** The files that fit in `MAX_BYTES`, in order. */
function takeFitting<File extends { readonly bytes: number }>(
  files: readonly File[],
): readonly File[] {
  let bytesLeft = MAX_BYTES;
  return files.filter(({ bytes }) => {
    if (bytes > bytesLeft) return false;
    bytesLeft -= bytes;
    return true;
  });
}

/** A file of a version; undefined where the store does not return it. */
export async function readVersionFile(
  site: SiteDeps,
  { pattern, versionId }: Pick<Component, 'pattern' | 'versionId'>,
  path: string,
): Promise<Artifact | undefined> {
  const { principal, components } = site;
  const found = await components.file(principal, pattern.id, versionId, DEFAULT_VARIANT, path);
  return found.ok ? found.value : undefined;
}

/** The shared style sheet and the version's own; undefined if there is neither, or it is too large. */
async function readTokensFile(site: SiteDeps, component: Component): Promise<string | undefined> {
  const file = await readVersionFile(site, component, TOKENS_FILE);
  const shared = component.tokens?.css;
  if (file === undefined || file.bytes.length > MAX_TOKENS_BYTES) return shared;
  return `${shared ?? ''}${new TextDecoder().decode(file.bytes)}`;
}

/** The preview's input for a version. Code that is too long for a page is left out: the preview downloads it. */
export async function readPreviewedVersion(
  site: SiteDeps,
  component: Component,
  activeVersion: string | undefined,
): Promise<PreviewedVersion> {
  const { pattern, versionId, manifest, code } = component;
  const [tokensCss, files] = await Promise.all([
    readTokensFile(site, component),
    manifest?.registry === undefined ? readImportedFiles(site, component) : {},
  ]);
  return previewedVersion({
    title: pattern.title,
    slug: pattern.slug,
    versionId,
    isActive: versionId === activeVersion,
    code: beginningOfCode(code) === code ? code : undefined,
    rawPath: rawPathOf(pattern, versionId),
    isImported: manifest?.registry !== undefined,
    files,
    tokensCss,
    cssVariables: manifest?.usageRules.cssVariables ?? [],
    previewWidth: manifest?.previewWidth,
  });
}

/** A version in the example of another one. */
export function showInExampleOf(
  version: PreviewedVersion,
  other: PreviewedVersion,
): PreviewedVersion {
  const example = other.artifact.files[EXAMPLE_FILE];
  if (example === undefined) return version;
  const files = { ...version.artifact.files, [EXAMPLE_FILE]: example };
  return { ...version, width: other.width, artifact: { ...version.artifact, files } };
}

/** A version as input of the preview. */
function previewedVersion(version: {
  readonly title: string;
  readonly slug: string;
  readonly versionId: string;
  readonly isActive: boolean;
  readonly code: string | undefined;
  readonly rawPath: string;
  readonly isImported: boolean;
  readonly files: Readonly<Record<string, string>>;
  readonly tokensCss: string | undefined;
  readonly cssVariables: Manifest['usageRules']['cssVariables'];
  readonly previewWidth?: number | undefined;
}): PreviewedVersion {
  const importsPath = `/preview${version.slug}/imports.json?version=${version.versionId}`;
  return {
    id: version.versionId,
    importsPath: version.isImported ? importsPath : undefined,
    width: version.previewWidth,
    title: version.title,
    alonePath: `/preview${version.slug}${version.isActive ? '' : `?version=${version.versionId}`}`,
    rawPath: version.rawPath,
    artifact: {
      code: version.code,
      files: version.files,
      tokensCss: version.tokensCss,
      defaults: Object.fromEntries(
        version.cssVariables.flatMap(({ name, default: value }) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
      darkDefaults: Object.fromEntries(
        version.cssVariables.flatMap(({ name, default_dark: value }) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
    },
  };
}
