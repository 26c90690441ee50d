import { EllipsisIcon, EqualIcon, PinIcon } from 'lucide-react';
import { type ReactNode, type SubmitEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { typeLabel } from '../catalog/pattern-card.tsx';
import { ThemedCover } from '../catalog/live-cover.tsx';
import { comparePath } from '../component/compare-path.ts';
import { type LibraryRow, describeUpdate, hasUpdate, heldVersion } from './library-rows.ts';

/**
 * A saved pattern. Its controls have no handlers of their own: the list finds the row and the control of an event, so
 * thousands of rows need no listeners.
 */
export const BookmarkRow = memo(function BookmarkRow(props: {
  readonly row: LibraryRow;
  readonly isSelecting: boolean;
  readonly isSelected: boolean;
  readonly isMenuOpen: boolean;
  /** Whether the reader may change the library. */
  readonly mayEdit: boolean;
  /** Whether others use the library, so that it is of interest who wrote what. */
  readonly hasOthers: boolean;
  /** Replaces the note while it is edited. */
  readonly editor: ReactNode;
}) {
  const { row, isSelected } = props;
  const { title } = row;
  return (
    <li
      data-id={row.patternId}
      className="bookmark-row group relative flex items-center gap-3 py-3 md:gap-4"
    >
      {props.isSelecting ? (
        <label className="row-grip grid size-7 shrink-0 place-items-center pointer-coarse:size-10">
          <input
            type="checkbox"
            className="check"
            data-control="select"
            aria-label={`Select ${title}`}
            checked={isSelected}
            readOnly
          />
        </label>
      ) : !props.mayEdit ? null : (
        <button
          type="button"
          data-control="grip"
          aria-label={`Move ${title}`}
          aria-describedby="order-keys"
          className="needs-script btn btn-quiet btn-small btn-icon row-grip cursor-grab touch-none max-md:hidden"
        >
          <EqualIcon />
        </button>
      )}
      <div className="w-24 shrink-0 overflow-hidden rounded-sm border border-line group-hover:border-line-strong md:w-30">
        <ThemedCover
          slug={row.slug}
          image={row.coverImage}
          hasCode={row.isInCatalog && row.version !== undefined}
        />
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base leading-6">
          {row.isInCatalog ? (
            <Link to={row.slug} className="min-w-0 rounded-sm hover:text-link">
              {title}
            </Link>
          ) : (
            <span className="min-w-0 text-muted">{title}</span>
          )}
          <RowBadge row={row} />
        </h3>
        {props.editor ?? (
          <p className="mt-0.5 line-clamp-3 whitespace-pre-line text-muted md:line-clamp-2">
            {row.note ?? row.description}
          </p>
        )}
        {props.hasOthers && props.editor === undefined ? <RowAuthor row={row} /> : null}
        {hasUpdate(row) ? (
          <p className="mt-1.5">
            <Link
              to={comparePath(row.slug, heldVersion(row) ?? row.version, row.version)}
              className="link font-medium"
            >
              {row.version} is out
              {row.pinnedVersionId === undefined ? ` since you saved ${row.savedVersionId}` : ''}.
              Compare
              <span className="sr-only"> with {heldVersion(row)}</span>
            </Link>
            {row.update === undefined ? null : (
              <span className="text-muted"> {describeUpdate(row.update)}</span>
            )}
          </p>
        ) : null}
      </div>
      {row.version === undefined || !props.mayEdit ? null : (
        <button
          type="button"
          data-control="pin"
          aria-pressed={row.pinnedVersionId !== undefined}
          aria-label={`Pin ${title} to its version`}
          className="needs-script btn btn-quiet btn-icon max-sm:hidden pointer-coarse:min-h-11 pointer-coarse:w-11"
        >
          <PinIcon className={row.pinnedVersionId === undefined ? '' : 'text-link'} />
        </button>
      )}
      <button
        type="button"
        data-control="menu"
        aria-haspopup="menu"
        aria-expanded={props.isMenuOpen}
        aria-label={`Actions for ${title}`}
        className="needs-script btn btn-quiet btn-icon pointer-coarse:min-h-11 pointer-coarse:w-11"
      >
        <EllipsisIcon />
      </button>
    </li>
  );
});

/** The pinned version, else the active one, or the type of a pattern without code. */
function RowBadge({ row }: { readonly row: LibraryRow }) {
  const { version, pinnedVersionId, variant } = row;
  if (!row.isInCatalog) return <span className="badge">No longer in the catalog</span>;
  if (pinnedVersionId !== undefined) {
    return (
      <span className="badge badge-version badge-active">
        <PinIcon className="size-3" />
        {pinnedVersionId} pinned{variant === undefined ? '' : `, ${variant}`}
      </span>
    );
  }
  if (version === undefined) return <span className="badge">{typeLabel(row.type)}</span>;
  return <span className="badge badge-version">{version} active</span>;
}

/** Who wrote the note, or who saved a pattern without one. */
function RowAuthor({ row }: { readonly row: LibraryRow }) {
  const text = row.note === undefined ? row.savedBy && `Saved by ${row.savedBy}` : row.noteBy;
  return text === undefined ? null : <p className="mt-0.5 text-muted">{text}</p>;
}

/** Edits a note in place; Escape cancels. */
export function NoteEditor(props: {
  readonly row: LibraryRow;
  /** Whether others can read it. */
  readonly isShared: boolean;
  /** Saves the note; resolves to the error, if any. */
  readonly onSave: (note: string) => Promise<string | undefined>;
  readonly onCancel: () => void;
}) {
  const [note, setNote] = useState(props.row.note ?? '');
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);

  async function submit(event?: SubmitEvent): Promise<void> {
    event?.preventDefault();
    setIsPending(true);
    const wrong = await props.onSave(note);
    setIsPending(false);
    if (wrong === undefined) return;
    setProblem(wrong);
    field.current?.focus();
  }

  return (
    <form className="mt-1.5 max-w-xl" onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}-note`} className="sr-only">
        Note on {props.row.title}
      </label>
      <textarea
        ref={field}
        id={`${id}-note`}
        rows={2}
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
          setProblem('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            props.onCancel();
          } else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault();
            void submit();
          }
        }}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-hint ${id}-problem`}
        className="field field-sizing-content max-h-40 min-h-16 py-2"
      />
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <button
          type="submit"
          className="btn btn-small pointer-coarse:min-h-10"
          disabled={isPending}
        >
          Save note
        </button>
        <button
          type="button"
          className="btn btn-small btn-quiet pointer-coarse:min-h-10"
          onClick={props.onCancel}
        >
          Cancel
        </button>
        <span id={`${id}-hint`} className="text-xs text-muted">
          {props.isShared ? 'Anyone with the link can read it.' : 'At most 280 characters.'}
        </span>
      </div>
    </form>
  );
}

/** Loads the next rows before they scroll into view; keyboard users get a button. */
export function MoreRows(props: { readonly isLoading: boolean; readonly onLoad: () => void }) {
  const { onLoad } = props;
  const button = useRef<HTMLButtonElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  }, [onLoad]);

  useEffect(() => {
    const element = button.current;
    if (element === null || props.isLoading) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) load.current();
      },
      { rootMargin: '1200px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [props.isLoading]);

  return (
    <p className="py-6 text-center">
      <button
        ref={button}
        type="button"
        className="needs-script btn"
        aria-disabled={props.isLoading}
        onClick={onLoad}
      >
        {props.isLoading ? 'Loading…' : 'Show more'}
      </button>
    </p>
  );
}
