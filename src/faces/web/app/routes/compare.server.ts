import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Comparison } from '../../../../domain/components/compare-versions.ts';
import { ACTIVE_VERSION } from '../../../../domain/components/get-component.ts';
import type { SiteDeps } from '../../site.ts';
import { viewComparison } from '../compare/comparison-view.server.ts';
import { failureResponse, patternFailureResponse } from '../shell/page-failure.server.ts';
import { readPreviewedVersion } from '../preview/version-files.server.ts';
import { siteContext } from '../site-context.ts';

/** `/{section}/{name}/compare?from=&to=`: by default the active version with the one before it. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const asked = `/${params['section']}/${params['name']}`;
  const detail = await site.getPattern({ reference: asked });
  if (!detail.ok) throw await patternFailureResponse(site, asked, detail.failure);
  const { pattern, component: summary } = detail.value;
  if (url.pathname !== `${pattern.slug}/compare`) {
    throw redirect(`${pattern.slug}/compare${url.search}`, 301);
  }
  const { versions = [], activeVersion } = summary ?? {};
  const to = url.searchParams.get('to') || activeVersion || ACTIVE_VERSION;
  const place = versions.indexOf(to === ACTIVE_VERSION ? (activeVersion ?? to) : to);
  const from = url.searchParams.get('from') || versions[place - 1] || to;
  const compared = await site.compareVersions(site.principal, {
    reference: pattern.slug,
    from,
    to,
  });
  if (!compared.ok) throw failureResponse(compared.failure);
  const [comparison, fromPreview, toPreview, notes] = await Promise.all([
    viewComparison(site, compared.value, activeVersion),
    readPreviewedVersion(site, compared.value.from, activeVersion),
    readPreviewedVersion(site, compared.value.to, activeVersion),
    readNotes(site, compared.value, versions),
  ]);
  const title = `${comparison.from.id} against ${comparison.to.id}`;
  return {
    page: {
      title: `${pattern.title}, ${title}`,
      catalogName: site.catalog().name,
      description: `What changed in ${pattern.title} from ${comparison.from.id} to ${comparison.to.id}.`,
      canonicalUrl: `${site.baseUrl}${pattern.slug}`,
      isHidden: true,
    },
    title,
    patternTitle: pattern.title,
    slug: pattern.slug,
    baseUrl: site.baseUrl,
    versions: versions.toReversed(),
    activeVersion,
    fromPreview,
    toPreview,
    notes,
    comparison,
  };
}

/** Notes of more versions are not read. */
const MAX_NOTES = 20;

/** What each version after the older one, up to the newer one, says of itself; the newest first. */
async function readNotes(
  site: SiteDeps,
  { from, to }: Comparison,
  versions: readonly string[],
): Promise<readonly { readonly id: string; readonly notes: string }[]> {
  const between = versions
    .slice(versions.indexOf(from.versionId) + 1, versions.indexOf(to.versionId) + 1)
    .slice(-MAX_NOTES);
  const read = await Promise.all(
    between.map(async (id) => {
      const found = await site.components.manifest(site.principal, to.pattern.id, id);
      const notes = found.ok ? (found.value?.notes ?? '') : '';
      return notes === '' ? [] : [{ id, notes }];
    }),
  );
  return read.flat().toReversed();
}
