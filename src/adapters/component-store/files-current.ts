import type { CurrentComponent } from '../../domain/components/plan-publication.ts';
import { componentFileSchema } from '../../domain/components/manifest.ts';
import type { ComponentFile, Manifest } from '../../domain/components/manifest.ts';
import { compareVersionIds, isVersionId } from '../../domain/components/version-id.ts';
import { failure, success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import { COMPONENT_FILE } from '../catalog-files/check-component.ts';
import { COMPONENT_FOLDER } from '../catalog-files/read-pattern.ts';
import { joinPath, MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import { readYaml } from '../catalog-files/yaml-file.ts';
import { originOf } from './files-state.ts';
import { readManifest } from './files-version.ts';

/** A component as a publisher finds it. */
export interface FilesComponent extends CurrentComponent {
  /** Whether there is a `component` folder. */
  readonly isThere: boolean;
  /** The text of `component.yaml`. */
  readonly componentYaml: string | undefined;
}

/** Reads a component as it is now, past every memory. A `component.yaml` that is not valid is a refusal. */
export async function readCurrent(
  source: SourceFolder,
  patternFolder: string,
  patternId: string,
): Promise<Result<FilesComponent>> {
  const folder = joinPath(patternFolder, COMPONENT_FOLDER);
  const listing = await source.list(folder);
  const versions = (listing?.entries ?? [])
    .filter((entry) => entry.kind === 'folder' && isVersionId(entry.name))
    .map((entry) => entry.name)
    .toSorted(compareVersionIds);
  const file = joinPath(folder, COMPONENT_FILE);
  const found = await source.read(file, MAX_TEXT_BYTES);
  if (!found.ok && !found.missing) return notValid(file);
  const componentYaml = found.ok ? found.bytes.toString('utf8') : undefined;
  const component =
    componentYaml === undefined
      ? undefined
      : readYaml<ComponentFile>(componentFileSchema, componentYaml);
  if (component?.ok === false) return notValid(file);

  const manifests = new Map<string, Manifest>();
  for (const versionId of versions) {
    const manifest = await readManifest({ source, folder, patternId, versionId });
    if (manifest.ok) manifests.set(versionId, manifest.value);
  }
  return success({
    isThere: listing !== undefined,
    versions,
    manifests,
    componentYaml,
    activeVersionId: component?.value.activeVersionId,
    origin: component === undefined ? undefined : originOf(component.value),
  });
}

function notValid(file: string): Result<never> {
  return failure(
    'invalid_args',
    `${file} is not valid, so its pointer cannot be moved. Correct it first: pattern-catalog validate says what is wrong.`,
  );
}
