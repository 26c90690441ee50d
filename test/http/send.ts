import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer as it came over the wire: nothing decoded, nothing followed. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface WireRequest {
  readonly method?: string;
  /** Sent as they are, `Host` and `Origin` included, which `fetch` forbids. */
  readonly headers?: Readonly<Record<string, string>>;
  /** One part is sent with its length, several are sent chunked, without one. */
  readonly body?: string | Uint8Array | Uint8Array[];
}

/** Sends a request of any form to a server on this machine. */
export function send(url: string, path: string, wire: WireRequest = {}): Promise<WireAnswer> {
  const { method = 'GET', headers = {}, body } = wire;
  return new Promise((resolve, reject) => {
    const length = body === undefined || Array.isArray(body) ? {} : lengthOf(body);
    // A server that refuses a body early would cut a connection that is not to be kept, and its answer with it.
    const allHeaders = { connection: 'keep-alive', ...length, ...headers };
    const options = { method, headers: allHeaders, agent: false };
    const outgoing = request(`${url}${path}`, options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          bytes,
          text: bytes.toString(),
        });
      });
    });
    outgoing.on('error', reject);
    if (Array.isArray(body)) {
      for (const part of body) outgoing.write(part);
      outgoing.end();
    } else {
      outgoing.end(body);
    }
  });
}

function lengthOf(body: string | Uint8Array): Readonly<Record<string, string>> {
  return { 'content-length': String(Buffer.from(body).length) };
}

/** Posts a JSON-RPC message with headers of any kind. */
export function sendMessage(
  url: string,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<WireAnswer> {
  return send(url, '/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
}
