import { LRUCache } from 'lru-cache';
import { isPrintable } from '../../domain/text.ts';

/** The claim that identity providers name a user's groups in. */
const CLAIM = 'groups';
const MAX_GROUPS = 200;
/** In characters. */
const MAX_NAME = 200;
/** Sign-ins that are under way at once. */
const MAX_PENDING = 1000;

/**
 * Takes the groups of a profile to the session that it is signed in with: better-auth hands the profile to one hook and
 * the user to another. By the provider's subject, since addresses change.
 */
export interface ProviderGroups {
  readonly note: (profile: Readonly<Record<string, unknown>>) => void;
  /** The groups of a subject that is signing in; undefined for one that is not. */
  readonly take: (subject: string) => readonly string[] | undefined;
}

export function createProviderGroups(): ProviderGroups {
  const pending = new LRUCache<string, readonly string[]>({ max: MAX_PENDING });
  return {
    note(profile) {
      const subject = profile['sub'] ?? profile['id'];
      if (typeof subject === 'string') pending.set(subject, groupsOf(profile[CLAIM]));
    },
    take(subject) {
      const groups = pending.get(subject);
      pending.delete(subject);
      return groups;
    },
  };
}

/** A claim that is missing names no group: providers leave out an empty one. */
function groupsOf(claim: unknown): readonly string[] {
  const names: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return names
    .filter((name) => typeof name === 'string')
    .filter((name) => name !== '' && name.length <= MAX_NAME && isPrintable(name))
    .slice(0, MAX_GROUPS);
}
