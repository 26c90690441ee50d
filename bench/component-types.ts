/**
 * Type-checks every version of the bundled catalog's components, each laid out as it is installed: with the components
 * that it requires, at the versions that it names, beside it; and the scenes of guides. What passed is not checked again in the same checkout.
 *
 *     npm run check:components
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { componentsInScene } from '../src/domain/catalog/guide-scene.ts';
import { DEFAULT_VARIANT } from '../src/domain/components/manifest.ts';
import { registryNameOf } from '../src/domain/patterns/registry-names.ts';
import {
  BUNDLED_ARTIFACTS,
  installedFiles,
  installedLabels,
} from '../test/catalog/bundled-artifacts.ts';
import { PROJECT_DIR } from '../test/support/run-cli.ts';
import { createVerdicts } from '../test/support/verdicts.ts';

/** Inside the project, so that packages are found. */
const FOLDER = join(PROJECT_DIR, 'build/installed-components');

const files = Object.fromEntries(
  BUNDLED_ARTIFACTS.flatMap((artifact) => {
    const { slug, versionId, variant } = artifact;
    const folder = `${registryNameOf(slug)}@${versionId}/${variant}`;
    return Object.entries({ ...installedFiles(artifact), ...installedLabels(artifact) }).map(
      ([path, text]) => [`${folder}/${path}`, text],
    );
  }),
);

// The scenes of guides stand beside the active versions of what they import.
for (const file of globSync('catalog/guides/*.tsx', { cwd: PROJECT_DIR })) {
  const code = readFileSync(join(PROJECT_DIR, file), 'utf8');
  const folder = `scene-${basename(file, '.tsx')}`;
  files[`${folder}/scene/scene.tsx`] = code;
  const used = new Set(componentsInScene(code));
  for (const artifact of BUNDLED_ARTIFACTS) {
    const { slug, isActive, variant } = artifact;
    if (!isActive || variant !== DEFAULT_VARIANT || !used.has(registryNameOf(slug))) continue;
    for (const [path, text] of Object.entries(installedFiles(artifact))) {
      if (!path.endsWith('/example.tsx')) files[`${folder}/${path}`] = text;
    }
  }
}

const verdictOf = createVerdicts('component-types', [
  'bench/component-types.ts',
  'catalog/*.{json,d.ts}',
  'tsconfig.base.json',
]);
const verdict = verdictOf(files);

if (!verdict.hasPassed) {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    const file = join(FOLDER, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const config = { extends: '../../catalog/tsconfig.json', include: ['**/*.ts', '**/*.tsx'] };
  const compilerOptions = { noEmit: true, composite: false, incremental: false, rootDir: '.' };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ ...config, compilerOptions }));
  const tsc = join(PROJECT_DIR, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '--project', FOLDER], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
  if (status === 0) await verdict.remember();
}
