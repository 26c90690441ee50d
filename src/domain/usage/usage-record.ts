import type { FailureKind } from '../errors.ts';

/** What a usage record says of the outcome of a call; `internal_error` is a bug of ours, as a 5xx is. */
export type UsageStatus = 'ok' | FailureKind | 'internal_error';

/** What a call did, as far as usage is concerned. No field of it can hold code (SPEC.md 2.4, 6.2). */
export interface UsageFacts {
  /** `initialize`, the tool's own name, `resources/read`, `raw`, or `unknown` for a tool that does not exist. */
  readonly tool: string;
  readonly status: UsageStatus;
  readonly pattern_id?: string;
  /** `#<number>`. */
  readonly catalog_number?: string;
  readonly version_id?: string;
  /** The size of the component that was handed out; never its text. */
  readonly component_bytes?: number;
}

/** Who called, as far as it is known; all but the address is the client's own word. */
export interface UsageClient {
  readonly ip: string;
  readonly agent_hint: string;
  readonly user_agent: string;
  /** ISO 3166-1 alpha-2, where a trusted proxy says so. */
  readonly country?: string;
}

/** One record for each initialize and tools/call (SPEC.md 2.4). */
export interface UsageRecord extends UsageFacts, UsageClient {
  readonly duration_ms: number;
  readonly request_id: string;
  /** ISO 8601, when the answer was given. */
  readonly at: string;
}

/** Where usage records go. Recording never fails and never delays an answer. */
export type RecordUsage = (record: UsageRecord) => void;
