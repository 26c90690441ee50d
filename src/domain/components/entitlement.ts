import type { Pattern } from '../catalog/pattern.ts';

/** Who asks: nothing but what the entry has verified. The public entries know nobody in v1. */
export interface Requester {
  /** The signed-in user, where the entry authenticates. */
  readonly userId?: string;
}

/**
 * Decides whether code may leave, through any door: MCP tools, resources, registries, raw files. A policy may
 * change who is allowed, never the shape of an answer (SPEC.md 4.2, get_component rule 5).
 *
 * @param versionId the version that was asked for; undefined stands for the active one
 */
export type Entitlement = (
  requester: Requester,
  pattern: Pattern,
  versionId: string | undefined,
) => Promise<'allowed' | 'refused'>;

/** The policy of v1: everyone may have every component. */
export const allowEveryone: Entitlement = async () => 'allowed';
