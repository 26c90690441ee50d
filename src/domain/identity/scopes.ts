/** Every scope that a credential can carry (docs/specification.md#scopes), in the order in which they are listed. */
export const SCOPES = [
  'mcp:connect',
  'library:read',
  'library:write',
  'code:read',
  'export:enqueue',
  'adoption:report',
] as const;

export type Scope = (typeof SCOPES)[number];

/** Opens the libraries of the user. */
export const LIBRARY_SCOPE: Scope = 'library:read';

/** The number under which get_connection and the server card list a scope (docs/specification.md#workspace). */
export const PHASE_BY_SCOPE: Readonly<Record<Scope, number>> = {
  'mcp:connect': 1,
  'library:read': 2,
  'library:write': 2,
  'code:read': 3,
  'export:enqueue': 4,
  'adoption:report': 1,
};

/** Scopes that must be requested explicitly. */
const OPT_IN: ReadonlySet<Scope> = new Set(['code:read', 'export:enqueue', 'adoption:report']);

/** Whether a scope must be requested explicitly. */
export function isOptIn(scope: Scope): boolean {
  return OPT_IN.has(scope);
}

/** The parts of the workspace that a deployment can turn off. */
export interface WorkspaceFeatures {
  readonly exports: boolean;
  /** For personal access tokens only. */
  readonly adoptionReports: boolean;
}

/** The scopes of the features that are on. */
export function offeredScopes(features: WorkspaceFeatures): readonly Scope[] {
  return SCOPES.filter(
    (scope) =>
      (scope !== 'export:enqueue' || features.exports) &&
      (scope !== 'adoption:report' || features.adoptionReports),
  );
}

/** The scopes of a token that is minted without naming any. */
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter((scope) => !isOptIn(scope));
