import { Link } from 'react-router';
import { formatTime } from '../page/format-time.ts';

/** An event of the account. */
export interface ActivityRow {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** Such as `Token created`. */
  readonly text: string;
  /** The name of the event's subject; empty if it has none. */
  readonly name: string;
}

/** The account's events, newest first, a page at a time. */
export function ActivitySection(props: {
  readonly events: readonly ActivityRow[];
  /** Whether newer events exist. */
  readonly isOlder: boolean;
  readonly hasMore: boolean;
}) {
  const last = props.events.at(-1);
  return (
    <section id="activity" className="mt-14" aria-labelledby="activity-title">
      <h2 id="activity-title" className="text-lg">
        Activity
      </h2>
      <p className="mt-1 text-muted">
        Sign-ins, tokens, sharing, exports and deletions of the last 180 days. Times are in UTC.
      </p>
      {props.events.length === 0 ? (
        <p className="mt-5 rounded-lg border border-dashed border-line px-6 py-10 text-center text-muted">
          Nothing yet
        </p>
      ) : (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {props.events.map(({ id, at, text, name }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <p className="min-w-0 wrap-anywhere">
                {text}
                {name === '' ? null : <span className="text-muted"> · {name}</span>}
              </p>
              <time dateTime={at} className="text-muted">
                {formatTime(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 flex gap-4">
        {props.isOlder ? (
          <Link to="/account#activity" className="text-link">
            Newest
          </Link>
        ) : null}
        {props.hasMore && last !== undefined ? (
          <Link to={`/account?before=${last.id}#activity`} className="text-link">
            Older
          </Link>
        ) : null}
      </p>
    </section>
  );
}
