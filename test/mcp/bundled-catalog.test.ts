import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { callTool, rpc } from '../support/mcp-call.ts';
import { sha256, toBytes } from '../support/write-catalog.ts';

const url = inject('serverUrl');

const CATALOG_DIR = join(PROJECT_DIR, 'catalog');
const ARTIFACT =
  /^(?<section>[a-z0-9-]+)\/(?<name>[a-z0-9-]+)\/component\/(?<version>seed|v[0-9]+)\/react-tailwind\/component\.tsx$/;

/** Every version of every component that is in the bundled catalog's folder. */
const files = await readdir(CATALOG_DIR, { recursive: true });
const artifacts = files.flatMap((file) => {
  const { section, name, version } = ARTIFACT.exec(file)?.groups ?? {};
  if (section === undefined || name === undefined || version === undefined) return [];
  return [{ slug: `/${section}/${name}`, version, file: join(CATALOG_DIR, file) }];
});

test('the bundled catalog has components of several versions', () => {
  expect(artifacts.filter(({ version }) => version === 'seed').length).toBeGreaterThan(0);
  expect(artifacts.filter(({ version }) => version === 'v2').length).toBeGreaterThan(0);
});

test('serves every version of the bundled catalog byte for byte through every door', async () => {
  const differing: string[] = [];
  for (const { slug, version, file } of artifacts) {
    const digest = sha256(await readFile(file));
    const { structuredContent } = await callTool(url, 'get_component', {
      pattern_id: slug,
      version_id: version,
    });
    const uri = `pattern:/${slug}/component/${version}`;
    const { body } = await rpc(url, 'resources/read', { uri });
    const raw = await fetch(`${url}/r/raw${slug}/${version}.tsx`);
    const digests = [
      sha256(toBytes(structuredContent.component_code)),
      structuredContent.metadata.sha256,
      sha256(toBytes(body.result.contents[0].text)),
      sha256(await raw.bytes()),
    ];
    if (digests.some((arrived) => arrived !== digest)) differing.push(`${slug} ${version}`);
  }
  expect(differing).toEqual([]);
});
