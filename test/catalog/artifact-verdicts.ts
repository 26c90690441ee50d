import { createVerdicts, type Verdict } from '../support/verdicts.ts';
import { type BundledArtifact, installedFiles, tokensCssOf } from './bundled-artifacts.ts';

/** What decides on an artifact beside its own bytes and the browser: the preview's frame, axe, and the tests. */
const SOURCES = [
  'test/catalog/artifact*.ts',
  'test/support/{browser,launch-browser}.ts',
  'src/domain/components/prop-controls.ts',
  'build/site/client/preview/**',
];

/**
 * Looks up whether an artifact passed its checks: the same bytes in the same frame and browser do so again.
 *
 * @param more decides as well
 */
export function verdictOf(artifact: BundledArtifact, more: unknown): Verdict {
  return verdicts([more, ...bytesOf(artifact), tokensCssOf(artifact)]);
}

const verdicts = createVerdicts('artifacts', SOURCES);

/** What an artifact is, with all that it requires. */
export function bytesOf(artifact: BundledArtifact): readonly unknown[] {
  return [artifact.name, artifact.manifest, installedFiles(artifact)];
}
