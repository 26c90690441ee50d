import { SearchIcon } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useLazyModule } from '../page/lazy-module.ts';

const loadPalette = () => import('./search-palette.tsx');

/** The platform never changes; the server assumes Apple. */
const subscribeToNothing = () => () => {};
const hasCommandKey = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The search field of the top bar. It opens the palette, as do ⌘K, Ctrl K and /. Without scripts it links to /search. */
export function SearchTrigger() {
  const [isOpen, setIsOpen] = useState(false);
  const { module, hasFailed, request } = useLazyModule(loadPalette);
  const Palette = module?.SearchPalette;
  const isApple = useSyncExternalStore(subscribeToNothing, hasCommandKey, () => true);

  function open(): void {
    request();
    setIsOpen(true);
  }

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.isComposing || event.altKey) return;
      const isShortcut = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
      const isSlash =
        event.key === '/' && !event.metaKey && !event.ctrlKey && !isTyping(event.target);
      if (!isShortcut && !isSlash) return;
      event.preventDefault();
      request();
      // If the palette failed to load, there is nothing to close: try again.
      setIsOpen((isNow) => (isShortcut && !hasFailed ? !isNow : true));
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [request, hasFailed]);

  return (
    <>
      <Link
        to="/search"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
        aria-keyshortcuts="Meta+K Control+K /"
        className="flex h-9 items-center gap-2 rounded-sm text-sm text-muted transition-colors duration-150 hover:text-text max-sm:size-10 max-sm:justify-center max-sm:hover:bg-hover sm:w-56 sm:border sm:border-line sm:bg-surface sm:pr-1.5 sm:pl-3 sm:hover:border-line-strong"
      >
        <SearchIcon className="size-4 max-sm:size-4.5" />
        <span className="flex-1 max-sm:sr-only">Search patterns</span>
        <kbd className="hidden min-w-13 rounded-sm border border-line px-1.5 text-center text-xs leading-5 sm:block">
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Link>
      {Palette === undefined ? null : <Palette isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      {hasFailed ? (
        <p
          role="status"
          className="fixed top-16 right-4 z-50 max-w-80 rounded-md border border-line bg-raised px-4 py-3 text-sm shadow-raised"
        >
          {/* A browser may cache the failed import for this document, so the link loads a new one. */}
          Search could not be loaded. Check the connection and try again, or open the{' '}
          <Link to="/search" reloadDocument className="text-link">
            search page
          </Link>
          .
        </p>
      ) : null}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
