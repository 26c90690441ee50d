import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  data,
  useLoaderData,
} from 'react-router';
import { failureResponse } from '../shell/page-failure.ts';
import { type PageMeta, describePage } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';
import { UsageReportView } from '../usage/usage-report-view.tsx';
import { viewUsage } from '../usage/usage-view.ts';
import { PageColumn, PageHeader } from '../page/page-header.tsx';

/**
 * The operator's page (DESIGN.md 7, "Usage"). Whether a request sees the report is decided where the report comes
 * from; whoever may not gets a page with status 401 that says how to come in.
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
    return data({ page, problem, view: undefined, adoption: undefined }, { status: 401 });
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
    view: viewUsage(report.value, catalog, now),
    adoption: adoption?.value,
  });
}

export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Usage() {
  const { view, problem, adoption } = useLoaderData<typeof loader>();
  return view === undefined ? (
    <ClosedUsage problem={problem} />
  ) : (
    <UsageReportView view={view} adoption={adoption} />
  );
}

/** The result of a failed sign-in, which POST /usage appends to the URL. */
function readProblem(text: string | null): keyof typeof PROBLEMS | undefined {
  return text === 'wrong' || text === 'spent' ? text : undefined;
}

const PROBLEMS = {
  wrong: 'Wrong operator token.',
  spent:
    'This link has been used or has expired. To get a new one, run: npx pattern-catalog usage-link',
} as const;

/** The sign-in form for the operator. */
function ClosedUsage({ problem }: { readonly problem: keyof typeof PROBLEMS | undefined }) {
  return (
    <PageColumn>
      <PageHeader
        title="Usage"
        description="This page is for the operator of this server. Open the link that the server prints when it starts, or enter the operator token. You stay signed in for 30 days."
      />
      {/* A native form, so that it works without scripts. */}
      <form method="post" action="/usage" className="max-w-reading">
        <label htmlFor="operator-token" className="text-sm font-medium">
          Operator token
        </label>
        <p id="operator-token-hint" className="mt-1 text-sm text-muted">
          The value of <code className="font-mono text-[0.8125rem]">OPERATOR_TOKEN</code>, or the
          content of the file <code className="font-mono text-[0.8125rem]">operator-token</code> in
          the data folder.
        </p>
        {problem === undefined ? null : (
          <p id="operator-token-problem" role="alert" className="mt-3 text-sm text-danger">
            {PROBLEMS[problem]}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <input
            id="operator-token"
            type="password"
            name="key"
            required
            autoComplete="current-password"
            spellCheck={false}
            aria-invalid={problem === 'wrong'}
            aria-describedby={
              problem === undefined
                ? 'operator-token-hint'
                : 'operator-token-hint operator-token-problem'
            }
            className="field flex-1 basis-64 font-mono"
          />
          <button type="submit" className="btn btn-primary px-5">
            Show usage
          </button>
        </div>
      </form>
    </PageColumn>
  );
}
