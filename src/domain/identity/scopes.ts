/** Every scope that a credential can carry (SPEC.md 5; DESIGN.md 9), in the order in which they are listed. */
export const SCOPES = [
  'mcp:connect',
  'library:read',
  'library:write',
  'code:read',
  'export:enqueue',
  'adoption:report',
] as const;

export type Scope = (typeof SCOPES)[number];

/** The delivery phases of SPEC.md 4.4; 0 turns the workspace off. */
export type WorkspacePhase = 0 | 1 | 2 | 3 | 4;

/** The phase that ships what a scope opens. */
export const PHASE_BY_SCOPE: Readonly<Record<Scope, WorkspacePhase>> = {
  'mcp:connect': 1,
  'library:read': 2,
  'library:write': 2,
  'code:read': 3,
  'export:enqueue': 4,
  'adoption:report': 1,
};

/** Scopes that a token gets only when they are asked for (SPEC.md 5). */
const OPT_IN: ReadonlySet<Scope> = new Set(['code:read', 'export:enqueue', 'adoption:report']);

/** Whether a scope is off unless it is asked for. */
export function isOptIn(scope: Scope): boolean {
  return OPT_IN.has(scope);
}

/**
 * The scopes that exist while the workspace is shipped up to `phase`. `adoption:report` is for personal access tokens
 * alone, and exists with ADOPTION_REPORTS.
 */
export function shippedScopes(
  phase: WorkspacePhase,
  options: { readonly adoptionReports?: boolean } = {},
): readonly Scope[] {
  return SCOPES.filter(
    (scope) =>
      PHASE_BY_SCOPE[scope] <= phase &&
      (scope !== 'adoption:report' || options.adoptionReports === true),
  );
}

/** The scopes of a token that is minted without naming any. */
export function defaultScopes(phase: WorkspacePhase): readonly Scope[] {
  return shippedScopes(phase).filter((scope) => !isOptIn(scope));
}

/** The shipped scopes among arbitrary strings, such as those of a JWT; the rest is dropped. */
export function knownScopes(
  names: readonly string[],
  phase: WorkspacePhase,
  options: Parameters<typeof shippedScopes>[1] = {},
): readonly Scope[] {
  return shippedScopes(phase, options).filter((scope) => names.includes(scope));
}
