import { lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { BUNDLES_FOLDER } from '../../domain/components/package-bundle.ts';
import { isSlugPart } from '../../domain/patterns/pattern.ts';
import type { PatternPlace } from '../../domain/components/publishing/component-publisher.ts';
import { type Result, err, success } from '../../domain/errors.ts';
import { joinPath } from '../../domain/text.ts';
import { PATTERN_FILE, readPatternKeys } from '../catalog-files/pattern-file.ts';
import { COMPONENT_FOLDER } from '../catalog-files/scan-folder.ts';
import { MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import { openSourceFolder, orMissing } from '../catalog-files/source-folder.ts';
import type { ComponentFolder } from './component-folder.ts';

/** A pattern in the source of the catalog. */
export interface PatternFolder {
  readonly pattern: PatternPlace;
  /** Absolute. */
  readonly dir: string;
  readonly component: ComponentFolder;
}

/**
 * Finds the folder of a pattern in the source of the catalog: `pattern_not_found` if the source no longer has the
 * pattern, `invalid_args` if its component folder is not a folder.
 */
export async function findPatternFolder(
  catalogDir: string,
  pattern: PatternPlace,
): Promise<Result<PatternFolder>> {
  const missing = err(
    'pattern_not_found',
    `The catalog's folder has no ${pattern.slug} with the id ${pattern.id}. Its source may have changed since it was built, or be elsewhere: check CATALOG_DIR.`,
  );
  const parts = pattern.slug.slice(1).split('/');
  if (parts.length !== 2 || !parts.every(isSlugPart)) return missing;
  const folder = joinPath(...parts);
  const source = await openSourceFolder(catalogDir);
  if (source === undefined) return missing;
  const dir = path.join(catalogDir, folder);
  if (parts[0] === BUNDLES_FOLDER) {
    // No pattern has a bundle: its folder is made when it is published.
    await mkdir(dir, { recursive: true });
  } else {
    const found = await source.read(joinPath(folder, PATTERN_FILE), MAX_TEXT_BYTES);
    if (!found.ok) return missing;
    if (readPatternKeys(found.bytes.toString('utf8')).id !== pattern.id) return missing;
  }
  const component = await orMissing(lstat(path.join(dir, COMPONENT_FOLDER)));
  if (component?.isDirectory() === false) {
    return err(
      'invalid_args',
      `${folder}/${COMPONENT_FOLDER} is not a folder, or is a link to one: put the folder itself there.`,
    );
  }
  const place = { source, folder: joinPath(folder, COMPONENT_FOLDER) };
  return success({ pattern, dir, component: place });
}
