/**
 * A bare `node:http` server that verifies the token, reads the library and answers, with the product's two statements
 * on the product's database: `<folder of the embedded database>` or `<folder> <DATABASE_URL>`.
 */
import { createHash } from 'node:crypto';
import { type ServerResponse, createServer } from 'node:http';
import { openDatabase } from '../../src/adapters/postgres/open-database.ts';
import { announce } from '../http/compared-answers.ts';

const [, , dataDir = '', databaseUrl] = process.argv;
const opened = await openDatabase({
  mode: 'server',
  dataDir,
  databaseUrl,
  now: () => performance.now(),
  log: console.error,
});
const pool = opened.ok ? await opened.value.pool() : opened;
if (!pool.ok) throw new Error(pool.failure.message);
const database = pool.value;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { id }: { readonly id: number } = JSON.parse(Buffer.concat(chunks).toString());
    void respond(response, id, request.headers.authorization ?? '');
  });
});
server.listen(0, '127.0.0.1', () => announce(server));

async function respond(response: ServerResponse, id: number, authorization: string): Promise<void> {
  const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest('hex');
  const verified = await database.query('SELECT * FROM verify_access_token($1)', [hash]);
  const read = await database.query('SELECT * FROM read_library($1, NULL)', [
    verified.rows[0].user_id,
  ]);
  const structuredContent = { library: read.rows[0] };
  const content = [{ type: 'text', text: JSON.stringify(structuredContent) }];
  const result = { content, structuredContent };
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, result }));
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': body.byteLength,
  });
  response.end(body);
}
