import { expect, inject, test } from 'vitest';
import { createConsumerProject } from './consumer-project.ts';

const url = inject('serverUrl');

const BAD = `import { TextField } from '../components/forms-text-field/component';
export const Form = () => <form><TextField name="email" /><img src="/a.webp" /></form>;
`;
const GOOD = `export const Title = () => <h1>Orders</h1>;\n`;

test('prints findings alone, by file and line, and fails where there is an error', async () => {
  const project = await createConsumerProject({ url });
  await project.write('src/form.tsx', BAD);
  await project.write('src/title.tsx', GOOD);
  await project.write('node_modules/x/index.tsx', BAD);
  await project.write('src/empty.tsx', '');
  const reviewed = await project.run(['review']);
  expect(reviewed).toMatchObject({ code: 1, stderr: '' });
  expect(reviewed.stdout.split('\n')).toEqual([
    expect.stringMatching(/^src\/form\.tsx:2 error image-without-text: /),
    'src/form.tsx:2 error missing-prop: TextField needs label. Pass label: string.',
    '3 files reviewed, 2 findings. In 1 of them nothing is of the catalog.',
    '',
  ]);
  expect(await project.run(['review', 'src/title.tsx'])).toEqual({
    code: 0,
    stdout: '1 file reviewed, no findings. In it nothing is of the catalog.\n',
    stderr: '',
  });
  const { files } = JSON.parse((await project.run(['review', 'src', '--json'])).stdout);
  expect(files.map(({ file }: { file: string }) => file)).toEqual([
    'src/empty.tsx',
    'src/form.tsx',
    'src/title.tsx',
  ]);
});

test('leaves out copies that were not changed, and with --changed what git has', async () => {
  const project = await createConsumerProject({ url });
  await project.write('package.json', '{}');
  expect(await project.run(['add', 'forms/text-field', '--no-deps'])).toMatchObject({ code: 0 });
  expect((await project.run(['review'])).stdout).toContain('0 files reviewed');
  const copy = 'src/components/forms-text-field/component.tsx';
  await project.write(copy, `${await project.read(copy)}\nexport const more = 1;\n`);
  expect((await project.run(['review'])).stdout).toContain('1 file reviewed');

  expect(await project.run(['review', '--changed'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--changed needs git'),
  });
  await project.git('init', '-q');
  await project.git('add', '.');
  await project.git('commit', '-qm', 'all');
  await project.write('src/new.tsx', GOOD);
  expect((await project.run(['review', '--changed'])).stdout).toBe(
    '1 file reviewed, no findings. In it nothing is of the catalog.\n',
  );
});

test('says which file cannot be reviewed, and which path is not there', async () => {
  const project = await createConsumerProject({ url });
  await project.write('src/broken.tsx', 'export const A = <');
  const reviewed = await project.run(['review']);
  expect(reviewed.code).toBe(1);
  expect(reviewed.stdout).toContain('src/broken.tsx: not reviewed. code cannot be parsed as TSX');
  expect(await project.run(['review', 'src/none.tsx'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no such file or folder'),
  });
});

test('POST /api/review is bounded and not cached', async () => {
  const post = (body: unknown, method = 'POST') =>
    fetch(`${url}/api/review`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
  const reviewed = await post({ code: BAD });
  expect(reviewed.headers.get('cache-control')).toBe('no-store');
  expect(await reviewed.json()).toMatchObject({ findings: [{}, { rule: 'missing-prop' }] });
  expect((await post({ code: 'x'.repeat(60_001) })).status).toBe(400);
  expect((await post({ code: 'x'.repeat(300_000) })).status).toBe(413);
  expect((await post({})).status).toBe(400);
  expect((await post({}, 'GET')).status).toBe(405);
});
