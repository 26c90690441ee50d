import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, faultsInBothThemes, sharedBrowser } from '../support/browser.ts';
import { querySignIn, startPostgresDatabase } from '../support/databases.ts';
import { type Session, signIn } from './session.ts';
import { type WorkspaceServer, startWorkspace } from './workspace-server.ts';

let workspace: WorkspaceServer;
let browser: Browser;
let session: Session;
beforeAll(async () => {
  workspace = await startWorkspace(startPostgresDatabase, { COMPONENT_ACCESS: 'signed-in' });
  browser = await sharedBrowser();
  session = await signIn(workspace, await workspace.createUser());
});
afterAll(async () => {
  await closeContexts(browser);
  await workspace.stop();
});

async function openContext(options: { readonly javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ ...options, viewport: { width: 360, height: 740 } });
  const [name = '', ...value] = session.cookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url: workspace.url }]);
  return context;
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${workspace.url}${path}`);
  return page;
}

async function post(path: string, fields: Readonly<Record<string, string>>) {
  const response = await fetch(`${workspace.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'a-test', ...fields }),
  });
  return { status: response.status, body: await response.json() };
}

const redeem = (code: string) =>
  post('/api/device/token', {
    device_code: code,
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
  });

test('a user types the code, reads who asks for what, and allows it, without JavaScript', async () => {
  const name = 'cli.mjs on <b>desk</b>\u202E';
  const { body } = await post('/api/device/code', { device_name: name });
  const page = await openPage(await openContext({ javaScriptEnabled: false }), '/sign-in/device');
  await page.getByLabel('Code').fill('bbbb bbbb');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').getByText('No login is waiting for this code').waitFor();
  await page.getByLabel('Code').fill(body.user_code.toLowerCase().replace('-', ' '));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Does the program show this code?' }).waitFor();
  await page.getByText(body.user_code, { exact: true }).waitFor();
  await page.getByText('It calls itself “cli.mjs on <b>desk</b>').waitFor();
  await page.getByText('code:read').waitFor();
  expect(await redeem(body.device_code)).toMatchObject({
    status: 400,
    body: { error: 'authorization_pending' },
  });
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('heading', { name: 'You are logged in' }).waitFor();
  const redeemed = await redeem(body.device_code);
  expect(redeemed).toMatchObject({ status: 200, body: { token_type: 'Bearer' } });
  expect(await redeem(body.device_code)).toMatchObject({ body: { error: 'expired_token' } });
  await page.goto(`${workspace.url}/account`);
  await page.getByRole('button', { name: 'Revoke cli.mjs on <b>desk</b>' }).waitFor();
});

test('the pages are accessible in both themes, on a phone', async () => {
  const { body } = await post('/api/device/code', { device_name: 'x'.repeat(200) });
  const context = await openContext();
  for (const path of [
    '/sign-in/device',
    '/sign-in/device?user_code=BBBB-BBBB',
    `/sign-in/device?user_code=${body.user_code}`,
    '/sign-in/device?outcome=allowed',
    '/connect',
  ]) {
    const page = await openPage(context, path);
    expect(await faultsInBothThemes(page), path).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
    await page.close();
  }
});

test('security: a sign-in that is not recent makes no token, and nobody else’s page holds the form', async () => {
  const { body } = await post('/api/device/code', {});
  const old = await signIn(workspace, await workspace.createUser());
  await querySignIn(
    workspace.database,
    `UPDATE "session" SET "createdAt" = now() - interval '16 minutes' WHERE token = $1`,
    [old.token],
  );
  const path = `/sign-in/device?user_code=${body.user_code}`;
  const shown = await (await old.fetch(path)).text();
  expect(shown).toContain('Sign in again');
  expect(shown).not.toContain('name="binding"');
  const [, binding = ''] = /name="binding" value="([^"]+)"/.exec(
    await (await session.fetch(path)).text(),
  ) ?? ['', ''];
  expect(binding).not.toBe('');
  const confirm = (by: Session) =>
    fetch(`${workspace.url}/sign-in/device`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: by.cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ user_code: body.user_code, binding, accept: 'true' }),
    });
  expect((await confirm(old)).status).toBe(403);
  await querySignIn(
    workspace.database,
    `UPDATE "session" SET "createdAt" = now() - interval '16 minutes' WHERE token = $1`,
    [session.token],
  );
  expect((await confirm(session)).status).toBe(403);
  expect(await redeem(body.device_code)).toMatchObject({
    body: { error: 'authorization_pending' },
  });
  const anonymous = await fetch(`${workspace.url}${path}`, { redirect: 'manual' });
  expect(anonymous.headers.get('location')).toBe(`/sign-in?return=${encodeURIComponent(path)}`);
});
