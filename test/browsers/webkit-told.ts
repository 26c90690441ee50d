import { Script } from 'node:vm';
import { z } from 'zod';
import type { Emit } from './webkit-proxy.ts';

/** What the agent says after each call. */
export const toldSchema = z.object({
  realm: z.string(),
  url: z.string(),
  readyState: z.string(),
  frames: z.array(z.string()),
  events: z.array(z.record(z.string(), z.unknown())),
  settled: z.array(
    z.object({
      pending: z.number(),
      result: z.unknown().optional(),
      failure: z.string().optional(),
    }),
  ),
  result: z.unknown().optional(),
  failure: z.string().optional(),
  pending: z.number().optional(),
});

export type Told = z.infer<typeof toldSchema>;

/** A text as a function that returns what `eval` would for an expression. */
export function asFunction(text: string): string {
  try {
    const call = `() => (${text.replace(/[;\s]+$/, '')}\n)`;
    void new Script(call);
    return call;
  } catch {
    return `() => { ${text}\n }`;
  }
}

/** The texts in Playwright's arguments that its scripts hand to `eval`: its fourth, and those in some properties. */
export function evaluated(args: readonly unknown[]): readonly string[] {
  const first = z.object({ value: z.string() }).safeParse(args[3]).data?.value;
  const inner = JSON.stringify(args.slice(4)).matchAll(
    /"value":"(?:functionText|callbackText|expression)"\}\],\[[^[\]]*,\{"type":"string","value":(?<text>"(?:[^"\\]|\\.)*")/g,
  );
  const texts = [...inner].map(({ groups }) => String(JSON.parse(groups?.['text'] ?? '""')));
  return [...(first === undefined ? [] : [first]), ...texts, ...texts.map((text) => `(${text})`)];
}

/** Tells a client what a document has logged, thrown and sent. */
export function emitEvents(emit: Emit, context: string, told: Told): void {
  const at = { source: { context, realm: told.realm }, timestamp: Date.now() };
  for (const { method, text, exception, channel, data } of told.events) {
    if (channel !== undefined) emit('script.message', { channel, data, ...at });
    else if (exception !== undefined) {
      emit('log.entryAdded', { type: 'javascript', level: 'error', text: exception, ...at });
    } else {
      const args = [{ type: 'string', value: text }];
      const level = method === 'error' ? 'error' : 'info';
      emit('log.entryAdded', { type: 'console', level, method, text, args, ...at });
    }
  }
}

/** What a script has returned, or thrown. */
export type Outcome = { readonly result?: unknown; readonly failure?: string | undefined };

/** A page or a frame, and what the client has been told of it. */
export interface Context {
  readonly id: string;
  readonly parent: string | null;
  realm: string;
  url: string;
  readyState: string;
  navigation: string | null;
}
