import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { BARE_PAGE, describePage } from '../page/page-meta.ts';
import { Preview } from '../preview/preview.tsx';
import type { loader } from './preview-kit.server.ts';

export { loader } from './preview-kit.server.ts';

export const handle = BARE_PAGE;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

/** Components of a kit together, each with its example. */
export default function KitPreviewPage() {
  const { components, notShown, version } = useLoaderData<typeof loader>();
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-1.5 sm:px-4">
        <h1 className="text-sm font-semibold">Kit</h1>
        <ul className="flex flex-wrap gap-x-3">
          {components.map(({ title, path, versionId }) => (
            <li key={path}>
              <Link
                to={path}
                className="flex min-h-10 items-center gap-1.5 rounded-sm text-sm text-muted hover:text-text"
              >
                {title} <span className="font-mono text-xs">{versionId}</span>
              </Link>
            </li>
          ))}
        </ul>
        {notShown.length > 0 && (
          <ul className="w-full pb-1 text-sm text-muted">
            {notShown.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </header>
      <Preview version={version} isAlone />
    </div>
  );
}
