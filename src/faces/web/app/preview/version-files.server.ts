import type { Artifact } from '../../../../domain/components/component-store.ts';
import type { Component } from '../../../../domain/components/retrieval/get-component.ts';
import {
  DEFAULT_VARIANT,
  EXAMPLE_FILE,
  MAIN_FILE,
  LABELS_FOLDER,
  TOKENS_FILE,
  type Manifest,
  labelsFile,
  languagesOf,
} from '../../../../domain/components/manifest.ts';
import { readExampleRequired } from '../../../../domain/components/retrieval/get-preview.ts';
import { mainExportOf } from '../../../../domain/components/prop-controls.ts';
import type { RequiredComponent } from '../../../../domain/components/requirements.ts';
import { isImported } from '../../../../domain/registry/preview-files.ts';
import { registryNameOf } from '../../../../domain/patterns/registry-names.ts';
import type { SiteDeps } from '../../site.ts';
import { beginningOfCode, rawPathOf } from '../code/version-text.server.ts';
import { readPackagePreview } from './package-preview.server.ts';
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
  required: readonly RequiredComponent[],
): Promise<Readonly<Record<string, string>>> {
  const { manifest, code } = component;
  const all = manifest?.variants[DEFAULT_VARIANT]?.files ?? [];
  const example = all.filter(({ path }) => path === EXAMPLE_FILE);
  if (example.length === 0 && !RELATIVE_IMPORT.test(code)) return {};
  const others = all.filter(({ path }) => READABLE.test(path) && !SENT_APART.has(path));
  const of = component;
  const own = [...example, ...others].map((file) => ({ ...file, of, key: file.path }));
  // The example comes first, so that it always fits.
  return readFiles(site, [...own, ...required.flatMap(filesOfRequired)]);
}

/** A file of a version, and its path for the files that import it. */
interface ListedFile {
  readonly of: Pick<Component, 'pattern' | 'versionId'>;
  readonly path: string;
  readonly bytes: number;
  readonly key: string;
}

async function readFiles(
  site: SiteDeps,
  listed: readonly ListedFile[],
): Promise<Readonly<Record<string, string>>> {
  const read = await Promise.all(
    takeFitting(listed.slice(0, MAX_FILES)).map(async ({ of: version, path, key }) => {
      const file = await readVersionFile(site, version, path);
      return file?.text === undefined
        ? []
        : [{ path: key, text: file.text, bytes: file.bytes.length }];
    }),
  );
  // Over HTTP, a file may be larger than in its manifest.
  return Object.fromEntries(takeFitting(read.flat()).map(({ path, text }) => [path, text]));
}

/** The files of a required component, next to the version's own as in an install. */
function filesOfRequired(of: RequiredComponent): readonly ListedFile[] {
  return filesBeside(of, of.name).filter(({ path }) => path !== EXAMPLE_FILE);
}

/** The files of a component in a folder next to the version that imports it. */
function filesBeside(
  of: Pick<Component, 'pattern' | 'versionId' | 'manifest'>,
  folder: string,
): readonly ListedFile[] {
  const files = of.manifest?.variants[DEFAULT_VARIANT]?.files ?? [];
  return files
    .filter(({ path }) => READABLE.test(path) && path !== TOKENS_FILE)
    .map((file) => ({ ...file, of, key: `../${folder}/${file.path}` }));
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
  variant: string = DEFAULT_VARIANT,
): Promise<Artifact | undefined> {
  const { principal, components } = site;
  const found = await components.file(principal, pattern.id, versionId, variant, path);
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
  const alonePath = `/preview${pattern.slug}${versionId === activeVersion ? '' : `?version=${versionId}`}`;
  if (manifest?.delivery !== undefined) {
    const read = await readPackagePreview(site, component, manifest, manifest.delivery);
    const { files = {}, ...more } = 'bundle' in read ? read : { ...read, files: undefined };
    const rawPath = rawPathOf(pattern, versionId);
    return {
      ...previewedVersion({
        title: pattern.title,
        versionId,
        alonePath,
        rawPath,
        files,
        code: files[MAIN_FILE] ?? '',
        tokensCss: undefined,
        cssVariables: [],
      }),
      ...more,
    };
  }
  const isOwn = manifest?.registry === undefined;
  const shown = await readExampleRequired(site.getComponent, site.principal, component);
  const required = [...component.requires, ...shown];
  const [tokensCss, files] = await Promise.all([
    readTokensFile(site, component),
    isOwn ? readImportedFiles(site, component, required) : {},
  ]);
  return previewedVersion({
    title: pattern.title,
    versionId,
    alonePath,
    code: beginningOfCode(code) === code ? code : undefined,
    rawPath: rawPathOf(pattern, versionId),
    labelPaths: Object.fromEntries(
      languagesOf(manifest).map((language) => [
        language,
        rawPathOf(pattern, versionId, labelsFile(language), LABELS_FOLDER),
      ]),
    ),
    requiredLabels: component.requires.flatMap((each) => {
      const languages = languagesOf(each.manifest);
      const path = rawPathOf(each.pattern, each.versionId, labelsFile('*'), LABELS_FOLDER);
      return languages.length === 0 ? [] : { folder: `../${each.name}`, path, languages };
    }),
    ...(isOwn && !required.some(isImported)
      ? {}
      : { importsPath: `/preview${pattern.slug}/imports.json?version=${versionId}` }),
    files,
    tokensCss,
    cssVariables: manifest?.usageRules.cssVariables ?? [],
    previewWidth: manifest?.previewWidth,
    model: manifest === undefined || EXAMPLE_FILE in files ? undefined : modelOf(manifest, code),
  });
}

/** What a preview without an example makes up props from. */
function modelOf(
  { props, attributes, untyped = [] }: Manifest,
  code: string,
): PreviewedVersion['artifact']['model'] {
  return (
    props && {
      component: mainExportOf(code, '').exported,
      props: props.map(({ name, type, required, values }) => ({ name, type, required, values })),
      attributes,
      isUntyped: untyped.length > 0,
    }
  );
}

/** The preview's input for a guide's scene, which imports components as `../feedback-toast/component`. */
export async function readPreviewedScene(
  site: SiteDeps,
  components: readonly Component[],
  scene: { readonly title: string; readonly path: string; readonly code: string },
): Promise<PreviewedVersion> {
  const { files, ...together } = await readTogether(site, components);
  return previewedVersion({
    ...together,
    files: { ...files, [EXAMPLE_FILE]: scene.code },
    title: scene.title,
    code: '',
    versionId: 'scene',
    alonePath: scene.path,
    rawPath: scene.path,
  });
}

/** Components side by side in folders, with one version of what they require, and their variables. */
async function readTogether(site: SiteDeps, components: readonly Component[]) {
  const required = new Map(
    components.flatMap(({ requires }) => requires).map((each) => [each.pattern.id, each]),
  );
  for (const { pattern } of components) required.delete(pattern.id);
  const [files, styles] = await Promise.all([
    readFiles(site, [
      ...components.flatMap((each) => filesBeside(each, registryNameOf(each.pattern.slug))),
      ...[...required.values()].flatMap(filesOfRequired),
    ]),
    Promise.all(components.map(async (each) => readTokensFile(site, each))),
  ]);
  return {
    files,
    tokensCss: [...new Set(styles)].join('\n'),
    cssVariables: components.flatMap(({ manifest }) => manifest?.usageRules.cssVariables ?? []),
  };
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
  readonly versionId: string;
  readonly alonePath: string;
  readonly code: string | undefined;
  readonly rawPath: string;
  readonly labelPaths?: PreviewedVersion['labelPaths'];
  readonly requiredLabels?: PreviewedVersion['requiredLabels'];
  readonly importsPath?: string;
  readonly files: Readonly<Record<string, string>>;
  readonly tokensCss: string | undefined;
  readonly cssVariables: Manifest['usageRules']['cssVariables'];
  readonly previewWidth?: number | undefined;
  readonly model?: PreviewedVersion['artifact']['model'];
}): PreviewedVersion {
  return {
    id: version.versionId,
    importsPath: version.importsPath,
    width: version.previewWidth,
    title: version.title,
    alonePath: version.alonePath,
    rawPath: version.rawPath,
    labelPaths: version.labelPaths ?? {},
    requiredLabels: version.requiredLabels ?? [],
    artifact: {
      code: version.code,
      files: version.files,
      tokensCss: version.tokensCss,
      model: version.model,
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
