import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Does what a browser does when it loads a document, after a client navigation: focus moves to the new page's heading,
 * and screen readers hear its title. If only the query changes, the focus stays.
 */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const heading = document.querySelector<HTMLElement>('#main h1');
    // A link to a place in the page has its own target.
    if (heading === null || hash !== '') return;
    heading.tabIndex = -1;
    // `ScrollRestoration` scrolls.
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
