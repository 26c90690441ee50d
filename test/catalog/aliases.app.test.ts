import { expect, onTestFinished, test } from 'vitest';
import { callTool } from '../support/mcp-call.ts';
import { startServer } from '../support/start-server.ts';
import {
  changedCatalog,
  componentText,
  folderWith,
  patternText,
  temporaryFolder,
  UUIDS,
  versionFiles,
} from './catalog-folder.ts';

const COMPONENT = 'feedback/toast/component';

const CODE = 'export const toast = true;\n';

test('a former slug resolves everywhere, and redirects pages with 301', async () => {
  const catalogDir = await folderWith(
    changedCatalog({
      'feedback/toast/pattern.md': patternText({
        id: UUIDS.toast,
        title: 'Toast',
        aliases: '[/notifications/snackbar]',
      }),
      [`${COMPONENT}/component.yaml`]: componentText('v1'),
      ...versionFiles(`${COMPONENT}/v1`, CODE),
    }),
  );
  const outDir = await temporaryFolder();
  const server = await startServer({ env: { CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: outDir } });
  onTestFinished(async () => void (await server.stop()));

  for (const prefix of ['', '/preview']) {
    const response = await fetch(`${server.url}${prefix}/notifications/snackbar?a=b`, {
      redirect: 'manual',
    });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${prefix}/feedback/toast?a=b`);
  }
  for (const reference of ['/notifications/snackbar', 'notifications/snackbar/']) {
    const found = await callTool(server.url, 'get_pattern', { slug: reference });
    expect(found.structuredContent.pattern.slug).toBe('/feedback/toast');
    const component = await callTool(server.url, 'get_component', { pattern_id: reference });
    expect(component.structuredContent.component_code).toBe(CODE);
  }
  const raw = await fetch(`${server.url}/r/raw/notifications/snackbar/v1.tsx`);
  expect(await raw.text()).toBe(CODE);
  for (const name of ['notifications-snackbar', 'snackbar', 'toast']) {
    const item = await fetch(`${server.url}/r/exact/${name}.json`);
    expect(await item.json()).toMatchObject({
      name: 'feedback-toast',
      files: [{ content: CODE }],
    });
  }
});
