import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { patternId } from '../mcp/fixture-server.ts';
import { type CliResult, runCli } from '../support/run-cli.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

const SLUG = '/forms/field';

const V1 = `interface FieldProps {
  label: string;
  size?: 'small' | 'large';
  onChange?: (value: string) => void;
  max?: number;
}

export function Field({ size = 'small', ...props }: FieldProps) {
  return null;
}
`;

const V2 = `interface FieldProps {
  label?: string;
  size?: 'small' | 'medium' | 'large';
  onValueChange?: (value: string) => void;
  icons: readonly string[];
  hint?: string;
}

export function Field({ size = 'medium', ...props }: FieldProps) {
  return null;
}
`;

let diff: (...args: readonly string[]) => Promise<CliResult>;

/** Publishes both versions of the only pattern of a catalog, by the command. */
beforeAll(async () => {
  const folder = await temporaryFolder();
  const catalogDir = join(folder.path, 'catalog');
  await writeCatalog(catalogDir, [{ slug: SLUG, id: patternId(1), number: 1, title: 'Field' }]);
  const env = { CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: join(folder.path, 'build') };
  const file = join(folder.path, 'field.tsx');
  for (const code of [V1, V2]) {
    await writeFile(file, code);
    expect(await runCli(['publish', SLUG, file], { env })).toMatchObject({ code: 0, stderr: '' });
  }
  diff = (...args) => runCli(['diff', ...args], { env });
  return folder.remove;
});

test('prints what has to be changed, then the patch', async () => {
  const { code, stdout, stderr } = await diff(SLUG, 'v1', 'v2');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [head = '', patch = ''] = stdout.split(/(?=^diff --git)/m);
  expect(head.split('\n')).toEqual([
    '# /forms/field: what you need to change from v1 to v2',
    '# Removed: onChange; no longer pass it',
    '# Removed: max; no longer pass it',
    '# Now required: icons: readonly string[]',
    '# Behavior: v2 does not say whether something breaks; read the notes',
    '',
  ]);
  expect(patch).toContain("\n+  size?: 'small' | 'medium' | 'large';\n");

  expect((await diff('1', 'v2', 'active')).stdout).toBe('');
});

test('names the versions that there are, where one is missing', async () => {
  expect(await diff(SLUG, 'v1', 'v9')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: '/forms/field has no version v9. Its versions are: v1, v2.\n',
  });
  expect(await diff('/forms/none', 'v1', 'v2')).toMatchObject({ code: 1, stdout: '' });
});
