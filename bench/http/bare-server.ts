/**
 * A bare `node:http` server that answers tool calls: it parses the request and serializes the answer each
 * time, without a protocol, a schema or a lookup. Its one argument is the file with the answers.
 */
import { createServer } from 'node:http';
import { announce, readComparedAnswers } from './compared-answers.ts';

interface ToolCall {
  readonly id: number;
  readonly params: { readonly name: string; readonly _meta?: object };
}

const { results } = readComparedAnswers(process.argv[2] ?? '');

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { id, params }: ToolCall = JSON.parse(Buffer.concat(chunks).toString());
    const result = results[params._meta === undefined ? '2025' : '2026-07-28'][params.name];
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, result }));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': body.byteLength,
    });
    response.end(body);
  });
});

server.listen(0, '127.0.0.1', () => announce(server));
