import { Dialog } from '../page/dialog.tsx';
import type { LibraryLink } from './library-page.server.ts';
import { untitled } from '../bookmarks/libraries-api.ts';
import { counted } from '../../../../domain/text.ts';

/** Chooses the library to move patterns to. */
export function MoveDialog(props: {
  /** The patterns to move; undefined while the dialog is closed. */
  readonly ids: ReadonlySet<string> | undefined;
  /** All but the current one. */
  readonly libraries: readonly LibraryLink[];
  readonly onClose: () => void;
  readonly onMove: (ids: ReadonlySet<string>, target: LibraryLink) => void;
}) {
  const { ids, libraries } = props;
  return (
    <Dialog
      isOpen={ids !== undefined}
      onClose={props.onClose}
      // The buttons say what they do.
      aria-describedby={undefined}
      labels={{ close: 'Cancel' }}
      title={
        ids?.size === 1 ? 'Move to another library' : `Move ${counted(ids?.size ?? 0, 'pattern')}`
      }
    >
      {libraries.length === 0 ? (
        <p>This is your only library. Create another one first.</p>
      ) : (
        <>
          <p>Notes and versions move with them.</p>
          <ul className="-mx-2 mt-3 max-h-80 overflow-y-auto">
            {libraries.map((library) => (
              <li key={library.id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-2 text-start text-text hover:bg-hover focus-visible:-outline-offset-2"
                  onClick={() => {
                    if (ids !== undefined) props.onMove(ids, library);
                  }}
                >
                  <span className="min-w-0 truncate">{untitled(library.title)}</span>
                  <span className="text-muted tabular-nums">
                    {library.count}
                    <span className="sr-only"> saved</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
