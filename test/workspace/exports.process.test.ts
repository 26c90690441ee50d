import { createHmac } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { OAUTH_TOKEN_PREFIX, hashToken } from '../../src/adapters/sign-in/verify-credential.ts';
import { COMMAND_PALETTE, FIXTURE_PATTERNS } from '../clients/catalog-server.ts';
import { querySignIn, startPostgresDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import type { ServerProcess } from '../support/start-server.ts';
import { sha256, toBytes } from '../support/write-catalog.ts';
import { type ComponentSource, startComponentSource } from './component-source.ts';
import {
  SECRETS,
  type WorkspaceServer,
  callTool,
  post,
  startReplica,
  startWorkspace,
  startWorkspaceProcess,
} from './workspace-server.ts';

const SCOPES = ['mcp:connect', 'library:read', 'library:write', 'export:enqueue'];
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000000f';

const answerSchema = z.object({
  job: z.object({
    id: z.string(),
    state: z.literal('done'),
    progress: z.object({ done: z.number(), total: z.number() }),
    download_url: z.string(),
    expires_at: z.string(),
    bytes: z.number(),
    sha256: z.string(),
  }),
});
type Job = z.infer<typeof answerSchema>['job'];

async function generate(url: string, token: string, args: object = {}): Promise<Job> {
  const { content } = await callTool(url, token, 'generate_components_export', args);
  return answerSchema.parse(content).job;
}

async function statusOf(url: string, token: string, id: string): Promise<Job> {
  const { content } = await callTool(url, token, 'get_export_job_status', { job_id: id });
  return answerSchema.parse(content).job;
}

async function download(job: Job): Promise<Uint8Array> {
  const response = await fetch(job.download_url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([bytes.length, sha256(bytes)]).toEqual([job.bytes, job.sha256]);
  return bytes;
}

/** How many exports a server's log says it completed, by the patterns in them. */
const exportsIn = (output: string) =>
  output.split('\n').filter((line) => line.includes('code_exported')).length;

describe('exports', () => {
  let workspace: WorkspaceServer;
  let url: string;

  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase, { WORKSPACE_OAUTH: 'on' });
    ({ url } = workspace);
  });

  afterAll(async () => {
    await workspace.stop();
  });

  test('an export has the exact artifacts, a manifest and the licenses', async () => {
    const { token } = await workspace.mint(SCOPES);
    for (const pattern_id of ['#2', '#1']) {
      await callTool(url, token, 'save_pattern', { pattern_id });
    }
    const job = await generate(url, token);
    expect(job).toMatchObject({ progress: { done: 2, total: 2 } });
    const left = new Date(job.expires_at).getTime() - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
    const files = unzipSync(await download(job));
    const folder = `${COMMAND_PALETTE.slug.slice(1)}/v1/react-tailwind`;
    expect(Object.keys(files)).toEqual([
      'manifest.json',
      'LICENSES.md',
      `${folder}/component.tsx`,
      `${folder}/tokens.css`,
      `${COMMAND_PALETTE.slug.slice(1)}/v1/LICENSE`,
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
    // The same library gives the same bytes, also in an export of its own.
    const second = await generate(url, token);
    expect(second.id).not.toBe(job.id);
    expect([second.bytes, second.sha256]).toEqual([job.bytes, job.sha256]);
    await callTool(url, token, 'remove_pattern', { pattern_id: '#1' });
    const changed = await generate(url, token);
    expect(changed.sha256).not.toBe(job.sha256);
    // What an export had, it has until its link expires.
    await download(await statusOf(url, token, job.id));
  });

  test('a link that was changed, has expired or leads to nothing is 404 alike', async () => {
    const { token, userId, id: tokenId } = await workspace.mint(SCOPES);
    const job = await generate(url, token);
    const link = new URL(job.download_url);
    const linkWith = (name: string, value: string) => {
      const changed = new URL(link);
      changed.searchParams.set(name, value);
      return changed.href;
    };
    const expires = Number(link.searchParams.get('expires'));
    /** As the server signs it. */
    const signed = (time: number) => {
      const text = `export ${job.id} ${time} ${link.searchParams.get('credential')}`;
      const sign = createHmac('sha256', SECRETS.AUTH_SECRET).update(text).digest('base64url');
      const address = new URL(linkWith('signature', sign));
      address.searchParams.set('expires', String(time));
      return address.href;
    };
    expect(signed(expires)).toBe(link.href);
    const addresses = [
      signed(Math.floor(Date.now() / 1000) - 1),
      linkWith('expires', String(expires + 60)),
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
    const gone = await fetch(otherJob.download_url);
    expect([gone.status, await gone.text()]).toEqual(answers[0]);
  });

  test('security: an app’s link ends with its OAuth token, and while the app is disabled', async () => {
    const userId = await workspace.createUser();
    const change = (sql: string) => querySignIn(workspace.database, sql, [userId]);
    await change(`INSERT INTO "oauthClient" ("clientId", "redirectUris") VALUES ($1, '[]')`);
    await change(`INSERT INTO "oauthConsent" ("clientId", "userId", scopes, "createdAt", "updatedAt")
      VALUES ($1::uuid::text, $1, '[]', now(), now())`);
    await querySignIn(
      workspace.database,
      `INSERT INTO "oauthAccessToken"
         (token, "clientId", "userId", resources, "expiresAt", "createdAt", scopes)
       VALUES ($2, $1::uuid::text, $1, $3, now() + interval '1 hour', now(), $4)`,
      [userId, hashToken('of-an-app'), JSON.stringify([`${url}/mcp/auth`]), JSON.stringify(SCOPES)],
    );
    const token = `${OAUTH_TOKEN_PREFIX}of-an-app`;
    const { download_url: link } = await generate(url, token);
    const statuses = async () => [
      (await fetch(link)).status,
      (await post(url, token, { method: 'ping' })).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    for (const [table, ended, valid] of [
      ['"oauthClient"', 'disabled = true', 'disabled = false'],
      ['"oauthAccessToken"', 'revoked = now()', 'revoked = NULL'],
      ['"oauthAccessToken"', '"expiresAt" = now()', `"expiresAt" = now() + interval '1 hour'`],
    ]) {
      const where = `WHERE "clientId" = $1`;
      await change(`UPDATE ${table} SET ${ended} ${where}`);
      expect([ended, ...(await statuses())]).toEqual([ended, 404, 401]);
      await change(`UPDATE ${table} SET ${valid} ${where}`);
    }
    expect(await statuses()).toEqual([200, 200]);
  });

  test('another user’s job or library is one that does not exist', async () => {
    const owner = await workspace.mint(SCOPES);
    const job = await generate(url, owner.token);
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
    expect(await statusOf(url, owner.token, job.id)).toMatchObject({ sha256: job.sha256 });
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

describe('exports on two replicas', () => {
  let workspace: WorkspaceServer<ServerProcess>;
  let source: ComponentSource;

  beforeAll(async () => {
    source = await startComponentSource(FIXTURE_PATTERNS);
    workspace = await startWorkspaceProcess(startPostgresDatabase, source.env);
  });

  afterAll(async () => {
    await workspace.stop();
    await source.stop();
  });

  async function newOwner(): Promise<string> {
    const { token } = await workspace.mint(SCOPES);
    await callTool(workspace.url, token, 'save_pattern', { pattern_id: '#1' });
    return token;
  }

  test('twenty requests at once get the same archive, a few of a client at a time', async () => {
    const token = await newOwner();
    const jobs = await Promise.all(
      Array.from({ length: 20 }, () => generate(workspace.url, token)),
    );
    expect(new Set(jobs.map(({ sha256: digest }) => digest)).size).toBe(1);
  });

  test('an export of either is downloaded from either', async () => {
    const other = await startReplica(workspace);
    onTestFinished(other.stop);
    const token = await newOwner();
    const job = await generate(other.url, token);
    expect(exportsIn(other.output())).toBe(0);
    await download(job);
    await download(await statusOf(workspace.url, token, job.id));
    // Two downloads, from the replica whose link was followed.
    await eventually(() => exportsIn(workspace.server.output() + other.output())).toBe(2);
    const records = () =>
      (workspace.server.output() + other.output())
        .split('\n')
        .filter((line) => line.includes('"tool":"export"'));
    await eventually(() => records().length).toBe(2);
    const [record] = records();
    expect(record).toMatch(/"pattern_id":"[^"]+".*"version_id":"v1".*"component_bytes":\d+/);
    expect(record).toContain('"token_id":');
  });

  test('a server that dies during an export leaves none behind; the next request makes it', async () => {
    const token = await newOwner();
    source.closeGate();
    const dying = await startReplica(workspace, source.env);
    const cut = generate(dying.url, token).then(
      () => 'answered',
      () => 'cut',
    );
    await eventually(() => source.waiting()).toBeGreaterThan(0);
    await dying.kill();
    source.openGate();
    expect(await cut).toBe('cut');
    const job = await generate(workspace.url, token);
    expect(Object.keys(unzipSync(await download(job)))).toHaveLength(5);
  });
});
