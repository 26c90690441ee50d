import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../site-context.ts';

/** The limit of the sitemap protocol. */
const MAX_URLS = 50_000;

export function loader({ context }: LoaderFunctionArgs): Response {
  const { baseUrl, catalog } = context.get(siteContext);
  const { sections, patterns } = catalog();
  const paths = [
    '/',
    '/connect',
    '/tags',
    ...sections.map(({ slug }) => `/${slug}`),
    ...patterns.map(({ slug }) => slug),
  ].slice(0, MAX_URLS);
  // Slugs are letters, digits and hyphens, so they need no escaping.
  const urls = paths.map((path) => `  <url><loc>${escapeXml(baseUrl)}${path}</loc></url>`);
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
