import { type SubmitEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { DialogActions, TextField } from '../page/dialog.tsx';
import { useToast } from '../page/toast.tsx';
import { updateAuthor } from './account-api.ts';

/** The name of a user, and whether shared libraries show it. */
export interface Author {
  readonly name: string;
  readonly isShown: boolean;
}

/** Asks for the user's name, and whether shared libraries show it (docs/specification.md#library-profile). */
export function AuthorForm(props: {
  readonly author: Author;
  /** Closes the dialog that the form is in. */
  readonly onClose?: () => void;
}) {
  const { author } = props;
  const problemId = useId();
  const [isShown, setIsShown] = useState(author.isShown);
  const [name, setName] = useState(author.name);
  const [problem, setProblem] = useState('');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isShown && name.trim() === '') {
      setProblem('Enter the name to show.');
      return;
    }
    const result = await updateAuthor({ publicDisplayName: name, publicShowAuthor: isShown });
    setProblem(result.ok ? '' : result.message);
    if (!result.ok) return;
    props.onClose?.();
    showToast({
      message: isShown
        ? `Shared libraries show your name as ${name}`
        : 'Saved. Shared libraries do not show your name',
    });
    await revalidate();
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        autoComplete="name"
        value={name}
        onChange={(value) => {
          setName(value);
          setProblem('');
        }}
        isInvalid={problem !== ''}
        problemId={problemId}
      />
      <label className="mt-3 flex min-h-9 items-center gap-2.5">
        <input
          type="checkbox"
          className="check"
          checked={isShown}
          onChange={(event) => setIsShown(event.target.checked)}
        />
        Show it on libraries I share
      </label>
      {props.onClose === undefined ? (
        <>
          <p id={problemId} role="alert" className="mt-2 text-danger empty:hidden">
            {problem}
          </p>
          <p className="mt-3">
            <button type="submit" className="needs-script btn">
              Save name
            </button>
          </p>
        </>
      ) : (
        <DialogActions problemId={problemId} problem={problem} onCancel={props.onClose}>
          <button type="submit" className="btn btn-primary">
            Save
          </button>
        </DialogActions>
      )}
    </form>
  );
}
