import { type HeadersFunction, type MetaFunction, Link, useLoaderData } from 'react-router';
import { BringSystem } from '../packages/bring-system.tsx';
import { PackageReport } from '../packages/package-report.tsx';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import { describePage } from '../page/page-meta.ts';
import type { loader } from './packages.server.ts';

export { loader } from './packages.server.ts';

export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Packages() {
  const { packages } = useLoaderData<typeof loader>();
  if (packages === undefined) {
    return (
      <PageColumn>
        <PageHeader title="Packages" description="This page is for the operator of this server." />
        <Link to="/usage" className="btn btn-primary">
          Sign in as operator
        </Link>
      </PageColumn>
    );
  }
  return (
    <PageColumn>
      <PageHeader
        title="Packages"
        description={
          packages.length === 0
            ? 'No package was imported yet.'
            : 'What agents know of the imported packages, and what they would guess.'
        }
        trail={[{ label: 'Usage', to: '/usage' }]}
      />
      {packages.length === 0 ? <BringSystem /> : null}
      {packages.map((each) => (
        <PackageReport key={each.name} view={each} />
      ))}
    </PageColumn>
  );
}
