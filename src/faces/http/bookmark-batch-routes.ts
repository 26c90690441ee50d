import { Hono } from 'hono';
import { z } from 'zod';
import type { BookmarkBatches } from '../../domain/workspace/bookmark-batches.ts';
import { exportedPatternsSchema, MAX_ORDER_BYTES } from './library-routes.ts';
import { type SignedIn, limitBody, readBody } from './signed-in.ts';

const patternIds = z.array(z.string({ error: 'patternIds must be an array of strings.' }), {
  error: 'patternIds must be an array of strings.',
});

const removeSchema = z.strictObject({ patternIds });

const moveSchema = z.strictObject({
  patternIds,
  libraryId: z.string({ error: 'libraryId must be a string: the library to move to.' }),
});

const restoreSchema = z.strictObject({ patterns: exportedPatternsSchema });

/** Changes of several bookmarks of a library at once, each of them whole or not at all. */
export function createBookmarkBatchRoutes(deps: {
  readonly signedIn: SignedIn;
  readonly batches: BookmarkBatches;
}): Hono {
  const route = new Hono();
  const { batches } = deps;
  const { signedIn, respond, respondEmpty } = deps.signedIn;
  const limit = limitBody(MAX_ORDER_BYTES);

  route.post(
    '/api/libraries/:id/bookmarks/move',
    limit,
    signedIn(async (c, userId) => {
      const body = await readBody(c, moveSchema);
      if (!body.ok) return body.response;
      const id = c.req.param('id') ?? '';
      return respond(await batches.moveBookmarks(userId, id, body.value), (moved) => moved);
    }),
  );
  route.post(
    '/api/libraries/:id/bookmarks/remove',
    limit,
    signedIn(async (c, userId) => {
      const body = await readBody(c, removeSchema);
      if (!body.ok) return body.response;
      const id = c.req.param('id') ?? '';
      return respondEmpty(await batches.removeBookmarks(userId, id, body.value.patternIds));
    }),
  );
  route.post(
    '/api/libraries/:id/bookmarks/restore',
    limit,
    signedIn(async (c, userId) => {
      const body = await readBody(c, restoreSchema);
      if (!body.ok) return body.response;
      const id = c.req.param('id') ?? '';
      const restored = await batches.restoreBookmarks(userId, id, body.value.patterns);
      return respond(restored, (done) => done);
    }),
  );
  return route;
}
