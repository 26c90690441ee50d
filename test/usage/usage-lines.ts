import { post } from '../support/mcp-call.ts';
import { eventually } from '../support/eventually.ts';
import type { ServerProcess } from '../support/start-server.ts';

/** A line `[mcp-usage] {json}` of a server's output. */
export type UsageLine = Readonly<Record<string, unknown>>;

const PREFIX = '[mcp-usage] ';

/** Every usage line that a server has written so far, whole: of the last one half may have come. */
export function usageLines(server: ServerProcess): readonly UsageLine[] {
  return server
    .stdout()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith(PREFIX))
    .map((line) => JSON.parse(line.slice(PREFIX.length)));
}

let lastClient = 0;

/** Does something as a client of its own, and gives every usage line that this client has caused. */
export async function usageOf(
  server: ServerProcess,
  act: (headers: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<readonly UsageLine[]> {
  lastClient += 1;
  const userAgent = `client-${lastClient}`;
  await act({ 'user-agent': userAgent });
  await flushed(server);
  return usageLines(server).filter((line) => line['user_agent'] === userAgent);
}

/** Waits until every line of the calls so far is written: lines come in the order of the answers. */
export async function flushed(server: ServerProcess): Promise<void> {
  lastClient += 1;
  const userAgent = `end-${lastClient}`;
  await post(
    server.url,
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_categories' } },
    { 'user-agent': userAgent },
  );
  await eventually(server.stdout).toMatch(new RegExp(`"${userAgent}".*\n`));
}
