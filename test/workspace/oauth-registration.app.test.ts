import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgresDatabase } from '../support/databases.ts';
import { type WorkspaceServer, startWorkspace } from './workspace-server.ts';

const callbackUrl = 'http://127.0.0.1:8123/callback';

let workspace: WorkspaceServer;

beforeAll(async () => {
  workspace = await startWorkspace(startPostgresDatabase, { WORKSPACE_OAUTH: 'on' });
});

afterAll(() => workspace.stop());

function register(metadata: object): Promise<Response> {
  return fetch(`${workspace.url}/api/auth/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  });
}

test.each([
  ['loopback alone', ['http://127.0.0.1:33418/', 'http://localhost/callback'], 'native'],
  ['loopback beside https', ['http://127.0.0.1/', 'https://vscode.dev/redirect'], 'native'],
  ['https', ['https://claude.ai/api/mcp/auth_callback'], 'web'],
])('registers a client that redirects to %s', async (_name, redirectUris, type) => {
  const answer = await register({
    redirect_uris: redirectUris,
    client_name: 'A client',
    token_endpoint_auth_method: 'none',
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ application_type: type });
});

test('registers a client without its addresses of a scheme that is not known, if it has others', async () => {
  const answer = await register({
    redirect_uris: ['unknown-editor://callback/', callbackUrl, 'com.example.app:/callback'],
    token_endpoint_auth_method: 'none',
  });
  expect(await answer.json()).toMatchObject({
    redirect_uris: [callbackUrl, 'com.example.app:/callback'],
  });
  // A private-use scheme like any other, which nothing rewrites.
  const odd = 'private-use.javascript:/a.example/alert';
  const other = await register({ redirect_uris: [odd], token_endpoint_auth_method: 'none' });
  expect(await other.json()).toMatchObject({ redirect_uris: [odd] });
});

test.each([
  'javascript:alert(1)',
  'javascript://a.example/%0aalert(1)',
  'JavaScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'view-source:https://a.example/',
  'unknown-editor://callback/',
  'cursor:alert(1)',
  'cursor://user@host/callback',
  'cursor://host/callback#fragment',
  'cursor://host/call\nback',
])('security: never takes %j as an address to return to', async (uri) => {
  const metadata = { token_endpoint_auth_method: 'none', client_name: 'A client' };
  expect((await register({ ...metadata, redirect_uris: [uri] })).status).toBe(400);
  const answer = await register({ ...metadata, redirect_uris: [uri, callbackUrl] });
  if (answer.status === 201) {
    expect(await answer.json()).toMatchObject({ redirect_uris: [callbackUrl] });
  } else expect(answer.status).toBe(400);
});

test('refuses to register a client that skips consent or redirects over plain HTTP', async () => {
  for (const body of [
    { redirect_uris: [callbackUrl], skip_consent: true },
    { redirect_uris: ['http://evil.example/'] },
    { redirect_uris: ['javascript:alert(1)'] },
    { redirect_uris: [] },
  ]) {
    const answer = await register({ token_endpoint_auth_method: 'none', ...body });
    expect(answer.status).toBe(400);
  }
});
