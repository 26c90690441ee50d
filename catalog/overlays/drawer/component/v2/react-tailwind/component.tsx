'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, PointerEvent, ReactNode } from 'react';

export interface DrawerProps extends Omit<ComponentProps<'dialog'>, 'title'> {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Draws the button that opens the drawer. Leave it out and set `open`, or use `opens(id)`. */
  trigger?: ((props: ComponentProps<'button'>) => ReactNode) | undefined;
  /** The name of the record: "Order 2207". */
  title: string;
  description?: string | undefined;
  /** Stays in view below the content. */
  footer?: ReactNode;
  /** Every way out asks in the footer first, as often as it is tried. */
  unsaved?: boolean | undefined;
  /** Runs on every way out, for a question of your own. Return `false` to stay open. */
  onCloseRequest?: (() => boolean) | undefined;
  labels?: Partial<DrawerLabels> | undefined;
}

/** Every text that the drawer brings along, for translation. */
export interface DrawerLabels {
  close: string;
  question: string;
  keep: string;
  discard: string;
}

const ENGLISH: DrawerLabels = {
  close: 'Close',
  question: 'Discard the changes?',
  keep: 'Keep editing',
  discard: 'Discard',
};

const BUTTON =
  'inline-flex min-h-(--ui-control) items-center justify-center rounded-(--ui-radius) border px-3.5 text-sm font-medium transition-colors duration-(--ui-duration) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const PANEL =
  'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[calc(100dvh-3rem)] w-full max-w-none translate-y-2 flex-col overflow-hidden rounded-t-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) opacity-0 shadow-(--ui-shadow-large) transition-[opacity,translate,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) backdrop:bg-(--ui-overlay) backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-(--ui-duration) open:flex open:translate-y-0 open:opacity-100 open:backdrop:opacity-100 sm:inset-y-2 sm:start-auto sm:end-2 sm:h-auto sm:max-h-none sm:w-112 sm:max-w-[calc(100%-4rem)] sm:translate-x-2 sm:translate-y-0 sm:rounded-(--ui-radius-large) sm:open:translate-x-0 sm:rtl:-translate-x-2 sm:open:rtl:translate-x-0 starting:open:translate-y-2 starting:open:opacity-0 starting:open:backdrop:opacity-0 sm:starting:open:translate-x-2 sm:starting:open:translate-y-0 sm:starting:open:rtl:-translate-x-2';

/** Attributes for a button anywhere that opens the drawer with this id, without state. */
export const opens = (id: string) => ({ commandfor: id, command: 'show-modal' });

/** Focus starts at the title, so that Enter does not close what was just opened. React sets no such attribute. */
const startHere = (title: HTMLElement | null) => title?.setAttribute('autofocus', '');

/** A modal panel at the end of the line; on phones at the bottom, where a swipe down closes it. */
export function Drawer(props: DrawerProps) {
  const { open, defaultOpen = false, onOpenChange, trigger, title, description, ...own } = props;
  const { children, footer, unsaved = false, onCloseRequest, labels, ...root } = own;
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const keepRef = useRef<HTMLButtonElement>(null);
  const openerPathRef = useRef<readonly HTMLElement[]>([]);
  const askedAtRef = useRef<Element>(null);
  const dragRef = useRef<{ readonly from: number; readonly since: number }>(undefined);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const [wasAsked, setWasAsked] = useState(false);
  const [offset, setOffset] = useState(0);
  const isOpen = open ?? innerOpen;
  const isAsking = wasAsked && unsaved;

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);

  useEffect(() => {
    if (isAsking) return keepRef.current?.focus();
    const from = askedAtRef.current;
    askedAtRef.current = null;
    const dialog = dialogRef.current;
    if (!from || !dialog?.open) return;
    const isThere = from !== dialog && from instanceof HTMLElement && dialog.contains(from);
    (isThere ? from : dialog.querySelector('h2'))?.focus();
  }, [isAsking]);

  function change(next: boolean) {
    setInnerOpen(next);
    setWasAsked(false);
    if (!next) askedAtRef.current = null;
    if (next !== isOpen) onOpenChange?.(next);
  }

  function requestClose() {
    if (onCloseRequest?.() === false) return;
    if (!unsaved) return change(false);
    if (!isAsking) askedAtRef.current = document.activeElement;
    setWasAsked(true);
  }

  function startDrag(event: PointerEvent<HTMLElement>) {
    const isSheet = matchMedia('(width < 40rem)').matches;
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (!isSheet || isButton) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragRef.current = { from: event.clientY, since: event.timeStamp };
  }

  function endDrag(event: PointerEvent<HTMLElement>) {
    if (!dragRef.current) return;
    const way = event.clientY - dragRef.current.from;
    const speed = way / (event.timeStamp - dragRef.current.since);
    dragRef.current = undefined;
    setOffset(0);
    const isFar = way > (dialogRef.current?.offsetHeight ?? 0) / 4;
    if (event.type === 'pointerup' && (isFar || (way > 24 && speed > 0.5))) requestClose();
  }

  return (
    <>
      {trigger?.({ type: 'button', 'aria-haspopup': 'dialog', onClick: () => change(true) })}
      <dialog
        aria-labelledby={`${id}-title`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        {...root}
        ref={dialogRef}
        onBeforeToggle={(event) => {
          if (event.target !== event.currentTarget || event.newState !== 'open') return;
          openerPathRef.current = pathOf(document.activeElement);
        }}
        onToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === 'open') change(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          // A popover inside is the topmost layer: the browser closes that one.
          if (event.currentTarget.querySelector('[popover=auto]:popover-open')) return;
          // Chromium closes at the third prevented `cancel`. A prevented key it respects.
          event.preventDefault();
          // Escape takes the question back. The next one asks again.
          if (isAsking) setWasAsked(false);
          else requestClose();
        }}
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return; // A file input's `cancel` bubbles.
          event.preventDefault();
          requestClose();
        }}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault(); // Focus would move to the page, and Escape with it.
          const isTop = !event.currentTarget.querySelector('[popover=auto]:popover-open');
          if (isTop && event.button === 0) requestClose();
        }}
        onClose={(event) => {
          if (event.target !== event.currentTarget) return;
          if (event.currentTarget.open) return; // It was opened again before this event.
          if (isOpen) change(false);
          // With the opener gone, focus stays on a button of the drawer that fades out.
          const focused = document.activeElement;
          if (focused !== document.body && !event.currentTarget.contains(focused)) return;
          openerPathRef.current.find((element) => element.isConnected)?.focus();
        }}
        style={{
          ...root.style,
          ...(offset > 0 && { translate: `0 ${offset}px`, transition: 'none' }),
        }}
        className={`${PANEL} ${root.className ?? ''}`}
      >
        <header
          onPointerDown={startDrag}
          onPointerMove={(event) =>
            dragRef.current && setOffset(Math.max(0, event.clientY - dragRef.current.from))
          }
          onPointerUp={endDrag}
          onPointerCancel={endDrag}
          className="shrink-0 border-b border-(--ui-border) px-5 pb-3 max-sm:touch-none sm:px-6 sm:pt-3"
        >
          <div
            aria-hidden
            className="mx-auto mt-2 mb-1 h-1 w-9 rounded-full bg-(--ui-border-strong) sm:hidden"
          />
          <div className="flex items-center justify-between gap-4">
            <h2
              ref={startHere}
              tabIndex={-1}
              id={`${id}-title`}
              className="min-w-0 text-base font-semibold tracking-tight wrap-anywhere outline-none"
            >
              {title}
            </h2>
            <button
              type="button"
              aria-label={text.close}
              onClick={requestClose}
              className="-me-2 grid size-(--ui-control) shrink-0 place-items-center rounded-(--ui-radius) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
            >
              <X aria-hidden className="size-4" />
            </button>
          </div>
          {description !== undefined && (
            <p id={`${id}-description`} className="text-(--ui-text-muted)">
              {description}
            </p>
          )}
        </header>
        <div
          role="region"
          aria-labelledby={`${id}-title`}
          tabIndex={0}
          className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) sm:px-6 sm:py-5"
        >
          {children}
        </div>
        {(isAsking || footer !== undefined) && (
          <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
            {isAsking && (
              <>
                <p role="alert" className="me-auto font-medium">
                  {text.question}
                </p>
                <button
                  ref={keepRef}
                  type="button"
                  onClick={() => setWasAsked(false)}
                  className={`${BUTTON} border-(--ui-border) bg-(--ui-surface-raised) shadow-(--ui-shadow-small) hover:bg-(--ui-hover) active:bg-(--ui-active)`}
                >
                  {text.keep}
                </button>
                <button
                  type="button"
                  onClick={() => change(false)}
                  className={`${BUTTON} border-transparent bg-(--ui-danger) text-(--ui-on-danger) hover:brightness-110 active:brightness-95`}
                >
                  {text.discard}
                </button>
              </>
            )}
            {/* Hidden, not gone: focus returns to the button that closed the drawer. */}
            <div className={isAsking ? 'hidden' : 'contents'}>{footer}</div>
          </footer>
        )}
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
