import { expect, onTestFinished, test } from 'vitest';
import { valueOf } from '../component-store/contract-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { callTool } from '../support/mcp-call.ts';
import { startServer } from '../support/start-server.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
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
