import { Link } from 'react-router';
import { BarListChart } from './chart-slots.tsx';
import { DataTable } from './data-table.tsx';
import { milliseconds, whole } from './format.ts';
import { Panel } from './panel.tsx';
import type { TotalsList, TotalsRow } from './usage-view.ts';

const MAX_BARS = 10;

/** Calls by something: the ten with the most calls as bars, all of them in the table. */
export function TotalsPanel(props: {
  readonly title: string;
  /** What a row is about, as the name of its column. */
  readonly nameOf: string;
  readonly note?: string;
  readonly list: TotalsList;
}) {
  const { rows, more } = props.list;
  const bars = rows.slice(0, MAX_BARS);
  const isCut = rows.length > bars.length;
  const cut = isCut ? `The ${MAX_BARS} with the most calls; the table has the rest.` : undefined;
  if (rows.length === 0) return null;
  return (
    <Panel
      title={props.title}
      note={[props.note, cut].filter((text) => text !== undefined).join(' ') || undefined}
      chart={<BarListChart rows={bars} />}
      table={
        <DataTable
          caption={`Calls ${props.title.toLowerCase()}`}
          columns={[props.nameOf, 'Calls', 'Mean ms', 'Bytes of code']}
          rows={rows.map((row, index) => ({
            key: String(index),
            name: <RowName row={row} />,
            cells: [whole(row.count), milliseconds(row.meanMs), whole(row.bytes)],
          }))}
          more={more}
        />
      }
    />
  );
}

/** Strangers choose some of these texts: long ones are cut, and none sets the direction of what follows. */
function RowName({ row: { label, detail, href } }: { readonly row: TotalsRow }) {
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
        <Link to={href} className="block hover:text-accent">
          {name}
        </Link>
      )}
      {detail === undefined ? null : <span className="font-mono text-xs text-muted">{detail}</span>}
    </>
  );
}
