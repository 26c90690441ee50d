import * as fc from '../support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReadCaller } from '../../src/faces/http/caller.ts';
import { sendMessage } from '../http/send.ts';
import { type FixtureProcess, patternId, startFixtureProcess } from '../mcp/fixture-server.ts';
import { type UsageLine, flushed, usageLines } from './usage-lines.ts';

const PATTERN = { slug: '/a/b', id: patternId(1), number: 1, title: 'B' };
const COUNTRY_HEADER = 'X-Country';

let direct: FixtureProcess;
let behindOne: FixtureProcess;
let behindTwo: FixtureProcess;
let withoutIp: FixtureProcess;

beforeAll(async () => {
  [direct, behindOne, behindTwo, withoutIp] = await Promise.all([
    startFixtureProcess([PATTERN], { COUNTRY_HEADER }),
    startFixtureProcess([PATTERN], { COUNTRY_HEADER, TRUST_PROXY: '1' }),
    startFixtureProcess([PATTERN], { TRUST_PROXY: '2' }),
    startFixtureProcess([PATTERN], { USAGE_LOG_IP: 'off' }),
  ]);
});
afterAll(() => Promise.all([direct, behindOne, behindTwo, withoutIp].map((one) => one.close())));

/** The record of a call with these headers; `declared` is the name that an initialize gives. */
async function recordOf(
  server: FixtureProcess,
  headers: Readonly<Record<string, string>>,
  declared?: string,
): Promise<UsageLine | undefined> {
  // Whatever came before is written already: each of these ends with a flush.
  const before = usageLines(server).length;
  const clientInfo = { name: declared, version: '1' };
  const sent =
    declared === undefined
      ? { method: 'tools/call', params: { name: 'list_categories' } }
      : {
          method: 'initialize',
          params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
        };
  await sendMessage(server.url, { jsonrpc: '2.0', id: 1, ...sent }, headers);
  await flushed(server);
  return usageLines(server)[before];
}

describe("the client's declared name and user agent", () => {
  test('the agent hint is the declared name', async () => {
    const record = await recordOf(direct, { 'user-agent': 'node' }, 'claude-code');
    expect(record).toMatchObject({ agent_hint: 'claude-code', user_agent: 'node' });
  });

  test.each([
    ['Cursor/1.2.3 (linux; x64)', 'Cursor'],
    ['node', 'node'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla'],
    ['(only a comment)', 'unknown'],
  ])('of the user agent %j alone the hint is %s', async (userAgent, hint) => {
    const record = await recordOf(direct, { 'user-agent': userAgent });
    expect(record).toMatchObject({ agent_hint: hint, user_agent: userAgent });
  });

  test('are empty and unknown if missing', async () => {
    expect(await recordOf(direct, {})).toMatchObject({ agent_hint: 'unknown', user_agent: '' });
  });

  test('are cut to 200 and 64 characters', async () => {
    const record = await recordOf(direct, { 'user-agent': 'u'.repeat(5000) }, 'n'.repeat(5000));
    expect(record).toMatchObject({ user_agent: 'u'.repeat(200), agent_hint: 'n'.repeat(64) });
  });

  test('security: cannot forge a log line', async () => {
    const before = usageLines(direct).length;
    await recordOf(direct, {}, 'x\n[mcp-usage] {"tool":"forged"}\r\u2028\u0000\u001B[2J');
    const added = usageLines(direct).slice(before);
    expect(added.map(({ tool }) => tool)).not.toContain('forged');
    const [record] = added.filter(({ tool }) => tool === 'initialize');
    expect(record?.['agent_hint']).toBe('x [mcp-usage] {"tool":"forged"} [2J');
  });
});

describe('the address', () => {
  const FORWARDED = { 'x-forwarded-for': '203.0.113.7, 198.51.100.2' };

  test("is the connection's without a trusted proxy, whatever headers say", async () => {
    const headers = {
      ...FORWARDED,
      forwarded: 'for=203.0.113.7',
      'x-real-ip': '203.0.113.7',
      'cf-connecting-ip': '203.0.113.7',
      'true-client-ip': '203.0.113.7',
    };
    expect(await recordOf(direct, headers)).toMatchObject({ ip: '127.0.0.1' });
  });

  test('is the last forwarded one behind one proxy', async () => {
    expect(await recordOf(behindOne, FORWARDED)).toMatchObject({ ip: '198.51.100.2' });
  });

  test('is the last but one behind two proxies', async () => {
    expect(await recordOf(behindTwo, FORWARDED)).toMatchObject({ ip: '203.0.113.7' });
    const spoofed = { 'x-forwarded-for': `6.6.6.6, ${FORWARDED['x-forwarded-for']}` };
    expect(await recordOf(behindTwo, spoofed)).toMatchObject({ ip: '203.0.113.7' });
  });

  test.each([
    ['', '127.0.0.1'],
    ['unknown', '127.0.0.1'],
    ['not an address', '127.0.0.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, <script>', '127.0.0.1'],
  ])('that a proxy wrote as %j is recorded as %s', async (value, ip) => {
    expect(await recordOf(behindOne, { 'x-forwarded-for': value })).toMatchObject({ ip });
  });

  test('security: cannot be chosen by the client', () => {
    const junk = fc.string({ unit: fc.constantFrom(...Array.from('1.,: "[]')) });
    const hop = fc.oneof(fc.ipV4(), fc.ipV6(), junk);
    fc.assert(
      fc.property(fc.array(hop), fc.integer({ min: 1, max: 3 }), (sent, trustProxy) => {
        const written = ['203.0.113.7', '10.0.0.2', '10.0.0.3'].slice(0, trustProxy);
        const value = [...sent, ...written].join(', ').trim();
        const headers = { 'x-forwarded-for': value };
        const readCaller = createReadCaller({ trustProxy, countryHeader: undefined });
        const caller = readCaller(new Request('http://localhost/', { headers }), '10.0.0.9');
        expect(caller.ip).toBe('203.0.113.7');
      }),
    );
  });

  test('is omitted with USAGE_LOG_IP=off, and nothing else is', async () => {
    const kept = await recordOf(direct, {});
    const record = await recordOf(withoutIp, {});
    expect(record).not.toHaveProperty('ip');
    expect(Object.keys({ ...record, ip: '' }).toSorted()).toEqual(
      Object.keys(kept ?? {}).toSorted(),
    );
    expect(JSON.stringify(record)).not.toContain('127.0.0.1');
  });

  test('is never logged as a hash', async () => {
    expect(await recordOf(direct, {})).not.toHaveProperty('ip_hash');
  });
});

describe('the country', () => {
  test.each([
    ['CH', 'CH'],
    ['ch', 'CH'],
  ])('%s is taken from a trusted proxy', async (value, country) => {
    expect(await recordOf(behindOne, { [COUNTRY_HEADER]: value })).toMatchObject({ country });
  });

  test.each(['CHE', 'C', '41', 'c h', '<b>'])('%j, which is none, is left out', async (value) => {
    const record = await recordOf(behindOne, { [COUNTRY_HEADER]: value });
    expect(record).toMatchObject({ tool: 'list_categories' });
    expect(record).not.toHaveProperty('country');
  });

  test('is omitted without a trusted proxy', async () => {
    const record = await recordOf(direct, { [COUNTRY_HEADER]: 'CH' });
    expect(record).toMatchObject({ tool: 'list_categories' });
    expect(record).not.toHaveProperty('country');
  });

  test('is omitted without a configured header', async () => {
    const record = await recordOf(behindTwo, { [COUNTRY_HEADER]: 'CH' });
    expect(record).toMatchObject({ tool: 'list_categories' });
    expect(record).not.toHaveProperty('country');
  });
});
