import { createSocket } from 'node:dgram';

/** Below the ephemeral ports of any system: no outgoing connection takes one while a program is restarted. */
const FIRST = 15_000;
const COUNT = 16_000;

const ATTEMPTS = 5;

/**
 * Starts a program that has to be told its port, or that is restarted on the same one; tries another port where that
 * fails. Everything else listens on port 0.
 *
 * @throws what `start` throws on the last port
 */
export async function onFixedPort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await reservePort();
    try {
      return await start(port);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** A port that no other test uses until this process ends: a UDP socket of the same number reserves it. */
export async function reservePort(): Promise<number> {
  let port = FIRST + ((process.pid * 97) % COUNT);
  while (!(await isReserved(port))) port = FIRST + ((port + 1) % COUNT);
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
