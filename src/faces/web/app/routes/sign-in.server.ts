import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { sessionOf } from '../account/reader.server.ts';
import { notFoundResponse } from '../shell/page-failure.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';

/** The messages for the errors that sign-in appends to the URL; no other text is shown. */
const PROBLEMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sign_in_again:
      'Sign in again, then repeat what you did: it needs a sign-in of the last 15 minutes.',
    link_used: 'This link has been used, or is older than 15 minutes. Get a new one.',
    email_not_verified: 'Your provider has not verified your email address. Verify it there first.',
    email_not_found: 'Your provider did not share an email address.',
    account_not_linked:
      'Another account uses this email address. Sign in the way you did the first time.',
    second_account:
      'The account of this email address was made with another account of the same provider. If it is yours, ask the operator of this server to let you in.',
    account_suspended: 'This account is suspended. Ask the operator of this server.',
    access_denied: 'You did not allow the sign-in.',
    invalid_client: 'This server does not know the app. Connect again from the app.',
    invalid_redirect: 'The app asked to return to an address that it has not registered.',
    state_mismatch: 'This sign-in was started in another browser, or too long ago. Start again.',
    state_not_found: 'This sign-in was started in another browser, or too long ago. Start again.',
    provider_unavailable: 'The provider cannot be reached. Try again.',
  }),
);

/** Sign-in with the configured providers. Agents that ask for access by OAuth send their users here, too. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  if (site.workspace === undefined) throw await notFoundResponse(site, url.pathname);
  const back = returnPath(url);
  const error = url.searchParams.get('error');
  // An app's invalid request ends here with an error, signed in or not.
  if (sessionOf(site) !== undefined && error === null) throw redirectDocument(back);
  const page: PageMeta = {
    title: 'Sign in',
    catalogName: site.catalog().name,
    description: 'Sign in to save patterns and to create access tokens.',
    canonicalUrl: `${site.baseUrl}/sign-in`,
    isHidden: true,
  };
  return {
    page,
    back,
    providers: site.workspace.providers,
    problem: error === null ? '' : (PROBLEMS.get(error) ?? 'Sign-in failed. Try again.'),
  };
}

/**
 * Where to go after sign-in: a path of this site. OAuth sends its own parameters here; with them, the authorization
 * request resumes.
 */
function returnPath(url: URL): string {
  if (url.searchParams.has('client_id')) {
    const params = new URLSearchParams(url.searchParams);
    params.delete('error');
    // These ask for another sign-in, which has just happened: with them, the request would return here forever.
    params.delete('max_age');
    const prompts = (params.get('prompt') ?? '').split(' ');
    params.set('prompt', prompts.filter((prompt) => !/^(?:login|create)?$/.test(prompt)).join(' '));
    if (params.get('prompt') === '') params.delete('prompt');
    return `/api/auth/oauth2/authorize?${params.toString()}`;
  }
  const asked = url.searchParams.get('return') ?? '';
  // `//host` and `/\\host` would leave this site.
  const back = asked.startsWith('/') && URL.canParse(asked, url) ? new URL(asked, url) : undefined;
  // A path such as `/.//host` becomes `//host` when it is resolved.
  return back?.origin === url.origin && !back.pathname.startsWith('//')
    ? `${back.pathname}${back.search}`
    : '/account';
}
