import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Config } from '../config.ts';
import type { ServeOutcome } from '../faces/cli/serve.ts';
import { type App, createApp } from './app.ts';
import { createCatalogBuild } from './catalog-build.ts';
import { buildDatabaseTemplate, isNewEmbedded, openConfiguredDatabase } from './database.ts';
import { type HttpServer, createHttpServer } from '../adapters/http-server/http-server.ts';
import { createLog } from '../adapters/log/log.ts';
import { isLoopback } from './accounts.ts';
import { openTracing } from './tracing.ts';
import { SKILL_NAME, TOKEN_VARIABLE, agentEndpoint } from '../domain/agents/skill.ts';
import { type Result, fail } from '../domain/errors.ts';
import { FACTS_FILE } from '../adapters/catalog-files/build-facts.ts';
import { realPathOf } from '../adapters/catalog-files/build-source.ts';
import { ensureSiteBuilt } from '../adapters/site-build/site-build.ts';
import { counted } from '../domain/text.ts';

/** Of the facts of a build: some 2,000 patterns. */
const LARGE_FACTS_BYTES = 10_000_000;

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

const BUILT = { ok: true } as const;

/** Limits after SHUTDOWN_DELAY_MS: for requests in progress, and for the whole shutdown. */
const DRAIN_MS = 6000;
const SHUTDOWN_MS = 9000;

/**
 * How long the start waits to print whether the database opens; requests are served meanwhile. Connecting to a server
 * that does not answer takes 5 s.
 */
const DATABASE_MS = 10_000;

/** The first requests, which waited for the start, are answered before the catalog is compared. */
const COMPARE_AFTER_MS = 1000;

/** The most that the server reads for other routes; their own limits are lower. */
const OTHER_BODY_BYTES = 1024 * 1024;

/**
 * Builds what is missing, listens, and loads the catalog. Expected failures (a catalog with problems, a port in use)
 * are returned as messages for the operator.
 */
export async function serve(
  given: Config,
  options: { readonly watch: boolean },
): Promise<ServeOutcome> {
  // A link may lead to another release later: texts and code change together, by a restart.
  const config = {
    ...given,
    catalogDir: realPathOf(given.catalogDir),
    catalogBuildDir: realPathOf(given.catalogBuildDir),
  };
  // V8 prefers the flag, which is for the heap of the main thread, to the limits of worker threads.
  setFlagsFromString('--max-semi-space-size=0');
  // By default a heap of 80 MB grows to 200 before it is collected; this costs some percent of processor time. The heap
  // of a large catalog takes long to mark: it grows freely while it is loaded.
  const facts = statSync(join(config.catalogBuildDir, FACTS_FILE), { throwIfNoEntry: false });
  const isLarge = facts !== undefined && facts.size > LARGE_FACTS_BYTES;
  if (!isLarge) setFlagsFromString('--heap-growing-percent=12');
  const catalogBuild = createCatalogBuild(config);
  const built = await catalogBuild.start();
  if (!built.ok) return built;
  // With --watch, Vite serves the site from its sources.
  const site = options.watch || config.isPackage ? BUILT : await ensureSiteBuilt(console.error);
  if (!site.ok) return site;
  // One after the other: each takes hundreds of megabytes.
  const needsTemplate = config.backupDir !== undefined || (await isNewEmbedded(config));
  const template = needsTemplate ? await buildDatabaseTemplate() : BUILT;
  if (!template.ok) return template;
  const tracing = await openTracing(config, (message) =>
    log.failure('traces', fail('upstream_error', `Traces were not sent: ${message}`)),
  );
  const log = createLog({ ids: tracing.ids });
  const opened = await openConfiguredDatabase(config, {
    mode: 'server',
    log: log.info,
    onProblem: log.error,
  });
  if (!opened.ok) return { ok: false, messages: [opened.failure.message] };
  const database = opened.value;

  // Listens before the catalog is loaded, because with PORT=0 the public address is known only then. Requests that
  // arrive in between wait.
  const ready = Promise.withResolvers<Fetch>();
  let fetch: Fetch = async (request, env) => (await ready.promise)(request, env);
  let takesBody: App['takesBody'] = () => true;
  const server = createHttpServer({
    fetch: (request, env) => fetch(request, env),
    limits: {
      ...config.http,
      maxBodyBytes: (method, path) => (takesBody(method, path) ? maxBodyBytes(config, path) : 0),
    },
    traceRequest: tracing.traceRequest,
    headers: isHttps(config.baseUrl) ? { 'strict-transport-security': 'max-age=31536000' } : {},
  });
  let port: number;
  try {
    port = await server.listen(config.passedSocket ?? config);
  } catch (error) {
    await database.close();
    return { ok: false, messages: [listenProblem(error, config)] };
  }

  const baseUrl = config.baseUrl ?? `http://localhost:${port}`;
  const created = await createApp(config, {
    baseUrl,
    database,
    log,
    tracing,
    watch: options.watch && !config.isPackage,
    catalogWarnings: catalogBuild.warnings,
    built: catalogBuild.components(),
  });
  if (!created.ok) {
    await server.close(0);
    await database.close();
    return { ok: false, messages: [created.failure.message] };
  }
  const app = created.value;
  app.observeServer(server);
  if (!options.watch) log.takeConsole();
  // Reads the first listing of the components: the first answers must not say that there are none.
  const withCode = await app.componentCount();
  fetch = app.http.fetch;
  takesBody = app.takesBody;
  ready.resolve(fetch);
  if (isLarge) setFlagsFromString('--heap-growing-percent=70');
  // Opened at the start, so that the usage records of a short run are written, but after the first answers: the embedded
  // database takes as much processor time as everything before. Nothing waits for it but the lines below.
  const databaseReady = database.ready();
  const opening = await Promise.race([
    databaseReady,
    delay(DATABASE_MS, undefined, { ref: false }),
  ]);
  app.warmUp();
  const stopping = new AbortController();
  const compared = delay(COMPARE_AFTER_MS, undefined, { ref: false, signal: stopping.signal }).then(
    () => catalogBuild.compare(log, stopping.signal),
    () => {},
  );
  const stopWatching = options.watch ? catalogBuild.watch(log) : () => {};
  return {
    ok: true,
    running: {
      port,
      lines: [
        ...startLines(app, {
          command: config.command,
          baseUrl,
          withCode,
          isOpen: opening?.ok === true,
        }),
        ...exposureWarning(config),
        ...databaseWarning(opening, config.command),
      ],
      async stop() {
        stopWatching();
        stopping.abort();
        await compared;
        await stop(server, app, config.http.shutdownDelayMs, async () => {
          await app.close();
          await database.close();
          await tracing.close();
        });
      },
    },
  };
}

function isHttps(baseUrl: string | undefined): boolean {
  return baseUrl?.startsWith('https:') === true;
}

/** Without https anyone on the way reads tokens and sessions. */
function exposureWarning({ host, baseUrl }: Config): readonly string[] {
  if (isLoopback(host) || isHttps(baseUrl)) return [];
  return [
    '',
    `Warning: HOST is ${host}, so other machines reach this server, and BASE_URL is not https:`,
    'tokens and sessions travel unencrypted. Put a proxy with TLS in front and set BASE_URL to its address.',
  ];
}

/** While the database is unavailable, everything that does not need it is served. */
function databaseWarning(opening: Result<unknown> | undefined, command: string): readonly string[] {
  if (opening === undefined) {
    return [
      '',
      'The database is still being opened. For links to sign in, once it is open:',
      `  ${command} usage-link, ${command} sign-in-link`,
    ];
  }
  if (opening.ok) return [];
  return [
    '',
    `Warning: ${opening.failure.message}`,
    'Until it opens nobody can sign in, and usage is counted in memory.',
  ];
}

function maxBodyBytes(config: Config, path: string): number {
  if (path === '/mcp' || path === '/mcp/auth') return config.mcpLimits.maxBytes;
  return path === '/api/chat' ? config.chat.maxBodyBytes : OTHER_BODY_BYTES;
}

function listenProblem(error: unknown, config: Config): string {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const place =
    config.passedSocket === undefined
      ? `${config.host}:${config.port}`
      : `the socket ${config.passedSocket.fd} that LISTEN_FDS names`;
  if (code === 'EADDRINUSE') {
    return `${place} is already in use. Stop the program that listens there, or set PORT.`;
  }
  if (code === 'EACCES') {
    return `No permission to listen on ${place}. Set PORT to a port above 1023.`;
  }
  return `Cannot listen on ${place} (${code}). Check HOST and PORT.`;
}

function startLines(
  app: App,
  {
    command,
    baseUrl,
    withCode,
    isOpen,
  }: {
    readonly command: string;
    readonly baseUrl: string;
    readonly withCode: number | undefined;
    /** Whether the database is open: without it no link signs anyone in. */
    readonly isOpen: boolean;
  },
): readonly string[] {
  const { name, patterns } = app.catalog();
  const facts = app.agentFacts();
  const header = facts.isPrivate ? ` --header 'Authorization: Bearer \${${TOKEN_VARIABLE}}'` : '';
  return [
    `${name}: ${counted(patterns.length, 'pattern')}${withCode === undefined ? '' : `, ${withCode} with code`}`,
    '',
    `  Site   ${baseUrl}`,
    `  MCP    ${baseUrl}/mcp`,
    ...(facts.isPrivate
      ? [`         ${agentEndpoint(facts)}  (with a token of ${baseUrl}/account: gives code)`]
      : []),
    ...(isOpen
      ? [
          `  Usage  ${app.createUsageLink()}`,
          `         (works once, within an hour; for another: ${command} usage-link)`,
        ]
      : []),
    ...(app.ownerLink === undefined || !isOpen
      ? []
      : [
          `  Sign in  ${app.ownerLink}`,
          `         (works once, within 15 minutes; for another: ${command} sign-in-link)`,
        ]),
    '',
    'Connect an agent:',
    `  claude mcp add --transport http ${SKILL_NAME} ${agentEndpoint(facts)}${header}`,
  ];
}

/**
 * Shuts down without losing requests: `/readyz` is 503 first and responses close their connections, while requests are
 * still served for `delayMs`; then nothing new is accepted and requests in progress are finished.
 */
async function stop(
  server: HttpServer,
  app: App,
  delayMs: number,
  close: () => Promise<void>,
): Promise<void> {
  app.startDraining();
  server.startDraining();
  await delay(delayMs);
  const deadline = delay(SHUTDOWN_MS);
  app.endStreams();
  await server.close(DRAIN_MS);
  await Promise.race([close(), deadline]);
}
