import { type HeadersFunction, type MetaFunction, useLoaderData } from 'react-router';
import { describePage } from '../page/page-meta.ts';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import { OperatorForm } from '../usage/operator-form.tsx';
import type { PartRow, loader } from './status.server.ts';

export { loader } from './status.server.ts';

export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Status() {
  const { parts, problem } = useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <PageHeader title="Status" description={descriptionOf(parts)} />
      {parts === undefined ? (
        <OperatorForm action="/status" label="Show status" problem={problem} />
      ) : (
        <ul className="mb-12 divide-y divide-line border-y border-line">
          {parts.map((row) => (
            <Part key={row.part} {...row} />
          ))}
        </ul>
      )}
    </PageColumn>
  );
}

function descriptionOf(parts: readonly PartRow[] | undefined): string {
  if (parts === undefined) {
    return 'This page is for the operator of this server. Enter the operator token. While the database is unavailable, it is needed each time.';
  }
  const degraded = parts.filter(({ problem }) => problem !== undefined).length;
  if (degraded === 0) return 'Every part of this server works.';
  return degraded === 1
    ? 'One part of this server is degraded.'
    : `${degraded} parts of this server are degraded.`;
}

function Part({ part, what, problem }: PartRow) {
  return (
    <li className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr] sm:gap-6">
      <div>
        <h2 className="font-medium">{part}</h2>
        <p className="text-sm text-muted">{what}</p>
      </div>
      {problem === undefined ? (
        <p>Works</p>
      ) : (
        <p className="text-danger wrap-anywhere">
          <strong>Degraded.</strong> {problem}
        </p>
      )}
    </li>
  );
}
