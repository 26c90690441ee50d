'use client';

import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';

import { Button, forReader } from '../forms-button/component';
import type { ButtonLabels } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';
import { Dialog } from '../overlays-dialog/component';
import type { DialogLabels } from '../overlays-dialog/component';

export interface SettingsFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The fields, in one or two columns. Pass what was saved as their defaults: Discard goes back to it. */
  children: ReactNode;
  /** Saves what the form holds. A rejection keeps what was entered and says so. */
  onSave: (data: FormData) => Promise<unknown> | void;
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  labels?: Partial<SettingsFormLabels> | undefined;
}

/** Those of the parts are in `button` and `dialog`. */
export interface SettingsFormLabels {
  save: string;
  saving: string;
  saved: string;
  unsaved: string;
  failed: (error: unknown) => string;
  /** Why there is nothing to discard. */
  unchanged: string;
  discard: string;
  discardTitle: string;
  discardText: string;
  discardConfirm: string;
  discardKeep: string;
  button: Partial<ButtonLabels>;
  dialog: Partial<DialogLabels>;
}

const ENGLISH: SettingsFormLabels = {
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  unsaved: 'Not saved yet.',
  failed: () => 'Not saved. What you entered is still here. Try again.',
  unchanged: 'Nothing has been changed.',
  discard: 'Discard',
  discardTitle: 'Discard your changes?',
  discardText: 'Everything here goes back to what was saved last.',
  discardConfirm: 'Discard changes',
  discardKeep: 'Keep editing',
  button: {},
  dialog: {},
};

/** Fields with one Save. It is dirty while what it would send differs from what was saved. */
export function SettingsForm(props: SettingsFormProps) {
  const { children, onSave, onDirtyChange, labels, className = '', ...root } = props;
  const text = useLabels('settingsForm', ENGLISH, labels);
  const formRef = useRef<HTMLFormElement>(null);
  const savedRef = useRef('');
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [status, setStatus] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (formRef.current) savedRef.current = contentOf(formRef.current);
  }, []);

  function compare() {
    if (!formRef.current) return;
    const isChanged = contentOf(formRef.current) !== savedRef.current;
    setIsDirty(isChanged);
    if (isChanged !== isDirty) onDirtyChange?.(isChanged);
  }

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'saving') return;
    const sent = contentOf(event.currentTarget);
    setStatus('saving');
    setProblem('');
    try {
      await onSave(new FormData(event.currentTarget));
      // What was typed in the meantime is not saved.
      savedRef.current = sent;
      setStatus('saved');
      compare();
    } catch (error) {
      setStatus('idle');
      setProblem(forReader(error) || text.failed(error));
    }
  }

  return (
    <>
      <form
        {...root}
        ref={formRef}
        onSubmit={(event) => void save(event)}
        onInput={(event) => {
          root.onInput?.(event);
          if (status === 'saved') setStatus('idle');
          setProblem('');
          compare();
        }}
        onReset={(event) => {
          root.onReset?.(event);
          setStatus('idle');
          setProblem('');
          // The fields take their values back after this event.
          setTimeout(compare);
        }}
        className={`overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) ${className}`}
      >
        <div className="grid gap-5 p-5 sm:grid-cols-2 sm:p-6">{children}</div>
        <footer className="flex flex-wrap items-center gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-5 py-3 sm:px-6">
          <div className="grow basis-40">
            <p role="status" className="text-(--ui-text-muted)">
              {status === 'idle' && isDirty && problem === '' && text.unsaved}
              {status === 'saved' && !isDirty && text.saved}
            </p>
            <p role="alert" className="text-(--ui-danger-text)">
              {problem}
            </p>
          </div>
          <div className="ms-auto flex flex-wrap justify-end gap-2">
            <Button
              refusal={isDirty ? undefined : text.unchanged}
              disabled={status === 'saving'}
              onClick={() => setIsAsking(true)}
            >
              {text.discard}
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={status === 'saving'}
              labels={{ ...text.button, pending: text.saving }}
            >
              {text.save}
            </Button>
          </div>
        </footer>
      </form>
      <Dialog
        role="alertdialog"
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text.discardTitle}
        confirmLabel={text.discardConfirm}
        labels={{ ...text.dialog, cancel: text.discardKeep }}
        onConfirm={() => formRef.current?.reset()}
      >
        {text.discardText}
      </Dialog>
    </>
  );
}

/** What the form would send, to compare. A file counts by its name, size and time. */
function contentOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify(entries);
}
