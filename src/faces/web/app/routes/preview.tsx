import { ArrowLeftIcon } from 'lucide-react';
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  Link,
  redirect,
  useLoaderData,
} from 'react-router';
import { failureResponse, patternFailureResponse } from '../shell/page-failure.ts';
import { VersionSwitcher } from '../component/workbench.tsx';
import { BARE_PAGE, describePage } from '../page/page-meta.ts';
import { Preview } from '../preview/preview.tsx';
import { readPreviewedVersion } from '../preview/version-files.server.ts';
import { siteContext } from '../site-context.ts';

export const handle = BARE_PAGE;

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const asked = `/${params['section']}/${params['name']}`;
  const detail = await site.getPattern({ reference: asked });
  if (!detail.ok) throw await patternFailureResponse(site, asked, detail.failure);
  const { pattern, component: summary } = detail.value;
  if (url.pathname !== `/preview${pattern.slug}`) {
    throw redirect(`/preview${pattern.slug}${url.search}`, 301);
  }
  const versionId = url.searchParams.get('version') ?? undefined;
  const found = await site.getComponent(site.principal, { reference: pattern.slug, versionId });
  if (!found.ok) throw failureResponse(found.failure);
  const component = found.value;
  const isActive = component.versionId === summary?.activeVersion;
  return {
    page: {
      title: `Preview of ${pattern.title}`,
      catalogName: site.catalog().name,
      description: pattern.description,
      canonicalUrl: `${site.baseUrl}${pattern.slug}`,
      isHidden: true,
    },
    title: pattern.title,
    slug: pattern.slug,
    versionId: component.versionId,
    patternPath: `${pattern.slug}${isActive ? '' : `?version=${component.versionId}`}`,
    versions: (summary?.versions ?? []).map((id) => ({
      id,
      isActive: id === summary?.activeVersion,
    })),
    version: await readPreviewedVersion(site, component, summary?.activeVersion),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

/** The full-page preview. */
export default function PreviewPage() {
  const { title, patternPath, versionId, versions, version } = useLoaderData<typeof loader>();
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
      <Preview key={versionId} version={version} isAlone>
        <VersionSwitcher view={{ versionId, versions: versions.toReversed() }} />
      </Preview>
    </div>
  );
}
