import type { Pattern } from '../catalog/pattern.ts';
import type { Principal } from '../identity/principal.ts';

/**
 * Decides whether code may leave, through any door: MCP tools, resources, registries, raw files. A policy may
 * change who is allowed, never the shape of an answer (SPEC.md 4.2, get_component rule 5).
 *
 * @param versionId the version that was asked for; undefined stands for the active one
 */
export type Entitlement = (
  principal: Principal,
  pattern: Pattern,
  versionId: string | undefined,
) => Promise<'allowed' | 'refused'>;

/** The policy of v1: everyone may have every component. */
export const allowEveryone: Entitlement = async () => 'allowed';
