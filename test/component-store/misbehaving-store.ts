import { createHash } from 'node:crypto';
import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { Socket } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { createCachedStore } from '../../src/adapters/component-store/cached-store.ts';
import { createHttpComponentStore } from '../../src/adapters/component-store/http.ts';
import type { Schedule } from '../../src/domain/async.ts';
import type { ComponentStore } from '../../src/domain/components/component-store.ts';
import type { Result } from '../../src/domain/errors.ts';
import { onFixedPort } from '../support/fixed-port.ts';
import { noTimers } from '../support/manual-timers.ts';

export const PATTERN = '6f1c2f7e-8a34-4c1b-9d55-0e2b7a4c9f10';

/** Of every version of the well-behaved store; the version's name stands in it. */
export function codeOf(versionId: string): string {
  return `export const version = '${versionId}';\n`;
}

/** SHA-256 in lower-case hex. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What a store answers to one request. */
export type Behave = (request: IncomingMessage, response: ServerResponse, query: Query) => void;
export type Query = Readonly<Record<string, string>>;

/** A component store of somebody else that does what the test makes it do. */
export interface ForeignStore {
  readonly url: string;
  /** How many requests came, since the last call of `behave`. */
  readonly requests: () => readonly IncomingMessage[];
  readonly behave: (how: Behave) => void;
  /** Ends the server and all its connections. */
  readonly goAway: () => Promise<void>;
  /** Listens again, where it did before. */
  readonly comeBack: () => Promise<void>;
}

/** Starts a well-behaved store on a free port. */
export async function startForeignStore(behave: Behave = wellBehaved): Promise<ForeignStore> {
  let current = behave;
  let requests: IncomingMessage[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(request);
    const { searchParams } = new URL(request.url ?? '/', 'http://store');
    current(request, response, Object.fromEntries(searchParams));
  };
  let server = createServer(listener);
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  async function goAway(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
  const port = await onFixedPort(async (candidate) => {
    await listen(candidate);
    return candidate;
  });
  onTestFinished(goAway);
  return {
    url: `http://127.0.0.1:${port}/components`,
    requests: () => requests,
    behave(how) {
      current = how;
      requests = [];
    },
    goAway,
    async comeBack() {
      server = createServer(listener);
      await listen(port);
    },
  };
}

/** Knows `v1` (active) and `v2` of one pattern, and no manifests: all that is asked of a foreign store. */
export const wellBehaved: Behave = (_request, response, query) => {
  const isKnown = query['pattern_id'] === PATTERN;
  const version = query['version_id'] ?? '';
  if (query['op'] === 'list') sendJson(response, { patterns: [PATTERN] });
  else if (query['op'] === 'active' && isKnown) sendJson(response, { activeVersionId: 'v1' });
  else if (query['op'] === 'versions' && isKnown) sendJson(response, { versions: ['v1', 'v2'] });
  else if (query['op'] === 'artifact' && isKnown && ['v1', 'v2'].includes(version)) {
    sendCode(response, codeOf(version));
  } else response.writeHead(404).end('none');
};

/** Answers with JSON. */
export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Answers with code and its digest, or another one. */
export function sendCode(response: ServerResponse, code: string, digest = sha256(code)): void {
  response
    .writeHead(200, { 'content-type': 'text/plain; charset=utf-8', etag: `"${digest}"` })
    .end(code);
}

/** The manifest of a version with these main files. */
export function manifestWith(files: Readonly<Record<string, string>>): object {
  return {
    publishedAt: '2026-03-02T09:00:00Z',
    variants: {
      'react-tailwind': {
        files: Object.entries(files).map(([path, code]) => ({
          path,
          bytes: Buffer.byteLength(code),
          sha256: sha256(code),
        })),
      },
    },
  };
}

/**
 * The `http` store behind its cache. Unless a clock is given, what may change is asked for at each call, since the
 * clock jumps. Without `schedule` no deadline ever passes.
 */
export function storeOn(
  foreign: { readonly url: string },
  options: {
    readonly schedule?: Schedule;
    readonly now?: () => number;
    readonly token?: string | undefined;
  } = {},
): ComponentStore {
  let ms = 0;
  const { schedule = noTimers, now = () => (ms += 1000) } = options;
  const token = 'token' in options ? options.token : 'the-credential';
  const store = createHttpComponentStore({ url: foreign.url, token, schedule });
  return createCachedStore(store, { now, schedule });
}

/** Everything that can be asked of a store. */
export const OPERATIONS: Readonly<
  Record<string, (store: ComponentStore) => Promise<Result<unknown>>>
> = {
  active: (store) => store.component(PATTERN).pointer(),
  versions: (store) => store.component(PATTERN).versions(),
  artifact: (store) => store.artifact(PATTERN, 'v1'),
  manifest: (store) => store.manifest(PATTERN, 'v1'),
  origin: (store) => store.component(PATTERN).origin(),
  list: (store) => store.withComponents(),
};

/** Expects all that a well-behaved store has, now. */
export async function expectRecovery(foreign: ForeignStore, store: ComponentStore): Promise<void> {
  foreign.behave(wellBehaved);
  const artifact = await store.artifact(PATTERN, 'v1');
  expect(artifact.ok && Buffer.from(artifact.value?.bytes ?? []).toString()).toBe(codeOf('v1'));
  expect(await store.component(PATTERN).pointer()).toEqual({ ok: true, value: 'v1' });
  expect(await store.component(PATTERN).versions()).toEqual({ ok: true, value: ['v1', 'v2'] });
  expect(await store.withComponents()).toEqual({ ok: true, value: new Set([PATTERN]) });
}

/** Sends as fast as it can, and never ends. */
export const endless: Behave = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', etag: `"${sha256('x')}"` });
  const chunk = Buffer.alloc(256 * 1024, 'x');
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
};

/** Waits until a connection is closed, in peace or not. */
export function connectionClosed(socket: Socket | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (socket?.destroyed !== false) resolve();
    else socket.once('close', () => resolve());
  });
}
