import type { Schedule } from '../async.ts';
import { OTHER } from './usage-batch.ts';
import {
  type Caller,
  type McpEndpoint,
  type TokenFacts,
  type UsageRecorder,
  type UsageStatus,
  REFUSED_REQUEST,
  describeClient,
} from './usage-record.ts';

/** Records a request that an MCP endpoint refused before it read a message. */
export type RecordRefusal = (
  endpoint: McpEndpoint,
  status: UsageStatus,
  caller: Caller & TokenFacts,
) => void;

/** Refusals of a second that have a record of their own, and so a log line. */
const RECORDED_PER_SECOND = 20;

const WINDOW_MS = 1000;

const OTHER_CLIENT = { ip: OTHER, agent_hint: OTHER, user_agent: OTHER };

/**
 * Records refusals so that a flood of them costs no more than counting: the first 20 of a second are recorded as calls
 * are; the others of that second become one record for each endpoint and status, of client `other`, with their `count`.
 */
export function createRefusals(deps: {
  readonly record: UsageRecorder;
  readonly schedule: Schedule;
}): { readonly record: RecordRefusal; readonly flush: () => void } {
  const further = new Map<
    string,
    { readonly endpoint: McpEndpoint; readonly status: UsageStatus; count: number }
  >();
  let recorded = 0;
  let cancel: (() => void) | undefined;

  function flush(): void {
    cancel?.();
    cancel = undefined;
    recorded = 0;
    for (const facts of further.values()) {
      deps.record({ tool: REFUSED_REQUEST, ...facts }, OTHER_CLIENT, 0);
    }
    further.clear();
  }

  return {
    record(endpoint, status, caller) {
      cancel ??= deps.schedule(flush, WINDOW_MS);
      recorded += 1;
      if (recorded <= RECORDED_PER_SECOND) {
        const client = describeClient({ ...caller, declaredName: undefined });
        deps.record({ tool: REFUSED_REQUEST, endpoint, status }, client, 0);
        return;
      }
      const key = `${endpoint} ${status}`;
      const known = further.get(key);
      if (known === undefined) further.set(key, { endpoint, status, count: 1 });
      else known.count += 1;
    },
    flush,
  };
}
