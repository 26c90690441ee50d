import { MANIFEST_FILE } from '../catalog-files/check-component.ts';
import { joinPath, MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import { firstLineNotUtf8, sha256Of } from '../catalog-files/source-folder.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import { readYaml } from '../catalog-files/yaml-file.ts';
import { toArtifact } from '../../domain/components/component-store.ts';
import type { Artifact } from '../../domain/components/component-store.ts';
import { MAIN_FILE, MAX_ARTIFACT_BYTES, manifestSchema } from '../../domain/components/manifest.ts';
import type { Manifest } from '../../domain/components/manifest.ts';
import { failure, success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';

/** A version whose folder is there. */
export interface VersionPlace {
  readonly source: SourceFolder;
  /** Of the component, relative to the catalog. */
  readonly folder: string;
  readonly patternId: string;
  readonly versionId: string;
}

/** Reads the manifest of a version; one that is missing or not valid is a failure, since the version exists. */
export async function readManifest(place: VersionPlace): Promise<Result<Manifest>> {
  const file = joinPath(place.folder, place.versionId, MANIFEST_FILE);
  const found = await place.source.read(file, MAX_TEXT_BYTES);
  if (!found.ok) return damaged(place, `${file} ${found.reason}`);
  if (firstLineNotUtf8(found.bytes) !== undefined) return damaged(place, `${file} is not UTF-8`);
  const yaml = readYaml<Manifest>(manifestSchema, found.bytes.toString('utf8'));
  if (yaml.ok) return success(yaml.value);
  const first = yaml.problems[0];
  return damaged(place, `${file}:${first?.line ?? 1}: ${first?.message ?? 'is not valid'}`);
}

/** Reads a file of a variant, and checks it against the manifest; undefined where that lists no such file. */
export async function readFileOf(
  place: VersionPlace,
  manifest: Manifest,
  variant: string,
  path: string,
): Promise<Result<Artifact | undefined>> {
  if (!Object.hasOwn(manifest.variants, variant)) return success(undefined);
  const listed = manifest.variants[variant]?.files.find((entry) => entry.path === path);
  if (listed === undefined) {
    return path === MAIN_FILE
      ? damaged(place, `${variant} lists no ${MAIN_FILE}`)
      : success(undefined);
  }
  const file = joinPath(place.folder, place.versionId, variant, path);
  const found = await place.source.read(file, MAX_ARTIFACT_BYTES);
  if (!found.ok) return damaged(place, `${file} ${found.reason}`);
  const { buffer, byteOffset, byteLength } = found.bytes;
  const sha256 = sha256Of(found.bytes);
  if (byteLength !== listed.bytes || sha256 !== listed.sha256) {
    return damaged(place, `${file} does not have the bytes of its manifest`);
  }
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return success(toArtifact(bytes, sha256));
}

function damaged(place: VersionPlace, reason: string): Result<never> {
  return failure(
    'upstream_error',
    `Version ${place.versionId} of pattern ${place.patternId} is damaged in the component store.`,
    new Error(reason),
  );
}
