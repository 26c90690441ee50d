import { readTypes } from '../../src/adapters/type-reader/read-types.ts';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import {
  compareVersionIds,
  DEFAULT_VARIANT,
  EXAMPLE_FILE,
  MAIN_FILE,
} from '../../src/domain/components/manifest.ts';
import type { ModuleFiles, TypedModel } from '../../src/domain/components/typed-model.ts';
import { type BundledArtifact, BUNDLED_ARTIFACTS, installedFiles } from './bundled-artifacts.ts';

/** A version and what it requires, as the type checker reads them. */
export function moduleOf(artifact: BundledArtifact): ModuleFiles {
  const files = Object.entries(installedFiles(artifact)).filter(
    ([path]) => /\.tsx?$/.test(path) && !path.endsWith(`/${EXAMPLE_FILE}`),
  );
  return {
    main: `${registryNameOf(artifact.slug)}/${MAIN_FILE}`,
    files: Object.fromEntries(files),
  };
}

/** The older versions of a component. */
export function olderThan({ slug, versionId }: BundledArtifact): readonly BundledArtifact[] {
  return BUNDLED_ARTIFACTS.filter(
    (each) =>
      each.slug === slug &&
      each.variant === DEFAULT_VARIANT &&
      compareVersionIds(each.versionId, versionId) < 0,
  );
}

/** What the type checker says of a version now; its manifest says it as well. */
export function typedModelOf(artifact: BundledArtifact): TypedModel | undefined {
  return readTypes({
    module: moduleOf(artifact),
    older: Object.fromEntries(
      olderThan(artifact).map((older) => [older.versionId, moduleOf(older)]),
    ),
  });
}
