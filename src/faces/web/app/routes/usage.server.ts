import { type LoaderFunctionArgs, data } from 'react-router';
import { failureResponse } from '../shell/page-failure.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';
import { viewUsage } from '../usage/usage-view.server.ts';

/**
 * The operator's page (docs/specification.md#usage-report). The source of the report decides who may see it;
 * anyone else gets a page with status 401 that says how to get access.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const now = site.timestamp();
  const catalog = site.catalog();
  const page: PageMeta = {
    title: 'Usage',
    catalogName: catalog.name,
    description: 'Calls, clients and latency of a month.',
    canonicalUrl: `${site.baseUrl}/usage`,
    isHidden: true,
  };
  const report = await site.readUsage(
    site.principal,
    url.searchParams.get('month') ?? now.slice(0, 7),
  );
  if (report === undefined) {
    const problem = readProblem(url.searchParams.get('problem'));
    return data(
      { page, problem, view: undefined, adoption: undefined, hasPackages: false },
      { status: 401 },
    );
  }
  if (!report.ok) {
    throw report.failure.retryable
      ? failureResponse(report.failure, 503)
      : failureResponse(report.failure);
  }
  const adoption = await site.readAdoption(site.principal);
  if (adoption?.ok === false) throw failureResponse(adoption.failure, 503);
  return data({
    page,
    problem: undefined,
    view: viewUsage(report.value, catalog, now, site.countsWanted),
    adoption: adoption?.value,
    hasPackages: catalog.registries.some(({ package: imported }) => imported !== undefined),
  });
}

/** The result of a failed sign-in, which POST /usage appends to the URL. */
function readProblem(text: string | null): 'wrong' | 'spent' | undefined {
  return text === 'wrong' || text === 'spent' ? text : undefined;
}
