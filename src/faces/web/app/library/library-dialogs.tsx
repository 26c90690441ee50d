import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { checkTexts } from '../../../../domain/workspace/library-values.ts';
import { ConfirmDialog, Dialog, TextField, textIn } from '../page/dialog.tsx';
import { useToast } from '../page/toast.tsx';
import { createLibrary, untitled } from '../bookmarks/libraries-api.ts';
import { deleteLibrary, updateLibrary } from './library-api.ts';
import type { OwnLibraryPage } from './library-page.server.ts';

type OwnLibrary = OwnLibraryPage['library'];

/** The state of the navigation to a library that was just created. */
export const CREATED = 'created';

/** Creates a library, or edits the title and description of one. */
export function LibraryDialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Undefined to create one. */
  readonly library: OwnLibrary | undefined;
}) {
  const { library } = props;
  const [errors, setErrors] = useState<FieldErrors>({});
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function save(data: FormData): Promise<string | undefined> {
    const [title, description] = [textIn(data, 'title'), textIn(data, 'description')];
    // An unchanged title may be longer than the limit of an edit: it is not sent.
    const changes = { ...(title === library?.title ? {} : { title }), description };
    const wrong = fieldErrors(changes);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return '';
    const result = await (library === undefined
      ? createLibrary({ title, ...(description.trim() === '' ? {} : { description }) })
      : updateLibrary(library.id, changes));
    // Another library has the title.
    if (!result.ok && result.status === 409) {
      setErrors({ title: result.message });
      return '';
    }
    if (!result.ok) return result.message;
    if (library === undefined) {
      showToast({ message: `${untitled(title)} created` });
      void navigate(`/library?id=${result.value.id}`, { state: CREATED });
    } else {
      showToast({ message: 'Changes saved' });
      void revalidate();
    }
    return undefined;
  }

  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={library === undefined ? 'New library' : 'Edit library'}
      confirmLabel={library === undefined ? 'Create library' : 'Save changes'}
      onSubmit={save}
      onInput={() => setErrors({})}
      className="max-w-xl"
    >
      <TextField
        label="Title"
        hint="At most 60 characters, unique among your libraries."
        name="title"
        defaultValue={library?.title ?? ''}
        error={errors.title}
      />
      <div className="mt-4">
        <TextField
          label="Description"
          hint="Shown to agents and to anyone with the link. At most 2,000 characters."
          name="description"
          rows={4}
          defaultValue={library?.description ?? ''}
          error={errors.description}
        />
      </div>
    </Dialog>
  );
}

/** Why a field's text is wrong. */
interface FieldErrors {
  readonly title?: string;
  readonly description?: string;
}

/** What the server would refuse. */
function fieldErrors(texts: FieldErrors): FieldErrors {
  const title = checkTexts({ title: texts.title });
  const description = checkTexts({ description: texts.description });
  return {
    ...(title.ok ? {} : { title: title.failure.message }),
    ...(description.ok ? {} : { description: description.failure.message }),
  };
}

/** Asks before a library is deleted. */
export function DeleteLibraryDialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly library: OwnLibrary;
}) {
  const { library } = props;
  const navigate = useNavigate();
  const showToast = useToast();

  async function remove(): Promise<string | undefined> {
    const result = await deleteLibrary(library.id);
    if (!result.ok) return result.message;
    showToast({ message: `${untitled(library.title)} deleted` });
    void navigate('/library');
    return undefined;
  }

  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={`Delete ${untitled(library.title)}?`}
      confirmLabel="Delete library"
      onConfirm={remove}
    >
      Patterns that are in no other library are no longer saved. The share link stops working. You
      cannot undo this.
    </ConfirmDialog>
  );
}
