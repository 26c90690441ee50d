import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { toastOf, useToast } from '../page/toast.tsx';
import { Popover } from '../ui/overlays-popover/component';
import {
  type LibraryData,
  createLibrary,
  librariesWith,
  removeBookmarks,
  saveTo,
  untitled,
} from './libraries-api.ts';

interface PickerProps {
  readonly pattern: { readonly id: string; readonly title: string };
  /** Whether any library has the pattern now. */
  readonly onChange: (isIn: boolean) => void;
}

/** The open list of the reader's libraries, to save a pattern in any of them. Load it on demand, like the menu. */
export function LibraryPicker({
  anchor,
  onClose,
  ...props
}: PickerProps & {
  /** The button that opened it. Focus returns there. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}) {
  return (
    <Popover
      anchor={anchor}
      align="end"
      title={`Libraries with ${props.pattern.title}`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Libraries {...props} />
    </Popover>
  );
}

function Libraries(props: PickerProps) {
  const { pattern, onChange } = props;
  const [libraries, setLibraries] = useState<readonly LibraryData[]>();
  const [problem, setProblem] = useState('');
  const showToast = useToast();

  useEffect(() => {
    let isLeft = false;
    async function load(): Promise<void> {
      const found = await librariesWith(pattern.id);
      if (isLeft) return;
      if (found.ok) setLibraries(found.value);
      else setProblem(found.message);
    }
    void load();
    return () => {
      isLeft = true;
    };
  }, [pattern.id]);

  useEffect(() => {
    if (libraries !== undefined) onChange(libraries.some(({ hasPattern }) => hasPattern));
    // oxlint-disable-next-line react/exhaustive-deps -- the callback is another one at each render
  }, [libraries]);

  /** Optimistic: the checkbox changes immediately, and back if the request fails. */
  async function set(library: LibraryData, isIn: boolean): Promise<void> {
    const show = (hasPattern: boolean) =>
      setLibraries((all) =>
        all?.map((each) => (each.id === library.id ? { ...each, hasPattern } : each)),
      );
    show(isIn);
    const result = await (isIn
      ? saveTo(library.id, pattern.id)
      : removeBookmarks(library.id, [pattern.id]));
    const title = untitled(library.title);
    if (!result.ok) show(!isIn);
    showToast(toastOf(result, `${pattern.title} ${isIn ? 'saved to' : 'removed from'} ${title}`));
  }

  return (
    <>
      {problem === '' ? null : (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {libraries === undefined && problem === '' ? (
        <p className="appear-late text-muted">Loading your libraries…</p>
      ) : null}
      {libraries === undefined ? null : (
        <>
          <ul className="-mx-2">
            {libraries.map((library) => (
              <li key={library.id}>
                <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 hover:bg-hover pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    className="check"
                    checked={library.hasPattern === true}
                    onChange={(event) => void set(library, event.target.checked)}
                  />
                  <span className="min-w-0 truncate">{untitled(library.title)}</span>
                </label>
              </li>
            ))}
          </ul>
          <NewLibrary
            onCreate={async (title) => {
              const created = await createLibrary({ title });
              if (!created.ok) return created.message;
              setLibraries([...libraries, created.value]);
              await set(created.value, true);
              return undefined;
            }}
          />
        </>
      )}
    </>
  );
}

function NewLibrary(props: {
  /** Creates a library; resolves to the error, if any. */
  readonly onCreate: (title: string) => Promise<string | undefined>;
}) {
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState('');
  const id = useId();

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (title.trim() === '') {
      setProblem('Enter a title for the library.');
      return;
    }
    const wrong = await props.onCreate(title);
    setProblem(wrong ?? '');
    if (wrong === undefined) setTitle('');
  }

  return (
    <form
      className="-mx-4 mt-3 border-t border-line px-4 pt-3"
      onSubmit={(event) => void submit(event)}
    >
      <div className="flex gap-2">
        <input
          aria-label="Title of a new library"
          placeholder="New library"
          autoComplete="off"
          value={title}
          onChange={(event) => {
            setTitle(event.target.value);
            setProblem('');
          }}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          className="field"
        />
        <button type="submit" className="btn">
          Create
        </button>
      </div>
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-danger empty:hidden">
        {problem}
      </p>
    </form>
  );
}
