import type { FailureKind } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';

/** The outcome of a call; `internal_error` is a bug, like a 5xx. The last three are refusals of the HTTP side. */
export type UsageStatus =
  | 'ok'
  | FailureKind
  | 'internal_error'
  | 'too_large'
  | 'origin_refused'
  | 'host_refused';

/** The MCP endpoint of a call: `/mcp` or `/mcp/auth`. */
export type McpEndpoint = 'public' | 'auth';

/** The tool of a request that was refused before a message was read. */
export const REFUSED_REQUEST = 'request';

/** The tool of a pattern in a downloaded export. */
export const EXPORT = 'export';

/** The usage of one call. No field can hold code (docs/specification.md#usage-record). */
export interface UsageFacts {
  /**
   * `initialize`, the tool's own name, `resources/read`, `raw`, `zip`, `registry`, `export`, `versions`,
   * `fingerprints`, or `unknown`; `request` for one that was refused before its message was read.
   */
  readonly tool: string;
  readonly status: UsageStatus;
  /** Undefined for what is not MCP. */
  readonly endpoint?: McpEndpoint;
  /** How many equal refusals this record counts; 1 where it is left out. */
  readonly count?: number;
  /** Of a failed fetch: what was asked for. */
  readonly pattern_id?: string;
  /** `#<number>`. */
  readonly catalog_number?: string;
  readonly version_id?: string;
  /** The size of the returned component. */
  readonly component_bytes?: number;
}

/** The sender of a request, from the connection and trusted proxies. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** ISO 3166-1 alpha-2, from the configured header of a trusted proxy. */
  readonly country: string | undefined;
  /** The id of the request; calls of one batch share it. */
  readonly requestId?: string | undefined;
  /** Ends the measuring of a request that no budget limits (FairQueue.exempt): a costly tool is measured in its turn. */
  readonly endExemption?: (() => void) | undefined;
}

/** A verified token. */
export interface TokenFacts {
  readonly tokenId?: string | undefined;
  readonly tokenName?: string | undefined;
}

/** The caller; everything but the address is claimed by the client. */
export interface UsageClient {
  readonly ip: string;
  readonly agent_hint: string;
  readonly user_agent: string;
  /** ISO 3166-1 alpha-2, from a trusted proxy. */
  readonly country?: string;
  /** The id of the token, at /mcp/auth: several can have one name. */
  readonly token_id?: string;
  /** The name of the token, at /mcp/auth. */
  readonly token_name?: string;
  readonly request_id?: string;
}

/** One record for each initialize and tools/call (docs/specification.md#usage-record). */
export interface UsageRecord extends UsageFacts, UsageClient {
  readonly duration_ms: number;
  readonly request_id: string;
  /** ISO 8601, when the answer was given. */
  readonly at: string;
}

/** Records usage. Never fails and never delays a response. */
export type RecordUsage = (record: UsageRecord) => void;

/** Completes and records the usage of a call. */
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
      request_id: client.request_id ?? deps.randomUuid(),
      at: deps.timestamp(),
    });
  };
}

/** The token of a principal, as a record names it. */
export function tokenOf(principal: Principal): TokenFacts {
  if (principal.kind !== 'user') return {};
  return { tokenId: principal.tokenId, tokenName: principal.credential?.name };
}

const MAX_USER_AGENT_LENGTH = 200;
const MAX_HINT_LENGTH = 64;
const MAX_TOKEN_NAME_LENGTH = 100;

/**
 * Describes the caller for a usage record. The hint is the name that the client declared, or else the first product of
 * its user agent; both are claimed by the client, truncated and without control characters.
 */
export function describeClient(
  facts: Caller & {
    readonly declaredName: string | undefined;
  } & TokenFacts,
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
    ...(facts.requestId === undefined ? {} : { request_id: facts.requestId }),
    ...(facts.tokenId === undefined ? {} : { token_id: facts.tokenId }),
    ...(facts.tokenName === undefined
      ? {}
      : { token_name: plain(facts.tokenName, MAX_TOKEN_NAME_LENGTH) }),
  };
}

/** What needs no change: nearly every text. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;

function plain(text: string, maxLength: number): string {
  if (text.length <= maxLength && PLAIN.test(text)) return text;
  return text
    .slice(0, maxLength)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
}
