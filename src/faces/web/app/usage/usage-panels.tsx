import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Panel } from './panel.tsx';
import { milliseconds, whole } from './format.ts';
import type { TotalsList, TotalsRow } from './usage-view.server.ts';
import { counted } from '../../../../domain/text.ts';

export const MAX_BARS = 10;

interface Breakdown {
  readonly title: string;
  /** The header of the first column. */
  readonly nameOf: string;
  readonly note?: string;
  readonly list: TotalsList;
}

/** Breakdowns of calls: a panel for each list that compares something, a line for each that has a single row. */
export function TotalsPanels({
  period,
  lists,
}: {
  readonly period: string;
  readonly lists: readonly Breakdown[];
}) {
  const single = lists.filter(({ list }) => list.rows.length === 1);
  return (
    <>
      {lists.map((each) =>
        each.list.rows.length > 1 ? (
          <TotalsPanel key={each.title} period={period} {...each} />
        ) : null,
      )}
      {single.length === 0 ? null : (
        <dl className="divide-y divide-line border-y border-line text-sm lg:col-span-2">
          {single.map(({ title, list }) => (
            <div key={title} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <dt className="w-36 text-muted">{title}</dt>
              {list.rows.map((row) => (
                <dd key={row.label} className="flex min-w-0 flex-1 flex-wrap gap-x-4">
                  <span className="min-w-0">
                    <RowName row={row} />
                  </span>
                  <span className="ms-auto tabular-nums">{counted(row.count, 'call')}</span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The top ten as bars, all rows in the table. */
function TotalsPanel(props: Breakdown & { readonly period: string }) {
  const { rows, more } = props.list;
  return (
    <Panel
      period={props.period}
      note={notesOf(props.note, rows)}
      chart={barsOf(rows, 'call')}
      caption={props.title.startsWith('By ') ? `Calls ${props.title.toLowerCase()}` : props.title}
      columns={[props.nameOf, 'Calls', 'Mean ms', 'Bytes of code']}
      rows={rows.map((row, index) => ({
        key: String(index),
        name: <RowName row={row} />,
        cells: [whole(row.count), milliseconds(row.meanMs), whole(row.bytes)],
      }))}
      more={more}
    />
  );
}

function barsOf(
  rows: readonly Pick<TotalsRow, 'label' | 'detail' | 'count'>[],
  noun: string,
): ComponentProps<typeof Panel>['chart'] {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    summary: counted(total, noun),
    series: [`${noun}s`],
    // Names may repeat; with their details they do not.
    categories: rows.slice(0, MAX_BARS).map(({ label, detail, count }) => ({
      label: detail === undefined ? label : `${label} ${detail}`,
      values: [count],
    })),
    direction: 'rows',
    format: whole,
  };
}

/** A note, with what a chart leaves out. */
export function notesOf(note: string | undefined, rows: readonly unknown[]): string | undefined {
  const cut = rows.length > MAX_BARS ? `Top ${MAX_BARS}; the table lists all.` : undefined;
  return [note, cut].filter((text) => text !== undefined).join(' ') || undefined;
}

/** Some names are chosen by clients, so long ones are truncated and the text direction is isolated. */
function RowName({
  row: { label, detail, href },
}: {
  readonly row: Pick<TotalsRow, 'label' | 'detail' | 'href'>;
}) {
  const name = (
    <bdi className="block max-w-56 truncate sm:max-w-64" title={label}>
      {label}
    </bdi>
  );
  return (
    <>
      {href === undefined ? (
        name
      ) : (
        <Link to={href} className="block hover:text-link">
          {name}
        </Link>
      )}
      {detail === undefined ? null : <span className="font-mono text-xs text-muted">{detail}</span>}
    </>
  );
}
