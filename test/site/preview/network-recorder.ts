import dgram from 'node:dgram';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

/** A place outside the site that writes down whoever reaches it. */
export interface NetworkRecorder {
  readonly origin: string;
  /** Where a STUN server could be. */
  readonly udpPort: number;
  /** A port on which a connection alone is written down. */
  readonly tcpPort: number;
  /** The paths that were asked for; `udp` for a packet and `tcp` for a connection to the other port. */
  readonly contacts: ReadonlySet<string>;
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

/** Starts it; at its root it has a page of this HTML. */
export async function startNetworkRecorder(
  page: (recorder: NetworkRecorder) => string,
): Promise<NetworkRecorder> {
  const contacts = new Set<string>();
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://recorder');
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html');
      response.end(page(recorder));
      return;
    }
    contacts.add(pathname);
    response.setHeader('access-control-allow-origin', '*');
    response.statusCode = 204;
    response.end();
  });
  server.on('upgrade', (request, socket) => {
    contacts.add(request.url ?? '');
    socket.destroy();
  });
  const tcp = net.createServer((socket) => {
    contacts.add('tcp');
    socket.on('error', () => {});
    socket.destroy();
  });
  const udp = dgram.createSocket('udp4');
  udp.on('message', () => contacts.add('udp'));
  await Promise.all([
    new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve)),
  ]);
  const recorder: NetworkRecorder = {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    udpPort: udp.address().port,
    tcpPort: portOf(tcp.address()),
    contacts,
    forget: () => contacts.clear(),
    async close() {
      server.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => server.close(resolve)),
        new Promise((resolve) => tcp.close(resolve)),
        new Promise<void>((resolve) => udp.close(resolve)),
      ]);
    },
  };
  return recorder;
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
