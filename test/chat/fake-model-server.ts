import { once } from 'node:events';
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import { z } from 'zod';

const bodySchema = z.object({
  model: z.string(),
  stream: z.literal(true),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

/** A call as it reached the model's server. */
export interface ModelCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: z.infer<typeof bodySchema>;
  /** Resolves when the response is closed: completely sent, or cut. */
  readonly over: Promise<'ended' | 'cut'>;
}

/** How the fake handles a call. */
export type Behaviour = (response: ServerResponse) => void | Promise<void>;

/** A fake of OpenAI's chat completions API with the behaviour that a test sets. */
export interface FakeModelServer {
  /** For LLM_BASE_URL. */
  readonly url: string;
  readonly calls: readonly ModelCall[];
  /** Sets the behaviour for the following calls. */
  readonly behave: (behaviour: Behaviour) => void;
  readonly close: () => Promise<void>;
}

export async function startFakeModelServer(): Promise<FakeModelServer> {
  const calls: ModelCall[] = [];
  let behaviour: Behaviour = streams(['Hello.']);
  const server = createServer((request, response) => {
    const over = new Promise<'ended' | 'cut'>((resolve) => {
      response.once('close', () => resolve(response.writableFinished ? 'ended' : 'cut'));
    });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const body = bodySchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
      calls.push({ path: request.url ?? '', headers: request.headers, body, over });
      void behaviour(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    behave: (next) => void (behaviour = next),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Answers with these pieces of text. */
export function streams(pieces: readonly string[]): Behaviour {
  return (response) => {
    begin(response);
    for (const piece of pieces) response.write(chunkOf(piece));
    response.end(LAST_CHUNKS);
  };
}

/** Answers with pieces, and then runs another behaviour. */
export function streamsThen(pieces: readonly string[], then: Behaviour): Behaviour {
  return async (response) => {
    begin(response);
    for (const piece of pieces) response.write(chunkOf(piece));
    await then(response);
  };
}

/** Rejects the call with an error; some servers quote the key. */
export function refuses(status: number, message: string): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message, type: 'error', code: 'some_code' } }));
  };
}

/** Never answers. */
export const hangs: Behaviour = () => {};

export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

export function chunkOf(content: string): string {
  return chunkWith({ role: 'assistant', content });
}

/** A chunk with any delta, and the reason why it is the last one. */
export function chunkWith(delta: object, reason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: reason }];
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`;
}

/** The end of an answer, and why it ended. */
export function lastChunks(reason: string): string {
  return `${chunkWith({}, reason)}data: [DONE]\n\n`;
}

export const LAST_CHUNKS = lastChunks('stop');
