import { type LoaderFunctionArgs, redirect } from 'react-router';
import { compareVersionIds } from '../../../../domain/components/manifest.ts';
import { ACTIVE_VERSION } from '../../../../domain/components/retrieval/get-component.ts';
import { versionToCompare } from '../component/compare-path.ts';
import { type ComparisonView, viewComparison } from '../compare/comparison-view.server.ts';
import { failureResponse, patternFailureResponse } from '../shell/page-failure.server.ts';
import type { PreviewedVersion } from '../preview/use-artifact.ts';
import { readPreviewedVersion, showInExampleOf } from '../preview/version-files.server.ts';
import { siteContext } from '../site-context.ts';

/** `/{section}/{name}/compare?from=&to=`: by default the active version with the one before it. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const asked = `/${params['section']}/${params['name']}`;
  const detail = await site.getPattern(site.principal, { reference: asked });
  if (!detail.ok) throw await patternFailureResponse(site, asked, detail.failure);
  const { pattern, component: summary } = detail.value;
  if (url.pathname !== `${pattern.slug}/compare`) {
    throw redirect(`${pattern.slug}/compare${url.search}`, 301);
  }
  const { versions = [], activeVersion } = summary ?? {};
  const { from, to } = chooseVersions(url.searchParams, versions, activeVersion);
  const compared = await site.compareVersions(site.principal, {
    reference: pattern.slug,
    from,
    to,
  });
  if (!compared.ok) throw failureResponse(compared.failure);
  const [comparison, fromPreview, toPreview] = await Promise.all([
    viewComparison(site, compared.value, activeVersion),
    readPreviewedVersion(site, compared.value.from, activeVersion),
    readPreviewedVersion(site, compared.value.to, activeVersion),
  ]);
  const [fromShown, toShown] = withSameExample(comparison, fromPreview, toPreview);
  const title = `${comparison.from.id} vs. ${comparison.to.id}`;
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
    number: pattern.number,
    slug: pattern.slug,
    baseUrl: site.baseUrl,
    versions: versions.toReversed(),
    activeVersion,
    fromPreview: fromShown,
    toPreview: toShown,
    coverImage: pattern.coverImage,
    notes: compared.value.notes.map(({ version_id: id, notes }) => ({ id, notes })),
    comparison,
  };
}

/** Both previews; the older one uses the newer one's example if the proof asks for it. */
function withSameExample(
  { from, to, proof }: ComparisonView,
  fromPreview: PreviewedVersion,
  toPreview: PreviewedVersion,
): readonly [from: PreviewedVersion, to: PreviewedVersion] {
  if (proof?.sameExample !== true) return [fromPreview, toPreview];
  const isForward = compareVersionIds(from.id, to.id) < 0;
  return isForward
    ? [showInExampleOf(fromPreview, toPreview), toPreview]
    : [fromPreview, showInExampleOf(toPreview, fromPreview)];
}

/**
 * The versions in the URL. By default the active version and its predecessor; a draft, published after the active
 * version, is compared with that.
 */
function chooseVersions(
  params: URLSearchParams,
  versions: readonly string[],
  activeVersion: string | undefined,
): { readonly from: string; readonly to: string } {
  const [askedFrom, askedTo] = [params.get('from') || undefined, params.get('to') || undefined];
  const isFirst = activeVersion !== undefined && versions.indexOf(activeVersion) === 0;
  const draft = askedFrom === undefined && isFirst ? versions.at(-1) : undefined;
  const to = askedTo ?? draft ?? activeVersion ?? ACTIVE_VERSION;
  const id = to === ACTIVE_VERSION ? (activeVersion ?? to) : to;
  return { from: askedFrom ?? versionToCompare(id, versions, activeVersion) ?? to, to };
}
