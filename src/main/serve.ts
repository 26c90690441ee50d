import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { buildCatalog, isBuildCurrent } from '../adapters/catalog-files/build-catalog.ts';
import { watchSourceFolder } from '../adapters/catalog-files/source-folder.ts';
import type { Config } from '../config.ts';
import type { ServeOutcome } from '../faces/cli/serve.ts';
import type { App } from './app.ts';
import { createApp } from './app.ts';
import { buildDatabaseTemplate, isNewEmbedded, openConfiguredDatabase } from './database.ts';
import type { Log } from './log.ts';
import { createLog } from './log.ts';
import { ensureSiteBuilt } from './site-build.ts';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

const BUILT = { ok: true } as const;

/** Connections that are still open this long after SIGTERM are closed. */
const DRAIN_MS = 8000;
/** How often keep-alive connections that became idle are closed while draining. */
const SWEEP_MS = 50;

/**
 * Builds what is missing, listens, and loads the catalog. Expected failures (a catalog with problems, a port in use) are
 * returned as messages for the operator.
 */
export async function serve(
  config: Config,
  options: { readonly watch: boolean },
): Promise<ServeOutcome> {
  if (config.catalogUrl === undefined) {
    const built = await ensureBuilt(config);
    if (!built.ok) return built;
  }
  const [site] = await Promise.all([
    // With --watch, Vite serves the site from its sources.
    options.watch ? BUILT : ensureSiteBuilt(),
    (await isNewEmbedded(config)) ? buildDatabaseTemplate() : undefined,
  ]);
  if (!site.ok) return site;
  const log = createLog();
  const opened = await openConfiguredDatabase(config, { mode: 'server', log: log.info });
  if (!opened.ok) return { ok: false, messages: [opened.failure.message] };
  const database = opened.value;
  // Opened early: it takes longer than the deadline of a component call.
  if (config.componentStore.kind === 'postgres') void database.ready();

  // Listens before the catalog is loaded, because with PORT=0 the public address is known only then. Requests that
  // arrive in between wait.
  const ready = Promise.withResolvers<Fetch>();
  let fetch: Fetch = async (request, env) => (await ready.promise)(request, env);
  const server = createAdaptorServer({ fetch: (request, env) => fetch(request, env) });
  if (!(server instanceof Server)) throw new Error('Expected an HTTP/1.1 server.');
  const port = await listen(server, config);
  if (!port.ok) {
    await database.close();
    return port;
  }

  const baseUrl = config.baseUrl ?? `http://localhost:${port.number}`;
  const created = await createApp(config, { baseUrl, database, log, watch: options.watch });
  if (!created.ok) {
    server.close();
    server.closeAllConnections();
    await database.close();
    return { ok: false, messages: [created.failure.message] };
  }
  const app = created.value;
  fetch = app.http.fetch;
  ready.resolve(fetch);
  const stopWatching = options.watch ? watchCatalog(config, log) : () => {};
  return {
    ok: true,
    running: {
      lines: await startLines(app, baseUrl),
      async stop() {
        stopWatching();
        await stop(server, app);
        await database.close();
      },
    },
  };
}

async function ensureBuilt(
  config: Config,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly messages: readonly string[] }> {
  const dirs = { catalogDir: config.catalogDir, outDir: config.catalogBuildDir };
  if (await isBuildCurrent(dirs)) return { ok: true };
  const outcome = await buildCatalog(dirs);
  if (outcome.ok) return { ok: true };
  return {
    ok: false,
    messages: [
      `The catalog in ${config.catalogDir} has problems:`,
      ...outcome.problems.map(({ file, line, message }) => `  ${file}:${line}: ${message}`),
    ],
  };
}

/** Rebuilds the catalog after each change of its folder; the server then reloads the build. */
function watchCatalog(config: Config, log: Log): () => void {
  return watchSourceFolder(
    config.catalogDir,
    async () => {
      const built = await ensureBuilt(config);
      if (!built.ok) log.info(built.messages.join('\n'));
    },
    log.bug,
  );
}

function listen(
  server: Server,
  config: Config,
): Promise<
  | { readonly ok: true; readonly number: number }
  | { readonly ok: false; readonly messages: string[] }
> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve({ ok: false, messages: [listenProblem(error, config)] });
    });
    server.listen(config.port, config.host, () => {
      const address = server.address();
      const number = typeof address === 'object' && address !== null ? address.port : config.port;
      resolve({ ok: true, number });
    });
  });
}

function listenProblem(error: NodeJS.ErrnoException, config: Config): string {
  const place = `${config.host}:${config.port}`;
  if (error.code === 'EADDRINUSE') {
    return `${place} is already in use. Stop the program that listens there, or set PORT.`;
  }
  if (error.code === 'EACCES') {
    return `No permission to listen on ${place}. Set PORT to a port above 1023.`;
  }
  return `Cannot listen on ${place} (${error.code ?? error.name}). Check HOST and PORT.`;
}

async function startLines(app: App, baseUrl: string): Promise<readonly string[]> {
  const { name, patterns } = app.catalog();
  return [
    `${name}: ${patterns.length} patterns, ${await app.componentCount()} with code`,
    '',
    `  Site   ${baseUrl}`,
    `  MCP    ${baseUrl}/mcp`,
    `  Usage  ${app.usageLink}`,
    '',
    'Connect an agent:',
    `  claude mcp add --transport http pattern-catalog ${baseUrl}/mcp`,
  ];
}

async function stop(server: Server, app: App): Promise<void> {
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  server.closeIdleConnections();
  app.drain();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
  await app.close();
}
