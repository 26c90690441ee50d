import { useSyncExternalStore } from 'react';

/** The platform never changes; the server assumes Apple. */
const subscribeToNothing = () => () => {};
const hasCommandKey = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key of this system's shortcuts: `⌘` or `Ctrl`. */
export function useShortcut(): string {
  return useSyncExternalStore(subscribeToNothing, hasCommandKey, () => true) ? '⌘' : 'Ctrl';
}
