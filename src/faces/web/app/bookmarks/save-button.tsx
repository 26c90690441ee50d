import { BookmarkIcon, ChevronDownIcon } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePopup } from '../page/menu-button.tsx';
import { useToast } from '../page/toast.tsx';
import { removePattern, savePattern } from './libraries-api.ts';

/** A pattern that can be saved. */
interface SavedPattern {
  readonly id: string;
  readonly title: string;
}

/** Changes of this visit, which are newer than the page data. */
interface Saves {
  readonly changed: ReadonlyMap<string, boolean>;
  readonly change: (pattern: SavedPattern, isSaved: boolean) => void;
  /** The default library changed elsewhere. */
  readonly note: (patternId: string, isSaved: boolean) => void;
}

const SavesContext = createContext<Saves>({
  changed: new Map(),
  change: () => {},
  note: () => {},
});

/** The pattern to save after sign-in: per tab, and out of reach of links. */
const PENDING_KEY = 'pending-save';

/** Holds the saves of a visit, and completes the one that required sign-in. */
export function SavesProvider(props: {
  readonly isSignedIn: boolean;
  readonly children: ReactNode;
}) {
  const { isSignedIn } = props;
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const showToast = useToast();

  const note = useCallback(
    (patternId: string, isSaved: boolean) =>
      setChanged((before) => new Map(before).set(patternId, isSaved)),
    [],
  );

  const change = useCallback(
    (pattern: SavedPattern, isSaved: boolean) => {
      const set = (value: boolean) => note(pattern.id, value);

      /** Optimistic: the button changes immediately, and back if the request fails. */
      async function request(next: boolean, canUndo: boolean): Promise<void> {
        set(next);
        const result = await (next ? savePattern(pattern.id) : removePattern(pattern.id));
        if (!result.ok) {
          set(!next);
          showToast({ message: result.message });
          return;
        }
        showToast({
          message: `${pattern.title} ${next ? 'saved' : 'removed'}`,
          ...(canUndo ? { action: { label: 'Undo', run: () => void request(!next, false) } } : {}),
        });
      }

      void request(isSaved, true);
    },
    [note, showToast],
  );

  useEffect(() => {
    const pending = isSignedIn ? takePending() : undefined;
    if (pending !== undefined) change(pending, true);
  }, [isSignedIn, change]);

  return <SavesContext value={{ changed, change, note }}>{props.children}</SavesContext>;
}

/**
 * Saves or removes a pattern in the default library; a second button chooses libraries. Signed out, it leads to sign-in
 * and saves on return.
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
      onClick={() => change(pattern, !isSaved)}
    >
      {content}
    </button>
  );
  if (isQuiet) return button;
  return (
    <span className="btn-pair">
      {button}
      <PickerButton pattern={pattern} onDefaultChange={(isIn) => note(pattern.id, isIn)} />
    </span>
  );
}

const loadPicker = () => import('./library-picker.tsx');

/** Opens the reader's libraries. */
function PickerButton(props: {
  readonly pattern: SavedPattern;
  readonly onDefaultChange: (isIn: boolean) => void;
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

function keepPending(pattern: SavedPattern): void {
  try {
    sessionStorage.setItem(PENDING_KEY, JSON.stringify(pattern));
  } catch {
    // Storage is blocked: the reader signs in and saves by hand.
  }
}

function takePending(): SavedPattern | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PENDING_KEY) ?? 'null');
    sessionStorage.removeItem(PENDING_KEY);
    if (typeof stored !== 'object' || stored === null) return undefined;
    if (!('id' in stored) || typeof stored.id !== 'string') return undefined;
    if (!('title' in stored) || typeof stored.title !== 'string') return undefined;
    return { id: stored.id, title: stored.title };
  } catch {
    return undefined;
  }
}

/** Whether the reader has saved a pattern; undefined if saving is not available. */
export type SaveState = 'saved' | 'not-saved' | 'signed-out' | undefined;
