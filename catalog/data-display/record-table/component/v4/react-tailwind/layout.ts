/** How a person has arranged the columns: ids that no column has are ignored. Store it for each person and table. */
export interface RecordLayout {
  /** Columns that are not in it follow in their own order. */
  order?: readonly string[] | undefined;
  hidden?: readonly string[] | undefined;
  /** They come first, and stay while the others scroll sideways. */
  pinned?: readonly string[] | undefined;
}

export const NO_LAYOUT: RecordLayout = {};

interface Column {
  id: string;
  isRowHeader?: boolean | undefined;
  width?: string | undefined;
}

const WIDE = 'minmax(12rem,2fr)';
const NORMAL = 'minmax(7rem,1fr)';

/** All columns, as they were put. */
export function orderOf<Each extends Column>(
  columns: readonly Each[],
  { order = [] }: RecordLayout,
) {
  const placeOf = ({ id }: Each) => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The columns that show, the tracks of their grid, and where those begin that stay. */
export function arrange<Each extends Column>(
  columns: readonly Each[],
  layout: RecordLayout,
  widths: Readonly<Record<string, number>>,
  edges: { start: string | undefined; end: string | undefined },
) {
  const { hidden = [], pinned = [] } = layout;
  const shown = orderOf(columns, layout).filter(
    ({ id, isRowHeader }) => isRowHeader || !hidden.includes(id),
  );
  const isPinned = ({ id }: Column) => pinned.includes(id);
  const ordered = [...shown.filter(isPinned), ...shown.filter((column) => !isPinned(column))];
  const trackOf = (column: Column) => {
    const set = widths[column.id];
    const own = column.width ?? (column.isRowHeader ? WIDE : NORMAL);
    // What the others scroll beneath has one width, so that the next one knows where to stay.
    return set === undefined ? (isPinned(column) ? lengthOf(own) : own) : `${set}px`;
  };
  const tracks = ordered.map(trackOf);
  const lengths = tracks.map(lengthOf);
  const before = edges.start === undefined ? [] : [edges.start];
  const after = edges.end === undefined ? [] : [edges.end];
  return {
    columns: ordered.map((column, at) => ({
      column,
      pin: isPinned(column) ? sumOf([...before, ...lengths.slice(0, at)]) : undefined,
    })),
    style: {
      ['--record-columns' as string]: [...before, ...tracks, ...after].join(' '),
      ['--record-width' as string]: sumOf([...before, ...lengths, ...after]),
    },
  };
}

/** The length that a track begins at. */
const lengthOf = (track: string) => /[\d.]+(?:px|rem|em|ch)/.exec(track)?.[0] ?? '7rem';

const sumOf = (lengths: readonly string[]) =>
  lengths.length === 0 ? '0px' : `calc(${lengths.join(' + ')})`;
