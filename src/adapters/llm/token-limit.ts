import { z } from 'zod';

const refusalSchema = z.object({
  statusCode: z.literal(400),
  data: z.object({ error: z.object({ param: z.literal('max_tokens') }) }),
});

/**
 * Whether a server refused a call since it does not know `max_tokens`: OpenAI's newer models take the same bound as
 * `max_completion_tokens` alone, which many other servers do not know.
 */
export function refusesTokenLimit(error: unknown): boolean {
  return refusalSchema.safeParse(error).success;
}
