import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { type BundledArtifact, installedFiles, tokensCssOf } from './bundled-artifacts.ts';

/** Not committed: a clean checkout checks all artifacts. */
const FOLDER = join(PROJECT_DIR, 'build/checked-artifacts');

/** What decides on an artifact beside its own bytes and the browser: the preview's frame, axe, and the test. */
const SOURCES = [
  'test/catalog/artifact*.ts',
  'test/support/{browser,launch-browser}.ts',
  'build/site/client/preview/**',
];

/** Whether an artifact passed its test in an earlier run. */
export interface Verdict {
  readonly hasPassed: boolean;
  readonly remember: () => Promise<void>;
}

/** Looks up the verdict on an artifact: the same bytes in the same frame and browser give the same one. */
export function verdictOf(artifact: BundledArtifact, browserVersion: string): Verdict {
  const { name, manifest } = artifact;
  const files = [installedFiles(artifact), tokensCssOf(artifact)];
  const subject = JSON.stringify([browserVersion, sourcesDigest(), name, manifest, files]);
  const path = join(FOLDER, createHash('sha256').update(subject).digest('hex'));
  return {
    hasPassed: existsSync(path),
    async remember() {
      await mkdir(FOLDER, { recursive: true });
      await writeFile(path, `${name}\n`);
    },
  };
}

let digest: string | undefined;

function sourcesDigest(): string {
  digest ??= SOURCES.flatMap((pattern) => globSync(pattern, { cwd: PROJECT_DIR }).toSorted())
    .filter((path) => statSync(join(PROJECT_DIR, path)).isFile())
    .reduce(
      (hash, path) => hash.update(path).update(readFileSync(join(PROJECT_DIR, path))),
      createHash('sha256').update(axe.version),
    )
    .digest('hex');
  return digest;
}
