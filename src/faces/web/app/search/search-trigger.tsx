import { SearchIcon } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { useLazyModule } from '../page/lazy-module.ts';
import { addRecentPattern } from './recent-patterns.ts';

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
  // Without scripts it leads to a page instead.
  const opensDialog = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

  const { pathname } = useLocation();
  useEffect(() => addRecentPattern(pathname), [pathname]);

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
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-keyshortcuts="Meta+K Control+K /"
        className="flex min-h-(--ui-control) items-center gap-2 rounded-md border border-transparent text-muted hover:bg-hover max-lg:w-(--ui-control) max-lg:justify-center lg:border-line lg:bg-surface lg:ps-3 lg:pe-2 lg:hover:border-line-strong lg:hover:bg-surface"
      >
        <SearchIcon />
        <span className="flex-1 max-lg:sr-only">Search patterns</span>
        <kbd className="kbd max-lg:hidden">{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </Link>
      {Palette === undefined ? null : <Palette isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      {hasFailed ? (
        <p
          role="status"
          className="fixed end-4 top-16 z-50 max-w-80 rounded-lg border border-line bg-raised px-4 py-3 shadow-raised"
        >
          {/* A browser may cache the failed import for this document, so the link loads a new one. */}
          Search could not be loaded. Check the connection and try again, or open the{' '}
          <Link to="/search" reloadDocument className="link">
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
