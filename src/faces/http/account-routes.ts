import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Failure, Result } from '../../domain/errors.ts';
import type { ConnectedApps } from '../../domain/identity/connected-apps.ts';
import type {
  TokenAdministration,
  TokenRecord,
} from '../../domain/identity/personal-access-tokens.ts';
import type { Bookmark, LibraryUseCases, PublicProfile } from '../../domain/workspace/library.ts';
import { errorResponse, failureResponse } from './error-response.ts';

const MAX_BODY_BYTES = 64 * 1024;
const PAGE = 200;

export interface AccountRouteDeps {
  /** The signed-in user's id; undefined without a session. */
  readonly userId: (request: Request) => Promise<Result<string | undefined>>;
  readonly tokens: TokenAdministration;
  readonly library: LibraryUseCases;
  /** Deletes the user and everything that is theirs. */
  readonly deleteAccount: (userId: string) => Promise<Result<void>>;
  /** Undefined while OAuth is off. */
  readonly apps: Pick<ConnectedApps, 'disconnect'> | undefined;
  /** The public address. */
  readonly baseUrl: string;
  readonly onFailure: (area: string, failure: Failure) => void;
}

const tokenSchema = z.strictObject({
  name: z.string({ error: 'name must be a string.' }),
  scopes: z.array(z.string(), { error: 'scopes must be an array of strings.' }).max(20).optional(),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'expiresAt must be an ISO 8601 date and time.' })
    .transform((text) => new Date(text))
    .nullish(),
});

const bookmarkSchema = z.strictObject({
  patternId: z
    .string({ error: 'patternId must be a string: any reference to a pattern.' })
    .max(500),
});

const profileSchema = z.strictObject({
  publicDisplayName: z
    .string({ error: 'publicDisplayName must be a string.' })
    .max(100, { error: 'publicDisplayName may have 100 characters at most.' })
    .optional(),
  publicShowAuthor: z.boolean({ error: 'publicShowAuthor must be true or false.' }).optional(),
});

/**
 * The signed-in user's own things (DESIGN.md 9): `/api/tokens`, `/api/bookmarks`, `/api/profile`, `/api/account`.
 * Every request needs a session, and one that changes something must come from a page of this site.
 */
export function createAccountRoutes(deps: AccountRouteDeps): Hono {
  const route = new Hono();

  function signedIn(handle: (c: Context, userId: string) => Promise<Response>) {
    return async (c: Context): Promise<Response> => {
      if (c.req.method !== 'GET' && !isSameOrigin(c.req.raw, deps.baseUrl)) {
        return errorResponse(403, 'access_refused', 'Send this request from a page of this site.');
      }
      const userId = await deps.userId(c.req.raw);
      if (!userId.ok) return unavailable(userId.failure);
      if (userId.value === undefined) return errorResponse(401, 'unauthorized', 'Sign in first.');
      const response = await handle(c, userId.value);
      response.headers.set('cache-control', 'no-store');
      return response;
    };
  }

  const small = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => errorResponse(413, 'too_large', `The body may have ${MAX_BODY_BYTES} bytes.`),
  });

  route.get(
    '/api/tokens',
    signedIn(async (_c, userId) =>
      respond(await deps.tokens.list(userId), (records) => records.map(tokenShape)),
    ),
  );
  route.post(
    '/api/tokens',
    small,
    signedIn(async (c, userId) => {
      const body = await readBody(c, tokenSchema);
      if (!body.ok) return body.response;
      const { name, scopes, expiresAt } = body.value;
      const minted = await deps.tokens.mint(userId, {
        name,
        scopes,
        expiresAt: expiresAt ?? undefined,
      });
      return respond(
        minted,
        ({ token, record }) => ({
          id: record.id,
          token,
          name: record.name,
          scopes: record.scopes,
          expiresAt: record.expiresAt?.toISOString() ?? null,
        }),
        201,
      );
    }),
  );
  route.delete(
    '/api/tokens/:id',
    signedIn(async (c, userId) => {
      const id = z.uuid().safeParse(c.req.param('id'));
      if (!id.success) return errorResponse(404, 'not_found', 'You have no such token.');
      return respondEmpty(await deps.tokens.revoke(userId, id.data));
    }),
  );

  route.get(
    '/api/bookmarks',
    signedIn(async (c, userId) => {
      const cursor = c.req.query('cursor');
      const page = await deps.library.listBookmarks(userId, { limit: PAGE, cursor });
      return respond(page, ({ bookmarks, next }) => ({
        bookmarks: bookmarks.map(bookmarkShape),
        ...(next === undefined ? {} : { nextCursor: next }),
      }));
    }),
  );
  route.post(
    '/api/bookmarks',
    small,
    signedIn(async (c, userId) => {
      const body = await readBody(c, bookmarkSchema);
      if (!body.ok) return body.response;
      const saved = await deps.library.savePattern(userId, body.value.patternId);
      if (!saved.ok) return fail(saved.failure);
      const { bookmark, created } = saved.value;
      return Response.json(bookmarkShape(bookmark), { status: created ? 201 : 200 });
    }),
  );
  route.delete(
    '/api/bookmarks/:patternId{.+}',
    signedIn(async (c, userId) =>
      respondEmpty(await deps.library.removePattern(userId, c.req.param('patternId') ?? '')),
    ),
  );

  route.get(
    '/api/profile',
    signedIn(async (_c, userId) => respond(await deps.library.publicProfile(userId), profileShape)),
  );
  route.patch(
    '/api/profile',
    small,
    signedIn(async (c, userId) => {
      const body = await readBody(c, profileSchema);
      if (!body.ok) return body.response;
      const { publicDisplayName, publicShowAuthor } = body.value;
      const updated = await deps.library.updatePublicProfile(userId, {
        ...(publicDisplayName === undefined ? {} : { publicDisplayName }),
        ...(publicShowAuthor === undefined ? {} : { publicShowAuthor }),
      });
      return respond(updated, profileShape);
    }),
  );

  route.delete(
    '/api/account',
    signedIn(async (_c, userId) => respondEmpty(await deps.deleteAccount(userId))),
  );

  route.delete(
    '/api/apps/:clientId',
    signedIn(async (c, userId) => {
      const disconnected = await deps.apps?.disconnect(userId, c.req.param('clientId') ?? '');
      if (disconnected !== undefined && !disconnected.ok) return fail(disconnected.failure);
      return disconnected?.value === true
        ? new Response(null, { status: 204 })
        : errorResponse(404, 'not_found', 'No such app is connected.');
    }),
  );

  function fail(failed: Failure): Response {
    const isUpstream = failed.kind === 'upstream_error' || failed.kind === 'upstream_timeout';
    return isUpstream ? unavailable(failed) : failureResponse(failed);
  }

  function unavailable(failed: Failure): Response {
    deps.onFailure('account', failed);
    return errorResponse(503, 'unavailable', 'Your data cannot be read now. Try again.', {
      'retry-after': '5',
    });
  }

  function respond<T>(result: Result<T>, shape: (value: T) => object, status: 200 | 201 = 200) {
    return result.ok ? Response.json(shape(result.value), { status }) : fail(result.failure);
  }

  function respondEmpty(result: Result<unknown>): Response {
    return result.ok ? new Response(null, { status: 204 }) : fail(result.failure);
  }

  return route;
}

/**
 * Whether a page of this site sent a request. Browsers say so; where they do not (plain HTTP under another name than
 * localhost), the origin must be this server's.
 */
export function isSameOrigin(request: Request, baseUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin') ?? '';
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === new URL(baseUrl).origin || url.host === request.headers.get('host');
}

async function readBody<T>(
  c: Context,
  schema: z.ZodType<T>,
): Promise<
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly response: Response }
> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    const response = errorResponse(400, 'invalid_args', 'The body must be a JSON object.');
    return { ok: false, response };
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const unknownMember = parsed.error.issues.some(({ code }) => code === 'unrecognized_keys');
  const message = unknownMember
    ? 'The body has a member that this route does not know.'
    : (parsed.error.issues[0]?.message ?? 'The body must be a JSON object.');
  return { ok: false, response: errorResponse(400, 'invalid_args', message) };
}

function tokenShape(record: TokenRecord): object {
  return {
    id: record.id,
    name: record.name,
    scopes: record.scopes,
    createdAt: record.createdAt.toISOString(),
    lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
    expiresAt: record.expiresAt?.toISOString() ?? null,
  };
}

function bookmarkShape(bookmark: Bookmark): object {
  return { ...bookmark, cover: bookmark.cover ?? null };
}

function profileShape(profile: PublicProfile): object {
  return {
    publicDisplayName: profile.publicDisplayName ?? null,
    publicAvatarUrl: profile.publicAvatarUrl ?? null,
    publicShowAuthor: profile.publicShowAuthor,
  };
}
