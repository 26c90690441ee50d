'use client';

import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { FocusEvent, ReactNode } from 'react';

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger';
export type ToastCloseReason = 'timeout' | 'dismissed' | 'action';

export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface ToastOptions {
  /** A toast with the id of one that is there replaces it. */
  readonly id?: string | undefined;
  readonly title: string;
  readonly description?: string | undefined;
  /** Default neutral. Errors (danger) are announced at once and stay until dismissed. */
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
  readonly dismiss: (id: string) => void;
  readonly dismissAll: () => void;
}

export interface ToastProviderProps {
  readonly children?: ReactNode;
  /** Toasts that are there from the first render, such as a message carried over a redirect. */
  readonly initialToasts?: readonly ToastOptions[];
  /** How many are on screen at once; the others wait. Default 3. */
  readonly limit?: number;
  /** Default bottom-end. On narrow screens the toasts take the full width. */
  readonly placement?: 'bottom-end' | 'bottom-center' | 'top-end' | 'top-center';
  /** The key that moves focus to the toasts and back. Default F8. */
  readonly hotkey?: string;
  /** Name of the region. Default Notifications. */
  readonly label?: string;
}

interface ToastRecord extends ToastOptions {
  readonly id: string;
  readonly tone: ToastTone;
  readonly revision: number;
  readonly leaving: ToastCloseReason | null;
}

type Command =
  | { readonly type: 'show'; readonly record: ToastRecord }
  | { readonly type: 'leave'; readonly id: string | null; readonly reason: ToastCloseReason }
  | { readonly type: 'remove'; readonly id: string; readonly revision: number };

const leaveMs = 200;
const shortestResumeMs = 2000;
const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

const placementClasses = {
  'bottom-end': 'bottom-0 sm:start-auto',
  'bottom-center': 'bottom-0 sm:mx-auto',
  'top-end': 'top-0 sm:start-auto',
  'top-center': 'top-0 sm:mx-auto',
} as const;

const toneMarks: Record<
  ToastTone,
  { readonly path: string; readonly colour: string; readonly name: string }
> = {
  neutral: { path: 'M12 11v5m0-8.5v.01', colour: 'text-(--ui-text-muted)', name: '' },
  success: { path: 'm8 12.5 2.75 2.75L16 9.5', colour: 'text-(--ui-success)', name: '' },
  warning: { path: 'M12 7.5V13m0 3.5v.01', colour: 'text-(--ui-warning)', name: 'Warning' },
  danger: { path: 'm9 9 6 6m0-6-6 6', colour: 'text-(--ui-danger)', name: 'Error' },
};

const ToastContext = createContext<ToastApi | null>(null);

/** Gives a component the functions that show and dismiss toasts. Throws outside a ToastProvider. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (api === null) throw new Error('useToast needs a ToastProvider above it.');
  return api;
}

/** Holds the queue, draws the toasts and announces them. Mount it once, near the root. */
export function ToastProvider({
  children,
  initialToasts = [],
  limit = 3,
  placement = 'bottom-end',
  hotkey = 'F8',
  label = 'Notifications',
}: ToastProviderProps) {
  const [toasts, dispatch] = useReducer(reduce, initialToasts, createInitialRecords);
  const count = useRef(0);
  const closed = useRef(new Set<string>());

  const api = useMemo<ToastApi>(
    () => ({
      show: (options) => {
        count.current += 1;
        const id = options.id ?? `toast-${count.current}`;
        dispatch({ type: 'show', record: createRecord(options, id, count.current) });
        return id;
      },
      dismiss: (id) => dispatch({ type: 'leave', id, reason: 'dismissed' }),
      dismissAll: () => dispatch({ type: 'leave', id: null, reason: 'dismissed' }),
    }),
    [],
  );

  const leave = useCallback((id: string, reason: ToastCloseReason) => {
    dispatch({ type: 'leave', id, reason });
  }, []);

  // A toast stays in the list while its leave transition runs, then goes.
  useEffect(() => {
    for (const toast of toasts) {
      const key = `${toast.id}:${toast.revision}`;
      if (toast.leaving === null || closed.current.has(key)) continue;
      closed.current.add(key);
      toast.onClose?.(toast.leaving);
      setTimeout(() => {
        closed.current.delete(key);
        dispatch({ type: 'remove', id: toast.id, revision: toast.revision });
      }, leaveMs);
    }
  }, [toasts]);

  const visible = useMemo(() => toasts.slice(0, limit), [toasts, limit]);

  return (
    <ToastContext.Provider value={api}>
      {children}
      <Announcer toasts={visible} hotkey={hotkey} />
      <ToastRegion
        toasts={visible}
        waiting={toasts.length - visible.length}
        placement={placement}
        hotkey={hotkey}
        label={label}
        onLeave={leave}
      />
    </ToastContext.Provider>
  );
}

function createRecord(options: ToastOptions, id: string, revision: number): ToastRecord {
  return { ...options, id, tone: options.tone ?? 'neutral', revision, leaving: null };
}

function createInitialRecords(options: readonly ToastOptions[]): readonly ToastRecord[] {
  return options.map((option, index) => createRecord(option, option.id ?? `initial-${index}`, 0));
}

function reduce(toasts: readonly ToastRecord[], command: Command): readonly ToastRecord[] {
  switch (command.type) {
    case 'show': {
      const { record } = command;
      if (!toasts.some((toast) => toast.id === record.id)) return [...toasts, record];
      return toasts.map((toast) => (toast.id === record.id ? record : toast));
    }
    case 'leave':
      return toasts.map((toast) =>
        toast.leaving === null && (command.id === null || toast.id === command.id)
          ? { ...toast, leaving: command.reason }
          : toast,
      );
    case 'remove':
      return toasts.filter(
        (toast) => toast.id !== command.id || toast.revision !== command.revision,
      );
  }
}

/** Reading time with room to reach the action: 5 to 20 seconds. Errors stay. */
function durationOf(toast: ToastRecord): number | null {
  if (toast.duration !== undefined) return toast.duration;
  if (toast.tone === 'danger') return null;
  const letters = toast.title.length + (toast.description?.length ?? 0);
  return Math.min(Math.max(4000 + letters * 60, toast.action === undefined ? 5000 : 10000), 20000);
}

/**
 * Two live regions that are in the page before anything is said: screen readers skip regions that
 * arrive together with their text. The text is cleared later so that it is not met twice.
 */
function Announcer({
  toasts,
  hotkey,
}: {
  readonly toasts: readonly ToastRecord[];
  readonly hotkey: string;
}) {
  const [said, setSaid] = useState<readonly { key: string; text: string; urgent: boolean }[]>([]);
  const known = useRef(new Set<string>());

  useEffect(() => {
    const keys = toasts.map((toast) => `${toast.id}:${toast.revision}`);
    const fresh = toasts.filter((_, index) => !known.current.has(keys[index] ?? ''));
    known.current = new Set(keys);
    if (fresh.length === 0) return;
    setSaid((current) => [
      ...current,
      ...fresh.map((toast) => ({
        key: `${toast.id}:${toast.revision}`,
        urgent: toast.tone === 'danger',
        text: toSpeech([
          toneMarks[toast.tone].name,
          toast.title,
          toast.description,
          toast.action && `${toast.action.label}: press ${hotkey} to get there`,
        ]),
      })),
    ]);
  }, [toasts, hotkey]);

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

interface ToastRegionProps {
  readonly toasts: readonly ToastRecord[];
  readonly waiting: number;
  readonly placement: keyof typeof placementClasses;
  readonly hotkey: string;
  readonly label: string;
  readonly onLeave: (id: string, reason: ToastCloseReason) => void;
}

function ToastRegion({ toasts, waiting, placement, hotkey, label, onLeave }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [away, setAway] = useState(false);
  const empty = toasts.length === 0;

  // Leaving is read from where the pointer arrives: no leave event comes from a toast that is removed.
  useEffect(() => {
    if (empty) {
      setHovered(false);
      setFocused(false);
      return undefined;
    }
    const onPointerOver = (event: PointerEvent) => {
      setHovered(event.target instanceof Node && region.current?.contains(event.target) === true);
    };
    // A frame inside the page that takes focus does not count as leaving the page.
    const onVisibility = () => setAway(document.hidden);
    const onBlur = () => setAway(!document.hasFocus());
    const onFocus = () => setAway(false);
    onVisibility();
    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    return () => {
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
    };
  }, [empty]);

  useEffect(() => {
    if (empty) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== hotkey || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (region.current?.contains(document.activeElement)) returnTo.current?.focus();
      else region.current?.querySelector<HTMLElement>('[data-toast]:not([data-leaving])')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [empty, hotkey]);

  // Focus never falls to the page: it goes to the nearest toast that stays, else back to where it came from.
  useEffect(() => {
    const held = document.activeElement?.closest<HTMLElement>('[data-toast]');
    if (!held || held.dataset['leaving'] === undefined || !region.current?.contains(held)) return;
    const all = [...region.current.querySelectorAll<HTMLElement>('[data-toast]')];
    const stays = (toast: HTMLElement) => toast.dataset['leaving'] === undefined;
    const at = all.indexOf(held);
    const next = all.slice(at).find(stays) ?? all.slice(0, at).reverse().find(stays);
    (next ?? returnTo.current)?.focus();
  }, [toasts]);

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) returnTo.current = from;
    setFocused(event.target.matches(':focus-visible'));
  };

  const onActed = () => {
    // Whoever pressed Undo wants to go on where they were, unless the action itself moved focus.
    if (region.current?.contains(document.activeElement)) returnTo.current?.focus();
  };

  const fromTop = placement === 'top-end' || placement === 'top-center';
  // New toasts are added at the far side, so that no button moves under a finger that is about to press it.
  const ordered = fromTop ? toasts : [...toasts].reverse();
  const more = waiting > 0 && (
    <p className="mb-2 self-center rounded-(--ui-radius-small) bg-(--ui-surface-raised) px-2 py-1 text-xs text-(--ui-text-muted)">
      {waiting} more waiting
    </p>
  );

  return (
    <section
      ref={region}
      aria-label={empty ? undefined : `${label}, ${hotkey}`}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
      className={`pointer-events-none fixed inset-x-0 z-50 flex max-h-dvh flex-col overflow-y-auto px-4 pt-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] font-(family-name:--ui-font-sans) sm:w-[calc(var(--ui-toast-width)+2rem)] ${placementClasses[placement]}`}
    >
      {!fromTop && more}
      <ol>
        {ordered.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            paused={hovered || focused || away}
            onLeave={onLeave}
            onActed={onActed}
          />
        ))}
      </ol>
      {fromTop && more}
    </section>
  );
}

interface ToastItemProps {
  readonly toast: ToastRecord;
  readonly paused: boolean;
  readonly onLeave: (id: string, reason: ToastCloseReason) => void;
  readonly onActed: () => void;
}

function ToastItem({ toast, paused, onLeave, onActed }: ToastItemProps) {
  const titleId = useId();
  const detailId = useId();
  const body = useRef<HTMLDivElement>(null);
  const clock = useRef({ revision: toast.revision, remaining: durationOf(toast) });
  const { id, action, tone, leaving, revision } = toast;
  const mark = toneMarks[tone];
  const gone = leaving !== null;

  useEffect(() => {
    if (clock.current.revision !== revision)
      clock.current = { revision, remaining: durationOf(toast) };
    const { remaining } = clock.current;
    if (paused || gone || remaining === null) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => onLeave(id, 'timeout'), remaining);
    return () => {
      clearTimeout(timer);
      if (clock.current.revision !== revision) return;
      const left = remaining - (Date.now() - startedAt);
      clock.current.remaining = Math.max(left, Math.min(remaining, shortestResumeMs));
    };
  }, [paused, gone, id, revision, toast, onLeave]);

  const act = () => {
    if (gone || action === undefined) return;
    // The action may replace this toast and its button, so focus waits on the toast itself.
    body.current?.focus();
    onLeave(id, 'action');
    action.onAction();
    onActed();
  };

  return (
    <li
      data-leaving={gone ? '' : undefined}
      className="grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr] transition-[grid-template-rows,opacity,translate] duration-200 ease-out motion-reduce:transition-none starting:translate-y-2 starting:opacity-0 data-leaving:grid-rows-[0fr] data-leaving:opacity-0"
    >
      <div className={gone ? 'min-h-0 overflow-hidden' : 'min-h-0'}>
        <div
          ref={body}
          role="group"
          tabIndex={-1}
          data-toast={id}
          data-leaving={gone ? '' : undefined}
          aria-labelledby={titleId}
          aria-describedby={toast.description === undefined ? undefined : detailId}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onLeave(id, 'dismissed');
          }}
          className={`mb-2 flex items-start gap-3 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) p-3 text-sm text-(--ui-text) shadow-(--ui-shadow) ${gone ? '' : 'pointer-events-auto'} ${focusRing}`}
        >
          <svg
            role={mark.name === '' ? undefined : 'img'}
            aria-label={mark.name === '' ? undefined : mark.name}
            aria-hidden={mark.name === '' ? true : undefined}
            viewBox="0 0 24 24"
            className={`mt-1.5 size-5 shrink-0 fill-none stroke-current stroke-2 ${mark.colour}`}
          >
            {tone === 'warning' ? (
              <path d="M12 3 2.5 20h19z" strokeLinejoin="round" />
            ) : (
              <circle cx="12" cy="12" r="9.5" />
            )}
            <path d={mark.path} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <div className="min-w-0 flex-[1_1_10rem] py-1.5">
              <p id={titleId} className="font-medium break-words">
                {toast.title}
              </p>
              {toast.description !== undefined && (
                <p id={detailId} className="break-words text-(--ui-text-muted)">
                  {toast.description}
                </p>
              )}
            </div>
            {action !== undefined && (
              <button
                type="button"
                onClick={act}
                className={`-ms-2 min-h-10 rounded-(--ui-radius-small) px-2 font-medium text-(--ui-accent) hover:bg-(--ui-surface-hover) pointer-fine:min-h-8 ${focusRing}`}
              >
                {action.label}
              </button>
            )}
          </div>
          <button
            type="button"
            aria-label={`Dismiss: ${toast.title}`}
            onClick={() => onLeave(id, 'dismissed')}
            className={`-my-1 -me-1 grid size-10 shrink-0 place-items-center rounded-(--ui-radius-small) text-(--ui-text-muted) hover:bg-(--ui-surface-hover) hover:text-(--ui-text) pointer-fine:my-0 pointer-fine:size-8 ${focusRing}`}
          >
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 stroke-current stroke-2">
              <path d="m4 4 8 8m0-8-8 8" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      </div>
    </li>
  );
}

const exampleButton = `min-h-10 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface-raised) px-3 text-sm font-medium hover:bg-(--ui-surface-hover) ${focusRing}`;

const exampleTasks = [
  'Order the printed cards',
  'Book the room for Thursday',
  'Send the draft to Mirela',
];

function ExampleTasks() {
  const toast = useToast();
  const [done, setDone] = useState<readonly string[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const open = exampleTasks.filter((task) => !done.includes(task));

  const complete = (task: string) => {
    setDone((current) => [...current, task]);
    list.current?.focus();
    toast.show({
      title: 'Task completed',
      description: task,
      tone: 'success',
      action: {
        label: 'Undo',
        onAction: () => setDone((current) => current.filter((other) => other !== task)),
      },
    });
  };

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Open tasks"
        className={`mb-4 max-w-xl divide-y divide-(--ui-border) rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) ${focusRing}`}
      >
        {open.map((task) => (
          <li key={task} className="flex items-center justify-between gap-3 py-2 ps-4 pe-2 text-sm">
            <span className="min-w-0 break-words">{task}</span>
            <button
              type="button"
              aria-label={`Complete: ${task}`}
              onClick={() => complete(task)}
              className={`${exampleButton} shrink-0`}
            >
              Complete
            </button>
          </li>
        ))}
        {open.length === 0 && (
          <li className="p-4 text-sm text-(--ui-text-muted)">No open tasks.</li>
        )}
      </ul>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className={exampleButton}
          onClick={() =>
            toast.show({
              id: 'save',
              title: 'The list was not saved',
              description: 'The connection was lost. Nothing you wrote is gone.',
              tone: 'danger',
              action: {
                label: 'Try again',
                onAction: () => toast.show({ id: 'save', title: 'List saved', tone: 'success' }),
              },
            })
          }
        >
          Fail to save
        </button>
        <button
          type="button"
          className={exampleButton}
          onClick={() => {
            for (const name of ['Anna', 'Bilal', 'Chiara', 'Daniel', 'Esra'])
              toast.show({ title: `${name} joined the list` });
          }}
        >
          Five at once
        </button>
      </div>
    </>
  );
}

const exampleToasts: readonly ToastOptions[] = [
  {
    title: 'Storage is almost full',
    description: '1.2 of 50 GB are left for this team.',
    tone: 'warning',
    duration: null,
  },
];

/** A task list that answers with toasts: one with Undo, one error, and a queue of five. */
export default function ToastExample() {
  const headingId = useId();
  return (
    <ToastProvider initialToasts={exampleToasts}>
      <section
        aria-labelledby={headingId}
        className="min-h-128 bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-(--ui-text) sm:p-8"
      >
        <h1 id={headingId} className="mb-4 text-xl font-semibold">
          Autumn fair
        </h1>
        <ExampleTasks />
      </section>
    </ToastProvider>
  );
}
