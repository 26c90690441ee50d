import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

const run = promisify(execFile);

/** Without the variables of the test runner. */
const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

test('a release is refused until versions, changelog, tag and checkout agree', async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const write = (name: string, text: string) => writeFile(join(path, name), text);
  const manifest = (name: string, version: string) => JSON.stringify({ name, version });
  const git = (...args: readonly string[]) => run('git', args, { cwd: path, env });
  const release = (...args: readonly string[]) =>
    run(process.execPath, [join(PROJECT_DIR, 'packaging/release.ts'), ...args], {
      cwd: path,
      env,
    }).then(
      ({ stdout }) => stdout,
      (error: { readonly stderr: string }) => error.stderr,
    );
  await mkdir(join(path, 'packages/consumer'), { recursive: true });
  await mkdir(join(path, 'catalog'));
  await write('catalog/released.yaml', '{}\n');
  await write('package.json', manifest('server', '1.2.0'));
  await write('packages/consumer/package.json', manifest('command', '1.1.0'));
  await write(
    'CHANGELOG.md',
    '# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.1.0, today\n\n- Old.\n',
  );
  expect((await release()).split('\n')).toEqual([
    'not ready: the versions of the packages differ: 1.2.0, 1.1.0',
    'not ready: CHANGELOG.md has no section for 1.2.0',
    'not ready: CHANGELOG.md has entries under Unreleased',
    'not ready: this is no git checkout with a commit',
    '',
  ]);

  await git('init', '--quiet');
  await git(
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@b',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    'a',
  );
  await write('packages/consumer/package.json', manifest('command', '1.2.0'));
  await write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 1.2.0, today\n\n- New.\n');
  expect(await release()).toBe(
    'not ready: HEAD does not have the tag v1.2.0\nnot ready: the checkout has changes\n',
  );

  await git('add', '--all');
  await git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '-m', 'b');
  await git('tag', 'v1.2.0');
  const { path: packed, remove: removePacked } = await temporaryFolder();
  onTestFinished(removePacked);
  const dryRun = await release('--dry-run', '--pack-destination', packed);
  // Everything agrees but the bill of materials, which this package does not hold.
  expect(dryRun.match(/^(?:not )?ready.*$/gm)).toEqual([
    'not ready: the package has no SBOM (build/sbom.json)',
  ]);
  expect((await readdir(packed)).toSorted()).toEqual(['command-1.2.0.tgz', 'server-1.2.0.tgz']);
});
