import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { callTool } from '../support/mcp-call.ts';
import {
  type ConsumerServer,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';

const OLD = {
  slug: '/people/avatar',
  id: '00000000-0000-4000-8000-000000000001',
  number: 1,
  title: 'Avatar',
  versions: { v1: { code: 'export const Avatar = () => null;\n' }, v2: { code: 'export {};\n' } },
};
const REASON = 'Says nothing to screen readers.';

let server: ConsumerServer;

beforeAll(async () => {
  server = await startConsumerServer([OLD], {}, (catalogDir) =>
    appendFile(
      join(catalogDir, OLD.slug, 'component/component.yaml'),
      stringify({ deprecated: [{ version_id: 'v1', reason: REASON, replacement: 'v2' }] }),
    ),
  );
});

afterAll(() => server.close());

test('who finds or takes a deprecated component is told so by find_components, get_kit, add, status and its page', async () => {
  const deprecated = { reason: REASON, replacement: 'v2' };
  const kit = await callTool(server.url, 'get_kit', { components: ['avatar'] });
  expect(kit.structuredContent.components).toMatchObject([{ version_id: 'v1', deprecated }]);
  const asked = { parts: ['avatar'] };
  const found = await callTool(server.url, 'find_components', asked);
  expect(found.structuredContent.parts).toMatchObject([{ components: [{ deprecated }] }]);

  const project = await createConsumerProject(server);
  const notice = `Deprecated: ${REASON} Use v2.`;
  const added = await project.run(['add', 'avatar']);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toContain(`/people/avatar v1: ${notice}\n`);
  expect((await project.run(['status'])).stdout).toContain(notice);

  const lock = await project.read('patterns.lock.json');
  await project.write('patterns.lock.json', lock.replace(OLD.slug, '/people/portrait'));
  const moved = await project.run(['status']);
  expect(moved.stdout).toContain(`Its pattern is ${OLD.slug} now. ${notice}`);

  const page = await (await fetch(`${server.url}${OLD.slug}`)).text();
  expect(page).toMatch(/v1(?:<!-- -->)? deprecated/);
  expect(page).toContain(REASON);
  expect(page).toContain(`href="${OLD.slug}?version=v2"`);
  expect(await (await fetch(`${server.url}${OLD.slug}?version=v2`)).text()).not.toContain(REASON);
});
