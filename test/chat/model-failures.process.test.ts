import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createOpenAiCompatibleModel } from '../../src/adapters/llm/openai-compatible-model.ts';
import type { ModelPart } from '../../src/domain/chat/language-model.ts';
import { eventually } from '../support/eventually.ts';
import type { ServerProcess } from '../support/start-server.ts';
import { openAnswer, readEvents } from './chat-client.ts';
import { type ChatServer, KEY, startChatServer } from './chat-server.ts';
import {
  type Behaviour,
  type FakeModelServer,
  begin,
  chunkOf,
  hangs,
  lastChunks,
  refuses,
  streams,
  streamsThen,
} from './fake-model-server.ts';

let chat: ChatServer;
let model: FakeModelServer;
let server: ServerProcess;

beforeAll(async () => {
  chat = await startChatServer();
  ({ model, server } = chat);
});
afterAll(() => chat.close());
beforeEach(() => model.behave(streams(['Hello.'])));

describe('a model that', () => {
  const PIECE = 'It begins well. ';
  /** Readers see that it was not all. */
  const CUT = `${PIECE} …`;

  test.each([
    ['does not know the key (401)', refuses(401, `Incorrect API key provided: ${KEY}`)],
    ['has no capacity left (429)', refuses(429, 'Rate limit reached')],
    ['fails (500)', refuses(500, 'Internal error')],
    ['leads elsewhere (302)', redirects],
    ['answers with a page', (response) => void response.end('<html>hello</html>')],
    ['sends nothing', (response) => (begin(response), void response.end())],
    ['resets the connection', (response) => void response.socket?.resetAndDestroy()],
  ] satisfies readonly (readonly [string, Behaviour])[])(
    '%s leaves the patterns and one done',
    async (_what, behaviour) => {
      model.behave(behaviour);
      const before = model.calls.length;
      const answer = await chat.answerTo('toast');
      expect(answer.slugs).toContain('/feedback/toast');
      expect(answer.text).toBe('');
      expect(model.calls.length).toBe(before + 1);
    },
  );

  test.each([
    ['sends malformed chunks', (response) => void response.end('data: {"choices": [}\n\n')],
    [
      'sends an error in the stream',
      (response) => void response.end('data: {"error":{"message":"x"}}\n\n'),
    ],
    ['ends without an end', (response) => void response.end()],
    ['runs out of tokens', (response) => void response.end(lastChunks('length'))],
    ['is stopped by a filter', (response) => void response.end(lastChunks('content_filter'))],
    ['resets the connection mid-stream', (response) => void response.socket?.resetAndDestroy()],
  ] satisfies readonly (readonly [string, Behaviour])[])(
    '%s leaves the patterns, what was said and one done',
    async (_what, fail) => {
      const heard = Promise.withResolvers<void>();
      model.behave(
        streamsThen([PIECE], async (response) => {
          await heard.promise;
          fail(response);
        }),
      );
      const before = model.calls.length;
      const answer = await openAnswer(server.url, 'toast');
      // A failure at the same moment would take with it what is not read yet.
      await answer.until('It begins');
      heard.resolve();
      const { slugs, text } = readEvents(await answer.rest());
      expect(slugs).toContain('/feedback/toast');
      expect(text).toBe(CUT);
      expect(model.calls.length).toBe(before + 1);
    },
  );

  test('never answers is aborted at the deadline, and its connection closed', async () => {
    const hurried = await startChatServer(1500);
    onTestFinished(hurried.close);
    hurried.model.behave(hangs);
    const answer = await hurried.answerTo('toast');
    expect(answer.slugs).toContain('/feedback/toast');
    expect(answer.text).toBe('');
    expect(await hurried.latestCall().over).toBe('cut');
  });

  test('stalls is aborted at the deadline, and its connection closed', async () => {
    const deadline = new AbortController();
    const { stream } = createOpenAiCompatibleModel({
      baseUrl: model.url,
      apiKey: KEY,
      model: 'test-model',
      timeoutMs: 1,
      deadline: () => deadline.signal,
    });
    model.behave(streamsThen([PIECE], hangs));
    const parts: ModelPart[] = [];
    for await (const part of stream({ system: 's', user: 'u' }, new AbortController().signal)) {
      parts.push(part);
      deadline.abort();
    }
    expect(parts).toEqual([
      { kind: 'text', text: PIECE },
      { kind: 'failure', failure: expect.objectContaining({ kind: 'upstream_timeout' }) },
    ]);
    expect(await chat.latestCall().over).toBe('cut');
  });

  test('never ends is truncated at 16,000 characters, and its connection closed', async () => {
    model.behave(async (response) => {
      begin(response);
      const words = chunkOf('lorem ipsum '.repeat(80));
      for (let sent = 0; sent < 1024 * 1024; sent += words.length) {
        await new Promise((resolve) => response.write(words, resolve));
        if (response.destroyed) return;
      }
    });
    const { text } = await chat.answerTo('toast');
    expect(text.length).toBe(16_000);
    expect(text.endsWith(' …')).toBe(true);
    expect(await chat.latestCall().over).toBe('cut');
  });

  test('sends 1 MB at once is truncated', async () => {
    model.behave(streams(['lorem ipsum '.repeat(100_000)]));
    expect((await chat.answerTo('toast')).text.length).toBe(16_000);
  });

  test('is unreachable leaves the patterns', async () => {
    model.behave((response) => void response.socket?.destroy());
    expect((await chat.answerTo('toast')).slugs).toContain('/feedback/toast');
  });

  function redirects(response: ServerResponse): void {
    response.writeHead(302, { location: `${model.url}/elsewhere` });
    response.end();
  }
});

test('retries once with max_completion_tokens if the server rejects max_tokens', async () => {
  const refused: number[] = [];
  const demands = (response: ServerResponse) => {
    const { body } = chat.latestCall();
    if (body.max_completion_tokens !== undefined) return streams(['Hello.'])(response);
    refused.push(model.calls.length);
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ error: { message: 'Unsupported parameter', param: 'max_tokens' } }),
    );
  };
  model.behave(demands);
  for (const question of ['toast', 'undo']) {
    expect((await chat.answerTo(question)).text).toBe('Hello.');
    expect(chat.latestCall().body.max_completion_tokens).toBeLessThanOrEqual(2000);
    expect(chat.latestCall().body.max_tokens).toBeUndefined();
  }
  expect(refused).toHaveLength(1);
});

test('answers concurrent questions that meet the rejection of max_tokens', async () => {
  const { stream } = createOpenAiCompatibleModel({
    baseUrl: model.url,
    apiKey: KEY,
    model: 'test-model',
    timeoutMs: 30_000,
  });
  const bothAsked = Promise.withResolvers<void>();
  const callsBefore = model.calls.length;
  model.behave(async (response) => {
    if (model.calls.length === callsBefore + 2) bothAsked.resolve();
    if (model.calls.length > callsBefore + 2) return streams(['Hello.'])(response);
    await bothAsked.promise;
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'Unsupported', param: 'max_tokens' } }));
  });
  const ask = async () => {
    const parts: ModelPart[] = [];
    const { signal } = new AbortController();
    for await (const part of stream({ system: 's', user: 'u' }, signal)) parts.push(part);
    return parts;
  };
  const said = [{ kind: 'text', text: 'Hello.' }];
  expect(await Promise.all([ask(), ask()])).toEqual([said, said]);
});

test('logs each model failure once, without the question and the answer', async () => {
  const word = 'zyxwquestionword';
  model.behave(refuses(503, `no capacity for ${word}`));
  await chat.answerTo(`toast ${word}`);
  await eventually(() => server.output()).toMatch(/"where":"chat".*503.*\n/);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('ModelError 503'));
  expect(lines).toHaveLength(1);
  expect(server.output()).not.toContain(word);
});

test('security: the key in a model server’s error is in no answer and no log', () => {
  for (const text of [server.output(), ...chat.seen]) {
    expect(text).not.toContain(KEY);
    expect(text).not.toContain(model.url);
  }
});
