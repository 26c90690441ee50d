import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { data, useLoaderData } from 'react-router';
import { failureResponse } from '../catalog/failure-response.ts';
import { describePage } from '../page-meta.ts';
import type { PageMeta } from '../page-meta.ts';
import { siteContext } from '../site-context.ts';
import { ClosedUsage } from '../usage/closed-usage.tsx';
import { UsageReportView } from '../usage/usage-report-view.tsx';
import { viewUsage } from '../usage/usage-view.ts';

/**
 * The operator's page (DESIGN.md 7, "Usage"). Whether a request sees the report is decided where the report comes
 * from; whoever may not gets a page with status 401 that says how to come in.
 */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const now = site.timestamp();
  const catalog = site.catalog();
  const page: PageMeta = {
    title: 'Usage',
    catalogName: catalog.name,
    description: 'What was called in a month, by whom, and how fast it was.',
    canonicalUrl: `${site.baseUrl}/usage`,
    isHidden: true,
  };
  const report = await site.readUsage(request, url.searchParams.get('month') ?? now.slice(0, 7));
  if (report === undefined) {
    const problem = readProblem(url.searchParams.get('problem'));
    return data({ page, problem, view: undefined }, { status: 401 });
  }
  if (!report.ok) {
    throw report.failure.retryable
      ? failureResponse(report.failure, 503)
      : failureResponse(report.failure);
  }
  return data({ page, problem: undefined, view: viewUsage(report.value, catalog, now) });
}

export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Usage() {
  const { view, problem } = useLoaderData<typeof loader>();
  return view === undefined ? <ClosedUsage problem={problem} /> : <UsageReportView view={view} />;
}

/** What the HTTP side says of a token that was tried. */
function readProblem(text: string | null): 'wrong' | 'busy' | undefined {
  return text === 'wrong' || text === 'busy' ? text : undefined;
}
