import type { FilterValue } from '../data-display-filter-bar/component';

export interface RecordFilter<Row> {
  id: string;
  /** The noun that the list uses: "Status". */
  label: string;
  options: readonly { value: string; label: string }[];
  /** What a record has of it: one value, or many. */
  valueOf: (row: Row) => string | readonly string[];
}

/** The records that each filter with a choice lets through, and that contain every word. */
export function filterRecords<Row>(
  rows: readonly Row[],
  filters: readonly RecordFilter<Row>[],
  value: FilterValue,
  query: string,
  searchText: ((row: Row) => string) | undefined,
): readonly Row[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const active = filters.filter(({ id }) => value[id]?.length);
  if (active.length === 0 && words.length === 0) return rows;
  return rows.filter((row) => {
    const isIn = active.every(({ id, valueOf }) =>
      [valueOf(row)].flat().some((has) => value[id]?.includes(has)),
    );
    if (!isIn || words.length === 0) return isIn;
    const content = searchText?.(row).toLocaleLowerCase() ?? '';
    return words.every((word) => content.includes(word));
  });
}
