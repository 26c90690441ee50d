import type { DataTableColumn, DataTableSort } from './component';

/** Tells whether the table is wider than its place. */
export function watchWidth(scroll: HTMLElement | null) {
  if (!scroll) return;
  const observer = new ResizeObserver(() =>
    scroll.toggleAttribute('data-cut', scroll.scrollWidth > scroll.clientWidth),
  );
  for (const each of [scroll, ...scroll.children]) observer.observe(each);
  return () => observer.disconnect();
}

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: DataTableSort | null,
  locale: string | undefined,
) {
  const valueOf = columns.find((column) => column.id === sort?.columnId)?.sortValue;
  if (!sort || !valueOf) return rows;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [valueOf(rowA), valueOf(rowB)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * compare(String(a), String(b));
  });
}
