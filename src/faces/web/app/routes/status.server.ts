import { type LoaderFunctionArgs, data } from 'react-router';
import { describeLive } from '../../../../domain/status.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';

/** A part of the server, and what is wrong with it. */
export interface PartRow {
  readonly part: string;
  readonly what: string;
  /** Undefined while the part works. */
  readonly problem: string | undefined;
}

const WHAT = {
  catalog: 'Patterns, sections and guides',
  components: 'Code of patterns',
  database: 'Accounts, libraries and counters',
  usage: 'Counts of calls',
  backup: 'Daily backups',
} as const;

/** The operator's page (docs/specification.md#operations); anyone else gets a form with status 401. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const page: PageMeta = {
    title: 'Status',
    catalogName: site.catalog().name,
    description: 'Which part of this server is degraded.',
    canonicalUrl: `${site.baseUrl}/status`,
    isHidden: true,
  };
  const parts = await site.readStatus(site.principal);
  if (parts === undefined) {
    const problem = readProblem(url.searchParams.get('problem'));
    return data({ page, problem, parts: undefined }, { status: 401 });
  }
  const rows: readonly PartRow[] = parts.map(({ part, degradation, live }) => ({
    part,
    what: live === undefined ? WHAT[part] : `${WHAT[part]}. ${describeLive(live)}.`,
    problem: degradation?.problem,
  }));
  return data({ page, problem: undefined, parts: rows });
}

/** The result of a wrong token, which POST /status appends to the URL. */
function readProblem(text: string | null): 'wrong' | undefined {
  return text === 'wrong' ? text : undefined;
}
