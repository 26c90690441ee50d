import type { FailureKind } from '../errors.ts';

/** What a usage record says of the outcome of a call; `internal_error` is a bug of ours, as a 5xx is. */
export type UsageStatus = 'ok' | FailureKind | 'internal_error';

/** What a call did, as far as usage is concerned. No field of it can hold code (docs/specification.md#usage-record). */
export interface UsageFacts {
  /**
   * `initialize`, the tool's own name, `resources/read`, `raw`, `zip`, `registry`,
   * `versions`, `fingerprints`, or `unknown`.
   */
  readonly tool: string;
  readonly status: UsageStatus;
  readonly pattern_id?: string;
  /** `#<number>`. */
  readonly catalog_number?: string;
  readonly version_id?: string;
  /** The size of the component that was handed out; never its text. */
  readonly component_bytes?: number;
}

/** Who sent a request, as far as the connection and trusted proxies tell. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** ISO 3166-1 alpha-2, from the configured header of a trusted proxy. */
  readonly country: string | undefined;
}

/** Who called, as far as it is known; all but the address is the client's own word. */
export interface UsageClient {
  readonly ip: string;
  readonly agent_hint: string;
  readonly user_agent: string;
  /** ISO 3166-1 alpha-2, where a trusted proxy says so. */
  readonly country?: string;
  /** What the owner of the token called it, at /mcp/auth. */
  readonly token_name?: string;
}

/** One record for each initialize and tools/call (docs/specification.md#usage-record). */
export interface UsageRecord extends UsageFacts, UsageClient {
  readonly duration_ms: number;
  readonly request_id: string;
  /** ISO 8601, when the answer was given. */
  readonly at: string;
}

/** Where usage records go. Recording never fails and never delays an answer. */
export type RecordUsage = (record: UsageRecord) => void;

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

const MAX_USER_AGENT_LENGTH = 200;
const MAX_HINT_LENGTH = 64;
const MAX_TOKEN_NAME_LENGTH = 100;

/**
 * Describes the caller for a usage record. The hint is the name that the client declared, or else the first
 * product of its user agent; both are the client's own words, cut short and stripped of control characters.
 */
export function describeClient(
  facts: Caller & {
    readonly declaredName: string | undefined;
    readonly tokenName?: string | undefined;
  },
): UsageClient {
  const userAgent = plain(facts.userAgent ?? '', MAX_USER_AGENT_LENGTH);
  const product = /^[^\s/();,]+/.exec(userAgent)?.[0];
  const hint =
    plain(facts.declaredName ?? '', MAX_HINT_LENGTH) || plain(product ?? '', MAX_HINT_LENGTH);
  return {
    ip: facts.ip,
    agent_hint: hint === '' ? 'unknown' : hint,
    user_agent: userAgent,
    ...(facts.country === undefined ? {} : { country: facts.country }),
    ...(facts.tokenName === undefined
      ? {}
      : { token_name: plain(facts.tokenName, MAX_TOKEN_NAME_LENGTH) }),
  };
}

function plain(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
}
