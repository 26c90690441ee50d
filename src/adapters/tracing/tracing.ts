import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InSpan, SpanFacts } from '../../domain/tracing.ts';
import type { OpenSpan, SpanParent, Tracer } from './otlp-tracer.ts';

/** The ids of the current request, in every line of the log. */
export interface RequestIds {
  readonly request_id: string;
  /** Undefined unless the request is traced, here or by a trusted proxy. */
  readonly trace_id?: string;
}

export interface Tracing {
  /**
   * Serves a request: assigns its ids, sets `X-Request-Id`, and with an exporter records it as a span that ends with
   * the response.
   */
  readonly traceRequest: (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    work: () => void,
  ) => void;
  /** Runs only the work outside a sampled request. */
  readonly inSpan: InSpan;
  /** Starts a span for a stream, and returns a function that ends it. */
  readonly startSpan: (name: string, facts: SpanFacts) => (hasFailed: boolean) => void;
  readonly ids: () => RequestIds | undefined;
  /** Sends what is buffered. Never fails. */
  readonly close: () => Promise<void>;
}

interface Served extends RequestIds {
  readonly span: OpenSpan | undefined;
}

/** Ids that are safe in a log. */
const REQUEST_ID = /^[\w.:+/=@-]{1,128}$/;

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/**
 * Creates the ids of requests, and spans where there is a tracer (docs/operations.md).
 *
 * @param options.trustsHeaders whether `X-Request-Id` and `traceparent` come from a trusted proxy; those of anyone else
 * are ignored
 * @param options.routeOf a path's route, since paths themselves can hold secrets
 */
export function createTracing(options: {
  readonly trustsHeaders: boolean;
  readonly routeOf: (path: string) => string;
  readonly tracer?: Tracer | undefined;
}): Tracing {
  const { trustsHeaders, routeOf, tracer } = options;
  const storage = new AsyncLocalStorage<Served>();

  return {
    traceRequest(incoming, outgoing, work) {
      const { method = 'GET', url = '/', headers } = incoming;
      const given = trustsHeaders ? headers['x-request-id'] : undefined;
      const parent = trustsHeaders ? parentOf(headers['traceparent']) : undefined;
      const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
      outgoing.setHeader('x-request-id', requestId);
      const route = tracer && routeOf(url.split('?', 1)[0] ?? '/');
      const span =
        route === undefined
          ? undefined
          : tracer?.startRequest(
              `${method} ${route}`,
              { 'http.request.method': method, 'http.route': route, 'request.id': requestId },
              parent,
            );
      const traceId = span?.traceId ?? parent?.traceId;
      outgoing.once('close', () => {
        span?.end(outgoing.statusCode >= 500, {
          'http.response.status_code': String(outgoing.statusCode),
        });
      });
      storage.run(
        {
          request_id: requestId,
          ...(traceId === undefined ? {} : { trace_id: traceId }),
          span,
        },
        work,
      );
    },
    async inSpan(name, facts, work) {
      const served = storage.getStore();
      if (served?.span === undefined) return work();
      const span = served.span.startChild(name, facts);
      let hasFailed = true;
      try {
        const result = await storage.run({ ...served, span }, work);
        hasFailed = isFailure(result);
        return result;
      } finally {
        span.end(hasFailed);
      }
    },
    startSpan(name, facts) {
      const span = storage.getStore()?.span?.startChild(name, facts);
      return (hasFailed) => span?.end(hasFailed);
    },
    ids() {
      const served = storage.getStore();
      if (served === undefined) return undefined;
      const { span: _span, ...ids } = served;
      return ids;
    },
    close: async () => tracer?.close(),
  };
}

function parentOf(traceparent: string | string[] | undefined): SpanParent | undefined {
  if (typeof traceparent !== 'string') return undefined;
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

/** Whether the work returned a failed `Result`. */
function isFailure(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}
