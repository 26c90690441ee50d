import { createVerdicts, type Verdict } from '../support/verdicts.ts';
import { type BundledArtifact, installedFiles, tokensCssOf } from './bundled-artifacts.ts';

/** What decides on an artifact beside its own bytes and the browser: the preview's frame, axe, and the tests. */
const SOURCES = [
  'test/catalog/artifact*.ts',
  'test/support/{browser,launch-browser}.ts',
  'build/site/client/preview/**',
];

/** The verdicts of one check of artifacts: the same bytes in the same frame and browser give the same one. */
export function createArtifactVerdicts(
  check: string,
): (artifact: BundledArtifact, browserVersion: string) => Verdict {
  const verdictOf = createVerdicts(check, SOURCES, ['axe-core']);
  return (artifact, browserVersion) =>
    verdictOf([browserVersion, ...bytesOf(artifact), tokensCssOf(artifact)]);
}

/** What an artifact is, with all that it requires. */
export function bytesOf(artifact: BundledArtifact): readonly unknown[] {
  return [artifact.name, artifact.manifest, installedFiles(artifact)];
}
