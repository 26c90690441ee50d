import { createHash, randomBytes } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  sharedBrowser,
  faultsInBothThemes,
  gotoHydrated,
  openPage,
  closeContexts,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { listen } from '../support/listen.ts';
import { type OwnedServer, startOwnedServer } from './owned-server.ts';

let server: OwnedServer;
let browser: Browser;
let page: Page;
let app: Server;
let redirectUri: string;
/** The addresses at which the app was called back. */
const callbacks: string[] = [];

beforeAll(async () => {
  app = createServer((request, response) => {
    if (request.url?.startsWith('/callback') === true) callbacks.push(request.url);
    response.end('Back at the app');
  });
  redirectUri = `${await listen(app)}/callback`;
  [server, browser] = await Promise.all([
    startOwnedServer({ WORKSPACE_OAUTH: 'on' }),
    sharedBrowser(),
  ]);
  ({ page } = await openPage(await browser.newContext({ reducedMotion: 'reduce' })));
});

afterAll(async () => {
  await closeContexts(browser);
  app.close();
  await server.stop();
});

test('asks a signed-in user what an app may do, with code:read unticked, and returns to the app', async () => {
  const request = await authorizationRequest('An agent <b>of tests</b>');
  await page.goto(request);
  await page.waitForURL('**/sign-in?**');
  await page.goto(await server.ownerLink());
  await page.waitForURL('**/account');

  // The address that sign-in returns to resumes the request.
  await page.goto(request);
  await page.waitForURL('**/sign-in/consent?**');
  await page
    .getByRole('heading', { name: 'Allow An agent <b>of tests</b> to act as you?' })
    .waitFor();
  expect(await page.getByRole('checkbox', { name: /^Fetch component code/ }).isChecked()).toBe(
    false,
  );
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Allow' }).click();
  await eventually(() => callbacks.at(-1) ?? '').toContain('code=');
  await page.waitForURL('**/callback?**');

  await gotoHydrated(page, `${server.url}/account`);
  await page.getByText('mcp:connect, library:read, offline_access').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: /^Disconnect An agent/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('No connected apps').waitFor();
});

test('returns to the app with access_denied when the user cancels', async () => {
  await page.goto(await authorizationRequest('Another agent'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await eventually(() => callbacks.at(-1) ?? '').toContain('error=access_denied');
  await page.waitForURL('**/callback?**');
});

test('returns 404 for an unknown app', async () => {
  const response = await page.goto(`${server.url}/sign-in/consent?client_id=unknown`);
  expect(response?.status()).toBe(404);
});

/** Registers an app, and makes the address that asks for access. */
async function authorizationRequest(name: string): Promise<string> {
  const registered = await fetch(`${server.url}/api/auth/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: name,
      application_type: 'native',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id }: { readonly client_id: string } = await registered.json();
  const challenge = createHash('sha256').update(randomBytes(32).toString('base64url'));
  const params = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: redirectUri,
    scope: 'mcp:connect library:read code:read offline_access',
    state: 'state',
    code_challenge: challenge.digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${server.url}/mcp/auth`,
  });
  return `${server.url}/api/auth/oauth2/authorize?${params.toString()}`;
}
