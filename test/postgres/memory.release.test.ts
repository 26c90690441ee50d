import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { startServerProcess } from '../support/start-server.ts';

const PEAK_MB = 512;
/** Without a full garbage collection, which V8 may put off for long. */
const STEADY_MB = 350;
const OPERATOR_TOKEN = 'token-of-the-memory-test';

test.runIf(process.platform === 'linux')(
  'a server with the embedded database peaks under 512 MB and stays under 350 MB, as npm start runs it',
  async () => {
    const NODE_OPTIONS = /node (?<options>--\S+) bin/.exec(packageJson.scripts.start)?.[1] ?? '';
    const server = await startServerProcess({ env: { OPERATOR_TOKEN, NODE_OPTIONS } });
    onTestFinished(() => void server.stop());
    const megabytes = async (name: 'VmRSS' | 'VmHWM') => {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
      return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
    };
    const search = () =>
      fetch(`${server.url}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'search_patterns', arguments: { query: 'toast' } },
        }),
      });
    const report = () =>
      fetch(`${server.url}/usage?format=json`, {
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      });
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 20 }, search));
      expect((await report()).status).toBe(200);
    }
    expect(await (await report()).json()).toMatchObject({ total: 400 });
    expect(await megabytes('VmHWM')).toBeLessThan(PEAK_MB);
    expect(await megabytes('VmRSS')).toBeLessThan(STEADY_MB);
  },
);
