import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureServer, startFixtureServer } from '../mcp/fixture-server.ts';
import { HARD_ARTIFACTS, HARD_CATALOG } from '../mcp/hard-artifacts.ts';
import { sha256, toBytes } from '../support/write-catalog.ts';
import { send } from './send.ts';

let server: FixtureServer;

beforeAll(async () => {
  server = await startFixtureServer(HARD_CATALOG);
});
afterAll(() => server.close());

describe.each(Object.entries(HARD_ARTIFACTS))('the artifact %s', (name, code) => {
  const digest = sha256(toBytes(code));
  const path = `/r/raw/exact/${name}/v1.tsx`;

  test('is served byte for byte with its digest as ETag', async () => {
    const answer = await send(server.url, path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.status).toBe(200);
    expect(sha256(answer.bytes)).toBe(digest);
    expect(answer.headers).toMatchObject({
      etag: `"${digest}"`,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  test('returns 304 for a matching ETag', async () => {
    const answer = await send(server.url, path, { headers: { 'if-none-match': `"${digest}"` } });
    expect(answer.status).toBe(304);
    expect(answer.headers.etag).toBe(`"${digest}"`);
    expect(answer.bytes).toHaveLength(0);
  });
});

const PATH = '/r/raw/exact/crlf-lines/v1.tsx';
const DIGEST = sha256(toBytes(HARD_ARTIFACTS['crlf-lines'] ?? ''));

test('sends the headers of GET and no body for HEAD', async () => {
  const [head, get] = await Promise.all([
    send(server.url, PATH, { method: 'HEAD' }),
    send(server.url, PATH),
  ]);
  expect(head.status).toBe(200);
  expect(head.bytes).toHaveLength(0);
  expect(head.headers.etag).toBe(get.headers.etag);
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
});

test.each([
  ['a weak form of the digest', `W/"${DIGEST}"`],
  ['a list with the digest', `"other", "${DIGEST}"`],
  ['a star', '*'],
])('If-None-Match with %s is answered with 304', async (_what, value) => {
  const answer = await send(server.url, PATH, { headers: { 'if-none-match': value } });
  expect(answer.status).toBe(304);
});

test.each([
  ['another digest', `"${'0'.repeat(64)}"`],
  ['the digest without quotes', DIGEST],
  ['nothing', ''],
])('If-None-Match with %s is answered with the bytes', async (_what, value) => {
  const answer = await send(server.url, PATH, { headers: { 'if-none-match': value } });
  expect(answer.status).toBe(200);
  expect(sha256(answer.bytes)).toBe(DIGEST);
});

test('"active" resolves to the active version', async () => {
  const answer = await send(server.url, '/r/raw/exact/crlf-lines/active.tsx');
  expect(answer.headers.etag).toBe(`"${DIGEST}"`);
});

test.each([
  ['a pattern that is not there', '/r/raw/exact/no-such-pattern/v1.tsx', 'pattern_not_found'],
  ['a version that is not there', '/r/raw/exact/crlf-lines/v9.tsx', 'version_not_found'],
  ['what is no version', '/r/raw/exact/crlf-lines/latest.tsx', 'not_found'],
  ['another file type', '/r/raw/exact/crlf-lines/v1.css', 'not_found'],
  ['a version without its ending', '/r/raw/exact/crlf-lines/v1', 'not_found'],
  [
    'a path out of the catalog',
    '/r/raw/exact/..%2f..%2fexact%2fcrlf-lines/v1.tsx',
    'pattern_not_found',
  ],
])('%s is 404 with a JSON error', async (_what, path, kind) => {
  const answer = await send(server.url, path);
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.text).error.kind).toBe(kind);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s changes nothing', async (method) => {
  const answer = await send(server.url, PATH, { method, body: 'x' });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(sha256((await send(server.url, PATH)).bytes)).toBe(DIGEST);
});
