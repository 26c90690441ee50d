import { Hono } from 'hono';
import { z } from 'zod';
import type { NewAuditEvent } from '../../domain/identity/audit-log.ts';
import { type UserPrincipal, ANONYMOUS } from '../../domain/identity/principal.ts';
import type { Bookmark, Library } from '../../domain/workspace/library-store.ts';
import type { BookmarkBatches } from '../../domain/workspace/bookmark-batches.ts';
import type { WriteLibraryMarkdown } from '../../domain/workspace/library-markdown.ts';
import type { LibraryUseCases } from '../../domain/workspace/library.ts';
import { jsonBody, limitBody, listOf, MAX_BODY_BYTES, MAX_LIST_BYTES } from './json-body.ts';
import type { SignedIn } from './signed-in.ts';

const PAGE = 200;

const title = z.string({ error: 'title must be a string.' });
const description = z.string({ error: 'description must be a string.' }).optional();

const newLibrarySchema = z.strictObject({
  title: title.refine((text) => text.trim() !== '', { error: 'title must not be empty.' }),
  description,
});

const changesSchema = z.strictObject({
  title: title.optional(),
  description,
  shareEnabled: z.boolean({ error: 'shareEnabled must be true or false.' }).optional(),
  position: z
    .int({ error: 'position must be a whole number from 0.' })
    .min(0, { error: 'position must be a whole number from 0.' })
    .optional(),
});

const bookmarkSchema = z.strictObject({
  patternId: z
    .string({ error: 'patternId must be a string: any reference to a pattern.' })
    .max(500, { error: 'patternId must have at most 500 characters.' }),
  ...pinFields(),
});

const remarksSchema = z.strictObject({
  ...pinFields(),
  savedVersionId: z.string({ error: 'savedVersionId must be a string or null.' }).nullish(),
});

/** A pin and a note; `null` takes one away. */
function pinFields() {
  return {
    note: z.string({ error: 'note must be a string or null.' }).nullish(),
    versionId: z
      .string({ error: 'versionId must be a version such as v1, or null.' })
      .max(100, { error: 'versionId must have at most 100 characters.' })
      .nullish(),
    variant: z
      .string({ error: 'variant must be a name such as react-tailwind, or null.' })
      .max(64, { error: 'variant must have at most 64 characters.' })
      .nullish(),
  };
}

/** Patterns that a user can save (docs/specification.md#limits). */
const MAX_SAVED = 10_000;

/** The patterns of an export. */
export const exportedPatternsSchema = listOf(
  z.strictObject({
    id: z.string().max(500),
    slug: z.string().max(500),
    title: z.string().optional(),
    note: z.string().nullish(),
    savedVersionId: z.string().nullish(),
    versionId: z.string().nullish(),
    variant: z.string().nullish(),
  }),
  'patterns',
  MAX_SAVED,
);

const EXPORT_FORMAT = 'pattern-catalog-library';

const importSchema = z.strictObject(
  {
    format: z.literal(EXPORT_FORMAT),
    version: z.literal(1),
    title,
    description: z.string().nullish(),
    patterns: exportedPatternsSchema,
  },
  { error: 'The body must be an exported library.' },
);

/** Of several bookmarks of a user. */
export const patternIdsSchema = listOf(
  z.string({ error: 'patternIds must be an array of strings.' }),
  'patternIds',
  MAX_SAVED,
);

const orderSchema = z.strictObject({ patternIds: patternIdsSchema });

/** The signed-in user's libraries (docs/specification.md#library-routes). `/api/bookmarks` is the default library's. */
export function createLibraryRoutes(deps: {
  readonly signedIn: SignedIn;
  readonly library: LibraryUseCases;
  /** Who the signed-in user is for the component store. */
  readonly principalOf: (userId: string) => UserPrincipal;
  readonly writeMarkdown: WriteLibraryMarkdown;
  readonly librariesWith: BookmarkBatches['librariesWith'];
  readonly recordEvent: (event: NewAuditEvent) => Promise<void>;
  readonly baseUrl: string;
}): Hono {
  const route = new Hono();
  const { library } = deps;
  const { signedIn, refuseStale, respond, respondEmpty, fail } = deps.signedIn;
  const small = limitBody(MAX_BODY_BYTES);

  const shape = (found: Library) => ({
    id: found.id,
    title: found.title,
    description: found.description ?? null,
    bookmarkCount: found.bookmarkCount,
    shareEnabled: found.shareEnabled,
    ...(found.shareEnabled
      ? { shareUrl: `${deps.baseUrl}/library?token=${found.shareToken}` }
      : {}),
    isDefault: found.isDefault,
    role: found.role,
    position: found.position,
    updatedAt: found.updatedAt.toISOString(),
  });

  route.get('/api/libraries', signedIn, async (c) => {
    const all = await library.listLibraries(c.var.userId);
    const pattern = c.req.query('pattern');
    if (pattern === undefined) return respond(all, (found) => found.map(shape));
    const holding = await deps.librariesWith(c.var.userId, pattern);
    if (!holding.ok) return fail(holding.failure);
    return respond(all, (found) =>
      found.map((each) => ({ ...shape(each), hasPattern: holding.value.has(each.id) })),
    );
  });
  route.post('/api/libraries', small, signedIn, jsonBody(newLibrarySchema), async (c) => {
    return respond(await library.createLibrary(c.var.userId, c.var.body), shape, 201);
  });
  route.post(
    '/api/libraries/import',
    limitBody(MAX_LIST_BYTES),
    signedIn,
    jsonBody(importSchema),
    async (c) => {
      const { description: text, patterns, ...given } = c.var.body;
      const created = await library.createLibrary(c.var.userId, {
        title: given.title,
        description: text ?? undefined,
        patterns,
      });
      return respond(created, shape, 201);
    },
  );
  route.get('/api/libraries/:id/export.json', signedIn, async (c) => {
    const { userId } = c.var;
    const read = await library.readLibrary(userId, c.req.param('id'));
    if (read.ok) {
      const subject = read.value.library.id;
      await deps.recordEvent({ kind: 'library_exported', userId, subject });
    }
    return respond(read, ({ library: found, bookmarks }) => ({
      format: EXPORT_FORMAT,
      version: 1,
      title: found.title,
      description: found.description ?? null,
      patterns: bookmarks.map((bookmark) => ({
        id: bookmark.patternId,
        slug: bookmark.slug,
        title: bookmark.title,
        note: bookmark.note ?? null,
        savedVersionId: bookmark.savedVersionId ?? null,
        versionId: bookmark.pinnedVersionId ?? null,
        variant: bookmark.variant ?? null,
      })),
    }));
  });
  route.get('/library.txt', async (c) => {
    const found = await library.sharedLibrary(c.req.query('token') ?? '');
    if (!found.ok) return fail(found.failure);
    const { library: shared, profile, bookmarks } = found.value;
    const markdown = await deps.writeMarkdown(ANONYMOUS, {
      library: shared,
      bookmarks,
      author: profile.publicShowAuthor ? profile.publicDisplayName : undefined,
    });
    if (!markdown.ok) return fail(markdown.failure);
    return new Response(markdown.value, {
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
  });
  route.get('/api/libraries/:id', signedIn, async (c) =>
    respond(await library.getLibrary(c.var.userId, c.req.param('id')), shape),
  );
  route.patch('/api/libraries/:id', small, signedIn, jsonBody(changesSchema), async (c) => {
    const id = c.req.param('id');
    const refused = c.var.body.shareEnabled === true ? refuseStale(c.var.signedInAt) : undefined;
    if (refused !== undefined) return refused;
    return respond(await library.updateLibrary(c.var.userId, id, c.var.body), shape);
  });
  route.delete('/api/libraries/:id', signedIn, async (c) =>
    respondEmpty(await library.deleteLibrary(c.var.userId, c.req.param('id'))),
  );
  route.post('/api/libraries/:id/share-token', small, signedIn, async (c) => {
    const refused = refuseStale(c.var.signedInAt);
    if (refused !== undefined) return refused;
    return respond(await library.replaceShareToken(c.var.userId, c.req.param('id')), shape);
  });
  route.put(
    '/api/libraries/:id/bookmarks/order',
    limitBody(MAX_LIST_BYTES),
    signedIn,
    jsonBody(orderSchema),
    async (c) => {
      const id = c.req.param('id');
      return respondEmpty(await library.reorderBookmarks(c.var.userId, id, c.var.body.patternIds));
    },
  );
  route.patch(
    '/api/libraries/:id/bookmarks/:patternId{.+}',
    small,
    signedIn,
    jsonBody(remarksSchema),
    async (c) => {
      const { id, patternId } = c.req.param();
      return respond(
        await library.updateBookmark(deps.principalOf(c.var.userId), id, patternId, c.var.body),
        bookmarkShape,
      );
    },
  );

  // One library's bookmarks; without an id the default library's.
  for (const path of ['/api/bookmarks', '/api/libraries/:id/bookmarks'] as const) {
    route.get(path, signedIn, async (c) => {
      const found = await library.listBookmarks(c.var.userId, {
        libraryId: c.req.param('id'),
        limit: PAGE,
        cursor: c.req.query('cursor'),
      });
      return respond(found, ({ bookmarks, next }) => ({
        bookmarks: bookmarks.map(bookmarkShape),
        ...(next === undefined ? {} : { nextCursor: next }),
      }));
    });
    route.post(path, small, signedIn, jsonBody(bookmarkSchema), async (c) => {
      const { patternId, ...remarks } = c.var.body;
      const saved = await library.savePattern(deps.principalOf(c.var.userId), patternId, {
        ...remarks,
        libraryId: c.req.param('id'),
      });
      if (!saved.ok) return fail(saved.failure);
      const { bookmark, created } = saved.value;
      return Response.json(bookmarkShape(bookmark), { status: created ? 201 : 200 });
    });
    route.delete(`${path}/:patternId{.+}`, signedIn, async (c) =>
      respondEmpty(
        await library.removePattern(c.var.userId, c.req.param('patternId'), {
          libraryId: c.req.param('id'),
        }),
      ),
    );
  }

  return route;
}

function bookmarkShape(bookmark: Bookmark): object {
  const { pinnedVersionId, savedBy, savedAt, noteBy, noteAt, ...rest } = bookmark;
  return {
    ...rest,
    cover: bookmark.cover ?? null,
    note: bookmark.note ?? null,
    savedVersionId: bookmark.savedVersionId ?? null,
    versionId: pinnedVersionId ?? null,
    variant: bookmark.variant ?? null,
    savedBy: savedBy === undefined ? null : { name: savedBy.name, role: savedBy.role ?? null },
    savedAt: savedAt.toISOString(),
    noteBy: noteBy === undefined ? null : { name: noteBy.name, role: noteBy.role ?? null },
    noteAt: noteAt?.toISOString() ?? null,
  };
}
