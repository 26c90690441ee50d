import type { Pattern } from '../catalog/pattern.ts';
import type { Principal } from '../identity/principal.ts';

/**
 * Decides whether code may leave, through any door: MCP tools, resources, pages, raw files, registries,
 * `/api/components`. A policy may change who is allowed, never the shape of an answer
 * (docs/specification.md#entitlement rule 5).
 *
 * @param pattern only its id where the component store has a pattern that is not in the catalog
 * @param versionId the version that was asked for; undefined stands for the active one
 */
export type Entitlement = (
  principal: Principal,
  pattern: Pick<Pattern, 'id'> & Partial<Pattern>,
  versionId: string | undefined,
) => Promise<'allowed' | 'refused'>;

/** The policy of v1: everyone may have every component. */
export const allowEveryone: Entitlement = async () => 'allowed';
