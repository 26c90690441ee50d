import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readUIMessageStream, simulateReadableStream, stepCountIs, streamText, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { bundledArtifact, installedFiles } from './bundled-artifacts.ts';

interface Workspace {
  readonly AgentWorkspace: ComponentType<Readonly<Record<string, unknown>>>;
  readonly fromUIMessages: (
    messages: readonly unknown[],
    options: Readonly<Record<string, unknown>>,
  ) => readonly {
    readonly text: string;
    readonly state: string;
    readonly reasoning?: { readonly state: string; readonly text: string };
    readonly steps?: readonly { readonly title: string; readonly state: string }[];
  }[];
  readonly sourcesOf: (
    message: unknown,
  ) => readonly { readonly title: string; readonly href?: string }[];
}

/** The screen as it is installed, with what it requires. */
async function installed(): Promise<Workspace> {
  const place = join(PROJECT_DIR, 'build/rendered-components/ai-sdk-stream');
  for (const [path, text] of Object.entries(
    installedFiles(bundledArtifact('/screens/agent-workspace')),
  )) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  return import(join(place, 'screens-agent-workspace/component.tsx'));
}

const USAGE = {
  inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 20, text: 20, reasoning: 0 },
};

test('a stream of the AI SDK is shown part by part: thinking, a tool, sources and text', async () => {
  const { AgentWorkspace, fromUIMessages, sourcesOf } = await installed();
  const finish = (unified: 'tool-calls' | 'stop') =>
    ({ type: 'finish', finishReason: { unified, raw: undefined }, usage: USAGE }) as const;
  const rounds = [
    [
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'The Standard list ' },
      { type: 'reasoning-delta', id: 'r', delta: 'applies.' },
      { type: 'reasoning-end', id: 'r' },
      { type: 'tool-call', toolCallId: 't', toolName: 'findPrice', input: '{"lamp":"pleat"}' },
      finish('tool-calls'),
    ],
    [
      {
        type: 'source',
        sourceType: 'url',
        id: 's',
        url: 'https://weaver.example/terms',
        title: 'Terms of the weaver',
      },
      { type: 'text-start', id: 'a' },
      { type: 'text-delta', id: 'a', delta: '12 pendants come to ' },
      { type: 'text-delta', id: 'a', delta: '**€4,464.00**' },
      { type: 'text-end', id: 'a' },
      finish('stop'),
    ],
  ] as const;
  let round = 0;
  const result = streamText({
    model: new MockLanguageModelV4({
      doStream: () => {
        const chunks = [...(rounds[round] ?? [])];
        round += 1;
        return Promise.resolve({
          stream: simulateReadableStream({
            chunks,
            initialDelayInMs: null,
            chunkDelayInMs: null,
          }),
        });
      },
    }),
    prompt: 'What do 12 pendants cost?',
    tools: {
      findPrice: tool({
        inputSchema: z.object({ lamp: z.string() }),
        execute: () => Promise.resolve({ price: 372 }),
      }),
    },
    stopWhen: stepCountIs(2),
  });

  const question = { id: 'q', role: 'user', parts: [{ type: 'text', text: 'What do 12 cost?' }] };
  const seen = new Set<string>();
  let last: unknown;
  const options = { you: 'You', agent: 'Workshop assistant' };
  for await (const message of readUIMessageStream({
    stream: result.toUIMessageStream({ sendSources: true, generateMessageId: () => 'answer' }),
  })) {
    last = message;
    const messages = fromUIMessages([question, message], { ...options, status: 'streaming' });
    const answer = messages.at(-1);
    seen.add(answer?.reasoning?.state ?? 'no reasoning');
    for (const step of answer?.steps ?? []) seen.add(`${step.title}: ${step.state}`);
    const html = renderToString(
      createElement(AgentWorkspace, { title: 'Offer', messages, onSend: noop, onStop: noop }),
    );
    expect(html).toContain('What do 12 cost?');
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['thinking', 'done', 'Find price: running', 'Find price: done']),
  );
  const [, answer] = fromUIMessages([question, last], { ...options, status: 'ready' });
  expect(answer).toMatchObject({
    state: 'done',
    text: '12 pendants come to **€4,464.00**',
    reasoning: { state: 'done', text: 'The Standard list applies.' },
  });
  expect(sourcesOf(last)).toMatchObject([
    { title: 'Terms of the weaver', href: 'https://weaver.example/terms' },
  ]);
  const html = renderToString(
    createElement(AgentWorkspace, {
      title: 'Offer',
      messages: fromUIMessages([question, last], options),
      onSend: noop,
      onStop: noop,
    }),
  );
  expect(html).toContain('<strong class="font-semibold">€4,464.00</strong>');
});

test('a message that broke off runs no longer, and addresses that are not of the web lead nowhere', async () => {
  const { fromUIMessages, sourcesOf } = await installed();
  const message = {
    id: 'a',
    role: 'assistant',
    parts: [
      { type: 'tool-findPrice', toolCallId: 't', state: 'input-available', input: {} },
      { type: 'source-url', sourceId: 's', url: 'javascript:alert(1)' },
    ],
  };
  const [shown] = fromUIMessages([message], { you: 'You', agent: 'Agent', status: 'error' });
  expect(shown).toMatchObject({ state: 'broken', steps: [{ state: 'skipped' }] });
  expect(sourcesOf(message)[0]?.href).toBeUndefined();
});

function noop(): void {}
