import { type ChangeEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted, isRecord, parseJson } from '../../../../domain/text.ts';
import { Dialog, DialogActions, TextField } from '../page/dialog.tsx';
import { useToast } from '../page/toast.tsx';
import { importLibrary } from './library-api.ts';
import { untitled } from '../bookmarks/libraries-api.ts';

/** The limit of the route. */
const MAX_BYTES = 1024 * 1024;

/** Imports an exported library as a new one. */
export function ImportDialog(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title="Import a library">
      <ImportForm onClose={props.onClose} />
    </Dialog>
  );
}

/** An exported library; the server checks the rest. */
interface ExportedLibrary {
  readonly title: string;
  readonly patterns: readonly unknown[];
}

function ImportForm({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const [exported, setExported] = useState<ExportedLibrary>();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const showToast = useToast();

  useEffect(() => file.current?.focus(), []);

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
      return;
    }
    setExported(found);
    setTitle(found.title);
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (exported === undefined) {
      setProblem('Choose a file first.');
      return;
    }
    setIsPending(true);
    const result = await importLibrary({ ...exported, title });
    setIsPending(false);
    if (!result.ok) {
      setProblem(result.message);
      return;
    }
    const [imported, all] = [result.value.bookmarkCount, exported.patterns.length];
    onClose();
    showToast({
      message:
        imported === all
          ? `${untitled(title)} imported`
          : `${imported} of ${all} patterns imported. The others are not in this catalog.`,
    });
    await navigate(`/library?id=${result.value.id}`);
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}-file`} className="mt-4 block font-medium">
        Exported file
      </label>
      <input
        ref={file}
        id={`${id}-file`}
        type="file"
        accept="application/json,.json"
        onChange={(event) => void read(event)}
        aria-describedby={`${id}-problem`}
        className="field mt-1.5 py-1.5 file:me-3 file:font-medium"
      />
      {exported === undefined ? null : (
        <TextField
          label="Title"
          hint={`The file contains ${counted(exported.patterns.length, 'pattern')}.`}
          value={title}
          onChange={(value) => {
            setTitle(value);
            setProblem('');
          }}
          isInvalid={problem !== ''}
          problemId={`${id}-problem`}
        />
      )}
      <DialogActions problemId={`${id}-problem`} problem={problem} onCancel={onClose}>
        <button type="submit" className="btn btn-primary" disabled={isPending}>
          Import
        </button>
      </DialogActions>
    </form>
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
