import { type HeadersFunction, type MetaFunction, useLoaderData } from 'react-router';
import { describePage } from '../page/page-meta.ts';
import { UsageReportView } from '../usage/usage-report-view.tsx';
import { OperatorForm, type OperatorFormProblem } from '../usage/operator-form.tsx';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import type { loader } from './usage.server.ts';

export { loader } from './usage.server.ts';

export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Usage() {
  const { view, behind, problem, adoption, hasPackages } = useLoaderData<typeof loader>();
  return view === undefined || behind === undefined ? (
    <ClosedUsage problem={problem} />
  ) : (
    <UsageReportView view={view} behind={behind} adoption={adoption} hasPackages={hasPackages} />
  );
}

/** The sign-in form for the operator. */
function ClosedUsage({ problem }: { readonly problem: OperatorFormProblem | undefined }) {
  return (
    <PageColumn>
      <PageHeader
        title="Usage"
        description="This page is for the operator of this server. Open the link that the server prints when it starts, or enter the operator token. You stay signed in for 30 days."
      />
      <OperatorForm action="/usage" label="Show usage" problem={problem} />
    </PageColumn>
  );
}
