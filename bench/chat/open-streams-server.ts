/**
 * A process of its own for the chat bench: a slow model, and the clients that read answers made with it.
 * It says where the model is, and then opens and closes as many answers as it is told to.
 */
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** A slow model: what is measured is that many answers are open, each of which has something to send. */
const WORD_EVERY_MS = 500;

const orderSchema = z.object({ url: z.string(), streams: z.number() });

const chunk = (content: string) =>
  `data: ${JSON.stringify({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'slow',
    choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }],
  })}\n\n`;

let started = 0;
const model = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  // Out of step, as answers to questions of different times are.
  let timer = setTimeout(write, (started++ * 37) % WORD_EVERY_MS);
  function write(): void {
    response.write(chunk('word '));
    timer = setTimeout(write, WORD_EVERY_MS);
  }
  response.once('close', () => clearTimeout(timer));
}).listen(0, '127.0.0.1', () => {
  const address = model.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.send?.({ modelUrl: `http://127.0.0.1:${port}/v1` });
});

let leaving = new AbortController();

process.on('message', (message) => void carryOut(orderSchema.parse(message)));

async function carryOut({ url, streams }: z.infer<typeof orderSchema>): Promise<void> {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  await Promise.all(Array.from({ length: streams }, () => openStream(url, signal)));
  // Until closed connections are noticed on both sides.
  if (streams === 0) await delay(500);
  process.send?.({ open: streams });
}

/** Opens an answer and reads on in the background; resolves when its first word is there. */
async function openStream(url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'how do I show that a list is empty?' }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('"delta"')) {
    const next = await reader?.read();
    if (next?.done !== false) throw new Error(`An answer has no text: ${response.status} ${text}`);
    text += next.value;
  }
  void readOn();

  async function readOn(): Promise<void> {
    try {
      while ((await reader?.read())?.done === false);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
