import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createCachedStore } from '../../src/adapters/component-store/cached-store.ts';
import { createHttpComponentStore } from '../../src/adapters/component-store/http.ts';
import {
  type ComponentReader,
  createComponentReader,
} from '../../src/domain/components/component-reader.ts';
import type { ComponentStore } from '../../src/domain/components/component-store.ts';
import { allowEveryone } from '../../src/domain/components/entitlement.ts';
import { SERVICE } from '../../src/domain/identity/principal.ts';
import { createReadCaller } from '../../src/faces/http/caller.ts';
import { type BearerAuth, createBearerAuth } from '../../src/faces/http/credentials.ts';
import { createComponentsRoute } from '../../src/faces/http/components-route.ts';
import type { CreateFixture } from './contract-fixture.ts';

const TOKEN = 'a-token-of-other-servers';

/** Every read of a store, with a policy that allows everyone. */
export function openToEveryone(store: ComponentStore): ComponentReader {
  const catalog = () => ({ lookUp: () => undefined });
  return createComponentReader({ catalog, store, entitlement: allowEveryone });
}

/** Lets in whoever sends the token. */
export function serviceAuth(token: string): BearerAuth {
  return createBearerAuth({
    token,
    principal: SERVICE,
    realm: 'components',
    message: 'Send the token.',
    countFailedLogin: async () => undefined,
    readCaller: createReadCaller({ trustProxy: 0, countryHeader: undefined }),
  });
}

/** `/api/components` over a store, on a free port of the loopback address. */
async function serveComponents(
  store: ComponentStore,
): Promise<{ readonly url: string; readonly token: string; readonly close: () => Promise<void> }> {
  const route = createComponentsRoute({
    components: openToEveryone(store),
    authenticate: serviceAuth(TOKEN),
  });
  const server = createAdaptorServer({ fetch: route.fetch });
  if (!(server instanceof Server)) throw new Error('not a server of HTTP/1.1');
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}/api/components`,
    token: TOKEN,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The port that a server was given. */
function portOf(server: { readonly address: () => AddressInfo | string | null }): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}

/** The `http` store on our own `/api/components`, which serves the store of another fixture. */
export function createHttpFixture(createServed: CreateFixture): CreateFixture {
  return async ({ timeoutMs }) => {
    const served = await createServed({ timeoutMs: 60_000 });
    const { url, token, close } = await serveComponents(served.store);
    const clock = { ms: 0 };
    const http = createHttpComponentStore({ url, token, timeoutMs });
    const store = createCachedStore(http, { now: () => clock.ms, timeoutMs });
    return {
      ...served,
      store,
      elapse(ms) {
        clock.ms += ms;
        served.elapse(ms);
      },
      async close() {
        await close();
        await served.close();
      },
    };
  };
}
