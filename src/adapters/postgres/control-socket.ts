import { rm } from 'node:fs/promises';
import { type Socket, connect, createServer } from 'node:net';
import { z } from 'zod';
import { parseJson } from '../../domain/text.ts';

/** The holder of the data folder: a server while it runs, a command until it is done. */
export type HolderMode = 'server' | 'command';

/** `who` asks for the holder of the data folder; `open` also makes it open the database. */
export type ControlRequest = 'who' | 'open';

const replySchema = z.object({
  pid: z.number().int(),
  mode: z.enum(['server', 'command']),
  /** Why the database could not be opened. */
  problem: z.string().optional(),
});
export type ControlReply = z.infer<typeof replySchema>;

const MAX_REQUEST_LENGTH = 10;
const MAX_REPLY_LENGTH = 10_000;
/** A first start creates the database, which can take seconds. */
const TIMEOUT_MS: Readonly<Record<ControlRequest, number>> = { who: 1000, open: 60_000 };

/** Serves one-line requests with one line of JSON each, without keeping the process alive. Returns a close function. */
export async function listenOnControlSocket(
  path: string,
  reply: (request: ControlRequest) => Promise<ControlReply>,
): Promise<() => Promise<void>> {
  // A killed process leaves its socket. Only the holder of the lock gets here.
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.unref());
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.length > MAX_REQUEST_LENGTH) socket.destroy();
      if (!text.endsWith('\n')) return;
      const request = text === 'open\n' ? 'open' : 'who';
      void reply(request).then((value) => socket.end(`${JSON.stringify(value)}\n`));
    });
  }).unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
}

/** Sends a request to the holder; undefined when there is no reply in time. */
export function askControlSocket(
  path: string,
  request: ControlRequest,
  signal?: AbortSignal,
): Promise<ControlReply | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(path, () => socket.write(`${request}\n`));
    const abort = () => socket.destroy();
    const timer = setTimeout(abort, TIMEOUT_MS[request]);
    signal?.addEventListener('abort', abort);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.length > MAX_REPLY_LENGTH) socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      resolve(replySchema.safeParse(parseJson(text)).data);
    });
  });
}
