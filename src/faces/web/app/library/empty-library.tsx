import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { mayEdit } from '../../../../domain/workspace/library-role.ts';
import { keepTarget } from '../bookmarks/libraries-api.ts';
import { SavesContext, type SavedPattern, useLibrarySave } from '../bookmarks/saves.tsx';
import { PatternGrid } from '../catalog/pattern-card.tsx';
import type { OwnLibraryPage } from './library-page.server.ts';

/** What a library without patterns offers: everything here saves to it, whatever other libraries have. */
export function EmptyLibrary({ loaded }: { readonly loaded: OwnLibraryPage }) {
  const { library, newest } = loaded;
  const isEditor = mayEdit(library.role);
  return (
    <>
      <div className="mt-8 rounded-lg border border-dashed border-line px-6 py-12 text-center">
        <h2 className="text-base leading-6">Nothing saved yet</h2>
        <p className="mx-auto mt-1 max-w-md text-muted">
          {isEditor
            ? 'Save a pattern with its bookmark button, or let an agent call save_pattern.'
            : 'Its owners and editors save patterns here.'}
        </p>
        {isEditor ? (
          <p className="mt-5">
            <Link to="/search" className="btn btn-primary" onClick={() => keepTarget(library.id)}>
              Find patterns
            </Link>
          </p>
        ) : null}
      </div>
      {newest.length === 0 || !isEditor ? null : (
        <SavesHere library={library}>
          <section aria-labelledby="newest" className="mt-12">
            <h2 id="newest" className="mb-5 text-lg">
              Recently changed
            </h2>
            <PatternGrid cards={newest.map((card) => ({ ...card, saveState: 'not-saved' }))} />
          </section>
        </SavesHere>
      )}
    </>
  );
}

/** Lets the save buttons in it save to one library, which is then shown with what it has. */
function SavesHere(props: {
  readonly library: OwnLibraryPage['library'];
  readonly children: ReactNode;
}) {
  const { library } = props;
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { revalidate } = useRevalidator();
  const note = (patternId: string, isSaved: boolean) =>
    setChanged((before) => new Map(before).set(patternId, isSaved));
  const save = useLibrarySave(note);
  const change = (pattern: SavedPattern, isSaved: boolean) =>
    void save({ library, pattern, isSaved, onDone: () => void revalidate() });
  return <SavesContext value={{ changed, note, change }}>{props.children}</SavesContext>;
}
