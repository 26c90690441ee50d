import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { valueOf } from '../component-store/contract-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { patternId, startFixtureServer } from '../mcp/fixture-server.ts';
import { callTool, toolError } from '../support/mcp-call.ts';
import { runCli } from '../support/run-cli.ts';
import { newDatabaseEnv, startServer } from '../support/start-server.ts';
import { type PatternSource, temporaryFolder, writePattern } from '../support/write-catalog.ts';
import { createFilesPublisherFixture } from './publisher-fixtures.ts';
import { createPublishing } from './publishing.ts';

const SLUG = '/forms/combobox';

async function startOnEmptyCatalog() {
  const fixture = await createFilesPublisherFixture();
  const data = await temporaryFolder();
  const server = await startServer({
    env: {
      CATALOG_DIR: fixture.catalogDir,
      CATALOG_BUILD_DIR: `${data.path}/build`,
    },
  });
  onTestFinished(async () => {
    await server.stop();
    await fixture.close();
    await data.remove();
  });
  const code = async (): Promise<string | undefined> => {
    const result = await callTool(server.url, 'get_component', { pattern_id: SLUG });
    return result.structuredContent?.component_code;
  };
  const hit = async (): Promise<unknown> => {
    const result = await callTool(server.url, 'search_components', {
      query: 'combobox',
      only_with_code: false,
    });
    return result.structuredContent.components[0].has_component;
  };
  const publishing = () => createPublishing(fixture.store(), fixture.publisher());
  return {
    code,
    hit,
    activate: (versionId: string) => publishing().activate({ reference: SLUG, versionId }),
    publish: (text: string) =>
      publishing().publish({
        reference: SLUG,
        files: { 'component.tsx': new TextEncoder().encode(text) },
      }),
  };
}

test('a running server serves and finds published and activated versions', async () => {
  const { code, hit, publish, activate } = await startOnEmptyCatalog();
  expect(await code()).toBeUndefined();
  expect(await hit()).toBe(false);
  valueOf(await publish('one'));
  await eventually(code).toBe('one');
  await eventually(hit).toBe(true);
  valueOf(await publish('two'));
  await eventually(code).toBe('two');
  valueOf(await activate('v1'));
  await eventually(code).toBe('one');
});

describe('a version stays what it was', () => {
  const version = (code: string) => ({ v1: { code: 'one' }, v2: { code } });
  const pattern = (code: string): PatternSource => ({
    slug: SLUG,
    id: patternId(1),
    number: 1,
    title: 'Combobox',
    active: 'v2',
    versions: version(code),
  });
  const read = async (url: string, versionId: string) => {
    const args = { pattern_id: SLUG, version_id: versionId };
    const failed = await toolError(url, 'get_component', args);
    if (failed !== undefined) return failed;
    return (await callTool(url, 'get_component', args)).structuredContent.component_code;
  };

  /** Replaces a version as `git revert` and another publication do: without a trace in the folder. */
  async function replace(catalogDir: string, code: string) {
    await rm(join(catalogDir, 'forms/combobox'), { recursive: true });
    await writePattern(catalogDir, pattern(code));
  }

  const refusal = (where: string) => ({
    kind: 'upstream_error',
    retryable: false,
    message: `Version v2 of ${SLUG} has other bytes than ${where} under this id, so it is not served: restore those, and publish these as a new version.`,
  });

  test('other bytes under an id are refused by every server of the database, and numbers only grow', async () => {
    const database = await newDatabaseEnv();
    const first = await startFixtureServer([pattern('two')], database);
    onTestFinished(first.close);
    expect(await read(first.url, 'v2')).toBe('two');
    await replace(first.catalogDir, 'other');
    const second = await startServer({ env: first.env });
    onTestFinished(async () => void (await second.stop()));
    await eventually(() => read(second.url, 'v2')).toEqual(refusal('were served before'));
    expect(await read(second.url, 'v1')).toBe('one');
    // Nor are they served by a server that reads them from another one, whose database never saw the first.
    const token = { COMPONENTS_API_TOKEN: 'a-token-of-the-tests' };
    const unaware = await startServer({
      env: { ...first.env, ...(await newDatabaseEnv()), ...token },
    });
    onTestFinished(async () => void (await unaware.stop()));
    expect(await read(unaware.url, 'v2')).toBe('other');
    const replica = await startServer({
      env: {
        ...database,
        CATALOG_URL: unaware.url,
        COMPONENT_STORE: 'http',
        COMPONENT_STORE_URL: `${unaware.url}/api/components`,
        COMPONENT_STORE_TOKEN: token.COMPONENTS_API_TOKEN,
      },
    });
    onTestFinished(async () => void (await replica.stop()));
    expect(await read(replica.url, 'v2')).toEqual(refusal('were served before'));
    // The folder has lost v2, so that only the database remembers it.
    const component = join(first.catalogDir, 'forms/combobox/component');
    await rm(join(component, 'v2'), { recursive: true });
    await writeFile(join(component, 'component.yaml'), COMPONENT_YAML);
    const file = join(first.catalogDir, '../component.tsx');
    await writeFile(file, 'export const Third = () => null;\n');
    const published = await runCli(['publish', SLUG, file], { env: { ...first.env } });
    expect(published.stdout).toContain('v3');
    await replace(first.catalogDir, 'two');
    await eventually(() => read(second.url, 'v2')).toBe('two');
  });

  test('a component store that was filled from another catalog with these ids is refused', async () => {
    const database = await newDatabaseEnv();
    const first = await startFixtureServer([pattern('two')], database);
    onTestFinished(first.close);
    const copied = await runCli(['components', 'copy', '--from', 'files', '--to', 'postgres'], {
      env: first.env,
    });
    expect(copied).toMatchObject({ code: 0 });
    const other = await startFixtureServer([pattern('other')], {
      ...database,
      COMPONENT_STORE: 'postgres',
    });
    onTestFinished(other.close);
    expect(await read(other.url, 'v2')).toEqual(refusal("the catalog's folder has"));
    expect(await read(other.url, 'v1')).toBe('one');
  });
});

const COMPONENT_YAML = `activeVersionId: v1
license: MIT
provenance:
  source: original
`;
