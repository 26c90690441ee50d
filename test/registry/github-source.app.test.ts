import { hostname } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { openRegistrySource } from '../../src/adapters/registry-client/open-source.ts';
import { serveLocally } from '../support/registry-server.ts';

const INDEX = JSON.stringify({
  name: 'acme',
  homepage: 'https://ui.acme.example',
  items: [
    {
      name: 'button',
      type: 'registry:ui',
      files: [{ path: 'ui/button.tsx', type: 'registry:ui' }],
    },
    { name: 'out', type: 'registry:ui', files: [{ path: '../../../other/repo/main/x.tsx' }] },
  ],
  include: ['blocks/registry.json'],
});

const FILES: Readonly<Record<string, string>> = {
  '/acme/ui/v2/registry.json': INDEX,
  '/acme/ui/v2/ui/button.tsx': 'export const Button = () => null;\n',
  '/acme/ui/v2/blocks/registry.json':
    '{"items":[{"name":"hero","type":"registry:block","files":[{"path":"hero [1].tsx"}]}]}',
  '/acme/ui/v2/blocks/hero%20%5B1%5D.tsx': 'export const Hero = () => null;\n',
  '/acme/ui/v2/LICENSE':
    'Permission is hereby granted, free of charge, to any person obtaining a copy',
};

async function open(address: string) {
  const requested: string[] = [];
  const server = await serveLocally((request, response) => {
    requested.push(request.url ?? '');
    const body = FILES[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  onTestFinished(server.close);
  const opened = await openRegistrySource(address, {
    catalogDir: '.',
    baseDir: '.',
    allowPrivate: false,
    timeoutMs: 10_000,
    maxBytes: 1_000_000,
    headers: {},
    storedHeaders: () => ({}),
    readVariable: () => undefined,
    githubFiles: server.url,
  });
  return { opened, requested };
}

test('a repository is read at its ref: the index, what it includes, the files that they name, and the license', async () => {
  const { opened, requested } = await open('github:acme/ui@v2');
  if (!opened.ok) throw new Error(opened.failure.message);
  const { address, name, license, entries } = opened.value;
  expect({ address, name, license }).toEqual({
    address: 'github:acme/ui@v2',
    name: 'acme',
    license: 'MIT',
  });
  const contents = await Promise.all(
    entries.map(async ({ key, read }) => {
      const item = await read();
      return [key, item.ok ? JSON.stringify(item.value) : item.reason];
    }),
  );
  expect(Object.fromEntries(contents)).toMatchObject({
    button: expect.stringContaining('"type":"Buffer"'),
    hero: expect.stringContaining('"type":"Buffer"'),
    out: 'names a file outside its registry',
  });
  expect(requested.every((url) => url.startsWith('/acme/ui/v2/'))).toBe(true);
});

test.each([
  'github:acme',
  'github:acme/ui@..',
  'github:acme/ui@a/../../b',
  `github:${hostname()}/a/b`,
])('%s is no repository', async (address) => {
  const { opened, requested } = await open(address);
  expect(opened.ok).toBe(false);
  expect(requested).toEqual([]);
});

test('a repository without a registry is refused with a sentence', async () => {
  const { opened } = await open('github:acme/nothing');
  expect(opened).toMatchObject({
    ok: false,
    failure: { message: 'The repository does not exist or has no registry.json.' },
  });
});
