'use client';

import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState, useTransition } from 'react';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, with the name of the thing: "Delete the Autumn price list?" */
  title: string;
  /** What will be lost, and what will stay. */
  children: ReactNode;
  /** A verb and its object: "Delete price list". Never "Yes" or "OK". */
  confirmLabel: string;
  /** What has to be typed first. Leave it out where the action can be undone. */
  confirmText?: string | undefined;
  /** The dialog stays open until this settles, and shows `labels.failed` if it rejects. */
  onConfirm: () => Promise<void> | void;
  labels?: Partial<ConfirmDialogLabels> | undefined;
}

/** Every text that the dialog brings along, for translation. */
export interface ConfirmDialogLabels {
  cancel: string;
  type: (name: ReactNode) => ReactNode;
  mismatch: string;
  pending: string;
  failed: string;
}

const ENGLISH: ConfirmDialogLabels = {
  cancel: 'Cancel',
  type: (name) => <>To confirm, type {name}</>,
  mismatch: 'The text does not match. Check spelling and capital letters.',
  pending: 'Working on it',
  failed: 'It did not work, and nothing was changed. Try again.',
};

const BUTTON =
  'inline-flex min-h-(--ui-control) items-center justify-center gap-2 rounded-(--ui-radius) border px-3.5 py-1.5 text-sm font-medium transition-colors duration-(--ui-duration) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) aria-disabled:cursor-not-allowed aria-disabled:opacity-50';

/** Asks before something is lost for good. The dialog returns focus to the button that opened it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  confirmText,
  onConfirm,
  labels,
}: ConfirmDialogProps) {
  const text = { ...ENGLISH, ...labels };
  const baseId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'mismatch' | 'failed' | null>(null);
  const [isPending, startTransition] = useTransition();
  const matches = confirmText === undefined || typed.trim() === confirmText;

  useEffect(() => {
    const dialog = dialogRef.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open) dialog?.close();
  }, [open]);

  function confirm() {
    if (isPending) return;
    setProblem(matches ? null : 'mismatch');
    if (!matches) return inputRef.current?.focus();
    startTransition(async () => {
      try {
        await onConfirm();
        onOpenChange(false);
      } catch {
        setProblem('failed');
      }
    });
  }

  return (
    <dialog
      ref={dialogRef}
      role="alertdialog"
      aria-labelledby={`${baseId}-title`}
      aria-describedby={`${baseId}-text`}
      closedby={isPending ? 'none' : 'closerequest'}
      onCancel={(event) => isPending && event.preventDefault()}
      onClose={() => {
        setTyped('');
        setProblem(null);
        onOpenChange(false);
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md scale-98 overflow-y-auto overscroll-contain rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding font-(family-name:--ui-font) text-(--ui-text) opacity-0 shadow-(--ui-shadow-large) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) backdrop:bg-(--ui-overlay) backdrop:opacity-0 backdrop:transition-all backdrop:transition-discrete backdrop:duration-(--ui-duration) open:scale-100 open:opacity-100 open:backdrop:opacity-100 starting:open:scale-98 starting:open:opacity-0 starting:open:backdrop:opacity-0"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <div className="grid gap-2 p-5 sm:p-6">
          <h2
            id={`${baseId}-title`}
            className="text-base font-semibold tracking-tight text-balance"
          >
            {title}
          </h2>
          <div id={`${baseId}-text`} className="text-sm/6 text-pretty text-(--ui-text-muted)">
            {children}
          </div>
          {confirmText === undefined ? null : (
            <label className="mt-3 grid gap-2 text-sm">
              <span>
                {text.type(
                  <strong className="font-medium wrap-anywhere select-all">{confirmText}</strong>,
                )}
              </span>
              <input
                ref={inputRef}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setProblem(null);
                }}
                readOnly={isPending}
                aria-invalid={problem === 'mismatch'}
                aria-describedby={`${baseId}-problem`}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="h-(--ui-control) w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) aria-invalid:border-(--ui-danger-text) sm:text-sm"
              />
            </label>
          )}
          <p
            id={`${baseId}-problem`}
            role="alert"
            className="flex gap-1.5 text-sm text-(--ui-danger-text) empty:hidden"
          >
            {problem && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
            {problem && text[problem]}
          </p>
        </div>
        <footer className="grid grid-cols-2 gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-5 py-3 sm:flex sm:justify-end sm:px-6">
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => isPending || onOpenChange(false)}
            className={`${BUTTON} border-(--ui-border) bg-(--ui-surface-raised) shadow-(--ui-shadow-small) hover:bg-(--ui-hover) active:bg-(--ui-active)`}
          >
            {text.cancel}
          </button>
          <button
            type="submit"
            aria-disabled={!matches || isPending}
            className={`${BUTTON} border-transparent bg-(--ui-danger) text-(--ui-on-danger) not-aria-disabled:hover:brightness-110 not-aria-disabled:active:brightness-95`}
          >
            {isPending && (
              <LoaderCircle
                aria-hidden
                className="size-4 animate-spin motion-reduce:animate-none"
              />
            )}
            {confirmLabel}
          </button>
        </footer>
        <p role="status" className="sr-only">
          {isPending && text.pending}
        </p>
      </form>
    </dialog>
  );
}
