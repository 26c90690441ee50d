import { type LoaderFunctionArgs, redirect } from 'react-router';
import { mainExportOf } from '../../../../domain/components/prop-controls.ts';
import { failureResponse, patternFailureResponse } from '../shell/page-failure.server.ts';
import { readPreviewedVersion } from '../preview/version-files.server.ts';
import { siteContext } from '../site-context.ts';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const asked = `/${params['section']}/${params['name']}`;
  const detail = await site.getPattern(site.principal, { reference: asked });
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
    model: component.manifest?.props,
    main: mainExportOf(component.code, pattern.slug.split('/').at(-1) ?? ''),
    version: await readPreviewedVersion(site, component, summary?.activeVersion),
  };
}
