import { connect, type Socket } from 'node:net';
import type { RpcRequest } from './calls.ts';
import type { ServerProcess } from './server-process.ts';

/** What one run of load measured. */
export interface Measured {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The server's processor time for each request; undefined where the system does not tell. */
  readonly cpuMicroseconds: number | undefined;
}

export interface LoadOptions {
  /** Where to send requests, if not to the server's MCP endpoint. */
  readonly url?: string;
  readonly request: RpcRequest;
  /** Headers of one connection, by its number. */
  readonly headersOf?: (connection: number) => Readonly<Record<string, string>>;
  readonly isExpected: (body: string) => boolean;
  readonly connections: number;
  readonly seconds: number;
}

/**
 * Puts a server under load. First every connection checks the body of some responses; the measured run checks only
 * their status and length, because the generator shares the processor with the server. A wrong response or a broken
 * connection throws.
 */
export async function load(server: ServerProcess, options: LoadOptions): Promise<Measured> {
  await drive(server, options, { seconds: options.seconds / 10, checksBodies: true });
  const startedAt = performance.now();
  const cpuBefore = server.cpuMs();
  const times = await drive(server, options, { seconds: options.seconds, checksBodies: false });
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuAfter = server.cpuMs();
  server.clearOutput();
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return {
    requestsPerSecond: times.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMicroseconds:
      cpuBefore === undefined || cpuAfter === undefined
        ? undefined
        : ((cpuAfter - cpuBefore) * 1000) / times.length,
  };
}

/** Sends requests over all connections until the time is up; returns how long each took, in milliseconds. */
async function drive(
  server: ServerProcess,
  options: LoadOptions,
  { seconds, checksBodies }: { readonly seconds: number; readonly checksBodies: boolean },
): Promise<readonly number[]> {
  const url = new URL(options.url ?? server.url);
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const perConnection = Array.from({ length: options.connections }, async (_, number) => {
    const bytes = Buffer.from(requestText(url, options.request, options.headersOf?.(number)));
    const socket = connect(Number(url.port), url.hostname).setNoDelay();
    try {
      do {
        const startedAt = performance.now();
        const body = await roundTrip(socket, bytes, checksBodies);
        times.push(performance.now() - startedAt);
        if (checksBodies && !options.isExpected(body)) throw new Error(`Wrong body: ${body}`);
      } while (performance.now() < until);
    } finally {
      socket.destroy();
    }
  });
  const failed = (await Promise.allSettled(perConnection)).find(
    (each) => each.status === 'rejected',
  );
  if (failed !== undefined) {
    throw new Error(`${url.href}: ${String(failed.reason)}. ${server.condition()}`);
  }
  return times;
}

function requestText(
  url: URL,
  { headers, body }: RpcRequest,
  further: Readonly<Record<string, string>> = {},
): string {
  const all = { ...headers, ...further, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\n${lines.join('')}\r\n${body}`;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** One request and its whole response; returns the body if `keepsBody`, else an empty string. */
function roundTrip(socket: Socket, request: Buffer, keepsBody: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = 0;
    /** Of head and body; undefined for a chunked body. */
    let total: number | undefined;
    let isHeadRead = false;
    let bodyStart = 0;
    const kept: Buffer[] = [];

    function onData(chunk: Buffer): void {
      received += chunk.length;
      if (keepsBody) kept.push(chunk);
      if (!isHeadRead) {
        const end = chunk.indexOf(HEAD_END);
        const head = chunk.toString('latin1', 0, end);
        if (end === -1 || !head.startsWith('HTTP/1.1 200')) return finish(new Error(head));
        isHeadRead = true;
        bodyStart = end + HEAD_END.length;
        const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
        total = length === undefined ? undefined : bodyStart + Number(length);
      }
      const isComplete =
        total === undefined
          ? chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
          : received >= total;
      if (isComplete) finish();
    }

    function onClose(): void {
      finish(new Error('The connection was closed'));
    }

    function finish(error?: Error): void {
      socket.off('data', onData).off('close', onClose).off('error', finish);
      if (error !== undefined) reject(error);
      else resolve(keepsBody ? bodyText(Buffer.concat(kept).subarray(bodyStart), total) : '');
    }

    socket.on('data', onData).on('close', onClose).on('error', finish);
    socket.write(request);
  });
}

/** The text of a body; of a chunked one (`total` is undefined) without the lines around its chunks. */
function bodyText(bytes: Buffer, total: number | undefined): string {
  if (total !== undefined) return bytes.toString();
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!(length > 0)) return Buffer.concat(chunks).toString();
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}
