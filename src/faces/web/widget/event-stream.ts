import { isRecord } from './hits.ts';

/** What the chat sends (SPEC.md 4.3), not yet looked into. */
export type ChatEvent =
  | { readonly type: 'patterns'; readonly patterns: unknown }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'done' };

/** More than this is no answer, whoever sends it. */
const MAX_STREAM_BYTES = 1024 * 1024;

/** In characters: the longest line is that of eight patterns. */
const MAX_LINE_LENGTH = 256 * 1024;

/**
 * Reads the events of a stream; lines that hold none are passed over. It ends where the stream does, or where a
 * bound is passed; only `done` tells that an answer is whole. Whoever stops reading closes the connection.
 *
 * @param heard called whenever something arrives, be it a comment
 */
export async function* readChatEvents(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<ChatEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      bytes += value.byteLength;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const event = parseLine(line);
        if (event !== undefined) yield event;
      }
      if (bytes > MAX_STREAM_BYTES || rest.length > MAX_LINE_LENGTH) return;
    }
  } finally {
    // Cancelling a stream that has failed fails again, which says nothing new.
    await reader.cancel().catch(() => undefined);
  }
}

function parseLine(line: string): ChatEvent | undefined {
  if (!line.startsWith('data:') || line.length > MAX_LINE_LENGTH) return undefined;
  const value = parseJson(line.slice('data:'.length));
  if (!isRecord(value)) return undefined;
  if (value['type'] === 'done') return { type: 'done' };
  if (value['type'] === 'patterns') return { type: 'patterns', patterns: value['patterns'] };
  if (value['type'] === 'delta' && typeof value['text'] === 'string') {
    return { type: 'delta', text: value['text'] };
  }
  return undefined;
}

/** Reads JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
