import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttpServer } from '../../src/adapters/http-server/http-server.ts';
import { eventually } from '../support/eventually.ts';

const SECOND = 1000;

const LIMITS = {
  headersTimeoutMs: SECOND,
  requestTimeoutMs: SECOND,
  stalledReaderMs: 10_000,
  keepAliveTimeoutMs: SECOND,
  maxConnections: 100,
  maxBytesInFlight: 1024,
  maxPipelinedRequests: 1,
  maxBodyBytes: () => 0,
};

test('closing answers connections that the kernel has completed and nobody has accepted', async () => {
  const server = createHttpServer({
    fetch: () => new Response('served'),
    limits: LIMITS,
  });
  const port = await server.listen({ port: 0, host: '127.0.0.1' });
  server.startDraining();
  const answers = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return text(socket);
  });
  // The handshakes end in this turn; nobody has accepted a connection.
  await new Promise((resolve) => process.nextTick(resolve));
  const closed = server.close(5 * SECOND);
  for (const answer of await Promise.all(answers)) expect(answer).toContain('served');
  await closed;
});

test('closing a busy server resets no connection: clients are answered or refused', async () => {
  const server = createHttpServer({
    fetch() {
      const until = performance.now() + 2;
      while (performance.now() < until);
      return new Response('served');
    },
    limits: LIMITS,
  });
  const port = await server.listen({ port: 0, host: '127.0.0.1' });
  let served = 0;

  /** One request after the other, each on a connection of its own; returns why there was no answer. */
  async function useUntilRefused(): Promise<unknown> {
    for (;;) {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      try {
        expect(await text(socket)).toContain('served');
        served += 1;
      } catch (error) {
        return error;
      }
    }
  }

  server.startDraining();
  const clients = Array.from({ length: 16 }, useUntilRefused);
  await eventually(() => served).toBeGreaterThan(50);
  await server.close(5 * SECOND);
  for (const end of await Promise.all(clients)) {
    expect(end).toMatchObject({ code: 'ECONNREFUSED' });
  }
});
