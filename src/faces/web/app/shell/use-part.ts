import { useCallback, useState } from 'react';

/** A part of a page that is loaded when somebody reaches for it. */
export interface Part<Module> {
  /** Undefined until it is there. */
  readonly module: Module | undefined;
  /** Whether the last attempt to load it failed: without a connection, or since the site was built anew. */
  readonly isMissing: boolean;
  readonly request: () => void;
}

/**
 * Loads a part on request. Unlike a lazy component, one that cannot be had takes nothing else of the page with it.
 *
 * @param load the same function at each rendering
 */
export function usePart<Module>(load: () => Promise<Module>): Part<Module> {
  const [module, setModule] = useState<Module>();
  const [isMissing, setIsMissing] = useState(false);
  const request = useCallback(() => {
    setIsMissing(false);
    load().then(
      (loaded) => setModule(() => loaded),
      () => setIsMissing(true),
    );
  }, [load]);
  return { module, isMissing, request };
}
