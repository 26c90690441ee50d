import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { send } from '../http/send.ts';
import { sharedBrowser, faultsInBothThemes, openPage, closeContexts } from '../support/browser.ts';
import { newDatabaseEnv } from '../support/start-server.ts';
import { runCli } from '../support/run-cli.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import {
  type ConsumerServer,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';

const OPERATOR_TOKEN = 'an-operator-token-of-the-tests';
const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };

const CATALOG: readonly PatternSource[] = ['one', 'two'].map((name, index) => ({
  slug: `/forms/${name}`,
  id: `00000000-0000-4000-8000-00000000000${index}`,
  number: index + 1,
  title: name,
  active: 'v2',
  versions: { v1: { code: `${name} at v1\n` }, v2: { code: `${name} at v2\n` } },
}));

const COMPONENT = {
  pattern_id: CATALOG[0]?.id,
  variant: 'react-tailwind',
  version_id: 'v1',
  sha256: 'a'.repeat(64),
  modified: false,
};

let server: ConsumerServer;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  env = { ...(await newDatabaseEnv()), ADOPTION_REPORTS: 'on', OPERATOR_TOKEN };
  server = await startConsumerServer(CATALOG, env);
});
afterAll(() => server.close());

function post(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${server.url}/api/adoption`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function mint(scopes: string): Promise<string> {
  const { stdout } = await runCli(
    [
      'token',
      'create',
      '--user',
      'ci@larkfield.example',
      '--create-user',
      '--name',
      'CI',
      '--scopes',
      scopes,
      '--json',
    ],
    { env: { ...env, CATALOG_DIR: server.catalogDir } },
  );
  return JSON.parse(stdout).token;
}

test('status --report tells the catalog which versions a project holds, and no path or code', async () => {
  const project = await createConsumerProject(server);
  await project.run(['add', '/forms/one@v1', '/forms/two', '--to', 'src/secret-folder']);
  await project.write('src/secret-folder/forms-two/component.tsx', 'secret code\n');
  const token = await mint('adoption:report');
  const reported = await project.run(['status', '--report', 'web-shop'], {
    env: { PATTERN_CATALOG_TOKEN: token },
  });
  expect(reported).toMatchObject({ code: 0, stderr: '' });

  const { stdout } = await runCli(['adoption', '--json'], {
    env: { ...env, CATALOG_DIR: server.catalogDir },
  });
  expect(JSON.parse(stdout)).toMatchObject({
    projects: [{ project: 'web-shop', components: 2, outdated: 1, modified: 1, withdrawn: 0 }],
    versions: [
      {
        slug: '/forms/one',
        version_id: 'v1',
        active_version: 'v2',
        state: 'outdated',
        projects: ['web-shop'],
        modified: 0,
      },
      {
        slug: '/forms/two',
        version_id: 'v2',
        state: 'current',
        projects: ['web-shop'],
        modified: 1,
      },
    ],
  });
  expect(stdout).not.toContain('secret');
  const signedIn = await send(server.url, `/usage?key=${OPERATOR_TOKEN}`);
  const cookie = signedIn.headers['set-cookie']?.join('; ') ?? '';
  const page = await send(server.url, '/usage', { headers: { cookie } });
  expect(page.text).toContain('web-shop');
  const json = await send(server.url, '/usage?format=json', { headers: OPERATOR });
  expect(JSON.parse(json.text).adoption).toEqual(JSON.parse(stdout));
});

test('the usage page shows the projects without accessibility faults, wide and narrow', async () => {
  const components = [COMPONENT, { ...COMPONENT, pattern_id: CATALOG[1]?.id, modified: true }];
  for (let number = 0; number < 7; number += 1) {
    await post({ project: `project ${number}`, components }, OPERATOR);
  }
  const browser = await sharedBrowser();
  onTestFinished(() => closeContexts(browser));
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.request.get(`${server.url}/usage?key=${OPERATOR_TOKEN}`);
  const { page } = await openPage(context);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/usage`);
    const projects = page.getByRole('region', { name: 'Table: Components by project' });
    expect(await projects.getByRole('row', { name: /^project 3/ }).textContent()).toMatch(
      /^project 32210\d{4}-/,
    );
    const behind = page.getByRole('region', { name: 'Table: Behind' });
    const held = behind.getByRole('row', { name: /v1 to v2/ }).first();
    expect(await held.textContent()).toMatch(/v1 to v2.*(?:web-shop|project \d)/);
    await held.getByRole('button', { name: /^Copy update prompt for .* v1$/ }).waitFor();
    expect(await faultsInBothThemes(page, { within: 'main', without: '[aria-hidden]' })).toEqual(
      [],
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('a later report replaces the one before', async () => {
  const report = { project: 'replaced', components: [COMPONENT] };
  expect((await post(report, OPERATOR)).status).toBe(204);
  expect((await post({ ...report, components: [] }, OPERATOR)).status).toBe(204);
  const { stdout } = await runCli(['adoption'], {
    env: { ...env, CATALOG_DIR: server.catalogDir },
  });
  expect(stdout).toContain('replaced: 0 components');
});

test("a user's report does not replace another's of the same name", async () => {
  const token = await mint('adoption:report');
  const report = { project: 'same name', components: [COMPONENT] };
  expect((await post(report, OPERATOR)).status).toBe(204);
  const own = { ...report, components: [] };
  expect((await post(own, { authorization: `Bearer ${token}` })).status).toBe(204);
  const { stdout } = await runCli(['adoption'], {
    env: { ...env, CATALOG_DIR: server.catalogDir },
  });
  expect(stdout).toContain('same name: 1 component,');
  expect(stdout).toContain('same name: 0 components,');
  expect(stdout).toContain('same name (operator)');
});

describe('a report is refused', () => {
  const report = { project: 'refused', components: [COMPONENT] };

  test('without a token', async () => {
    expect((await post(report)).status).toBe(401);
  });

  test('with a token without the scope', async () => {
    const token = await mint('library:read');
    const response = await post(report, { authorization: `Bearer ${token}` });
    expect(response.status).toBe(403);
    expect((await response.json()).error.kind).toBe('insufficient_scope');
  });

  test('with a token that nobody has', async () => {
    const token = `pat_live_${'a'.repeat(49)}`;
    const response = await post(report, { authorization: `Bearer ${token}` });
    expect(response.status).toBe(401);
    expect((await response.json()).error.kind).toBe('unauthorized');
  });

  test.each([
    ['that is not JSON', '{'],
    ['with a path', { ...report, components: [{ ...COMPONENT, path: 'src/a.tsx' }] }],
    ['without a project', { components: [] }],
    ['with a control character in the name', { ...report, project: 'a\u0000b' }],
    [
      'with too many components',
      { ...report, components: Array.from({ length: 1001 }, () => COMPONENT) },
    ],
  ])('%s', async (_what, body) => {
    const response = await post(body, OPERATOR);
    expect(response.status).toBe(400);
    expect((await response.json()).error.kind).toBe('invalid_args');
  });

  test('beyond 1 MiB', async () => {
    expect((await post('x'.repeat(1024 * 1024 + 1), OPERATOR)).status).toBe(413);
  });

  test('by a server whose operator has not turned reports on', async () => {
    const off = await startConsumerServer(CATALOG, { OPERATOR_TOKEN });
    const project = await createConsumerProject(off);
    await project.run(['add', '/forms/one']);
    const result = await project.run(['status', '--report', 'web-shop'], {
      env: { PATTERN_CATALOG_TOKEN: OPERATOR_TOKEN },
    });
    await off.close();
    expect(result).toMatchObject({ code: 1 });
    expect(result.stderr).toContain('answered 404');
    const { stderr } = await runCli(['adoption'], { env: { CATALOG_DIR: server.catalogDir } });
    expect(stderr).toContain('Adoption reports are off.');
  });
});
