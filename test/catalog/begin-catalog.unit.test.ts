import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { beginCatalog } from '../../src/adapters/catalog-files/begin-catalog.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

test('the folder of a new catalog has the mode of its siblings, and Git keeps its bytes', async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const beginning = {
    starter: join(PROJECT_DIR, 'starter'),
    tokens: join(PROJECT_DIR, 'catalog/tokens.css'),
    version: '1.0.0',
    randomUuid: () => '11111111-1111-4111-8111-111111111111',
  };
  expect(await beginCatalog(path, beginning, async () => [])).toMatchObject({ ok: true });
  expect(await readFile(join(path, '.gitattributes'), 'utf8')).toBe('catalog/** -text\n');
  await mkdir(join(path, 'sibling'));
  const modeOf = async (folder: string) => (await stat(join(path, folder))).mode;
  expect(await modeOf('catalog')).toBe(await modeOf('sibling'));
});
