import { type LoaderFunctionArgs, data } from 'react-router';
import { readOwnLibrary } from '../library/library-page.server.ts';
import { readSharedLibrary } from '../library/shared-page.server.ts';
import { hasLibrary } from '../account/reader.server.ts';
import { notFoundResponse } from '../shell/page-failure.server.ts';
import { siteContext } from '../site-context.ts';

/**
 * The library page (SPEC.md 4.5): the reader's own library, `?id=` another one of theirs, `?token=` a shared one. A
 * token decides alone: a reader's own library never shows in place of a link that is dead.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  if (!hasLibrary(site)) throw await notFoundResponse(site, url.pathname);
  const token = url.searchParams.get('token');
  const found =
    token === null
      ? await readOwnLibrary(site, url.searchParams.get('id') ?? undefined)
      : await readSharedLibrary(site, token, url.searchParams.get('page'));
  if (found.kind === 'problem') throw data(found.problem, { status: found.status });
  return found;
}
