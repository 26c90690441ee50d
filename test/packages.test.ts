import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_DIR } from './support/run-cli.ts';
import { temporaryFolder } from './support/write-catalog.ts';

test('the lock file has a hash for every package, named install scripts and allowed licenses', async () => {
  expect(await checkPackages(PROJECT_DIR)).toMatchObject({ code: 0, stderr: '' });
});

test('reports a package without a hash, an unnamed install script and a license that is not allowed', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const dependencies = { copyleft: '1.0.0', scripted: '1.0.0', unhashed: '1.0.0' };
  const project = { name: 'fixture', version: '1.0.0', license: 'MIT', dependencies };
  const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;
  const found = { version: '1.0.0', license: 'MIT', integrity };
  await write('package.json', { ...project, allowScripts: {} });
  await write('package-lock.json', {
    name: 'fixture',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': project,
      'node_modules/copyleft': { ...found, license: 'GPL-3.0-only' },
      'node_modules/scripted': { ...found, hasInstallScript: true },
      'node_modules/unhashed': { ...found, integrity: undefined },
    },
  });
  const { code, stderr } = await checkPackages(folder.path);
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    'node_modules/scripted: its install script is not named in allowScripts',
    'node_modules/unhashed: no integrity hash',
    'copyleft@1.0.0: license GPL-3.0-only is not allowed',
  ]);

  function write(name: string, content: object): Promise<void> {
    return writeFile(join(folder.path, name), JSON.stringify(content));
  }
});

function checkPackages(cwd: string): Promise<{ code: number; stderr: string }> {
  const script = join(PROJECT_DIR, '.ci/check-packages.mjs');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script], { cwd }, (_error, _stdout, stderr) => {
      resolve({ code: child.exitCode ?? 1, stderr });
    });
  });
}
