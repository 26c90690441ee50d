import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the ports that any system gives to who asks for none, and to outgoing connections. */
const FIRST = 15_000;
const COUNT = 16_000;

/**
 * A TCP port of the loopback that stays free until it is listened on, and between two who do so one after the other.
 * A port that the system had chosen could be given away meanwhile, to any connection that a test makes. Until the
 * process ends a UDP socket of the same number keeps others who ask here from it.
 */
export async function freePort(): Promise<number> {
  let port = FIRST + Math.floor(Math.random() * COUNT);
  while (!((await isReserved(port)) && (await isFree(port)))) port = FIRST + ((port + 1) % COUNT);
  return port;
}

function isReserved(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  return new Promise((resolve) => {
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
