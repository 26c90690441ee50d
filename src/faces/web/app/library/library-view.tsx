import { useState } from 'react';
import { Link } from 'react-router';
import { BookmarkList } from './bookmark-list.tsx';
import { EmptyLibrary } from './empty-library.tsx';
import { LibraryDialog } from './library-dialogs.tsx';
import { LibraryHeader } from './library-header.tsx';
import type { LibraryLink, OwnLibraryPage } from './library-page.server.ts';
import { PinIcon } from 'lucide-react';
import { Invitations } from './invitations.tsx';
import { MembersPanel } from './members-panel.tsx';
import { ShareLine } from './share-line.tsx';
import { untitled } from '../bookmarks/libraries-api.ts';
import type { LibraryRow } from './library-rows.ts';

/** A library as its owner sees it: the list of libraries, and the selected one. */
export function LibraryView({ loaded }: { readonly loaded: OwnLibraryPage }) {
  const { library, libraries } = loaded;
  const { people } = loaded;
  const hasOthers = people !== undefined && people.members.length + people.groups.length > 1;
  const [count, setCount] = useState(library.count);
  return (
    <div
      className="mx-auto grid w-full max-w-page grid-cols-1 gap-8 px-4 pt-6 md:px-8 md:pt-12 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-12 xl:data-people:grid-cols-[12rem_minmax(0,1fr)_19rem] xl:data-people:gap-10"
      data-people={people === undefined ? undefined : ''}
    >
      <LibraryNav libraries={libraries} currentId={library.id} currentCount={count} />
      <div className="min-w-0">
        <Invitations invitations={loaded.invitations} token={loaded.invitationToken} />
        <LibraryHeader loaded={loaded} count={count} />
        <Contract rows={loaded.rows} count={count} />
        {library.role === 'owner' ? (
          <ShareLine library={library} author={loaded.author} hasOthers={hasOthers} />
        ) : null}
        <BookmarkList
          library={library}
          libraries={libraries}
          initialRows={loaded.rows}
          count={count}
          onCount={setCount}
          hasOthers={hasOthers}
          whenEmpty={<EmptyLibrary loaded={loaded} />}
        />
      </div>
      {people === undefined ? null : (
        <MembersPanel library={library} people={people} isAlone={loaded.isAlone} />
      )}
    </div>
  );
}

/** What an agent gets when it is told to use this library; for a long library, only the rule. */
function Contract(props: { readonly rows: readonly LibraryRow[]; readonly count: number }) {
  const { rows, count } = props;
  if (count === 0) return null;
  const pinned = rows.filter(({ pinnedVersionId }) => pinnedVersionId !== undefined).length;
  const following = rows.filter(
    ({ pinnedVersionId, version }) => pinnedVersionId === undefined && version !== undefined,
  ).length;
  const parts = [
    ...(pinned === 0 ? [] : [`${pinned} in the version pinned here`]),
    ...(following === 0
      ? []
      : [`${following} in the active version${pinned === 0 ? ', since none is pinned' : ''}`]),
    ...(rows.length === pinned + following
      ? []
      : [`${rows.length - pinned - following} without code`]),
  ];
  const versions =
    rows.length < count
      ? 'Those that are pinned come in that version, the others in the active one.'
      : `${parts.join('; ')}.`;
  return (
    <p className="mt-6 flex gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <PinIcon className="mt-0.5 shrink-0 text-muted" />
      <span>
        <span className="font-medium">
          Agents that use this library get {count === 1 ? 'its pattern' : `its ${count} patterns`}.
        </span>{' '}
        <span className="text-muted">
          {versions} Their notes are included. Agents connect with a token from{' '}
          <Link to="/account" className="link">
            your account
          </Link>
          .
        </span>
      </span>
    </p>
  );
}

function LibraryNav(props: {
  readonly libraries: readonly LibraryLink[];
  readonly currentId: string;
  readonly currentCount: number;
}) {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <nav
      aria-label="Your libraries"
      className="flex min-w-0 items-start gap-1 lg:sticky lg:top-24 lg:block lg:self-start"
    >
      <ul className="relative -ms-4 flex min-w-0 flex-1 gap-1 overflow-x-auto px-4 [scrollbar-width:none] max-lg:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-1rem),transparent)] md:-ms-8 md:ps-8 lg:-m-1 lg:max-h-[calc(100dvh-12rem)] lg:flex-col lg:overflow-y-auto lg:p-1">
        {props.libraries.map(({ id, title, count, isDefault }) => {
          const isCurrent = id === props.currentId;
          return (
            <li key={id} className="shrink-0 max-lg:max-w-64">
              <Link
                ref={isCurrent ? scrollIntoRow : undefined}
                to={isDefault ? '/library' : `/library?id=${id}`}
                aria-current={isCurrent ? 'page' : undefined}
                className="flex min-h-9 items-center justify-between gap-3 rounded-md px-2.5 hover:bg-hover aria-[current=page]:bg-active aria-[current=page]:font-medium pointer-coarse:min-h-11"
              >
                <span className="min-w-0 truncate">{untitled(title)}</span>
                <span className="text-muted tabular-nums">
                  {isCurrent ? props.currentCount : count}
                  <span className="sr-only"> saved</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="needs-script btn btn-quiet min-h-9 shrink-0 px-2.5 lg:mt-2 pointer-coarse:min-h-11"
        onClick={() => setIsCreating(true)}
      >
        New library
      </button>
      <LibraryDialog isOpen={isCreating} onClose={() => setIsCreating(false)} library={undefined} />
    </nav>
  );
}

/** Scrolls the current one into view in its list, without moving the page. */
function scrollIntoRow(link: HTMLElement | null): void {
  const list = link?.closest('ul');
  if (link === null || list === null || list === undefined) return;
  const [at, around] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  // At its start: what is before it ends in the margin, which fades.
  list.scrollLeft += at.left - around.left - Number.parseFloat(getComputedStyle(list).paddingLeft);
  list.scrollTop += at.top - around.top - (around.height - at.height) / 2;
}
