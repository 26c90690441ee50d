import { Hono } from 'hono';
import { z } from 'zod';
import type { LibraryInvitation, LibraryMembers } from '../../domain/workspace/library-members.ts';
import { GROUP_ROLES, LIBRARY_ROLES } from '../../domain/workspace/library-role.ts';
import { jsonBody, limitBody, MAX_BODY_BYTES } from './json-body.ts';
import type { SignedIn } from './signed-in.ts';

const role = z.enum(LIBRARY_ROLES, { error: 'role must be owner, editor or reader.' });

const invitationSchema = z.strictObject({
  email: z.string({ error: 'email must be a string; left out, a link is made.' }).optional(),
  role,
});

const roleSchema = z.strictObject({ role });

const groupsSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string({
        error: 'name must be a string: the group as the identity provider names it.',
      }),
      role: z.enum(GROUP_ROLES, { error: 'role must be editor or reader.' }),
    }),
    { error: 'groups must be an array of {name, role}.' },
  ),
});

const acceptSchema = z.strictObject({
  token: z
    .string({ error: 'token must be a string: the one of the link.' })
    .max(200, { error: 'token must have at most 200 characters.' }),
});

/** Who may use a library, and the invitations of the signed-in user (docs/specification.md#members). */
export function createMemberRoutes(deps: {
  readonly signedIn: SignedIn;
  readonly members: LibraryMembers;
  readonly baseUrl: string;
}): Hono {
  const route = new Hono();
  const { members } = deps;
  const { signedIn, refuseStale, respond, respondEmpty } = deps.signedIn;
  const small = limitBody(MAX_BODY_BYTES);

  const invitationShape = ({ id, email, expiresAt, ...each }: LibraryInvitation) => ({
    id,
    email: email ?? null,
    role: each.role,
    expiresAt: expiresAt.toISOString(),
  });

  route.get('/api/libraries/:id/members', signedIn, async (c) => {
    const found = await members.people(c.var.userId, c.req.param('id'));
    return respond(found, ({ people, invitations, groups, ...own }) => ({
      role: own.role,
      members: people.map(({ userId, name, email, joinedAt, ...person }) => ({
        userId,
        name,
        email: email ?? null,
        role: person.role,
        joinedAt: joinedAt?.toISOString() ?? null,
        isYou: userId === c.var.userId,
      })),
      invitations: invitations.map(invitationShape),
      groups,
    }));
  });
  route.post(
    '/api/libraries/:id/invitations',
    small,
    signedIn,
    jsonBody(invitationSchema),
    async (c) => {
      const refused = refuseStale(c.var.signedInAt);
      if (refused !== undefined) return refused;
      const invited = await members.invite(c.var.userId, c.req.param('id'), c.var.body);
      return respond(
        invited,
        ({ token, ...invitation }) => ({
          ...invitationShape(invitation),
          ...(token === undefined
            ? {}
            : { url: `${deps.baseUrl}/library?invitation=${encodeURIComponent(token)}` }),
        }),
        201,
      );
    },
  );
  route.delete('/api/libraries/:id/invitations/:invitationId', signedIn, async (c) => {
    const { id, invitationId } = c.req.param();
    return respondEmpty(await members.withdraw(c.var.userId, id, invitationId));
  });
  route.patch(
    '/api/libraries/:id/members/:userId',
    small,
    signedIn,
    jsonBody(roleSchema),
    async (c) => {
      const refused = refuseStale(c.var.signedInAt);
      if (refused !== undefined) return refused;
      const { id, userId } = c.req.param();
      return respondEmpty(await members.setRole(c.var.userId, id, userId, c.var.body.role));
    },
  );
  route.delete('/api/libraries/:id/members/:userId', signedIn, async (c) => {
    const { id, userId } = c.req.param();
    return respondEmpty(await members.setRole(c.var.userId, id, userId, null));
  });
  route.put('/api/libraries/:id/groups', small, signedIn, jsonBody(groupsSchema), async (c) => {
    const refused = refuseStale(c.var.signedInAt);
    if (refused !== undefined) return refused;
    const { groups } = c.var.body;
    return respondEmpty(await members.setGroups(c.var.userId, c.req.param('id'), groups));
  });

  route.get('/api/invitations', signedIn, async (c) =>
    respond(await members.openInvitations(c.var.userId), (found) => ({
      invitations: found.map(({ id, libraryId, title, inviter, expiresAt, ...each }) => ({
        id,
        libraryId,
        title,
        inviter,
        role: each.role,
        expiresAt: expiresAt.toISOString(),
      })),
    })),
  );
  route.post('/api/invitations/accept', small, signedIn, jsonBody(acceptSchema), async (c) =>
    respond(await members.accept(c.var.userId, c.var.body), (joined) => joined),
  );
  route.post('/api/invitations/:id/accept', small, signedIn, async (c) =>
    respond(await members.accept(c.var.userId, { id: c.req.param('id') }), (joined) => joined),
  );
  route.delete('/api/invitations/:id', signedIn, async (c) =>
    respondEmpty(await members.decline(c.var.userId, c.req.param('id'))),
  );
  return route;
}
