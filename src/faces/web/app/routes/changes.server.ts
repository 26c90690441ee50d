import type { LoaderFunctionArgs } from 'react-router';
import { readChangesPage } from '../changes/changes-page.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { failureResponse } from '../shell/page-failure.server.ts';
import { siteContext } from '../site-context.ts';

/** `/changes`: what became active, by week, and what it asks of its users. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const changes = await readChangesPage(site, url.searchParams);
  if (!changes.ok) throw failureResponse(changes.failure);
  const page: PageMeta = {
    title: 'Changes',
    catalogName: site.catalog().name,
    description: 'Versions that became active, and what you need to change.',
    canonicalUrl: `${site.baseUrl}/changes`,
    feedUrl: `${site.baseUrl}/changes.atom`,
  };
  return { page, ...changes.value };
}
