import type { ComponentFile } from '../../domain/components/manifest.ts';
import { componentFileSchema } from '../../domain/components/manifest.ts';
import { compareVersionIds, isVersionId } from '../../domain/components/version-id.ts';
import { checkVersion } from './check-version.ts';
import { joinPath, listEntries, readYamlFile } from './reading.ts';
import type { Reading } from './reading.ts';

/** The file of the active pointer, the licence and the provenance. */
export const COMPONENT_FILE = 'component.yaml';

/** Checks a `component/` folder: its pointer, and each of its versions whole (DESIGN.md 5). */
export async function checkComponent(reading: Reading, folder: string): Promise<void> {
  const { problems } = reading;
  const versions: string[] = [];
  for (const entry of await listEntries(reading, folder)) {
    const place = joinPath(folder, entry.name);
    if (entry.kind === 'file') {
      if (entry.name === COMPONENT_FILE) continue;
      problems.warning(place, 1, 'is not a part of a component, and is not used');
    } else if (isVersionId(entry.name)) {
      versions.push(entry.name);
    } else {
      problems.error(place, 1, 'is not the name of a version: versions are seed, v1, v2, …');
    }
  }
  if (versions.length === 0) {
    problems.error(folder, 1, 'has no version: publish one, or remove the folder');
  }
  versions.sort(compareVersionIds);
  await checkComponentFile(reading, folder, versions);
  for (const versionId of versions) await checkVersion(reading, joinPath(folder, versionId));
}

async function checkComponentFile(
  reading: Reading,
  folder: string,
  versions: readonly string[],
): Promise<void> {
  const file = joinPath(folder, COMPONENT_FILE);
  const component = await readYamlFile<ComponentFile>(
    reading,
    file,
    'activeVersionId, license and provenance',
    componentFileSchema,
  );
  if (component === undefined) return;
  const { activeVersionId } = component.value;
  if (versions.includes(activeVersionId)) return;
  const line = component.lineOf(['activeVersionId']);
  if (!isVersionId(activeVersionId)) {
    reading.problems.error(file, line, '`activeVersionId` must be seed, v1, v2, …');
  } else {
    reading.problems.error(
      file,
      line,
      `\`activeVersionId\` names ${activeVersionId}, which is not there: ${
        versions.length === 0 ? 'there is no version' : `there are ${versions.join(', ')}`
      }`,
    );
  }
}
