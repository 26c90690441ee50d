import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { asSignIn, asUser } from '../../src/adapters/postgres/as-user.ts';
import { createPostgresAuditLog } from '../../src/adapters/postgres/audit-log.ts';
import { auditEvents } from '../../src/adapters/postgres/schema/audit.ts';
import type { AuditEvent, AuditFilter } from '../../src/domain/identity/audit-log.ts';
import { send } from '../http/send.ts';
import { databasesOfRun, runAsOwner, querySignIn } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';
import { type Session, signIn } from './session.ts';
import { type WorkspaceServer, callTool, SECRETS, startWorkspace } from './workspace-server.ts';

const eventSchema = z.strictObject({
  id: z.number(),
  at: z.iso.datetime(),
  kind: z.string(),
  user_id: z.string().nullable(),
  credential: z.string().nullable(),
  subject: z.string().nullable(),
  outcome: z.string(),
  ip_hash: z.string().nullable(),
});

const COMBOBOX = {
  slug: '/forms/combobox',
  id: '5b1f0c52-6d0e-4a51-9d3c-2f8a7c3e9baa',
  number: 9,
  title: 'Combobox',
};

describe.each(databasesOfRun)('the audit log on %s', (name, start) => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(start);
  });
  afterAll(async () => {
    await workspace.stop();
  });

  const cli = (...args: readonly string[]) =>
    runCli(args, { env: { ...workspace.env, PORT: new URL(workspace.url).port } });

  async function printed(...args: readonly string[]) {
    const { stdout, stderr } = await cli('audit', ...args);
    expect(stderr).toBe('');
    const lines = stdout.split('\n').filter((line) => line !== '');
    return lines.map((line) => eventSchema.parse(JSON.parse(line)));
  }

  /** What the command prints, without its process. */
  async function audit(filter: AuditFilter = {}): Promise<readonly AuditEvent[]> {
    const log = createPostgresAuditLog(workspace.database);
    await log.tidy();
    const events = await log.read(filter, { after: 0, limit: 5000 });
    if (!events.ok) throw new Error(events.failure.message);
    return events.value;
  }

  async function sessionId(session: Session): Promise<string> {
    const found = await querySignIn<{ readonly id: string }>(
      workspace.database,
      'SELECT id FROM "session" WHERE token = $1',
      [session.token],
    );
    return found.ok ? (found.value.rows[0]?.id ?? '') : '';
  }

  const ipHash = createHmac('sha256', SECRETS.USAGE_HASH_KEY)
    .update('127.0.0.1')
    .digest('hex')
    .slice(0, 32);

  test('has what a user did, with the session that did it and the hash of its address', async () => {
    const session = await signIn(workspace, await workspace.createUser());
    const id = await sessionId(session);
    const call = async (path: string, method: string, body?: object) => {
      const response = await session.fetch(path, method, body);
      expect(response.status, path).toBeLessThan(300);
      return response.status === 204 ? undefined : response.json();
    };
    const token = await call('/api/tokens', 'POST', { name: 'CI' });
    await call(`/api/tokens/${token.id}`, 'DELETE');
    const library = await call('/api/libraries', 'POST', { title: 'Shared' });
    const path = `/api/libraries/${library.id}`;
    await call(path, 'PATCH', { shareEnabled: true });
    await call(path, 'PATCH', { title: 'Shared, renamed' });
    await call(`${path}/share-token`, 'POST', {});
    await call(path, 'PATCH', { shareEnabled: false });
    await call(`${path}/export.json`, 'GET');
    await call(path, 'DELETE');
    await call('/api/account', 'DELETE');

    const events = await audit({ userId: session.userId });
    expect(events.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['sign_in', undefined],
      ['token_minted', token.id],
      ['token_revoked', token.id],
      ['share_started', library.id],
      ['share_link_replaced', library.id],
      ['share_ended', library.id],
      ['library_exported', library.id],
      ['library_deleted', library.id],
      ['account_deleted', session.userId],
    ]);
    for (const { credential, outcome } of events) expect([credential, outcome]).toEqual([id, 'ok']);
    for (const event of events.slice(1)) expect(event.ipHash).toBe(ipHash);
    const written = JSON.stringify(events);
    for (const secret of [session.token, token.token, 'Shared', '@']) {
      expect(written).not.toContain(secret);
    }
  });

  test('has exports that are made and downloaded, with their token', async () => {
    const { token, id, userId } = await workspace.mint(['mcp:connect', 'export:enqueue']);
    const made = await callTool(workspace.url, token, 'generate_components_export');
    const jobSchema = z.object({ job: z.object({ id: z.string(), download_url: z.string() }) });
    const { job } = jobSchema.parse(made.content);
    expect((await fetch(job.download_url)).status).toBe(200);
    const exported = async () =>
      (await audit({ userId })).map((event) => [event.kind, event.credential, event.subject]);
    await eventually(exported).toEqual([
      ['token_minted', undefined, id],
      ['export_created', id, job.id],
      ['export_downloaded', id, job.id],
    ]);
  });

  test('has sign-ins by link, refused ones, and the links of the operator', async () => {
    const open = async (link: string) => {
      const { pathname, search } = new URL(link);
      await send(workspace.url, pathname + search);
    };
    const signInLink = /http\S+/.exec((await cli('sign-in-link')).stdout)?.[0] ?? '';
    const usageLink = /http\S+/.exec((await cli('usage-link')).stdout)?.[0] ?? '';
    const since = new Date();
    for (const link of [signInLink, signInLink, usageLink]) await open(link);
    await open(`${workspace.url}/usage?key=wrong`);
    const seen = async () =>
      (await audit({ since }))
        .map(({ kind, outcome, ipHash: hash }) => `${kind} ${outcome} ${hash}`)
        .toSorted();
    // Without a database the operator still signs in, so these are not waited for.
    await eventually(seen).toEqual([
      `operator_sign_in ok ${ipHash}`,
      `operator_sign_in_refused wrong ${ipHash}`,
      `sign_in ok ${ipHash}`,
      `sign_in_refused link_used ${ipHash}`,
    ]);
    const made = await audit({ kind: 'operator_link_created' });
    expect(made.map(({ subject }) => subject)).toEqual(['sign-in', 'usage']);
  });

  test('has what commands publish', async () => {
    // Beside an embedded database components are files, on many machines they are in PostgreSQL.
    const store = name === 'PGlite' ? 'files' : 'postgres';
    const folder = await temporaryFolder();
    const catalogDir = join(folder.path, 'catalog');
    await writeCatalog(catalogDir, [COMBOBOX]);
    const since = new Date();
    const publishing = async (...args: readonly string[]) => {
      const done = await runCli(args, {
        env: { ...workspace.env, CATALOG_DIR: catalogDir, COMPONENT_STORE: store },
      });
      expect(done, args.join(' ')).toMatchObject({ code: 0, stderr: '' });
    };
    const { slug } = COMBOBOX;
    const code = join(folder.path, 'component.tsx');
    await writeFile(code, 'export default () => 1;\n');
    await publishing('publish', slug, code, '--license', 'MIT');
    await publishing('publish', slug, code, '--license', 'MIT');
    await writeFile(code, 'export default () => 2;\n');
    await publishing('publish', slug, code, '--no-activate');
    await publishing('activate', slug, 'v2');
    await publishing('deprecate', slug, 'v1', '--reason', 'Old.');
    await publishing('withdraw', slug, 'v1', '--reason', 'Wrong.');
    const published = (await audit({ since })).filter(({ kind }) => kind.startsWith('component_'));
    for (const { credential } of published) expect(credential).toMatch(/^command of \S/);
    const kinds = published.map(({ kind, subject }) => [
      kind.slice('component_'.length),
      subject?.split(' ')[1],
    ]);
    expect(kinds).toEqual([
      ['published', 'v1'],
      ['activated', 'v1'],
      ['published', 'v2'],
      ['activated', 'v2'],
      ['deprecated', 'v1'],
      ['withdrawn', 'v1'],
    ]);
    await folder.remove();
  });

  test('security: a user sees their own events alone, and nobody changes or deletes one', async () => {
    const session = await signIn(workspace, await workspace.createUser());
    const other = await signIn(workspace, await workspace.createUser());
    await session.fetch('/api/tokens', 'POST', { name: 'Mine' });
    const page = await (await session.fetch('/account')).text();
    expect(page).toContain('Token created');
    expect(await (await other.fetch('/account')).text()).not.toContain('Token created');
    const rows = (userId: string) =>
      asUser(workspace.database, userId, (transaction) => transaction.select().from(auditEvents));
    const own = await rows(session.userId);
    expect(own.ok && own.value.map(({ userId }) => userId)).toEqual([
      session.userId,
      session.userId,
    ]);
    for (const statement of [
      "UPDATE audit_events SET kind = 'sign_in'",
      'DELETE FROM audit_events',
    ]) {
      const done = await asUser(workspace.database, session.userId, (transaction) =>
        transaction.execute(statement),
      );
      expect(done.ok && done.value.rowCount).toBe(0);
    }
    await expect(
      workspace.database.query("INSERT INTO audit_events (kind, outcome) VALUES ('sign_in', 'ok')"),
    ).rejects.toThrow('row-level security');
    expect(await rows(session.userId)).toEqual(own);
  });

  test('the account page lists events newest first, a page at a time', async () => {
    const session = await signIn(workspace, await workspace.createUser());
    await runAsOwner(
      workspace.database,
      `INSERT INTO audit_events (kind, user_id, subject, outcome)
       SELECT 'library_deleted', '${session.userId}', n::text, 'ok' FROM generate_series(1, 30) AS n`,
    );
    const count = (page: string, text: string) => page.split(`${text}</p>`).length - 1;
    const first = await (await session.fetch('/account')).text();
    expect([count(first, 'Library deleted'), count(first, 'Signed in')]).toEqual([20, 0]);
    const older = /\/account\?before=\d+/.exec(first)?.[0] ?? '';
    const second = await (await session.fetch(older)).text();
    expect([count(second, 'Library deleted'), count(second, 'Signed in')]).toEqual([10, 1]);
    expect((await session.fetch('/account?before=x')).status).toBe(200);
  });

  test('a write that is rolled back leaves no event', async () => {
    const userId = await workspace.createUser();
    await expect(
      asSignIn(workspace.database, async (client) => {
        await client.query(
          `INSERT INTO "session" (token, "userId", "expiresAt", "updatedAt")
           VALUES ('rolled back', '${userId}', now(), now())`,
        );
        throw new Error('Undo.');
      }),
    ).rejects.toThrow('Undo.');
    expect(await audit({ userId })).toEqual([]);
  });

  test('is kept for 180 days, and records each token that expires once', async () => {
    const { userId, id } = await workspace.mint(['mcp:connect']);
    await runAsOwner(
      workspace.database,
      `UPDATE personal_access_tokens SET expires_at = now() - interval '1 hour' WHERE id = '${id}'`,
    );
    await runAsOwner(
      workspace.database,
      `INSERT INTO audit_events (at, kind, user_id, outcome)
       VALUES (now() - interval '181 days', 'sign_in', '${userId}', 'ok')`,
    );
    await audit();
    const events = await audit({ userId });
    expect(events.map(({ kind, subject }) => [kind, subject])).toEqual([
      // By their times: the expiry was entered last.
      ['token_expired', id],
      ['token_minted', id],
    ]);
    expect(await audit({ userId, since: new Date(Date.now() - 30 * 60_000) })).toHaveLength(1);
  });

  test('prints everything in order, more than a page of it, and refuses unknown options', async () => {
    const userId = await workspace.createUser();
    await runAsOwner(
      workspace.database,
      `INSERT INTO audit_events (kind, user_id, subject, outcome)
       SELECT 'sign_in', '${userId}', n::text, 'ok' FROM generate_series(1, 1200) AS n`,
    );
    const events = await printed('--user', `${userId}@larkfield.example`, '--since', '2026-01-01');
    expect(events.map(({ subject }) => Number(subject))).toEqual(
      Array.from({ length: 1200 }, (_, index) => index + 1),
    );
    expect((await cli('audit', '--kind', 'x')).stderr).toContain('--kind must be one of');
    expect((await cli('audit', '--since', 'x')).stderr).toContain('--since must be a date');
    expect((await cli('audit', '--user', 'nobody@larkfield.example')).stderr).toContain(
      'There is no such user.',
    );
  });

  test('security: refused sign-ins of strangers cannot fill it', async () => {
    const record = `SELECT record_audit_event('sign_in_refused', NULL, NULL, 'failed', NULL, NULL)`;
    await workspace.database.query(`${record} FROM generate_series(1, 1500)`);
    expect(await audit({ kind: 'sign_in_refused' })).toHaveLength(1000);
  });
});
