'use client';

import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FocusEvent, ReactNode } from 'react';

export type ToastTone = 'neutral' | 'success' | 'danger';

export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface ToastOptions {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone?: ToastTone | undefined;
  readonly action?: ToastAction | undefined;
  /** Milliseconds on screen; null keeps the toast until it is dismissed. */
  readonly duration?: number | null | undefined;
}

export interface ToastApi {
  /** Shows a toast and returns its id. */
  readonly show: (options: ToastOptions) => string;
  readonly dismiss: (id: string) => void;
}

export interface ToastProviderProps {
  readonly children?: ReactNode;
  /** Toasts that are there from the first render, such as a message carried over a redirect. */
  readonly initialToasts?: readonly ToastOptions[];
  /** Milliseconds for toasts that do not say otherwise. Default 6000. */
  readonly duration?: number;
  /** At most this many on screen; the oldest makes room. Default 4. */
  readonly max?: number;
}

interface ToastRecord extends ToastOptions {
  readonly id: string;
}

const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

const toneIcons: Record<
  ToastTone,
  { readonly path: string; readonly colour: string; readonly name: string }
> = {
  neutral: { path: 'M12 11v5m0-8.5v.01', colour: 'text-(--ui-text-muted)', name: 'Information' },
  success: { path: 'm8 12.5 2.75 2.75L16 9.5', colour: 'text-(--ui-success)', name: 'Done' },
  danger: { path: 'M12 7.5V13m0 3.5v.01', colour: 'text-(--ui-danger)', name: 'Error' },
};

const ToastContext = createContext<ToastApi | null>(null);

/** Gives a component the functions that show and dismiss toasts. Throws outside a ToastProvider. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (api === null) throw new Error('useToast needs a ToastProvider above it.');
  return api;
}

/** Holds the toasts and draws them in the bottom corner of the window. */
export function ToastProvider({
  children,
  initialToasts = [],
  duration = 6000,
  max = 4,
}: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ToastRecord[]>(() =>
    initialToasts.map((options, index) => ({ ...options, id: `initial-${index}` })),
  );
  const count = useRef(0);
  const returnTo = useRef<HTMLElement | null>(null);

  const dismiss = useCallback((id: string) => {
    setToasts((current) => current.filter((toast) => toast.id !== id));
  }, []);

  const api = useMemo<ToastApi>(
    () => ({
      show: (options) => {
        count.current += 1;
        const id = `toast-${count.current}`;
        setToasts((current) => [...current, { ...options, id }].slice(-max));
        return id;
      },
      dismiss,
    }),
    [dismiss, max],
  );

  const rememberFocus = (event: FocusEvent<HTMLElement>) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) returnTo.current = from;
  };

  const closeByHand = (id: string) => {
    dismiss(id);
    returnTo.current?.focus();
  };

  return (
    <ToastContext.Provider value={api}>
      {children}
      <div
        role="status"
        aria-live="polite"
        aria-atomic="false"
        onFocus={rememberFocus}
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col gap-2 font-(family-name:--ui-font-sans) sm:start-auto sm:w-(--ui-toast-width)"
      >
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            duration={toast.duration === undefined ? duration : toast.duration}
            onExpire={dismiss}
            onClose={closeByHand}
          />
        ))}
      </div>
    </ToastContext.Provider>
  );
}

interface ToastItemProps {
  readonly toast: ToastRecord;
  readonly duration: number | null;
  readonly onExpire: (id: string) => void;
  readonly onClose: (id: string) => void;
}

function ToastItem({ toast, duration, onExpire, onClose }: ToastItemProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const remaining = useRef(duration);
  const held = hovered || focused;
  const icon = toneIcons[toast.tone ?? 'neutral'];
  const { id, action } = toast;

  useEffect(() => {
    const time = remaining.current;
    if (held || time === null) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => onExpire(id), time);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(time - (Date.now() - startedAt), 1500);
    };
  }, [held, id, onExpire]);

  return (
    <div
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose(id);
      }}
      className="pointer-events-auto flex items-start gap-3 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) p-3 text-sm text-(--ui-text) shadow-(--ui-shadow) transition duration-200 motion-reduce:transition-none starting:translate-y-2 starting:opacity-0"
    >
      <svg
        role="img"
        aria-label={icon.name}
        viewBox="0 0 24 24"
        className={`mt-1.5 size-5 shrink-0 fill-none stroke-current stroke-2 ${icon.colour}`}
      >
        <circle cx="12" cy="12" r="9.5" />
        <path d={icon.path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-medium break-words">{toast.title}</p>
        {toast.description !== undefined && (
          <p className="break-words text-(--ui-text-muted)">{toast.description}</p>
        )}
      </div>
      {action !== undefined && (
        <button
          type="button"
          onClick={() => {
            onClose(id);
            action.onAction();
          }}
          className={`min-h-10 shrink-0 rounded-(--ui-radius-small) px-2 font-medium text-(--ui-accent) hover:bg-(--ui-surface-hover) pointer-fine:min-h-8 ${focusRing}`}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={`Dismiss: ${toast.title}`}
        onClick={() => onClose(id)}
        className={`grid size-10 shrink-0 place-items-center rounded-(--ui-radius-small) text-(--ui-text-muted) hover:bg-(--ui-surface-hover) pointer-fine:size-8 ${focusRing}`}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 stroke-current stroke-2">
          <path d="m4 4 8 8m0-8-8 8" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}

const exampleButton = `min-h-10 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface-raised) px-3 text-sm font-medium text-(--ui-text) hover:bg-(--ui-surface-hover) ${focusRing}`;

function ExampleButtons() {
  const toast = useToast();
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        className={exampleButton}
        onClick={() => toast.show({ title: 'Link copied', tone: 'success' })}
      >
        Copy link
      </button>
      <button
        type="button"
        className={exampleButton}
        onClick={() =>
          toast.show({
            title: 'Project archived',
            duration: 10000,
            action: {
              label: 'Undo',
              onAction: () => toast.show({ title: 'Project is back', tone: 'success' }),
            },
          })
        }
      >
        Archive project
      </button>
      <button
        type="button"
        className={exampleButton}
        onClick={() =>
          toast.show({
            title: 'Changes were not saved',
            description: 'The server did not answer. Your text is still here.',
            tone: 'danger',
            duration: null,
          })
        }
      >
        Fail to save
      </button>
    </div>
  );
}

const exampleToasts: readonly ToastOptions[] = [
  {
    title: 'Invitation sent',
    description: 'Noor Haddad can join until Friday.',
    tone: 'success',
    duration: null,
  },
];

/** A page with three actions that answer with a toast. */
export default function ToastExample() {
  const headingId = useId();
  return (
    <ToastProvider initialToasts={exampleToasts}>
      <section
        aria-labelledby={headingId}
        className="min-h-96 bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-(--ui-text) sm:p-8"
      >
        <h1 id={headingId} className="mb-1 text-xl font-semibold">
          Brand refresh
        </h1>
        <p className="mb-4 max-w-prose text-sm text-(--ui-text-muted)">
          Each action answers with a short message in the corner.
        </p>
        <ExampleButtons />
      </section>
    </ToastProvider>
  );
}
