import { COMPONENT_FILE } from '../catalog-files/check-component.ts';
import { joinPath, MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import { readYaml } from '../catalog-files/yaml-file.ts';
import type { ComponentOrigin } from '../../domain/components/component-store.ts';
import { componentFileSchema } from '../../domain/components/manifest.ts';
import type { ComponentFile } from '../../domain/components/manifest.ts';
import { compareVersionIds, isVersionId } from '../../domain/components/version-id.ts';
import { failure, success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';

/** A component as it is now, apart from what its versions hold. */
export interface ComponentState {
  readonly source: SourceFolder;
  readonly folder: string;
  /** `component.yaml`. */
  readonly file: Result<ComponentFile>;
  /** Oldest first. */
  readonly versions: readonly string[];
}

/** Licence and provenance as `component.yaml` has them. */
export function originOf({ license, provenance }: ComponentFile): ComponentOrigin {
  const { source, author } = provenance;
  return { license, source, ...(author === undefined ? {} : { author }) };
}

/** Reads a component; undefined where `component.yaml` is gone since the components were looked for. */
export async function readState(
  source: SourceFolder,
  folder: string,
  patternId: string,
): Promise<ComponentState | undefined> {
  const file = joinPath(folder, COMPONENT_FILE);
  const found = await source.read(file, MAX_TEXT_BYTES);
  if (!found.ok && found.missing) return undefined;
  const listing = await source.list(folder);
  const versions = (listing?.entries ?? [])
    .filter((entry) => entry.kind === 'folder' && isVersionId(entry.name))
    .map((entry) => entry.name)
    .toSorted(compareVersionIds);
  const yaml = found.ok
    ? readYaml<ComponentFile>(componentFileSchema, found.bytes.toString())
    : found;
  if (yaml.ok) return { source, folder, versions, file: success(yaml.value) };
  const cause = new Error(`${file} ${'reason' in yaml ? yaml.reason : 'is not valid'}`);
  const message = `The component of pattern ${patternId} is damaged in the component store.`;
  return { source, folder, versions, file: failure('upstream_error', message, cause) };
}
