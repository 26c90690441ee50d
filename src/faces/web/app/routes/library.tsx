import { type HeadersFunction, type MetaFunction, useLoaderData } from 'react-router';
import { LibraryView } from '../library/library-view.tsx';
import { SharedLibraryView } from '../library/shared-view.tsx';
import { SignedOutView } from '../library/signed-out-view.tsx';
import { describePage } from '../page/page-meta.ts';
import type { loader } from './library.server.ts';

export { loader } from './library.server.ts';

export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function LibraryPage() {
  const loaded = useLoaderData<typeof loader>();
  switch (loaded.kind) {
    case 'own':
      // Rows are the view's own state, which begins again once an empty library has some.
      return (
        <LibraryView key={`${loaded.library.id} ${loaded.rows.length === 0}`} loaded={loaded} />
      );
    case 'shared':
      return <SharedLibraryView shared={loaded} />;
    case 'signed-out':
      return <SignedOutView invitation={loaded.invitation} newest={loaded.newest} />;
  }
}
