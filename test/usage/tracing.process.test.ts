import { type Server, createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '../support/eventually.ts';
import { listen } from '../support/listen.ts';
import { startServerProcess, type ServerProcess } from '../support/start-server.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })),
            }),
          ),
        }),
      ),
    }),
  ),
});

let collector: Server;
const received: z.infer<typeof exportSchema>[] = [];
let traced: ServerProcess;

beforeAll(async () => {
  collector = createServer((request, response) => {
    async function take(): Promise<void> {
      received.push(exportSchema.parse(await json(request)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    }
    void take();
  });
  traced = await startServerProcess({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: await listen(collector),
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      TRUST_PROXY: '1',
    },
  });
});
afterAll(async () => {
  await traced.stop();
  collector.close();
});

const spans = () =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

function getMenu(url: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_component', arguments: { pattern_id: '/overlays/menu' } },
    }),
  });
}

const usageLine = (id: string) =>
  traced
    .stdout()
    .split('\n')
    .find((line) => line.includes('[mcp-usage]') && line.includes(id));

test('a sampled call is a span below its caller, with its tool and the store', async () => {
  const sampled = { 'x-request-id': 'proxy-1', traceparent: `00-${TRACE}-${CALLER}-01` };
  const response = await getMenu(traced.url, sampled);
  expect(response.headers.get('x-request-id')).toBe('proxy-1');
  const code: string = (await response.json()).result.structuredContent.component_code;
  await getMenu(traced.url, { traceparent: `00-${TRACE.replaceAll('0', '1')}-${CALLER}-00` });
  await eventually(spans).not.toEqual([]);

  expect(new Set(spans().map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  const request = spans().find(({ parentSpanId }) => parentSpanId === CALLER);
  expect(request?.name).toBe('POST mcp');
  const tool = spans().find(({ name }) => name === 'tool get_component');
  expect(tool?.parentSpanId).toBe(request?.spanId);
  const below = spans().filter(({ parentSpanId }) => parentSpanId === tool?.spanId);
  expect(below.map(({ name }) => name)).toContain('store manifest');
  const written = JSON.stringify(received);
  expect(written).toContain('deployment.environment');
  expect(written).not.toContain(JSON.stringify(code).slice(1, 60));
  await eventually(() => usageLine('proxy-1')).toContain('"request_id":"proxy-1"');
});

test('only a trusted proxy names a request', async () => {
  const url = inject('serverUrl');
  const response = await getMenu(url, {
    'x-request-id': 'mine',
    traceparent: `00-${TRACE}-${CALLER}-01`,
  });
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const odd = await getMenu(traced.url, { 'x-request-id': 'a{"b"}' });
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a collector that is away delays nothing, and the log says so', async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  const response = await getMenu(traced.url, { traceparent: `00-${TRACE}-${CALLER}-01` });
  expect(response.status).toBe(200);
  expect(await traced.stop()).toBe(0);
  expect(traced.output()).toContain('Traces were not sent');
});
