import { type ReactNode, useEffect, useRef } from 'react';

/** The line above a library's patterns; with a selection, its commands. */
export function SelectionBar(props: {
  /** Undefined while nothing can be selected. */
  readonly selected: ReadonlySet<string> | undefined;
  readonly onSelect: (selected: ReadonlySet<string> | undefined) => void;
  readonly onSelectAll: () => Promise<void>;
  readonly onMove: () => void;
  readonly onRemove: () => void;
  /** Shown while nothing can be selected. */
  readonly children: ReactNode;
}) {
  const { selected, onSelect } = props;
  const bar = useRef<HTMLDivElement>(null);
  const isSelecting = selected !== undefined;
  const wasSelecting = useRef(isSelecting);

  // The pressed button is replaced, which loses focus.
  useEffect(() => {
    if (wasSelecting.current === isSelecting) return;
    wasSelecting.current = isSelecting;
    if (document.activeElement !== document.body) return;
    bar.current?.querySelector('button')?.focus();
  }, [isSelecting]);

  return (
    <div
      ref={bar}
      className="sticky top-(--bar) z-10 mt-8 flex min-h-13 flex-wrap items-center gap-2 border-b border-line bg-background py-2"
    >
      {selected === undefined ? (
        <>
          {props.children}
          <span className="ms-auto">
            <button
              type="button"
              className="needs-script btn btn-small btn-quiet pointer-coarse:min-h-10"
              onClick={() => onSelect(new Set())}
            >
              Select
            </button>
          </span>
        </>
      ) : (
        <>
          <p role="status" className="font-medium tabular-nums">
            {selected.size} selected
          </p>
          <span className="flex flex-wrap gap-1 pointer-coarse:*:min-h-10">
            <button
              type="button"
              className="btn btn-small btn-quiet"
              onClick={() => void props.onSelectAll()}
            >
              Select all
            </button>
            <button
              type="button"
              className="btn btn-small btn-quiet"
              onClick={() => onSelect(undefined)}
            >
              Done
            </button>
          </span>
          <span className="ms-auto flex flex-wrap gap-1 pointer-coarse:*:min-h-10">
            <button
              type="button"
              className="btn btn-small"
              disabled={selected.size === 0}
              onClick={props.onMove}
            >
              Move to…
            </button>
            <button
              type="button"
              className="btn btn-small btn-danger"
              disabled={selected.size === 0}
              onClick={props.onRemove}
            >
              Remove
            </button>
          </span>
        </>
      )}
    </div>
  );
}
