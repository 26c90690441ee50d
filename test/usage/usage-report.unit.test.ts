import { describe, expect, test } from 'vitest';
import {
  type LatencyRow,
  type UsageOutcome,
  latencyBucket,
  outcomeOf,
} from '../../src/domain/usage/usage-batch.ts';
import {
  countsForErrorRate,
  errorRateOf,
  summarizeLatencies,
} from '../../src/domain/usage/usage-report.ts';

function calls(
  count: number,
  durationMs: number,
  facts: Partial<LatencyRow> = {},
): Omit<LatencyRow, 'bucket'> & { bucket: number } {
  return {
    day: '2026-11-20',
    tool: 'get_component',
    outcome: 'ok',
    cold: false,
    bucket: latencyBucket(durationMs),
    count,
    ...facts,
  };
}

const targetOf = (rows: readonly LatencyRow[]) => summarizeLatencies(rows).latency[0]?.target_met;

describe('the latency target of get_component', () => {
  test('is met if 95% of the calls take at most 500 ms', () => {
    expect(targetOf([calls(95, 500), calls(5, 501)])).toBe(true);
    expect(targetOf([calls(949, 500), calls(51, 501)])).toBe(false);
    expect(targetOf([calls(949_999, 500), calls(50_001, 501)])).toBe(false);
  });

  test('excludes first calls after a start, and failed calls', () => {
    const slow = [
      calls(100, 9000, { cold: true }),
      calls(100, 9000, { outcome: 'infrastructure_error' }),
      calls(100, 9000, { outcome: 'client_error' }),
    ];
    const { latency, by_day: days } = summarizeLatencies([calls(10, 20), ...slow]);
    expect(latency).toMatchObject([
      { tool: 'get_component', count: 10, target_p95_ms: 500, target_met: true },
    ]);
    expect(latency[0]?.p95_ms).toBeLessThan(25);
    expect(days).toMatchObject([{ day: '2026-11-20', count: 310, infrastructure_errors: 100 }]);
    expect(days[0]?.p95_ms).toBeLessThan(25);
  });

  test('is neither met nor missed without measurements', () => {
    const [measured] = summarizeLatencies([calls(1, 3, { cold: true })]).latency;
    expect(measured).toEqual({ tool: 'get_component', count: 0 });
  });

  test('does not apply to other tools', () => {
    const [measured] = summarizeLatencies([calls(5, 900, { tool: 'search_patterns' })]).latency;
    expect(measured).not.toHaveProperty('target_met');
    expect(measured?.p95_ms).toBeGreaterThan(700);
  });
});

test("a day's latencies are those of get_component", () => {
  const { by_day: days } = summarizeLatencies([
    calls(1, 7),
    calls(100, 9000, { tool: 'search_patterns' }),
  ]);
  expect(days).toEqual([
    { day: '2026-11-20', count: 101, infrastructure_errors: 0, p50_ms: 7, p95_ms: 7 },
  ]);
});

test('each tool of a day has its own calls, errors and latencies', () => {
  const { by_day_tool: rows } = summarizeLatencies([
    calls(2, 9000, { day: '2026-11-21', tool: 'search_patterns' }),
    calls(1, 1, { day: '2026-11-21', tool: 'search_patterns', outcome: 'infrastructure_error' }),
    calls(3, 7),
    calls(1, 7, { day: '2026-11-21', cold: true }),
  ]);
  expect(rows).toEqual([
    {
      day: '2026-11-20',
      tool: 'get_component',
      count: 3,
      infrastructure_errors: 0,
      p50_ms: 6.33,
      p95_ms: 7,
    },
    { day: '2026-11-21', tool: 'get_component', count: 1, infrastructure_errors: 0 },
    {
      day: '2026-11-21',
      tool: 'search_patterns',
      count: 3,
      infrastructure_errors: 1,
      p50_ms: 8500,
      p95_ms: 10_000,
    },
  ]);
});

test('components_fetched counts successful calls of every way to get code', () => {
  const { components_fetched: fetched } = summarizeLatencies([
    calls(5, 1),
    calls(1, 1, { cold: true }),
    calls(2, 1, { tool: 'raw' }),
    calls(3, 1, { tool: 'resources/read' }),
    calls(10, 1, { outcome: 'client_error' }),
    calls(4, 1, { tool: 'get_pattern_component' }),
    calls(6, 1, { tool: 'copy_component_bundle' }),
    calls(10, 1, { tool: 'get_pattern' }),
  ]);
  expect(fetched).toBe(21);
});

test('the error rate is the share of infrastructure errors, with a target under 2%, also of the public endpoint', () => {
  const rateOf = (infrastructure: number, others: number) =>
    errorRateOf([
      { endpoint: 'public', status: 'unavailable', count: infrastructure },
      { endpoint: '', status: 'invalid_args', count: others / 2 },
      { endpoint: 'public', status: 'ok', count: others / 2 },
    ]);
  expect(rateOf(19, 980)).toMatchObject({ value: 19 / 999, target: 0.02, met: true });
  expect(rateOf(20, 980)).toEqual({
    value: 0.02,
    target: 0.02,
    met: false,
    public: { value: 20 / 510, target: 0.02, met: false },
  });
});

test.each([
  ['get_component', 'ok', true],
  ['get_component', 'invalid_args', true],
  ['request', 'unavailable', true],
  ['request', 'unauthorized', false],
  ['request', 'rate_limited', false],
])('a record of %s with %s counts for the error rate: %s', (tool, status, isCounted) => {
  expect(countsForErrorRate({ tool, status })).toBe(isCounted);
});

test.each([
  ['ok', 'ok'],
  ['upstream_error', 'infrastructure_error'],
  ['upstream_timeout', 'infrastructure_error'],
  ['internal_error', 'infrastructure_error'],
  ['invalid_args', 'client_error'],
  ['pattern_not_found', 'client_error'],
  ['component_not_found', 'client_error'],
  ['version_not_found', 'client_error'],
  ['access_refused', 'client_error'],
] as const)('the status %s counts as %s', (status, outcome: UsageOutcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
