import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** Tells a client of WebDriver BiDi what has happened. */
export type Emit = (method: string, params: Readonly<Record<string, unknown>>) => void;

const headerSchema = z.object({ name: z.string(), value: z.object({ value: z.string() }) });

const decisionSchema = z
  .object({
    statusCode: z.number(),
    headers: z.array(headerSchema),
    body: z.object({ value: z.string() }),
    isFailed: z.boolean(),
  })
  .partial();

export type Decision = z.input<typeof decisionSchema>;

/** The network of one WebKitGTK, which has no protocol for it: a proxy that tells of requests and can answer them. */
export interface Proxy {
  readonly url: string;
  /** Whether requests wait for a decision. */
  setIntercepted(isIntercepted: boolean): void;
  /** Decides on a request that waits: nothing sends it on. */
  decide(id: string, decision: Decision): void;
  close(): void;
}

let lastId = 0;

/**
 * Starts a proxy.
 *
 * @param navigationOf the context of a request, and the navigation that a document's request belongs to
 */
export async function startProxy(
  emit: Emit,
  navigationOf: (isDocument: boolean) => {
    readonly context: string;
    readonly navigation: string | null;
  },
): Promise<Proxy> {
  const waiting = new Map<string, (decision: Decision) => void>();
  let isIntercepted = false;

  async function answer(message: IncomingMessage, reply: ServerResponse): Promise<void> {
    lastId += 1;
    const id = `request-${lastId}`;
    const { method = 'GET', url = '', headers } = message;
    const destination = headers['sec-fetch-dest'] ?? '';
    const base = {
      ...navigationOf(destination === 'document'),
      isBlocked: isIntercepted,
      redirectCount: 0,
      timestamp: Date.now(),
      request: {
        request: id,
        url,
        method,
        headers: headersOf(message.rawHeaders),
        cookies: [],
        headersSize: 0,
        bodySize: 0,
        destination,
        initiatorType: null,
        timings: { requestTime: Date.now() },
      },
    };
    const fail = (errorText: string) => {
      emit('network.fetchError', { ...base, errorText });
      reply.destroy();
    };
    const respond = (status: number, rawHeaders: readonly string[]) => {
      const response = {
        url,
        protocol: 'http/1.1',
        status,
        statusText: '',
        headers: headersOf(rawHeaders),
      };
      const size = { fromCache: false, headersSize: 0, bodySize: 0 };
      return { ...base, response: { ...response, ...size } };
    };
    const intercepted = isIntercepted
      ? new Promise<Decision>((resolve) => void waiting.set(id, resolve))
      : undefined;
    emit('network.beforeRequestSent', {
      ...base,
      initiator: { type: 'other' },
      ...(isIntercepted ? { intercepts: ['all'] } : {}),
    });
    const {
      statusCode,
      headers: given = [],
      body,
      isFailed,
    } = decisionSchema.parse((await intercepted) ?? {});
    if (isFailed) return fail('NS_ERROR_FAILURE');
    if (statusCode !== undefined) {
      const rawHeaders = given.flatMap(({ name, value }) => [name, value.value]);
      emit('network.responseStarted', respond(statusCode, rawHeaders));
      reply.writeHead(statusCode, rawHeaders);
      reply.end(Buffer.from(body?.value ?? '', 'base64'));
      emit('network.responseCompleted', respond(statusCode, rawHeaders));
      return;
    }
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const { statusCode: status = 0, rawHeaders } = response;
      emit('network.responseStarted', respond(status, rawHeaders));
      reply.writeHead(status, rawHeaders);
      response.pipe(reply);
      response.once('end', () => emit('network.responseCompleted', respond(status, rawHeaders)));
    });
    sent.once('error', (error) => fail(reply.destroyed ? 'net::ERR_ABORTED' : error.message));
    reply.once('close', () => sent.destroy());
    message.pipe(sent);
  }

  const server = createServer((message, reply) => void answer(message, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() satisfies AddressInfo | string | null;
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    setIntercepted: (value) => {
      isIntercepted = value;
    },
    decide: (id, decision) => waiting.get(id)?.(decision),
    close: () => server.close(),
  };
}

/** Names and values in turn, as BiDi describes headers. */
function headersOf(raw: readonly string[]): readonly object[] {
  return raw.flatMap((name, index) =>
    index % 2 === 0 ? [{ name, value: { type: 'string', value: raw[index + 1] ?? '' } }] : [],
  );
}
