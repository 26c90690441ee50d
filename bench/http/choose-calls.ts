import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ToolResult } from './ask.ts';
import { ask } from './ask.ts';
import { toolRequest } from './requests.ts';

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
