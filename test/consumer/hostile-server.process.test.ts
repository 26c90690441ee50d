import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type RequestListener, createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sha256, toBytes } from '../support/write-catalog.ts';
import { createConsumerProject } from './consumer-project.ts';

const CODE = 'export const a = 1;\n';

const VERSION = {
  pattern_id: '00000000-0000-4000-8000-000000000001',
  slug: '/forms/one',
  active_version: 'v1',
  versions: ['v1'],
  withdrawn: [],
  deprecated: [],
  version_id: 'v1',
  variants: {
    'react-tailwind': [{ path: 'component.tsx', bytes: 20, sha256: sha256(toBytes(CODE)) }],
  },
};

/** A project whose command asks this server. */
async function projectOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return createConsumerProject({ url: `http://localhost:${port}` });
}

/** A catalog of one component; `change` alters the description of its version. */
function catalog(change: object = {}, code: string = CODE): RequestListener {
  return (request, response) => {
    if (request.url?.startsWith('/api/versions') === true) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...VERSION, ...change }));
    } else {
      response.end(code);
    }
  };
}

const withFile = (path: string) => ({
  variants: { 'react-tailwind': [{ path, bytes: 20, sha256: sha256(toBytes(CODE)) }] },
});

const withPlace = (place: string) => ({
  variants: {
    'react-tailwind': [{ path: 'component.tsx', bytes: 20, sha256: sha256(toBytes(CODE)), place }],
  },
});

const ENDLESS: RequestListener = (_request, response) => {
  const chunk = Buffer.alloc(1024 * 1024, 32);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
};

test('the server of these tests is one that the command takes', async () => {
  const project = await projectOf(catalog());
  expect(await project.run(['add', '/forms/one'])).toMatchObject({ code: 0 });
});

test.each<readonly [string, RequestListener, string]>([
  ['other bytes than the digest says', catalog({}, 'changed'), 'that do not match their SHA-256'],
  ['a path out of the folder', catalog(withFile('../../evil.ts')), 'in an unknown format'],
  ['an absolute path', catalog(withFile('/etc/evil')), 'in an unknown format'],
  ['a hidden path', catalog(withFile('.git/hooks/post-checkout')), 'in an unknown format'],
  ['a slug that leads elsewhere', catalog({ slug: '/../..' }), 'in an unknown format'],
  ['no JSON', (_request, response) => void response.end('<html>'), 'in an unknown format'],
  ['an endless answer', ENDLESS, 'too large'],
  ['an answer that breaks off', (_request, response) => void response.destroy(), 'does not answer'],
  [
    'a redirect',
    (_request, response) => void response.writeHead(302, { location: 'http://localhost:9/' }).end(),
    'answered 302',
  ],
])('from a server that sends %s nothing is written', async (_what, answer, message) => {
  const project = await projectOf(answer);
  const result = await project.run(['add', '/forms/one']);
  expect(result).toMatchObject({ code: 1, stdout: '' });
  expect(result.stderr).toContain(message);
  expect(await readdir(project.path, { recursive: true })).toEqual(['src']);
});

test('another style sheet than the digest says is not written', async () => {
  const tokens = { version: 'v1', sha256: sha256(toBytes('p {}')) };
  const project = await projectOf(catalog({ tokens }));
  const { code, stdout } = await project.run(['add', '/forms/one']);
  expect(code).toBe(1);
  expect(stdout).toContain('sent a style sheet that does not match its SHA-256');
  expect(await readdir(join(project.path, 'src/components'))).toEqual(['forms-one']);
});

test.each([
  '~/.npmrc',
  '~/.github/workflows/x.yml',
  '.husky/pre-commit',
  '~/node_modules/.bin/x',
  'node_modules/react/index.js',
  '~/packages/a/Node_Modules/x.js',
  '~/node_modules./x.js',
  'lib/.env',
])(
  'security: a server that places a file at %s writes nothing, also with --root-files',
  async (place) => {
    const project = await projectOf(catalog(withPlace(place)));
    for (const options of [[], ['--root-files']]) {
      const result = await project.run(['add', '/forms/one', ...options]);
      expect(result).toMatchObject({ code: 1, stdout: '' });
      expect(result.stderr).toContain('is hidden, or in node_modules: it is not written');
      expect(await readdir(project.path, { recursive: true })).toEqual(['src']);
    }
  },
);

test.each(['~/vite.config.ts', '~/package.json', '~/Makefile'])(
  'security: a server places %s in the root folder only where that was asked for',
  async (place) => {
    const project = await projectOf(catalog(withPlace(place)));
    const refused = await project.run(['add', '/forms/one']);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('--root-files writes it');
    expect(await readdir(project.path, { recursive: true })).toEqual(['src']);
    expect(await project.run(['add', '/forms/one', '--root-files'])).toMatchObject({ code: 0 });
    expect(await project.read(place.slice(2))).toBe(CODE);
  },
);

test('security: an update adds no file in the root folder that was not asked for', async () => {
  const project = await projectOf((request, response) => {
    const isNew =
      new URL(request.url ?? '', 'http://localhost').searchParams.get('version') !== 'v1';
    const files = ['component.tsx', ...(isNew ? ['vite.config.ts'] : [])].map((path) => ({
      path,
      place: `~/${path}`,
      bytes: 20,
      sha256: sha256(toBytes(CODE)),
    }));
    const version = isNew ? 'v2' : 'v1';
    catalog({
      active_version: 'v2',
      versions: ['v1', 'v2'],
      version_id: version,
      variants: { 'react-tailwind': files },
    })(request, response);
  });
  const added = await project.run(['add', '/forms/one@v1', '--root-files']);
  expect(added).toMatchObject({ code: 0 });
  const updated = await project.run(['update']);
  expect(updated.stdout).toContain('--root-files writes it');
  expect(await readdir(project.path)).not.toContain('vite.config.ts');
  expect(await project.run(['update', '--root-files'])).toMatchObject({ code: 0 });
  expect(await readdir(project.path)).toContain('vite.config.ts');
});

test("a server's message cannot control the terminal", async () => {
  const message = '\u001B[2J\u202Egone\nsecond line';
  const project = await projectOf((_request, response) => {
    response.writeHead(403).end(JSON.stringify({ error: { kind: 'access_refused', message } }));
  });
  const { stderr } = await project.run(['add', '/forms/one']);
  expect(stderr).toContain('[2J gone second line');
  expect(stderr.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test('the token goes to the catalog of the command, and no lock file leads it elsewhere', async () => {
  const tokens: (string | undefined)[] = [];
  const project = await projectOf((request, response) => {
    tokens.push(request.headers.authorization);
    catalog()(request, response);
  });
  const env = { PATTERN_CATALOG_TOKEN: 'secret' };
  await project.run(['add', '/forms/one'], { env });
  expect(new Set(tokens)).toEqual(new Set(['Bearer secret']));
  const elsewhere: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(request.headers.authorization);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const lock = await project.read('patterns.lock.json');
  await project.write(
    'patterns.lock.json',
    lock.replace(/"catalog": "[^"]+"/, `"catalog": "http://localhost:${port}"`),
  );
  expect(await project.run(['status'], { env })).toMatchObject({ code: 1 });
  other.close();
  expect(elsewhere).toEqual([]);
});
