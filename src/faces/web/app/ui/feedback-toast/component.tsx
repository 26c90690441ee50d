'use client';

import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';

import { useLabels } from '../layout-language-provider/component';

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger' | 'loading';

export interface ToastOptions {
  /** A later toast with the same id replaces this one in place: progress turns into its result. */
  id?: string | undefined;
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** While a promise runs, the toast turns into progress; a rejection into an error that offers it again. */
  action?: { readonly label: string; readonly onAction: () => Promise<unknown> | void } | undefined;
  /** Milliseconds; `null` stays. Else 5 to 20 seconds by length; errors and progress stay. */
  duration?: number | null | undefined;
}

interface Toast extends ToastOptions {
  readonly id: string;
  readonly tone: ToastTone;
}

interface ToasterState {
  /** On screen, oldest first. */
  readonly shown: readonly Toast[];
  readonly waiting: readonly Toast[];
}

export type ToastStore = ReturnType<typeof createToaster>;

/** Makes the store that `Toaster` shows. Create one for each page; `show` works outside React too. */
export function createToaster({ limit }: { limit?: number } = {}) {
  let state: ToasterState = { shown: [], waiting: [] };
  let count = 0;
  const listeners = new Set<() => void>();

  function change(shown: readonly Toast[], waiting: readonly Toast[]) {
    const room = (limit ?? (matchMedia('(width < 40rem)').matches ? 2 : 3)) - shown.length;
    state = {
      shown: [...shown, ...waiting.slice(0, Math.max(0, room))],
      waiting: waiting.slice(Math.max(0, room)),
    };
    for (const listener of listeners) listener();
  }

  return {
    show(options: ToastOptions): string {
      const id = options.id ?? `toast-${(count += 1)}`;
      const toast: Toast = { ...options, id, tone: options.tone ?? 'neutral' };
      const { shown, waiting } = state;
      if (shown.some((each) => each.id === id)) {
        change(
          shown.map((each) => (each.id === id ? toast : each)),
          waiting,
        );
        return id;
      }
      // Errors go ahead of everything that waits but other errors, replaced ones included.
      const place = waiting.findIndex((each) => each.id === id);
      const rest = waiting.filter((each) => each.id !== id);
      const firstOther = rest.findIndex((each) => each.tone !== 'danger');
      const wanted = toast.tone === 'danger' ? firstOther : place;
      change(shown, rest.toSpliced(wanted < 0 ? rest.length : wanted, 0, toast));
      return id;
    },
    dismiss(id: string) {
      const others = (toasts: readonly Toast[]) => toasts.filter((toast) => toast.id !== id);
      change(others(state.shown), others(state.waiting));
    },
    dismissAll: () => change([], []),
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export interface ToasterProps extends ComponentProps<'section'> {
  toaster: ToastStore;
  /** Moves focus to the toasts and back. */
  hotkey?: string | undefined;
  labels?: Partial<ToasterLabels> | undefined;
}

/** Every text that the toasts bring along, for translation. */
export interface ToasterLabels {
  region: (hotkey: string) => string;
  dismiss: (title: string) => string;
  waiting: (toasts: number) => string;
  dismissAll: string;
  failed: (action: string) => string;
  tones: Readonly<Partial<Record<ToastTone, string>>>;
}

const ENGLISH: ToasterLabels = {
  region: (hotkey) => `Notifications (${hotkey})`,
  dismiss: (title) => `Dismiss “${title}”`,
  waiting: (toasts) => `${toasts} more`,
  dismissAll: 'Dismiss all',
  failed: (action) => `${action} did not work`,
  tones: { warning: 'Warning', danger: 'Error', loading: 'In progress' },
};

const ICONS = {
  neutral: [Info, 'text-(--ui-text-subtle)'],
  success: [CircleCheck, 'text-(--ui-success-text)'],
  warning: [TriangleAlert, 'text-(--ui-warning-text)'],
  danger: [CircleAlert, 'text-(--ui-danger-text)'],
  loading: [LoaderCircle, 'animate-spin text-(--ui-text-subtle) motion-reduce:animate-none'],
} as const;

const BUTTON =
  'pointer-events-auto h-(--ui-control-small) shrink-0 rounded-(--ui-radius-small) border border-transparent font-medium transition-colors duration-(--ui-duration) hover:bg-(--ui-hover) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-(--ui-focus)';
/** As high as the buttons beside it, so that icon, title and buttons share one line. */
const LINE = 'py-[calc((var(--ui-control-small)-1.25rem)/2)]';

/** In the top layer, like the modals that it stands above. */
const HOST =
  'pointer-events-none fixed inset-x-4 top-auto bottom-4 m-0 h-auto w-auto overflow-visible border-0 bg-transparent p-0 sm:start-auto sm:w-96';

/** Shows the toasts of a store in the lower corner, also above modals. Render it once, near the root. */
export function Toaster({ toaster, hotkey = 'F8', labels, ...rest }: ToasterProps) {
  const text = useLabels('toaster', ENGLISH, labels);
  const { shown, waiting } = useSyncExternalStore(toaster.subscribe, toaster.read, toaster.read);
  const host = useTopmostHost();
  const regionRef = useRef<HTMLElement>(null);
  const cameFromRef = useRef<readonly HTMLElement[]>([]);
  const [isPaused, setIsPaused] = useState(false);

  const goBack = () => cameFromRef.current.find((element) => element.isConnected)?.focus();

  function pauseOrGoOn() {
    const region = regionRef.current;
    const isInUse = region?.matches(':hover') || region?.contains(document.activeElement);
    setIsPaused(isInUse === true || !document.hasFocus());
  }

  useEffect(() => {
    pauseOrGoOn();
    window.addEventListener('blur', pauseOrGoOn);
    window.addEventListener('focus', pauseOrGoOn);
    function jump(event: KeyboardEvent) {
      const region = regionRef.current;
      if (event.key !== hotkey || !region?.querySelector('li')) return;
      event.preventDefault();
      if (region.contains(document.activeElement)) goBack();
      else region.querySelector('button')?.focus();
    }
    document.addEventListener('keydown', jump);
    return () => {
      window.removeEventListener('blur', pauseOrGoOn);
      window.removeEventListener('focus', pauseOrGoOn);
      document.removeEventListener('keydown', jump);
    };
  }, [hotkey]);

  /** Focus moves to the nearest toast, and from the last one back to the page. */
  function dismiss(id: string, item: HTMLElement | null) {
    if (item?.contains(document.activeElement)) {
      const next = item.nextElementSibling ?? item.previousElementSibling;
      const button = next?.querySelector<HTMLElement>('[data-dismiss]');
      if (button) button.focus();
      else goBack();
    }
    toaster.dismiss(id);
    pauseOrGoOn();
  }

  async function act({ id, title, action }: Toast) {
    goBack();
    toaster.dismiss(id);
    const result = action?.onAction();
    if (!action || !result) return;
    toaster.show({ id, title, tone: 'loading' });
    try {
      await result;
      toaster.dismiss(id);
    } catch (error) {
      toaster.show({
        id,
        title: forReader(error) || text.failed(action.label),
        description: title,
        tone: 'danger',
        action,
      });
    }
  }

  const say = ({ tone, title, description }: Toast) =>
    [text.tones[tone], title, description].filter(Boolean).join('. ');

  if (!host) return null;
  return createPortal(
    <section
      {...rest}
      ref={regionRef}
      aria-label={text.region(hotkey)}
      onPointerEnter={pauseOrGoOn}
      onPointerLeave={pauseOrGoOn}
      onFocus={(event) => {
        const from = event.relatedTarget;
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) {
          cameFromRef.current = pathOf(from);
        }
        pauseOrGoOn();
      }}
      onBlur={pauseOrGoOn}
      className={`pointer-events-none grid justify-items-end gap-2 font-(family-name:--ui-font) text-sm text-(--ui-text) ${rest.className ?? ''}`}
    >
      {/* Both are in the page before the first toast, so that screen readers know them. */}
      <div role="status" aria-atomic="false" className="sr-only">
        {shown.map((toast) => toast.tone !== 'danger' && <p key={toast.id}>{say(toast)}</p>)}
      </div>
      <div role="alert" aria-atomic="false" className="sr-only">
        {shown.map((toast) => toast.tone === 'danger' && <p key={toast.id}>{say(toast)}</p>)}
      </div>
      {waiting.length > 0 && (
        <p className="pointer-events-auto flex items-center gap-1 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding ps-3 pe-1 text-(--ui-text-muted) tabular-nums shadow-(--ui-shadow-small)">
          {text.waiting(waiting.length)}
          <button type="button" onClick={toaster.dismissAll} className={`${BUTTON} px-2`}>
            {text.dismissAll}
          </button>
        </p>
      )}
      <ol className="grid w-full gap-2">
        {shown.toReversed().map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            isPaused={isPaused}
            text={text}
            onDismiss={(item) => dismiss(toast.id, item)}
            onAction={() => void act(toast)}
          />
        ))}
      </ol>
    </section>,
    host,
  );
}

/**
 * An element in the top layer, inside the modal that was opened last: all around a modal is inert and not announced.
 * It is moved, not rendered again, so that timers and what was announced stay.
 */
function useTopmostHost(): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>();

  useEffect(() => {
    const element = document.createElement('div');
    element.className = HOST;
    element.popover = 'manual';
    let modals: readonly Element[] = [];

    function move() {
      const open = [...document.querySelectorAll('dialog:modal')];
      modals = [
        ...modals.filter((modal) => open.includes(modal)),
        ...open.filter((modal) => !modals.includes(modal)),
      ];
      const parent = modals.at(-1) ?? document.body;
      if (element.parentElement === parent && element.isConnected) return;
      const focused = element.contains(document.activeElement) ? document.activeElement : null;
      parent.append(element);
      element.showPopover();
      if (focused instanceof HTMLElement) focused.focus();
    }

    move();
    const observer = new MutationObserver(move);
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    setHost(element);
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, []);

  return host;
}

interface ToastCardProps {
  toast: Toast;
  isPaused: boolean;
  text: ToasterLabels;
  onDismiss: (item: HTMLElement | null) => void;
  onAction: () => void;
}

function ToastCard({ toast, isPaused, text, onDismiss, onAction }: ToastCardProps) {
  const itemRef = useRef<HTMLLIElement>(null);
  const leftRef = useRef(0);
  const dismissRef = useRef(onDismiss);
  const { title, description, action, tone } = toast;
  const [Icon, color] = ICONS[tone];

  useEffect(() => {
    dismissRef.current = onDismiss;
  });

  useEffect(() => {
    leftRef.current = durationOf(toast);
  }, [toast]);

  useEffect(() => {
    if (isPaused || leftRef.current === Infinity) return;
    const since = Date.now();
    const timer = setTimeout(
      () => dismissRef.current(itemRef.current),
      Math.max(leftRef.current, 2000),
    );
    return () => {
      clearTimeout(timer);
      leftRef.current -= Date.now() - since;
    };
  }, [toast, isPaused]);

  return (
    <li
      ref={itemRef}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onDismiss(itemRef.current);
      }}
      className="pointer-events-auto flex items-start rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-2 ps-3 shadow-(--ui-shadow) transition-[opacity,translate] duration-(--ui-duration) ease-(--ui-ease) starting:translate-y-2 starting:opacity-0"
    >
      <span className="grid h-(--ui-control-small) shrink-0 place-items-center pe-2">
        <Icon aria-hidden className={`size-4 ${color}`} />
      </span>
      <div className={`min-w-0 grow wrap-anywhere ${LINE}`}>
        <p className="font-medium">
          {text.tones[tone] && <span className="sr-only">{text.tones[tone]}: </span>}
          {title}
        </p>
        {description && <p className="mt-0.5 text-(--ui-text-muted)">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={onAction}
          className={`${BUTTON} ms-2 px-2 text-(--ui-accent-text)`}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        data-dismiss
        aria-label={text.dismiss(title)}
        onClick={() => onDismiss(itemRef.current)}
        className={`${BUTTON} ms-1 grid w-(--ui-control-small) place-items-center text-(--ui-text-subtle) hover:text-(--ui-text)`}
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}

function durationOf({ title, description = '', action, tone, duration }: Toast) {
  if (duration !== undefined) return duration ?? Infinity;
  if (tone === 'danger' || tone === 'loading') return Infinity;
  const reading = 2000 + (title.length + description.length) * 80;
  return Math.min(20_000, Math.max(action ? 10_000 : 5000, reading));
}

/** An element and its ancestors that take focus: where to go when it is gone. */
function pathOf(element: Element | null): readonly HTMLElement[] {
  if (!element) return [];
  const isStop = element instanceof HTMLElement && element.matches('button, a, input, [tabindex]');
  return [...(isStop ? [element] : []), ...pathOf(element.parentElement)];
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
