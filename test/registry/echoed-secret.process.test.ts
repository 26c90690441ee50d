import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { serveLocally } from '../support/registry-server.ts';
import { byStatus, emptyCatalog } from './importing.ts';

const SENT = 'hunter2-?>~key/+=';

/** What a registry may make of a header that it was sent, by the name of its item. */
const ECHOES: Readonly<Record<string, (value: string) => string>> = {
  verbatim: (value) => value,
  'with-its-scheme': (value) => `Bearer ${value}`,
  url: encodeURIComponent,
  'url-whole': (value) =>
    [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  base64: (value) => Buffer.from(value).toString('base64'),
  'base64-in-text': (value) => Buffer.from(`Bearer ${value} and more`).toString('base64'),
  'base64-at-2': (value) => Buffer.from(`ab${value}`).toString('base64'),
  base64url: (value) => Buffer.from(value).toString('base64url'),
  hex: (value) => Buffer.from(value).toString('hex').toUpperCase(),
  escapes: (value) =>
    value.replaceAll(/./g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

/** Where in an item it may stand. */
const PLACES: Readonly<Record<string, (text: string) => object>> = {
  code: (text) => ({ files: [file(`export default () => null; // ${text}\n`)] }),
  description: (text) => ({ description: text, files: [file('export default () => null;\n')] }),
  theme: (text) => ({ type: 'registry:theme', cssVars: { light: { font: text } } }),
};

const file = (content: string) => ({ path: 'ui/it.tsx', type: 'registry:ui', content });

/** A registry whose items repeat the header `x-key`, some of them in its index. */
async function echoingRegistry() {
  const server = await serveLocally((request, response) => {
    const key = String(request.headers['x-key']).replace('Bearer ', '');
    const items = Object.entries(PLACES).flatMap(([place, put]) =>
      Object.entries(ECHOES).map(([form, echo]) => {
        return { name: `${place}-${form}`, type: 'registry:ui', ...put(echo(key)) };
      }),
    );
    const good = { name: 'good', type: 'registry:ui', ...PLACES['code']?.('nothing') };
    const listed = [...items, good, { name: 'read-later', type: 'registry:ui' }, { name: key }];
    response.end(
      request.url === '/r/registry.json'
        ? JSON.stringify({ name: 'acme', items: listed })
        : JSON.stringify({ name: 'read-later', ...PLACES['code']?.(key) }),
    );
  });
  onTestFinished(server.close);
  return `${server.url}/r/registry.json`;
}

test.each(['x-key: ${SECRET}', 'x-key: Bearer ${SECRET}', `x-key: ${SENT}`])(
  'security: writes nothing of an item that repeats the header %s',
  async (header) => {
    const source = await echoingRegistry();
    const { root, dir, env } = await emptyCatalog();
    const options = ['--section', 'imported', '--license', 'MIT', '--json', '--header', header];
    const { code, stdout, stderr } = await runCli(['import', source, ...options], {
      env: { ...env, SECRET: SENT },
      cwd: root,
    });
    expect(code, stderr).toBe(0);
    const report = JSON.parse(stdout);
    expect(byStatus(report, 'imported').map(({ item }) => item)).toEqual(['good']);
    const refused = byStatus(report, 'skipped');
    expect(refused.map(({ item }) => item)).toEqual(
      expect.arrayContaining(['code-verbatim', 'description-base64', 'theme-hex', 'read-later']),
    );
    expect(refused).toHaveLength(
      Object.keys(PLACES).length * Object.keys(ECHOES).length + ['read-later', 'by name'].length,
    );
    for (const { reason } of refused) expect(reason).toContain('the header x-key');
    expect(stdout + stderr).not.toContain(SENT);
    for (const name of await readdir(dir, { recursive: true })) {
      const text = await readFile(join(dir, name), 'utf8').catch(() => '');
      for (const echo of Object.values(ECHOES)) expect(text, name).not.toContain(echo(SENT));
    }
  },
);

test('security: an import whose source repeats a header in its name writes nothing', async () => {
  const server = await serveLocally((request, response) => {
    response.end(JSON.stringify({ name: request.headers['x-key'], items: [] }));
  });
  onTestFinished(server.close);
  const { root, env } = await emptyCatalog();
  const options = ['--section', 'imported', '--header', `x-key: ${SENT}`];
  const run = await runCli(['import', `${server.url}/r/registry.json`, ...options], {
    env,
    cwd: root,
  });
  expect(run.code).not.toBe(0);
  expect(run.stderr).toContain('the header x-key');
  expect(run.stdout + run.stderr).not.toContain(SENT);
});
