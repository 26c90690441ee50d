import { Hono } from 'hono';
import { z } from 'zod';
import {
  type CheckHeld,
  heldPackagesSchema,
} from '../../domain/components/comparison/check-packages.ts';
import { heldComponentsSchema } from '../../domain/components/comparison/check-updates.ts';
import type { Failure } from '../../domain/errors.ts';
import { errorResponse, failureResponse } from './error-response.ts';
import { jsonBody, limitBody, MAX_BODY_BYTES } from './json-body.ts';
import type { ReadAs } from './reader.ts';

const bodySchema = z.strictObject(
  { components: heldComponentsSchema.optional(), packages: heldPackagesSchema.optional() },
  { error: 'The body must be a JSON object with components, packages or both.' },
);

/** `POST /api/updates`: check_component_updates for programs (docs/specification.md#updates). */
export function createUpdatesRoute(deps: {
  readonly checkUpdates: CheckHeld;
  readonly readAs: ReadAs;
  readonly onFailure: (where: string, failure: Failure) => void;
}): Hono {
  const route = new Hono();

  route.post(
    '/api/updates',
    deps.readAs,
    limitBody(MAX_BODY_BYTES),
    jsonBody(bodySchema),
    async (c) => {
      const checked = await deps.checkUpdates(c.var.principal, c.var.body);
      if (checked.ok) {
        return c.json(checked.value, 200, { 'cache-control': 'no-store' });
      }
      deps.onFailure('updates', checked.failure);
      return failureResponse(checked.failure, c.var.signInStatus(checked.failure));
    },
  );

  route.all('/api/updates', () =>
    errorResponse(405, 'method_not_allowed', 'Only POST is served here.', { allow: 'POST' }),
  );
  return route;
}
