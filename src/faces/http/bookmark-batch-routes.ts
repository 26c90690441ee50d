import { Hono } from 'hono';
import { z } from 'zod';
import type { BookmarkBatches } from '../../domain/workspace/bookmark-batches.ts';
import { exportedPatternsSchema, patternIdsSchema } from './library-routes.ts';
import { jsonBody, limitBody, MAX_LIST_BYTES } from './json-body.ts';
import type { SignedIn } from './signed-in.ts';

const removeSchema = z.strictObject({ patternIds: patternIdsSchema });

const moveSchema = z.strictObject({
  patternIds: patternIdsSchema,
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
  const limit = limitBody(MAX_LIST_BYTES);

  route.post(
    '/api/libraries/:id/bookmarks/move',
    limit,
    signedIn,
    jsonBody(moveSchema),
    async (c) => {
      const id = c.req.param('id');
      return respond(await batches.moveBookmarks(c.var.userId, id, c.var.body), (moved) => moved);
    },
  );
  route.post(
    '/api/libraries/:id/bookmarks/remove',
    limit,
    signedIn,
    jsonBody(removeSchema),
    async (c) => {
      const id = c.req.param('id');
      return respondEmpty(await batches.removeBookmarks(c.var.userId, id, c.var.body.patternIds));
    },
  );
  route.post(
    '/api/libraries/:id/bookmarks/restore',
    limit,
    signedIn,
    jsonBody(restoreSchema),
    async (c) => {
      const id = c.req.param('id');
      const restored = await batches.restoreBookmarks(c.var.userId, id, c.var.body.patterns);
      return respond(restored, (done) => done);
    },
  );
  return route;
}
