import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often connections are searched for readers that stall. */
const CHECK_MS = 1000;

/**
 * Ends connections whose clients read nothing of an answer for `timeoutMs`. A client that has not read what was sent so
 * far gets a deadline, which Node extends while parts of it are read.
 *
 * @returns what is called when a response has ended, with whether the connection has a further one
 */
export function endStalledReaders(
  server: Server,
  sockets: () => Iterable<Socket>,
  timeoutMs: number,
): (socket: Socket, hasNext: boolean) => void {
  const stalled = new WeakSet<Socket>();

  const check = setInterval(() => {
    for (const socket of sockets()) {
      const isStalled = socket.writableLength > 0;
      if (stalled.has(socket) === isStalled) continue;
      if (isStalled) stalled.add(socket);
      else stalled.delete(socket);
      socket.setTimeout(isStalled ? timeoutMs : 0);
    }
  }, CHECK_MS).unref();
  server.once('close', () => clearInterval(check));

  server.on('timeout', (socket: Socket) => {
    // A reset frees what the kernel holds as well, which would wait for the client.
    if (stalled.has(socket)) socket.resetAndDestroy();
    else socket.destroy();
  });

  return (socket, hasNext) => {
    // Without a further response, Node has set the timeout of an idle connection.
    if (stalled.delete(socket) && hasNext) socket.setTimeout(0);
  };
}
