import { ChevronDownIcon, RssIcon } from 'lucide-react';
import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { LiveCovers } from '../catalog/live-cover.tsx';
import { ChangeRows } from '../changes/change-rows.tsx';
import { SavedPanel } from '../changes/saved-panel.tsx';
import type { ChangesWeek } from '../changes/changes-page.server.ts';
import { describePage } from '../page/page-meta.ts';
import { PageColumn } from '../page/page-header.tsx';
import { counted } from '../../../../domain/text.ts';
import type { loader } from './changes.server.ts';

export { loader } from './changes.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Changes() {
  const { page, weeks, saved, isYours, isOneGroup, older, unknown } =
    useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <LiveCovers>
        <header className="flex flex-wrap items-end gap-x-6 gap-y-4 border-b border-line pt-8 pb-5 md:pt-12">
          <div className="min-w-0 flex-1 basis-72">
            <h1 className="text-xl">{page.title}</h1>
            <p className="mt-1 text-base text-muted">{page.description}</p>
          </div>
          <div className="flex items-center gap-2 max-sm:w-full">
            {saved.kind === 'known' ? (
              <nav aria-label="Whose patterns" className="seg">
                <Link to="/changes" aria-current={isYours ? undefined : 'page'}>
                  All
                </Link>
                <Link to="/changes?for=yours" aria-current={isYours ? 'page' : undefined}>
                  Yours
                  {saved.oldCount === 0 ? null : (
                    <span className="badge tabular-nums">
                      {saved.oldCount}
                      <span className="sr-only"> old</span>
                    </span>
                  )}
                </Link>
              </nav>
            ) : null}
            <a href="/changes.atom" className="btn btn-small max-sm:ms-auto">
              <RssIcon />
              Feed
            </a>
          </div>
        </header>
        <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="min-w-0">
            {weeks.length === 0 ? (
              <p className="pt-8 text-base text-muted">{nothingText(isYours, saved)}</p>
            ) : null}
            {weeks.map((week) => (
              <Week key={week.id} week={week} />
            ))}
            {isOneGroup ? (
              <p className="mt-12">
                <Link to={isYours ? '/changes?for=yours' : '/changes'} className="btn">
                  All changes
                </Link>
              </p>
            ) : null}
            {older === undefined ? null : (
              <p className="mt-12">
                <Link to={older} className="btn">
                  Earlier changes
                </Link>
              </p>
            )}
            {unknown.map((sentence) => (
              <p key={sentence} className="mt-8 border-t border-line pt-4 text-muted">
                {sentence}
              </p>
            ))}
          </div>
          <aside className="min-w-0 max-lg:row-start-1 lg:pt-8" aria-label="Your patterns">
            <div className="lg:sticky lg:top-20">
              <SavedPanel saved={saved} />
              {weeks.length < 2 ? null : (
                <nav aria-label="Weeks" className="mt-6 max-lg:hidden">
                  <h2 className="text-sm">Weeks</h2>
                  <ul className="mt-2">
                    {weeks.map(({ id, title, count }) => (
                      <li key={id}>
                        <a
                          href={`#${id}`}
                          className="-mx-2.5 flex min-h-8 items-center justify-between rounded-md px-2.5 text-muted hover:bg-hover hover:text-text"
                        >
                          {title}
                          <span className="tabular-nums">{count}</span>
                        </a>
                      </li>
                    ))}
                  </ul>
                </nav>
              )}
            </div>
          </aside>
        </div>
      </LiveCovers>
    </PageColumn>
  );
}

function nothingText(
  isYours: boolean,
  saved: ReturnType<typeof useLoaderData<typeof loader>>['saved'],
): string {
  if (!isYours || saved.kind !== 'known') return 'No component has become active yet.';
  return saved.total === 0
    ? 'You have saved no pattern yet.'
    : `Nothing has changed in the ${counted(saved.total, 'pattern')} that you saved.`;
}

function Week({ week }: { readonly week: ChangesWeek }) {
  const { id, title, dates, must, unknown, back, none, fresh, followUpCount, followUps } = week;
  const sums = [
    must.count === 0 ? '' : `${must.count} to act on`,
    unknown.count === 0 ? '' : `${unknown.count} to check`,
    back.count === 0 ? '' : `${back.count} went back`,
    none.count === 0 ? '' : `${none.count} without a change for you`,
    fresh.count === 0 ? '' : `${fresh.count} new`,
  ].filter((part) => part !== '');
  return (
    <section aria-labelledby={id} className="pt-8 [&+&]:mt-16 [&+&]:border-t [&+&]:border-line">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="scroll-mt-20 text-lg">
          {title}
        </h2>
        {title === dates ? null : <span className="text-muted">{dates}</span>}
      </div>
      {sums.length === 0 ? null : <p className="mt-1 text-muted">{sums.join(' · ')}</p>}
      <ChangeRows title="Change something" group={must} kind="act" />
      <ChangeRows title="Not known what to change" group={unknown} kind="act" />
      <ChangeRows title="Went back" group={back} kind="act" />
      <ChangeRows title="Nothing to change" group={none} kind="fine" />
      <ChangeRows title="New" group={fresh} kind="plain" />
      {week.isCut ? (
        <p className="mt-8 text-muted">
          These are the latest {week.count} changes of this week. The rest is under “Earlier
          changes”.
        </p>
      ) : null}
      {followUpCount === 0 ? null : (
        <details className="group mt-8 rounded-lg border border-line bg-surface">
          <summary className="flex min-h-12 list-none items-center gap-3 rounded-lg px-4 hover:bg-hover [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1">
              <span className="font-medium">
                {counted(followUpCount, 'version')} only{' '}
                {followUpCount === 1 ? 'follows' : 'follow'} a newer component.
              </span>{' '}
              <span className="text-muted">Nothing else in them differs.</span>
            </span>
            <ChevronDownIcon className="size-4 shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <dl className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-3 sm:grid-cols-[11rem_1fr]">
            {followUps.map(({ cause, followers }) => (
              <div key={cause} className="contents">
                <dt className="font-medium">{cause}</dt>
                <dd className="text-muted">{followers}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
