'use client';

import { LoaderCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'title' | 'onSubmit'> {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Draws the button that opens the dialog. Leave it out and set `open`. */
  trigger?: ((props: ComponentProps<'button'>) => ReactNode) | undefined;
  /** A question with the name of the thing ("Delete the Autumn price list?"), or a task. */
  title: string;
  /** A verb and its object: "Delete price list". Never "Yes" or "OK". */
  confirmLabel: string;
  tone?: 'accent' | 'danger' | undefined;
  /** For a decision. The dialog stays open until a promise settles. */
  onConfirm?: (() => Promise<void> | void) | undefined;
  /** For fields as children: the body turns into a form, checked and sent as `FormData`. */
  onSubmit?: ((data: FormData) => Promise<void> | void) | undefined;
  /** Runs on every Escape, Back and Cancel. Return `false` to stay open, to ask first. */
  onCloseRequest?: (() => boolean) | undefined;
  labels?: Partial<DialogLabels> | undefined;
}

export interface DialogLabels {
  cancel: string;
  failed: (error: unknown) => string;
}

const ENGLISH: DialogLabels = {
  cancel: 'Cancel',
  failed: () => 'Something went wrong. Nothing was changed. Try again.',
};

const BUTTON =
  'inline-flex min-h-(--ui-control) items-center justify-center gap-2 rounded-(--ui-radius) border px-3.5 py-1.5 text-sm font-medium transition-colors duration-(--ui-duration) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) aria-disabled:cursor-not-allowed aria-disabled:opacity-50';
/** A modal for one decision or one short form. Focus goes back to where it came from. */
export function Dialog(props: DialogProps) {
  const { open, defaultOpen = false, onOpenChange, trigger, title, children, ...own } = props;
  const { onConfirm, onSubmit, onCloseRequest, confirmLabel, tone, labels, ...root } = own;
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const openerPathRef = useRef<readonly HTMLElement[]>([]);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');
  const isOpen = open ?? innerOpen;
  const Body = onSubmit ? 'form' : 'div';

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) return dialog.close();
    openerPathRef.current = pathOf(document.activeElement);
    setProblem('');
    dialog.showModal();
    // Chromium would choose the body, which takes focus so that a press on it keeps Escape inside.
    dialog.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [isOpen]);

  function change(next: boolean) {
    setInnerOpen(next);
    onOpenChange?.(next);
  }

  function requestClose() {
    if (!isPending && onCloseRequest?.() !== false) change(false);
  }

  /** Plain state, no transition: a transition would hold back the caller's own updates. */
  async function confirm(event: SyntheticEvent<HTMLElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isPending) return;
    const { currentTarget } = event;
    setProblem('');
    try {
      const isForm = currentTarget instanceof HTMLFormElement;
      const result = isForm ? onSubmit?.(new FormData(currentTarget)) : onConfirm?.();
      if (result) setIsPending(true);
      await result;
      change(false);
    } catch (error) {
      setProblem(text.failed(error));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      {trigger?.({ type: 'button', 'aria-haspopup': 'dialog', onClick: () => change(true) })}
      <dialog
        aria-labelledby={`${id}-title`}
        aria-describedby={onSubmit ? undefined : `${id}-text`}
        {...root}
        ref={dialogRef}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          // A popover inside is the topmost layer: the browser closes that one.
          if (event.currentTarget.querySelector('[popover=auto]:popover-open')) return;
          // Chromium closes after a few prevented `cancel` events. A prevented key it respects.
          event.preventDefault();
          requestClose();
        }}
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return; // A file input's `cancel` bubbles.
          event.preventDefault();
          requestClose();
        }}
        // A press on the backdrop would move focus to the page, and Escape with it.
        onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
        onToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === 'open') change(true);
        }}
        onClose={(event) => {
          if (event.target !== event.currentTarget) return;
          event.currentTarget.querySelector('form')?.reset();
          if (event.currentTarget.open) return; // It was opened again before this event.
          if (isOpen) change(false);
          // With the opener gone, focus stays on a button of the dialog that fades out.
          const focused = document.activeElement;
          if (focused !== document.body && !event.currentTarget.contains(focused)) return;
          openerPathRef.current.find((element) => element.isConnected)?.focus();
        }}
        className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md scale-98 overflow-y-auto overscroll-contain rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) opacity-0 shadow-(--ui-shadow-large) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) backdrop:bg-(--ui-overlay) backdrop:opacity-0 backdrop:transition-all backdrop:transition-discrete backdrop:duration-(--ui-duration) open:scale-100 open:opacity-100 open:backdrop:opacity-100 starting:open:scale-98 starting:open:opacity-0 starting:open:backdrop:opacity-0 ${root.className ?? ''}`}
      >
        <Body tabIndex={-1} onSubmit={onSubmit && confirm} className="outline-none">
          <div className="grid gap-2 p-5 sm:p-6">
            <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight text-balance">
              {title}
            </h2>
            <div id={`${id}-text`} className="text-sm/6 text-pretty text-(--ui-text-muted)">
              {children}
            </div>
            <p role="alert" className="text-(--ui-danger-text) empty:hidden">
              {problem}
            </p>
          </div>
          <footer className="grid grid-cols-2 gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-5 py-3 sm:flex sm:justify-end sm:px-6">
            <button
              type="button"
              aria-disabled={isPending}
              onClick={requestClose}
              className={`${BUTTON} border-(--ui-border) bg-(--ui-surface-raised) shadow-(--ui-shadow-small) hover:bg-(--ui-hover) active:bg-(--ui-active)`}
            >
              {text.cancel}
            </button>
            <button
              type={onSubmit ? 'submit' : 'button'}
              aria-disabled={isPending}
              onClick={onSubmit ? undefined : confirm}
              className={`${BUTTON} border-transparent not-aria-disabled:hover:brightness-110 not-aria-disabled:active:brightness-95 ${tone === 'danger' ? 'bg-(--ui-danger) text-(--ui-on-danger)' : 'bg-(--ui-accent) text-(--ui-on-accent)'}`}
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
            {isPending && `${confirmLabel}…`}
          </p>
        </Body>
      </dialog>
    </>
  );
}

/** An element and its ancestors that take focus: where to go when the opener is gone. */
function pathOf(element: Element | null): readonly HTMLElement[] {
  if (!element) return [];
  const isStop = element instanceof HTMLElement && element.matches('button, a, [tabindex]');
  return [...(isStop ? [element] : []), ...pathOf(element.parentElement)];
}
