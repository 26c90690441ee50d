import { CheckIcon, ColumnsIcon, TriangleAlertIcon } from 'lucide-react';
import { Link } from 'react-router';
import { CopyButton } from '../code/copy-button.tsx';
import { InlineCode } from '../code/inline-code.tsx';
import { ThemedCover } from '../catalog/live-cover.tsx';
import type { BriefRow, ChangeGroup, ChangeRow } from './changes-page.server.ts';

/** A group of changes: those that ask for something one below the other, the others as cards; what is too much is on a page of its own. */
export function ChangeRows(props: {
  readonly title: string;
  readonly group: ChangeGroup;
  readonly kind: 'act' | 'fine' | 'plain';
}) {
  const { title, kind } = props;
  const { count, rows, more, rest } = props.group;
  if (count === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="flex items-center gap-2 text-sm">
        {kind === 'act' ? <TriangleAlertIcon className="size-4 text-warning" /> : null}
        {kind === 'fine' ? <CheckIcon className="size-4 text-success" /> : null}
        {title}
        <span className="font-normal text-muted tabular-nums">{count}</span>
      </h3>
      {kind === 'act' ? (
        <ul className="mt-1 divide-y divide-line">
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <ToDo row={row} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="mt-4 grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <Still row={row} />
            </li>
          ))}
        </ul>
      )}
      {more.length === 0 ? null : <Lines rows={more} />}
      {rest === undefined ? null : (
        <p className="mt-6">
          <Link to={rest} className="btn btn-small">
            {count - rows.length} more<span className="sr-only">: {title}</span>
          </Link>
        </p>
      )}
    </section>
  );
}

/** The rest of a group. */
function Lines({ rows }: { readonly rows: readonly BriefRow[] }) {
  return (
    <ul className="mt-6 grid gap-x-6 border-t border-line py-3 sm:grid-cols-2 xl:grid-cols-3">
      {rows.map(({ title, from, to, at, path }) => (
        <li key={`${path} ${at}`} className="flex min-h-9 flex-wrap items-center gap-x-2.5">
          <Link to={path} className="link">
            {title}
          </Link>
          <span className="font-mono text-[0.8125rem] text-muted">
            {from === undefined ? to : `${from} to ${to}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const keyOf = ({ slug, to, at }: ChangeRow) => `${slug} ${to} ${at}`;

/** A change that asks for something. */
function ToDo({ row }: { readonly row: ChangeRow }) {
  const { slug, title, coverImage, line, todo, comparePath, prompt, to, active } = row;
  return (
    <article className="grid gap-x-6 gap-y-3.5 py-5 md:grid-cols-[15rem_minmax(0,1fr)]">
      <Link
        to={comparePath ?? slug}
        tabIndex={-1}
        aria-hidden="true"
        className="shot block self-start"
      >
        <ThemedCover slug={slug} image={coverImage} hasCode />
      </Link>
      <div className="min-w-0">
        <h4 className="flex flex-wrap items-baseline gap-x-3 text-base leading-6 font-semibold tracking-tight">
          <Link to={slug} className="rounded-sm hover:text-link">
            {title}
          </Link>
          <Versions row={row} />
        </h4>
        {line === '' ? null : (
          <p className="mt-0.5 text-muted">
            <InlineCode text={line} />
          </p>
        )}
        {todo.length === 0 ? null : (
          <div className="mt-3 grid grid-cols-[1rem_minmax(0,1fr)] gap-2 rounded-lg bg-(--ui-warning-soft) px-3 py-2.5">
            <TriangleAlertIcon className="mt-0.5 size-4 text-warning" />
            <div className="space-y-1">
              {todo.map((each) => (
                <p key={each} className="break-words">
                  <InlineCode text={each} />
                </p>
              ))}
            </div>
          </div>
        )}
        {comparePath === undefined ? null : (
          <p className="mt-3 flex flex-wrap gap-2">
            <Link to={comparePath} className="btn btn-small">
              <ColumnsIcon />
              Compare
              <span className="sr-only">
                {' '}
                {title} {row.from} with {to}
              </span>
            </Link>
            {prompt === undefined ? null : (
              <CopyButton
                text={prompt}
                label="Copy update prompt"
                name={`Copy update prompt for ${title} ${active ?? to}`}
                copied="Update prompt copied"
                isSmall
              />
            )}
          </p>
        )}
      </div>
    </article>
  );
}

/** A change without anything to do; the whole card is its link. On phones the picture is next to the words. */
function Still({ row }: { readonly row: ChangeRow }) {
  const { slug, title, coverImage, line, comparePath } = row;
  return (
    <article className="card max-sm:grid max-sm:grid-cols-[9rem_minmax(0,1fr)] max-sm:gap-4">
      <span className="shot self-start">
        <ThemedCover slug={slug} image={coverImage} hasCode />
      </span>
      <div className="min-w-0">
        <h4 className="flex flex-wrap items-baseline gap-x-2.5 text-base leading-6 font-semibold tracking-tight sm:mt-3">
          <Link to={comparePath ?? slug}>{title}</Link>
          <Versions row={row} />
        </h4>
        {line === '' ? null : (
          <p className="mt-0.5 line-clamp-3 text-muted">
            <InlineCode text={line} />
          </p>
        )}
      </div>
    </article>
  );
}

function Versions({ row: { from, to, active, library } }: { readonly row: ChangeRow }) {
  return (
    <>
      {from === undefined ? (
        <span className="badge badge-version self-center">{to}</span>
      ) : (
        <span className="font-mono text-[0.8125rem] font-normal text-muted">
          {from} to {to}
        </span>
      )}
      {active === undefined ? null : (
        <span className="text-[0.8125rem] font-normal text-muted">{active} is active now</span>
      )}
      {library === undefined ? null : <span className="badge self-center">{library}</span>}
    </>
  );
}
