'use client';

import { Check, ChevronDown, Clock, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface SetupTask {
  id: string;
  /** An action with an object: "Add your first lamp". */
  title: string;
  /** Why it is worth doing. */
  description: ReactNode;
  status: 'todo' | 'done' | 'skipped' | 'blocked';
  /** A link or button that leads to where the task is done. */
  action?: ReactNode;
  /** "About 3 minutes", or what a blocked task waits for. */
  hint?: string | undefined;
  /** Optional tasks are not counted. */
  isOptional?: boolean | undefined;
}

export interface SetupChecklistProps {
  /** The result: "Get ready for your first order". */
  title: string;
  tasks: readonly SetupTask[];
  /** Shown once all counted tasks are done. */
  finished: ReactNode;
  /** Takes the list away. Say in the label where it can be found again. */
  onHide?: (() => void) | undefined;
  className?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<SetupChecklistLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface SetupChecklistLabels {
  progress: (done: number, count: number) => string;
  hide: string;
  optional: string;
  status: Record<SetupTask['status'], string>;
}

const ENGLISH: SetupChecklistLabels = {
  progress: (done, count) => `${done} of ${count} done`,
  hide: 'Hide the list. It stays in the help menu.',
  optional: 'Optional',
  status: { todo: 'Not done yet', done: 'Done', skipped: 'Skipped', blocked: 'Waiting' },
};

const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

/** The few tasks between a new account and its first result. The next one is open. */
export function SetupChecklist({
  title,
  tasks,
  finished,
  onHide,
  className = '',
  headingLevel = 2,
  labels,
}: SetupChecklistProps) {
  const text = useLabels('setupChecklist', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const baseId = useId();
  const rootRef = useRef<HTMLElement>(null);
  const counted = tasks.filter(({ isOptional }) => !isOptional);
  const done = counted.filter(({ status }) => status === 'done').length;
  const isFinished = done === counted.length;
  const nextId = tasks.find(({ status, isOptional }) => status === 'todo' && !isOptional)?.id;

  // A finished task may take the focused button along. Focus goes on to the task that opens next.
  const previousRef = useRef(nextId);
  useEffect(() => {
    if (previousRef.current === nextId) return;
    previousRef.current = nextId;
    const active = document.activeElement;
    const isHidden = active?.matches('details:not([open]) :not(summary, summary *)') ?? true;
    if (active !== document.body && !isHidden) return;
    const next = rootRef.current?.querySelector<HTMLElement>(
      nextId === undefined ? 'header [tabindex]' : 'details[open] > summary',
    );
    next?.focus();
  }, [nextId]);

  return (
    <section
      ref={rootRef}
      aria-labelledby={`${baseId}-title`}
      className={`w-full rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <header className="p-5 pb-4 sm:px-6">
        <div className="flex items-start justify-between gap-4">
          <Heading
            id={`${baseId}-title`}
            tabIndex={-1}
            className={`rounded-[2px] text-base font-semibold tracking-tight text-balance ${FOCUS}`}
          >
            {title}
          </Heading>
          {onHide && (
            <button
              type="button"
              aria-label={text.hide}
              onClick={onHide}
              className={`-me-1.5 -mt-1 grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`}
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </div>
        <div className="mt-3 flex items-center gap-3">
          <div
            aria-hidden
            className="h-1.5 grow overflow-hidden rounded-full border border-transparent bg-(--ui-active)"
          >
            <div
              className="h-full rounded-full bg-(--ui-accent-text) transition-[width] duration-(--ui-duration) forced-colors:bg-[Highlight]"
              style={{ width: `${counted.length > 0 ? (done / counted.length) * 100 : 100}%` }}
            />
          </div>
          <p role="status" className="shrink-0 text-(--ui-text-muted) tabular-nums">
            {text.progress(done, counted.length)}
          </p>
        </div>
        {isFinished && <div className="mt-4 text-pretty">{finished}</div>}
      </header>
      <ul>
        {tasks.map((task) => (
          <li key={task.id} className="border-t border-(--ui-border)">
            <details name={`${baseId}-tasks`} open={task.id === nextId} className="group/task">
              <summary
                className={`flex min-h-12 cursor-pointer list-none items-center gap-3 px-5 py-2.5 -outline-offset-2 hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) sm:px-6 [&::-webkit-details-marker]:hidden ${task.id === tasks.at(-1)?.id ? 'not-group-open/task:rounded-b-(--ui-radius-large)' : ''}`}
              >
                <Mark status={task.status} />
                <span
                  className={`min-w-0 grow font-medium wrap-anywhere ${task.status === 'done' || task.status === 'skipped' ? 'text-(--ui-text-muted)' : ''}`}
                >
                  {task.title}
                  <span className="sr-only">, {text.status[task.status]}</span>
                </span>
                {task.isOptional && (
                  <span className="shrink-0 text-xs text-(--ui-text-subtle)">{text.optional}</span>
                )}
                <ChevronDown
                  aria-hidden
                  className="size-4 shrink-0 text-(--ui-text-subtle) transition-transform duration-(--ui-duration) group-open/task:rotate-180"
                />
              </summary>
              <div className="grid justify-items-start gap-3 ps-13 pe-5 pb-5 sm:ps-14 sm:pe-6">
                <p className="max-w-prose text-pretty text-(--ui-text-muted)">{task.description}</p>
                {(task.action || task.hint) && (
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                    {task.action}
                    {task.hint && (
                      <span className="inline-flex items-center gap-1.5 text-(--ui-text-muted)">
                        <Clock aria-hidden className="size-4 shrink-0" />
                        {task.hint}
                      </span>
                    )}
                  </div>
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ status }: { status: SetupTask['status'] }) {
  const isDone = status === 'done';
  return (
    <span
      aria-hidden
      className={`grid size-5 shrink-0 place-items-center rounded-full border ${isDone ? 'border-transparent bg-(--ui-success-soft) text-(--ui-success-text)' : status === 'todo' ? 'border-(--ui-border-strong)' : 'border-dashed border-(--ui-border-strong) text-(--ui-text-subtle)'}`}
    >
      {isDone && <Check className="size-3.5" />}
      {status === 'blocked' && <Clock className="size-3" />}
      {status === 'skipped' && <span className="h-px w-2 bg-current" />}
    </span>
  );
}
