'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, PointerEvent, ReactNode } from 'react';

import { Button } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface DrawerProps extends Omit<ComponentProps<'dialog'>, 'title'> {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  /** `reason` says why: after `discard` put back what you keep yourself. */
  onOpenChange?: ((open: boolean, reason: DrawerReason) => void) | undefined;
  /** Draws the button that opens the drawer. Leave it out and set `open`, or use `opens(id)`. */
  trigger?: ((props: ComponentProps<'button'>) => ReactNode) | undefined;
  /** The name of the record: "Order 2207". */
  title: string;
  description?: string | undefined;
  /** Which record is shown. Another one mounts the content anew, as each opening does. */
  recordId?: string | undefined;
  /** Stays in view below the content. */
  footer?: ReactNode;
  /** Every way out asks in the footer first, as often as it is tried. */
  unsaved?: boolean | undefined;
  /** Runs on every way out, for a question of your own. Return `false` to stay open. */
  onCloseRequest?: (() => boolean) | undefined;
  labels?: Partial<DrawerLabels> | undefined;
}

/** What opened or closed a drawer. */
export type DrawerReason = 'open' | 'close' | 'discard';

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

const PANEL =
  'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[calc(100dvh-3rem)] translate-y-2 flex-col overflow-hidden rounded-t-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) opacity-0 shadow-(--ui-shadow-large) transition-[opacity,translate,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) backdrop:bg-(--ui-overlay) backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-(--ui-duration) open:flex open:translate-y-0 open:opacity-100 open:backdrop:opacity-100 sm:inset-y-2 sm:start-auto sm:end-2 sm:h-auto sm:max-h-none sm:translate-x-2 sm:translate-y-0 sm:rounded-(--ui-radius-large) sm:open:translate-x-0 sm:rtl:-translate-x-2 sm:open:rtl:translate-x-0 starting:open:translate-y-2 starting:open:opacity-0 starting:open:backdrop:opacity-0 sm:starting:open:translate-x-2 sm:starting:open:translate-y-0 sm:starting:open:rtl:-translate-x-2 [:where(&)]:w-full [:where(&)]:max-w-none sm:[:where(&)]:w-112 sm:[:where(&)]:max-w-[calc(100%-4rem)]';

/** Attributes for a button anywhere that opens the drawer with this id, without state. */
export const opens = (id: string) => ({ commandfor: id, command: 'show-modal' });

/** Focus starts at the title, so that Enter does not close what was just opened. React sets no such attribute. */
const startHere = (title: HTMLElement | null) => title?.setAttribute('autofocus', '');

/** A modal panel at the end of the line; on phones at the bottom, where a swipe down closes it. */
export function Drawer(props: DrawerProps) {
  const { open, defaultOpen = false, onOpenChange, trigger, title, description, ...own } = props;
  const { recordId, children, footer, unsaved = false, onCloseRequest, labels, ...root } = own;
  const text = useLabels('drawer', ENGLISH, labels);
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
  const [content, setContent] = useState({ isOpen, recordId, count: 0 });
  const isAsking = wasAsked && unsaved;

  // What was typed belongs to one record and one opening.
  if (content.isOpen !== isOpen || content.recordId !== recordId) {
    const isAnew = isOpen || content.recordId !== recordId;
    setContent({ isOpen, recordId, count: content.count + (isAnew ? 1 : 0) });
  }

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) return dialog.close();
    openerPathRef.current = pathOf(openerOf());
    dialog.showModal();
  }, [isOpen]);

  useEffect(() => {
    // Another record took the place of the focused field.
    const dialog = dialogRef.current;
    if (dialog?.open && !dialog.contains(document.activeElement)) titleOf(dialog)?.focus();
  }, [recordId]);

  function change(next: boolean, reason: DrawerReason) {
    setInnerOpen(next);
    setWasAsked(false);
    if (next !== isOpen) onOpenChange?.(next, reason);
  }

  useEffect(() => {
    if ('commandForElement' in HTMLButtonElement.prototype || root.id === undefined) return;
    // Below Chrome 135, Firefox 144 and Safari 26.2 a button with `opens(id)` does nothing by itself.
    const opener = `[commandfor="${CSS.escape(root.id)}"]`;
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(opener)) change(true, 'open');
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  });

  useEffect(
    () => () => {
      // Taken from the page while it is open, it closes without an event.
      if (document.activeElement === document.body) goBack(openerPathRef.current);
    },
    [],
  );

  useEffect(() => {
    if (isAsking) return keepRef.current?.focus();
    const from = askedAtRef.current;
    askedAtRef.current = null;
    const dialog = dialogRef.current;
    if (!from || !dialog?.open) return;
    const isThere = from !== dialog && from instanceof HTMLElement && dialog.contains(from);
    (isThere ? from : titleOf(dialog))?.focus();
  }, [isAsking]);

  function requestClose() {
    if (onCloseRequest?.() === false) return;
    if (!unsaved) return change(false, 'close');
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
      {trigger?.({
        type: 'button',
        'aria-haspopup': 'dialog',
        onClick: () => change(true, 'open'),
      })}
      <dialog
        aria-labelledby={`${id}-title`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        {...root}
        ref={dialogRef}
        onBeforeToggle={(event) => {
          if (event.target !== event.currentTarget || event.newState !== 'open') return;
          openerPathRef.current = pathOf(openerOf());
        }}
        onToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === 'open') {
            change(true, 'open');
          }
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
          if (isOpen) change(false, 'close');
          const path = openerPathRef.current;
          const takeBack = () => {
            // With the opener gone, focus stays on a button of a dialog that fades out.
            const focused = document.activeElement;
            if (focused === document.body || focused?.closest('dialog:not([open])')) goBack(path);
          };
          takeBack();
          // Under a dialog, such as a confirmation, the page takes focus once that has closed as well.
          for (const above of document.querySelectorAll('dialog:modal')) {
            if (path[0] && above.contains(path[0])) continue;
            above.addEventListener('close', takeBack, { once: true });
          }
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
          key={content.count}
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
                <Button ref={keepRef} onClick={() => setWasAsked(false)}>
                  {text.keep}
                </Button>
                <Button variant="danger" onClick={() => change(false, 'discard')}>
                  {text.discard}
                </Button>
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

const titleOf = (dialog: HTMLElement) => dialog.querySelector('h2');
