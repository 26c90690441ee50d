import { Agent, request } from 'node:http';
import { toolRequest } from '../http/calls.ts';

/** A call that takes longer counts as this long. */
const TIMEOUT_MS = 10_000;

/** Calls get_component again and again for some seconds, at least once; the times in milliseconds. */
export async function measure(
  port: number,
  slug: string,
  forSeconds: number,
): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const until = performance.now() + forSeconds * 1000;
  do times.push(await callMs(port, slug, agent));
  while (performance.now() < until);
  agent.destroy();
  return times;
}

/** The time of one call; TIMEOUT_MS where it fails. */
function callMs(port: number, slug: string, agent: Agent): Promise<number> {
  const { headers, body } = toolRequest('2025', 'get_component', { pattern_id: slug });
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/mcp',
        headers,
        timeout: TIMEOUT_MS,
      },
      (response) => {
        response.resume();
        response.once('end', () =>
          resolve(response.statusCode === 200 ? performance.now() - startedAt : TIMEOUT_MS),
        );
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(TIMEOUT_MS));
    sent.end(body);
  });
}

/** Waits until what the attackers left behind is done. */
export async function recover(port: number, slug: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  let quickCalls = 0;
  for (let call = 0; call < 200 && quickCalls < 10; call++) {
    quickCalls = (await callMs(port, slug, agent)) < 50 ? quickCalls + 1 : 0;
  }
  agent.destroy();
}
