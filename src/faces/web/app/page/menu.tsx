import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A command of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly run: () => void;
  /** A quiet second line. */
  readonly hint?: string;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
}

/** Space between a menu and its button, and around it, in pixels. */
const GAP = 4;
const MARGIN = 8;

/**
 * A menu in the top layer, at its button. Arrow keys move, a letter jumps, Escape and a press outside close it; focus
 * returns to the button.
 */
export function Menu(props: {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly items: readonly (MenuItem | 'line')[];
  readonly onClose: () => void;
}) {
  const { anchor, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    placeAt(element, anchor);
    itemsOf(element)[0]?.focus();
  }, [anchor]);

  useEffect(() => {
    const leaving = new AbortController();
    // It would stay where its button was.
    document.addEventListener(
      'scroll',
      ({ target }) => {
        if (target === document) onClose();
      },
      leaving,
    );
    addEventListener('resize', onClose, leaving);
    return () => leaving.abort();
  }, [onClose]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const items = itemsOf(event.currentTarget);
    const index = items.findIndex((item) => item === document.activeElement);
    const to = targetOf(event.key, index, items);
    if (event.key === 'Tab' || event.key === 'Escape') {
      event.preventDefault();
      anchor.focus();
      onClose();
    } else if (to !== undefined) {
      event.preventDefault();
      items[to]?.focus();
    }
  }

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={props.label}
      tabIndex={-1}
      popover="auto"
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
      className="fixed inset-auto m-0 max-h-[min(26rem,100dvh-1rem)] w-max max-w-[min(20rem,100vw-1rem)] min-w-48 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1.5 text-text shadow-raised"
    >
      {props.items.map((item, index) =>
        item === 'line' ? (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no identity
          <hr key={index} className="-mx-1.5 my-1.5 border-line" />
        ) : (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={item.isDisabled === true}
            onClick={() => {
              if (item.isDisabled === true) return;
              anchor.focus();
              onClose();
              item.run();
            }}
            className={`block min-h-9 w-full rounded-sm px-3 py-2 text-start hover:bg-hover focus:bg-hover focus-visible:-outline-offset-2 aria-disabled:cursor-not-allowed aria-disabled:text-muted pointer-coarse:min-h-11 ${item.isDanger === true ? 'text-danger' : ''}`}
          >
            <span className="block truncate">{item.label}</span>
            {item.hint === undefined ? null : (
              <span className="mt-0.5 block text-xs text-muted">{item.hint}</span>
            )}
          </button>
        ),
      )}
    </div>
  );
}

/** A button that opens a menu. */
export function MenuButton(props: {
  readonly label: string;
  readonly items: readonly (MenuItem | 'line')[];
  readonly className: string;
  readonly children: ReactNode;
  /** Whether the label is not visible in the button. */
  readonly isIcon?: boolean;
}) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const wasOpen = useRef(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        {...(props.isIcon === true ? { 'aria-label': props.label, title: props.label } : {})}
        className={`needs-script ${props.className}`}
        // A press outside the menu closes it before the click comes.
        onPointerDown={() => {
          wasOpen.current = anchor !== undefined;
        }}
        onClick={({ currentTarget }) => {
          setAnchor(wasOpen.current ? undefined : currentTarget);
          wasOpen.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
      >
        {props.children}
      </button>
      {anchor === undefined ? null : (
        <Menu
          label={props.label}
          anchor={anchor}
          items={props.items}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}

/** Places an element of the top layer below a button, in line with its start or end, or above where there is no room. */
export function placeAt(
  element: HTMLElement,
  anchor: HTMLElement,
  align: 'start' | 'end' = 'end',
): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element;
  const { clientWidth, clientHeight } = document.documentElement;
  const wanted = align === 'start' ? at.left : at.right - offsetWidth;
  const start = Math.min(wanted, clientWidth - MARGIN - offsetWidth);
  const isBelow = at.bottom + GAP + offsetHeight <= clientHeight - MARGIN;
  const top = isBelow ? at.bottom + GAP : Math.max(MARGIN, at.top - GAP - offsetHeight);
  element.style.left = `${Math.max(MARGIN, start)}px`;
  element.style.top = `${top}px`;
}

function itemsOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

/** The index that a key leads to; undefined for other keys. */
function targetOf(key: string, index: number, items: readonly HTMLElement[]): number | undefined {
  const last = items.length - 1;
  switch (key) {
    case 'ArrowDown':
      return index === last ? 0 : index + 1;
    case 'ArrowUp':
      return index <= 0 ? last : index - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default: {
      if (key.length !== 1 || key === ' ') return undefined;
      const order = items.map((_item, offset) => (index + 1 + offset) % items.length);
      return order.find((candidate) =>
        items[candidate]?.textContent.toLowerCase().startsWith(key.toLowerCase()),
      );
    }
  }
}
