import { type ChangeEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted, isRecord, parseJson } from '../../../../domain/text.ts';
import { Dialog, TextField, textIn } from '../page/dialog.tsx';
import { useToast } from '../page/toast.tsx';
import { importLibrary } from './library-api.ts';
import { untitled } from '../bookmarks/libraries-api.ts';

/** The limit of the route. */
const MAX_BYTES = 1024 * 1024;

/** An exported library; the server checks the rest. */
interface ExportedLibrary {
  readonly title: string;
  readonly patterns: readonly unknown[];
}

/** Imports an exported library as a new one. */
export function ImportDialog(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const id = useId();
  const [exported, setExported] = useState<ExportedLibrary>();
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const showToast = useToast();

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = target.files?.[0];
    setExported(undefined);
    setProblem('');
    if (chosen === undefined) return;
    if (chosen.size > MAX_BYTES) {
      setProblem('The file can be at most 1 MiB.');
      return;
    }
    const found = parseExport(await chosen.text());
    if (found === undefined) {
      setProblem('This file is not an exported library. Choose a JSON file created with Export.');
    }
    setExported(found);
  }

  async function create(data: FormData): Promise<string | undefined> {
    if (exported === undefined) return 'Choose a file first.';
    const title = textIn(data, 'title');
    const result = await importLibrary({ ...exported, title });
    if (!result.ok) return result.message;
    const [imported, all] = [result.value.bookmarkCount, exported.patterns.length];
    showToast({
      message:
        imported === all
          ? `${untitled(title)} imported`
          : `${imported} of ${all} patterns imported. The others are not in this catalog.`,
    });
    void navigate(`/library?id=${result.value.id}`);
    return undefined;
  }

  function close(): void {
    setExported(undefined);
    setProblem('');
    props.onClose();
  }

  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={close}
      title="Import a library"
      confirmLabel="Import"
      onSubmit={create}
      className="max-w-xl"
    >
      <label htmlFor={`${id}-file`} className="block font-medium">
        Exported file
      </label>
      <input
        id={`${id}-file`}
        type="file"
        accept="application/json,.json"
        onChange={(event) => void read(event)}
        aria-describedby={`${id}-problem`}
        className="field mt-1.5 mb-4 py-1.5 file:me-3 file:font-medium"
      />
      <p id={`${id}-problem`} role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      {exported === undefined ? null : (
        <TextField
          label="Title"
          hint={`The file contains ${counted(exported.patterns.length, 'pattern')}.`}
          name="title"
          defaultValue={exported.title}
        />
      )}
    </Dialog>
  );
}

function parseExport(text: string): ExportedLibrary | undefined {
  const value = parseJson(text);
  if (!isRecord(value)) return undefined;
  const { title, patterns } = value;
  return typeof title === 'string' && Array.isArray(patterns)
    ? { ...value, title, patterns }
    : undefined;
}
