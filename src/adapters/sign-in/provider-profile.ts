import { github } from 'better-auth/social-providers';
import { z } from 'zod';
import { isPrintable } from '../../domain/text.ts';

/** The claim that identity providers name a user's groups in. */
const CLAIM = 'groups';
const MAX_GROUPS = 200;
/** In characters. */
const MAX_NAME = 200;

/** The groups in a profile. A claim that is missing names no group: providers leave out an empty one. */
export function groupsOf(profile: Readonly<Record<string, unknown>>): readonly string[] {
  const claim = profile[CLAIM];
  const names: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return names
    .filter((name) => typeof name === 'string')
    .filter((name) => name !== '' && name.length <= MAX_NAME && isPrintable(name))
    .slice(0, MAX_GROUPS);
}

const TIMEOUT_MS = 5000;

const membershipSchema = z.object({ state: z.literal('active') });

/** Which of some GitHub organizations the holder of a token with the scope `read:org` is an active member of. */
export async function activeOrganizations(
  accessToken: string,
  organizations: readonly string[],
  fetchFrom: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<readonly string[]> {
  const active: string[] = [];
  for (const name of organizations) {
    const response = await fetchFrom(
      `https://api.github.com/user/memberships/orgs/${encodeURIComponent(name)}`,
      {
        headers: {
          authorization: `Bearer ${accessToken}`,
          accept: 'application/vnd.github+json',
          'user-agent': 'pattern-catalog',
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    if (!response.ok) await response.body?.cancel();
    else if (membershipSchema.safeParse(await response.json()).success) active.push(name);
  }
  return active;
}

/** The member of a GitHub profile that lists the organizations of `activeOrganizations`. */
const ORGANIZATIONS = 'catalogOrganizations';

/** The organizations that `githubOptions` added to a profile. */
export function organizationsOf(profile: Readonly<Record<string, unknown>>): readonly string[] {
  return z.array(z.string()).catch([]).parse(profile[ORGANIZATIONS]);
}

/** The options of better-auth for GitHub, whose profile names memberships only where somebody asks. */
export function githubOptions(
  client: { readonly clientId: string; readonly clientSecret: string },
  organizations: readonly string[],
) {
  if (organizations.length === 0) return client;
  const provider = github(client);
  return {
    ...client,
    scope: ['read:org'],
    async getUserInfo(tokens: Parameters<typeof provider.getUserInfo>[0]) {
      const info = await provider.getUserInfo(tokens);
      if (info === null) return null;
      const active = await activeOrganizations(tokens.accessToken ?? '', organizations);
      return { ...info, data: { ...info.data, [ORGANIZATIONS]: active } };
    },
  };
}
