import { stringify } from 'yaml';
import type { Publication } from '../../domain/components/component-publisher.ts';
import type { PublicationPlan } from '../../domain/components/plan-publication.ts';
import { failure, success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import { MANIFEST_FILE } from '../catalog-files/check-component.ts';
import { COMPONENT_FOLDER } from '../catalog-files/read-pattern.ts';
import { joinPath } from '../catalog-files/reading.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import { readFileOf } from './files-version.ts';

/** All files of a new version by path; those that it has in common with an older one are read from there. */
export async function versionFiles(
  place: { readonly source: SourceFolder; readonly folder: string },
  publication: Publication,
  plan: Extract<PublicationPlan, { readonly kind: 'publish' }>,
): Promise<Result<ReadonlyMap<string, Uint8Array>>> {
  const files = new Map<string, Uint8Array>();
  for (const [variant, given] of Object.entries(publication.variants)) {
    for (const { path, bytes } of given) files.set(`${variant}/${path}`, bytes);
  }
  const from = plan.takenOver?.fromVersionId ?? '';
  for (const { variant, path } of plan.copies) {
    const read = await readFileOf(
      {
        source: place.source,
        folder: joinPath(place.folder, COMPONENT_FOLDER),
        patternId: publication.pattern.id,
        versionId: from,
      },
      plan.manifest,
      variant,
      path,
    );
    if (!read.ok) return read;
    if (read.value === undefined) return failure('upstream_error', 'A file is not listed.');
    files.set(`${variant}/${path}`, read.value.bytes);
  }
  files.set(MANIFEST_FILE, new TextEncoder().encode(stringify(plan.manifest, { lineWidth: 0 })));
  return success(files);
}
