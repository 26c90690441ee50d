import { createParser } from 'eventsource-parser';
import { isRecord, parseJson } from '../../../src/domain/text.ts';
import { type Hit, type Verdict, MAX_HITS, parseHits, parseVerdict } from './result-list.ts';

/** Why there is no answer. */
export type Failure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'busy'; readonly retryAfterS: number | undefined }
  | { readonly kind: 'broken' };

/** A piece of an answer. */
export type AnswerPart =
  | { readonly type: 'hits'; readonly hits: readonly Hit[]; readonly verdict: Verdict | undefined }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly failure: Failure };

export interface CatalogClient {
  /** Calls search_patterns; undefined if the call failed. */
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Hit[] | undefined>;
  /** Streams the answer. The last part is `done` or `failed`; a stream without either was cut off. */
  readonly chat: (
    query: string,
    hits: readonly Hit[],
    signal: AbortSignal,
  ) => AsyncGenerator<AnswerPart>;
}

const SEARCH_TIMEOUT_MS = 10_000;

/** The server sends a comment every ten seconds while it works, so a longer silence means a dead connection. */
const IDLE_TIMEOUT_MS = 30_000;

/** The server's limit is 16 KiB. */
const MAX_CHAT_BODY_BYTES = 15 * 1024;

const MAX_STREAM_BYTES = 1024 * 1024;

/** In characters; the longest event carries eight patterns. */
const MAX_EVENT_LENGTH = 256 * 1024;

const MAX_RETRY_AFTER_S = 3600;

/** Calls the catalog's endpoints without credentials and validates the responses. */
export function createCatalogClient(endpoint: string): CatalogClient {
  function post(
    path: string,
    body: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Response> {
    return fetch(`${endpoint}${path}`, {
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal,
    });
  }

  return {
    async search(query, signal) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(SEARCH_TIMEOUT_MS)]);
      try {
        const call = {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'search_patterns', arguments: { query, limit: MAX_HITS } },
        };
        const headers = {
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-06-18',
        };
        const response = await post('/mcp', JSON.stringify(call), headers, limited);
        return response.ok ? hitsOf(parseJson(await response.text()), endpoint) : undefined;
      } catch {
        return undefined;
      }
    },

    async *chat(query, hits, signal) {
      const idle = createIdleTimeout(IDLE_TIMEOUT_MS);
      const limited = AbortSignal.any([signal, idle.signal]);
      const headers = { accept: 'text/event-stream' };
      try {
        const response = await post('/api/chat', chatBody(query, hits), headers, limited);
        if (!response.ok || response.body === null) {
          yield { type: 'failed', failure: failureOf(response) };
          await response.body?.cancel();
          return;
        }
        yield* readAnswer(response.body, endpoint, idle.restart);
      } catch {
        yield { type: 'failed', failure: { kind: 'unreachable' } };
      } finally {
        idle.clear();
      }
    },
  };
}

/** Aborts its signal when `restart` has not been called for `timeoutMs`. */
function createIdleTimeout(timeoutMs: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, timeoutMs);
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, timeoutMs);
    },
    clear: () => clearTimeout(timer),
  };
}

/**
 * Reads the event stream of `/api/chat` (docs/specification.md#chat) until it ends or exceeds a limit; unknown events
 * are skipped. Returning early closes the connection.
 *
 * @param onBytes called for every chunk, comments included
 */
async function* readAnswer(
  body: ReadableStream<Uint8Array>,
  endpoint: string,
  onBytes: () => void,
): AsyncGenerator<AnswerPart> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let parts: AnswerPart[] = [];
  let bytes = 0;
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: ({ data }) => {
      const part = parseAnswerPart(data, endpoint);
      if (part !== undefined) parts.push(part);
    },
  });
  try {
    while (bytes <= MAX_STREAM_BYTES) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      bytes += value.byteLength;
      parts = [];
      // Throws after an event that exceeds `maxBufferSize`.
      parser.feed(decoder.decode(value, { stream: true }));
      yield* parts;
    }
  } catch {
    // The connection broke, was aborted, or sent too much: there is no `done`, so the answer counts as cut off.
  } finally {
    // `cancel` rejects if the stream has failed already.
    await reader.cancel().catch(() => undefined);
  }
}

function parseAnswerPart(data: string, endpoint: string): AnswerPart | undefined {
  const value = parseJson(data);
  if (!isRecord(value)) return undefined;
  switch (value['type']) {
    case 'done':
      return { type: 'done' };
    case 'patterns':
      return {
        type: 'hits',
        hits: parseHits(value['patterns'], endpoint),
        verdict: parseVerdict(value['guide'], endpoint),
      };
    case 'delta':
      return typeof value['text'] === 'string' ? { type: 'delta', text: value['text'] } : undefined;
    default:
      return undefined;
  }
}

function hitsOf(answer: unknown, endpoint: string): readonly Hit[] | undefined {
  const result = isRecord(answer) ? answer['result'] : undefined;
  const content = isRecord(result) ? result['structuredContent'] : undefined;
  if (!isRecord(content) || !Array.isArray(content['patterns'])) return undefined;
  return parseHits(content['patterns'], endpoint);
}

/** The question, with as many hits as fit in the body limit. */
function chatBody(query: string, hits: readonly Hit[]): string {
  const patterns = hits.map(({ wire }) => wire);
  for (;;) {
    const body = JSON.stringify({ query, patterns });
    const { length } = new TextEncoder().encode(body);
    if (length <= MAX_CHAT_BODY_BYTES || patterns.length === 0) return body;
    patterns.pop();
  }
}

function failureOf(response: Response): Failure {
  switch (response.status) {
    case 429: {
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const isKnown = seconds >= 1 && seconds <= MAX_RETRY_AFTER_S;
      return { kind: 'busy', retryAfterS: isKnown ? Math.ceil(seconds) : undefined };
    }
    case 403:
      return { kind: 'refused' };
    case 400:
    case 413:
    case 415:
      return { kind: 'invalid' };
    default:
      return { kind: 'broken' };
  }
}
