import { type LoaderFunctionArgs, data } from 'react-router';
import { failureResponse } from '../shell/page-failure.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';
import type { UsageReport } from '../../../../domain/usage/usage-report.ts';
import type { SiteDeps } from '../../site.ts';
import { readBehind } from '../usage/behind.server.ts';
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
      {
        page,
        problem,
        view: undefined,
        behind: undefined,
        adoption: undefined,
        hasPackages: false,
      },
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
  const nearest = await readNearest(site, report.value.wanted);
  return data({
    page,
    problem: undefined,
    view: viewUsage(report.value, catalog, now, site.countsWanted, nearest),
    behind: await readBehind(site, report.value, adoption?.value),
    adoption: adoption?.value,
    hasPackages: catalog.registries.some(({ package: imported }) => imported !== undefined),
  });
}

/** Phrases of which the nearest pattern is named. */
const MAX_NEAREST = 10;

/** What wanted phrases lead to now: something may have been written since. */
async function readNearest(
  { findComponents, principal, catalog }: SiteDeps,
  wanted: UsageReport['wanted'],
): Promise<readonly string[]> {
  const phrases = wanted.slice(0, MAX_NEAREST).map(({ phrase }) => phrase);
  if (phrases.length === 0) return [];
  const found = await findComponents(principal, { parts: phrases, limit: 1 });
  if (!found.ok) return [];
  const { parts, missing } = found.value;
  return phrases.map((phrase) => {
    const [first] = parts.find(({ part }) => part === phrase)?.components ?? [];
    if (first !== undefined)
      return `${first.isWeak ? 'Nearest' : 'Found now'}: ${first.pattern.title}`;
    const slug = missing.find(({ part }) => part === phrase)?.nearest;
    const near = slug === undefined ? undefined : catalog().find(slug);
    return near?.ok === true ? `Nearest: ${near.value.title}` : 'Nothing comes near';
  });
}

/** The result of a failed sign-in, which POST /usage appends to the URL. */
function readProblem(text: string | null): 'wrong' | 'spent' | undefined {
  return text === 'wrong' || text === 'spent' ? text : undefined;
}
