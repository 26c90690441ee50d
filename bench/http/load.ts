import autocannon from 'autocannon';
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

/**
 * Puts a server under load. Every answer is compared with the expected text: a wrong one, another status or a
 * broken connection throws.
 */
export async function load(
  server: ServerProcess,
  options: {
    readonly request: RpcRequest;
    readonly expected: string;
    readonly connections: number;
    readonly seconds: number;
  },
): Promise<Measured> {
  const times: number[] = [];
  const startedAt = performance.now();
  const cpuBefore = server.cpuMs();
  const running = autocannon({
    url: server.url,
    method: 'POST',
    ...options.request,
    connections: options.connections,
    duration: options.seconds,
    sampleInt: 100,
    verifyBody: (body) => isSameText(body, options.expected),
  });
  running.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) =>
    times.push(ms),
  );
  const { errors, mismatches, non2xx } = await running;
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuAfter = server.cpuMs();
  if (errors + mismatches + non2xx > 0 || times.length === 0) {
    throw new Error(
      `${server.url}: ${times.length} answers, ${mismatches} of them wrong, ${non2xx} not 2xx, ${errors} broken connections. ${server.condition()}`,
    );
  }
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

/** The load generator decodes each chunk by itself: a character that is cut between two arrives damaged. */
function isSameText(body: string, expected: string): boolean {
  return body === expected || asciiOf(body) === asciiOf(expected);
}

function asciiOf(text: string): string {
  return text.replaceAll(/[^\0-\x7F]/g, '');
}
