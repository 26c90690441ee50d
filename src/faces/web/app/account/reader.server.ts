import type { SaveState } from '../bookmarks/save-button.tsx';
import type { UserPrincipal } from '../../../../domain/identity/principal.ts';
import type { SiteDeps } from '../../site.ts';

/** The reader of a page: who is signed in. */
export interface Reader {
  readonly name: string;
  readonly email: string;
}

/** The signed-in user of a page; undefined without a session. */
export function sessionOf(
  site: SiteDeps,
): (UserPrincipal & Required<Pick<UserPrincipal, 'profile'>>) | undefined {
  const { principal } = site;
  if (principal.kind !== 'user' || principal.profile === undefined) return undefined;
  return { ...principal, profile: principal.profile };
}

/** Null for a reader who is not signed in; undefined while the workspace is off. */
export function readerOf(site: SiteDeps): Reader | null | undefined {
  // The operator is signed in, but has no account.
  if (site.workspace === undefined || site.principal.kind === 'operator') return undefined;
  const profile = sessionOf(site)?.profile;
  return profile === undefined ? null : { name: profile.name, email: profile.email };
}

/** Whether readers can save patterns. */
export function hasLibrary({ workspace }: Pick<SiteDeps, 'workspace'>): boolean {
  return workspace !== undefined;
}

/** One query for all cards of a page: dependencies are created for each request. */
const savedIdsBySite = new WeakMap<SiteDeps, Promise<ReadonlySet<string> | undefined>>();

/** Whether the reader has saved each of some patterns, in their order. */
export async function saveStates(
  site: SiteDeps,
  patternIds: readonly string[],
): Promise<readonly SaveState[]> {
  if (!hasLibrary(site)) {
    return patternIds.map(() => undefined);
  }
  if (sessionOf(site) === undefined) return patternIds.map(() => 'signed-out');
  const reading = savedIdsBySite.get(site) ?? readSavedIds(site);
  savedIdsBySite.set(site, reading);
  const saved = await reading;
  if (saved === undefined) return patternIds.map(() => undefined);
  return patternIds.map((id) => (saved.has(id) ? 'saved' : 'not-saved'));
}

/** Undefined if the database does not respond: pages then have no save buttons. */
async function readSavedIds(site: SiteDeps): Promise<ReadonlySet<string> | undefined> {
  const session = sessionOf(site);
  if (session === undefined || site.workspace === undefined) return undefined;
  const found = await site.workspace.bookmarkIds(session.userId);
  return found.ok ? new Set(found.value) : undefined;
}
