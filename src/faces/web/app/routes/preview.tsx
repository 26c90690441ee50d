import { ArrowLeftIcon } from 'lucide-react';
import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { VersionSwitcher } from '../component/workbench.tsx';
import { BARE_PAGE, describePage } from '../page/page-meta.ts';
import { Preview } from '../preview/preview.tsx';
import { PreviewPropsProvider } from '../preview/preview-props.tsx';
import type { loader } from './preview.server.ts';

export { loader } from './preview.server.ts';

export const handle = BARE_PAGE;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

/** The full-page preview. */
export default function PreviewPage() {
  const { title, patternPath, versionId, versions, version, model, main } =
    useLoaderData<typeof loader>();
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-2 py-1.5 sm:px-3">
        <Link
          to={patternPath}
          className="flex min-h-10 items-center gap-2 rounded-sm px-2 text-sm text-muted hover:text-text"
        >
          <ArrowLeftIcon />
          Pattern
        </Link>
        <h1 className="text-sm font-semibold">{title}</h1>
      </header>
      <PreviewPropsProvider model={model} main={main}>
        <Preview key={versionId} version={version} isAlone>
          <VersionSwitcher view={{ versionId, versions: versions.toReversed() }} />
        </Preview>
      </PreviewPropsProvider>
    </div>
  );
}
