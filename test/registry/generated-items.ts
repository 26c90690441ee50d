import { join } from 'node:path';
import { registryItemSchema, registrySchema } from 'shadcn/schema';
import { expect, onTestFinished } from 'vitest';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { generateRegistry } from '../support/generated-registry.ts';
import { serveRegistry } from '../support/registry-server.ts';
import { startServer } from '../support/start-server.ts';
import { byStatus, emptyCatalog } from './importing.ts';

/**
 * Imports a generated registry, and expects every item that the catalog serves to be valid and to have the bytes that
 * were imported. Returns addresses of exact items that can be installed together, and the files that these write.
 */
export async function serveGenerated(size: { readonly count: number; readonly large?: boolean }) {
  const registry = generateRegistry({
    ...size,
    // Items without dependencies here can be installed together.
    baseUrl: 'https://other.example/r',
  });
  const source = await serveRegistry(registry);
  onTestFinished(source.close);
  const { dir, root, importFrom } = await emptyCatalog();
  const report = await importFrom(
    `${source.url}/r/registry.json`,
    '--timeout',
    '2',
    '--license',
    'MIT',
  );
  const slugs = new Map(
    byStatus(report, 'imported').map(({ item: name, slug = '' }) => [slug, name]),
  );
  const contentsByName = new Map(registry.items.map(({ name, contents }) => [name, contents]));
  const server = await startServer({
    env: { CATALOG_DIR: dir, CATALOG_BUILD_DIR: join(root, 'build') },
  });
  onTestFinished(async () => void (await server.stop()));

  for (const index of ['/r/registry.json', '/r/exact/registry.json']) {
    const listed = registrySchema.parse(await (await fetch(server.url + index)).json());
    expect(listed.items.length).toBeGreaterThan(slugs.size / 2);
  }
  const exact: string[] = [];
  const placed = new Map<string, string>();
  for (const [slug, name] of slugs) {
    for (const folder of ['/r', '/r/exact']) {
      const response = await fetch(`${server.url}${folder}/${registryNameOf(slug)}.json`);
      const found = registryItemSchema.parse(await response.json());
      const contents = found.files?.map(({ content }) => content).toSorted();
      expect(contents, `${folder} ${name}`).toEqual(contentsByName.get(name)?.toSorted());
      const targets = found.files?.map(({ target }) => target).filter((target) => target);
      expect(new Set(targets).size, `${folder} ${name}`).toBe(targets?.length);
      for (const target of targets ?? []) expect(target).not.toMatch(/\.\.|^\/|\\|^[a-z]:/i);
      const isApart = targets?.every((target) => !placed.has(target ?? '')) === true;
      if (folder === '/r' || found.registryDependencies !== undefined || !isApart) continue;
      exact.push(`${server.url}${folder}/${found.name}.json`);
      for (const { target = '', content = '' } of found.files ?? []) placed.set(target, content);
    }
  }
  expect(exact.length).toBeGreaterThan(slugs.size / 4);
  return { server, exact, placed };
}
