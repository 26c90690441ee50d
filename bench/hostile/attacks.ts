import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { formatAccessToken } from '../../src/domain/identity/access-token.ts';
import type { Sent } from '../../test/access/hostile-inputs.ts';
import { TOOL_INPUTS } from '../../test/access/hostile-tools.ts';
import { repeated } from '../../test/support/hostile-arguments.ts';
import { toolRequest } from '../http/calls.ts';

/** One kind of attacker: it runs one round after the other, as fast as it is answered. */
export interface Attack {
  readonly kind: string;
  /** Ends when the round was answered; returns how many requests it sent. */
  readonly round: (port: number, round: number) => Promise<number>;
}

/** Patterns that the bench adds to its catalog for attackers to ask for. */
export const HEAVY_MARKDOWN = '/hostile/markdown';
export const LARGE_COMPONENT = '/hostile/large';

const agent = new Agent({ keepAlive: true });
const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends one request and reads its whole response; the number of requests. */
async function send(port: number, sent: Sent): Promise<number> {
  await readResponse(port, sent);
  return 1;
}

/** Sends one request and reads its whole response; the number of bytes in it. */
export function readResponse(
  port: number,
  { method = 'GET', path, headers = {}, body = '' }: Sent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...headers,
          ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.once('end', () => resolve(bytes));
        response.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

function members(count: number): string {
  return Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',');
}

/** Bodies with members in each place that is read: the message, its params, its envelope, or no message at all. */
function memberBodies(count: number): readonly string[] {
  const many = members(count);
  return [
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_categories"},${many}}`,
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_categories","_meta":{},${many}}}`,
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_categories","_meta":{${many}}}}`,
    `{"jsonrpc":"2.0","method":"notifications/initialized","params":{${many}}}`,
    `{${many}}`,
  ];
}

function memberAttack(kind: string, count: number): Attack {
  let bodies: readonly string[] | undefined;
  return {
    kind,
    round(port, round) {
      bodies ??= memberBodies(count);
      const body = bodies[round % bodies.length] ?? '';
      return send(port, { method: 'POST', path: '/mcp', headers: JSON_TYPE, body });
    },
  };
}

/** Connections of one attacker that send the beginning of a body and then nothing. */
const HALF_SENT = 40;

function sendHalf(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
    socket.write(
      `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n${'['.repeat(30_000)}`,
    );
    setTimeout(() => socket.destroy(), 3000);
  });
}

const PIPELINED = 200;

/** Writes many calls at once and waits for the last answer. */
function pipeline(port: number): Promise<number> {
  const { headers, body } = toolRequest('2025', 'list_categories', {});
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const call = `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${head.join('')}Content-Length: ${body.length}\r\n\r\n${body}`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answers = 0;
    socket.once('error', reject);
    socket.once('close', () => resolve(PIPELINED));
    socket.on('data', (chunk: Buffer) => {
      answers += chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
      if (answers >= PIPELINED) socket.destroy();
    });
    socket.write(call.repeat(PIPELINED));
  });
}

/** Keeps a processor busy, and sends nothing. */
async function spin(): Promise<number> {
  const end = performance.now() + 5;
  while (performance.now() < end);
  await setImmediate();
  return 0;
}

function toolAttack(
  kind: string,
  call: (round: number) => readonly [name: string, args: object],
): Attack {
  return {
    kind,
    round(port, round) {
      const { headers, body } = toolRequest('2025', ...call(round));
      return send(port, { method: 'POST', path: '/mcp', headers, body });
    },
  };
}

/** The kinds; a new one needs an entry here and nothing else. */
export const ATTACKS: readonly Attack[] = [
  // What the machine itself does to a client whose neighbour is busy: the other rows have it in them.
  { kind: 'a busy process', round: spin },
  memberAttack('bodies of 1 MiB', 100_000),
  memberAttack('bodies of 64 KiB', 5800),
  memberAttack('bodies at the bound', 980),
  {
    kind: 'half-sent bodies',
    async round(port) {
      await Promise.all(Array.from({ length: HALF_SENT }, () => sendHalf(port)));
      return HALF_SENT;
    },
  },
  { kind: 'pipelined calls', round: (port) => pipeline(port) },
  { kind: 'heavy Markdown', round: (port) => send(port, { path: HEAVY_MARKDOWN }) },
  { kind: 'large pages', round: (port) => send(port, { path: LARGE_COMPONENT }) },
  {
    kind: 'large comparisons',
    round: (port) => send(port, { path: `${LARGE_COMPONENT}/compare?from=v1&to=v2` }),
  },
  {
    kind: 'wrong tokens',
    round: (port, round) =>
      send(port, {
        path: round % 2 === 0 ? '/metrics' : `/usage?key=wrong-${round}`,
        headers: { authorization: `Bearer wrong-token-${round}` },
      }),
  },
  {
    kind: 'wrong tokens of agents',
    round(port) {
      const { headers, body } = toolRequest('2025', 'get_library', {});
      const authorization = `Bearer ${formatAccessToken(randomBytes(32))}`;
      return send(port, {
        method: 'POST',
        path: '/mcp/auth',
        headers: { ...headers, authorization },
        body,
      });
    },
  },
  {
    kind: 'long searches',
    round(port, round) {
      const query = Array.from({ length: 140 }, (_, index) => `w${round % 97}x${index}`).join(' ');
      const { headers, body } = toolRequest('2025', 'search_patterns', { query, limit: 50 });
      return send(port, { method: 'POST', path: '/mcp', headers, body });
    },
  },
  toolAttack('unknown references', (round) => [
    'get_component',
    { pattern_id: `${repeated('table-', 90)}${round}` },
  ]),
  toolAttack('kits', () => ['get_kit', { components: [LARGE_COMPONENT, '/usual/menu'] }]),
  ...(TOOL_INPUTS['review_code'] ?? []).map((args, index) =>
    toolAttack(`hostile review ${index + 1}`, () => ['review_code', args]),
  ),
  {
    kind: 'chat questions',
    round: (port, round) =>
      send(port, {
        method: 'POST',
        path: '/api/chat',
        headers: JSON_TYPE,
        body: JSON.stringify({ query: `how do people filter the calendar number ${round}` }),
      }),
  },
];

/** Runs `count` attackers of a kind in this process, for ever; `onRound` counts their requests. */
export async function attack(
  { round }: Attack,
  options: {
    readonly port: number;
    readonly count: number;
    readonly onRound: (sent: number) => void;
  },
): Promise<void> {
  const one = async (index: number): Promise<never> => {
    for (let number = index; ; number++) {
      try {
        options.onRound(await round(options.port, number));
      } catch {
        // Refused or reset: that is the server's right.
        await delay(10);
      }
    }
  };
  await Promise.all(Array.from({ length: options.count }, (_, index) => one(index)));
}
