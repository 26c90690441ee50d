import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { whole } from './format.ts';
import type { MissedRow, UsageView } from './usage-view.server.ts';

/** What was fetched and is not there, and what was asked for and not found. */
export function Missed({ view }: { readonly view: UsageView }) {
  const { inVain, unknownNames, wanted, countsWanted } = view;
  return (
    <div className="mt-12 grid gap-x-16 gap-y-12 sm:mt-16 lg:grid-cols-2">
      <MissedList
        title="Fetched in vain"
        note="What agents named and did not get. Names that no pattern has are not kept."
        empty={`Everything that was fetched in ${view.months.chosen.label} is there.`}
        rows={[
          ...inVain,
          ...(unknownNames === 0
            ? []
            : [{ label: 'Names that no pattern has', detail: '', count: unknownNames }]),
        ]}
      />
      <MissedList
        title="Wanted"
        note="Asked for by at least three clients and not found, in the last 90 days. Add a pattern, a need or a synonym."
        empty={
          countsWanted ? (
            'No phrase that three clients asked for and did not find.'
          ) : (
            <>
              <span className="font-medium text-text">Off.</span> What people and agents ask for and
              do not find is not counted. To turn it on, set{' '}
              <code className="font-mono text-[0.8125rem]">SEARCH_MISSES=on</code> and restart the
              server.
            </>
          )
        }
        rows={wanted}
      />
    </div>
  );
}

function MissedList(props: {
  readonly title: string;
  readonly note: string;
  /** In place of note and rows, if there are none. */
  readonly empty: ReactNode;
  readonly rows: readonly MissedRow[];
}) {
  const id = useId();
  const { rows } = props;
  const more = rows.length - MAX_MISSED;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-lg font-semibold">
        {props.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{rows.length === 0 ? props.empty : props.note}</p>
      {rows.length === 0 ? null : (
        <ul className="mt-3 border-t border-line">
          {rows.slice(0, MAX_MISSED).map(({ label, detail, href, count }) => (
            <li
              key={`${label} ${detail}`}
              className="flex items-baseline gap-x-4 border-b border-line py-2.5"
            >
              <span className="w-14 shrink-0 text-muted tabular-nums">{whole(count)}×</span>
              <span className="min-w-0">
                <bdi className="block truncate" title={label}>
                  {href === undefined ? (
                    label
                  ) : (
                    <Link to={href} className="hover:text-link">
                      {label}
                    </Link>
                  )}
                </bdi>
                {detail === '' ? null : <span className="block text-sm text-muted">{detail}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? (
        <p className="mt-3 text-sm text-muted">{`${whole(more)} more in the JSON.`}</p>
      ) : null}
    </section>
  );
}

/** The rest is in the JSON. */
const MAX_MISSED = 10;
