import { createHash } from 'node:crypto';
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/** The two ways in which clients speak: without an envelope, and with one on every request. */
export const ERAS = ['2025', '2026-07-28'] as const;
export type Era = (typeof ERAS)[number];

/** One HTTP request as the load generator sends it again and again. */
export interface RpcRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const CLIENT = { name: 'pattern-catalog-bench', version: '1.0.0' };

const META = {
  [PROTOCOL_VERSION_META_KEY]: '2026-07-28',
  [CLIENT_INFO_META_KEY]: CLIENT,
  [CLIENT_CAPABILITIES_META_KEY]: {},
};

/** Makes the request that a client of the era sends to call a tool. */
export function toolRequest(era: Era, name: string, args: object): RpcRequest {
  const params = { name, arguments: args, ...(era === '2025' ? {} : { _meta: META }) };
  return {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'user-agent': `${CLIENT.name}/${CLIENT.version}`,
      'mcp-protocol-version': era === '2025' ? '2025-11-25' : era,
      ...(era === '2025' ? {} : { 'mcp-method': 'tools/call', 'mcp-name': name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  };
}

/** The result of a successful `tools/call`. */
export const resultSchema = z.looseObject({
  content: z.array(z.unknown()),
  structuredContent: z.record(z.string(), z.unknown()),
  isError: z.literal(false).optional(),
});

export type ToolResult = z.infer<typeof resultSchema>;

const answerSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.literal(1),
  result: resultSchema,
});

/** An answer as text, as it came, and the result in it. */
export interface Answered {
  readonly text: string;
  readonly result: ToolResult;
}

/** Sends one request; anything but a successful result throws. */
export async function ask(url: string, request: RpcRequest): Promise<Answered> {
  const response = await fetch(url, { method: 'POST', ...request });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const message: unknown = JSON.parse(isStream ? eventData(text) : text);
  const parsed = answerSchema.safeParse(message);
  if (!parsed.success) throw new Error(`${url} did not answer with a result: ${text}`);
  return { text, result: parsed.data.result };
}

function eventData(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => line.slice('data: '.length))
    .join('\n');
}

/** The tools that are measured. */
export const TOOLS = ['get_component', 'search_patterns'] as const;
export type ToolName = (typeof TOOLS)[number];

/** The call of one tool that is made again and again, and what it is, in words. */
export interface ChosenCall {
  readonly args: object;
  readonly description: string;
}

/** An artifact of about this size is what a catalog typically has. */
const TYPICAL_BYTES = 7500;

const hitsSchema = z.object({
  components: z.array(z.object({ slug: z.string(), title: z.string(), tags: z.array(z.string()) })),
});
const countSchema = z.object({ count: z.number() });
const componentSchema = z.object({
  metadata: z.object({ bytes: z.number(), sha256: z.string(), version_id: z.string() }),
  component_code: z.string(),
});

/** Finds a typical artifact and a query with ten hits, or as many as the catalog has, by asking the server. */
export async function chooseCalls(url: string): Promise<Readonly<Record<ToolName, ChosenCall>>> {
  const found = await Promise.all(
    ['components', 'pattern', 'flows'].map((category) =>
      call(url, 'search_components', { category, limit: 50 }),
    ),
  );
  const hits = found.flatMap(
    ({ structuredContent }) => hitsSchema.parse(structuredContent).components,
  );
  return {
    get_component: await chooseComponent(
      url,
      hits.map(({ slug }) => slug),
    ),
    search_patterns: await chooseQuery(
      url,
      hits.flatMap(({ title, tags }) => [...title.split(' '), ...tags]),
    ),
  };
}

async function chooseComponent(url: string, slugs: readonly string[]): Promise<ChosenCall> {
  const components = await Promise.all(
    slugs.map(async (slug) => {
      const { structuredContent } = await call(url, 'get_component', { pattern_id: slug });
      const { metadata, component_code } = componentSchema.parse(structuredContent);
      const digest = createHash('sha256').update(component_code).digest('hex');
      if (digest !== metadata.sha256) throw new Error(`${slug} is not what its digest says.`);
      return { slug, ...metadata };
    }),
  );
  const [chosen] = components.sort((one, other) => distance(one.bytes) - distance(other.bytes));
  if (chosen === undefined) throw new Error('The catalog has no component.');
  return {
    args: { pattern_id: chosen.slug },
    description: `${chosen.slug}, ${chosen.version_id}, ${chosen.bytes} bytes of TSX`,
  };
}

function distance(bytes: number): number {
  return Math.abs(bytes - TYPICAL_BYTES);
}

async function chooseQuery(url: string, words: readonly string[]): Promise<ChosenCall> {
  let best = { query: '', count: 0 };
  for (const word of new Set(words.map((text) => text.toLowerCase()))) {
    if (!/^[a-z]{4,}$/.test(word)) continue;
    const { structuredContent } = await call(url, 'search_patterns', { query: word, limit: 10 });
    const { count } = countSchema.parse(structuredContent);
    if (count > best.count) best = { query: word, count };
    if (count >= 10) break;
  }
  if (best.count === 0) throw new Error('The catalog has no word to search for.');
  return {
    args: { query: best.query, limit: 10 },
    description: `"${best.query}", ${best.count} hits`,
  };
}

async function call(url: string, name: string, args: object): Promise<ToolResult> {
  return (await ask(url, toolRequest('2025', name, args))).result;
}
