import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { describeScope } from '../account/scope-texts.server.ts';
import { sessionOf } from '../account/reader.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { failureResponse, notFoundResponse } from '../shell/page-failure.server.ts';
import { siteContext } from '../site-context.ts';

/** Confirms the login of a program that has no browser (docs/specification.md#device-login). */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { workspace } = site;
  if (workspace === undefined) throw await notFoundResponse(site, url.pathname);
  const page: PageMeta = {
    title: 'Confirm a login',
    catalogName: site.catalog().name,
    description: 'Confirm that a program may use this catalog as you.',
    canonicalUrl: `${site.baseUrl}/sign-in/device`,
    isHidden: true,
  };
  const outcome = url.searchParams.get('outcome');
  if (outcome === 'allowed' || outcome === 'refused') return { page, outcome } as const;
  const back = `${url.pathname}${url.search}`;
  const session = sessionOf(site);
  if (session === undefined) {
    throw redirectDocument(`/sign-in?return=${encodeURIComponent(back)}`);
  }
  const typed = url.searchParams.get('user_code')?.trim() ?? '';
  if (typed === '') return { page, outcome: 'asked', problem: '' } as const;
  const found = await workspace.findDeviceLogin(typed);
  if (!found.ok) throw failureResponse(found.failure, 503);
  if (found.value === undefined) {
    const problem = 'No login is waiting for this code. It may have expired: start it again.';
    return { page, outcome: 'asked', problem } as const;
  }
  const { userCode, name, scopes } = found.value;
  return {
    page,
    outcome: 'found',
    userCode,
    name,
    email: session.profile.email,
    scopes: scopes.map(describeScope),
    binding: workspace.bindConsent(session.userId, userCode),
    // A stolen session must not make tokens.
    signInAgain: workspace.isRecentSignIn(session.profile.signedInAt)
      ? undefined
      : `/sign-in?error=sign_in_again&return=${encodeURIComponent(back)}`,
  } as const;
}
