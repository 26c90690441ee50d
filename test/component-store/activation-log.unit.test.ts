import { expect, test } from 'vitest';
import {
  activationLogOf,
  latestActivations,
  withActivation,
} from '../../src/domain/components/activation-log.ts';
import { readRecordedLog } from '../../src/adapters/component-store/activation-log-file.ts';
import {
  componentText,
  editComponentText,
} from '../../src/adapters/component-store/component-folder.ts';

const ORIGIN = { license: 'MIT', source: 'original' };
const publishedAt = new Map([
  ['v1', '2026-01-01T00:00:00Z'],
  ['v2', '2026-02-01T00:00:00Z'],
  ['v10', '2026-03-01T00:00:00Z'],
]);

test('a component from before the log has the dates of publication up to its active version', () => {
  expect(activationLogOf({ recorded: [], activeVersionId: 'v10', publishedAt })).toEqual([
    { to: 'v1', at: '2026-01-01T00:00:00Z', derived: true },
    { from: 'v1', to: 'v2', at: '2026-02-01T00:00:00Z', derived: true },
    { from: 'v2', to: 'v10', at: '2026-03-01T00:00:00Z', derived: true },
  ]);
});

test('nothing is derived of versions that are newer than the active one, nor of a late seed', () => {
  const dates = new Map([...publishedAt, ['seed', '2026-01-15T00:00:00Z']]);
  expect(activationLogOf({ recorded: [], activeVersionId: 'v2', publishedAt: dates })).toEqual([
    { to: 'v1', at: '2026-01-01T00:00:00Z', derived: true },
    { from: 'v1', to: 'v2', at: '2026-02-01T00:00:00Z', derived: true },
  ]);
  expect(activationLogOf({ recorded: [], activeVersionId: undefined, publishedAt })).toEqual([]);
});

test('a pointer that was moved by hand ends the log, marked as derived and never earlier', () => {
  const recorded = [{ to: 'v2', at: '2026-06-01T00:00:00Z' }];
  expect(activationLogOf({ recorded, activeVersionId: 'v1', publishedAt })).toEqual([
    ...recorded,
    { from: 'v2', to: 'v1', at: '2026-06-01T00:00:00Z', derived: true },
  ]);
});

test('a clock that was set back does not reorder the log', () => {
  const log = withActivation([{ to: 'v1', at: '2026-06-01T00:00:00Z' }], {
    to: 'v2',
    at: '2026-05-01T00:00:00Z',
  });
  expect(log.at(-1)).toEqual({ from: 'v1', to: 'v2', at: '2026-06-01T00:00:00Z' });
});

test('the latest of all logs keep the order of each, also at the same moment', () => {
  const at = '2026-06-01T00:00:00Z';
  const logs = [
    [
      'a',
      [
        { to: 'v1', at },
        { from: 'v1', to: 'v2', at },
      ],
    ],
    ['b', [{ to: 'v1', at: '2026-06-01T00:00:00.500Z' }]],
  ] as const;
  expect(
    latestActivations(logs, 2).activations.map(({ patternId, to }) => `${patternId} ${to}`),
  ).toEqual(['b v1', 'a v2']);
});

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
])('component.yaml keeps the log and the rest of what its author wrote (%s)', (_name, end) => {
  const first = { to: 'v1', at: '2026-06-01T00:00:00.000Z', by: 'Ada "A: - {}" L.' };
  const written = `# By hand.\n${componentText('v1', ORIGIN, [first])}`.replaceAll('\n', end);
  const back = { from: 'v1', to: 'v2', at: '2026-06-02T00:00:00.000Z', reason: 'It’s {broken}.' };
  const edited = editComponentText(written, {
    activeVersionId: 'v2',
    activations: [first, back],
  });
  expect(edited.startsWith(`# By hand.${end}activeVersionId: v2${end}`)).toBe(true);
  expect(readRecordedLog(edited)).toEqual([first, back]);
});

test('a log that was written by hand is read as YAML, and an invalid one is none', () => {
  const rest = 'activeVersionId: v1\nlicense: MIT\nprovenance: { source: original }\n';
  const move = { to: 'v1', at: '2026-06-01T00:00:00Z' };
  expect(readRecordedLog(`${rest}activations:\n- to: v1\n  at: 2026-06-01T00:00:00Z\n`)).toEqual([
    move,
  ]);
  expect(readRecordedLog(`${rest}activations: [{ to: v1, at: 2026-06-01T00:00:00Z }]\n`)).toEqual([
    move,
  ]);
  expect(readRecordedLog(`${rest}activations: [{ to: v1 }]\n`)).toEqual([]);
  expect(readRecordedLog(rest)).toEqual([]);
});
