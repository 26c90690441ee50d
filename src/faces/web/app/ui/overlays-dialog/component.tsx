'use client';

import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'title' | 'onSubmit'> {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  /** `reason` says why: `confirm` after success, `cancel` and `discard` where nothing was done. */
  onOpenChange?: ((open: boolean, reason: DialogReason) => void) | undefined;
  /** Draws the button that opens the dialog. Leave it out and set `open`. */
  trigger?: ((props: ComponentProps<'button'>) => ReactNode) | undefined;
  /** A question with the name of the thing ("Delete the Autumn price list?"), or a task. */
  title: string;
  /** A verb and its object: "Delete price list". Without it the dialog only shows something, and has Close. */
  confirmLabel?: string | undefined;
  tone?: 'accent' | 'danger' | undefined;
  /** For a decision. The dialog stays open until a promise settles. */
  onConfirm?: (() => Promise<unknown> | void) | undefined;
  /** For fields as children: the body turns into a form, checked and sent as `FormData`. */
  onSubmit?: ((data: FormData) => Promise<unknown> | void) | undefined;
  /** Runs on every Escape, Back and Cancel, in place of the question about unsaved input. `false` stays open. */
  onCloseRequest?: (() => boolean) | undefined;
  labels?: Partial<DialogLabels> | undefined;
}

/** What opened or closed a dialog. */
export type DialogReason = 'open' | 'confirm' | 'cancel' | 'discard';

export interface DialogLabels {
  cancel: string;
  failed: (error: unknown) => string;
  /** Of a dialog without `confirmLabel`. */
  close: string;
  question: string;
  keep: string;
  discard: string;
}

const ENGLISH: DialogLabels = {
  cancel: 'Cancel',
  failed: () => 'Something went wrong. Nothing was changed. Try again.',
  close: 'Close',
  question: 'Discard what you entered?',
  keep: 'Keep editing',
  discard: 'Discard',
};

/** A modal for one decision or one short form. Focus goes back to where it came from. */
export function Dialog(props: DialogProps) {
  const { open, defaultOpen = false, onOpenChange, trigger, title, children, ...own } = props;
  const { onConfirm, onSubmit, onCloseRequest, confirmLabel, tone, labels, ...root } = own;
  const text = useLabels('dialog', ENGLISH, labels);
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const openerPathRef = useRef<readonly HTMLElement[]>([]);
  /** What the form would send if nobody had typed. */
  const savedRef = useRef('');
  const isTouchedRef = useRef(false);
  const askedAtRef = useRef<Element>(null);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const [isPending, setIsPending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const isOpen = open ?? innerOpen;
  const Body = onSubmit ? 'form' : 'div';

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) return dialog.close();
    openerPathRef.current = pathOf(openerOf());
    isTouchedRef.current = false;
    savedRef.current = contentOf(dialog);
    setProblem('');
    dialog.showModal();
    // Chromium would choose the body, which takes focus so that a press on it keeps Escape inside.
    firstOf(dialog)?.focus();
  }, [isOpen]);

  useEffect(
    () => () => {
      // Taken from the page while it is open, it closes without an event.
      if (document.activeElement === document.body) goBack(openerPathRef.current);
    },
    [],
  );

  useEffect(() => {
    const dialog = dialogRef.current;
    if (isAsking) return dialog?.querySelector<HTMLElement>(':scope > * > footer button')?.focus();
    const from = askedAtRef.current;
    askedAtRef.current = null;
    if (!dialog?.open || !from) return;
    const isThere = from instanceof HTMLElement && dialog.contains(from) && from !== dialog;
    (isThere ? from : firstOf(dialog))?.focus();
  }, [isAsking]);

  function change(next: boolean, reason: DialogReason) {
    setInnerOpen(next);
    setIsAsking(false);
    if (next !== isOpen) onOpenChange?.(next, reason);
  }

  function requestClose() {
    if (isPending) return;
    if (onCloseRequest) return onCloseRequest() ? change(false, 'cancel') : undefined;
    const dialog = dialogRef.current;
    const isDirty = isTouchedRef.current && dialog && contentOf(dialog) !== savedRef.current;
    if (!isDirty) return change(false, 'cancel');
    if (!isAsking) askedAtRef.current = document.activeElement;
    setIsAsking(true);
  }

  /** Plain state, no transition: a transition would hold back the caller's own updates. */
  async function confirm(event: SyntheticEvent<HTMLElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isPending) return;
    const { currentTarget } = event;
    const form = currentTarget instanceof HTMLFormElement ? currentTarget : undefined;
    const act = () => (form ? onSubmit?.(new FormData(form)) : onConfirm?.());
    setProblem('');
    try {
      const result = act();
      if (result) setIsPending(true);
      await result;
      change(false, 'confirm');
    } catch (error) {
      setProblem(forReader(error) || text.failed(error));
    }
    setIsPending(false);
  }

  return (
    <>
      {trigger?.({
        type: 'button',
        'aria-haspopup': 'dialog',
        onClick: () => change(true, 'open'),
      })}
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
          // Escape takes the question back. The next one asks again.
          if (isAsking) setIsAsking(false);
          else requestClose();
        }}
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return; // A file input's `cancel` bubbles.
          event.preventDefault();
          requestClose();
        }}
        // A press on the backdrop would move focus to the page, and Escape with it.
        onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
        onToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === 'open') {
            change(true, 'open');
          }
        }}
        onClose={(event) => {
          if (event.target !== event.currentTarget) return;
          event.currentTarget.querySelector('form')?.reset();
          if (event.currentTarget.open) return; // It was opened again before this event.
          if (isOpen) change(false, 'cancel');
          // With the opener gone, focus stays on a button of the dialog that fades out.
          const focused = document.activeElement;
          if (focused !== document.body && !event.currentTarget.contains(focused)) return;
          goBack(openerPathRef.current);
        }}
        className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] scale-98 overflow-y-auto overscroll-contain scroll-pb-20 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) opacity-0 shadow-(--ui-shadow-large) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) backdrop:bg-(--ui-overlay) backdrop:opacity-0 backdrop:transition-all backdrop:transition-discrete backdrop:duration-(--ui-duration) open:scale-100 open:opacity-100 open:backdrop:opacity-100 starting:open:scale-98 starting:open:opacity-0 starting:open:backdrop:opacity-0 [:where(&)]:max-w-md ${root.className ?? ''}`}
      >
        <Body
          tabIndex={-1}
          onSubmit={onSubmit && confirm}
          onFocus={(event) => {
            // Fields may come late, loaded by the caller: what they hold then is not typed.
            if (!isTouchedRef.current) savedRef.current = contentOf(event.currentTarget);
          }}
          onInput={() => (isTouchedRef.current = true)}
          className="outline-none"
        >
          <div className="grid gap-2 p-5 sm:p-6">
            <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight text-balance">
              {title}
            </h2>
            <div
              id={`${id}-text`}
              className={onSubmit ? 'mt-2' : 'text-sm/6 text-pretty text-(--ui-text-muted)'}
            >
              {children}
            </div>
            <p role="alert" className="text-(--ui-danger-text) empty:hidden">
              {problem}
            </p>
          </div>
          <footer className="bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-5 py-3 max-sm:[&>span]:grow sm:px-6 [@media(height>=30rem)]:sticky">
            {/* With keys: "Keep editing" must not become the button that submits while it is pressed. */}
            {isAsking ? (
              <Fragment key="question">
                <p role="alert" className="me-auto font-medium max-sm:basis-full">
                  {text.question}
                </p>
                <Button onClick={() => setIsAsking(false)}>{text.keep}</Button>
                <Button variant="danger" onClick={() => change(false, 'discard')}>
                  {text.discard}
                </Button>
              </Fragment>
            ) : (
              <Fragment key="answers">
                <Button refusal={isPending ? `${confirmLabel}…` : undefined} onClick={requestClose}>
                  {confirmLabel === undefined ? text.close : text.cancel}
                </Button>
                {confirmLabel !== undefined && (
                  <Button
                    type={onSubmit ? 'submit' : 'button'}
                    variant={tone === 'danger' ? 'danger' : 'primary'}
                    pending={isPending}
                    labels={{ pending: `${confirmLabel}…` }}
                    onClick={onSubmit ? undefined : (event) => void confirm(event)}
                  >
                    {confirmLabel}
                  </Button>
                )}
              </Fragment>
            )}
          </footer>
        </Body>
      </dialog>
    </>
  );
}

/** What the form in it, or itself, would send: to compare. */
function contentOf(element: HTMLElement) {
  const form = element instanceof HTMLFormElement ? element : element.querySelector('form');
  return JSON.stringify(
    [...new FormData(form ?? undefined)].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size],
    ),
  );
}

/** The first control as Tab finds it: of radios the checked one, and nothing hidden or disabled. */
function firstOf(dialog: HTMLElement) {
  const controls = [
    ...dialog.querySelectorAll<HTMLInputElement>(
      ':is(input, select, textarea, button, a[href]):not(:disabled)',
    ),
  ].filter((it) => it.tabIndex >= 0 && it.checkVisibility({ visibilityProperty: true }));
  const [first] = controls;
  if (first?.type !== 'radio') return first;
  return controls.find(({ name, checked }) => name === first.name && checked) ?? first;
}

/** What was pressed last. */
let pressed: Element | null = null;
if (typeof document !== 'undefined') {
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target : null;
  };
  document.addEventListener('click', remember, { capture: true });
}

/** What has focus. In Safari a click gives none to a button, so the one that was pressed last takes it now. */
function openerOf() {
  const button = pressed?.closest<HTMLElement>('button, a, [tabindex]');
  if (button && document.activeElement?.contains(button)) button.focus({ preventScroll: true });
  return document.activeElement;
}

/** An element and its ancestors that take focus: where to go when the opener is gone. */
function pathOf(element: Element | null): readonly HTMLElement[] {
  if (!element) return [];
  const isStop = element instanceof HTMLElement && element.matches('button, a, [tabindex]');
  return [...(isStop ? [element] : []), ...pathOf(element.parentElement)];
}

const goBack = (path: readonly HTMLElement[]) => path.find((it) => it.isConnected)?.focus();
