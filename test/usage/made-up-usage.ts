import { randomUUID } from 'node:crypto';
import * as fc from '../support/fast-check.ts';
import type { UsageRecord, UsageStatus } from '../../src/domain/usage/usage-record.ts';

const STATUSES: readonly UsageStatus[] = [
  'ok',
  'invalid_args',
  'pattern_not_found',
  'component_not_found',
  'version_not_found',
  'access_refused',
  'upstream_timeout',
  'upstream_error',
  'internal_error',
];

/** A record of a call, from what a test cares about. */
export function usageRecord(facts: Partial<UsageRecord> = {}): UsageRecord {
  return {
    tool: 'search_patterns',
    status: 'ok',
    ip: '198.51.100.1',
    agent_hint: 'test-agent',
    user_agent: 'test-agent/1.0',
    duration_ms: 1,
    request_id: randomUUID(),
    at: '2026-11-20T10:00:00.000Z',
    ...facts,
  };
}

const fetched = fc.record({
  tool: fc.constantFrom('get_component', 'resources/read', 'raw'),
  status: fc.constantFrom(...STATUSES),
  pattern_id: fc.integer({ min: 1, max: 5 }).map((number) => `pattern-${number}`),
  catalog_number: fc.integer({ min: 1, max: 2 }).map((number) => `#${number}`),
  version_id: fc.constantFrom('seed', 'v1', 'v2'),
  component_bytes: fc.nat(50_000),
});
const searched = fc.record({
  tool: fc.constantFrom('initialize', 'search_patterns', 'unknown'),
  status: fc.constantFrom<UsageStatus>('ok', 'invalid_args'),
});
const answered = fc.record({
  /** In hundredths, as the recorder rounds. */
  duration_ms: fc.nat(4_000_000).map((hundredths) => hundredths / 100),
  request_id: fc.uuid(),
  at: fc
    .date({
      min: new Date('2026-10-30T00:00:00Z'),
      max: new Date('2026-12-02T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
});

/** Any records, by at most so many clients. */
export function anyRecord(clients: number): fc.Arbitrary<UsageRecord> {
  const client = fc.integer({ min: 1, max: clients }).map((number) => ({
    ip: `203.0.113.${number % 250}`,
    agent_hint: `agent-${number % 7}`,
    user_agent: `agent-${number % 7}/${number} (test)`,
    ...(number % 3 === 0 ? {} : { country: number % 2 === 0 ? 'CH' : 'US' }),
  }));
  return fc
    .tuple(fc.oneof(fetched, searched), client, answered)
    .map(([facts, caller, answer]) => ({ ...facts, ...caller, ...answer }));
}

/** Mixed records by 20 clients in two months, the same for the same seed. */
export function mixedRecords(count: number, seed: number): readonly UsageRecord[] {
  return fc.sample(anyRecord(20), { numRuns: count, seed });
}

/** Adds up records by some of their fields; those that lack one of the fields are left out. */
export function countBy(
  records: readonly UsageRecord[],
  nameOf: (record: UsageRecord) => string | undefined,
): ReadonlyMap<string, { count: number; duration_ms: number; component_bytes: number }> {
  const sums = new Map<string, { count: number; duration_ms: number; component_bytes: number }>();
  for (const record of records) {
    const name = nameOf(record);
    if (name === undefined) continue;
    const sum = sums.get(name) ?? { count: 0, duration_ms: 0, component_bytes: 0 };
    sum.count += 1;
    sum.duration_ms += record.duration_ms;
    sum.component_bytes += record.component_bytes ?? 0;
    sums.set(name, sum);
  }
  return sums;
}
