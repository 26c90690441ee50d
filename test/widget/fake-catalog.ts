import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import { PROJECT_DIR } from '../support/run-cli.ts';

/** The answer to one `POST /api/chat`, in the hands of a test. */
export interface FakeAnswer {
  /** Sends one event; the stream begins with the first. */
  readonly send: (event: unknown) => void;
  /** Sends bytes of the stream as they are. */
  readonly raw: (text: string) => void;
  readonly end: () => void;
  /** Breaks the connection off. */
  readonly destroy: () => void;
  readonly refuse: (status: number, headers?: Readonly<Record<string, string>>) => void;
  /** Settles when the reader has closed the connection. */
  readonly closed: Promise<unknown>;
}

/** What a test wants the catalog to do. */
export interface FakeScript {
  /** Hits of search_patterns; `fail` answers 500. */
  readonly search: readonly unknown[] | 'fail';
  readonly chat: (answer: FakeAnswer) => void;
}

/** A catalog that speaks `/mcp` and `/api/chat`, and serves the built widget. */
export interface FakeCatalog {
  readonly url: string;
  readonly play: (script: Partial<FakeScript>) => void;
  /** The bodies that arrived, by path. */
  readonly received: (path: '/mcp' | '/api/chat') => readonly unknown[];
  readonly close: () => Promise<void>;
}

/** A hit as the server sends it. */
export function fakeHit(origin: string, number: number, more: object = {}): object {
  return {
    pattern_id: `6f1c2f7e-8a34-4c1b-9d55-0e2b7a4c9f${10 + number}`,
    catalog_number: `#${number}`,
    title: `Pattern ${number}`,
    description: 'What it is for.',
    tags: ['form', 'keyboard', 'list', 'overlay'],
    type: 'components',
    slug: `/forms/pattern-${number}`,
    url: `${origin}/forms/pattern-${number}`,
    hasGeneratedComponent: number % 2 === 1,
    ...more,
  };
}

const ANSWERS_AT_ONCE: FakeScript = {
  search: [],
  chat: ({ send, end }) => {
    send({ type: 'done' });
    end();
  },
};

export async function startFakeCatalog(): Promise<FakeCatalog> {
  const widget = await readFile(join(PROJECT_DIR, 'build/site/client/widget.js'));
  const received: { readonly path: string; readonly body: unknown }[] = [];
  let script = ANSWERS_AT_ONCE;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type, mcp-protocol-version');
    response.setHeader('access-control-expose-headers', 'retry-after');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
    } else if (path === '/widget.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(widget);
    } else if (path === '/mcp' || path === '/api/chat') {
      const body: unknown = JSON.parse(await textOf(request));
      received.push({ path, body });
      if (path === '/mcp') answerSearch(script.search, response);
      else script.chat(answerOf(request, response));
    } else {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>A page</title>');
    }
  }

  const server = await listen((request, response) => void answer(request, response));
  return {
    url: server.url,
    play(wanted) {
      received.length = 0;
      script = { ...ANSWERS_AT_ONCE, ...wanted };
    },
    received: (path) => received.filter((entry) => entry.path === path).map(({ body }) => body),
    close: server.close,
  };
}

function answerSearch(search: FakeScript['search'], response: ServerResponse): void {
  if (search === 'fail') {
    response.writeHead(500).end('{}');
    return;
  }
  const structuredContent = { patterns: search, count: search.length, truncated: false };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { structuredContent } }));
}

function answerOf(request: IncomingMessage, response: ServerResponse): FakeAnswer {
  const closed = once(response, 'close');
  const begin = () => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  };
  const raw = (text: string) => {
    begin();
    response.write(text);
  };
  return {
    raw,
    send: (event) => raw(`data: ${JSON.stringify(event)}\n\n`),
    end: () => void response.end(),
    destroy: () => void request.socket.destroy(),
    refuse: (status, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify({ error: { kind: 'any', message: '<b>theirs</b>' } }));
    },
    closed,
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Another site, on an origin of its own: pages and style sheets by path. */
export async function startOtherSite(
  files: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  return listen((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const type = path.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8';
    const file = files[path];
    response.writeHead(file === undefined ? 204 : 200, { ...headers, 'content-type': type });
    response.end(file);
  });
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
