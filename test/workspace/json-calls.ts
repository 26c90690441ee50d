import { signIn } from './session.ts';
import type { WorkspaceServer } from './workspace-server.ts';

/** What a route answered: its JSON, or its text. */
export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests compare what comes
  readonly body: any;
}

/** Sends a JSON body as a page of the site does. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Signs a user in. */
export async function signInAs(
  workspace: Pick<WorkspaceServer, 'url' | 'database'>,
  userId: string,
): Promise<Call> {
  const { cookie } = await signIn(workspace, userId);
  return (method, path, body) => fetchJson(workspace.url + path, method, { cookie }, body);
}

/** Calls a route as a page of the site does. */
export async function fetchJson(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}
