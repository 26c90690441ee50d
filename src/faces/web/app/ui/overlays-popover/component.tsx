'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Button, placeBeside } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Of the panel. Closes it from inside: `<button popoverTarget={id} popoverTargetAction="hide">`. */
  id?: string | undefined;
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** What the button shows, or a function that draws a button of your own. */
  trigger?: ReactNode | ((props: ComponentProps<'button'>) => ReactNode);
  /** An element elsewhere that the panel is for, in place of a trigger; `null` closes. One panel serves all rows. */
  anchor?: HTMLElement | null | undefined;
  /** Names the button where `trigger` is only an icon. */
  triggerLabel?: string | undefined;
  /** Names the panel, and stands above its content. */
  title: string;
  /** Actions below the content: "Reset", "Apply". */
  footer?: ReactNode;
  /** The edge of the button that the panel keeps to while there is room. */
  align?: 'start' | 'end' | undefined;
  labels?: Partial<PopoverLabels> | undefined;
}

/** Every text that the popover brings along, for translation. */
export interface PopoverLabels {
  close: string;
}

const ENGLISH: PopoverLabels = { close: 'Close' };

/** A button with a panel beside it. The page stays alive, and a press elsewhere closes the panel. */
export function Popover(props: PopoverProps) {
  const {
    id,
    open,
    defaultOpen = false,
    onOpenChange,
    trigger,
    anchor,
    align = 'start',
    ...own
  } = props;
  const { triggerLabel, title, children, footer, labels, ...rest } = own;
  const text = useLabels('popover', ENGLISH, labels);
  const ownId = useId();
  const panelId = id ?? ownId;
  const panelRef = useRef<HTMLDivElement>(null);
  const anchoredRef = useRef<HTMLElement>(null);
  const openerPathRef = useRef<readonly HTMLElement[]>([]);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const isOpen = open ?? (anchor === undefined ? innerOpen : anchor !== null);
  /** What was told last: what is opened again before a render has followed its closing stays open. */
  const toldRef = useRef(false);

  useEffect(
    () => () => {
      // Taken from the page while it is open, it closes without an event.
      if (document.activeElement === document.body) goBack(openerPathRef.current);
    },
    [],
  );

  useEffect(() => {
    const panel = panelRef.current;
    if (!panel) return;
    if (anchor && isOpen) {
      anchoredRef.current?.style.removeProperty('anchor-name');
      anchoredRef.current = anchor;
      const name = `--popover-${ownId.replaceAll(/\W/g, '')}`;
      anchor.style.setProperty('anchor-name', name);
      panel.style.setProperty('position-anchor', name);
      // The panel gives focus back to where it was.
      anchor.focus({ preventScroll: true });
    }
    const isThere = panel.matches(':popover-open');
    if (isOpen || toldRef.current) panel.togglePopover(isOpen);
    if (anchor && isOpen && isThere) placeBeside(anchor, panel);
    toldRef.current = isOpen;
  }, [anchor, isOpen, ownId]);

  function change(next: boolean) {
    setInnerOpen(next);
    if (next !== toldRef.current) onOpenChange?.(next);
    toldRef.current = next;
  }

  // `popoverTarget` opens, closes, and keeps a press on the trigger from counting as outside.
  const triggerProps: ComponentProps<'button'> = {
    type: 'button',
    popoverTarget: panelId,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
  };

  return (
    <div
      {...rest}
      className={`${anchor === undefined ? 'inline-flex' : 'absolute'} [anchor-name:--popover] [anchor-scope:--popover] ${rest.className ?? ''}`}
    >
      {typeof trigger === 'function' ? (
        trigger(triggerProps)
      ) : trigger === undefined ? null : (
        <Button {...triggerProps} aria-label={triggerLabel}>
          {trigger}
        </Button>
      )}
      <div
        ref={panelRef}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-labelledby={`${ownId}-title`}
        tabIndex={-1}
        onBeforeToggle={(event) => {
          if (event.target !== event.currentTarget || event.newState !== 'open') return;
          openerPathRef.current = pathOf(anchor ? document.activeElement : openerOf());
        }}
        onToggle={(event) => {
          const { currentTarget: panel } = event;
          if (event.target !== panel) return;
          change(event.newState === 'open');
          if (event.newState === 'open') {
            placeBeside(anchoredRef.current ?? panel.previousElementSibling, panel);
            // On the panel: its name is read, and Enter does nothing yet.
            if (!panel.contains(document.activeElement)) panel.focus({ preventScroll: true });
          } else if (
            document.activeElement === document.body ||
            panel.contains(document.activeElement)
          ) {
            // A popover in another one gets no help of the browser.
            goBack(openerPathRef.current);
          }
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          const { currentTarget: panel } = event;
          // A popover inside is the topmost layer: the browser closes that one.
          if (panel.querySelector('[popover=auto]:popover-open')) return;
          // A table's shortcut or a dialog's Escape around the panel is not meant.
          event.preventDefault();
          panel.hidePopover();
        }}
        className={`inset-auto m-0 my-1.5 max-h-[70dvh] max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) opacity-0 shadow-(--ui-shadow) outline-none transition-[opacity,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-anchor:--popover] [position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline] open:opacity-100 starting:open:opacity-0 [:where(&)]:w-72 ${align === 'start' ? '[position-area:block-end_span-inline-end]' : '[position-area:block-end_span-inline-start]'}`}
      >
        <div className="flex items-center justify-between gap-3 ps-4 pt-2.5 pe-2.5">
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
        </div>
        <div className="px-4 pt-2 pb-4">{children}</div>
        {footer !== undefined && (
          <footer className="flex items-center justify-end gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-4 py-2.5">
            {footer}
          </footer>
        )}
      </div>
    </div>
  );
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
