import type { LoaderFunctionArgs } from 'react-router';
import { guidePath, GUIDES_SECTION } from '../../../../domain/catalog/guide.ts';
import { siteContext } from '../site-context.ts';

/** The limit of the sitemap protocol. */
const MAX_URLS = 50_000;

/** This many of the newest versions have a date. */
const MAX_DATED = 50;

/** The pages of the catalog. Those of recently published components have their date. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { baseUrl, catalog, newestVersions } = context.get(siteContext);
  const { sections, patterns, guides } = catalog();
  const found = await newestVersions(MAX_DATED);
  const newest = found.ok ? found.value : [];
  const dates = new Map(newest.map(({ pattern, publishedAt }) => [pattern.slug, publishedAt]));
  const latest = newest[0]?.publishedAt;
  if (latest !== undefined) for (const path of ['/', '/patterns']) dates.set(path, latest);
  const paths = [
    '/',
    '/patterns',
    '/connect',
    '/tags',
    ...sections.map(({ slug }) => `/${slug}`),
    ...patterns.map(({ slug }) => slug),
    ...(guides.length === 0 ? [] : [`/${GUIDES_SECTION}`]),
    ...guides.map(guidePath),
  ].slice(0, MAX_URLS);
  // Slugs are letters, digits and hyphens, so they need no escaping.
  const urls = paths.map((path) => {
    const date = dates.get(path)?.slice(0, 10);
    const lastmod = date === undefined ? '' : `<lastmod>${date}</lastmod>`;
    return `  <url><loc>${escapeXml(baseUrl)}${path}</loc>${lastmod}</url>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
