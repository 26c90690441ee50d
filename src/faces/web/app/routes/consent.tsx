import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  useLoaderData,
} from 'react-router';
import { describeScope } from '../account/scope-texts.ts';
import { sessionOf } from '../account/reader.ts';
import { failureResponse, notFoundResponse } from '../shell/page-failure.ts';
import { type PageMeta, describePage } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';

/** Where a user decides what an app that asked by OAuth may do as them (DESIGN.md 9). */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { workspace } = site;
  const clientId = url.searchParams.get('client_id');
  if (workspace?.apps === undefined || clientId === null) {
    throw await notFoundResponse(site, url.pathname);
  }
  const session = sessionOf(site);
  if (session === undefined) throw redirectDocument(`/sign-in${url.search}`);
  const name = await workspace.apps.clientName(clientId);
  if (!name.ok) throw failureResponse(name.failure, 503);
  if (name.value === undefined) throw await notFoundResponse(site, url.pathname);
  const requested = (url.searchParams.get('scope') ?? '').split(' ');
  const query = url.search.slice(1);
  const page: PageMeta = {
    title: 'Allow access',
    catalogName: site.catalog().name,
    description: 'Allow an app to act as you.',
    canonicalUrl: `${site.baseUrl}/sign-in/consent`,
    isHidden: true,
  };
  return {
    page,
    name: name.value,
    email: session.profile.email,
    returnHost: hostOf(url.searchParams.get('redirect_uri')),
    scopes: workspace.scopes.filter((scope) => requested.includes(scope)).map(describeScope),
    query,
    binding: workspace.bindConsent(session.userId, query),
  };
}

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Consent() {
  const { name, email, returnHost, scopes, query, binding } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-12 md:pt-20">
      <h1 className="text-xl wrap-anywhere">Allow {name} to act as you?</h1>
      <p className="mt-1 text-base text-muted wrap-anywhere">
        You are signed in as {email}. The app chose its name itself
        {returnHost === '' ? '' : `; it returns to ${returnHost}`}.
      </p>
      <form method="post" action="/sign-in/consent" className="mt-6">
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="binding" value={binding} />
        <fieldset>
          <legend className="font-medium">It may</legend>
          <div className="mt-1.5 divide-y divide-line rounded-md border border-line bg-surface">
            {scopes.map(({ scope, label, hint, isRequired, isOptIn }) => (
              <label key={scope} className="flex items-start gap-3 p-3">
                <input
                  type="checkbox"
                  name="scope"
                  value={scope}
                  defaultChecked={!isOptIn}
                  disabled={isRequired}
                  className="check mt-0.5"
                />
                <span className="min-w-0 flex-1">
                  <span className="block">{label}</span>
                  {hint === undefined ? null : <span className="text-muted">{hint}</span>}
                </span>
                <span className="font-mono text-xs leading-5 text-muted">{scope}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="mt-3 text-muted">You can disconnect it on your account page at any time.</p>
        <p className="mt-6 flex justify-end gap-2">
          <button type="submit" name="accept" value="false" className="btn btn-quiet">
            Cancel
          </button>
          <button type="submit" name="accept" value="true" className="btn btn-primary">
            Allow
          </button>
        </p>
      </form>
    </div>
  );
}

/** The host of the app's redirect address, or its scheme where it has none. */
function hostOf(redirectUri: string | null): string {
  if (redirectUri === null || !URL.canParse(redirectUri)) return '';
  const { host, protocol } = new URL(redirectUri);
  return host === '' ? protocol : host;
}
