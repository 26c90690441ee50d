'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

export interface PopoverProps {
  /** Give one to close the panel from inside: `<button popoverTarget={id} popoverTargetAction="hide">`. */
  id?: string | undefined;
  /** What the button shows. */
  trigger: ReactNode;
  /** Names the button where `trigger` is only an icon. */
  triggerLabel?: string | undefined;
  /** Names the panel, and stands above its content. */
  title: string;
  children: ReactNode;
  /** Actions below the content: "Reset", "Apply". */
  footer?: ReactNode;
  /** The edge of the button that the panel keeps to while there is room. */
  align?: 'start' | 'end' | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  labels?: Partial<PopoverLabels> | undefined;
}

/** Every text that the popover brings along, for translation. */
export interface PopoverLabels {
  close: string;
}

const ENGLISH: PopoverLabels = { close: 'Close' };

/** A button with a panel beside it. The page stays alive, and a press elsewhere closes the panel. */
export function Popover({
  id,
  trigger,
  triggerLabel,
  title,
  children,
  footer,
  align = 'start',
  defaultOpen = false,
  onOpenChange,
  labels,
}: PopoverProps) {
  const text = { ...ENGLISH, ...labels };
  const ownId = useId();
  const panelId = id ?? ownId;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (defaultOpen && buttonRef.current)
      panelRef.current?.showPopover({ source: buttonRef.current });
  }, [defaultOpen]);

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={panelId}
        aria-label={triggerLabel}
        className="inline-flex min-h-(--ui-control) items-center gap-2 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) px-3 text-sm font-medium shadow-(--ui-shadow-small) transition-colors duration-(--ui-duration) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) has-[+:popover-open]:bg-(--ui-active) [&>svg]:size-4 [&>svg]:text-(--ui-text-subtle)"
      >
        {trigger}
      </button>
      <div
        ref={panelRef}
        id={panelId}
        popover="auto"
        role="group"
        aria-labelledby={`${ownId}-title`}
        onToggle={(event) => onOpenChange?.(event.newState === 'open')}
        className={`inset-auto m-0 my-1.5 max-h-[70dvh] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding font-(family-name:--ui-font) text-sm text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-[opacity,translate,scale,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline] open:opacity-100 starting:open:opacity-0 ${align === 'start' ? '[position-area:block-end_span-inline-end]' : '[position-area:block-end_span-inline-start]'}`}
      >
        <header className="flex items-center justify-between gap-3 ps-4 pt-2.5 pe-2.5">
          <h2 id={`${ownId}-title`} className="min-w-0 font-semibold tracking-tight">
            {title}
          </h2>
          <button
            type="button"
            popoverTarget={panelId}
            popoverTargetAction="hide"
            aria-label={text.close}
            className="grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
          >
            <X aria-hidden className="size-4" />
          </button>
        </header>
        <div className="px-4 pt-2 pb-4">{children}</div>
        {footer !== undefined && (
          <footer className="flex items-center justify-end gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-4 py-2.5">
            {footer}
          </footer>
        )}
      </div>
    </>
  );
}
