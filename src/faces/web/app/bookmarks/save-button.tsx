import { BookmarkIcon, ChevronDownIcon } from 'lucide-react';
import { useContext } from 'react';
import { useLocation } from 'react-router';
import { usePopup } from '../page/menu-button.tsx';
import { type SavedPattern, SavesContext, keepPending, loadPicker } from './saves.tsx';

/**
 * Saves a pattern in the library that the tab made or saved to last, by default the default one, and removes it again;
 * where several have it, a list to choose from opens, as from the second button. Signed out, it leads to sign-in and
 * saves on return.
 */
export function SaveButton(props: {
  readonly pattern: SavedPattern;
  readonly state: SaveState;
  /** Icon only, for cards and results. */
  readonly isQuiet?: boolean;
}) {
  const { pattern, state, isQuiet = false } = props;
  const { pathname, search } = useLocation();
  const { changed, change, note } = useContext(SavesContext);
  if (state === undefined) return null;

  const isSaved = changed.get(pattern.id) ?? state === 'saved';
  const common = {
    'aria-label': `Save ${pattern.title}`,
    title: isSaved ? 'Remove from your library' : 'Save to your library',
    className: `btn ${isQuiet ? 'btn-quiet btn-small btn-icon' : ''}`,
  };
  const content = (
    <>
      <BookmarkIcon className={isSaved ? 'fill-current text-link' : ''} />
      {isQuiet ? null : <span className="max-sm:sr-only">{isSaved ? 'Saved' : 'Save'}</span>}
    </>
  );
  if (state === 'signed-out') {
    const back = encodeURIComponent(`${pathname}${search}`);
    return (
      <a {...common} href={`/sign-in?return=${back}`} onClick={() => keepPending(pattern)}>
        {content}
      </a>
    );
  }
  const button = (
    <button
      {...common}
      type="button"
      aria-pressed={isSaved}
      onClick={({ currentTarget }) => change(pattern, !isSaved, currentTarget)}
    >
      {content}
    </button>
  );
  if (isQuiet) return button;
  return (
    <span className="btn-pair">
      {button}
      <PickerButton pattern={pattern} onChange={(isIn) => note(pattern.id, isIn)} />
    </span>
  );
}

/** Opens the reader's libraries. */
function PickerButton(props: {
  readonly pattern: SavedPattern;
  readonly onChange: (isIn: boolean) => void;
}) {
  const { popup, anchor, close, buttonProps } = usePopup(loadPicker);
  return (
    <>
      <button
        type="button"
        aria-label={`Choose libraries for ${props.pattern.title}`}
        title="Choose libraries"
        aria-haspopup="dialog"
        {...buttonProps}
        className="needs-script btn btn-icon"
      >
        <ChevronDownIcon />
      </button>
      {popup === undefined || anchor === undefined ? null : (
        <popup.LibraryPicker {...props} anchor={anchor} onClose={close} />
      )}
    </>
  );
}

/** Whether a library of the reader has a pattern; undefined if saving is not available. */
export type SaveState = 'saved' | 'not-saved' | 'signed-out' | undefined;
