import { saveOrder } from './library-api.ts';

/** Consecutive moves are saved together. */
const DELAY_MS = 500;

/** Browsers refuse more in a request that outlives its page. */
const MAX_KEEPALIVE_IDS = 1500;

/** Saves a library's order shortly after it changes, one request at a time. */
export interface OrderSaver {
  /** The order has changed. */
  readonly changed: () => void;
  /** Resolves when the server has the order. */
  readonly flush: () => Promise<void>;
  /** More rows were loaded. */
  readonly appended: (ids: readonly string[]) => void;
  /** Rows were removed on the server. */
  readonly removed: (ids: ReadonlySet<string>) => void;
  /** Sends unsaved changes; the page may be left. */
  readonly leave: () => void;
}

/**
 * Creates the saver of one library.
 *
 * @param deps.ids the current order
 * @param deps.onFailure the server keeps the former order
 */
export function createOrderSaver(deps: {
  readonly libraryId: string;
  readonly ids: () => readonly string[];
  readonly onFailure: () => void;
}): OrderSaver {
  let saved = deps.ids();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  /** The rows that the server must put first to have this order; it keeps the order of the others. */
  function unsaved(): readonly string[] {
    const ids = deps.ids();
    const last = ids.findLastIndex((id, index) => saved[index] !== id);
    return ids.slice(0, last + 1);
  }

  /** Completes even if the page is left meanwhile. */
  function send(first: readonly string[]) {
    return saveOrder(deps.libraryId, first, { keepalive: first.length <= MAX_KEEPALIVE_IDS });
  }

  async function save(): Promise<void> {
    const first = unsaved();
    if (first.length === 0) return;
    const ids = deps.ids();
    const result = await send(first);
    if (result.ok) saved = ids;
    else deps.onFailure();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(save);
    return running;
  }

  return {
    changed() {
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), DELAY_MS);
    },
    flush,
    appended(ids) {
      saved = [...saved, ...ids];
    },
    removed(ids) {
      saved = saved.filter((id) => !ids.has(id));
    },
    leave() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      void send(unsaved());
    },
  };
}
