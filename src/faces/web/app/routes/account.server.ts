import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { tokenJson } from '../../../../domain/identity/personal-access-tokens.ts';
import { DEFAULT_SCOPES } from '../../../../domain/identity/scopes.ts';
import type { AccountPage } from '../account/account-view.tsx';
import { sessionOf } from '../account/reader.server.ts';
import { describeEvent } from '../account/describe-event.server.ts';
import { describeDevice } from '../account/describe-device.server.ts';
import { describeScope } from '../account/scope-texts.server.ts';
import { failureResponse, notFoundResponse } from '../shell/page-failure.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';

/** Events of a page. */
const EVENTS = 20;

/** The signed-in user's own page. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { workspace } = site;
  if (workspace === undefined) throw await notFoundResponse(site, url.pathname);
  const session = sessionOf(site);
  if (session === undefined) throw redirectDocument('/sign-in?return=/account');
  const before = Number(url.searchParams.get('before')) || undefined;
  const [tokens, libraries, profile, sessions, apps, activity] = await Promise.all([
    workspace.listTokens(session.userId),
    workspace.listLibraries(session.userId),
    workspace.publicProfile(session.userId),
    workspace.listSessions(session.userId),
    workspace.apps?.list(session.userId),
    workspace.listActivity(session.userId, {
      before: Number.isSafeInteger(before) ? before : undefined,
      limit: EVENTS + 1,
    }),
  ]);
  if (!tokens.ok) throw failureResponse(tokens.failure, 503);
  if (!libraries.ok) throw failureResponse(libraries.failure, 503);
  if (!profile.ok) throw failureResponse(profile.failure, 503);
  if (!sessions.ok) throw failureResponse(sessions.failure, 503);
  if (apps?.ok === false) throw failureResponse(apps.failure, 503);
  if (!activity.ok) throw failureResponse(activity.failure, 503);
  const titles = libraries.value.map(({ id, title }) => ({
    id,
    title: title || 'Untitled library',
  }));
  // Of libraries only those that this user may see now.
  const names = new Map([
    ...titles.map(({ id, title }) => [id, title] as const),
    ...tokens.value.map(({ id, name }) => [id, name] as const),
    ...(apps?.value ?? []).map(({ clientId, name }) => [clientId, name] as const),
  ]);
  const page: PageMeta = {
    title: 'Account',
    catalogName: site.catalog().name,
    description: 'Access tokens, connected apps and sessions.',
    canonicalUrl: `${site.baseUrl}/account`,
    isHidden: true,
  };
  const account: AccountPage = {
    email: session.profile.email,
    author: {
      name: profile.value.publicDisplayName ?? session.profile.name,
      isShown: profile.value.publicShowAuthor,
    },
    sessions: sessions.value.map(({ id, userAgent, signedInAt, lastUsedAt }) => ({
      id,
      device: describeDevice(userAgent),
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === session.profile.sessionId,
    })),
    tokens: tokens.value.map(tokenJson),
    scopes: workspace.scopes.map(describeScope),
    libraries: titles,
    tokenMaxDays: workspace.tokenMaxDays,
    defaultScopes: DEFAULT_SCOPES,
    apps: apps?.value.map((app) => ({ ...app, connectedAt: app.connectedAt.toISOString() })),
    activity: {
      events: activity.value.slice(0, EVENTS).map((event) => ({
        id: event.id,
        at: event.at.toISOString(),
        text: describeEvent(event),
        name: names.get(event.subject?.split(' ')[0] ?? '') ?? '',
      })),
      isOlder: before !== undefined,
      hasMore: activity.value.length > EVENTS,
    },
    baseUrl: site.baseUrl,
    now: site.timestamp(),
  };
  return { page, account };
}
