import { type HeadersFunction, type MetaFunction, useLoaderData } from 'react-router';
import { describePage } from '../page/page-meta.ts';
import { UsageReportView } from '../usage/usage-report-view.tsx';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import type { loader } from './usage.server.ts';

export { loader } from './usage.server.ts';

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
