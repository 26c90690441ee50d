import { expect, test } from 'vitest';
import { eventStreamResponse } from '../../src/faces/http/chat-route.ts';

/** A stream with manual heartbeats and events. */
function openStream() {
  const events = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  const bugs: unknown[] = [];
  let beat = () => {};
  let isBeating = true;
  let signal: AbortSignal | undefined;
  const response = eventStreamResponse({
    headers: {},
    heartbeatMs: 10_000,
    repeat(run) {
      beat = run;
      return () => (isBeating = false);
    },
    onBug: (error) => bugs.push(error),
    async *events(given) {
      signal = given;
      for (const event of events) yield await event.promise;
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    beat: () => beat(),
    isBeating: () => isBeating,
    bugs,
    events,
    read: async () => (await reader?.read())?.value,
    cancel: () => reader?.cancel(),
    signal: () => signal,
  };
}

test('sends a comment as heartbeat while there is no event', async () => {
  const stream = openStream();
  const first = stream.read();
  stream.beat();
  expect(await first).toBe(': ping\n\n');
  stream.events[0]?.resolve({ type: 'a' });
  expect(await stream.read()).toBe('data: {"type":"a"}\n\n');
  stream.events[1]?.resolve({ type: 'b' });
  expect(await stream.read()).toBe('data: {"type":"b"}\n\n');
  expect(await stream.read()).toBeUndefined();
  expect(stream.isBeating()).toBe(false);
});

test('aborts the signal when the client disconnects', async () => {
  const stream = openStream();
  stream.events[0]?.resolve({ type: 'a' });
  await stream.read();
  expect(stream.signal()?.aborted).toBe(false);
  const cancelled = stream.cancel();
  stream.events[1]?.resolve({ type: 'b' });
  await cancelled;
  expect(stream.signal()?.aborted).toBe(true);
  expect(stream.isBeating()).toBe(false);
});

test('security: a bug ends the stream and is reported to the operator only', async () => {
  const stream = openStream();
  const error = new Error('secret');
  stream.events[0]?.reject(error);
  await expect(stream.read()).rejects.not.toThrow('secret');
  expect(stream.bugs).toEqual([error]);
  expect(stream.isBeating()).toBe(false);
});

test('a client that does not read does not block the events', async () => {
  const made = Promise.withResolvers<void>();
  const response = eventStreamResponse({
    headers: {},
    heartbeatMs: 10_000,
    repeat: () => () => {},
    onBug: made.reject,
    async *events() {
      for (let count = 0; count < 1000; count += 1) yield { count };
      made.resolve();
    },
  });
  await made.promise;
  expect((await response.text()).split('\n\n')).toHaveLength(1001);
});
