'use client';

import { Check, ChevronRight, Ellipsis } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';

import { Button, forReader, navigate, placeBeside } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

interface ItemBase {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A second line. */
  description?: string | undefined;
  /** A shortcut or a count, at the end of the line. */
  hint?: string | undefined;
  tone?: 'danger' | undefined;
  /** Says why not. The item stays reachable and does nothing. */
  disabledReason?: string | undefined;
}

/**
 * To open a dialog, set its state in `onSelect`: focus is back on the trigger by then. A promise that rejects is a
 * message at the trigger.
 */
export type MenuItem = ItemBase &
  (
    | { kind?: 'action' | undefined; onSelect: () => Promise<unknown> | void }
    | {
        kind: 'link';
        href: string;
        /** Whether it is the page that is shown. */
        current?: boolean | undefined;
      }
    | { kind: 'checkbox' | 'radio'; checked: boolean; onSelect: () => Promise<unknown> | void }
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
  /** An element elsewhere that the menu is for, in place of a trigger; `null` closes. One menu serves all rows. */
  anchor?: HTMLElement | null | undefined;
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** For a router, in place of loading the document of a link. */
  onNavigate?: Navigate | undefined;
  labels?: Partial<MenuLabels> | undefined;
}

export interface MenuLabels {
  failed: (item: string, error: unknown) => string;
  pending: (item: string) => string;
}

const ENGLISH: MenuLabels = {
  failed: (item) => `${item}: that did not work. Try again.`,
  pending: (item) => `${item}…`,
};

const ITEM =
  'group/item flex min-h-(--ui-control-small) w-full items-center gap-2 rounded-(--ui-radius-small) px-2 py-1.5 text-start outline-none focus:bg-(--ui-hover) forced-colors:focus:outline-2 aria-disabled:text-(--ui-text-subtle) aria-[current=page]:bg-(--ui-active) aria-[current=page]:font-medium forced-colors:aria-[current=page]:font-bold not-aria-disabled:data-danger:text-(--ui-danger-text) not-aria-disabled:data-danger:focus:bg-(--ui-danger-soft) [&_svg]:size-4 [&_svg]:shrink-0';
const LAYER =
  'inset-auto my-1 border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding text-start font-(family-name:--ui-font) text-sm font-normal shadow-(--ui-shadow) [position-anchor:--menu] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]';

/** Actions behind a button. The popover is in the top layer, so that no table clips it. */
export function Menu(props: MenuProps) {
  const { label, groups, trigger, anchor, open, defaultOpen = false, onOpenChange, ...own } = props;
  const { onNavigate, labels, ...rest } = own;
  const text = useLabels('menu', ENGLISH, labels);
  const id = useId();
  const popoverRef = useRef<HTMLDivElement>(null);
  const alertRef = useRef<HTMLDivElement>(null);
  const anchoredRef = useRef<HTMLElement>(null);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  /** The name of the item that is at work. */
  const [pending, setPending] = useState('');
  const [problem, setProblem] = useState('');
  const isOpen = open ?? (anchor === undefined ? innerOpen : anchor !== null);
  /** What was told last: what is opened again before a render has followed its closing stays open. */
  const toldRef = useRef(false);

  useEffect(() => {
    const popover = popoverRef.current;
    if (!popover) return;
    if (anchor && isOpen) {
      anchoredRef.current?.style.removeProperty('anchor-name');
      anchoredRef.current = anchor;
      nameAnchor(anchor, id, popover, alertRef.current);
    }
    if (isOpen || toldRef.current) popover.togglePopover(isOpen);
    toldRef.current = isOpen;
  }, [anchor, id, isOpen]);

  useEffect(() => {
    const note = alertRef.current;
    if (!note || problem === '') return;
    const clear = () => setProblem('');
    const opener = anchoredRef.current ?? openerIn(note);
    note.togglePopover(true);
    placeBeside(opener, note);
    opener?.addEventListener('blur', clear, { once: true });
    document.addEventListener('pointerdown', clear, { once: true });
    return () => {
      if (note.isConnected) note.togglePopover(false);
      opener?.removeEventListener('blur', clear);
      document.removeEventListener('pointerdown', clear);
    };
  }, [problem]);

  function change(next: boolean) {
    setInnerOpen(next);
    if (next) setProblem('');
    if (next !== toldRef.current) onOpenChange?.(next);
    toldRef.current = next;
  }

  /** The menu is closed by then: the trigger shows what is going on, and what was refused. */
  async function run(item: MenuItem) {
    if (pending || !('onSelect' in item)) return;
    setProblem('');
    try {
      const result = item.onSelect();
      if (result) setPending(item.label);
      await result;
    } catch (error) {
      setProblem(forReader(error) || text.failed(item.label, error));
    }
    setPending('');
  }

  // `popoverTarget` opens, closes, and keeps a press on the trigger from counting as outside.
  const triggerProps: ComponentProps<'button'> = {
    type: 'button',
    popoverTarget: `${id}-menu`,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-busy': pending !== '',
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      const menu = document.getElementById(`${id}-menu`);
      menu?.toggleAttribute('data-from-end', event.key === 'ArrowUp');
      // Not by state, which still says "open" until the event of the closing.
      menu?.togglePopover(true);
    },
  };

  return (
    <div
      {...rest}
      className={`inline-flex font-(family-name:--ui-font) text-sm [anchor-name:--menu] [anchor-scope:--menu] ${rest.className ?? ''}`}
    >
      {typeof trigger === 'function' ? (
        trigger(triggerProps)
      ) : anchor === undefined ? (
        <Button
          {...triggerProps}
          size="small"
          variant="quiet"
          pending={pending !== ''}
          labels={{ pending: text.pending(pending) }}
          icon={trigger === undefined && <Ellipsis aria-hidden />}
          aria-label={trigger === undefined ? label : undefined}
        >
          {trigger}
        </Button>
      ) : null}
      <MenuPopover
        id={`${id}-menu`}
        ref={popoverRef}
        label={label}
        groups={groups}
        onRun={(item) => void run(item)}
        onNavigate={onNavigate}
        onOpen={(popover) => {
          placeBeside(anchoredRef.current ?? openerIn(popover), popover);
          const items = itemsOf(popover);
          (popover.hasAttribute('data-from-end') ? items.at(-1) : items[0])?.focus();
          popover.removeAttribute('data-from-end');
        }}
        onChange={change}
        className="[position-area:block-end_span-inline-end]"
      />
      <div
        ref={alertRef}
        popover="manual"
        role="alert"
        className={`max-w-72 rounded-(--ui-radius) px-3 py-2 whitespace-normal text-(--ui-danger-text) [position-area:block-end_span-inline-end] ${LAYER}`}
      >
        {problem}
      </div>
    </div>
  );
}

interface MenuPopoverProps
  extends Pick<MenuProps, 'label' | 'groups' | 'onNavigate'>, Pick<ComponentProps<'div'>, 'ref'> {
  id: string;
  onRun: (item: MenuItem) => void;
  onOpen: (popover: HTMLElement) => void;
  onChange?: ((open: boolean) => void) | undefined;
  className: string;
}

function MenuPopover(props: MenuPopoverProps) {
  const { id, ref, label, groups, onRun, onNavigate, onOpen, onChange, className } = props;
  const typedRef = useRef({ text: '', at: 0 });
  /** A closed menu has no items: a page may have thousands. */
  const [hasItems, setHasItems] = useState(false);

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
      ref={ref}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      onKeyDown={press}
      onBeforeToggle={(event) => {
        if (event.target !== event.currentTarget || event.newState !== 'open') return;
        OPENERS.set(event.currentTarget, document.activeElement);
        setHasItems(true);
      }}
      onToggle={(event) => {
        const { currentTarget: popover, newState } = event;
        if (event.target !== popover) return;
        onChange?.(newState === 'open');
        if (newState === 'open') return onOpen(popover);
        const fading = popover.getAnimations().map(({ finished }) => finished);
        void Promise.allSettled(fading).then(() => {
          if (!popover.matches(':popover-open')) setHasItems(false);
        });
      }}
      onPointerMove={(event) => {
        if (event.target instanceof Element)
          event.target.closest<HTMLElement>('[role^=menuitem]')?.focus();
      }}
      className={`max-h-[min(24rem,100dvh-1rem)] max-w-[calc(100dvw-1rem)] min-w-44 overflow-y-auto overscroll-contain rounded-[calc(var(--ui-radius-small)+0.25rem)] p-1 whitespace-nowrap text-(--ui-text) opacity-0 transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) open:opacity-100 starting:open:opacity-0 ${LAYER} ${className}`}
    >
      {hasItems &&
        groups.map((group, index) => (
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
              <Item key={item.id} item={item} onRun={onRun} onNavigate={onNavigate} />
            ))}
          </div>
        ))}
    </div>
  );
}

type ItemProps = { item: MenuItem } & Pick<MenuPopoverProps, 'onRun' | 'onNavigate'>;

function Item({ item, onRun, onNavigate }: ItemProps) {
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
        {(item.disabledReason ?? item.description) && (
          <span className="max-w-64 text-xs whitespace-normal text-(--ui-text-subtle)">
            {item.disabledReason ?? item.description}
          </span>
        )}
      </span>
      {item.hint && <span className="ps-4 text-(--ui-text-subtle)">{item.hint}</span>}
    </>
  );
  if (item.kind === 'link' && !item.disabledReason)
    return (
      <a
        {...common}
        role="menuitem"
        href={item.href}
        aria-current={item.current ? 'page' : undefined}
        onClick={(event) => {
          navigate(event, onNavigate);
          if (event.defaultPrevented) closeMenu(topMenu(event.currentTarget));
        }}
      >
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
          onRun={onRun}
          onNavigate={onNavigate}
          onOpen={(popover) => {
            placeBeside(popover.previousElementSibling, popover);
            itemsOf(popover)[0]?.focus();
          }}
          className="mx-1 my-0! [position-area:inline-end_span-block-end] [position-try-fallbacks:flip-inline,flip-block,block-end]!"
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
        onRun(item);
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

/** The button that opens a menu, or what is there in its place. */
const openerIn = ({ parentElement: root }: HTMLElement) =>
  root?.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? root;

/** What had focus when a menu without a button opened. In another popover the browser does not give it back. */
const OPENERS = new WeakMap<HTMLElement, Element | null>();

/** Closes one level. Focus goes to what opened it. */
function closeMenu(menu: HTMLElement) {
  const button = menu.parentElement?.querySelector('[aria-haspopup=menu]');
  const opener = button ?? OPENERS.get(menu);
  if (opener instanceof HTMLElement) opener.focus();
  menu.hidePopover();
}

function topMenu(inside: HTMLElement): HTMLElement {
  const parent = inside.parentElement?.closest<HTMLElement>('[role=menu]');
  return parent ? topMenu(parent) : inside;
}

/** Names an element elsewhere for as long as the layers lie at it. */
function nameAnchor(anchor: HTMLElement, id: string, ...layers: readonly (HTMLElement | null)[]) {
  const name = `--menu-${id.replaceAll(/\W/g, '')}`;
  anchor.style.setProperty('anchor-name', name);
  for (const layer of layers) layer?.style.setProperty('position-anchor', name);
  // The menu gives focus back to where it was.
  anchor.focus({ preventScroll: true });
}
