import { type LoaderFunctionArgs, data } from 'react-router';
import { readOwnLibrary } from '../library/library-page.server.ts';
import { readSharedLibrary } from '../library/shared-page.server.ts';
import { hasLibrary } from '../account/reader.server.ts';
import { notFoundResponse } from '../shell/page-failure.server.ts';
import { siteContext } from '../site-context.ts';

/**
 * The library page: the reader's default library, another of theirs with `?id=`, or a shared one with `?token=`. With
 * `?invitation=`, the invitation of a link is above it. With a
 * token, nothing else counts: a dead link never shows the reader's own library instead.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  if (!hasLibrary(site)) throw await notFoundResponse(site, url.pathname);
  const token = url.searchParams.get('token');
  const found =
    token === null
      ? await readOwnLibrary(
          site,
          url.searchParams.get('id') ?? undefined,
          url.searchParams.get('invitation') ?? undefined,
        )
      : await readSharedLibrary(site, token, url.searchParams);
  if (found.kind === 'problem') throw data(found.problem, { status: found.status });
  return found;
}
