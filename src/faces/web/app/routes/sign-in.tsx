import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  useLoaderData,
} from 'react-router';
import { sessionOf } from '../account/reader.ts';
import { notFoundResponse } from '../shell/page-failure.ts';
import { type PageMeta, describePage } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';

const PROVIDER_NAMES = { github: 'GitHub', google: 'Google', oidc: 'single sign-on' } as const;

/** The errors that sign-in appends to the URL; only these texts of ours are shown. */
const PROBLEMS: Readonly<Record<string, string>> = {
  link_used: 'This link has been used, or is older than 15 minutes. Get a new one.',
  email_not_verified: 'Your provider has not verified your email address. Verify it there first.',
  email_not_found: 'Your provider did not share an email address.',
  account_not_linked:
    'Another account uses this email address. Sign in the way you did the first time.',
  access_denied: 'You did not allow the sign-in.',
  invalid_client: 'This server does not know the app. Connect again from the app.',
  invalid_redirect: 'The app asked to return to an address that it has not registered.',
  state_mismatch: 'This sign-in was started in another browser, or too long ago. Start again.',
  state_not_found: 'This sign-in was started in another browser, or too long ago. Start again.',
  provider_unavailable: 'The provider cannot be reached. Try again.',
};

/** Sign-in with the configured providers. Agents that ask for access by OAuth send their users here, too. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  if (site.workspace === undefined) throw await notFoundResponse(site, url.pathname);
  const back = returnPath(url);
  const error = url.searchParams.get('error');
  // An app's mistaken request ends here with an error, whoever is signed in.
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
    problem: error === null ? '' : (PROBLEMS[error] ?? 'Sign-in failed. Try again.'),
  };
}

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function SignIn() {
  const { back, providers, problem } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-sm px-4 pt-12 md:pt-20">
      <h1 className="text-xl">Sign in</h1>
      <p className="mt-1 text-base text-muted">
        Save patterns, and create access tokens for your agents.
      </p>
      <p role="alert" className="mt-6 text-danger empty:hidden">
        {problem}
      </p>
      {providers.length === 0 ? (
        <div className="mt-6 rounded-lg border border-line bg-surface px-4 py-4">
          <p>
            This server has no sign-in provider. Its owner signs in by a link that works once. To
            get one, run this where the server runs:
          </p>
          <pre className="mt-3 font-mono text-[0.8125rem] whitespace-pre-wrap">
            npx pattern-catalog sign-in-link
          </pre>
        </div>
      ) : (
        <form method="post" action="/sign-in" className="mt-6 grid gap-2">
          <input type="hidden" name="return" value={back} />
          {providers.map((provider) => (
            <button key={provider} type="submit" name="provider" value={provider} className="btn">
              Continue with {PROVIDER_NAMES[provider]}
            </button>
          ))}
        </form>
      )}
    </div>
  );
}

/**
 * Where to go after sign-in: a path of this site. OAuth sends its own parameters here; with them, the authorization
 * request resumes.
 */
function returnPath(url: URL): string {
  if (url.searchParams.has('client_id')) {
    const params = new URLSearchParams(url.searchParams);
    params.delete('error');
    // These ask for a new sign-in, which was just done: with them, the request would come back here for ever.
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
