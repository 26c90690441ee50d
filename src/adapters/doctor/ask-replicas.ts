import { z } from 'zod';
import { parseJson } from '../../domain/text.ts';

/** The result of one request through the proxy. */
export type ReplicaAnswer =
  | {
      readonly kind: 'answered';
      readonly replica: z.infer<typeof replicaSchema>;
      /** Whether the first event came before the last one was sent, and both came. */
      readonly stream: 'live' | 'buffered' | 'cut';
    }
  /** The operator's token was refused. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly problem: string };

/** At once: they reach every replica of a few, however a proxy distributes them. */
const REQUESTS = 12;

/** While a replica is missing. A round takes a second, and a proxy some to use a replica that was away. */
const MAX_ROUNDS = 10;

const TIMEOUT_MS = 15_000;

/** An address that no client has (RFC 5737). */
export const INVENTED_ADDRESS = '192.0.2.1';

const replicaSchema = z.object({
  type: z.literal('replica'),
  id: z.string(),
  secrets: z.record(z.string(), z.string()),
  address: z.string(),
  forwarded: z.array(z.string()),
  trustProxy: z.int(),
});

/**
 * Opens event streams at the public address concurrently, so that a proxy distributes them, with a forged client
 * address. Asks again until as many replicas as `countServers` knows have answered, or the bound is reached.
 */
export async function askReplicas(
  baseUrl: string,
  { token, countServers }: { readonly token: string; readonly countServers: () => Promise<number> },
): Promise<{ readonly answers: readonly ReplicaAnswer[]; readonly servers: number }> {
  const answers: ReplicaAnswer[] = [];
  for (let round = 1; ; round += 1) {
    const asked = Array.from({ length: REQUESTS }, () => askReplica(baseUrl, token));
    answers.push(...(await Promise.all(asked)));
    const servers = await countServers();
    const isDone =
      answers.some(({ kind }) => kind !== 'answered') || countReplicas(answers) >= servers;
    if (isDone || round === MAX_ROUNDS) return { answers, servers };
  }
}

/** The replicas that have answered. */
export function countReplicas(answers: readonly ReplicaAnswer[]): number {
  return new Set(answers.flatMap((each) => (each.kind === 'answered' ? each.replica.id : []))).size;
}

async function askReplica(baseUrl: string, token: string): Promise<ReplicaAnswer> {
  try {
    const response = await fetch(`${baseUrl}/status/replica`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': INVENTED_ADDRESS },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 401) return { kind: 'refused' };
    if (!response.ok || response.body === null) {
      return { kind: 'failed', problem: `it answers ${response.status}` };
    }
    return await readStream(response.body);
  } catch (error) {
    return { kind: 'failed', problem: problemOf(error) };
  }
}

/** The last event is sent a second after the first: if both arrive together, the first was held back. */
async function readStream(body: ReadableStream<Uint8Array>): Promise<ReplicaAnswer> {
  let text = '';
  let wasLive = false;
  let isCut = false;
  try {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (eventsOf(text).length === 1) wasLive = true;
    }
  } catch {
    isCut = true;
  }
  const events = eventsOf(text);
  const replica = replicaSchema.safeParse(events[0]);
  if (!replica.success) return { kind: 'failed', problem: 'it sends no event' };
  if (isCut || events.length < 2) {
    return { kind: 'answered', replica: replica.data, stream: 'cut' };
  }
  return { kind: 'answered', replica: replica.data, stream: wasLive ? 'live' : 'buffered' };
}

function eventsOf(text: string): readonly unknown[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((event) => event.startsWith('data: '))
    .map((event) => parseJson(event.slice('data: '.length)));
}

/** The code of a failure, such as ECONNREFUSED or CERT_HAS_EXPIRED; never its message, which may quote anything. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : problemOf(error.cause);
}
