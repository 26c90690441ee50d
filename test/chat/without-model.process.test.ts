import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createAccessRules } from '../../src/faces/http/access.ts';
import { send } from '../http/send.ts';
import { callTool } from '../support/mcp-call.ts';
import { runCli } from '../support/run-cli.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server.ts';
import { flushed, usageLines } from '../usage/usage-lines.ts';
import { ask, postChat } from './chat-client.ts';
import { type FakeModelServer, startFakeModelServer } from './fake-model-server.ts';
import { PLAIN_QUESTIONS } from './plain-questions.ts';

const FRIEND = 'https://app.example';

let model: FakeModelServer;
let server: ServerProcess;

beforeAll(async () => {
  model = await startFakeModelServer();
  server = await startServerProcess({
    env: {
      // All that a model needs, but for the word `true`.
      ENABLE_AI_CHAT: 'TRUE',
      LLM_API_KEY: 'sk-test',
      LLM_BASE_URL: model.url,
      LLM_MODEL: 'test-model',
      RATE_LIMIT_CHAT_PER_MINUTE: '0',
      EMBED_ORIGINS: `${FRIEND}, https://other.example:8443`,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await model.close();
});

describe('the mode rule', () => {
  const all = { LLM_API_KEY: 'k', LLM_BASE_URL: 'http://localhost:1/v1', LLM_MODEL: 'm' };

  test.each([
    ['true', 'k', true],
    ['TRUE', 'k', false],
    ['True', 'k', false],
    [' true', 'k', false],
    ['1', 'k', false],
    ['yes', 'k', false],
    ['false', 'k', false],
    ['', 'k', false],
    ['true', '', false],
  ])('ENABLE_AI_CHAT=%j with the key %j: text %s', (ENABLE_AI_CHAT, LLM_API_KEY, hasText) => {
    const { model: configured } = readConfig({ ...all, ENABLE_AI_CHAT, LLM_API_KEY }).chat;
    expect(configured !== undefined).toBe(hasText);
  });

  test('without a model an answer is patterns and done', async () => {
    const answer = await ask(server.url, 'toast');
    expect(answer.events.map(({ type }) => type)).toEqual(['patterns', 'done']);
    expect(answer.events.at(-1)).toEqual({ type: 'done' });
    expect(model.calls).toEqual([]);
  });

  test.each([
    ['Toast or banner?', 'toast-or-banner', ['Toast', 'Banner']],
    [
      'should I edit a customer in a modal or on a separate page',
      'dialog-or-page',
      ['Dialog', 'Drawer'],
    ],
    ['undo after deleting', undefined, []],
    ['When are tabs better than an accordion?', 'tabs-or-accordion', ['Tabs', 'Accordion']],
    ['a drawer instead of a dialog', 'dialog-or-drawer', ['Drawer', 'Dialog']],
    [
      'What is the difference between a toast and a banner?',
      'toast-or-banner',
      ['Toast', 'Banner'],
    ],
    ['dropdown or radio buttons for four sizes', 'select-or-combobox', ['Radio group', 'Select']],
    ['split the form in a wizard or keep one long form', 'wizard-or-one-page', ['Multi-step form']],
    // A guide that lists one of the two, or both for another reason, does not decide.
    ['Bar chart or line chart for sales by month?', undefined, []],
    ['Kanban board or a simple list?', undefined, []],
    ['edit in the table or in an edit form', undefined, []],
  ])(
    'a question between patterns has the verdict of its guide, and its patterns first: %s',
    async (query, name, titles) => {
      const [first] = (await ask(server.url, query)).events;
      if (name === undefined) return expect(first).not.toHaveProperty('guide');
      const listed = first?.type === 'patterns' ? first.patterns : [];
      // Which of the two is first depends on the rest of the question.
      expect(listed.slice(0, 2).map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
      return expect(first).toMatchObject({
        guide: {
          name,
          verdict: expect.stringMatching(/\.$/),
          url: `${server.url}/guides/${name}`,
        },
      });
    },
  );

  test('logs a missing key; refuses to start without a URL or model', async () => {
    const env = { ENABLE_AI_CHAT: 'true' };
    expect(readConfig(env).chat).toMatchObject({ model: undefined, lacksKey: true });
    const half = await runCli(['serve'], { env: { ...env, LLM_API_KEY: 'sk-secret-of-mine' } });
    expect(half.code).toBe(1);
    expect(half.stderr).toContain('LLM_BASE_URL');
    expect(half.stderr).toContain('LLM_MODEL');
    expect(half.stderr).not.toContain('sk-secret');
  });
});

test.each(Object.entries(PLAIN_QUESTIONS))(
  'questions in plain language find %s without a model',
  async (slug, questions) => {
    const missed: string[] = [];
    for (const question of questions) {
      const { slugs } = await ask(server.url, question);
      if (!slugs.slice(0, 3).includes(slug)) missed.push(`${question}: ${slugs.join(', ')}`);
    }
    expect(missed).toEqual([]);
  },
);

test.each([
  ['How do I show errors in a long form', '/forms/error-summary'],
  ['dialog', '/overlays/dialog'],
  ['button', '/forms/button'],
  ['menu', '/overlays/menu'],
  ['search results', '/data-display/search-results'],
  ['list', '/data-display/infinite-list'],
  ['delete', '/feedback/undo-instead-of-confirm'],
])('the pattern that fits best comes first: %s', async (question, slug) => {
  expect((await ask(server.url, question)).slugs[0]).toBe(slug);
});

test('the matches of the search are ranked, whether the client sends them or not', async () => {
  const { structuredContent } = await callTool(server.url, 'search_patterns', {
    query: 'dialog',
    limit: 8,
  });
  const found = structuredContent.patterns.map((hit: { readonly slug: string }) => hit.slug);
  const sent = await ask(server.url, 'dialog', { patterns: structuredContent.patterns });
  expect(sent.slugs[0]).toBe('/overlays/dialog');
  expect(sent.slugs.toSorted()).toEqual(found.toSorted());
  expect((await ask(server.url, 'dialog')).slugs).toEqual(sent.slugs);
});

test.each([
  '???',
  'zzyzx qwfp',
  'what is it that you do?',
  'what is the weather in Paris',
  'wie zeige ich eine leere Tabelle an?',
  '¿cómo puedo deshacer un borrado?',
  '削除を元に戻すには？',
  '\u{1F642}',
  'a'.repeat(500),
])(
  'a question that nothing fits, or in another language, is answered with no patterns: %s',
  async (question) => {
    expect((await ask(server.url, question)).slugs).toEqual([]);
  },
);

describe('an invalid request', () => {
  async function refused(answering: Promise<Response>) {
    const response = await answering;
    const { error } = await response.json();
    expect(Object.keys(error)).toEqual(['kind', 'message']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    return { status: response.status, headers: response.headers, ...error };
  }

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"query"',
    '{}',
    '{"query": 7}',
    '{"query": ""}',
    '{"query": " \\n\\t "}',
    JSON.stringify({ query: 'a'.repeat(501) }),
    JSON.stringify({ query: '\u{1F642}'.repeat(501) }),
  ])('returns 400 with instructions for the body: %s', async (body) => {
    const answer = await refused(postChat(server.url, body));
    expect([answer.status, answer.kind]).toEqual([400, 'invalid_args']);
    expect(answer.message).not.toContain('aaa');
  });

  test('accepts 500 characters, also of two UTF-16 units', async () => {
    for (const query of ['a'.repeat(500), '\u{1F642}'.repeat(500), `  ${'b'.repeat(500)}  `]) {
      expect((await postChat(server.url, { query })).status).toBe(200);
    }
  });

  test('returns 413 for a body over 16 KiB, also chunked', async () => {
    const fits = JSON.stringify({ query: 'toast', patterns: [''] });
    const padded = (bytes: number) => fits.replace('""', `"${'x'.repeat(bytes - fits.length)}"`);
    expect((await postChat(server.url, padded(16 * 1024))).status).toBe(200);
    const large = padded(16 * 1024 + 1);
    expect((await refused(postChat(server.url, large))).status).toBe(413);
    const chunked = await send(server.url, '/api/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: [Buffer.from(large.slice(0, 9000)), Buffer.from(large.slice(9000))],
    });
    expect(chunked.status).toBe(413);
  });

  test.each(['text/plain', 'application/jsonx', 'application/x-www-form-urlencoded', ''])(
    'in its content type is 415: %j',
    async (contentType) => {
      const headers = { 'content-type': contentType };
      expect((await refused(postChat(server.url, { query: 'a' }, { headers }))).status).toBe(415);
    },
  );

  test('returns 405 with Allow for another method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await refused(fetch(`${server.url}/api/chat`, { method }));
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
    expect((await fetch(`${server.url}/api/chat`, { method: 'HEAD' })).status).toBe(405);
    expect((await fetch(`${server.url}/api/chat/x`)).status).toBe(404);
  });

  test('an aborted request does not affect others', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(
      `POST /api/chat HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"query":`,
    );
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect((await ask(server.url, 'toast')).slugs).toContain('/feedback/toast');
    expect(server.output()).not.toContain('Unexpected error');
  });
});

describe('a page of', () => {
  const chatFrom = (origin: string, method = 'POST') =>
    send(server.url, '/api/chat', {
      method,
      headers: { origin, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{"query": "toast"}' } : {}),
    });

  test.each([FRIEND, 'https://other.example:8443', 'http://localhost:5173'])(
    'EMBED_ORIGINS and of this machine (%s) may ask, and may read the answer and its limits',
    async (origin) => {
      const answer = await chatFrom(origin);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('"done"');
      expect(answer.headers['access-control-allow-origin']).toBe(origin);
      expect(answer.headers.vary).toContain('Origin');
      expect(answer.headers['access-control-expose-headers']).toContain('Retry-After');
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      const preflight = await chatFrom(origin, 'OPTIONS');
      expect(preflight.status).toBe(204);
      expect(preflight.headers['access-control-allow-origin']).toBe(origin);
      expect(preflight.headers['access-control-allow-methods']).toContain('POST');
      expect(preflight.headers['access-control-allow-headers']).toContain('Content-Type');
    },
  );

  test('EMBED_ORIGINS may call /mcp of a local server too', async () => {
    const mcp = (origin: string) =>
      send(server.url, '/mcp', { method: 'OPTIONS', headers: { origin } });
    expect((await mcp(FRIEND)).status).toBe(204);
    expect((await mcp('https://evil.example')).status).toBe(403);
  });

  test.each([
    'https://evil.example',
    `${FRIEND}:444`,
    'http://app.example',
    `${FRIEND}.evil.example`,
    'null',
  ])('another site (%s) gets 403, and may not read it', async (origin) => {
    for (const method of ['POST', 'OPTIONS', 'GET']) {
      const answer = await chatFrom(origin, method);
      expect(answer.status).toBe(403);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('any site may call /mcp of a public server, but only EMBED_ORIGINS its chat', () => {
    const rules = createAccessRules('https://patterns.example', [FRIEND]);
    const host = 'localhost:3000';
    for (const origin of ['https://patterns.example', FRIEND, `http://${host}`, undefined]) {
      expect(rules.isChatOriginAllowed(origin, host)).toBe(true);
    }
    for (const origin of ['https://evil.example', 'http://localhost:1', 'null']) {
      expect(rules.isChatOriginAllowed(origin, host)).toBe(false);
    }
    expect(rules.isOriginAllowed('https://evil.example')).toBe(true);
  });

  test('any site may ask with EMBED_ORIGINS=*; refuses to start with an invalid origin', () => {
    expect(readConfig({ EMBED_ORIGINS: '*' }).embedOrigins).toBe('*');
    expect(readConfig({ EMBED_ORIGINS: `${FRIEND},http://localhost:1` }).embedOrigins).toEqual([
      FRIEND,
      'http://localhost:1',
    ]);
    for (const EMBED_ORIGINS of [`${FRIEND}/`, 'app.example', '*,*', 'ftp://a.example', ',']) {
      expect(() => readConfig({ EMBED_ORIGINS })).toThrow('EMBED_ORIGINS');
    }
  });
});

test('questions leave no usage record', async () => {
  await ask(server.url, 'how do I show that a list is empty?');
  await flushed(server);
  const searches = usageLines(server).filter(({ tool }) => tool === 'search_patterns');
  // The one of this file's own.
  expect(searches).toHaveLength(1);
});
