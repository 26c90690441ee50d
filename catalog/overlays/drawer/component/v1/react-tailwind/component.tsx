'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

export interface DrawerProps {
  /** Open it from any button: `<button type="button" {...opens(id)}>`. */
  id: string;
  /** The name of the record: "Order 2207". */
  title: string;
  description?: string | undefined;
  children: ReactNode;
  /** Stays in view below the content. */
  footer?: ReactNode;
  defaultOpen?: boolean | undefined;
  onClose?: (() => void) | undefined;
  labels?: Partial<DrawerLabels> | undefined;
}

/** Every text that the drawer brings along, for translation. */
export interface DrawerLabels {
  close: string;
}

const ENGLISH: DrawerLabels = {
  close: 'Close',
};

/** Attributes for the button that opens the drawer. No state and no handler is needed. */
export const opens = (id: string) => ({ commandfor: id, command: 'show-modal' });

/** Focus starts at the title, so that Enter does not close what was just opened. React sets no such attribute. */
const startHere = (title: HTMLElement | null) => title?.setAttribute('autofocus', '');

/** A modal panel at the end of the line; on phones at the bottom. */
export function Drawer({
  id,
  title,
  description,
  children,
  footer,
  defaultOpen = false,
  onClose,
  labels,
}: DrawerProps) {
  const text = { ...ENGLISH, ...labels };
  const baseId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (defaultOpen) dialogRef.current?.showModal();
  }, [defaultOpen]);

  return (
    <dialog
      ref={dialogRef}
      id={id}
      aria-labelledby={`${baseId}-title`}
      aria-describedby={description === undefined ? undefined : `${baseId}-description`}
      closedby="any"
      onClose={onClose}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[calc(100dvh-3rem)] w-full max-w-none translate-y-2 flex-col overflow-hidden rounded-t-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding font-(family-name:--ui-font) text-sm text-(--ui-text) opacity-0 shadow-(--ui-shadow-large) transition-[opacity,translate,scale,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) backdrop:bg-(--ui-overlay) backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-(--ui-duration) open:flex open:translate-y-0 open:opacity-100 open:backdrop:opacity-100 sm:inset-y-2 sm:start-auto sm:end-2 sm:h-auto sm:max-h-none sm:w-112 sm:max-w-[calc(100%-4rem)] sm:translate-x-2 sm:translate-y-0 sm:rounded-(--ui-radius-large) sm:open:translate-x-0 sm:rtl:-translate-x-2 sm:open:rtl:translate-x-0 starting:open:translate-y-2 starting:open:opacity-0 starting:open:backdrop:opacity-0 sm:starting:open:translate-x-2 sm:starting:open:translate-y-0 sm:starting:open:rtl:-translate-x-2"
    >
      <header className="shrink-0 border-b border-(--ui-border) px-5 py-3 sm:px-6">
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
            onClick={() => dialogRef.current?.close()}
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
      {footer !== undefined && (
        <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
          {footer}
        </footer>
      )}
    </dialog>
  );
}
