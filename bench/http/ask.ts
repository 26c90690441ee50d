import { z } from 'zod';
import type { RpcRequest } from './requests.ts';

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
