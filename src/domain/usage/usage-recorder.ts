import type { RecordUsage, UsageClient, UsageFacts } from './usage-record.ts';

/** Completes what a face knows of a call to a usage record and hands it on. */
export type UsageRecorder = (facts: UsageFacts, client: UsageClient, durationMs: number) => void;

export function createUsageRecorder(deps: {
  readonly record: RecordUsage;
  readonly randomUuid: () => string;
  /** ISO 8601. */
  readonly timestamp: () => string;
}): UsageRecorder {
  return (facts, client, durationMs) => {
    deps.record({
      ...facts,
      ...client,
      duration_ms: Math.round(durationMs * 100) / 100,
      request_id: deps.randomUuid(),
      at: deps.timestamp(),
    });
  };
}
