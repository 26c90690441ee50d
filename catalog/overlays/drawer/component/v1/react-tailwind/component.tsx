'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';

export interface DrawerProps {
  /** Open it from any button: `<button type="button" {...opens(id)}>`. */
  id: string;
  /** The name of the record: "Order 2207". */
  title: string;
  description?: string | undefined;
  children: ReactNode;
  /** Stays in view below the content. */
  footer?: ReactNode;
  /** Asks before it closes. `onClose` is called in either case. */
  unsaved?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onClose?: (() => void) | undefined;
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

/** Attributes for the button that opens the drawer. No state and no handler is needed. */
export const opens = (id: string) => ({ commandfor: id, command: 'show-modal' });

/** Focus starts at the title, so that Enter does not close what was just opened. React sets no such attribute. */
const startHere = (title: HTMLElement | null) => title?.setAttribute('autofocus', '');

/** A modal panel at the end of the line; on phones at the bottom, where a swipe down closes it. */
export function Drawer({
  id,
  title,
  description,
  children,
  footer,
  unsaved = false,
  defaultOpen = false,
  onClose,
  labels,
}: DrawerProps) {
  const text = { ...ENGLISH, ...labels };
  const baseId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const keepRef = useRef<HTMLButtonElement>(null);
  const drag = useRef<{ readonly from: number; readonly since: number }>(undefined);
  const [isAsking, setIsAsking] = useState(false);
  const [offset, setOffset] = useState(0);

  useEffect(() => {
    if (defaultOpen) dialogRef.current?.showModal();
  }, [defaultOpen]);

  useEffect(() => {
    if (isAsking) keepRef.current?.focus();
  }, [isAsking]);

  function close() {
    if (unsaved) setIsAsking(true);
    else dialogRef.current?.close();
  }

  function startDrag(event: PointerEvent<HTMLElement>) {
    const isSheet = matchMedia('(width < 40rem)').matches;
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (!isSheet || isButton) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientY, since: event.timeStamp };
  }

  function endDrag(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return;
    const way = event.clientY - drag.current.from;
    const speed = way / (event.timeStamp - drag.current.since);
    drag.current = undefined;
    setOffset(0);
    const isFar = way > (dialogRef.current?.offsetHeight ?? 0) / 4;
    if (event.type === 'pointerup' && (isFar || (way > 24 && speed > 0.5))) close();
  }

  return (
    <dialog
      ref={dialogRef}
      id={id}
      aria-labelledby={`${baseId}-title`}
      aria-describedby={description === undefined ? undefined : `${baseId}-description`}
      closedby="any"
      onCancel={(event) => {
        if (!unsaved) return;
        event.preventDefault();
        setIsAsking(!isAsking);
      }}
      onClose={() => {
        setIsAsking(false);
        onClose?.();
      }}
      style={offset > 0 ? { translate: `0 ${offset}px`, transition: 'none' } : undefined}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[calc(100dvh-3rem)] w-full max-w-none translate-y-2 flex-col overflow-hidden rounded-t-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding font-(family-name:--ui-font) text-sm text-(--ui-text) opacity-0 shadow-(--ui-shadow-large) transition-[opacity,translate,scale,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) backdrop:bg-(--ui-overlay) backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-(--ui-duration) open:flex open:translate-y-0 open:opacity-100 open:backdrop:opacity-100 sm:inset-y-2 sm:start-auto sm:end-2 sm:h-auto sm:max-h-none sm:w-112 sm:max-w-[calc(100%-4rem)] sm:translate-x-2 sm:translate-y-0 sm:rounded-(--ui-radius-large) sm:open:translate-x-0 sm:rtl:-translate-x-2 sm:open:rtl:translate-x-0 starting:open:translate-y-2 starting:open:opacity-0 starting:open:backdrop:opacity-0 sm:starting:open:translate-x-2 sm:starting:open:translate-y-0 sm:starting:open:rtl:-translate-x-2"
    >
      <header
        onPointerDown={startDrag}
        onPointerMove={(event) =>
          drag.current && setOffset(Math.max(0, event.clientY - drag.current.from))
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
            id={`${baseId}-title`}
            className="outline-none min-w-0 text-base font-semibold tracking-tight wrap-anywhere"
          >
            {title}
          </h2>
          <button
            type="button"
            aria-label={text.close}
            onClick={close}
            className="-me-2 grid size-(--ui-control) shrink-0 place-items-center rounded-(--ui-radius) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
        {description !== undefined && (
          <p id={`${baseId}-description`} className="text-(--ui-text-muted)">
            {description}
          </p>
        )}
      </header>
      <div
        role="region"
        aria-labelledby={`${baseId}-title`}
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) sm:px-6 sm:py-5"
      >
        {children}
      </div>
      {(isAsking || footer !== undefined) && (
        <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
          {isAsking ? (
            <>
              <p role="alert" className="me-auto font-medium">
                {text.question}
              </p>
              <button
                ref={keepRef}
                type="button"
                onClick={() => setIsAsking(false)}
                className={`${BUTTON} border-(--ui-border) bg-(--ui-surface-raised) shadow-(--ui-shadow-small) hover:bg-(--ui-hover) active:bg-(--ui-active)`}
              >
                {text.keep}
              </button>
              <button
                type="button"
                onClick={() => dialogRef.current?.close()}
                className={`${BUTTON} border-transparent bg-(--ui-danger) text-(--ui-on-danger) hover:brightness-110 active:brightness-95`}
              >
                {text.discard}
              </button>
            </>
          ) : (
            footer
          )}
        </footer>
      )}
    </dialog>
  );
}
