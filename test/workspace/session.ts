import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { querySignIn } from '../support/databases.ts';
import { type WorkspaceServer, SECRETS } from './workspace-server.ts';

/** A browser's session of one user. */
export interface Session {
  readonly userId: string;
  readonly token: string;
  readonly cookie: string;
  /** Sends a request as a page of the site does. */
  readonly fetch: (path: string, method?: string, body?: object) => Promise<Response>;
}

/** Signs a user in without a provider: stores a session and signs its cookie as better-auth does. */
export async function signIn(
  workspace: Pick<WorkspaceServer, 'url' | 'database'>,
  userId: string,
): Promise<Session> {
  const token = randomBytes(16).toString('hex');
  const stored = await querySignIn(
    workspace.database,
    `INSERT INTO "session" (id, token, "userId", "expiresAt", "updatedAt")
     VALUES ($1, $2, $3, now() + interval '1 day', now())`,
    [randomUUID(), token, userId],
  );
  if (!stored.ok) throw new Error(stored.failure.message);
  const signature = createHmac('sha256', SECRETS.AUTH_SECRET).update(token).digest('base64');
  const cookie = `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  return {
    userId,
    token,
    cookie,
    fetch: (path, method = 'GET', body) =>
      fetch(workspace.url + path, {
        method,
        headers: {
          cookie,
          origin: workspace.url,
          'sec-fetch-site': 'same-origin',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}
