'use client';

import { ChevronRight } from 'lucide-react';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';

import { useRowsInView } from '../data-display-infinite-list/component';
import { useLabels } from '../layout-language-provider/component';

export interface TreeItem {
  id: string;
  label: string;
  /** 16 px, `aria-hidden`. */
  icon?: ReactNode;
  /** Text at the end edge, such as a count. It is read after the name. */
  meta?: ReactNode;
  /** Makes a branch of the item, also if it is empty. */
  children?: readonly TreeItem[] | undefined;
}

export interface TreeViewProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** Names the tree: "Product files". */
  label: string;
  /** Any number: the tree draws what is in view. Keep the array while nothing changes. */
  items: readonly TreeItem[];
  expandedIds?: ReadonlySet<string> | undefined;
  defaultExpandedIds?: ReadonlySet<string> | undefined;
  onExpandedIdsChange?: ((expandedIds: ReadonlySet<string>) => void) | undefined;
  selectedId?: string | null | undefined;
  defaultSelectedId?: string | null | undefined;
  onSelectedIdChange?: ((selectedId: string) => void) | undefined;
  labels?: Partial<TreeViewLabels> | undefined;
}

export interface TreeViewLabels {
  empty: string;
}

const ENGLISH: TreeViewLabels = { empty: 'Nothing in here' };
const NONE: ReadonlySet<string> = new Set();
/** Letters that follow each other within this time are one word. */
const TYPE_AHEAD_MS = 600;
/** The height of an item before one was measured. */
const ESTIMATE = 34;

const ROW =
  'flex min-h-(--ui-control-small) cursor-default scroll-m-2 rounded-(--ui-radius-small) border border-transparent pe-2 -outline-offset-2 hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-selected:bg-(--ui-accent-soft) aria-selected:font-medium aria-selected:text-(--ui-accent-text) forced-colors:aria-selected:border-[Highlight]';

/** A hierarchy whose branches open in place. One tab stop; arrows, Home, End, letters and * move. */
export function TreeView(props: TreeViewProps) {
  const {
    label,
    items,
    expandedIds,
    defaultExpandedIds = NONE,
    onExpandedIdsChange,
    ...own
  } = props;
  const { selectedId, defaultSelectedId = null, onSelectedIdChange, labels, ...more } = own;
  const { className = '', ...root } = more;
  const text = useLabels('treeView', ENGLISH, labels);
  const rootRef = useRef<HTMLUListElement>(null);
  const typedRef = useRef({ letters: '', at: 0 });
  /** Takes focus once it is drawn. */
  const nextFocusRef = useRef<string>(undefined);
  const [innerExpanded, setInnerExpanded] = useState(defaultExpandedIds);
  const [innerSelected, setInnerSelected] = useState(defaultSelectedId);
  /** The item that has, or had, focus, and where it was. */
  const [focused, setFocused] = useState<Place>({ id: null, at: -1 });
  const expanded = expandedIds ?? innerExpanded;
  const selected = selectedId === undefined ? innerSelected : selectedId;

  // What costs as much as there are items depends on nothing but the items and what is open.
  const roots = useMemo(() => entriesOf(items, undefined), [items]);
  const visible = useMemo(() => flatten(roots, expanded), [roots, expanded]);
  const placeOf = useMemo(() => createTypeAhead(visible), [visible]);
  const tabStop = useMemo(() => {
    const at = indexOf(visible, focused);
    // Looking for what is selected goes through all items: only until something has focus.
    return at >= 0 ? at : Math.max(0, indexOf(visible, { id: selected, at: -1 }));
  }, [visible, focused, selected]);
  const { rows, measure } = useRowsInView({
    count: visible.length,
    listRef: rootRef,
    estimate: ESTIMATE,
    keep: tabStop,
    heightOf,
  });

  useEffect(() => {
    const id = nextFocusRef.current;
    const found = id === undefined ? null : elementOf(rootRef.current, id);
    if (!found) return;
    nextFocusRef.current = undefined;
    found.focus();
  });

  /** At once where it is drawn, else with the next render, which draws it. */
  function focus(at: number) {
    const id = visible[at]?.item.id;
    if (id === undefined) return;
    nextFocusRef.current = id;
    setFocused({ id, at });
    elementOf(rootRef.current, id)?.focus();
  }

  function typeAhead(letter: string, at: number) {
    const typed = typedRef.current;
    const isNewWord = at - typed.at > TYPE_AHEAD_MS;
    const letters = (isNewWord ? letter : typed.letters + letter).toLocaleLowerCase();
    typedRef.current = { letters, at };
    // A new word looks further on; a longer one may stay.
    const next = placeOf(letters, tabStop + (isNewWord ? 1 : 0));
    if (next !== undefined) focus(next);
  }

  function setExpanded(ids: readonly string[], isOpen: boolean) {
    const next = new Set(expanded);
    for (const id of ids) {
      if (isOpen) next.add(id);
      else next.delete(id);
    }
    setInnerExpanded(next);
    onExpandedIdsChange?.(next);
  }

  function toggle(entry: VisibleItem) {
    const { id } = entry.item;
    // A closing branch would take the focus along.
    let inside = focused.id === null ? undefined : visible[tabStop];
    while (inside && inside !== entry) inside = inside.parent;
    if (inside) focus(visible.indexOf(entry));
    setExpanded([id], !expanded.has(id));
  }

  function select(id: string) {
    setInnerSelected(id);
    onSelectedIdChange?.(id);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const entry = visible[tabStop];
    if (!entry || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const { item, parent } = entry;
    const isOpen = expanded.has(item.id);
    switch (event.key) {
      case 'ArrowDown':
        focus(tabStop + 1);
        break;
      case 'ArrowUp':
        focus(tabStop - 1);
        break;
      case 'Home':
        focus(0);
        break;
      case 'End':
        focus(visible.length - 1);
        break;
      case isRtl ? 'ArrowLeft' : 'ArrowRight':
        if (item.children && !isOpen) toggle(entry);
        else if (item.children?.length) focus(tabStop + 1);
        break;
      case isRtl ? 'ArrowRight' : 'ArrowLeft':
        if (item.children && isOpen) toggle(entry);
        else if (parent) focus(visible.lastIndexOf(parent, tabStop));
        break;
      case 'Enter':
      case ' ':
        select(item.id);
        break;
      case '*':
        setExpanded(
          (parent?.item.children ?? items).filter((each) => each.children).map(({ id }) => id),
          true,
        );
        break;
      default:
        if (event.key.length !== 1) return;
        typeAhead(event.key, event.timeStamp);
    }
    event.preventDefault();
  }

  function click(event: MouseEvent<HTMLElement>) {
    if (!(event.target instanceof Element)) return;
    const row = event.target.closest<HTMLElement>('[role=treeitem]');
    const at = Number(row?.dataset['index'] ?? -1);
    const entry = visible[at];
    if (!entry) return;
    focus(at);
    if (event.target.closest('[data-toggle]')) toggle(entry);
    else select(entry.item.id);
  }

  return (
    <ul
      {...root}
      ref={rootRef}
      role="tree"
      aria-label={label}
      onKeyDown={press}
      onClick={click}
      className={`w-full font-(family-name:--ui-font) text-sm text-(--ui-text) select-none ${measure ? 'flow-root overflow-y-auto overscroll-contain [:where(&)]:max-h-[80dvh]' : ''} ${className}`}
    >
      {rows.map(({ index, style }) => {
        const entry = visible[index];
        if (!entry) return null;
        const { item, level, position, siblings } = entry;
        const isOpen = expanded.has(item.id);
        return (
          <Fragment key={item.id}>
            <li
              ref={measure}
              role="treeitem"
              data-id={item.id}
              data-index={index}
              tabIndex={index === tabStop ? 0 : -1}
              // The list is flat, so that the name of a branch is not that of all its items.
              aria-level={level}
              aria-posinset={position}
              aria-setsize={siblings}
              aria-expanded={item.children && isOpen}
              aria-selected={item.id === selected}
              // The same place draws nothing anew: it was set before the item was drawn.
              onFocus={() => {
                const isSet = focused.id === item.id && focused.at === index;
                if (!isSet) setFocused({ id: item.id, at: index });
              }}
              style={style}
              className={ROW}
            >
              <Guides count={level - 1} />
              <span
                aria-hidden
                data-toggle={item.children ? '' : undefined}
                className="grid w-6 shrink-0 place-items-center text-(--ui-text-subtle)"
              >
                {item.children && (
                  <ChevronRight
                    className={`size-4 transition-transform duration-(--ui-duration) ${isOpen ? 'rotate-90' : 'rtl:rotate-180'}`}
                  />
                )}
              </span>
              <span className="flex min-w-0 grow items-center gap-2 py-1.5 ps-1">
                {item.icon}
                <span className="min-w-0 grow wrap-anywhere">{item.label}</span>
                {item.meta !== undefined && (
                  <span className="shrink-0 text-xs font-normal text-(--ui-text-muted) tabular-nums">
                    {item.meta}
                  </span>
                )}
              </span>
            </li>
            {isOpen && item.children?.length === 0 && (
              <li role="none" className="flex min-h-(--ui-control-small) text-(--ui-text-subtle)">
                <Guides count={level} />
                <span className="ps-7 py-1.5">{text.empty}</span>
              </li>
            )}
          </Fragment>
        );
      })}
    </ul>
  );
}

function Guides({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} aria-hidden className="ms-3 w-2 shrink-0 border-s border-(--ui-border)" />
  ));
}

interface VisibleItem {
  item: TreeItem;
  parent: VisibleItem | undefined;
  /** From 1. */
  level: number;
  /** Among its siblings, from 1. */
  position: number;
  siblings: number;
  /** Its children, once it was open. */
  inside?: readonly VisibleItem[];
}

const entriesOf = (items: readonly TreeItem[], parent: VisibleItem | undefined) =>
  items.map((item, at): VisibleItem => {
    const level = (parent?.level ?? 0) + 1;
    return { item, parent, level, position: at + 1, siblings: items.length };
  });

/** What is open, in its order. Entries are made once, so that a branch that opens costs its own items. */
function flatten(roots: readonly VisibleItem[], expanded: ReadonlySet<string>) {
  const visible: VisibleItem[] = [];
  const add = (entry: VisibleItem) => {
    visible.push(entry);
    const { children, id } = entry.item;
    if (!children || !expanded.has(id)) return;
    entry.inside ??= entriesOf(children, entry);
    entry.inside.forEach(add);
  };
  roots.forEach(add);
  return visible;
}

/** Finds the next item that begins with letters. Looks at all items once, not for each letter. */
function createTypeAhead(visible: readonly VisibleItem[]) {
  const placesByLetters = new Map<string, number[]>();
  function index() {
    const placesByUnit = new Map<string, number[]>();
    for (const [at, { item }] of visible.entries()) {
      const unit = item.label.charAt(0);
      let places = placesByUnit.get(unit);
      if (!places) {
        const letter = unit.toLocaleLowerCase();
        places = placesByLetters.get(letter) ?? [];
        placesByLetters.set(letter, places);
        placesByUnit.set(unit, places);
      }
      places.push(at);
    }
  }
  function placesOf(letters: string): readonly number[] {
    if (placesByLetters.size === 0) index();
    const known = placesByLetters.get(letters);
    if (known || letters.length < 2) return known ?? [];
    const found = placesOf(letters.slice(0, -1)).filter(
      (at) => visible[at]?.item.label.slice(0, letters.length).toLocaleLowerCase() === letters,
    );
    placesByLetters.set(letters, found);
    return found;
  }
  return (letters: string, from: number) => {
    const places = placesOf(letters);
    return places.find((at) => at >= from) ?? places[0];
  };
}

interface Place {
  id: string | null;
  at: number;
}

/** Where it was, unless something above it has opened or closed. */
function indexOf(visible: readonly VisibleItem[], { id, at }: Place) {
  if (id === null) return -1;
  if (visible[at]?.item.id === id) return at;
  return visible.findIndex(({ item }) => item.id === id);
}

const elementOf = (root: HTMLElement | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);

/** With the line below an empty branch. */
function heightOf(row: HTMLElement) {
  const next = row.nextElementSibling;
  const hasNote = next instanceof HTMLElement && next.getAttribute('role') === 'none';
  return row.offsetHeight + (hasNote ? next.offsetHeight : 0);
}
