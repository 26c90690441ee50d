import {
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A short message at the bottom of the page. */
interface Toast {
  readonly message: string;
  readonly actions?: readonly { readonly label: string; readonly run: () => void }[];
}

/** Where code that a press needs does not arrive. */
export const NOT_LOADED = 'This could not be loaded. Check your connection and reload the page.';

/** A message with an action stays long enough to be read and reached. */
const SHOWN_MS = 2400;
const SHOWN_WITH_ACTION_MS = 10_000;

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Returns a function that shows a toast, replacing the previous one. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/**
 * Shows the toasts of a page, one at a time, in the top layer, so that dialogs do not cover them. The message is
 * announced by a live region that is always present.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const [isHeld, setIsHeld] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  const show = useCallback((next: Toast) => {
    setIsHeld(false);
    setToast(next);
  }, []);

  useEffect(() => {
    if (toast === undefined) return undefined;
    popover.current?.hidePopover();
    popover.current?.showPopover();
    return undefined;
  }, [toast]);

  useEffect(() => {
    if (toast === undefined || isHeld) return undefined;
    const shownMs = toast.actions === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS;
    const timer = setTimeout(() => setToast(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  return (
    <ToastContext value={show}>
      {children}
      <p aria-live="polite" className="sr-only">
        {toast?.message}
      </p>
      {toast === undefined ? null : (
        <div
          ref={popover}
          popover="manual"
          className="toast"
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <section aria-label="Message" className="flex min-w-0 items-center gap-3">
            <span className="min-w-0">{toast.message}</span>
            {toast.actions?.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                className="toast-action"
                onClick={() => {
                  run();
                  setToast(undefined);
                }}
              >
                {label}
              </button>
            ))}
          </section>
        </div>
      )}
    </ToastContext>
  );
}
