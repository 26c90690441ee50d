import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  type DeviceLogins,
  DEVICE_LOGIN_SECONDS,
  POLL_SECONDS,
} from '../../domain/identity/device-logins.ts';
import { errorResponse } from './error-response.ts';
import { limitBody } from './json-body.ts';
import type { FromRequest, SignedIn } from './signed-in.ts';

const MAX_FORM_BYTES = 4096;

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };

const startSchema = z.object({
  client_id: z.string().min(1).max(100),
  device_name: z.string().max(200).default(''),
  scope: z.string().max(500).optional(),
});

const tokenSchema = z.object({
  grant_type: z.literal(GRANT),
  client_id: z.string().min(1).max(100),
  device_code: z.string().min(1).max(200),
});

/**
 * The endpoints of a device login (RFC 8628, docs/specification.md#device-login), with forms and errors as OAuth has
 * them: `POST /api/device/code` and `POST /api/device/token`; `POST /sign-in/device` is the form by which the user
 * confirms.
 */
export function createDeviceLoginRoutes(deps: {
  readonly logins: Pick<DeviceLogins, 'start' | 'decide' | 'redeem'>;
  readonly signedIn: SignedIn;
  readonly fromRequest: FromRequest;
  /** The hashed network of the caller. */
  readonly networkOf: (c: Context) => string;
  /** Ties a form to the user it was made for. */
  readonly bindConsent: (userId: string, userCode: string) => string;
  readonly baseUrl: string;
  readonly now: () => number;
}): Hono {
  const { signedIn, refuseStale, fail } = deps.signedIn;
  const route = new Hono();
  const small = limitBody(MAX_FORM_BYTES);

  route.post('/api/device/code', small, async (c) => {
    const fields = startSchema.safeParse(fieldsOf(await c.req.text()));
    if (!fields.success) {
      return invalid(
        'invalid_request',
        'Send client_id, and optionally device_name and scope, as a form.',
      );
    }
    const { device_name: name, scope } = fields.data;
    const started = await deps.fromRequest(c, undefined, () =>
      deps.logins.start({ name, scope, from: deps.networkOf(c) }),
    );
    if (!started.ok) return fail(started.failure);
    const { deviceCode, userCode } = started.value;
    const page = `${deps.baseUrl}/sign-in/device`;
    return Response.json(
      {
        device_code: deviceCode,
        user_code: userCode,
        verification_uri: page,
        verification_uri_complete: `${page}?user_code=${userCode}`,
        expires_in: DEVICE_LOGIN_SECONDS,
        interval: POLL_SECONDS,
      },
      { headers: NO_STORE },
    );
  });

  route.post('/api/device/token', small, async (c) => {
    const fields = tokenSchema.safeParse(fieldsOf(await c.req.text()));
    if (!fields.success) {
      return invalid(
        'invalid_request',
        `Send client_id, device_code and grant_type ${GRANT} as a form.`,
      );
    }
    const redeemed = await deps.fromRequest(c, undefined, () =>
      deps.logins.redeem(fields.data.device_code),
    );
    if (!redeemed.ok) return fail(redeemed.failure);
    if ('error' in redeemed.value) return invalid(redeemed.value.error, redeemed.value.message);
    const { token, scopes, expiresAt } = redeemed.value;
    return Response.json(
      {
        access_token: token,
        token_type: 'Bearer',
        scope: scopes.join(' '),
        ...(expiresAt === undefined
          ? {}
          : { expires_in: Math.max(0, Math.floor((expiresAt.getTime() - deps.now()) / 1000)) }),
      },
      { headers: NO_STORE },
    );
  });

  route.post('/sign-in/device', small, signedIn, async (c) => {
    const { userId, signedInAt } = c.var;
    const fields = fieldsOf(await c.req.text());
    const userCode = fields['user_code'] ?? '';
    if (fields['binding'] !== deps.bindConsent(userId, userCode)) {
      return errorResponse(403, 'access_refused', 'This form belongs to another session.');
    }
    const refused = refuseStale(signedInAt);
    if (refused !== undefined) return refused;
    const accepts = fields['accept'] === 'true';
    const decided = await deps.logins.decide(userId, userCode, accepts);
    if (!decided.ok) return fail(decided.failure);
    // A code that has expired is asked for again, with the reason.
    const query = decided.value
      ? `outcome=${accepts ? 'allowed' : 'refused'}`
      : new URLSearchParams({ user_code: userCode }).toString();
    return c.redirect(`/sign-in/device?${query}`, 303);
  });

  return route;
}

/** The fields of a form; one that is there twice is none (RFC 6749 3.2). */
function fieldsOf(body: string): Readonly<Record<string, string>> {
  const fields = new Map<string, string | undefined>();
  for (const [name, value] of new URLSearchParams(body)) {
    fields.set(name, fields.has(name) ? undefined : value);
  }
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function invalid(error: string, description: string): Response {
  return Response.json(
    { error, error_description: description },
    { status: 400, headers: NO_STORE },
  );
}
