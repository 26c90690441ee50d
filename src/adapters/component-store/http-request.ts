import http from 'node:http';
import https from 'node:https';
import type { Schedule } from '../../domain/async.ts';
import { type Err, type Result, err, success } from '../../domain/errors.ts';

export interface StoreAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Sends one request; the response is not validated. */
export type AskStore = (
  query: Readonly<Record<string, string>>,
  options: { readonly maxBytes: number; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Result<StoreAnswer>>;

const FAILED = 'The component store cannot be read.';
const LATE = 'The component store did not answer in time.';

/** The largest body of a response that is not 200. */
const MAX_REFUSAL_BYTES = 64 * 1024;

/** More requests wait, until their deadline. */
const MAX_SOCKETS = 256;

/** A response that must not be used. The connection works, so there is no retry. */
class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/**
 * Makes GET requests to a component store (docs/specification.md#component-store). Redirects are not followed and
 * nothing is decompressed, so the credential goes nowhere else and the bytes are those that were sent. A failed
 * connection is retried once on a new one; the deadline covers both, the name lookup and the whole body.
 */
export function createAskStore(options: {
  readonly url: URL;
  readonly token: string | undefined;
  readonly timeoutMs: number;
  readonly schedule: Schedule;
}): AskStore {
  const { url, token, timeoutMs, schedule } = options;
  const client = url.protocol === 'https:' ? https : http;
  const pool = new client.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });

  return async (query, { maxBytes, headers }) => {
    const target = new URL(url);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    const deadline = new AbortController();
    const cancel = schedule(() => deadline.abort(), timeoutMs);

    function attempt(agent: http.Agent | false): Promise<StoreAnswer> {
      const request = client.request(target, {
        agent,
        signal: deadline.signal,
        headers: {
          accept: '*/*',
          'accept-encoding': 'identity',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      return readAnswer(request, maxBytes);
    }

    try {
      const answer = await attempt(pool).catch((error: unknown) => {
        if (deadline.signal.aborted || error instanceof UnusableAnswer) throw error;
        return attempt(false);
      });
      if (token !== undefined && answer.bytes.includes(token)) {
        return unusable('the answer contains the credential');
      }
      return success(answer);
    } catch (error) {
      return deadline.signal.aborted
        ? err('upstream_timeout', LATE)
        : err('upstream_error', FAILED, error);
    } finally {
      cancel();
    }
  };
}

/** Wraps the problem of a response as the store's failure. The reason must not quote the response. */
export function unusable(reason: string): Err {
  return err('upstream_error', FAILED, new UnusableAnswer(reason));
}

function readAnswer(request: http.ClientRequest, maxBytes: number): Promise<StoreAnswer> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.once('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const most = status === 200 ? maxBytes : MAX_REFUSAL_BYTES;
      const chunks: Buffer[] = [];
      let length = 0;
      const refuse = (reason: string): void => {
        reject(new UnusableAnswer(reason));
        response.destroy();
      };
      response.on('error', reject);
      if (!['identity', undefined].includes(headers['content-encoding'])) {
        refuse('the response is encoded, although none was requested');
        return;
      }
      response.on('data', (chunk: Buffer) => {
        length += chunk.byteLength;
        if (length > most) refuse(`the answer has more than ${most} bytes`);
        else chunks.push(chunk);
      });
      response.once('end', () => {
        resolve({ status, headers, bytes: Buffer.concat(chunks, length) });
      });
      // A body that ends early closes without an end.
      response.once('close', () => reject(new Error('the connection was closed too early')));
    });
    request.end();
  });
}
