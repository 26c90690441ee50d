import { useRef, useState } from 'react';

interface Item {
  readonly id: string;
  readonly label: string;
}

/** Looks through all items at each key. */
export function TreeView({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly Item[];
}) {
  const [focused, setFocused] = useState(0);
  const tree = useRef<HTMLUListElement>(null);
  const focus = (at: number) => {
    const id = items[at]?.id;
    setFocused(items.findIndex((item) => item.id === id));
    tree.current?.querySelectorAll<HTMLElement>('li')[at]?.focus();
  };
  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={label}
      onKeyDown={({ key }) => {
        const last = items.filter((item) => item.id !== '').length - 1;
        if (key === 'Home') focus(0);
        if (key === 'ArrowDown') focus(Math.min(focused + 1, last));
      }}
    >
      {items.map((item, at) => (
        <li key={item.id} role="treeitem" aria-selected="false" tabIndex={at === focused ? 0 : -1}>
          {item.label}
        </li>
      ))}
    </ul>
  );
}
