import { memberOf, parseJson } from './unknown-json.ts';
import type { WireRequest } from './wire-request.ts';

/** What came back, or why nothing did. */
export type WireAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly statusText: string;
      readonly contentType: string;
      readonly milliseconds: number;
      /** Of the body, uncompressed. */
      readonly bytes: number;
      /** JSON over several lines; anything else as it came. */
      readonly body: string;
      /** What the answer says went wrong, in a few words; empty where all is well. */
      readonly problem: string;
    }
  | { readonly kind: 'timed_out' }
  | { readonly kind: 'unreachable' };

/** An endpoint that does not answer is not waited for any longer. */
export const TIMEOUT_MS = 10_000;

/** Sends a request to `/mcp` of the server that the page came from; `undefined` where `signal` ended it. */
export async function sendRequest(
  { headers, body }: WireRequest,
  signal: AbortSignal,
): Promise<WireAnswer | undefined> {
  const ending = new AbortController();
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    ending.abort();
  }, TIMEOUT_MS);
  const startedAt = performance.now();
  try {
    const response = await fetch('/mcp', {
      method: 'POST',
      headers: Object.fromEntries(headers),
      body,
      signal: AbortSignal.any([signal, ending.signal]),
    });
    const bytes = await response.arrayBuffer();
    const text = new TextDecoder().decode(bytes);
    const json = parseJson(text);
    return {
      kind: 'answered',
      status: response.status,
      statusText: response.statusText,
      contentType: response.headers.get('content-type') ?? '',
      milliseconds: Math.round(performance.now() - startedAt),
      bytes: bytes.byteLength,
      body: json === undefined ? text : JSON.stringify(json, undefined, 2),
      problem: problemOf(json),
    };
  } catch {
    if (hasTimedOut) return { kind: 'timed_out' };
    return signal.aborted ? undefined : { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

/** Two places can say that a call failed: the protocol's own error, and a result that is an error. */
function problemOf(answer: unknown): string {
  const code = memberOf(memberOf(answer, 'error'), 'code');
  if (typeof code === 'number') return `JSON-RPC error ${code}`;
  const result = memberOf(answer, 'result');
  if (memberOf(result, 'isError') !== true) return '';
  const text = memberOf(memberOf(memberOf(result, 'content'), 0), 'text');
  const failure = typeof text === 'string' ? parseJson(text) : undefined;
  const kind = memberOf(memberOf(failure, 'error'), 'kind');
  return typeof kind === 'string' ? `The tool failed: ${kind}` : 'The tool failed';
}
