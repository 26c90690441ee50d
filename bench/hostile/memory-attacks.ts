import { connect } from 'node:net';
import { previewAppUri } from '../../src/faces/mcp/public/preview-component.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Attack } from './attacks.ts';

/** The largest resource that every catalog serves. */
const READ_APP = {
  jsonrpc: '2.0',
  id: 1,
  method: 'resources/read',
  params: { uri: previewAppUri(packageJson.version) },
};

/** The longest class that a reviewed file can hold. */
const REVIEW = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'review_code',
    arguments: { code: `export const a = <b className="${'a:'.repeat(29_900)}" />;` },
  },
};

const BATCH = JSON.stringify(Array.from({ length: 50 }, (_, id) => ({ ...READ_APP, id })));

const HEAD = 'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

function post(body: string): string {
  return `${HEAD}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Sends a request and reads nothing; ends when the server closes the connection. */
function sendUnread(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
    socket.write(text);
  });
}

/** Opens connections that send this and read nothing, and opens them again when the server closes them. */
function unread(kind: string, connections: number, text: string): Attack {
  return {
    kind,
    async round(port) {
      await Promise.all(Array.from({ length: connections }, () => sendUnread(port, text)));
      return connections;
    },
  };
}

/** Sends a request and reads its whole answer. */
function read(kind: string, body: string): Attack {
  return {
    kind,
    async round(port) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      return 1;
    },
  };
}

/** What costs memory: answers that are large, and answers that nobody reads. */
export const MEMORY_ATTACKS: readonly Attack[] = [
  read('batches of the app', BATCH),
  unread('unread batches', 24, post(BATCH)),
  unread('unread answers', 400, post(JSON.stringify(READ_APP))),
  unread('unread files', 400, 'GET /llms-full.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  unread('unread indexes', 400, 'GET /search-index.json HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  unread('partial requests', 400, `${HEAD}Content-Length: 65000\r\n\r\n${'['.repeat(60_000)}`),
  read('reviews of a long class', JSON.stringify(REVIEW)),
];
