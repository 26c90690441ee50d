import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND_PALETTE } from '../clients/catalog-server.ts';
import { startPostgresDatabase } from '../support/databases.ts';
import { type Call, signInAs } from '../workspace/json-calls.ts';
import { type WorkspaceServer, startWorkspace } from '../workspace/workspace-server.ts';
import { createConsumerProject } from './consumer-project.ts';

const { slug } = COMMAND_PALETTE;
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000000f';

let workspace: WorkspaceServer;
let call: Call;
let env: { readonly PATTERN_CATALOG_TOKEN: string };
let libraryId: string;

beforeAll(async () => {
  workspace = await startWorkspace(startPostgresDatabase);
  const { userId, token } = await workspace.mint(['mcp:connect', 'library:read', 'code:read']);
  call = await signInAs(workspace, userId);
  env = { PATTERN_CATALOG_TOKEN: token };
  libraryId = (await call('POST', '/api/libraries', { title: 'Order desk' })).body.id;
});

afterAll(async () => {
  await workspace.stop();
});

test('init names the library for agents, once, and takes it back', async () => {
  const project = await createConsumerProject(workspace);
  await project.write('AGENTS.md', '# Rules\n\nBe kind.\n');
  const init = (...args: readonly string[]) => project.run(['init', '--yes', ...args], { env });
  expect(await init('--library', libraryId)).toMatchObject({ code: 0, stderr: '' });
  const line = `Use our library: pass library_id "${libraryId}" to list_components, find_components and get_kit, and use the versions that it pins.\n`;
  expect(await project.read('AGENTS.md')).toContain(`\n\n${line}`);
  expect((await init('--library', libraryId)).stdout).toContain('Everything is set up already.');
  await init('--library', UNKNOWN_ID);
  const agents = await project.read('AGENTS.md');
  expect(agents).toContain(UNKNOWN_ID);
  expect(agents).not.toContain(libraryId);
  // Setting up again keeps it.
  expect((await init()).stdout).toContain('Everything is set up already.');
  await init('--remove');
  expect(await project.read('AGENTS.md')).toBe('# Rules\n\nBe kind.\n');
  expect(await init('--library', 'Order desk')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--library takes the id of a library'),
  });
});

test('status names what the project holds beside its library, and at another version', async () => {
  const project = await createConsumerProject(workspace);
  const status = (...args: readonly string[]) =>
    project.run(['status', '--library', ...args], { env });
  await project.run(['add', `${slug}@v1`, '--no-deps'], { env });
  expect(await status()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('AGENTS.md names no library'),
  });
  await project.run(['init', '--yes', '--library', libraryId], { env });
  expect((await status()).stdout).toContain(`${slug} is not in the library.`);
  expect(await status('--check')).toMatchObject({ code: 1 });
  await call('POST', `/api/libraries/${libraryId}/bookmarks`, { patternId: slug });
  expect(await status('--check')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('All components are in the library'),
  });
  await call('PATCH', `/api/libraries/${libraryId}/bookmarks${slug}`, { versionId: 'seed' });
  expect((await status()).stdout).toContain(`${slug} is v1 here; the library pins seed.`);
  expect(JSON.parse((await status('--json')).stdout)).toMatchObject({
    beside_library: [{ slug, problem: 'is v1 here; the library pins seed' }],
  });
  const withoutToken = await project.run(['status', '--library']);
  expect(withoutToken).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('PATTERN_CATALOG_TOKEN'),
  });
});

test('security: a library of somebody else is one that does not exist', async () => {
  const project = await createConsumerProject(workspace);
  await project.run(['add', `${slug}@v1`, '--no-deps'], { env });
  const other = await workspace.mint(['mcp:connect', 'library:read']);
  await project.run(['init', '--yes', '--library', libraryId], { env });
  const asOther = { PATTERN_CATALOG_TOKEN: other.token };
  const found = await project.run(['status', '--library'], { env: asOther });
  expect(found).toMatchObject({ code: 1, stderr: expect.stringContaining('no such library') });
});
