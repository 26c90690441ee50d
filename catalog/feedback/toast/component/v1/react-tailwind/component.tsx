'use client';

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, use, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  action?: { readonly label: string; readonly onAction: () => void } | undefined;
  /** Milliseconds; `null` stays. Else 5 seconds, 10 with an action; errors stay. */
  duration?: number | null | undefined;
}

interface Toast extends ToastOptions {
  readonly key: string;
}

export interface ToastProviderProps {
  children: ReactNode;
  /** Toasts that are there at first, such as one that was carried over a redirect. */
  initialToasts?: readonly ToastOptions[] | undefined;
  labels?: Partial<ToastLabels> | undefined;
}

/** Every text that the toasts bring along, for translation. */
export interface ToastLabels {
  region: string;
  dismiss: (title: string) => string;
}

const ENGLISH: ToastLabels = {
  region: 'Notifications',
  dismiss: (title) => `Dismiss “${title}”`,
};

const ICONS = {
  neutral: [Info, 'text-(--ui-text-subtle)'],
  success: [CircleCheck, 'text-(--ui-success-text)'],
  danger: [CircleAlert, 'text-(--ui-danger-text)'],
} as const;

const BUTTON =
  'h-(--ui-control-small) shrink-0 rounded-(--ui-radius-small) border border-transparent font-medium transition-colors duration-(--ui-duration) hover:bg-(--ui-hover) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-(--ui-focus)';

const ToastContext = createContext<(toast: ToastOptions) => void>(() => {});

/** Returns the function that shows a toast. */
export const useToast = () => use(ToastContext);

/** Shows the toasts of everything below it in the lower corner. */
export function ToastProvider({ children, initialToasts = [], labels }: ToastProviderProps) {
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const countRef = useRef(0);
  const [toasts, setToasts] = useState<readonly Toast[]>(() =>
    initialToasts.map((toast, index) => ({ ...toast, key: `${id}-${index}` })),
  );
  const [isPaused, setIsPaused] = useState(false);

  function show(toast: ToastOptions) {
    countRef.current += 1;
    const key = `${id}-later-${countRef.current}`;
    setToasts((current) => [{ ...toast, key }, ...current.slice(0, 2)]);
  }

  const polite = toasts.find(({ tone }) => tone !== 'danger');
  const urgent = toasts.find(({ tone }) => tone === 'danger');
  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={text.region}
        onPointerEnter={() => setIsPaused(true)}
        onPointerLeave={() => setIsPaused(false)}
        onFocus={() => setIsPaused(true)}
        onBlur={() => setIsPaused(false)}
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:start-auto sm:w-96"
      >
        <p role="status" className="sr-only">
          {polite && `${polite.title}. ${polite.description ?? ''}`}
        </p>
        <p role="alert" className="sr-only">
          {urgent && `${urgent.title}. ${urgent.description ?? ''}`}
        </p>
        <ol className="grid gap-2">
          {toasts.map((toast) => (
            <ToastCard
              key={toast.key}
              toast={toast}
              isPaused={isPaused}
              dismissLabel={text.dismiss(toast.title)}
              onClose={() => {
                setToasts((current) => current.filter(({ key }) => key !== toast.key));
                setIsPaused(false);
              }}
            />
          ))}
        </ol>
      </section>
    </ToastContext>
  );
}

interface ToastCardProps {
  toast: Toast;
  isPaused: boolean;
  dismissLabel: string;
  onClose: () => void;
}

function ToastCard({ toast, isPaused, dismissLabel, onClose }: ToastCardProps) {
  const { title, description, tone = 'neutral', action } = toast;
  const standard = tone === 'danger' ? null : action ? 10_000 : 5000;
  const duration = toast.duration === undefined ? standard : toast.duration;
  const closeRef = useRef(onClose);
  const [Icon, color] = ICONS[tone];

  useEffect(() => {
    closeRef.current = onClose;
  });

  useEffect(() => {
    if (duration === null || isPaused) return;
    const timer = setTimeout(() => closeRef.current(), duration);
    return () => clearTimeout(timer);
  }, [duration, isPaused]);

  return (
    <li className="pointer-events-auto flex items-start rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-2 ps-3 shadow-(--ui-shadow) transition-[opacity,translate] duration-(--ui-duration) ease-(--ui-ease) starting:translate-y-2 starting:opacity-0">
      <span className="grid h-(--ui-control-small) shrink-0 place-items-center pe-2">
        <Icon aria-hidden className={`size-4 ${color}`} />
      </span>
      <div className="min-w-0 grow py-[calc((var(--ui-control-small)-1.25rem)/2)] wrap-anywhere">
        <p className="font-medium">{title}</p>
        {description && <p className="mt-0.5 text-(--ui-text-muted)">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onAction();
            onClose();
          }}
          className={`${BUTTON} ms-2 px-2 text-(--ui-accent-text)`}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={onClose}
        className={`${BUTTON} ms-1 grid w-(--ui-control-small) place-items-center text-(--ui-text-subtle) hover:text-(--ui-text)`}
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
