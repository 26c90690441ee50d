import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSiteFiles } from '../../src/adapters/site-build/site-files.ts';

test('a server serves the newer build that replaced its own; what is gone is missing', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'site-files-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const client = path.join(parent, 'client');
  async function build(hash: string): Promise<void> {
    await mkdir(path.join(client, 'assets'), { recursive: true });
    await writeFile(path.join(client, 'frame.html'), hash);
    await writeFile(path.join(client, `assets/main-${hash}.js`), hash);
  }
  const open = openSiteFiles(async () => client);
  const read = async (file: string) => {
    const found = await open(file);
    return found && new TextDecoder().decode(found.bytes);
  };

  // Asked for between two builds: the next request finds the files.
  await expect(open('/frame.html')).rejects.toThrow('ENOENT');
  await build('one');
  expect(await read('/frame.html')).toBe('one');
  expect(await read('/assets/main-one.js')).toBe('one');

  await rename(client, `${client}-replaced`);
  await build('two');
  const old = await Promise.all(['/assets/main-one.js', '/assets/main-one.js'].map(read));
  expect(old).toEqual([undefined, undefined]);
  expect(await read('/assets/main-two.js')).toBe('two');
  expect(await read('/frame.html')).toBe('two');
  expect(await read('/../secret')).toBeUndefined();
});
