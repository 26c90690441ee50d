import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Adoption } from '../../../../domain/usage/adoption.ts';
import { whole } from './format.ts';
import { DataTable } from './panel.tsx';

/** Longer lists are in the page's JSON. */
const MAX_ROWS = 100;

/** Projects named in a cell. */
const MAX_NAMES = 5;

/** Projects, and which of them have active versions; those with older ones are behind (`BehindPanel`). */
export function AdoptionPanels({
  adoption: { projects, versions },
}: {
  readonly adoption: Adoption;
}) {
  if (projects.length === 0) {
    return (
      <p className="text-sm text-muted lg:col-span-2">
        No project has reported yet. Projects report with{' '}
        <code className="font-mono text-[0.8125rem]">node cli.mjs status --report name</code>.
      </p>
    );
  }
  const current = versions.filter(({ state }) => state === 'current');
  return (
    <>
      <TablePanel title="By project" total={projects.length}>
        <DataTable
          caption="Components by project"
          columns={['Project', 'Components', 'Outdated', 'Modified', 'Withdrawn', 'Reported']}
          rows={projects.slice(0, MAX_ROWS).map((row) => ({
            key: `${row.reported_by ?? ''} ${row.project}`,
            name: <bdi>{row.project}</bdi>,
            cells: [
              ...[row.components, row.outdated, row.modified, row.withdrawn].map(whole),
              row.reported_at.slice(0, 10),
            ],
          }))}
        />
      </TablePanel>
      {current.length === 0 ? null : (
        <TablePanel title="On the active version" total={current.length}>
          <DataTable
            caption="Projects on the active version"
            columns={['Version', 'Modified', 'Projects']}
            rows={current.slice(0, MAX_ROWS).map((row) => ({
              key: `${row.pattern_id} ${row.version_id}`,
              name: <VersionName {...row} />,
              cells: [whole(row.modified), namesOf(row.projects)],
            }))}
          />
        </TablePanel>
      )}
    </>
  );
}

function TablePanel(props: {
  readonly title: string;
  readonly total: number;
  readonly children: ReactNode;
}) {
  const id = useId();
  const more = props.total - MAX_ROWS;
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-surface lg:col-span-2"
    >
      <h3 id={id} className="px-5 py-4 font-medium">
        {props.title}
      </h3>
      {props.children}
      {more > 0 ? (
        <p className="border-t border-line px-5 py-2 text-xs text-muted">
          {more === 1 ? 'One more row is' : `${whole(more)} more rows are`} in the JSON.
        </p>
      ) : null}
    </section>
  );
}

function VersionName(row: Adoption['versions'][number]) {
  return row.slug === undefined ? (
    <bdi>
      {row.pattern_id} {row.version_id}
    </bdi>
  ) : (
    <Link to={row.slug} className="link">
      {row.slug} {row.version_id}
    </Link>
  );
}

/** The first of some projects. */
export function namesOf(projects: readonly string[]): string {
  const named = projects.slice(0, MAX_NAMES).join(', ');
  const more = projects.length - MAX_NAMES;
  return more > 0 ? `${named} and ${more} more` : named;
}
