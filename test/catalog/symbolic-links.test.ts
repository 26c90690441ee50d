import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import { changedCatalog, folderWith, patternText } from './catalog-folder.ts';

const PATTERN = 'navigation/command-palette/pattern.md';

describe('symbolic links', () => {
  test('security: a link that leads out of the catalog is refused, wherever it stands', async () => {
    const secret = await folderWith({
      'secret.md': patternText(),
      'folder/pattern.md': patternText(),
    });
    const folder = await folderWith(changedCatalog({ [PATTERN]: undefined }));
    await symlink(path.join(secret, 'secret.md'), path.join(folder, PATTERN));
    await symlink(path.join(secret, 'folder'), path.join(folder, 'feedback/linked'));
    await symlink(
      path.join(secret, 'secret.md'),
      path.join(folder, 'navigation/command-palette/component/v1/react-tailwind/more.tsx'),
    );
    const { problems } = await readCatalog(folder);
    const outside = problems.filter(({ message }) => message.includes('leads out of the catalog'));
    expect(new Set(outside.map(({ file }) => file))).toEqual(
      new Set([
        'feedback/linked',
        'navigation/command-palette/component/v1/react-tailwind/more.tsx',
        PATTERN,
      ]),
    );
  });

  test('a link to nothing and a link to a folder are refused, a link to a file inside is followed', async () => {
    const folder = await folderWith(changedCatalog({ 'feedback/toast/pattern.md': undefined }));
    await mkdir(path.join(folder, 'feedback/toast'), { recursive: true });
    await symlink('../gone', path.join(folder, 'feedback/broken'));
    await symlink('..', path.join(folder, 'feedback/circle'));
    await symlink(
      '../../navigation/stepper/pattern.md',
      path.join(folder, 'feedback/toast/pattern.md'),
    );
    const { problems } = await readCatalog(folder);
    expect(problems.map(({ file, message }) => `${file} ${message.slice(0, 20)}`)).toEqual([
      'feedback/broken is a symbolic link t',
      'feedback/circle is a symbolic link t',
      'feedback/toast/pattern.md `id` 0b7d1a52-3c1e-4',
      'feedback/toast/pattern.md `number` 2 is alread',
    ]);
  });
});
