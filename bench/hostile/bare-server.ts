/** A bare `node:http` server that reads each body and sends as many bytes as the path says. */
import { createServer } from 'node:http';
import { announce } from '../http/compared-answers.ts';

const server = createServer((request, response) => {
  request.on('data', () => {});
  request.on('end', () => {
    const body = Buffer.alloc(Number(request.url?.slice(1) ?? 0), ' ');
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.byteLength });
    response.end(body);
  });
});

server.listen(0, '127.0.0.1', () => announce(server));
