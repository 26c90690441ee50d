/**
 * Lists the labels in other languages of the bundled catalog's components (`component/v2/labels/de.ts`) in the manifests
 * of their versions. Labels that a commit has never change: a correction belongs into a new version.
 *
 *     npm run labels
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { type Manifest, manifestSchema } from '../src/domain/components/manifest.ts';
import { PROJECT_DIR } from '../test/support/run-cli.ts';

const files = globSync('catalog/*/*/component/*/labels/*.ts', { cwd: PROJECT_DIR }).toSorted();
for (const [folder, listed] of Object.entries(Object.groupBy(files, (file) => dirname(file)))) {
  const manifestFile = join(dirname(folder), 'manifest.yaml');
  const labels = Object.fromEntries(
    (listed ?? []).map((file) => [basename(file, '.ts'), read(file)]),
  );
  const committed = committedLabels(manifestFile);
  for (const [language, { sha256 }] of Object.entries(committed)) {
    if (labels[language]?.sha256 === sha256) continue;
    throw new Error(`${folder}/${language}.ts never changes: publish a new version instead.`);
  }
  const text = readFileSync(join(PROJECT_DIR, manifestFile), 'utf8');
  if (JSON.stringify(parse(text).labels) === JSON.stringify(labels)) continue;
  const changed = text.replace(/^labels:\n(?: .*\n)*/m, '') + stringify({ labels });
  manifestSchema.parse(parse(changed));
  writeFileSync(join(PROJECT_DIR, manifestFile), changed);
}

function read(file: string) {
  const bytes = readFileSync(join(PROJECT_DIR, file));
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function committedLabels(file: string): NonNullable<Manifest['labels']> {
  const git = spawnSync('git', ['show', `HEAD:${file}`], { cwd: PROJECT_DIR, encoding: 'utf8' });
  if (git.status !== 0) return {};
  return manifestSchema.parse(parse(git.stdout)).labels ?? {};
}
