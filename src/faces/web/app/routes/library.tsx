import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  data,
  useLoaderData,
} from 'react-router';
import { LibraryView } from '../library/library-view.tsx';
import { readOwnLibrary } from '../library/library-page.ts';
import { readSharedLibrary } from '../library/shared-page.ts';
import { SharedLibraryView } from '../library/shared-view.tsx';
import { SignedOutView } from '../library/signed-out-view.tsx';
import { hasLibrary } from '../account/reader.ts';
import { notFoundResponse } from '../shell/page-failure.ts';
import { describePage } from '../page/page-meta.ts';
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

export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function LibraryPage() {
  const loaded = useLoaderData<typeof loader>();
  switch (loaded.kind) {
    case 'own':
      return <LibraryView key={loaded.library.id} loaded={loaded} />;
    case 'shared':
      return <SharedLibraryView shared={loaded} />;
    case 'signed-out':
      return <SignedOutView newest={loaded.newest} />;
  }
}
