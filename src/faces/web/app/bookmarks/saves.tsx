import { createContext, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { usePopup } from '../page/menu-button.tsx';
import { useToast } from '../page/toast.tsx';
import {
  type LibraryData,
  librariesWith,
  removeBookmarks,
  saveTo,
  targetOf,
  untitled,
} from './libraries-api.ts';

/** A pattern that can be saved. */
export interface SavedPattern {
  readonly id: string;
  readonly title: string;
}

/** Changes of this visit, which are newer than the page data. */
interface Saves {
  readonly changed: ReadonlyMap<string, boolean>;
  /** Saves a pattern or removes it; the button is where the choice of libraries opens. */
  readonly change: (pattern: SavedPattern, isSaved: boolean, button?: HTMLElement) => void;
  /** Whether any library has a pattern changed elsewhere. */
  readonly note: (patternId: string, isSaved: boolean) => void;
}

export const SavesContext = createContext<Saves>({
  changed: new Map(),
  change: () => {},
  note: () => {},
});

/** The pattern to save after sign-in: per tab, and out of reach of links. */
const PENDING_KEY = 'pending-save';

export const loadPicker = () => import('./library-picker.tsx');

/**
 * Saves a pattern to a library or removes it: noted at once, and taken back if the request fails. What is done can be
 * undone, or changed by `onChoose` instead.
 */
export function useLibrarySave(note: Saves['note']) {
  const showToast = useToast();
  return async function save(asked: {
    readonly library: Pick<LibraryData, 'id' | 'title'>;
    readonly pattern: SavedPattern;
    readonly isSaved: boolean;
    readonly onChoose?: (() => void) | undefined;
    readonly onDone?: () => void;
  }): Promise<void> {
    const { library, pattern, isSaved, onChoose, onDone } = asked;
    note(pattern.id, isSaved);
    const result = await (isSaved
      ? saveTo(library.id, pattern.id)
      : removeBookmarks(library.id, [pattern.id]));
    if (!result.ok) {
      note(pattern.id, !isSaved);
      showToast({ message: result.message, tone: 'danger' });
      return;
    }
    showToast({
      message: `${pattern.title} ${isSaved ? 'saved to' : 'removed from'} ${untitled(library.title)}`,
      action:
        onChoose === undefined
          ? { label: 'Undo', run: () => void save({ ...asked, isSaved: !isSaved }) }
          : { label: 'Change', run: onChoose },
    });
    onDone?.();
  };
}

/** Holds the saves of a visit, and completes the one that required sign-in. */
export function SavesProvider(props: {
  readonly isSignedIn: boolean;
  readonly children: ReactNode;
}) {
  const { isSignedIn } = props;
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [chosen, setChosen] = useState<SavedPattern>();
  const { popup, anchor, open, close } = usePopup(loadPicker);
  const showToast = useToast();
  const queue = useRef(Promise.resolve());

  const note = useCallback(
    (patternId: string, isSaved: boolean) =>
      setChanged((before) => new Map(before).set(patternId, isSaved)),
    [],
  );

  const save = useLibrarySave(note);

  const change: Saves['change'] = (pattern, isSaved, button) => {
    const choose = () => {
      if (button?.isConnected !== true) return;
      setChosen(pattern);
      open(button);
    };

    async function start(): Promise<void> {
      const found = await librariesWith(pattern.id);
      if (!found.ok) {
        note(pattern.id, !isSaved);
        showToast({ message: found.message, tone: 'danger' });
        return;
      }
      const holding = found.value.filter(({ hasPattern }) => hasPattern === true);
      if (!isSaved && holding.length > 1) {
        note(pattern.id, true);
        choose();
        return;
      }
      const library = isSaved ? targetOf(found.value) : holding[0];
      if (library === undefined) return;
      // Where it may belong elsewhere, the list of libraries undoes it as well.
      const hasOthers = isSaved && found.value.length > 1 && button !== undefined;
      await save({ library, pattern, isSaved, onChoose: hasOthers ? choose : undefined });
    }

    // Optimistic: the button changes immediately, and back if a request fails. A second press waits for the first.
    note(pattern.id, isSaved);
    queue.current = queue.current.then(start);
  };

  useEffect(() => {
    const pending = isSignedIn ? takePending() : undefined;
    if (pending !== undefined) change(pending, true);
    // oxlint-disable-next-line react/exhaustive-deps -- once a sign-in
  }, [isSignedIn]);

  return (
    <SavesContext value={{ changed, change, note }}>
      {props.children}
      {popup === undefined || anchor === undefined || chosen === undefined ? null : (
        <popup.LibraryPicker
          pattern={chosen}
          onChange={(isIn) => note(chosen.id, isIn)}
          anchor={anchor}
          onClose={close}
        />
      )}
    </SavesContext>
  );
}

/** Keeps the pattern to save after sign-in. */
export function keepPending(pattern: SavedPattern): void {
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
