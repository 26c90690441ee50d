import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Only a secure context has it: HTTPS, or this machine. Development has no copy of the page to keep.
if (!import.meta.env.DEV && 'serviceWorker' in navigator) {
  // Without it the browser's own page is shown while the server cannot be reached.
  navigator.serviceWorker.register('/offline.js').catch(() => undefined);
}
