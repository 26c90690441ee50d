import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Dialog, DialogActions, TextField } from '../page/dialog.tsx';
import { useToast } from '../page/toast.tsx';
import { createLibrary, untitled } from '../bookmarks/libraries-api.ts';
import { deleteLibrary, updateLibrary } from './library-api.ts';
import type { OwnLibraryPage } from './library-page.server.ts';

type OwnLibrary = OwnLibraryPage['library'];

/** Creates a library, or edits the title and description of one. */
export function LibraryDialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Undefined to create one. */
  readonly library: OwnLibrary | undefined;
}) {
  const { isOpen, onClose, library } = props;
  const title = library === undefined ? 'New library' : 'Edit library';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <LibraryForm library={library} onClose={onClose} />
    </Dialog>
  );
}

function LibraryForm(props: {
  readonly onClose: () => void;
  readonly library: OwnLibrary | undefined;
}) {
  const { library } = props;
  const id = useId();
  const [title, setTitle] = useState(library?.title ?? '');
  const [description, setDescription] = useState(library?.description ?? '');
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  useEffect(() => field.current?.focus(), []);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setIsPending(true);
    // An unchanged title may be longer than the limit of an edit: it is not sent.
    const result = await (library === undefined
      ? createLibrary({ title, ...(description.trim() === '' ? {} : { description }) })
      : updateLibrary(library.id, {
          ...(title === library.title ? {} : { title }),
          description,
        }));
    setIsPending(false);
    if (!result.ok) {
      setProblem(result.message);
      field.current?.focus();
      return;
    }
    props.onClose();
    if (library === undefined) {
      showToast({ message: `${untitled(title)} created` });
      await navigate(`/library?id=${result.value.id}`);
    } else {
      showToast({ message: 'Changes saved' });
      await revalidate();
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label="Title"
        hint="At most 60 characters, unique among your libraries."
        value={title}
        onChange={(value) => {
          setTitle(value);
          setProblem('');
        }}
        isInvalid={problem !== ''}
        problemId={`${id}-problem`}
      />
      <label htmlFor={`${id}-description`} className="mt-4 block font-medium">
        Description
      </label>
      <textarea
        id={`${id}-description`}
        rows={4}
        value={description}
        onChange={(event) => {
          setDescription(event.target.value);
          setProblem('');
        }}
        aria-describedby={`${id}-about ${id}-problem`}
        className="field mt-1.5 py-2"
      />
      <p id={`${id}-about`} className="mt-1.5 text-muted">
        Shown to agents and to anyone with the link. At most 2,000 characters.
      </p>
      <DialogActions problemId={`${id}-problem`} problem={problem} onCancel={props.onClose}>
        <button type="submit" className="btn btn-primary" disabled={isPending}>
          {library === undefined ? 'Create library' : 'Save changes'}
        </button>
      </DialogActions>
    </form>
  );
}

/** Asks before a library is deleted. */
export function DeleteLibraryDialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly library: OwnLibrary;
}) {
  const { library, onClose } = props;
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const showToast = useToast();

  async function remove(): Promise<void> {
    setIsPending(true);
    const result = await deleteLibrary(library.id);
    setIsPending(false);
    if (!result.ok) {
      setProblem(result.message);
      return;
    }
    onClose();
    showToast({ message: `${untitled(library.title)} deleted` });
    await navigate('/library');
  }

  return (
    <Dialog isOpen={props.isOpen} onClose={onClose} title={`Delete ${untitled(library.title)}?`}>
      <p className="mt-1 text-muted">
        Patterns that are in no other library are no longer saved. The share link stops working. You
        cannot undo this.
      </p>
      <DialogActions problem={problem} onCancel={onClose}>
        <button
          type="button"
          className="btn btn-danger"
          disabled={isPending}
          onClick={() => void remove()}
        >
          Delete library
        </button>
      </DialogActions>
    </Dialog>
  );
}
