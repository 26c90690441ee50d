import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { componentsInScene } from '../../src/domain/catalog/guide-scene.ts';
import { DEFAULT_VARIANT } from '../../src/domain/components/manifest.ts';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import {
  type BundledArtifact,
  BUNDLED_ARTIFACTS,
  installedFiles,
  installedLabels,
} from './bundled-artifacts.ts';
import { CHECKED_ARTIFACTS } from './checked-artifacts.ts';

test('every version compiles as it is installed: with what it requires beside it, its example and its labels', async () => {
  const files = CHECKED_ARTIFACTS.flatMap((artifact) =>
    below(folderOf(artifact), { ...installedFiles(artifact), ...installedLabels(artifact) }),
  );
  expect(await errorsIn(Object.fromEntries(files))).toBe('');
});

test('the scenes of guides compile beside the active versions of what they show', async () => {
  const slugs = new Set(CHECKED_ARTIFACTS.map(({ slug }) => slug));
  const files = globSync('catalog/guides/*.tsx', { cwd: PROJECT_DIR }).flatMap((file) => {
    const code = readFileSync(join(PROJECT_DIR, file), 'utf8');
    const used = new Set(componentsInScene(code));
    const shown = BUNDLED_ARTIFACTS.filter(
      ({ slug, isActive, variant }) =>
        isActive && variant === DEFAULT_VARIANT && used.has(registryNameOf(slug)),
    );
    if (!shown.some(({ slug }) => slugs.has(slug))) return [];
    const scene = Object.fromEntries(
      shown.flatMap((artifact) =>
        Object.entries(installedFiles(artifact)).filter(([path]) => !path.endsWith('/example.tsx')),
      ),
    );
    return below(basename(file, '.tsx'), { 'scene/scene.tsx': code, ...scene });
  });
  expect(await errorsIn(Object.fromEntries(files))).toBe('');
});

test('a wrong type is found', async () => {
  expect(await errorsIn({ 'wrong.ts': "export const wrong: number = 'one';\n" })).toContain(
    "wrong.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
  );
});

function folderOf({ slug, versionId, variant }: BundledArtifact): string {
  return `${registryNameOf(slug)}@${versionId}/${variant}`;
}

function below(folder: string, files: Readonly<Record<string, string>>) {
  return Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text] as const);
}

/** What the compiler says of files that lie inside the project, so that packages are found; empty if all is well. */
async function errorsIn(files: Readonly<Record<string, string>>): Promise<string> {
  await mkdir(join(PROJECT_DIR, 'build'), { recursive: true });
  const folder = await mkdtemp(join(PROJECT_DIR, 'build/types-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = {
    extends: '../../catalog/tsconfig.json',
    compilerOptions: { noEmit: true, composite: false, incremental: false, rootDir: '.' },
    // A run that checks no component has no files.
    files: ['nothing.ts'],
    include: ['**/*.ts', '**/*.tsx'],
  };
  const all = { ...files, 'nothing.ts': '', 'tsconfig.json': JSON.stringify(config) };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const tsc = join(PROJECT_DIR, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '--project', folder, '--pretty', 'false'], {
    encoding: 'utf8',
    cwd: folder,
  }).stdout;
}
