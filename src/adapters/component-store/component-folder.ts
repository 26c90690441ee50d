import type { ActivationLog } from '../../domain/components/activation-log.ts';
import type { ComponentTerms } from '../../domain/components/publishing/component-publisher.ts';
import { LRUCache } from 'lru-cache';
import { dirname } from 'node:path/posix';
import { parseDocument, stringify } from 'yaml';
import {
  type Artifact,
  type ComponentOrigin,
  toArtifact,
} from '../../domain/components/component-store.ts';
import {
  type ComponentFile,
  type Manifest,
  compareVersionIds,
  componentFileSchema,
  isVersionId,
  labelFilesOf,
  LABELS_FOLDER,
  MAIN_FILE,
  manifestSchema,
  MAX_ARTIFACT_BYTES,
} from '../../domain/components/manifest.ts';
import { type Err, type Result, damaged, success } from '../../domain/errors.ts';
import { joinPath } from '../../domain/text.ts';
import { COMPONENT_FILE } from '../catalog-files/check-component.ts';
import { MANIFEST_FILE } from '../catalog-files/scan-folder.ts';
import { MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import { type SourceFolder, firstLineNotUtf8, sha256Of } from '../catalog-files/source-folder.ts';
import { readYaml } from '../catalog-files/yaml-file.ts';
import { logNode } from './activation-log-file.ts';

/** A `component` folder (docs/specification.md#versions). */
export interface ComponentFolder {
  readonly source: SourceFolder;
  /** Relative to the catalog. */
  readonly folder: string;
}

export interface ComponentFolderState {
  /** The text of `component.yaml`; undefined where it is missing. */
  readonly text: string | undefined;
  readonly file: Result<ComponentFile | undefined>;
  /** Oldest first. */
  readonly versions: readonly string[];
}

/** Reads `component.yaml` and lists the versions; undefined where the folder does not exist. */
export async function readComponentFolder(
  component: ComponentFolder,
): Promise<ComponentFolderState | undefined> {
  const { source, folder } = component;
  const place = joinPath(folder, COMPONENT_FILE);
  // In this order: a pointer is written after its version, so a pointer read first never names one that is not listed.
  const found = await source.read(place, MAX_TEXT_BYTES);
  const listing = await source.list(folder);
  if (listing === undefined) return undefined;
  const versions = listing.entries
    .filter((entry) => entry.kind === 'folder' && isVersionId(entry.name))
    .map((entry) => entry.name)
    .toSorted(compareVersionIds);
  if (!found.ok && found.missing) return { text: undefined, file: success(undefined), versions };
  const text = found.ok ? found.bytes.toString('utf8') : '';
  const yaml = found.ok ? readYaml<ComponentFile>(componentFileSchema, text) : found;
  if (yaml.ok) {
    // An interrupted withdrawal leaves the folder.
    const gone = new Set(yaml.value.withdrawn.map((version) => version.version_id));
    const left = versions.filter((id) => !gone.has(id));
    return { text, file: success(yaml.value), versions: left };
  }
  const cause = new Error(`${place} ${'reason' in yaml ? yaml.reason : 'is not valid'}`);
  const message = `The component of ${slugOf(component)} is damaged in the component store.`;
  return { text, file: damaged(message, cause), versions };
}

/** License and provenance from `component.yaml`. */
export function originOf({ license, provenance, redistribute }: ComponentFile): ComponentOrigin {
  return { license, ...provenance, ...(redistribute === undefined ? {} : { redistribute }) };
}

/** The text of a new `component.yaml`. */
export function componentText(
  versionId: string,
  origin: ComponentOrigin,
  log: ActivationLog,
): string {
  const { license, redistribute, ...provenance } = origin;
  const text = stringify({
    activeVersionId: versionId,
    highestVersionId: versionId,
    license,
    provenance,
    ...(redistribute === undefined ? {} : { redistribute }),
  });
  return editComponentText(text, { activations: [...log] });
}

/** The text of a `component.yaml` with some values replaced; everything else stays as its author wrote it. */
export function editComponentText(
  text: string,
  changes: Readonly<Partial<Omit<ComponentFile, 'provenance' | keyof ComponentTerms>>> &
    ComponentTerms,
  retrievedAt?: string,
): string {
  const document = parseDocument(text, { version: '1.2' });
  if (retrievedAt !== undefined) document.setIn(['provenance', 'retrievedAt'], retrievedAt);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (Array.isArray(value) && value.length === 0) document.delete(key);
    else if (key === 'activations') document.set(key, logNode(document, changes.activations ?? []));
    else document.set(key, Array.isArray(value) ? document.createNode(value) : value);
  }
  const moved = document.toString({ lineWidth: 0 });
  return text.includes('\r\n') ? moved.replaceAll('\n', '\r\n') : moved;
}

/** Reads the manifest of a version. A missing or invalid one is a failure, since the version exists. */
export async function readManifest(
  place: ComponentFolder,
  versionId: string,
  parse: ParseManifest = parseManifest,
): Promise<Result<Manifest>> {
  const file = joinPath(place.folder, versionId, MANIFEST_FILE);
  const found = await place.source.read(file, MAX_TEXT_BYTES);
  if (!found.ok) return damagedVersion(place, versionId, `${file} ${found.reason}`);
  if (firstLineNotUtf8(found.bytes) !== undefined) {
    return damagedVersion(place, versionId, `${file} is not UTF-8`);
  }
  const yaml = parse(found.bytes.toString('utf8'));
  if (yaml.ok) return success(yaml.value);
  const first = yaml.problems[0];
  const reason = `${file}:${first?.line ?? 1}: ${first?.message ?? 'is not valid'}`;
  return damagedVersion(place, versionId, reason);
}

type ParseManifest = (text: string) => ReturnType<typeof parseManifest>;

function parseManifest(text: string) {
  return readYaml<Manifest>(manifestSchema, text);
}

/** Versions whose files are read concurrently. */
const MAX_PARSED = 16;

/**
 * Creates a parser that caches its last results: the files of a version are often read one after the other, each with
 * the manifest, and parsing a manifest with many files takes long.
 */
export function createManifestParser(): ParseManifest {
  const parsed = new LRUCache<string, ReturnType<ParseManifest>>({ max: MAX_PARSED });
  return (text) => {
    const known = parsed.get(text);
    if (known !== undefined) return known;
    const result = parseManifest(text);
    parsed.set(text, result);
    return result;
  };
}

/** Reads a file of a variant and checks it against the manifest; undefined if the manifest does not list it. */
export async function readVersionFile(
  place: ComponentFolder,
  versionId: string,
  manifest: Manifest,
  variant: string,
  path: string,
): Promise<Result<Artifact | undefined>> {
  const isVariant = Object.hasOwn(manifest.variants, variant);
  if (!isVariant && variant !== LABELS_FOLDER) return success(undefined);
  const files = isVariant ? manifest.variants[variant]?.files : labelFilesOf(manifest);
  const listed = files?.find((entry) => entry.path === path);
  if (listed === undefined) {
    return path === MAIN_FILE && manifest.variants[variant]?.language === 'tsx'
      ? damagedVersion(place, versionId, `${variant} lists no ${MAIN_FILE}`)
      : success(undefined);
  }
  const file = joinPath(place.folder, versionId, variant, path);
  const found = await place.source.read(file, MAX_ARTIFACT_BYTES);
  if (!found.ok) return damagedVersion(place, versionId, `${file} ${found.reason}`);
  const { buffer, byteOffset, byteLength } = found.bytes;
  const sha256 = sha256Of(found.bytes);
  if (byteLength !== listed.bytes || sha256 !== listed.sha256) {
    return damagedVersion(place, versionId, `${file} does not have the bytes of its manifest`);
  }
  return success(toArtifact(new Uint8Array(buffer, byteOffset, byteLength), sha256));
}

function damagedVersion(place: ComponentFolder, versionId: string, reason: string): Err {
  return damaged(
    `Version ${versionId} of ${slugOf(place)} is damaged in the component store.`,
    new Error(reason),
  );
}

function slugOf({ folder }: ComponentFolder): string {
  return `/${dirname(folder)}`;
}
