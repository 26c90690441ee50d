import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { COMMAND_PALETTE, FIXTURE_PATTERNS } from '../clients/catalog-server.ts';
import {
  type TestDatabase,
  databasesOfRun,
  startPostgresDatabase,
  OPENINGS_MS,
  querySignIn,
} from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server.ts';
import { sha256, temporaryFolder, toBytes, writeCatalog } from '../support/write-catalog.ts';
import { type ComponentSource, startComponentSource } from './component-source.ts';
import {
  type WorkspaceServer,
  callTool,
  createTokens,
  NO_LIMITS,
  post,
  SECRETS,
  startReplica,
  startWorkspaceProcess,
} from './workspace-server.ts';

const SCOPES = ['mcp:connect', 'library:read', 'library:write', 'export:enqueue'];
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000000f';

const answerSchema = z.object({
  job: z.object({
    id: z.string(),
    state: z.string(),
    progress: z.object({ done: z.number(), total: z.number() }),
    download_url: z.string().optional(),
    expires_at: z.string().optional(),
    bytes: z.number().optional(),
    sha256: z.string().optional(),
  }),
});
type Job = z.infer<typeof answerSchema>['job'];

async function enqueue(url: string, token: string, args: object = {}): Promise<Job> {
  const { content } = await callTool(url, token, 'generate_components_export', args);
  return answerSchema.parse(content).job;
}

async function statusOf(url: string, token: string, id: string): Promise<Job> {
  const { content } = await callTool(url, token, 'get_export_job_status', { job_id: id });
  return answerSchema.parse(content).job;
}

async function finished(url: string, token: string, id: string): Promise<Job> {
  await eventually(async () => (await statusOf(url, token, id)).state).toBe('done');
  return statusOf(url, token, id);
}

async function download(job: Job): Promise<Uint8Array> {
  const response = await fetch(job.download_url ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([bytes.length, sha256(bytes)]).toEqual([job.bytes, job.sha256]);
  return bytes;
}

/** How many exports a server's log says it completed, by the patterns in them. */
const exportsIn = (output: string) =>
  output.split('\n').filter((line) => line.includes('code_exported')).length;

describe('exports', () => {
  let workspace: WorkspaceServer<ServerProcess>;
  let url: string;

  beforeAll(async () => {
    workspace = await startWorkspaceProcess(startPostgresDatabase);
    ({ url } = workspace);
  }, OPENINGS_MS);

  afterAll(async () => {
    await workspace.stop();
  });

  test('a finished export has the exact artifacts, a manifest and the licenses', async () => {
    const { token } = await workspace.mint(SCOPES);
    for (const pattern_id of ['#2', '#1']) {
      await callTool(url, token, 'save_pattern', { pattern_id });
    }
    const queued = await enqueue(url, token);
    expect(queued.download_url).toBeUndefined();
    const job = await finished(url, token, queued.id);
    expect(job).toMatchObject({ progress: { done: 2, total: 2 } });
    const left = new Date(job.expires_at ?? '').getTime() - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
    const files = unzipSync(await download(job));
    const folder = `${COMMAND_PALETTE.slug.slice(1)}/v1/react-tailwind`;
    expect(Object.keys(files)).toEqual([
      'manifest.json',
      'LICENSES.md',
      `${folder}/component.tsx`,
      `${folder}/tokens.css`,
    ]);
    const { code, tokens } = COMMAND_PALETTE.versions.v1;
    expect(files[`${folder}/component.tsx`]).toEqual(toBytes(code));
    expect(files[`${folder}/tokens.css`]).toEqual(toBytes(tokens));
    const text = (path: string) => new TextDecoder().decode(files[path]);
    expect(JSON.parse(text('manifest.json'))).toMatchObject({
      library: { title: 'My Pattern Library' },
      patterns: [
        {
          slug: COMMAND_PALETTE.slug,
          version_id: 'v1',
          license: 'MIT',
          files: [
            { path: `${folder}/component.tsx`, sha256: sha256(toBytes(code)) },
            { path: `${folder}/tokens.css`, bytes: toBytes(tokens).length },
          ],
        },
      ],
      without_code: [{ slug: '/feedback/empty-state' }],
    });
    expect(text('LICENSES.md')).toContain(`${COMMAND_PALETTE.slug.slice(1)}/v1: MIT (original)`);
    // The same library gives the same bytes, also in a job of its own.
    const second = await finished(url, token, (await enqueue(url, token)).id);
    expect(second.id).not.toBe(job.id);
    expect([second.bytes, second.sha256]).toEqual([job.bytes, job.sha256]);
    await callTool(url, token, 'remove_pattern', { pattern_id: '#1' });
    const changed = await finished(url, token, (await enqueue(url, token)).id);
    expect(changed.sha256).not.toBe(job.sha256);
    // What an export had, it has until its link expires.
    await download(await statusOf(url, token, job.id));
  });

  test('a link that was changed, has expired or leads to nothing is 404 alike', async () => {
    const { token, userId, id: tokenId } = await workspace.mint(SCOPES);
    const job = await finished(url, token, (await enqueue(url, token)).id);
    const link = new URL(job.download_url ?? '');
    const linkWith = (name: string, value: string) => {
      const changed = new URL(link);
      changed.searchParams.set(name, value);
      return changed.href;
    };
    const expires = Number(link.searchParams.get('expires'));
    const addresses = [
      linkWith('expires', String(expires + 60)),
      linkWith('expires', '1000000000'),
      linkWith('signature', 'x'),
      linkWith('credential', `token.${UNKNOWN_ID}`),
      linkWith('signature', ''),
      link.href.replace(job.id, UNKNOWN_ID),
      `${url}/api/exports/${job.id}.zip`,
      `${url}/api/exports/x.zip`,
    ];
    const answers = await Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(address);
        return [response.status, await response.text()];
      }),
    );
    expect(answers[0]?.[0]).toBe(404);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await fetch(link)).status).toBe(200);
    const other = await workspace.tokens.mint(userId, { name: 'Another', scopes: SCOPES });
    const otherJob = await statusOf(url, other.ok ? other.value.token : '', job.id);
    await workspace.tokens.revoke(userId, tokenId);
    const revoked = await fetch(link);
    expect([revoked.status, await revoked.text()]).toEqual(answers[0]);
    // Another token's link to the same job lives on.
    await download(otherJob);
    await querySignIn(workspace.database, 'DELETE FROM "user" WHERE id = $1', [userId]);
    const gone = await fetch(otherJob.download_url ?? '');
    expect([gone.status, await gone.text()]).toEqual(answers[0]);
  });

  test('another user’s job or library is one that does not exist', async () => {
    const owner = await workspace.mint(SCOPES);
    const job = await enqueue(url, owner.token);
    const stranger = await workspace.mint(SCOPES);
    const ask = (job_id: string) =>
      callTool(url, stranger.token, 'get_export_job_status', { job_id });
    const unknown = await ask(UNKNOWN_ID);
    expect(unknown).toMatchObject({ status: 200, error: { kind: 'not_found' } });
    for (const id of [job.id, 'x', '']) expect(await ask(id)).toEqual(unknown);
    const { content } = await callTool(url, owner.token, 'get_library');
    const { library } = z.object({ library: z.object({ id: z.string() }) }).parse(content);
    const exported = (library_id: string) =>
      callTool(url, stranger.token, 'generate_components_export', { library_id });
    expect(await exported(library.id)).toMatchObject({ error: { kind: 'library_not_found' } });
    expect(await exported(UNKNOWN_ID)).toEqual(await exported(library.id));
    expect(await finished(url, owner.token, job.id)).toMatchObject({ state: 'done' });
  });

  test('the tools need export:enqueue, which a token has only if it is asked for', async () => {
    const { token } = await workspace.mint(SCOPES.slice(0, 3));
    const called = { method: 'tools/call', params: { name: 'generate_components_export' } };
    const refused = await post(url, token, called);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain('export:enqueue');
    const minted = await workspace.tokens.mint(await workspace.createUser(), { name: 'Default' });
    expect(minted.ok && minted.value.record.scopes).not.toContain('export:enqueue');
    const { token: full } = await workspace.mint(SCOPES);
    const listed = await (await post(url, full, { method: 'tools/list' })).json();
    const names = listed.result.tools.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['generate_components_export', 'get_export_job_status']),
    );
  });
});

describe.each(databasesOfRun)('exports of a server that ends on %s', (_name, startDatabase) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let source: ComponentSource;
  let testDatabase: TestDatabase;
  let env: Readonly<Record<string, string>>;
  let token: string;

  beforeAll(async () => {
    folder = await temporaryFolder();
    const catalogDir = `${folder.path}/catalog`;
    await writeCatalog(catalogDir, FIXTURE_PATTERNS);
    source = await startComponentSource(FIXTURE_PATTERNS);
    testDatabase = await startDatabase();
    const { database } = testDatabase;
    const user = await querySignIn<{ readonly id: string }>(
      database,
      `INSERT INTO "user" (name, email, "emailVerified") VALUES ('A user', 'a@larkfield.example', true) RETURNING id`,
    );
    const userId = user.ok ? (user.value.rows[0]?.id ?? '') : '';
    const minted = await createTokens(database).mint(userId, { name: 'A token', scopes: SCOPES });
    token = minted.ok ? minted.value.token : '';
    // The embedded database belongs to the server's process.
    await database.close();
    env = {
      ...SECRETS,
      ...NO_LIMITS,
      ...source.env,
      ...testDatabase.env,
      CATALOG_DIR: catalogDir,
      CATALOG_BUILD_DIR: `${folder.path}/build`,
    };
  }, OPENINGS_MS);

  afterAll(async () => {
    await testDatabase.stop();
    await source.stop();
    await folder.remove();
  });

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'a job that %s interrupts is completed once after the restart',
    async (signal) => {
      source.closeGate();
      const first = await startServerProcess({ env });
      await callTool(first.url, token, 'save_pattern', { pattern_id: '#1' });
      const { id } = await enqueue(first.url, token);
      await eventually(() => source.waiting()).toBeGreaterThan(0);
      expect(await statusOf(first.url, token, id)).toMatchObject({ state: 'running' });
      await first.stop(signal);
      expect(exportsIn(first.output())).toBe(0);
      source.openGate();
      const second = await startServerProcess({ env });
      onTestFinished(async () => void (await second.stop()));
      // Nobody asks for it: the start itself takes it up.
      await eventually(() => exportsIn(second.output())).toBe(1);
      const job = await finished(second.url, token, id);
      const files = unzipSync(await download(job));
      expect(Object.keys(files)).toHaveLength(4);
      expect(exportsIn(second.output())).toBe(1);
    },
    OPENINGS_MS,
  );
});

describe('exports on two replicas', () => {
  let workspace: WorkspaceServer<ServerProcess>;
  let source: ComponentSource;

  beforeAll(async () => {
    source = await startComponentSource(FIXTURE_PATTERNS);
    workspace = await startWorkspaceProcess(startPostgresDatabase, source.env);
  }, OPENINGS_MS);

  afterAll(async () => {
    await workspace.stop();
    await source.stop();
  });

  async function newOwner(): Promise<string> {
    const { token } = await workspace.mint(SCOPES);
    await callTool(workspace.url, token, 'save_pattern', { pattern_id: '#1' });
    return token;
  }

  test('twenty requests at once queue one job', async () => {
    const token = await newOwner();
    // The job cannot end before the last request has come.
    source.closeGate();
    const jobs = await Promise.all(Array.from({ length: 20 }, () => enqueue(workspace.url, token)));
    source.openGate();
    const [id = '', ...others] = new Set(jobs.map((job) => job.id));
    expect(others).toEqual([]);
    await finished(workspace.url, token, id);
  });

  test('each job is completed once, by either, and downloaded from either', async () => {
    const other = await startReplica(workspace);
    onTestFinished(other.stop);
    const urls = [workspace.url, other.url];
    const before = exportsIn(workspace.server.output());
    const tokens = await Promise.all(Array.from({ length: 8 }, newOwner));
    const jobs = await Promise.all(
      tokens.map((token, index) => enqueue(urls[index % 2] ?? '', token)),
    );
    const digests = await Promise.all(
      jobs.map(async ({ id }, index) => {
        const token = tokens[index] ?? '';
        const here = await finished(urls[index % 2] ?? '', token, id);
        const there = await statusOf(urls[(index + 1) % 2] ?? '', token, id);
        expect(there.sha256).toBe(here.sha256);
        await download(here);
        await download(there);
        return here.sha256;
      }),
    );
    // Each library has an id of its own in the manifest.
    expect(new Set(digests).size).toBe(8);
    await eventually(
      () => exportsIn(workspace.server.output()) - before + exportsIn(other.output()),
    ).toBe(8);
  });

  test(
    'a replica takes over the job of one that died',
    async () => {
      const token = await newOwner();
      source.closeGate();
      const dying = await startReplica(workspace, source.env);
      const { id } = await enqueue(dying.url, token);
      await eventually(() => source.waiting()).toBeGreaterThan(0);
      const before = exportsIn(workspace.server.output());
      await dying.kill();
      source.openGate();
      const job = await finished(workspace.url, token, id);
      await download(job);
      expect(exportsIn(workspace.server.output()) - before).toBe(1);
    },
    OPENINGS_MS,
  );
});
