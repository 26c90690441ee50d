import type { Browser, BrowserContext, Page } from 'playwright-core';
import { COMMAND_PALETTE, EMPTY_STATE } from '../clients/catalog-server.ts';
import { startPostgresDatabase } from '../support/databases.ts';
import { type WatchedPage, openPage } from '../support/browser.ts';
import { type Call, fetchJson } from '../workspace/json-calls.ts';
import { signIn } from '../workspace/session.ts';
import { type WorkspaceServer, startWorkspace } from '../workspace/workspace-server.ts';

/** Patterns of the fixture catalog: the first has code. */
export const PALETTE = COMMAND_PALETTE.id;
export const EMPTY = EMPTY_STATE.id;
export const FILLER = '5b1f0c52-6d0e-4a51-9d3c-2f8a7c3e9100';

/** A signed-in user with a browser of their own. */
export interface LibraryUser extends WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly call: Call;
  /** The default library's id. */
  readonly homeId: string;
  readonly create: (title: string, patternIds?: readonly string[]) => Promise<string>;
  /** The titles in a library, in their order. */
  readonly titles: (id: string) => Promise<readonly string[]>;
}

/** Starts a server with a workspace. */
export function startLibraries(
  env: Readonly<Record<string, string>> = {},
): Promise<WorkspaceServer> {
  return startWorkspace(startPostgresDatabase, env);
}

/** Creates a user and signs them in; `saved` are in their default library. */
export async function openUser(
  workspace: WorkspaceServer,
  browser: Browser,
  saved: readonly string[] = [],
): Promise<LibraryUser> {
  const { cookie } = await signIn(workspace, await workspace.createUser());
  const call: Call = (method, path, body) =>
    fetchJson(workspace.url + path, method, { cookie }, body);
  const homeId: string = (await call('GET', '/api/libraries')).body[0].id;
  const add = async (id: string, patternIds: readonly string[]) => {
    for (const patternId of patternIds) {
      await call('POST', `/api/libraries/${id}/bookmarks`, { patternId });
    }
  };
  await add(homeId, saved);
  const context = await browser.newContext({
    baseURL: workspace.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    viewport: { width: 1440, height: 900 },
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: workspace.url }]);
  return {
    ...(await openPage(context)),
    context,
    call,
    homeId,
    async create(title, patternIds = []) {
      const id: string = (await call('POST', '/api/libraries', { title })).body.id;
      await add(id, patternIds);
      return id;
    },
    titles: async (id) =>
      (await call('GET', `/api/libraries/${id}/bookmarks`)).body.bookmarks.map(
        ({ title }: { title: string }) => title,
      ),
  };
}
