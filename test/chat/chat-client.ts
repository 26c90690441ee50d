import { createParser } from 'eventsource-parser';
import { expect } from 'vitest';
import { z } from 'zod';

const hitSchema = z.strictObject({
  pattern_id: z.string(),
  catalog_number: z.string().regex(/^#\d+$/),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  type: z.string(),
  slug: z.string(),
  url: z.string().regex(/^https?:\/\//),
  coverImage: z.string().optional(),
  hasGeneratedComponent: z.boolean(),
});

const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('patterns'),
    patterns: z.array(hitSchema).max(8),
    guide: z
      .strictObject({ name: z.string(), title: z.string(), verdict: z.string(), url: z.url() })
      .optional(),
  }),
  z.strictObject({ type: z.literal('delta'), text: z.string().min(1) }),
  z.strictObject({ type: z.literal('done') }),
]);

export type WireEvent = z.infer<typeof eventSchema>;

/** A whole answer. */
export interface ChatAnswer {
  readonly headers: Headers;
  readonly events: readonly WireEvent[];
  readonly slugs: readonly string[];
  /** The deltas, joined. */
  readonly text: string;
}

/** Posts to `/api/chat`. */
export function postChat(
  url: string,
  body: unknown,
  init: { readonly headers?: Record<string, string>; readonly signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(`${url}/api/chat`, {
    method: 'POST',
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Asks and reads the whole answer; throws if the stream is malformed. */
export async function ask(
  url: string,
  query: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<ChatAnswer> {
  const response = await postChat(url, { query, ...more });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return { headers: response.headers, ...readEvents(await response.text()) };
}

/** Parses a finished stream: one `patterns`, any number of `delta`s, one `done`. */
export function readEvents(stream: string): Omit<ChatAnswer, 'headers'> {
  if (!stream.endsWith('\n\n')) throw new Error(`The stream was truncated: ${stream}`);
  const events: WireEvent[] = [];
  const parser = createParser({
    onEvent: ({ data, event, id }) => {
      expect({ event, id }).toEqual({ event: undefined, id: undefined });
      events.push(eventSchema.parse(JSON.parse(data)));
    },
    onError(error) {
      throw error;
    },
  });
  parser.feed(stream);
  const types = events.map(({ type }) => type);
  const isWellFormed =
    types[0] === 'patterns' &&
    types.at(-1) === 'done' &&
    types.slice(1, -1).every((type) => type === 'delta');
  if (!isWellFormed) throw new Error(`The events are ${types.join(', ')}.`);
  return {
    events,
    slugs: events.flatMap((event) =>
      event.type === 'patterns' ? event.patterns.map(({ slug }) => slug) : [],
    ),
    text: events.map((event) => (event.type === 'delta' ? event.text : '')).join(''),
  };
}

/** An answer that is being read, event by event. */
export interface OpenAnswer {
  /** Reads until the received text contains a string; returns all of it. */
  readonly until: (text: string) => Promise<string>;
  readonly rest: () => Promise<string>;
  /** Disconnects. */
  readonly disconnect: () => void;
}

export async function openAnswer(url: string, query: string): Promise<OpenAnswer> {
  const controller = new AbortController();
  const response = await postChat(url, { query }, { signal: controller.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  async function more(): Promise<boolean> {
    const next = await reader?.read();
    read += next?.value ?? '';
    return next?.done === false;
  }
  return {
    async until(text) {
      while (!read.includes(text)) {
        if (!(await more())) throw new Error(`The stream ended without ${text}: ${read}`);
      }
      return read;
    },
    async rest() {
      while (await more());
      return read;
    },
    disconnect: () => controller.abort(),
  };
}
