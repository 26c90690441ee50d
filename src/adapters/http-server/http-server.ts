import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type Socket, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { type Holder, createBytesInFlight } from './bytes-in-flight.ts';
import { endStalledReaders } from './stalled-readers.ts';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

/** Bounds of the HTTP server (docs/operations.md). */
export interface HttpLimits {
  readonly headersTimeoutMs: number;
  /** Timeout for headers and body together. */
  readonly requestTimeoutMs: number;
  /** How long an idle connection is kept. Must be longer than that of a proxy in front, which returns 502 otherwise. */
  readonly keepAliveTimeoutMs: number;
  readonly maxConnections: number;
  /** Request bodies, and answers that are not sent, in memory, of all connections together. */
  readonly maxBytesInFlight: number;
  /** How long a client may take nothing of an answer. */
  readonly stalledReaderMs: number;
  /** Pipelined requests of one connection that wait for their response. */
  readonly maxPipelinedRequests: number;
  /** The largest body that the route of a request accepts, 0 for none; the rest is discarded. */
  readonly maxBodyBytes: (method: string, path: string) => number;
}

export interface HttpServer {
  /** Listens at an address, or on an open socket. Rejects with Node's error, such as EADDRINUSE. Returns the port. */
  readonly listen: (
    place: { readonly port: number; readonly host: string } | { readonly fd: number },
  ) => Promise<number>;
  /** From now on, every response closes its connection. */
  readonly startDraining: () => void;
  /**
   * Stops listening, and finishes requests in progress within `timeoutMs`. Connections that were active recently may
   * send one more request.
   */
  readonly close: (timeoutMs: number) => Promise<void>;
  readonly openConnections: () => number;
  /** Requests refused with 503 because of a limit, since the start. */
  readonly rejectedRequests: () => number;
}

/** Connections over the limit are answered 503, up to this many; the operating system drops the rest. */
const EXTRA_CONNECTIONS = 64;

/** How long a connection over the limit may take for its request. */
const REJECTED_LIFETIME_MS = 1000;

/** While draining, a keep-alive connection that was active this recently is expected to send a request. */
const IDLE_GRACE_MS = 500;
const DRAIN_CHECK_MS = 50;

/** A backlog that never empties must not delay the shutdown. */
const MAX_BACKLOG_TURNS = 1000;

/** A turn of the event loop that serves no request takes a tenth of this. */
const SHORT_TURN_MS = 0.2;

/** The rest of an unwanted body is read and discarded up to this size, which keeps the connection. */
const MAX_DROPPED_BYTES = 256 * 1024;

/** Holds the bytes of its body, and those of its answer once that is made. */
interface Exchange extends Holder {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

interface Connection {
  /** Requests whose response has not been sent. */
  readonly exchanges: Set<Exchange>;
  /** Requests whose body was read, in order. One starts in each turn. */
  readonly ready: Exchange[];
  current: Exchange | undefined;
  /** A request started in this turn of the event loop; the next one waits for the next turn. */
  hadTurn: boolean;
  lastActiveAt: number;
  readonly isRejected: boolean;
  readonly address: string | undefined;
}

/**
 * Creates the server of a web-standard `fetch` handler. It bounds connections, request time, bodies and answers in
 * memory, and pipelining: a body is read here, before the handler runs, so that bytes are counted as they arrive.
 * Pipelined requests are handled one after the other, each in its own turn of the event loop, so that other connections
 * are served between.
 */
export function createHttpServer(options: {
  readonly fetch: Fetch;
  readonly limits: HttpLimits;
  /** Headers of every response. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Runs the work of a request, and may assign it an id. */
  readonly traceRequest?: (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    work: () => void,
  ) => void;
}): HttpServer {
  const { limits, traceRequest = (_incoming, _outgoing, work) => work() } = options;
  const headers = Object.entries(options.headers ?? {});
  const handle = getRequestListener(options.fetch);
  const connections = new Map<Socket, Connection>();
  const bytesInFlight = createBytesInFlight(limits.maxBytesInFlight);
  let rejectedRequests = 0;
  let isDraining = false;
  /** The listener is about to close: connections are accepted, and requests wait for a moment. */
  let isHolding = false;
  let acceptedConnections = 0;

  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersTimeoutMs),
    },
    onRequest,
  );
  server.maxConnections = limits.maxConnections + EXTRA_CONNECTIONS;
  const onAnswered = endStalledReaders(server, () => connections.keys(), limits.stalledReaderMs);

  server.on('connection', (socket: Socket) => {
    acceptedConnections += 1;
    const isRejected = connections.size >= limits.maxConnections;
    const connection: Connection = {
      exchanges: new Set(),
      ready: [],
      current: undefined,
      hadTurn: false,
      lastActiveAt: performance.now(),
      isRejected,
      address: socket.remoteAddress,
    };
    connections.set(socket, connection);
    socket.once('close', () => {
      connections.delete(socket);
      // Requests that have not started are never closed.
      connection.exchanges.forEach(bytesInFlight.release);
      connection.exchanges.clear();
      connection.ready.length = 0;
    });
    if (isRejected) socket.setTimeout(REJECTED_LIFETIME_MS, () => socket.destroy());
  });

  function onRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const connection = connections.get(incoming.socket);
    if (connection === undefined) return;
    const { address } = connection;
    const exchange: Exchange = { incoming, outgoing, address, bytes: 0, abandon: ignore };
    connection.exchanges.add(exchange);
    connection.lastActiveAt = performance.now();
    // Emitted when all of the answer was written to the socket, which holds what the client has not read.
    outgoing.on('prefinish', () => {
      bytesInFlight.release(exchange);
      const { socket } = incoming;
      if (socket.writableLength === 0) return;
      exchange.abandon = () => socket.resetAndDestroy();
      bytesInFlight.add(exchange, socket.writableLength);
    });
    outgoing.on('close', () => {
      bytesInFlight.release(exchange);
      connection.exchanges.delete(exchange);
      connection.lastActiveAt = performance.now();
      onAnswered(incoming.socket, connection.exchanges.size > 0);
      if (connection.current !== exchange) return;
      connection.current = undefined;
      handleNext(connection);
    });
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    if (isDraining || connection.isRejected) outgoing.setHeader('connection', 'close');
    if (connection.isRejected) return reject(exchange);
    if (hasTwoHosts(incoming)) return void outgoing.writeHead(400, { connection: 'close' }).end();
    if (connection.exchanges.size > limits.maxPipelinedRequests) {
      outgoing.setHeader('connection', 'close');
      return reject(exchange);
    }
    incoming.url = originForm(incoming.url ?? '/');
    const onReady = (): void => {
      connection.ready.push(exchange);
      handleNext(connection);
    };
    if (hasBody(incoming)) readBody(exchange, connection, onReady);
    else onReady();
  }

  /**
   * Without the turn, Node would parse, handle and answer all requests of a chunk before it looks at another socket.
   */
  function handleNext(connection: Connection): void {
    if (connection.current !== undefined || connection.hadTurn || isHolding) return;
    const next = connection.ready.shift();
    if (next === undefined) return;
    connection.current = next;
    bytesInFlight.keep(next);
    connection.hadTurn = true;
    setImmediate(() => {
      connection.hadTurn = false;
      handleNext(connection);
    });
    traceRequest(next.incoming, next.outgoing, () => void handle(next.incoming, next.outgoing));
  }

  /** Reads the body up to its limit. The handler responds with 413 to a longer one, from its headers if possible. */
  function readBody(exchange: Exchange, connection: Connection, onReady: () => void): void {
    const { incoming } = exchange;
    const path = incoming.url?.split('?', 1)[0] ?? '/';
    const maxBytes = limits.maxBodyBytes(incoming.method ?? 'GET', path);
    const declared = Number(incoming.headers['content-length'] ?? Number.NaN);
    incoming.on('error', ignore);
    if (maxBytes === 0 || declared > maxBytes) {
      dropBody(exchange, declared);
      onReady();
      return;
    }
    const chunks: Buffer[] = [];
    function onData(chunk: Buffer): void {
      chunks.push(chunk);
      // The usual body is one chunk and is handled now.
      const isWhole = chunk.length === declared && connection.exchanges.size === 1;
      if (isWhole && bytesInFlight.addAtOnce(exchange, chunk.length)) return onEnd();
      bytesInFlight.add(exchange, chunk.length);
      if (!bytesInFlight.isWaiting(exchange)) return;
      if (exchange.bytes > maxBytes) {
        keepBody();
        dropBody(exchange);
        onReady();
      } else if (exchange.bytes === declared) {
        onEnd();
      }
    }
    exchange.abandon = () => {
      stop();
      chunks.length = 0;
      Reflect.deleteProperty(incoming, 'rawBody');
      const place = connection.ready.indexOf(exchange);
      if (place !== -1) connection.ready.splice(place, 1);
      reject(exchange);
    };
    function onEnd(): void {
      keepBody();
      onReady();
    }
    function keepBody(): void {
      stop();
      const [first = EMPTY] = chunks;
      // node-server takes an already read body from here.
      Object.assign(incoming, { rawBody: chunks.length > 1 ? Buffer.concat(chunks) : first });
    }
    function stop(): void {
      incoming.off('data', onData);
      incoming.off('end', onEnd);
    }
    incoming.on('data', onData);
    incoming.on('end', onEnd);
  }

  /**
   * Discards the rest of a body while the request is answered. Over the limit, the connection ends with the response.
   */
  function dropBody({ incoming, outgoing }: Exchange, declaredBytes = 0): void {
    let dropped = 0;
    function onData(chunk: Buffer): void {
      dropped += chunk.length;
      if (dropped <= MAX_DROPPED_BYTES) return;
      incoming.off('data', onData);
      incoming.pause();
      if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
      else if (outgoing.writableFinished) incoming.destroy();
      else outgoing.once('finish', () => incoming.destroy());
    }
    if (declaredBytes > MAX_DROPPED_BYTES) outgoing.setHeader('connection', 'close');
    else incoming.on('data', onData);
  }

  function reject({ incoming, outgoing }: Exchange): void {
    rejectedRequests += 1;
    const message = 'The server is busy. Retry-After says when to try again.';
    const body = incoming.url?.startsWith('/mcp')
      ? { jsonrpc: '2.0', id: null, error: { code: -32000, message } }
      : { error: { kind: 'unavailable', message } };
    outgoing.writeHead(503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': '1',
      'x-content-type-options': 'nosniff',
    });
    outgoing.end(JSON.stringify(body));
    // The rest of the body is read and discarded: closing with unread bytes would reset the connection.
    incoming.resume();
  }

  /**
   * Resolves in a turn of the event loop in which no connection arrived. Closing the listener resets connections that
   * the kernel has completed but the server has not accepted. Node accepts one per turn, so turns are kept short:
   * otherwise a busy server would never drain them.
   */
  async function backlogAccepted(): Promise<void> {
    await nextTurn();
    for (let turn = 0; turn < MAX_BACKLOG_TURNS; turn += 1) {
      const accepted = acceptedConnections;
      const startedAt = performance.now();
      await nextTurn();
      const isShort = performance.now() - startedAt < SHORT_TURN_MS;
      if (isShort && acceptedConnections === accepted) return;
    }
  }

  /** Whether a client may be about to send a request on a connection that it keeps. */
  function isRecentlyActive(): boolean {
    const since = performance.now() - IDLE_GRACE_MS;
    return connections
      .values()
      .some(({ exchanges, lastActiveAt }) => exchanges.size === 0 && lastActiveAt > since);
  }

  return {
    openConnections: () => connections.size,
    rejectedRequests: () => rejectedRequests,
    listen: (place) =>
      new Promise((resolve, rejectListen) => {
        server.once('error', rejectListen);
        server.listen({ ...place }, () => {
          const address = server.address();
          // A Unix socket has none.
          resolve(typeof address === 'object' && address !== null ? address.port : 0);
        });
      }),
    startDraining() {
      isDraining = true;
      for (const { exchanges } of connections.values()) {
        for (const { outgoing } of exchanges) {
          if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
        }
      }
    },
    async close(timeoutMs) {
      isHolding = true;
      await backlogAccepted();
      // Not `server.close()`, which would close idle connections at once, and with them requests on their way.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      isHolding = false;
      connections.values().forEach(handleNext);
      const graceEndsAt = performance.now() + Math.min(timeoutMs, 2 * IDLE_GRACE_MS);
      while (isRecentlyActive() && performance.now() < graceEndsAt) await delay(DRAIN_CHECK_MS);
      // A connection whose response began before the drain is kept alive by it, and is closed when it is idle.
      // After the poll phase, which has read the requests that arrived: closing with unread bytes resets a connection.
      const sweep = setInterval(
        () => setImmediate(() => server.closeIdleConnections()),
        DRAIN_CHECK_MS,
      );
      const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}

/** Node and a proxy in front could each take another one (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, index: number): boolean =>
    index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}

const EMPTY = Buffer.alloc(0);

function ignore(): void {}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The path and query of an absolute-form target (RFC 9112, 3.2.2), whose host must not replace `Host`. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = /^https?:\/\/[^/?#]*(?<rest>.*)$/i.exec(target)?.groups?.['rest'];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
