import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../site-context.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const { baseUrl } = context.get(siteContext);
  // A plain `/search` would also match sections whose name starts with it.
  const text = `User-agent: *\nDisallow: /search$\nDisallow: /search?\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
