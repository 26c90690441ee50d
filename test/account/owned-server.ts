import { runCli } from '../support/run-cli.ts';
import { newDatabaseEnv, startServer } from '../support/start-server.ts';

/** A server whose local owner can sign in. */
export interface OwnedServer {
  readonly url: string;
  /** Creates a link that signs the local owner in, once. */
  readonly ownerLink: () => Promise<string>;
  readonly stop: () => Promise<unknown>;
}

/** Starts a server on a database that nothing has used yet. */
export async function startOwnedServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnedServer> {
  const env = { ...settings, ...(await newDatabaseEnv()) };
  const server = await startServer({ env });
  return {
    url: server.url,
    async ownerLink() {
      const { stdout } = await runCli(['sign-in-link'], {
        env: { ...env, PORT: new URL(server.url).port },
      });
      return /http\S+/.exec(stdout)?.[0] ?? '';
    },
    stop: () => server.stop(),
  };
}
