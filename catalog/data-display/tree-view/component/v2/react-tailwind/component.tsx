'use client';

import { ChevronRight } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

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

export interface TreeViewProps {
  /** Names the tree: "Product files". */
  label: string;
  items: readonly TreeItem[];
  expandedIds?: ReadonlySet<string> | undefined;
  defaultExpandedIds?: ReadonlySet<string> | undefined;
  onExpandedIdsChange?: ((expandedIds: ReadonlySet<string>) => void) | undefined;
  selectedId?: string | null | undefined;
  defaultSelectedId?: string | null | undefined;
  onSelectedIdChange?: ((selectedId: string) => void) | undefined;
  className?: string | undefined;
  labels?: Partial<TreeViewLabels> | undefined;
}

export interface TreeViewLabels {
  empty: string;
}

const ENGLISH: TreeViewLabels = { empty: 'Nothing in here' };
const NONE: ReadonlySet<string> = new Set();
/** Letters that follow each other within this time are one word. */
const TYPE_AHEAD_MS = 600;

const ROW =
  'flex min-h-(--ui-control-small) cursor-default scroll-m-2 rounded-(--ui-radius-small) border border-transparent pe-2 -outline-offset-2 hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-selected:bg-(--ui-accent-soft) aria-selected:font-medium aria-selected:text-(--ui-accent-text) forced-colors:aria-selected:border-[Highlight]';

/** A hierarchy whose branches open in place. One tab stop; arrows, Home, End, letters and * move. */
export function TreeView({
  label,
  items,
  expandedIds,
  defaultExpandedIds = NONE,
  onExpandedIdsChange,
  selectedId,
  defaultSelectedId = null,
  onSelectedIdChange,
  className = '',
  labels,
}: TreeViewProps) {
  const text = { ...ENGLISH, ...labels };
  const rootRef = useRef<HTMLUListElement>(null);
  const typedRef = useRef({ letters: '', at: 0 });
  const [innerExpanded, setInnerExpanded] = useState(defaultExpandedIds);
  const [innerSelected, setInnerSelected] = useState(defaultSelectedId);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const expanded = expandedIds ?? innerExpanded;
  const selected = selectedId === undefined ? innerSelected : selectedId;

  const visible = flatten(items, expanded);
  const tabStop =
    [focusedId, selected].find((id) => visible.some(({ item }) => item.id === id)) ??
    visible[0]?.item.id;

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
    const hasFocus = visible.some(
      (other) => other.item.id === focusedId && other.path.includes(id),
    );
    if (hasFocus) focus(id);
    setExpanded([id], !expanded.has(id));
  }

  function select(id: string) {
    setInnerSelected(id);
    onSelectedIdChange?.(id);
  }

  function focus(id: string | undefined) {
    if (id === undefined) return;
    const found = rootRef.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
    found?.focus();
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const index = visible.findIndex(({ item }) => item.id === tabStop);
    const entry = visible[index];
    if (!entry || event.altKey || event.ctrlKey || event.metaKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const { item, path } = entry;
    const isOpen = expanded.has(item.id);
    switch (event.key) {
      case 'ArrowDown':
        focus(visible[index + 1]?.item.id);
        break;
      case 'ArrowUp':
        focus(visible[index - 1]?.item.id);
        break;
      case 'Home':
        focus(visible[0]?.item.id);
        break;
      case 'End':
        focus(visible.at(-1)?.item.id);
        break;
      case isRtl ? 'ArrowLeft' : 'ArrowRight':
        if (item.children && !isOpen) toggle(entry);
        else if (isOpen) focus(item.children?.[0]?.id);
        break;
      case isRtl ? 'ArrowRight' : 'ArrowLeft':
        if (item.children && isOpen) toggle(entry);
        else focus(path.at(-1));
        break;
      case 'Enter':
      case ' ':
        select(item.id);
        break;
      case '*':
        setExpanded(
          visible
            .filter((other) => other.path.at(-1) === path.at(-1) && other.item.children)
            .map((other) => other.item.id),
          true,
        );
        break;
      default:
        if (event.key.length !== 1) return;
        typeAhead(event.key, event.timeStamp, index);
    }
    event.preventDefault();
  }

  function typeAhead(letter: string, at: number, index: number) {
    const typed = typedRef.current;
    const isNewWord = at - typed.at > TYPE_AHEAD_MS;
    const letters = (isNewWord ? letter : typed.letters + letter).toLocaleLowerCase();
    typedRef.current = { letters, at };
    // A new word looks further on; a longer one may stay.
    const start = index + (isNewWord ? 1 : 0);
    const order = [...visible.slice(start), ...visible.slice(0, start)];
    focus(order.find(({ item }) => item.label.toLocaleLowerCase().startsWith(letters))?.item.id);
  }

  function click(event: MouseEvent<HTMLElement>) {
    if (!(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[role=treeitem]')?.dataset['id'];
    const entry = visible.find(({ item }) => item.id === id);
    if (!entry) return;
    focus(id);
    if (event.target.closest('[data-toggle]')) toggle(entry);
    else select(entry.item.id);
  }

  return (
    <ul
      ref={rootRef}
      role="tree"
      aria-label={label}
      onKeyDown={press}
      onClick={click}
      className={`w-full font-(family-name:--ui-font) text-sm text-(--ui-text) select-none ${className}`}
    >
      {visible.map(({ item, path, position, siblings }) => {
        const isOpen = expanded.has(item.id);
        return (
          <Fragment key={item.id}>
            <li
              role="treeitem"
              data-id={item.id}
              tabIndex={item.id === tabStop ? 0 : -1}
              // The list is flat, so that the name of a branch is not that of all its items.
              aria-level={path.length + 1}
              aria-posinset={position}
              aria-setsize={siblings}
              aria-expanded={item.children && isOpen}
              aria-selected={item.id === selected}
              onFocus={() => setFocusedId(item.id)}
              className={ROW}
            >
              <Guides count={path.length} />
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
                <Guides count={path.length + 1} />
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
  /** Ids of the branches around the item, outermost first. */
  path: readonly string[];
  /** Among its siblings, from 1. */
  position: number;
  siblings: number;
}

function flatten(
  items: readonly TreeItem[],
  expanded: ReadonlySet<string>,
  path: readonly string[] = [],
): VisibleItem[] {
  return items.flatMap((item, index) => [
    { item, path, position: index + 1, siblings: items.length },
    ...(item.children && expanded.has(item.id)
      ? flatten(item.children, expanded, [...path, item.id])
      : []),
  ]);
}
