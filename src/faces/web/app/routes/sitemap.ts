import type { LoaderFunctionArgs } from 'react-router';
import { guidePath, GUIDES_SECTION } from '../../../../domain/catalog/guide.ts';
import { sitemapXml } from '../sitemap.ts';
import { siteContext } from '../site-context.ts';

/** The pages of the catalog. Those whose component changed lately have the date on which it last did. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { baseUrl, catalog, latestActivations, principal } = context.get(siteContext);
  const { sections, patterns, guides } = catalog();
  const found = await latestActivations(principal);
  const activations = found.ok ? found.value.activations : [];
  // The latest first, which is the one that counts.
  const dates = new Map(activations.toReversed().map(({ pattern, at }) => [pattern.slug, at]));
  const latest = activations[0]?.at;
  if (latest !== undefined)
    for (const path of ['/', '/patterns', '/changes']) dates.set(path, latest);
  const paths = [
    '/',
    '/patterns',
    '/changes',
    '/connect',
    '/tags',
    ...sections.map(({ slug }) => `/${slug}`),
    ...patterns.map(({ slug }) => slug),
    ...(guides.length === 0 ? [] : [`/${GUIDES_SECTION}`]),
    ...guides.map(guidePath),
  ];
  const part = new URL(request.url).searchParams.get('part') ?? undefined;
  const xml = sitemapXml({ baseUrl, paths, dates, part });
  if (xml === undefined) throw new Response('This part does not exist.', { status: 404 });
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
