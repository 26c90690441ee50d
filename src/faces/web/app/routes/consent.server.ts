import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { describeScope } from '../account/scope-texts.server.ts';
import { sessionOf } from '../account/reader.server.ts';
import { failureResponse, notFoundResponse } from '../shell/page-failure.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';

/** Asks the user what an OAuth app may do on their behalf (docs/specification.md#oauth). */
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
  if (!name.ok) {
    throw failureResponse(name.failure, name.failure.kind === 'invalid_args' ? undefined : 503);
  }
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

/** The host of the app's redirect address, or its scheme where it has none. */
function hostOf(redirectUri: string | null): string {
  if (redirectUri === null || !URL.canParse(redirectUri)) return '';
  const { host, protocol } = new URL(redirectUri);
  return host === '' ? protocol : host;
}
