import { useCallback, useState } from 'react';

/** A module that is loaded on request. */
export interface LazyModule<Module> {
  /** Undefined until it is loaded. */
  readonly module: Module | undefined;
  /** Whether the last attempt failed: no connection, or a new build of the site replaced the file. */
  readonly hasFailed: boolean;
  readonly request: () => void;
}

/**
 * Loads a module on request. Unlike with `React.lazy`, a module that fails to load does not crash the page.
 *
 * @param load must be the same function at each render
 */
export function useLazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  const [module, setModule] = useState<Module>();
  const [hasFailed, setHasFailed] = useState(false);
  const request = useCallback(() => {
    setHasFailed(false);
    load().then(
      (loaded) => setModule(() => loaded),
      () => setHasFailed(true),
    );
  }, [load]);
  return { module, hasFailed, request };
}
