import type { Pattern, Section } from '../patterns/pattern.ts';
import { type Err, fail } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Scope } from '../identity/scopes.ts';

/**
 * Decides whether code may leave, through any door: MCP tools, resources, pages, raw files, registries,
 * `/api/components`. A policy may change who is allowed, never the shape of an answer
 * (docs/specification.md#entitlement rule 5).
 *
 * @param pattern only its id where the component store has a pattern that is not in the catalog
 * @param versionId the version that was asked for; the active one if undefined
 * @returns an error where it cannot be known now
 */
export type Entitlement = (
  principal: Principal,
  pattern: Pick<Pattern, 'id'> & Partial<Pattern>,
  versionId: string | undefined,
) => Promise<Verdict>;

export type Verdict = 'allowed' | 'refused' | Err;

/** Everyone may read all code: for the operator's own commands. */
export const allowEveryone: Entitlement = async () => 'allowed';

/** Who may read code: everyone, or sessions and tokens with `code:read` (docs/specification.md#entitlement). */
export type ComponentAccess = 'public' | 'signed-in';

/** Opens closed code. `export:enqueue` does not: an export reads with this scope, and only what it exports. */
export const CODE_SCOPE: Scope = 'code:read';

/**
 * The configured policy: COMPONENT_ACCESS for the whole catalog, and `access: signed-in` for single sections. A pattern
 * that has left the catalog, whose section is unknown, is closed as soon as one section is.
 */
export function createEntitlement(deps: {
  readonly access: ComponentAccess;
  /** Of the catalog that is served now. */
  readonly sections: () => readonly Section[];
}): Entitlement {
  let known: { readonly of: readonly Section[]; readonly closed: ReadonlySet<string> } | undefined;

  function closedSections(): ReadonlySet<string> {
    const of = deps.sections();
    if (known?.of !== of) {
      const closed = of.filter(({ access }) => access === 'signed-in').map(({ slug }) => slug);
      known = { of, closed: new Set(closed) };
    }
    return known.closed;
  }

  function isOpen({ section }: Partial<Pattern>): boolean {
    if (deps.access === 'signed-in') return false;
    const closed = closedSections();
    return section === undefined ? closed.size === 0 : !closed.has(section);
  }

  return async (principal, pattern) => {
    switch (principal.kind) {
      case 'operator':
      case 'service':
        return 'allowed';
      case 'user':
        if (principal.scopes.includes(CODE_SCOPE)) return 'allowed';
        break;
      case 'anonymous':
    }
    return isOpen(pattern) ? 'allowed' : 'refused';
  };
}

/** The error to answer with; undefined for what is allowed. */
export function refusalOf(
  verdict: Verdict,
  pattern: Pick<Pattern, 'slug'> | undefined,
): Err | undefined {
  if (verdict === 'allowed') return undefined;
  if (verdict !== 'refused') return verdict;
  return pattern === undefined ? refuseCode() : accessRefused(pattern);
}

/** The refusal of a pattern's code. */
function accessRefused({ slug }: Pick<Pattern, 'slug'>): Err {
  return refuseCode(`the component of ${slug}`);
}

/** The same where the pattern is not known. */
function refuseCode(what = 'this component'): Err {
  const message = `You do not have access to ${what}. ${HOW_TO_READ_CODE}`;
  return { ok: false, failure: { ...fail('access_refused', message), needsSignIn: true } };
}

/** How a reader who is refused gets access. */
const HOW_TO_READ_CODE =
  'Sign in, or send a token that has the scope code:read: to /mcp/auth, or as Authorization: Bearer to any address. A token for chosen libraries opens what they hold.';
