'use client';

import {
  createContext,
  forwardRef,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FocusEvent, PointerEvent as ReactPointerEvent, ReactNode } from 'react';
import {
  AnimatePresence,
  LayoutGroup,
  MotionConfig,
  motion,
  useDragControls,
  useReducedMotion,
} from 'motion/react';

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger' | 'loading';
export type ToastCloseReason = 'timeout' | 'dismissed' | 'swiped' | 'action' | 'replaced';
export type ToastPlacement = 'bottom-end' | 'bottom-center' | 'top-end' | 'top-center';

export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface ToastOptions {
  /** A toast with the id of one that is there replaces it in place: use it for progress and repeats. */
  readonly id?: string | undefined;
  readonly title: string;
  readonly description?: string | undefined;
  /** Default neutral. Errors (danger) go ahead of the queue and stay; loading stays until replaced. */
  readonly tone?: ToastTone | undefined;
  readonly action?: ToastAction | undefined;
  /** Milliseconds on screen, null to stay. By default it follows the length of the text. */
  readonly duration?: number | null | undefined;
  /** Called once when the toast goes, with the reason. */
  readonly onClose?: ((reason: ToastCloseReason) => void) | undefined;
}

export interface ToastApi {
  /** Shows a toast, or queues it when the limit is reached, and returns its id. */
  readonly show: (options: ToastOptions) => string;
  /** Closes a toast; false when there was none with this id. */
  readonly dismiss: (id: string, reason?: ToastCloseReason) => boolean;
  readonly dismissAll: () => void;
}

type Hold = 'detached' | 'pointer' | 'press' | 'focus' | 'away';

interface ToastRecord extends ToastOptions {
  readonly id: string;
  readonly tone: ToastTone;
  readonly revision: number;
}

interface ToastSnapshot {
  readonly visible: readonly ToastRecord[];
  readonly waiting: number;
}

/** The queue and its clocks. `show` and `dismiss` may be called from anywhere; the rest is for ToastProvider. */
export interface ToastStore extends ToastApi {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => ToastSnapshot;
  readonly setLimit: (limit: number) => void;
  /** Stops every clock while at least one hold is set. */
  readonly setHold: (hold: Hold, on: boolean) => void;
}

export interface ToastLabels {
  readonly region: string;
  readonly dismiss: (title: string) => string;
  readonly actionHint: (action: string, hotkey: string) => string;
  readonly waiting: (count: number) => string;
  readonly dismissAll: string;
  readonly tones: Readonly<Record<ToastTone, string>>;
}

export interface ToastProviderProps {
  readonly children?: ReactNode;
  /** A store made with createToastStore, when code outside React shows toasts too. */
  readonly store?: ToastStore | undefined;
  /** Toasts that are there from the first render. Read once; ignored when a store is given. */
  readonly initialToasts?: readonly ToastOptions[];
  /** How many are on screen at once; the others wait. Default 3, and 2 below 40rem. */
  readonly limit?: number;
  readonly compactLimit?: number;
  /** Default bottom-end. On narrow screens the toasts take the full width. */
  readonly placement?: ToastPlacement;
  /** The key that moves focus to the toasts and back. Default F8. */
  readonly hotkey?: string;
  /** Every word that the component says by itself, for other languages. */
  readonly labels?: Partial<ToastLabels>;
}

const shortestResumeMs = 2000;
const swipeDistancePx = 80;
const swipeSpeed = 500;
const narrowQuery = '(max-width: 39.99rem)';
const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const quietButton = `rounded-(--ui-radius-small) hover:bg-(--ui-surface-hover) active:bg-(--ui-border) ${focusRing}`;

const defaultLabels: ToastLabels = {
  region: 'Notifications',
  dismiss: (title) => `Dismiss: ${title}`,
  actionHint: (action, hotkey) => `${action}: press ${hotkey} to get there`,
  waiting: (count) => `${count} more waiting`,
  dismissAll: 'Dismiss all',
  tones: { neutral: '', success: '', warning: 'Warning', danger: 'Error', loading: 'In progress' },
};

/**
 * Makes a queue of toasts that lives outside React. Create one for each page, never one for a
 * whole server.
 */
export function createToastStore(
  initialToasts: readonly ToastOptions[] = [],
  limit = 3,
): ToastStore {
  let sequence = 0;
  let shown = limit;
  const createRecord = (options: ToastOptions): ToastRecord => {
    sequence += 1;
    const { id = `toast-${sequence}`, tone = 'neutral' } = options;
    return { ...options, id, tone, revision: sequence };
  };
  let queue: readonly ToastRecord[] = initialToasts.map(createRecord);
  let snapshot: ToastSnapshot = {
    visible: queue.slice(0, shown),
    waiting: Math.max(queue.length - shown, 0),
  };
  const holds = new Set<Hold>(['detached']);
  const listeners = new Set<() => void>();
  const clocks = new Map<
    ToastRecord,
    { left: number; startedAt: number; timer: number | undefined }
  >();

  const stop = (clock: { left: number; startedAt: number; timer: number | undefined }) => {
    if (clock.timer === undefined) return;
    clearTimeout(clock.timer);
    clock.timer = undefined;
    const left = clock.left - (Date.now() - clock.startedAt);
    clock.left = Math.max(left, Math.min(clock.left, shortestResumeMs));
  };

  /** Clocks run for what is on screen and for nothing else. */
  const runClocks = () => {
    for (const [record, clock] of clocks) {
      if (holds.size > 0 || !snapshot.visible.includes(record)) stop(clock);
      if (!queue.includes(record)) clocks.delete(record);
    }
    if (holds.size > 0) return;
    for (const record of snapshot.visible) {
      const duration = durationOf(record);
      if (duration === null) continue;
      const clock = clocks.get(record) ?? { left: duration, startedAt: 0, timer: undefined };
      clocks.set(record, clock);
      if (clock.timer !== undefined) continue;
      clock.startedAt = Date.now();
      clock.timer = window.setTimeout(() => close(record, 'timeout'), clock.left);
    }
  };

  const commit = (next: readonly ToastRecord[]) => {
    queue = next;
    const visible = queue.slice(0, shown);
    const { visible: before } = snapshot;
    const same =
      visible.length === before.length && visible.every((record, at) => record === before[at]);
    snapshot = { visible: same ? before : visible, waiting: queue.length - visible.length };
    runClocks();
    for (const listener of listeners) listener();
  };

  const close = (record: ToastRecord, reason: ToastCloseReason) => {
    commit(queue.filter((other) => other !== record));
    record.onClose?.(reason);
  };

  return {
    show: (options) => {
      const record = createRecord(options);
      const replaced = queue.find((other) => other.id === record.id);
      if (replaced !== undefined) {
        commit(queue.map((other) => (other === replaced ? record : other)));
        replaced.onClose?.('replaced');
        return record.id;
      }
      const firstCalm = queue.findIndex((other, at) => at >= shown && other.tone !== 'danger');
      const at = record.tone === 'danger' && firstCalm >= 0 ? firstCalm : queue.length;
      commit([...queue.slice(0, at), record, ...queue.slice(at)]);
      return record.id;
    },
    dismiss: (id, reason = 'dismissed') => {
      const record = queue.find((other) => other.id === id);
      if (record !== undefined) close(record, reason);
      return record !== undefined;
    },
    dismissAll: () => {
      const all = queue;
      commit([]);
      for (const record of all) record.onClose?.('dismissed');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    setLimit: (next) => {
      if (next === shown) return;
      shown = next;
      commit(queue);
    },
    setHold: (hold, on) => {
      if (holds.has(hold) === on) return;
      if (on) holds.add(hold);
      else holds.delete(hold);
      runClocks();
    },
  };
}

/** Reading time with room to reach the action: 5 to 20 seconds. Errors and progress stay. */
function durationOf({ duration, tone, title, description, action }: ToastRecord): number | null {
  if (duration !== undefined) return duration;
  if (tone === 'danger' || tone === 'loading') return null;
  const letters = title.length + (description?.length ?? 0);
  return Math.min(Math.max(4000 + letters * 60, action === undefined ? 5000 : 10000), 20000);
}

const ToastContext = createContext<ToastApi | null>(null);

/**
 * Gives a component the functions that show and dismiss toasts; it never renders again because of
 * them. Throws outside a ToastProvider.
 */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (api === null) throw new Error('useToast needs a ToastProvider above it.');
  return api;
}

/** Draws a queue of toasts, times them and announces them. Mount it once, near the root. */
export function ToastProvider({
  children,
  store,
  initialToasts,
  limit = 3,
  ...rest
}: ToastProviderProps) {
  const [own] = useState(() => createToastStore(initialToasts, limit));
  const used = store ?? own;
  return (
    <ToastContext.Provider value={used}>
      {children}
      <ToastRegion store={used} limit={limit} {...rest} />
    </ToastContext.Provider>
  );
}

function subscribeToNarrow(listener: () => void): () => void {
  const query = window.matchMedia(narrowQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

type ToastRegionProps = Omit<
  ToastProviderProps,
  'children' | 'store' | 'initialToasts' | 'limit'
> & {
  readonly store: ToastStore;
  readonly limit: number;
};

function ToastRegion({
  store,
  limit,
  compactLimit = Math.min(limit, 2),
  placement = 'bottom-end',
  hotkey = 'F8',
  labels: givenLabels,
}: ToastRegionProps) {
  const { visible, waiting } = useSyncExternalStore(
    store.subscribe,
    store.getSnapshot,
    store.getSnapshot,
  );
  const narrow = useSyncExternalStore(
    subscribeToNarrow,
    () => window.matchMedia(narrowQuery).matches,
    () => false,
  );
  const still = useReducedMotion() === true;
  const region = useRef<HTMLElement>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  const labels: ToastLabels = { ...defaultLabels, ...givenLabels };
  const empty = visible.length === 0;

  useEffect(
    () => store.setLimit(narrow ? compactLimit : limit),
    [store, narrow, compactLimit, limit],
  );

  // Holds live in the store: a pointer over a toast stops the clocks without a single render.
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && region.current?.contains(target) === true;
    const release = () => store.setHold('press', false);
    store.setHold('detached', false);
    store.setHold('away', document.hidden);
    // Leaving is read from where the pointer arrives: no leave event comes from a toast that is removed.
    document.addEventListener(
      'pointerover',
      (event) => store.setHold('pointer', event.pointerType !== 'touch' && isInside(event.target)),
      { signal },
    );
    document.documentElement.addEventListener(
      'pointerleave',
      () => store.setHold('pointer', false),
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      (event) => store.setHold('press', isInside(event.target)),
      { signal },
    );
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', release, { signal });
    document.addEventListener('visibilitychange', () => store.setHold('away', document.hidden), {
      signal,
    });
    // A frame inside the page that takes focus does not count as leaving the page.
    window.addEventListener('blur', () => store.setHold('away', !document.hasFocus()), { signal });
    window.addEventListener('focus', () => store.setHold('away', false), { signal });
    return () => {
      listening.abort();
      store.setHold('detached', true);
    };
  }, [store]);

  useEffect(() => {
    if (empty) {
      for (const hold of ['pointer', 'press', 'focus'] as const) store.setHold(hold, false);
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== hotkey || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (region.current?.contains(document.activeElement)) {
        returnTo.current?.focus();
        return;
      }
      const toasts = region.current?.querySelectorAll<HTMLElement>('[data-toast]') ?? [];
      const here = store.getSnapshot().visible;
      [...toasts].find((toast) => here.some(({ id }) => id === toast.dataset['toast']))?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store, empty, hotkey]);

  // A toast that left is still drawn while it fades. Focus does not fade with it: it goes to the
  // nearest toast that stays, else back to where it came from.
  useEffect(() => {
    const held = document.activeElement?.closest<HTMLElement>('[data-toast]');
    if (!held || !region.current?.contains(held)) {
      if (!region.current?.contains(document.activeElement)) store.setHold('focus', false);
      return;
    }
    const stays = (toast: HTMLElement) => visible.some(({ id }) => id === toast.dataset['toast']);
    if (stays(held)) return;
    const all = [...region.current.querySelectorAll<HTMLElement>('[data-toast]')];
    const at = all.indexOf(held);
    const next = all.slice(at).find(stays) ?? all.slice(0, at).reverse().find(stays);
    (next ?? returnTo.current)?.focus();
  }, [store, visible]);

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) returnTo.current = from;
    store.setHold('focus', event.target.matches(':focus-visible'));
  };

  // Whoever pressed Undo wants to go on where they were, unless the action itself moved focus.
  const onActed = useCallback(() => {
    if (region.current?.contains(document.activeElement)) returnTo.current?.focus();
  }, []);

  const dismissAll = () => {
    store.dismissAll();
    returnTo.current?.focus();
  };

  const fromTop = placement === 'top-end' || placement === 'top-center';
  const rows = visible.map((toast) => (
    <ToastRow
      key={toast.id}
      toast={toast}
      store={store}
      fromTop={fromTop}
      labels={givenLabels}
      onActed={onActed}
    />
  ));
  if (waiting > 0) {
    rows.push(
      <motion.li
        key=":waiting"
        layout="position"
        initial={{ opacity: 0 }}
        animate={{ opacity: 1 }}
        exit={{ opacity: 0 }}
        className="pointer-events-auto flex items-center gap-2 self-center rounded-(--ui-radius-small) border border-(--ui-border) bg-(--ui-surface-raised) ps-3 pe-1 text-xs text-(--ui-text-muted)"
      >
        {labels.waiting(waiting)}
        <button
          type="button"
          onClick={dismissAll}
          className={`min-h-10 px-2 font-medium text-(--ui-accent) pointer-fine:min-h-8 ${quietButton}`}
        >
          {labels.dismissAll}
        </button>
      </motion.li>,
    );
  }

  return (
    <MotionConfig reducedMotion="user" transition={{ duration: still ? 0 : 0.18, ease: 'easeOut' }}>
      <Announcer toasts={visible} hotkey={hotkey} labels={labels} />
      <section
        ref={region}
        aria-label={empty ? undefined : `${labels.region}, ${hotkey}`}
        onFocus={onFocus}
        onBlur={() => store.setHold('focus', false)}
        className={`pointer-events-none fixed inset-0 z-50 overflow-x-clip overflow-y-auto font-(family-name:--ui-font-sans) sm:w-[calc(var(--ui-toast-width)+2rem)] ${placement.endsWith('center') ? 'sm:mx-auto' : 'sm:start-auto'}`}
      >
        <LayoutGroup>
          {/* The list fills the window, so that a toast that leaves does not drag the others' origin along. */}
          <ol
            className={`relative flex min-h-full flex-col gap-2 px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] ${fromTop ? 'justify-start' : 'justify-end'}`}
          >
            {/* New toasts come at the far side: no button moves under a finger that is about to press it. */}
            <AnimatePresence initial={false} mode="popLayout">
              {fromTop ? rows : rows.reverse()}
            </AnimatePresence>
          </ol>
        </LayoutGroup>
      </section>
    </MotionConfig>
  );
}

interface AnnouncerProps {
  readonly toasts: readonly ToastRecord[];
  readonly hotkey: string;
  readonly labels: ToastLabels;
}

/**
 * Two live regions that are in the page before anything is said: screen readers skip regions that
 * arrive together with their text. The text is cleared later so that it is not met twice.
 */
function Announcer({ toasts, hotkey, labels }: AnnouncerProps) {
  const [said, setSaid] = useState<readonly { key: number; text: string; urgent: boolean }[]>([]);
  const known = useRef(new Set<number>());
  const latest = useRef({ hotkey, labels });

  useEffect(() => {
    latest.current = { hotkey, labels };
  });

  useEffect(() => {
    const fresh = toasts.filter(({ revision }) => !known.current.has(revision));
    if (fresh.length === 0) return;
    const { hotkey: key, labels: words } = latest.current;
    const lines = fresh.map(({ revision, tone, title, description, action }) => {
      known.current.add(revision);
      const hint = action && words.actionHint(action.label, key);
      const text = toSpeech([words.tones[tone], title, description, hint]);
      return { key: revision, text, urgent: tone === 'danger' };
    });
    setSaid((current) => [...current, ...lines]);
  }, [toasts]);

  useEffect(() => {
    if (said.length === 0) return undefined;
    const timer = setTimeout(() => setSaid([]), 8000);
    return () => clearTimeout(timer);
  }, [said]);

  const lines = (urgent: boolean) =>
    said.filter((line) => line.urgent === urgent).map((line) => <p key={line.key}>{line.text}</p>);

  return (
    <>
      <div role="status" aria-live="polite" aria-atomic="false" className="sr-only">
        {lines(false)}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false" className="sr-only">
        {lines(true)}
      </div>
    </>
  );
}

/** One line for the live region, each part closed like a sentence so that it is read with a pause. */
function toSpeech(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (/[.!?…。]$/.test(part ?? '') ? part : `${part}.`))
    .join(' ');
}

interface ToastRowProps {
  readonly toast: ToastRecord;
  readonly store: ToastStore;
  readonly fromTop: boolean;
  readonly labels: Partial<ToastLabels> | undefined;
  readonly onActed: () => void;
}

const ToastRow = memo(
  forwardRef<HTMLLIElement, ToastRowProps>(function ToastRow(
    { toast, store, fromTop, labels, onActed },
    ref,
  ) {
    const titleId = useId();
    const detailId = useId();
    const body = useRef<HTMLDivElement>(null);
    const drag = useDragControls();
    const [swipedTo, setSwipedTo] = useState(0);
    const { id, title, description, tone, action } = toast;
    const words = { ...defaultLabels, ...labels };

    const act = () => {
      // The action may replace this toast and its button, so focus waits on the toast itself.
      body.current?.focus();
      if (store.dismiss(id, 'action')) action?.onAction();
      onActed();
    };

    // A mouse selects text, such as an error to copy; a finger or a pen swipes.
    const startDrag = (event: ReactPointerEvent) => {
      if (event.pointerType !== 'mouse') drag.start(event);
    };

    return (
      <motion.li
        ref={ref}
        layout="position"
        initial={{ opacity: 0, y: fromTop ? -16 : 16 }}
        animate={{ opacity: 1, y: 0 }}
        exit={{ opacity: 0, x: swipedTo * 320 }}
        drag="x"
        dragListener={false}
        dragControls={drag}
        dragConstraints={{ left: 0, right: 0 }}
        dragElastic={1}
        dragMomentum={false}
        onPointerDown={startDrag}
        onDragEnd={(_, { offset, velocity }) => {
          if (Math.abs(offset.x) < swipeDistancePx && Math.abs(velocity.x) < swipeSpeed) return;
          setSwipedTo(Math.sign(offset.x));
          store.dismiss(id, 'swiped');
        }}
        className="pointer-events-auto touch-pan-y"
      >
        <div
          ref={body}
          role="group"
          tabIndex={-1}
          data-toast={id}
          aria-labelledby={titleId}
          aria-describedby={description === undefined ? undefined : detailId}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            store.dismiss(id);
          }}
          className={`flex items-start gap-3 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) p-3 text-sm text-(--ui-text) shadow-(--ui-shadow) ${focusRing}`}
        >
          <ToneIcon tone={tone} name={words.tones[tone]} />
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <div className="min-w-0 flex-[1_1_10rem] py-1.5">
              <p id={titleId} className="font-medium break-words">
                {title}
              </p>
              {description !== undefined && (
                <p id={detailId} className="break-words text-(--ui-text-muted)">
                  {description}
                </p>
              )}
            </div>
            {action !== undefined && (
              <button
                type="button"
                onClick={act}
                className={`-ms-2 min-h-10 px-2 text-start font-medium text-(--ui-accent) sm:ms-0 pointer-fine:min-h-8 ${quietButton}`}
              >
                {action.label}
              </button>
            )}
          </div>
          <button
            type="button"
            aria-label={words.dismiss(title)}
            onClick={() => store.dismiss(id)}
            className={`-my-1 -me-1 grid size-10 shrink-0 place-items-center text-(--ui-text-muted) hover:text-(--ui-text) pointer-fine:my-0 pointer-fine:size-8 ${quietButton}`}
          >
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 stroke-current stroke-2">
              <path d="m4 4 8 8m0-8-8 8" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      </motion.li>
    );
  }),
);

const toneShapes: Record<
  ToastTone,
  { readonly outline: string; readonly sign: string; readonly colour: string }
> = {
  neutral: {
    outline: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19',
    sign: 'M12 11v5m0-8.5v.01',
    colour: 'text-(--ui-text-muted)',
  },
  success: {
    outline: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19',
    sign: 'm8 12.5 2.75 2.75L16 9.5',
    colour: 'text-(--ui-success)',
  },
  warning: {
    outline: 'M12 3 2.5 20h19z',
    sign: 'M12 9.5V14m0 3v.01',
    colour: 'text-(--ui-warning)',
  },
  danger: {
    outline: 'M8.1 2.5h7.8l5.6 5.6v7.8l-5.6 5.6H8.1l-5.6-5.6V8.1z',
    sign: 'm9 9 6 6m0-6-6 6',
    colour: 'text-(--ui-danger)',
  },
  loading: { outline: 'M12 2.5a9.5 9.5 0 1 0 9.5 9.5', sign: '', colour: 'text-(--ui-accent)' },
};

function ToneIcon({ tone, name }: { readonly tone: ToastTone; readonly name: string }) {
  const { outline, sign, colour } = toneShapes[tone];
  return (
    <svg
      role={name === '' ? undefined : 'img'}
      aria-label={name === '' ? undefined : name}
      aria-hidden={name === '' ? true : undefined}
      viewBox="0 0 24 24"
      className={`mt-1.5 size-5 shrink-0 fill-none stroke-current stroke-2 ${colour} ${tone === 'loading' ? 'animate-spin motion-reduce:animate-none' : ''}`}
    >
      <path d={outline} strokeLinecap="round" strokeLinejoin="round" />
      <path d={sign} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

const exampleButton = `min-h-10 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface-raised) px-3 text-sm font-medium hover:bg-(--ui-surface-hover) active:bg-(--ui-border) ${focusRing}`;

const exampleFiles = [
  { name: 'Quarterly plan.pdf', detail: '2.4 MB, edited by Leila on 3 March' },
  { name: 'Seating chart.fig', detail: '812 KB, edited by Tomasz on 28 February' },
  {
    name: 'Supplier list with addresses and opening hours.xlsx',
    detail: '96 KB, edited by you on 21 February',
  },
] as const;

interface ExampleFilesProps {
  readonly deleted: readonly string[];
  readonly onDelete: (name: string) => void;
  readonly onRestore: (name: string) => void;
}

function ExampleFiles({ deleted, onDelete, onRestore }: ExampleFilesProps) {
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const syncTimer = useRef<number | undefined>(undefined);
  const files = exampleFiles.filter(({ name }) => !deleted.includes(name));

  useEffect(() => () => clearTimeout(syncTimer.current), []);

  const remove = (name: string) => {
    onDelete(name);
    list.current?.focus();
    toast.show({
      id: `deleted-${name}`,
      title: `${name} moved to the bin`,
      action: { label: 'Undo', onAction: () => onRestore(name) },
    });
  };

  const sync = (works: boolean) => {
    clearTimeout(syncTimer.current);
    toast.show({ id: 'sync', title: 'Syncing 3 files', tone: 'loading' });
    syncTimer.current = window.setTimeout(() => {
      if (works) toast.show({ id: 'sync', title: 'All files are in sync', tone: 'success' });
      else
        toast.show({
          id: 'sync',
          title: 'Sync stopped',
          description: 'The server did not answer. Your files are unchanged.',
          tone: 'danger',
          action: { label: 'Try again', onAction: () => sync(true) },
        });
    }, 1600);
  };

  const share = () => {
    for (const name of ['Leila', 'Tomasz', 'Oksana', 'Bram', 'Sunniva'])
      toast.show({ title: `${name} can now edit this folder`, tone: 'success' });
  };

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Files"
        className={`mb-4 max-w-2xl divide-y divide-(--ui-border) rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) ${focusRing}`}
      >
        {files.map(({ name, detail }) => (
          <li key={name} className="flex items-center justify-between gap-3 py-2 ps-4 pe-2 text-sm">
            <div className="min-w-0">
              <p className="font-medium break-words">{name}</p>
              <p className="text-(--ui-text-muted)">{detail}</p>
            </div>
            <button
              type="button"
              aria-label={`Delete ${name}`}
              onClick={() => remove(name)}
              className={`min-h-10 shrink-0 px-3 font-medium text-(--ui-text-muted) hover:text-(--ui-text) ${quietButton}`}
            >
              Delete
            </button>
          </li>
        ))}
        {files.length === 0 && (
          <li className="p-4 text-sm text-(--ui-text-muted)">This folder is empty.</li>
        )}
      </ul>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={exampleButton} onClick={() => sync(false)}>
          Sync
        </button>
        <button type="button" className={exampleButton} onClick={share}>
          Share with five people
        </button>
      </div>
    </>
  );
}

/** A folder that answers with toasts: Undo after deleting, progress that turns into an error, a queue of five. */
export default function ToastExample() {
  const headingId = useId();
  const [deleted, setDeleted] = useState<readonly string[]>(['Seating chart.fig']);
  const restore = (name: string) =>
    setDeleted((current) => current.filter((other) => other !== name));
  const [initialToasts] = useState<readonly ToastOptions[]>([
    {
      id: 'deleted-Seating chart.fig',
      title: 'Seating chart.fig moved to the bin',
      duration: null,
      action: { label: 'Undo', onAction: () => restore('Seating chart.fig') },
    },
  ]);
  return (
    <ToastProvider initialToasts={initialToasts}>
      <section
        aria-labelledby={headingId}
        className="min-h-128 bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-(--ui-text) sm:p-8"
      >
        <h1 id={headingId} className="mb-4 text-xl font-semibold">
          Spring event
        </h1>
        <ExampleFiles
          deleted={deleted}
          onDelete={(name) => setDeleted((current) => [...current, name])}
          onRestore={restore}
        />
      </section>
    </ToastProvider>
  );
}
