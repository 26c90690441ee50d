import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { errorResponse } from './error-response.ts';

/** Bytes of a body that holds one thing. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Bytes of a body that lists patterns or components. */
export const MAX_LIST_BYTES = 1024 * 1024;

/** Refuses larger bodies with 413. */
export function limitBody(maxBytes: number) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => errorResponse(413, 'too_large', `The body can be at most ${maxBytes} bytes.`),
  });
}

/** A list whose entries are counted before each one is checked. */
export function listOf<T>(entry: z.ZodType<T>, name: string, max: number) {
  const error = `${name} must be an array of at most ${max} entries.`;
  return z.array(z.unknown(), { error }).max(max, { error }).pipe(z.array(entry));
}

/**
 * Parses a JSON body into the variable `body`, whatever its content type; 400 for one that does not fit.
 *
 * @param options.isOptional whether no body is an empty object
 */
export function jsonBody<T>(
  schema: z.ZodType<T>,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
) {
  return createMiddleware<{ Variables: { body: T } }>(async (c, next) => {
    let body: unknown;
    try {
      const text = await c.req.text();
      body = isOptional && text.trim() === '' ? {} : JSON.parse(text);
    } catch {
      return errorResponse(400, 'invalid_args', 'The body must be a JSON object.');
    }
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      const isUnknownMember = parsed.error.issues.some(({ code }) => code === 'unrecognized_keys');
      const message = isUnknownMember
        ? 'The body has an unknown member.'
        : (parsed.error.issues[0]?.message ?? 'The body must be a JSON object.');
      return errorResponse(400, 'invalid_args', message);
    }
    c.set('body', parsed.data);
    return next();
  });
}
