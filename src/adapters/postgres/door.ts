import { rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { z } from 'zod';

/** A server keeps the data folder for long; a command lets go of it when it is done. */
export type HolderMode = 'server' | 'command';

/** `who` asks who holds the data folder; `open` asks it to open the database, too, and waits for that. */
export type DoorQuestion = 'who' | 'open';

const answerSchema = z.object({
  pid: z.number().int(),
  mode: z.enum(['server', 'command']),
  /** Why the database could not be opened. */
  problem: z.string().optional(),
});
export type DoorAnswer = z.infer<typeof answerSchema>;

const LONGEST_QUESTION = 10;
const LONGEST_ANSWER = 10_000;
/** A first start creates the database, which takes some seconds on a slow machine. */
const PATIENCE_MS: Readonly<Record<DoorQuestion, number>> = { who: 1000, open: 60_000 };

/** Answers at a socket: one line with a question, one line of JSON. Does not keep the process alive. */
export async function listenAtDoor(
  path: string,
  answer: (question: DoorQuestion) => Promise<DoorAnswer>,
): Promise<() => Promise<void>> {
  // What a killed process left. Whoever holds the data folder may remove it.
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.unref());
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.length > LONGEST_QUESTION) socket.destroy();
      if (!text.endsWith('\n')) return;
      const question = text === 'open\n' ? 'open' : 'who';
      void answer(question).then((answered) => socket.end(`${JSON.stringify(answered)}\n`));
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

/** Asks at a holder's socket; undefined where nobody answers, or not in time. */
export function askAtDoor(
  path: string,
  question: DoorQuestion,
  signal?: AbortSignal,
): Promise<DoorAnswer | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(path, () => socket.write(`${question}\n`));
    const giveUp = () => socket.destroy();
    const timer = setTimeout(giveUp, PATIENCE_MS[question]);
    signal?.addEventListener('abort', giveUp);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.length > LONGEST_ANSWER) socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      resolve(parseAnswer(text));
    });
  });
}

function parseAnswer(text: string): DoorAnswer | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
