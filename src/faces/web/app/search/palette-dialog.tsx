import { SearchIcon } from 'lucide-react';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SearchPaletteProps } from './search-palette.tsx';

/** Closes on a click outside where the browser supports it. React has no type for it yet. */
const CLOSED_BY = { closedby: 'any' } as const;

/**
 * The native modal dialog of the search palette. Until the palette is loaded, it holds a form that leads to the search
 * page, so that a key is never lost and Enter always searches.
 */
export function PaletteDialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Undefined until it is loaded. */
  readonly palette: ComponentType<SearchPaletteProps> | undefined;
  readonly hasFailed: boolean;
}) {
  const { isOpen, onClose, palette: Palette } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');

  // Before the browser paints: letters typed right after the shortcut belong to the field.
  useLayoutEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // The dialog would focus cmdk's root element.
    dialog.current?.querySelector('input')?.focus();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The close event is asynchronous: the dialog may be open again.
        if (dialog.current?.open === true) return;
        setTyped('');
        onClose();
      }}
      aria-label="Search patterns"
      {...CLOSED_BY}
      className="dialog mt-[10vh] mb-auto w-[min(56rem,100vw-2rem)] overflow-hidden max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-screen max-sm:max-w-none max-sm:rounded-none max-sm:border-0"
    >
      {Palette === undefined ? (
        isOpen && <PendingPalette hasFailed={props.hasFailed} onType={setTyped} onClose={onClose} />
      ) : (
        <Palette isOpen={isOpen} typed={typed} onClose={onClose} />
      )}
    </dialog>
  );
}

function PendingPalette(props: {
  readonly hasFailed: boolean;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}) {
  return (
    // Sent by the browser: a page that cannot load a module may have no other either.
    <form action="/search" role="search">
      <div className="flex items-center gap-3 border-b border-line px-4">
        <SearchIcon className="text-muted" />
        <input
          name="q"
          required
          onInput={(event) => props.onType(event.currentTarget.value)}
          maxLength={500}
          placeholder="Search patterns"
          aria-label="Search patterns"
          autoComplete="off"
          enterKeyHint="search"
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none! placeholder:text-muted"
        />
        <button type="button" onClick={props.onClose} className="btn btn-quiet btn-small -me-2">
          Close
        </button>
      </div>
      <p
        role="status"
        className={`p-4 text-muted sm:h-[min(36rem,90vh-10rem)] sm:not-pointer-coarse:mb-10 ${props.hasFailed ? '' : 'appear-late'}`}
      >
        {props.hasFailed ? (
          <>
            {/* A browser may cache the failed import for this document, so the link loads a new one. */}
            Search could not be loaded. Check the connection and try again, or open the{' '}
            <Link to="/search" reloadDocument className="link">
              search page
            </Link>
            .
          </>
        ) : (
          'Loading…'
        )}
      </p>
    </form>
  );
}
