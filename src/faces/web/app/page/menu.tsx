import { Menu as BaseMenu } from '@base-ui/react/menu';

/** A command of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly run: () => void;
  /** A muted second line. */
  readonly hint?: string;
  /** A detail at the end of the line: a size, an extension. */
  readonly fact?: string;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
}

export interface MenuProps {
  readonly label: string;
  /** The button that opened it. Focus returns there; the button handles presses on itself. */
  readonly anchor: HTMLElement;
  readonly items: readonly (MenuItem | 'line')[];
  readonly onClose: () => void;
}

/** An open menu below its button. Load it on demand: Base UI would be a third of a page's scripts. */
export function Menu({ label, anchor, items, onClose }: MenuProps) {
  function close(): void {
    anchor.focus();
    onClose();
  }
  return (
    <BaseMenu.Root
      open
      modal={false}
      onOpenChange={(_isOpen, { reason, event }) => {
        if (reason === 'escape-key') close();
        else if (!isOnButton(event, anchor)) onClose();
      }}
    >
      <BaseMenu.Portal container={anchor.closest('main')}>
        <BaseMenu.Positioner
          anchor={anchor}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50"
        >
          <BaseMenu.Popup
            aria-label={label}
            finalFocus={false}
            onFocus={({ target, currentTarget, relatedTarget }) => {
              // On opening, Base UI focuses the menu unless it knows of a key press.
              if (target !== currentTarget || currentTarget.contains(relatedTarget)) return;
              currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Tab') return;
              event.preventDefault();
              close();
            }}
            className="max-h-[min(26rem,var(--available-height))] w-max max-w-[min(20rem,100vw-1rem)] min-w-48 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1.5 text-text shadow-raised outline-none"
          >
            {items.map((item, index) =>
              item === 'line' ? (
                <BaseMenu.Separator
                  // oxlint-disable-next-line react/no-array-index-key -- lines have no identity
                  key={index}
                  className="-mx-1.5 my-1.5 border-t border-line"
                />
              ) : (
                <BaseMenu.Item
                  key={item.label}
                  disabled={item.isDisabled === true}
                  closeOnClick={false}
                  // Focus is back on the button before the command runs, which may move it elsewhere.
                  onClick={() => {
                    close();
                    item.run();
                  }}
                  className={`min-h-9 rounded-sm px-3 py-2 text-start hover:bg-hover focus:bg-hover focus-visible:-outline-offset-2 data-disabled:cursor-not-allowed data-disabled:text-muted pointer-coarse:min-h-11 ${item.isDanger === true ? 'text-danger' : ''}`}
                >
                  <span className="flex items-baseline gap-4">
                    <span className="truncate">{item.label}</span>
                    {item.fact === undefined ? null : (
                      <span className="ms-auto font-mono text-xs text-muted">{item.fact}</span>
                    )}
                  </span>
                  {item.hint === undefined ? null : (
                    <span className="mt-0.5 block text-xs text-muted">{item.hint}</span>
                  )}
                </BaseMenu.Item>
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** Whether a press or a focus change is on the popup's button, which opens and closes it itself. */
export function isOnButton(event: Event, button: HTMLElement): boolean {
  const targets = [event.target, event instanceof FocusEvent ? event.relatedTarget : null];
  return targets.some((target) => target instanceof Node && button.contains(target));
}
