import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  createServer,
} from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildCatalog } from '../../src/adapters/catalog-files/build-catalog.ts';
import { createBuiltFilesSource } from '../../src/adapters/catalog-files/built-files-source.ts';
import { createHttpSource } from '../../src/adapters/catalog-files/http-source.ts';
import { WAIT_OPTIONS } from '../support/eventually.ts';
import { type OpenSource, describeCatalogSource, openBuild } from './source-contract.ts';

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** A static file server with ETags, below `/built`. */
async function serveFile(
  outDir: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = (request.url ?? '').replace(/^\/built\//, '');
  const bytes = await readFile(path.join(outDir, name)).catch(() => undefined);
  if (bytes === undefined) {
    response.writeHead(404).end('not here');
    return;
  }
  const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { etag, 'content-encoding': 'gzip' }).end(gzipSync(bytes));
}

const openOverHttp: OpenSource = async ({ outDir, ...options }) => {
  const origin = await listen((request, response) => void serveFile(outDir, request, response));
  return createHttpSource({ ...options, url: `${origin}/built` });
};

describeCatalogSource('http', openOverHttp);

/** Opens a build through a server that may answer otherwise than a file server does. */
async function openThrough(
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
  options: {
    readonly maxBytes?: number;
    readonly deadline?: (timeoutMs: number) => AbortSignal;
  } = {},
) {
  const requests: string[] = [];
  const open: OpenSource = async ({ outDir, ...rest }) => {
    const origin = await listen((request, response) => {
      requests.push(`${request.url} ${request.headers['if-none-match'] ?? '-'}`);
      if (!answer(request, response)) void serveFile(outDir, request, response);
    });
    return createHttpSource({ ...rest, ...options, url: `${origin}/built/` });
  };
  return { ...(await openBuild(open)), requests };
}

describe('over HTTP', () => {
  test('sends one request for an unchanged catalog, answered with 304', async () => {
    const { source, requests } = await openThrough(() => false);
    const etag = `"${source.current().catalog.sha256}"`;
    requests.length = 0;
    const outcomes = await Promise.all([source.refresh(), source.refresh(), source.refresh()]);
    expect(outcomes).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(requests).toEqual([`/built/catalog.json ${etag}`]);
  });

  test('does not fetch an unchanged search index again', async () => {
    const { source, requests, outDir } = await openThrough(() => false);
    const file = path.join(outDir, 'catalog.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('Test catalog', 'Renamed'));
    requests.length = 0;
    expect(await source.refresh()).toBe('changed');
    expect(source.current().name).toBe('Renamed');
    expect(requests).toHaveLength(1);
  });

  test.each<readonly [string, (response: ServerResponse) => void]>([
    ['an error', (response) => response.writeHead(500).end('secret details')],
    ['a redirect', (response) => response.writeHead(302, { location: '/built/elsewhere' }).end()],
    [
      'a cut off body',
      (response) =>
        response.writeHead(200, { 'content-length': '9' }).write('{', () => response.destroy()),
    ],
    ['more bytes than it may', (response) => response.writeHead(200).end(Buffer.alloc(70_000, 32))],
    [
      'a small body that unpacks to too much',
      (response) =>
        response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(9_000_000, 32))),
    ],
    ['a closed connection', (response) => response.destroy()],
  ])('keeps the last good build after %s', async (_name, answer) => {
    let healthy = true;
    const { source, errors } = await openThrough(
      (_request, response) => {
        if (!healthy) answer(response);
        return !healthy;
      },
      { maxBytes: 65_536 },
    );
    const before = source.current();
    healthy = false;
    expect(await source.refresh()).toBe('failed');
    expect(source.current()).toBe(before);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).not.toContain('secret');
    healthy = true;
    expect(await source.refresh()).toBe('unchanged');
  });

  test('keeps the last good build when the server times out', async () => {
    let healthy = true;
    let deadline = new AbortController();
    const { source, errors, requests } = await openThrough(() => !healthy, {
      deadline: () => (deadline = new AbortController()).signal,
    });
    healthy = false;
    requests.length = 0;
    const refreshed = source.refresh();
    await vi.waitFor(() => expect(requests).toHaveLength(1), WAIT_OPTIONS);
    deadline.abort(new DOMException('The time is up.', 'TimeoutError'));
    expect(await refreshed).toBe('failed');
    expect(errors).toMatchObject([{ kind: 'upstream_timeout', retryable: true }]);
  });

  test('security: does not follow a redirect', async () => {
    let followed = false;
    const origin = await listen((request, response) => {
      if (request.url === '/elsewhere') followed = true;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const opened = await createHttpSource({ url: origin, onError: () => undefined });
    expect(opened.ok).toBe(false);
    expect(followed).toBe(false);
  });

  test.each([
    '',
    'catalog',
    'file:///etc',
    'ftp://host/',
    'http://user:secret@host/',
    'http://host/?a=1',
  ])('refuses the URL %j and names the variable', async (url) => {
    const opened = await createHttpSource({ url, onError: () => undefined });
    expect(opened).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining('CATALOG_URL') },
    });
    expect(JSON.stringify(opened)).not.toContain('secret');
  });
});

describeCatalogSource('built files', createBuiltFilesSource);

test('finds a build by watching the folder, before it is polled', async () => {
  const { source, rebuild } = await openBuild(createBuiltFilesSource);
  await rebuild('Snackbar');
  await vi.waitFor(
    () => expect(source.current().patterns[2]?.title).toBe('Snackbar'),
    WAIT_OPTIONS,
  );
});

test('finds a folder that was removed and built again by polling', async () => {
  const { source, catalogDir, outDir, rebuild } = await openBuild(createBuiltFilesSource, 20);
  await rm(outDir, { recursive: true });
  await buildCatalog({ catalogDir, outDir });
  await rebuild('Snackbar');
  await vi.waitFor(
    () => expect(source.current().patterns[2]?.title).toBe('Snackbar'),
    WAIT_OPTIONS,
  );
});

test('never loads the build of another catalog that something has put into its folder', async () => {
  const { source, outDir, rebuild } = await openBuild(createBuiltFilesSource);
  const before = source.current();
  const record = path.join(outDir, 'source.json');
  await writeFile(record, JSON.stringify({ catalogDir: '../another' }));
  await rebuild('Snackbar');
  expect(await source.refresh()).toBe('failed');
  expect([source.current(), source.isStale()]).toEqual([before, true]);
  await rm(record);
  expect(await source.refresh()).toBe('changed');
  expect(source.current().patterns[2]?.title).toBe('Snackbar');
});

test('never opens the build of another catalog, also one that was put there while this one was built', async () => {
  const { catalogDir, outDir } = await openBuild(createBuiltFilesSource);
  const own = path.join(path.dirname(catalogDir), 'own');
  const open = () =>
    createBuiltFilesSource({ outDir, source: own, onError: () => undefined, pollMs: 60_000 });
  const record = path.join(outDir, 'source.json');
  await writeFile(record, JSON.stringify({ catalogDir: path.relative(outDir, catalogDir) }));
  expect(await open()).toMatchObject({ ok: false });
  // The source of a build that was moved here is gone.
  await writeFile(record, JSON.stringify({ catalogDir: '../gone' }));
  const moved = await open();
  expect(moved).toMatchObject({ ok: true });
  if (moved.ok) await moved.value.close();
});
