import { Hono } from 'hono';
import { z } from 'zod';
import { success } from '../../domain/errors.ts';
import { isPrintable } from '../../domain/text.ts';
import { MAX_USER_THEMES, type ThemeStore } from '../../domain/workspace/themes.ts';
import { errorResponse } from './error-response.ts';
import { jsonBody, limitBody, MAX_BODY_BYTES } from './json-body.ts';
import type { SignedIn } from './signed-in.ts';

const MAX_VALUES = 100;

const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => isPrintable(name));

const themeSchema = z.strictObject({
  values: z
    .record(
      z
        .string()
        .regex(/^--[\w-]{1,60}$/, { error: 'values must have the names of CSS variables.' }),
      z
        .string({ error: 'A value must be a string.' })
        .min(1, { error: 'A value must not be empty.' })
        .max(200, { error: 'A value must have at most 200 characters.' })
        .refine((value) => isPrintable(value), {
          error: 'A value must be text without control or invisible characters.',
        }),
      { error: 'values must be an object of CSS variables.' },
    )
    .refine((values) => Object.keys(values).length <= MAX_VALUES, {
      error: `values must have at most ${MAX_VALUES} variables.`,
    }),
});

/** The signed-in user's themes at `/api/themes` (docs/specification.md#user-themes). */
export function createThemeRoutes(deps: {
  readonly signedIn: SignedIn;
  readonly themes: ThemeStore;
}): Hono {
  const route = new Hono();
  const { themes } = deps;
  const { signedIn, respond, respondEmpty, fail } = deps.signedIn;

  route.get('/api/themes', signedIn, async (c) =>
    respond(await themes.list(c.var.userId), (list) => ({ themes: list })),
  );
  route.put(
    '/api/themes/:name',
    limitBody(MAX_BODY_BYTES),
    signedIn,
    jsonBody(themeSchema),
    async (c) => {
      const name = nameSchema.safeParse(c.req.param('name'));
      if (!name.success) {
        return errorResponse(400, 'invalid_args', 'A name has 1 to 60 visible characters.');
      }
      const saved = await themes.save(c.var.userId, { name: name.data, ...c.var.body });
      if (saved.ok && saved.value === 'too_many') {
        return errorResponse(
          400,
          'invalid_args',
          `You have ${MAX_USER_THEMES} themes, which is the limit.`,
        );
      }
      return respondEmpty(saved);
    },
  );
  route.delete('/api/themes/:name', signedIn, async (c) => {
    const name = nameSchema.safeParse(c.req.param('name'));
    const removed = name.success ? await themes.remove(c.var.userId, name.data) : success(false);
    if (!removed.ok) return fail(removed.failure);
    return removed.value
      ? new Response(null, { status: 204 })
      : errorResponse(404, 'not_found', 'You have no theme with this name.');
  });

  return route;
}
