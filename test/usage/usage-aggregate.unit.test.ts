import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { type UsageRecord, describeClient } from '../../src/domain/usage/usage-record.ts';
import { createUsageAggregate } from '../../src/domain/usage/usage-aggregate.ts';
import {
  type UsageBatch,
  mergeUsageRows,
  usageRowKey,
} from '../../src/domain/usage/usage-batch.ts';
import { anyRecord, usageRecord } from './made-up-usage.ts';

function aggregate(records: readonly UsageRecord[], maxRows: number): UsageBatch {
  const sums = createUsageAggregate(maxRows);
  for (const record of records) sums.add(record, `hash of ${record.ip}`, false);
  return sums.toBatch('id');
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('aggregation', () => {
  test('loses no call, time or byte, whatever the row limit', () => {
    fc.assert(
      fc.property(
        fc.array(anyRecord(50), { maxLength: 200 }),
        fc.integer({ min: 1, max: 100 }),
        (records, maxRows) => {
          const { rows, latencies } = aggregate(records, maxRows);
          expect(sum(rows.map((row) => row.count))).toBe(records.length);
          expect(sum(latencies.map((row) => row.count))).toBe(records.length);
          expect(sum(rows.map((row) => row.component_bytes))).toBe(
            sum(records.map((record) => record.component_bytes ?? 0)),
          );
          expect(sum(rows.map((row) => row.duration_ms))).toBeCloseTo(
            sum(records.map((record) => record.duration_ms)),
            3,
          );
        },
      ),
    );
  });

  test('keeps month, tool and status of every call, whatever the row limit', () => {
    const kept = ({ rows }: UsageBatch) =>
      mergeUsageRows(
        rows.map((row) => ({
          ...row,
          pattern_id: '',
          catalog_number: '',
          version_id: '',
          ip_hash: '',
          agent_hint: '',
          user_agent: '',
          country: '',
          duration_ms: 0,
        })),
      ).toSorted((a, b) => (usageRowKey(a) < usageRowKey(b) ? -1 : 1));
    fc.assert(
      fc.property(fc.array(anyRecord(50), { maxLength: 200 }), (records) => {
        expect(kept(aggregate(records, 1))).toEqual(kept(aggregate(records, 1000)));
      }),
    );
  });

  test('makes one row per key', () => {
    fc.assert(
      fc.property(
        fc.array(anyRecord(50), { maxLength: 200 }),
        fc.integer({ min: 1, max: 100 }),
        (records, maxRows) => {
          const { rows } = aggregate(records, maxRows);
          expect(new Set(rows.map(usageRowKey)).size).toBe(rows.length);
        },
      ),
    );
  });

  test('keeps the row limit, or one row per month, tool and status', () => {
    fc.assert(
      fc.property(
        fc.array(anyRecord(50), { maxLength: 300 }),
        fc.integer({ min: 1, max: 100 }),
        (records, maxRows) => {
          const coarse = new Set(
            records.map(({ at, tool, status }) => `${at.slice(0, 7)} ${tool} ${status}`),
          );
          const { rows } = aggregate(records, maxRows);
          expect(rows.length).toBeLessThanOrEqual(Math.max(maxRows, coarse.size));
        },
      ),
    );
  });

  test('does not depend on the order of calls', () => {
    const inOrder = ({ rows }: UsageBatch) =>
      rows
        .map((row) => ({ ...row, duration_ms: Math.round(row.duration_ms * 100) }))
        .toSorted((a, b) => (usageRowKey(a) < usageRowKey(b) ? -1 : 1));
    fc.assert(
      fc.property(fc.array(anyRecord(10), { maxLength: 100 }), (records) => {
        expect(inOrder(aggregate(records.toReversed(), 1000))).toEqual(
          inOrder(aggregate(records, 1000)),
        );
      }),
    );
  });
});

describe('when there are too many rows', () => {
  const ofClient = (number: number) => usageRecord({ user_agent: `agent ${number}` });

  test('merges the oldest into the client "other", and keeps the newest apart', () => {
    const sums = createUsageAggregate(3);
    for (const number of [1, 2, 3, 4, 5]) sums.add(ofClient(number), 'hash', false);
    const { rows } = sums.toBatch('id');
    expect(rows).toHaveLength(3);
    expect(rows).toMatchObject([
      { ip_hash: 'hash', user_agent: 'agent 4', count: 1 },
      { ip_hash: 'hash', user_agent: 'agent 5', count: 1 },
      { ip_hash: 'other', agent_hint: 'other', user_agent: 'other', count: 3 },
    ]);
    expect(sums.mergedCount()).toBe(3);
  });

  test('merges patterns as well if merging clients is not enough', () => {
    const records = [1, 2, 3, 4, 5].map((number) =>
      usageRecord({ tool: 'get_component', pattern_id: `p${number}`, version_id: 'v1' }),
    );
    expect(aggregate(records, 2).rows).toMatchObject([
      { pattern_id: 'p5', ip_hash: 'other', count: 1 },
      { pattern_id: 'other', version_id: 'other', ip_hash: 'other', count: 4 },
    ]);
  });

  test('counts a search as a call without a pattern', () => {
    const records = [1, 2, 3, 4, 5].map((number) => usageRecord({ tool: `tool ${number}` }));
    for (const row of aggregate(records, 1).rows) expect(row.pattern_id).toBe('');
  });
});

test('stores any client name as text in one line', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 250 }),
      fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 80 }),
      (userAgent, codes) => {
        const { agent_hint: hint, user_agent: agent } = describeClient({
          ip: '::1',
          userAgent,
          declaredName: String.fromCharCode(...codes),
          country: undefined,
        });
        for (const text of [hint, agent]) {
          expect(text.isWellFormed()).toBe(true);
          expect(text).not.toMatch(/[\p{C}\n]/u);
        }
      },
    ),
  );
});
