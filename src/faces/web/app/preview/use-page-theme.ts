import { useSyncExternalStore } from 'react';
import { isDarkNow } from '../page/theme.tsx';
import type { PreviewTheme } from './frame-messages.ts';

/** The theme that the page has now; undefined on the server, which does not know what `system` stands for. */
export function usePageTheme(): PreviewTheme | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (isDarkNow() ? 'dark' : 'light'),
    () => undefined,
  );
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => {
    system.removeEventListener('change', onChange);
    observer.disconnect();
  };
}
