/** Who may sign in (docs/specification.md#who-may-sign-in): who matches one entry. Without an entry, everyone may. */
export interface AdmissionPolicy {
  /** Domains of verified email addresses, and single addresses; lower case. */
  readonly domains: readonly string[];
  /** Names in the claim `groups` of the OpenID Connect provider. */
  readonly groups: readonly string[];
  /** Names of GitHub organizations; lower case. */
  readonly organizations: readonly string[];
}

/** What a provider says of somebody who signs in. */
export interface ProviderIdentity {
  /** Verified by the provider. */
  readonly email: string;
  /** The domain whose administrators manage the account; undefined for one that its owner manages. */
  readonly domain: string | undefined;
  readonly groups: readonly string[];
  readonly organizations: readonly string[];
}

/** The entries of a policy, as they are stored with the users whom they admit. */
export function entriesOf(policy: AdmissionPolicy): readonly string[] {
  return [
    ...policy.domains.map((name) => `domain ${name}`),
    ...policy.groups.map((name) => `group ${name}`),
    ...policy.organizations.map((name) => `organization ${name}`),
  ];
}

/** The entries of a policy that admit somebody. */
export function admittingEntries(
  policy: AdmissionPolicy,
  identity: ProviderIdentity,
): readonly string[] {
  const domains = new Set([identity.email.toLowerCase(), identity.domain?.toLowerCase()]);
  return entriesOf({
    domains: policy.domains.filter((name) => domains.has(name)),
    groups: policy.groups.filter((name) => identity.groups.includes(name)),
    organizations: policy.organizations.filter((name) => identity.organizations.includes(name)),
  });
}

/**
 * The domain that an account belongs to. Google also verifies addresses of accounts that their owners manage, which
 * outlive a membership of the domain; only `hd` names an account of the domain.
 */
export function domainOf(
  providerId: string,
  email: string,
  profile: Readonly<Record<string, unknown>>,
): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (providerId !== 'google' || domain === 'gmail.com') return domain;
  const { hd } = profile;
  return typeof hd === 'string' ? hd : undefined;
}
