import {
  type Span,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanFacts } from '../../domain/tracing.ts';

/** The caller's span. */
export interface SpanParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

/** A sampled span that has started. */
export interface OpenSpan {
  readonly traceId: string;
  readonly startChild: (name: string, facts: SpanFacts) => OpenSpan;
  readonly end: (hasFailed: boolean, facts?: SpanFacts) => void;
}

/** Sends spans to a collector. */
export interface Tracer {
  /** Undefined for a request that is not sampled. */
  readonly startRequest: (
    name: string,
    facts: SpanFacts,
    parent: SpanParent | undefined,
  ) => OpenSpan | undefined;
  readonly close: () => Promise<void>;
}

/** From OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG. */
export interface Sampling {
  readonly sampler: string | undefined;
  readonly ratio: string | undefined;
}

/** The share of sampled requests, unless OTEL_TRACES_SAMPLER_ARG is set. */
const DEFAULT_RATIO = 0.1;

/** How long shutdown waits for the last spans. */
const CLOSE_MS = 2000;

/**
 * Starts the official SDK, which reads the standard `OTEL_*` variables: the collector and its headers, the resource and
 * the sampler. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
 *
 * @param options.onProblem called with the SDK's own words when spans cannot be sent
 */
export function createOtlpTracer(options: {
  readonly version: string;
  readonly sampling: Sampling;
  readonly onProblem: (message: string) => void;
}): Tracer {
  const nothing = (): void => {};
  diag.setLogger(
    { error: options.onProblem, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': 'pattern-catalog',
          'service.version': options.version,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(options.sampling),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('pattern-catalog', options.version);

  function opened(span: Span): OpenSpan {
    return {
      traceId: span.spanContext().traceId,
      startChild: (name, facts) =>
        opened(tracer.startSpan(name, { attributes: facts }, trace.setSpan(ROOT_CONTEXT, span))),
      end(hasFailed, facts) {
        if (facts !== undefined) span.setAttributes(facts);
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    startRequest(name, facts, parent) {
      const context =
        parent === undefined
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
      const span = tracer.startSpan(name, { attributes: facts }, context);
      return span.isRecording() ? opened(span) : undefined;
    },
    async close() {
      await Promise.race([
        provider.shutdown().catch((error: unknown) => options.onProblem(String(error))),
        new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref()),
      ]);
    },
  };
}

/** https://opentelemetry.io/docs/languages/sdk-configuration/general/#otel_traces_sampler */
function samplerOf({ sampler, ratio: share }: Sampling): Sampler {
  const given = Number(share === '' ? undefined : share);
  const ratio = new TraceIdRatioBasedSampler(given >= 0 && given <= 1 ? given : DEFAULT_RATIO);
  const on = new AlwaysOnSampler();
  const off = new AlwaysOffSampler();
  const samplers: ReadonlyMap<string, Sampler> = new Map<string, Sampler>([
    ['always_on', on],
    ['always_off', off],
    ['traceidratio', ratio],
    ['parentbased_always_on', new ParentBasedSampler({ root: on })],
    ['parentbased_always_off', new ParentBasedSampler({ root: off })],
  ]);
  return samplers.get(sampler ?? '') ?? new ParentBasedSampler({ root: ratio });
}
