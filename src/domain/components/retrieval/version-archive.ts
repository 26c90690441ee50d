import type { Pattern } from '../../patterns/pattern.ts';
import { type Result, err, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { ComponentStore } from '../component-store.ts';
import type { Component, GetComponent, GetComponentInput } from './get-component.ts';
import {
  type Manifest,
  DEFAULT_VARIANT,
  defaultVariantOf,
  EXAMPLE_FILE,
  isFilePath,
  MAIN_FILE,
  TOKENS_FILE,
} from '../manifest.ts';
import { LICENSE_FILE, licenseTextOf } from '../license-file.ts';
import type { RequiredComponent } from '../requirements.ts';

/** A file to pack. */
export interface ArchiveFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A packed archive and its SHA-256; `failed` if packing timed out. Deterministic. */
export type PackFiles = (
  files: readonly ArchiveFile[],
) => Promise<{ readonly bytes: Uint8Array; readonly sha256: string } | 'busy' | 'failed'>;

/** All files of one variant of a version, as a zip. */
export interface VersionArchive {
  readonly pattern: Pattern;
  readonly versionId: string;
  readonly artifact: { readonly bytes: Uint8Array; readonly sha256: string };
}

/**
 * Packs the files of a variant, byte for byte, in a folder with the pattern's name and its license, next to the
 * components that it requires and the shared style sheet. Checked as by get_component; `component_not_found` for a
 * variant that the version does not have, `unavailable` while the packing queue is full.
 */
export type GetVersionArchive = (
  principal: Principal,
  input: GetComponentInput & { readonly variant?: string | undefined },
) => Promise<Result<VersionArchive>>;

type ListedFile = Pick<Manifest['variants'][string]['files'][number], 'path' | 'bytes'>;

/** Bytes of the files of one archive; several wait at a time. */
const MAX_BYTES = 8 * 1024 * 1024;

export function createGetVersionArchive(deps: {
  readonly getComponent: GetComponent;
  readonly store: Pick<ComponentStore, 'artifact'>;
  readonly packFiles: PackFiles;
}): GetVersionArchive {
  return async (principal, { variant = DEFAULT_VARIANT, ...input }) => {
    const found = await deps.getComponent(principal, input);
    if (!found.ok) return found;
    const { pattern, versionId, manifest, bytes, tokens, origin } = found.value;
    // A store without manifests has only the main file.
    const listed: readonly (readonly [string, { readonly files: readonly ListedFile[] }])[] =
      manifest === undefined
        ? [[DEFAULT_VARIANT, { files: [{ path: MAIN_FILE, bytes }] }]]
        : Object.entries(manifest.variants);
    const [, chosen] = listed.find(([name]) => name === variant) ?? [];
    const files = chosen?.files.filter(({ path }) => isFilePath(path));
    if (files === undefined) {
      const names = listed.map(([name]) => name).join(', ');
      return err(
        'component_not_found',
        `${pattern.slug} ${versionId} has no such variant. Its variants are: ${names}.`,
      );
    }
    const isDefault = variant === DEFAULT_VARIANT;
    const folder = pattern.slug.split('/').at(-1) ?? 'component';
    const required = isDefault ? found.value.requires.map(placeRequired) : [];
    const places = [{ id: pattern.id, versionId, variant, folder, files }, ...required];
    const listedFiles = places.flatMap((place) => place.files);
    if (listedFiles.reduce((sum, file) => sum + file.bytes, 0) > MAX_BYTES) {
      return err('invalid_args', `${TOO_LARGE} ${listedFiles.map(({ path }) => path).join(', ')}.`);
    }
    const packed: ArchiveFile[] = [];
    for (const place of places) {
      for (const { path } of place.files) {
        const artifact = await deps.store.artifact(place.id, place.versionId, place.variant, path);
        if (!artifact.ok) return artifact;
        if (artifact.value === undefined) {
          return err('upstream_error', `The store does not have ${path} of this version.`);
        }
        packed.push({ path: `${place.folder}/${path}`, bytes: artifact.value.bytes });
      }
    }
    const licenses = [
      { folder, text: licenseTextOf(origin, manifest) },
      ...required.map((each) => ({ folder: each.folder, text: each.license })),
    ];
    for (const { folder: place, text } of licenses) {
      if (text === undefined || packed.some(({ path }) => path === `${place}/${LICENSE_FILE}`)) {
        continue;
      }
      packed.push({ path: `${place}/${LICENSE_FILE}`, bytes: new TextEncoder().encode(text) });
    }
    if (isDefault && tokens !== undefined) {
      packed.push({ path: TOKENS_FILE, bytes: new TextEncoder().encode(tokens.css) });
    }
    const archive = await deps.packFiles(packed);
    if (typeof archive === 'string') {
      return err('unavailable', 'Too many archives are being packed. Try again in a moment.');
    }
    return success({ pattern, versionId, artifact: archive });
  };
}

/** How many files the archive of a version's default variant has, and how many bytes they are together, unpacked. */
export function archiveSize({
  manifest,
  bytes,
  requires,
  tokens,
  origin,
}: Pick<Component, 'manifest' | 'bytes' | 'requires' | 'tokens' | 'origin'>): {
  readonly fileCount: number;
  readonly bytes: number;
} {
  const own = manifest?.variants[DEFAULT_VARIANT]?.files ?? [{ path: MAIN_FILE, bytes }];
  const sizes = [
    ...own.filter(({ path }) => isFilePath(path)),
    ...requires.flatMap((each) => placeRequired(each).files),
  ].map((file) => file.bytes);
  const texts = [
    licenseTextOf(origin, manifest),
    ...requires.map((each) => placeRequired(each).license),
    tokens?.css,
  ];
  for (const text of texts) {
    if (text !== undefined) sizes.push(new TextEncoder().encode(text).length);
  }
  return { fileCount: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Next to the component that imports it, where its import leads. */
function placeRequired({ pattern, versionId, name, manifest }: RequiredComponent) {
  const variant = defaultVariantOf(manifest);
  const files = manifest.variants[variant]?.files ?? [];
  return {
    id: pattern.id,
    versionId,
    variant,
    folder: name,
    files: files.filter(isShipped),
    license: licenseTextOf(undefined, manifest),
  };
}

function isShipped({ path }: ListedFile): boolean {
  return isFilePath(path) && path !== EXAMPLE_FILE;
}

const TOO_LARGE =
  'These files are too large for one archive: fetch them one by one below /r/raw. They are';
