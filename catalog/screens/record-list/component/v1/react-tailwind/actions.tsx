import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';
import { Dialog } from '../overlays-dialog/component';
import { Menu } from '../overlays-menu/component';

/** Something to do with one record, with many, or with both: one definition for menu and bulk bar. */
export interface RecordAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'danger' | undefined;
  on?: 'one' | 'many' | undefined;
  /** Says why not, for these records; with `isAll` also for those that only the server has, as in all that follows. */
  disabledReason?: ((rows: readonly Row[], isAll: boolean) => string | undefined) | undefined;
  /** Asks first. The label of the button names the act: "Cancel order". With `isAll` it is about `total` records. */
  confirm?:
    | ((
        rows: readonly Row[],
        isAll: boolean,
      ) => { title: string; text: ReactNode; confirmLabel: string })
    | undefined;
  /** Changes `records`. A rejection is shown, and can be tried again. */
  run: (rows: readonly Row[], isAll: boolean) => Promise<unknown> | void;
  /** Said when it is done. */
  done?: ((rows: readonly Row[], isAll: boolean) => string) | undefined;
  /** Takes it back, by Undo beside what `done` says. The records are as they were before. */
  undo?: ((rows: readonly Row[], isAll: boolean) => Promise<unknown> | void) | undefined;
}

/** Every text of the actions, for translation. */
export interface RecordActionsLabels {
  menu: (row: string) => string;
  failed: (action: string, error: unknown) => string;
  retry: string;
  cancel: string;
  undo: string;
  undone: string;
}

const ENGLISH: RecordActionsLabels = {
  menu: (row) => `Actions for ${row}`,
  failed: (action) => `${action.replace(/…$/, '')}: that did not work. Nothing was changed.`,
  retry: 'Try again',
  cancel: 'Cancel',
  undo: 'Undo',
  undone: 'Undone',
};

interface RecordActionsOptions<Row> {
  actions: readonly RecordAction<Row>[];
  getLabel: (row: Row) => string;
  labels: Partial<RecordActionsLabels> | undefined;
}

/** What was done, and how it is taken back. */
export interface Outcome {
  message: string;
  undo?: (() => Promise<unknown> | void) | undefined;
}

interface Running<Row> {
  action: RecordAction<Row>;
  rows: readonly Row[];
  isAll: boolean;
}

interface Failure<Row> {
  message: string;
  /** Without it, Undo has failed. */
  running?: Running<Row>;
}

/** One list of actions as menus of rows, as buttons for many, and what came of them. */
export function useRecordActions<Row>({ actions, getLabel, labels }: RecordActionsOptions<Row>) {
  const text = useLabels('recordActions', ENGLISH, labels);
  const [asking, setAsking] = useState<Running<Row>>();
  const [isAsking, setIsAsking] = useState(false);
  const [pending, setPending] = useState('');
  const [done, setDone] = useState<Outcome>();
  const [failure, setFailure] = useState<Failure<Row>>();
  const saidRef = useRef<HTMLParagraphElement>(null);
  const question = asking?.action.confirm?.(asking.rows, asking.isAll);
  const single = actions.filter(({ on }) => on !== 'many');
  const bulk = actions.filter(({ on }) => on !== 'one');

  function say(outcome: Outcome | undefined) {
    setFailure(undefined);
    setDone(outcome);
  }

  async function attempt({ action, rows, isAll }: Running<Row>) {
    say(undefined);
    await action.run(rows, isAll);
    const { undo } = action;
    say({ message: action.done?.(rows, isAll) ?? '', undo: undo && (() => undo(rows, isAll)) });
  }

  async function takeBack() {
    const undo = done?.undo;
    if (!undo) return;
    setFailure(undefined);
    try {
      await undo();
    } catch (error) {
      return setFailure({ message: forReader(error) || text.failed(text.undo, error) });
    }
    // Before its button goes away.
    saidRef.current?.focus();
    say({ message: text.undone });
  }

  /** Asks, or acts. A menu shows its own rejection. */
  function start(running: Running<Row>) {
    if (!running.action.confirm) return attempt(running);
    setAsking(running);
    setIsAsking(true);
    return undefined;
  }

  /** The bulk bar has no place for a message: it is said at the foot of the screen. */
  async function startMany(running: Running<Row>) {
    if (pending !== '') return;
    setPending(running.action.confirm ? '' : running.action.label);
    try {
      await start(running);
    } catch (error) {
      setFailure({
        message: forReader(error) || text.failed(running.action.label, error),
        running,
      });
    }
    setPending('');
  }

  const menuOf = (row: Row) => (
    <Menu
      label={text.menu(getLabel(row))}
      labels={{ failed: (item, error) => text.failed(item, error) }}
      groups={[undefined, 'danger' as const]
        .map((tone) => single.filter((action) => action.tone === tone))
        .filter((group) => group.length > 0)
        .map((group) => ({
          items: group.map((action) => ({
            id: action.id,
            label: action.label,
            icon: action.icon,
            tone: action.tone,
            disabledReason: action.disabledReason?.([row], false),
            onSelect: () => start({ action, rows: [row], isAll: false }),
          })),
        }))}
    />
  );

  const buttonsFor = (rows: readonly Row[], isAll: boolean) =>
    bulk.map((action) => {
      const reason = action.disabledReason?.(rows, isAll);
      return (
        <Button
          key={action.id}
          size="small"
          variant="quiet"
          icon={action.icon}
          refusal={reason}
          pending={pending === action.label}
          onClick={() => startMany({ action, rows, isAll })}
          className={action.tone === 'danger' ? 'text-(--ui-danger-text)!' : ''}
        >
          {action.label}
        </Button>
      );
    });

  const message = pending === '' ? (done?.message ?? '') : `${pending}…`;
  const outcome = (
    <>
      <footer
        className={`flex min-h-11 items-center gap-2 border-t border-(--ui-border) px-4 py-1.5 ${message === '' && !failure ? 'sr-only' : ''}`}
      >
        <p
          ref={saidRef}
          role="status"
          tabIndex={-1}
          className="text-(--ui-text-muted) outline-none empty:hidden"
        >
          {message}
        </p>
        {done?.undo && message !== '' && !failure && (
          <Button size="small" onClick={takeBack}>
            {text.undo}
          </Button>
        )}
        <p role="alert" className="text-(--ui-danger-text) empty:hidden">
          {failure?.message}
        </p>
        {failure && (
          <Button
            size="small"
            onClick={() => (failure.running ? startMany(failure.running) : takeBack())}
          >
            {text.retry}
          </Button>
        )}
      </footer>
      <Dialog
        role="alertdialog"
        tone={asking?.action.tone}
        open={isAsking}
        onOpenChange={setIsAsking}
        title={question?.title ?? ''}
        confirmLabel={question?.confirmLabel ?? ''}
        labels={{
          cancel: text.cancel,
          failed: (error) => text.failed(asking?.action.label ?? '', error),
        }}
        onConfirm={() => asking && attempt(asking)}
      >
        {question?.text}
      </Dialog>
    </>
  );

  return {
    menuOf: single.length > 0 ? menuOf : undefined,
    buttonsFor: bulk.length > 0 ? buttonsFor : undefined,
    outcome,
    say,
  };
}
