import { useEffect, useId, useState } from 'react';
import type { ConfirmDialogProps } from '../ui/feedback-confirm-dialog/component';
import type { DialogProps, DialogReason } from '../ui/overlays-dialog/component';
import { NOT_LOADED, useToast } from './toast.tsx';

/**
 * The action of a dialog. Resolves to an error message, with which the dialog stays open, or to an empty text if a field
 * shows the error.
 */
type Run<Args extends readonly unknown[]> = (...args: Args) => Promise<string | undefined>;

interface Controlled {
  readonly isOpen: boolean;
  /** `confirm` after success; `cancel` and `discard` where nothing was done. */
  readonly onClose: (reason: DialogReason) => void;
}

type Own = 'open' | 'defaultOpen' | 'onOpenChange' | 'trigger' | 'onConfirm' | 'onSubmit';

const loadDialog = () => import('../ui/overlays-dialog/component');
const loadConfirmDialog = () => import('../ui/feedback-confirm-dialog/component');

/** The catalog's dialog. Its code is loaded when it opens, and it is in the page only while it is open. */
export function Dialog(
  props: Omit<DialogProps, Own> &
    Controlled & { readonly onConfirm?: Run<[]>; readonly onSubmit?: Run<[FormData]> },
) {
  const { isOpen, onClose, onConfirm, onSubmit, labels, ...rest } = props;
  const loaded = useWhileOpen(loadDialog, { isOpen, onClose });
  if (loaded === undefined) return null;
  return (
    <loaded.Dialog
      {...rest}
      open
      onOpenChange={(isStillOpen, reason) => {
        if (!isStillOpen) onClose(reason);
      }}
      onConfirm={onConfirm && throwing(onConfirm)}
      onSubmit={onSubmit && throwing(onSubmit)}
      labels={{ failed: messageOf, ...labels }}
    />
  );
}

/** The catalog's question before something is lost, likewise. */
export function ConfirmDialog(
  props: Omit<ConfirmDialogProps, Own> & Controlled & { readonly onConfirm: Run<[]> },
) {
  const { isOpen, onClose, onConfirm, ...rest } = props;
  const loaded = useWhileOpen(loadConfirmDialog, { isOpen, onClose });
  if (loaded === undefined) return null;
  return (
    <loaded.ConfirmDialog
      {...rest}
      open
      onOpenChange={(isStillOpen, reason) => {
        if (!isStillOpen) onClose(reason);
      }}
      onConfirm={throwing(onConfirm)}
      labels={{ failed: messageOf }}
    />
  );
}

/** A module, once it is loaded, while a dialog is open. */
function useWhileOpen<Module>(
  load: () => Promise<Module>,
  { isOpen, onClose }: Controlled,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  const showToast = useToast();
  useEffect(() => {
    if (!isOpen || module !== undefined) return undefined;
    let isLeft = false;
    async function open(): Promise<void> {
      const loaded = await load().catch(() => undefined);
      if (isLeft) return;
      if (loaded !== undefined) return setModule(() => loaded);
      showToast({ message: NOT_LOADED, tone: 'danger' });
      onClose('cancel');
    }
    void open();
    return () => {
      isLeft = true;
    };
  }, [load, isOpen, module, onClose, showToast]);
  return isOpen ? module : undefined;
}

const throwing =
  <Args extends readonly unknown[]>(run: Run<Args>) =>
  async (...args: Args): Promise<void> => {
    const problem = await run(...args);
    if (problem !== undefined) throw new Error(problem);
  };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A labeled text in a dialog's form, which has focus when it is wrong. */
export function TextField(props: {
  readonly label: string;
  readonly name: string;
  readonly defaultValue?: string;
  readonly hint?: string;
  readonly autoComplete?: string;
  /** Why what was sent is wrong. */
  readonly error?: string | undefined;
  /** For several lines of text. */
  readonly rows?: number;
}) {
  const { label, hint, autoComplete = 'off', error, rows, ...rest } = props;
  const id = useId();
  useEffect(() => {
    if (error !== undefined) document.getElementById(id)?.focus();
  }, [id, error]);
  const shared = {
    ...rest,
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby':
      [
        ...(error === undefined ? [] : [`${id}-error`]),
        ...(hint === undefined ? [] : [`${id}-hint`]),
      ].join(' ') || undefined,
  };
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {rows === undefined ? (
        <input {...shared} autoComplete={autoComplete} className="field mt-1.5" />
      ) : (
        <textarea {...shared} rows={rows} className="field mt-1.5 py-2" />
      )}
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger empty:hidden">
        {error}
      </p>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1.5 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The text of a field of a form. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
