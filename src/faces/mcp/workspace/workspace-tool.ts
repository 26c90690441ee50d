import { z } from 'zod';
import { type Result, err, success } from '../../../domain/errors.ts';
import type { Principal, UserPrincipal } from '../../../domain/identity/principal.ts';
import type { CallContext } from '../define-tool.ts';

/** The user of a call; the HTTP side admits nobody else. */
export function userOf(principal: Principal): UserPrincipal {
  if (principal.kind !== 'user') throw new Error('The workspace was called without a user.');
  return principal;
}

/** Every tool about a single pattern takes one of these (docs/specification.md#workspace-tools). */
export const patternArguments = {
  slug: z
    .string({ error: 'slug must be a string, such as /feedback/toast.' })
    .max(500, { error: 'slug must have at most 500 characters.' })
    .optional()
    .describe('/section/name'),
  pattern_id: z
    .string({ error: 'pattern_id must be a string.' })
    .max(500, { error: 'pattern_id must have at most 500 characters.' })
    .optional()
    .describe('An id or a catalog number such as #12.'),
};

/** The reference in a tool's arguments: exactly one of the two. */
export function referenceOf(input: {
  readonly slug?: string | undefined;
  readonly pattern_id?: string | undefined;
}): Result<string> {
  const { slug, pattern_id: id } = input;
  if ((slug === undefined) === (id === undefined)) {
    return err('invalid_args', 'Give either slug or pattern_id.');
  }
  return success(slug ?? id ?? '');
}

/** The id of the user whom a call works for. */
export function userIdOf({ principal }: Pick<CallContext, 'principal'>): string {
  return userOf(principal).userId;
}
