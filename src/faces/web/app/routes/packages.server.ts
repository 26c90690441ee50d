import { type LoaderFunctionArgs, data } from 'react-router';
import { mayReadUsage } from '../../../../domain/identity/principal.ts';
import { viewPackages } from '../packages/packages-view.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { failureResponse } from '../shell/page-failure.server.ts';
import { siteContext } from '../site-context.ts';

/** What imported packages lack (docs/specification.md#releases), for whom `/usage` is open; anyone else gets a 401. */
export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const page: PageMeta = {
    title: 'Packages',
    catalogName: site.catalog().name,
    description: 'How complete what the imported packages say is.',
    canonicalUrl: `${site.baseUrl}/usage/packages`,
    isHidden: true,
  };
  if (!mayReadUsage(site.principal)) return data({ page, packages: undefined }, { status: 401 });
  const packages = await viewPackages(site);
  if (!packages.ok) throw failureResponse(packages.failure, 503);
  return data({ page, packages: packages.value });
}
