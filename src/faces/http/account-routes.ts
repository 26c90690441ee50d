import { Hono } from 'hono';
import { z } from 'zod';
import type { Result } from '../../domain/errors.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import type { ConnectedApps } from '../../domain/identity/connected-apps.ts';
import {
  type TokenAdministration,
  tokenJson,
} from '../../domain/identity/personal-access-tokens.ts';
import { isPrintable } from '../../domain/text.ts';
import type { PublicProfile } from '../../domain/workspace/library-store.ts';
import type { LibraryUseCases } from '../../domain/workspace/library.ts';
import { errorResponse } from './error-response.ts';
import { jsonBody, limitBody, MAX_BODY_BYTES } from './json-body.ts';
import type { SignedIn } from './signed-in.ts';

export interface AccountRouteDeps {
  readonly signedIn: SignedIn;
  readonly tokens: TokenAdministration;
  readonly library: Pick<LibraryUseCases, 'publicProfile' | 'updatePublicProfile'>;
  /** Deletes the user and everything that is theirs. */
  readonly deleteAccount: (userId: string) => Promise<Result<unknown>>;
  readonly apps: Pick<ConnectedApps, 'disconnect'> | undefined;
  readonly sessions: Pick<Sessions, 'end'>;
}

const tokenSchema = z.strictObject({
  name: z.string({ error: 'name must be a string.' }),
  scopes: z.array(z.string(), { error: 'scopes must be an array of strings.' }).max(20).optional(),
  libraryIds: z
    .array(z.string(), { error: 'libraryIds must be an array of library ids.' })
    .max(100, { error: 'libraryIds must have at most 100 ids.' })
    .nullish(),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'expiresAt must be an ISO 8601 date and time.' })
    .transform((text) => new Date(text))
    .nullish(),
});

const leakedSchema = z.strictObject({
  token: z
    .string({ error: 'token must be a string.' })
    .max(200, { error: 'token must have at most 200 characters.' }),
});

const profileSchema = z.strictObject({
  publicDisplayName: z
    .string({ error: 'publicDisplayName must be a string.' })
    .max(100, { error: 'publicDisplayName must have at most 100 characters.' })
    .refine((name) => isPrintable(name), {
      error: 'publicDisplayName must be text without control or invisible characters.',
    })
    .exactOptional(),
  publicShowAuthor: z.boolean({ error: 'publicShowAuthor must be true or false.' }).exactOptional(),
});

/**
 * The signed-in user's own things (docs/specification.md#token-administration): `/api/tokens`, `/api/profile`,
 * `/api/account`, `/api/apps`.
 */
export function createAccountRoutes(deps: AccountRouteDeps): Hono {
  const route = new Hono();
  const { signedIn, refuseStale, respond, respondEmpty, fail } = deps.signedIn;
  const small = limitBody(MAX_BODY_BYTES);

  route.get('/api/tokens', signedIn, async (c) =>
    respond(await deps.tokens.list(c.var.userId), (records) => records.map(tokenJson)),
  );
  route.post('/api/tokens', small, signedIn, jsonBody(tokenSchema), async (c) => {
    const refused = refuseStale(c.var.signedInAt);
    if (refused !== undefined) return refused;
    const { name, scopes, libraryIds, expiresAt } = c.var.body;
    const minted = await deps.tokens.mint(c.var.userId, {
      name,
      scopes,
      libraryIds: libraryIds ?? undefined,
      expiresAt: expiresAt === null ? 'never' : expiresAt,
    });
    return respond(
      minted,
      ({ token, record }) => ({
        id: record.id,
        token,
        name: record.name,
        scopes: record.scopes,
        libraryIds: record.libraryIds ?? null,
        expiresAt: record.expiresAt?.toISOString() ?? null,
      }),
      201,
    );
  });
  // Anyone who finds a leaked token can revoke it: no sign-in, and the same answer whether it existed or not.
  route.post('/api/tokens/revoke', small, jsonBody(leakedSchema), async (c) =>
    respondEmpty(await deps.tokens.revokeLeaked(c.var.body.token)),
  );
  route.delete('/api/tokens/:id', signedIn, async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'));
    if (!id.success) return errorResponse(404, 'not_found', 'You have no such token.');
    return respondEmpty(await deps.tokens.revoke(c.var.userId, id.data));
  });

  route.get('/api/profile', signedIn, async (c) =>
    respond(await deps.library.publicProfile(c.var.userId), profileShape),
  );
  route.patch('/api/profile', small, signedIn, jsonBody(profileSchema), async (c) => {
    return respond(await deps.library.updatePublicProfile(c.var.userId, c.var.body), profileShape);
  });

  route.delete('/api/account', signedIn, async (c) => {
    const refused = refuseStale(c.var.signedInAt);
    return refused ?? respondEmpty(await deps.deleteAccount(c.var.userId));
  });

  route.delete('/api/sessions/:id', signedIn, async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'));
    if (!id.success) return errorResponse(404, 'not_found', 'You have no such session.');
    const ended = await deps.sessions.end(c.var.userId, id.data);
    if (!ended.ok) return fail(ended.failure);
    return ended.value
      ? new Response(null, { status: 204 })
      : errorResponse(404, 'not_found', 'You have no such session.');
  });

  route.delete('/api/apps/:clientId', signedIn, async (c) => {
    const disconnected = await deps.apps?.disconnect(c.var.userId, c.req.param('clientId'));
    if (disconnected !== undefined && !disconnected.ok) return fail(disconnected.failure);
    return disconnected?.value === true
      ? new Response(null, { status: 204 })
      : errorResponse(404, 'not_found', 'No such app is connected.');
  });

  return route;
}

function profileShape(profile: PublicProfile): object {
  return {
    publicDisplayName: profile.publicDisplayName ?? null,
    publicAvatarUrl: profile.publicAvatarUrl ?? null,
    publicShowAuthor: profile.publicShowAuthor,
  };
}
