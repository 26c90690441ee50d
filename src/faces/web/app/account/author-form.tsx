import { type SubmitEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Dialog, TextField, textIn } from '../page/dialog.tsx';
import { useToast } from '../page/toast.tsx';
import { updateAuthor } from './account-api.ts';

/** The name of a user, and whether shared libraries show it. */
export interface Author {
  readonly name: string;
  readonly isShown: boolean;
}

/** Asks for the user's name, and whether shared libraries show it (docs/specification.md#library-profile). */
export function AuthorForm({ author }: { readonly author: Author }) {
  const problemId = useId();
  const [problem, setProblem] = useState('');
  const save = useSaveAuthor();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setProblem((await save(new FormData(event.currentTarget))) ?? '');
  }

  return (
    <form
      aria-describedby={problemId}
      className="mt-4"
      onSubmit={(event) => void submit(event)}
      onInput={() => setProblem('')}
    >
      <AuthorFields author={author} />
      <p id={problemId} role="alert" className="mt-2 text-danger empty:hidden">
        {problem}
      </p>
      <p className="mt-3">
        <button type="submit" className="needs-script btn">
          Save name
        </button>
      </p>
    </form>
  );
}

/** The same, before a library is shared. */
export function AuthorDialog(props: {
  readonly author: Author;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const save = useSaveAuthor();
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title="Your name on shared libraries"
      confirmLabel="Save"
      onSubmit={save}
    >
      <p className="mb-4 text-muted">This applies to all libraries that you share.</p>
      <AuthorFields author={props.author} />
    </Dialog>
  );
}

function AuthorFields({ author }: { readonly author: Author }) {
  return (
    <>
      <TextField label="Name" name="name" autoComplete="name" defaultValue={author.name} />
      <label className="mt-3 flex min-h-9 items-center gap-2.5">
        <input type="checkbox" name="isShown" className="check" defaultChecked={author.isShown} />
        Show it on libraries I share
      </label>
    </>
  );
}

/** Resolves to what is wrong. */
function useSaveAuthor(): (data: FormData) => Promise<string | undefined> {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  return async (data) => {
    const [name, isShown] = [textIn(data, 'name'), data.has('isShown')];
    if (isShown && name.trim() === '') return 'Enter the name to show.';
    const result = await updateAuthor({ publicDisplayName: name, publicShowAuthor: isShown });
    if (!result.ok) return result.message;
    showToast({
      message: isShown
        ? `Shared libraries show your name as ${name}`
        : 'Saved. Shared libraries do not show your name',
    });
    void revalidate();
    return undefined;
  };
}
