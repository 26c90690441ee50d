import { type ReactNode, createContext, useContext, useMemo, useState } from 'react';
import { Toaster, createToaster } from '../ui/feedback-toast/component';

/** A short message in the corner of the page. */
interface Toast {
  readonly message: string;
  /** `danger` for what failed: it stays until it is dismissed. */
  readonly tone?: 'danger' | undefined;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** What came of a request: a message where it succeeded, else the server's. */
export function toastOf(
  result: { readonly ok: true } | { readonly ok: false; readonly message: string },
  message: string,
): Toast {
  return result.ok ? { message } : { message: result.message, tone: 'danger' };
}

/** Where code that a press needs does not arrive. */
export const NOT_LOADED = 'This could not be loaded. Check your connection and reload the page.';

/** A message replaces the one before. */
const ID = 'message';

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Returns a function that shows a toast, replacing the previous one. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** Shows the toasts of a page with the catalog's toaster, one at a time. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toaster] = useState(() => createToaster());
  const show = useMemo(
    () =>
      ({ message, tone, action }: Toast) =>
        void toaster.show({
          id: ID,
          title: message,
          tone,
          action: action && { label: action.label, onAction: action.run },
        }),
    [toaster],
  );
  return (
    <ToastContext value={show}>
      {children}
      <Toaster toaster={toaster} className="toasts" />
    </ToastContext>
  );
}
