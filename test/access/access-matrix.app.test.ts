import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pages from '../../src/faces/web/app/routes.ts';
import { patternId } from '../mcp/fixture-server.ts';
import { type InProcessApp, createInProcessApp } from '../mcp/in-process-app.ts';
import { type TestDatabase, startPostgresDatabase } from '../support/databases.ts';
import { otherLimits } from '../support/with-limits.ts';
import { type Expected, PAGES, RESOURCES, ROUTES, TOOLS, OPENED_BY } from './access-table.ts';
import {
  type CredentialName,
  type World,
  createWorld,
  CREDENTIALS,
  FROM_THIS_SITE,
  OWNERS,
  SERVICE_TOKEN,
} from './world.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await startPostgresDatabase();
});
afterAll(() => db.stop());

const NO_LIMITS = { RATE_LIMIT_AUTH_IP_PER_MINUTE: '0', RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: '0' };

function startApp(env: Readonly<Record<string, string>> = NO_LIMITS): Promise<InProcessApp> {
  const menu = {
    slug: '/a/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    tags: ['menu'],
    active: 'v1',
    versions: { v1: { code: 'export const menu = 1;\n' } },
  };
  return createInProcessApp([menu], {
    database: db.database,
    limits: otherLimits({ failedAttemptsPerMinute: 0, libraryAiPerMinute: 0 }),
    env: {
      ADOPTION_REPORTS: 'on',
      COMPONENTS_API_TOKEN: SERVICE_TOKEN,
      EXPORTS: 'on',
      ...env,
    },
  });
}

const INITIALIZE = {
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'matrix', version: '1' },
  },
};

/** Sends what every route takes far enough to ask for the credential: an empty form, empty JSON, `initialize`. */
async function ask(
  app: InProcessApp,
  [method, path]: readonly [string, string],
  headers: Readonly<Record<string, string>>,
  message: object = INITIALIZE,
): Promise<{ readonly status: number; readonly text: string }> {
  const isMcp = path.startsWith('/mcp');
  const isForm = /^\/(?:usage|status|sign-in|account)/.test(path);
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const body = isMcp ? JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }) : isForm ? '' : '{}';
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const response = await app.http.request(
    new Request(`http://localhost${path}`, {
      method,
      redirect: 'manual',
      headers: { ...FROM_THIS_SITE, ...(hasBody ? { 'content-type': type } : {}), ...headers },
      ...(hasBody ? { body } : {}),
    }),
  );
  return { status: response.status, text: await response.text() };
}

/** What is wrong with an answer; undefined where it is as the table says. */
function faultOf(
  { opens, isOwned = false }: Expected,
  credential: CredentialName,
  answer: { readonly status: number; readonly text: string },
  world: World,
): string | undefined {
  const { status, text } = answer;
  // The app of this test has no reports of usage.
  if (status >= 500 && status !== 503) return `${status}`;
  if (text.includes(world.secret) && !OWNERS.has(credential)) return `${status}, with the secret`;
  const isOther = credential === 'session of another user';
  if (isOwned && isOther)
    return status === 404 || status === 400 ? undefined : `${status}, not 404`;
  const isRefused = status === 401 || status === 403;
  if (opens === 'form') return status < 300 || status === 404 ? `${status}` : undefined;
  if (opens === 'link') return isRefused || status === 404 ? undefined : `${status}`;
  const isOpen = OPENED_BY[opens].includes(credential);
  if (isOpen) return isRefused ? `${status}, although it is open` : undefined;
  return isRefused ? undefined : `${status}, not 401 or 403`;
}

/** Tries every entry with every credential, on users of its own if it may change something. */
async function faultsOf(
  app: InProcessApp,
  table: Readonly<Record<string, Expected>>,
  methodOf: (name: string) => string,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const read = await createWorld(app, db.database);
  for (const [name, expected] of Object.entries(table)) {
    if (expected.opens === 'middleware') continue;
    // A link works once, also by GET.
    const isRead = methodOf(name) === 'GET' && expected.opens !== 'link';
    const world = isRead ? read : await createWorld(app, db.database);
    for (const credential of CREDENTIALS) {
      const answer = await ask(
        app,
        [methodOf(name), expected.sample(world)],
        world.headers[credential],
      );
      const fault = faultOf(expected, credential, answer, world);
      if (fault !== undefined) faults.push(`${name} with ${credential}: ${fault}`);
    }
  }
  return faults;
}

test('every route, page, tool and resource is in the table of access', async () => {
  // Limits are routes, too.
  const app = await startApp({});
  const world = await createWorld(app, db.database);
  const owner = world.headers['token of the owner'];
  const listed = async (path: '/mcp' | '/mcp/auth', method: string) => {
    const { text } = await ask(app, ['POST', path], owner, { method, params: {} });
    return JSON.parse(text).result;
  };
  const namesOf = ({ tools }: { readonly tools: readonly { readonly name: string }[] }) =>
    tools.map(({ name }) => name).toSorted();
  const add = (table: string) =>
    `Add what is new to ${table} in test/access/access-table.ts: whom it is open to, and an address to try; remove what is gone.`;
  const paths = pages.map(({ path = '' }) => path);
  expect([...app.addresses()].toSorted(), add('ROUTES')).toEqual(Object.keys(ROUTES).toSorted());
  expect(paths.toSorted(), add('PAGES')).toEqual(Object.keys(PAGES).toSorted());
  expect(namesOf(await listed('/mcp/auth', 'tools/list')), add('TOOLS')).toEqual(
    Object.keys(TOOLS).toSorted(),
  );
  const isPublic = (name: string) => TOOLS[name]?.isPublic === true;
  expect(namesOf(await listed('/mcp', 'tools/list')), add('TOOLS')).toEqual(
    Object.keys(TOOLS).filter(isPublic).toSorted(),
  );
  for (const path of ['/mcp', '/mcp/auth'] as const) {
    const { resourceTemplates } = await listed(path, 'resources/templates/list');
    expect(
      resourceTemplates.map(({ uriTemplate }: { readonly uriTemplate: string }) => uriTemplate),
      add('RESOURCES'),
    ).toEqual(RESOURCES[path]);
  }
});

describe('security: opens to the credentials of the table alone:', () => {
  test.for(partsOf(ROUTES))('the routes from %s', async ([, routes]) => {
    const app = await startApp();
    expect(await faultsOf(app, routes, (name) => name.split(' ')[0] ?? '')).toEqual([]);
  });

  test.for(partsOf(PAGES))('the pages from %s', async ([, some]) => {
    const app = await startApp();
    expect(await faultsOf(app, some, () => 'GET')).toEqual([]);
  });
});

/** Entries of a part: each has an app of its own, and a request of each credential for all takes long. */
const PART = 30;

/** A table in parts, each with the name of its first entry. */
function partsOf(table: Readonly<Record<string, Expected>>) {
  const entries = Object.entries(table);
  return Array.from({ length: Math.ceil(entries.length / PART) }, (_, index) => {
    const part = entries.slice(index * PART, (index + 1) * PART);
    return [part[0]?.[0] ?? '', Object.fromEntries(part)] as const;
  });
}

test('security: every tool and resource of /mcp/auth opens to its scope alone', async () => {
  const app = await startApp();
  const world = await createWorld(app, db.database);
  const uri = `library://${world.libraryId}`;
  const calls = [
    ...Object.entries(TOOLS).map(([name, { scope }]) => ({
      name,
      scope,
      method: 'tools/call',
      // What another user's token may not reach, where the tool takes a library.
      params: { name, arguments: { library_id: world.libraryId } },
    })),
    { name: 'resources/list', scope: 'mcp:connect', method: 'resources/list', params: {} },
    ...[
      'pattern://a/menu',
      'pattern://a/menu/component/v1',
      'skill://pattern-catalog/SKILL.md',
    ].map((name) => ({
      name,
      scope: 'mcp:connect',
      method: 'resources/read',
      params: { uri: name },
    })),
    { name: 'prompts/list', scope: 'mcp:connect', method: 'prompts/list', params: {} },
    { name: uri, scope: 'library:read', method: 'resources/read', params: { uri } },
  ];
  const faults: string[] = [];
  for (const { name, scope, ...message } of calls) {
    for (const credential of CREDENTIALS) {
      const answer = await ask(app, ['POST', '/mcp/auth'], world.headers[credential], message);
      const hasScope = credential !== 'token without a scope' || scope === 'mcp:connect';
      const wanted = OPENED_BY.token.includes(credential) ? (hasScope ? 200 : 403) : 401;
      if (answer.status !== wanted) {
        faults.push(`${name} with ${credential}: ${answer.status}, not ${wanted}`);
      }
      if (answer.text.includes(world.secret) && !OWNERS.has(credential)) {
        faults.push(`${name} with ${credential}: the secret`);
      }
    }
  }
  expect(faults).toEqual([]);
});

/** Other ways to write an address, which a route or a check before it may read otherwise. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/\/(?=[^/]*$)/, '/%2e/'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/x/%2e%2e/'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/x/..%2f'),
  (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `${path};a=b`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}.json`,
  (path) => `${path}.data`,
];

test('security: no spelling of an address opens what the address does not', async () => {
  const app = await startApp();
  const world = await createWorld(app, db.database);
  const faults: string[] = [];
  const tables = { ...ROUTES, ...Object.fromEntries(pageEntries()) };
  for (const [name, expected] of Object.entries(tables)) {
    if (['everyone', 'reader', 'page', 'form', 'middleware'].includes(expected.opens)) continue;
    const [method = ''] = name.split(' ');
    const [path = '', query] = expected.sample(world).split('?');
    for (const spell of SPELLINGS) {
      const spelled = `${spell(path)}${query === undefined ? '' : `?${query}`}`;
      if (!URL.canParse(`http://localhost${spelled}`)) continue;
      const strangers: readonly CredentialName[] =
        expected.isOwned === true ? ['none', 'session of another user'] : ['none'];
      for (const credential of strangers) {
        const { status, text } = await ask(app, [method, spelled], world.headers[credential]);
        const isFault = status < 300 || status >= 500 || text.includes(world.secret);
        if (isFault) faults.push(`${method} ${spelled} with ${credential}: ${status}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

function pageEntries(): readonly (readonly [string, Expected])[] {
  return Object.entries(PAGES).map(([path, expected]) => [`GET page ${path}`, expected]);
}
