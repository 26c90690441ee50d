import type { Page } from 'playwright-core';
import { type WireAnswer, send } from '../http/send.ts';
import { post } from '../support/mcp-call.ts';
import type { TestServer } from '../support/start-server.ts';

/** A name that would be code in a page and a formula in a spreadsheet. */
const HOSTILE = '"><script>document.title="owned"</script><b>=1+1</b>';

/** A series of calls: who, from where, which message. Nineteen in all. */
export const CALLS: readonly (readonly [
  agent: string,
  ip: string,
  country: string,
  message: object,
])[] = [
  ['agent-a/1.0', '203.0.113.1', 'CH', initialize('first-agent')],
  ['agent-b/1.0', '203.0.113.2', 'JP', initialize(HOSTILE)],
  ...Array.from({ length: 3 }, () => call('203.0.113.1', 'search_patterns', { query: 'form' })),
  ...Array.from({ length: 4 }, () => call('203.0.113.1', 'get_component', { pattern_id: '#1' })),
  call('203.0.113.2', 'get_component', { pattern_id: '#1', version_id: 'v1' }),
  call('203.0.113.2', 'get_component', { pattern_id: '#3' }),
  call('203.0.113.2', 'get_component', { pattern_id: '#1', version_id: 'v99' }),
  call('203.0.113.2', 'get_component', { pattern_id: '#9999' }),
  call('203.0.113.3', 'get_component', {}),
  call('203.0.113.3', 'no-such-tool', {}),
  ...Array.from({ length: 3 }, () => call('203.0.113.3', 'list_categories', {})),
  [`${HOSTILE}${'x'.repeat(300)}`, '203.0.113.4', '', toolCall('list_categories', {})],
];

/** Makes the calls of the series, one after the other, and one raw download. */
export async function makeCalls(url: string): Promise<void> {
  for (const [agent, ip, country, message] of CALLS) {
    await post(url, message, { 'user-agent': agent, 'x-forwarded-for': ip, 'x-country': country });
  }
  await fetch(`${url}/r/raw/navigation/command-palette/v1.tsx`);
}

/** Asks for the page as a plain client does. */
export function visit(
  to: TestServer,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<WireAnswer> {
  return send(to.url, `/usage${query}`, { headers });
}

/** The first cookie that an answer sets, as a browser sends it back. */
export function cookieOf(answer: WireAnswer): string {
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** The cells of every table by its caption. */
export async function tablesOf(page: Page): Promise<Readonly<Record<string, readonly string[][]>>> {
  return Object.fromEntries(
    await page
      .locator('table')
      .evaluateAll((tables) =>
        tables.map((table) => [
          table.querySelector('caption')?.textContent,
          [...table.querySelectorAll('tbody tr')].map((row) =>
            [...row.children].map((cell) => cell.textContent ?? ''),
          ),
        ]),
      ),
  );
}

function initialize(name: string): object {
  return {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-03-26',
      capabilities: {},
      clientInfo: { name, version: '1' },
    },
  };
}

function toolCall(name: string, args: object): object {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
}

function call(ip: string, name: string, args: object): readonly [string, string, string, object] {
  return [`agent-of-${ip}`, ip, ip.endsWith('1') ? 'CH' : '', toolCall(name, args)];
}
