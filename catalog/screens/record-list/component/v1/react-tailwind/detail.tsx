import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';
import { Drawer } from '../overlays-drawer/component';
import type { DrawerLabels } from '../overlays-drawer/component';

export interface RecordDetailLabels {
  save: string;
  saving: string;
  unsaved: string;
  failed: (error: unknown) => string;
  drawer: Partial<DrawerLabels>;
}

const ENGLISH: RecordDetailLabels = {
  save: 'Save changes',
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  failed: () => 'Not saved. Nothing was changed. Try again.',
  drawer: {},
};

interface RecordDrawerProps {
  isOpen: boolean;
  recordId: string;
  onClose: () => void;
  title: string;
  description: string | undefined;
  /** Fields with names and `defaultValue`, or what is there to read. */
  children: ReactNode;
  onSave: ((data: FormData) => Promise<unknown> | void) | undefined;
  /** At the start of the content: what can be done with the record. */
  actions: ReactNode;
  labels: Partial<RecordDetailLabels> | undefined;
}

/** One record beside its list. What was typed never moves to another record, nor survives Discard. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { isOpen, recordId, onClose, title, description, children, onSave, actions } = props;
  const text = useLabels('recordDetail', ENGLISH, props.labels);
  const id = useId();
  const [isDirty, setIsDirty] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (!isDirty || !isOpen) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isDirty, isOpen]);

  // A record that is gone closes it, too.
  if (!isOpen && isDirty) setIsDirty(false);

  /** Plain state, no transition: a transition would hold back the caller's own updates. */
  async function save(data: FormData) {
    if (isPending || !onSave) return;
    setProblem('');
    try {
      const result = onSave(data);
      setIsPending(result instanceof Promise);
      await result;
      setIsDirty(false);
      onClose();
    } catch (error) {
      setProblem(forReader(error) || text.failed(error));
    }
    setIsPending(false);
  }

  const status = isPending ? text.saving : isDirty && problem === '' ? text.unsaved : '';
  return (
    <Drawer
      open={isOpen}
      recordId={recordId}
      title={title}
      description={description}
      unsaved={isDirty}
      onCloseRequest={() => !isPending}
      onOpenChange={(open) => {
        if (open) return;
        setIsDirty(false);
        setProblem('');
        onClose();
      }}
      labels={text.drawer}
      footer={
        onSave && (
          <>
            <p role="alert" className="me-auto text-(--ui-danger-text) empty:hidden">
              {problem}
            </p>
            <p role="status" className="me-auto text-(--ui-text-muted) empty:hidden">
              {status}
            </p>
            <Button type="submit" variant="primary" form={`${id}-form`} pending={isPending}>
              {text.save}
            </Button>
          </>
        )
      }
    >
      {actions !== undefined && <div className="mb-4 flex justify-end">{actions}</div>}
      <DetailForm
        id={`${id}-form`}
        onDirtyChange={(dirty) => {
          setIsDirty(dirty);
          setProblem('');
        }}
        onSave={save}
      >
        {children}
      </DetailForm>
    </Drawer>
  );
}

interface DetailFormProps {
  id: string;
  onDirtyChange: (isDirty: boolean) => void;
  onSave: (data: FormData) => void;
  children: ReactNode;
}

/** Mounted anew for each record and opening: what its fields send then is what was saved. */
function DetailForm({ id, onDirtyChange, onSave, children }: DetailFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const savedRef = useRef('');

  useEffect(() => {
    savedRef.current = contentOf(formRef.current);
  }, []);

  /** Dirty means that it would send something else. After the fields' own state has settled. */
  const compare = () =>
    queueMicrotask(() => onDirtyChange(contentOf(formRef.current) !== savedRef.current));

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    onSave(new FormData(event.currentTarget));
  }

  return (
    <form
      ref={formRef}
      id={id}
      onInput={compare}
      onChange={compare}
      onReset={compare}
      onSubmit={submit}
      className="grid content-start gap-5"
    >
      {children}
    </form>
  );
}

const contentOf = (form: HTMLFormElement | null) =>
  JSON.stringify(
    [...new FormData(form ?? undefined)].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size],
    ),
  );
