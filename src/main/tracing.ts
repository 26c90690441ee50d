import { routeOf } from '../adapters/metrics/prometheus-metrics.ts';
import { type Tracing, createTracing } from '../adapters/tracing/tracing.ts';
import type { Config } from '../config.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Wires the ids of requests, and traces where a collector is named: the SDK is loaded only for that. */
export async function openTracing(
  config: Config,
  onProblem: (message: string) => void,
): Promise<Tracing> {
  const options = { trustsHeaders: config.trustProxy > 0, routeOf };
  if (config.traces === undefined) return createTracing(options);
  const { createOtlpTracer } = await import('../adapters/tracing/otlp-tracer.ts');
  return createTracing({
    ...options,
    tracer: createOtlpTracer({ version: packageJson.version, sampling: config.traces, onProblem }),
  });
}
