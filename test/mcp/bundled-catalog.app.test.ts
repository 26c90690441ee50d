import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { bundledArtifact } from '../catalog/bundled-artifacts.ts';
import { callTool, rpc, toolError } from '../support/mcp-call.ts';
import { VERSIONED_CATALOG } from '../support/versioned-catalog.ts';
import { sha256, toBytes } from '../support/write-catalog.ts';
import { startFixtureServer } from './fixture-server.ts';

const url = inject('serverUrl');

const CATALOG_DIR = join(PROJECT_DIR, 'catalog');
const ARTIFACT =
  /^(?<section>[a-z0-9-]+)\/(?<name>[a-z0-9-]+)\/component\/(?<version>seed|v[0-9]+)\/react-tailwind\/component\.tsx$/;

/** Every version of every component in a catalog's folder. */
async function artifactsIn(catalogDir: string) {
  const files = await readdir(catalogDir, { recursive: true });
  return files.flatMap((file) => {
    const { section, name, version } = ARTIFACT.exec(file)?.groups ?? {};
    if (section === undefined || name === undefined || version === undefined) return [];
    return [{ slug: `/${section}/${name}`, version, file: join(catalogDir, file) }];
  });
}

/** The versions that arrive with other bytes through a door of a server. */
async function differingOf(
  server: string,
  artifacts: Awaited<ReturnType<typeof artifactsIn>>,
): Promise<readonly string[]> {
  const differing: string[] = [];
  for (const { slug, version, file } of artifacts) {
    const digest = sha256(await readFile(file));
    const { structuredContent } = await callTool(server, 'get_component', {
      pattern_id: slug,
      version_id: version,
    });
    const uri = `pattern:/${slug}/component/${version}`;
    const { body } = await rpc(server, 'resources/read', { uri });
    const raw = await fetch(`${server}/r/raw${slug}/${version}.tsx`);
    const digests = [
      sha256(toBytes(structuredContent.component_code)),
      structuredContent.metadata.sha256,
      sha256(toBytes(body.result.contents[0].text)),
      sha256(await raw.bytes()),
    ];
    if (digests.some((arrived) => arrived !== digest)) differing.push(`${slug} ${version}`);
  }
  return differing;
}

test('serves every version of the bundled catalog byte for byte through every door', async () => {
  const artifacts = await artifactsIn(CATALOG_DIR);
  expect(artifacts.filter(({ version }) => version === 'v2').length).toBeGreaterThan(20);
  expect(await differingOf(url, artifacts)).toEqual([]);
});

test('serves drafts, deprecated versions and those that went back likewise', async () => {
  const server = await startFixtureServer(VERSIONED_CATALOG);
  const artifacts = await artifactsIn(server.catalogDir);
  expect(artifacts.map(({ slug, version }) => `${slug} ${version}`)).toEqual(
    expect.arrayContaining(['/parts/menu seed', '/parts/menu v1', '/parts/field v3']),
  );
  expect(await differingOf(server.url, artifacts)).toEqual([]);
  await server.close();
});

test('a component and a kit name the React and Tailwind that their code needs', async () => {
  const needed = { react: '>=19', tailwindcss: '>=4' };
  const component = await callTool(url, 'get_component', { pattern_id: '/overlays/menu' });
  expect(component.structuredContent.usage_rules.dependencies).toMatchObject(needed);
  const kit = await callTool(url, 'get_kit', { components: ['/overlays/menu'] });
  expect(kit.structuredContent.dependencies).toMatchObject(needed);
});

test('the address of a page as Markdown is a reference', async () => {
  for (const slug of ['/overlays/menu.md', 'overlays/menu.md', `${url}/overlays/menu.md`]) {
    const { structuredContent } = await callTool(url, 'get_pattern', { slug });
    expect(structuredContent.pattern.slug, slug).toBe('/overlays/menu');
  }
});

test.each(['search_patterns', 'search_components'])(
  'what %s leads on to depends on what matched, not on the limit, and does not repeat the best',
  async (tool) => {
    let withRelated = 0;
    const queries = [
      'menu',
      'dialog',
      'date range',
      'command palette',
      'undo a deletion',
      'kanban',
    ];
    for (const query of queries) {
      const answers = [];
      for (const limit of [1, 2, 3, 10]) {
        const { structuredContent: found } = await callTool(url, tool, { query, limit });
        const related: { slug: string }[] = found.related ?? [];
        expect(related.map(({ slug }) => slug)).not.toContain(found.best?.slug);
        answers.push(related);
      }
      expect(new Set(answers.map((related) => JSON.stringify(related))).size, query).toBe(1);
      if (answers[0]?.length !== 0) withRelated += 1;
    }
    expect(withRelated).toBeGreaterThan(0);
  },
);

describe('a reference that names a version', () => {
  const slug = '/navigation/command-palette';
  const active = bundledArtifact(slug).versionId;
  const versionOf = async (pattern_id: string, version_id?: string) =>
    (await callTool(url, 'get_component', { pattern_id, version_id })).structuredContent?.metadata
      .version_id;

  test('gets that version, as get_component and resources/list write it', async () => {
    const { structuredContent } = await callTool(url, 'get_component', {
      pattern_id: slug,
      version_id: 'v1',
    });
    expect(await versionOf(slug)).toBe(active);
    expect(await versionOf(structuredContent.resource)).toBe('v1');
    expect(await versionOf(`${slug}?version=v1`)).toBe('v1');
    expect(await versionOf(`pattern:/${slug}/component/v1`)).toBe('v1');
    expect(await versionOf(`${slug}?version=v1`, 'v1')).toBe('v1');
    expect(await versionOf(`${slug}?version=active`)).toBe(active);
  });

  test('returns version_not_found for a version that does not exist', async () => {
    for (const reference of [`${slug}?version=v99`, `pattern:/${slug}/component/v99`]) {
      expect(await toolError(url, 'get_component', { pattern_id: reference })).toMatchObject({
        kind: 'version_not_found',
      });
    }
  });

  test('returns invalid_args if version_id names another one', async () => {
    const args = { pattern_id: `${slug}?version=v1`, version_id: 'v2' };
    expect(await toolError(url, 'get_component', args)).toMatchObject({ kind: 'invalid_args' });
  });

  test('means that version in updates and in the consumer’s list of versions too', async () => {
    const held = { pattern_id: `${slug}?version=v1`, sha256: '0'.repeat(64) };
    const { structuredContent } = await callTool(url, 'check_component_updates', {
      components: [held],
    });
    expect(structuredContent.results[0]).toMatchObject({ status: 'modified', version_id: 'v1' });
    const address = `/api/versions?pattern=${encodeURIComponent(`${slug}?version=v1`)}`;
    expect(await (await fetch(`${url}${address}`)).json()).toMatchObject({ version_id: 'v1' });
  });
});
