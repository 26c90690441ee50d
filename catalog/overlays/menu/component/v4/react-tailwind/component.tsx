'use client';

import { Check, ChevronRight, Ellipsis } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';

interface ItemBase {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A shortcut or a count, at the end of the line. */
  hint?: string | undefined;
  tone?: 'danger' | undefined;
  /** Says why not. The item stays reachable and does nothing. */
  disabledReason?: string | undefined;
}

/** To open a dialog, set its state in `onSelect`: focus is back on the trigger by then. */
export type MenuItem = ItemBase &
  (
    | { kind?: 'action' | undefined; onSelect: () => void }
    | { kind: 'link'; href: string }
    | { kind: 'checkbox' | 'radio'; checked: boolean; onSelect: () => void }
    | { kind: 'submenu'; groups: readonly MenuGroup[] }
  );

export interface MenuGroup {
  /** Shown over the items. Radio items need it. */
  label?: string | undefined;
  items: readonly MenuItem[];
}

export interface MenuProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the menu, and the trigger while that is an icon: "Actions for Ines Aldana". */
  label: string;
  groups: readonly MenuGroup[];
  /** What the button says, or a function that draws a button of your own. Default: three dots. */
  trigger?: ReactNode | ((props: ComponentProps<'button'>) => ReactNode);
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

const ITEM =
  'group/item flex min-h-(--ui-control-small) w-full items-center gap-2 rounded-(--ui-radius-small) px-2 py-1.5 text-start outline-none focus:bg-(--ui-hover) forced-colors:focus:outline-2 aria-disabled:text-(--ui-text-subtle) not-aria-disabled:data-danger:text-(--ui-danger-text) not-aria-disabled:data-danger:focus:bg-(--ui-danger-soft) [&_svg]:size-4 [&_svg]:shrink-0';
const TRIGGER =
  'inline-flex h-(--ui-control-small) min-w-(--ui-control-small) items-center justify-center gap-1.5 rounded-(--ui-radius-small) border border-transparent font-medium text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-expanded:bg-(--ui-active) aria-expanded:text-(--ui-text)';

/** Actions behind a button. The popover is in the top layer, so that no table clips it. */
export function Menu(props: MenuProps) {
  const { label, groups, trigger, open, defaultOpen = false, onOpenChange, ...rest } = props;
  const id = useId();
  const popoverRef = useRef<HTMLDivElement>(null);
  const focusLastRef = useRef(false);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const isOpen = open ?? innerOpen;

  useEffect(() => {
    const popover = popoverRef.current;
    if (popover && popover.matches(':popover-open') !== isOpen) popover.togglePopover(isOpen);
  }, [isOpen]);

  function change(next: boolean) {
    setInnerOpen(next);
    if (next !== isOpen) onOpenChange?.(next);
  }

  // `popoverTarget` opens, closes, and keeps a press on the trigger from counting as outside.
  const triggerProps: ComponentProps<'button'> = {
    type: 'button',
    popoverTarget: `${id}-menu`,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      focusLastRef.current = event.key === 'ArrowUp';
      // Not by state, which still says "open" until the event of the closing.
      popoverRef.current?.togglePopover(true);
    },
  };

  return (
    <div
      {...rest}
      className={`inline-flex font-(family-name:--ui-font) text-sm [anchor-name:--menu] [anchor-scope:--menu] ${rest.className ?? ''}`}
    >
      {typeof trigger === 'function' ? (
        trigger(triggerProps)
      ) : (
        <button
          {...triggerProps}
          aria-label={trigger ? undefined : label}
          className={`${TRIGGER} ${trigger ? 'px-2' : ''}`}
        >
          {trigger ?? <Ellipsis aria-hidden className="size-4" />}
        </button>
      )}
      <MenuPopover
        id={`${id}-menu`}
        ref={popoverRef}
        label={label}
        groups={groups}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return;
          change(event.newState === 'open');
          const items = event.newState === 'open' ? itemsOf(event.currentTarget) : [];
          (focusLastRef.current ? items.at(-1) : items[0])?.focus();
          focusLastRef.current = false;
        }}
        className="[position-area:block-end_span-inline-end] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]"
      />
    </div>
  );
}

type MenuPopoverProps = Pick<MenuProps, 'label' | 'groups'> & ComponentProps<'div'>;

function MenuPopover({ label, groups, className = '', ...rest }: MenuPopoverProps) {
  const typedRef = useRef({ text: '', at: 0 });

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { key, currentTarget: menu, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement)) return;
    if (key.length > 1) typedRef.current = { text: '', at: 0 };
    const items = itemsOf(menu);
    const at = items.indexOf(target);
    const isRtl = getComputedStyle(menu).direction === 'rtl';
    const [back, ahead] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const submenu = target.nextElementSibling;
    if (key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (key === 'ArrowUp') items.at(at - 1)?.focus();
    else if (key === 'Home') items[0]?.focus();
    else if (key === 'End') items.at(-1)?.focus();
    else if (key === 'Escape' || (key === back && topMenu(menu) !== menu)) closeMenu(menu);
    else if (key === ahead && submenu instanceof HTMLElement) submenu.showPopover();
    else if (key === 'Tab') return topMenu(menu).hidePopover();
    else if (key.length === 1 && key !== ' ') {
      const { text, at: last } = typedRef.current;
      const typed = (event.timeStamp - last < 700 ? text : '') + key.toLowerCase();
      typedRef.current = { text: typed, at: event.timeStamp };
      // The same letter again goes on to the next item.
      const isOne = new Set(typed).size === 1;
      [...items.slice(isOne ? at + 1 : at), ...items]
        .find((item) => nameOf(item).startsWith(isOne ? key.toLowerCase() : typed))
        ?.focus();
    } else return;
    // A table's shortcut or a dialog's Escape around the menu is not meant.
    event.preventDefault();
  }

  return (
    <div
      popover="auto"
      role="menu"
      aria-label={label}
      onKeyDown={press}
      onPointerMove={(event) => {
        if (event.target instanceof Element)
          event.target.closest<HTMLElement>('[role^=menuitem]')?.focus();
      }}
      {...rest}
      className={`inset-auto my-1 max-h-[min(24rem,100dvh-1rem)] min-w-44 overflow-y-auto overscroll-contain rounded-[calc(var(--ui-radius-small)+0.25rem)] border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-nowrap text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-anchor:--menu] open:opacity-100 starting:open:opacity-0 ${className}`}
    >
      {groups.map((group, index) => (
        <div
          key={index}
          role="group"
          aria-label={group.label}
          className="not-first:mt-1 not-first:border-t not-first:border-(--ui-border) not-first:pt-1"
        >
          <div
            aria-hidden
            className="px-2 py-1 text-xs font-medium text-(--ui-text-subtle) empty:hidden"
          >
            {group.label}
          </div>
          {group.items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Item({ item }: { item: MenuItem }) {
  const id = useId();
  const isChoice = item.kind === 'checkbox' || item.kind === 'radio';
  const common = {
    id,
    tabIndex: -1,
    'aria-disabled': item.disabledReason !== undefined,
    'data-danger': item.tone === 'danger' || undefined,
    className: ITEM,
  };
  const content = (
    <>
      {isChoice ? <Check aria-hidden className={item.checked ? '' : 'invisible'} /> : item.icon}
      <span className="grid grow">
        {item.label}
        {item.disabledReason && <span className="text-xs">{item.disabledReason}</span>}
      </span>
      {item.hint && <span className="ps-4 text-(--ui-text-subtle)">{item.hint}</span>}
    </>
  );
  if (item.kind === 'link' && !item.disabledReason)
    return (
      <a {...common} role="menuitem" href={item.href}>
        {content}
      </a>
    );
  if (item.kind === 'submenu')
    return (
      <div className="[anchor-name:--menu] [anchor-scope:--menu]">
        <button
          {...common}
          type="button"
          role="menuitem"
          aria-haspopup="menu"
          popoverTarget={item.disabledReason ? undefined : `${id}-menu`}
        >
          {content}
          <ChevronRight aria-hidden className="text-(--ui-text-subtle) rtl:-scale-x-100" />
        </button>
        <MenuPopover
          id={`${id}-menu`}
          label={item.label}
          groups={item.groups}
          onToggle={(event) => {
            if (event.target === event.currentTarget && event.newState === 'open')
              itemsOf(event.currentTarget)[0]?.focus();
          }}
          className="mx-1 my-0 [position-area:inline-end_span-block-end] [position-try-fallbacks:flip-inline,flip-block,block-end]"
        />
      </div>
    );
  return (
    <button
      {...common}
      type="button"
      role={isChoice ? `menuitem${item.kind}` : 'menuitem'}
      aria-checked={isChoice ? item.checked : undefined}
      onClick={(event) => {
        if (item.disabledReason || item.kind === 'link') return;
        // Focus first, then act: a dialog that opens now returns it to the trigger.
        if (!isChoice) closeMenu(topMenu(event.currentTarget));
        item.onSelect();
      }}
    >
      {content}
    </button>
  );
}

const nameOf = (item: HTMLElement) => item.textContent.trim().toLowerCase();

/** The items of one menu, without those of its submenus. */
const itemsOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter(
    (item) => item.closest('[role=menu]') === menu,
  );

/** Closes one level. Focus goes to the button that opened it. */
function closeMenu(menu: HTMLElement) {
  menu.parentElement?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
  menu.hidePopover();
}

function topMenu(inside: HTMLElement): HTMLElement {
  const parent = inside.parentElement?.closest<HTMLElement>('[role=menu]');
  return parent ? topMenu(parent) : inside;
}
