'use client';

import { Ban, Check, ChevronRight, Circle, CircleAlert, LoaderCircle, Pencil } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { useLabels, useLocale } from '../layout-language-provider/component';

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

export interface ToolStep {
  id: string;
  /** A sentence from the world of the person: "Read the Autumn price list". */
  title: string;
  state: StepState;
  /** The tool's own name, shown in the details only. */
  tool?: string | undefined;
  /** As text. Remove secrets on the server. */
  input?: string | undefined;
  /** The result, or the error of a failed step. Shown as text, never as markup. */
  output?: string | undefined;
  durationMs?: number | undefined;
  /** The step changed something, rather than read it. */
  isChange?: boolean | undefined;
}

export interface ToolCallLogProps {
  /** What was done, in one line: "Compared 42 prices and sent 1 mail". */
  summary: string;
  steps: readonly ToolStep[];
  /** Shows Stop while a step runs. */
  onStop?: (() => void) | undefined;
  className?: string | undefined;
  labels?: Partial<ToolCallLogLabels> | undefined;
}

/** Every text that the log brings along, for translation. */
export interface ToolCallLogLabels {
  states: Readonly<Record<StepState, string>>;
  stop: string;
  change: string;
  input: string;
  output: string;
  steps: (steps: number) => string;
  duration: (ms: number) => string;
}

const SECONDS = {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'narrow',
  maximumFractionDigits: 1,
} as const;

const ENGLISH: Omit<ToolCallLogLabels, 'duration'> = {
  states: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    skipped: 'Skipped',
  },
  stop: 'Stop',
  change: 'Changed',
  input: 'Input',
  output: 'Output',
  steps: (steps) => (steps === 1 ? '1 step' : `${steps} steps`),
};

const ICONS = {
  waiting: [Circle, 'text-(--ui-text-subtle) opacity-60'],
  running: [LoaderCircle, 'animate-spin text-(--ui-accent-text) motion-reduce:animate-none'],
  done: [Check, 'text-(--ui-success-text)'],
  failed: [CircleAlert, 'text-(--ui-danger-text)'],
  skipped: [Ban, 'text-(--ui-text-subtle)'],
} as const;

const FOCUS =
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)';
const ROW =
  'flex min-h-(--ui-control-small) items-start gap-2.5 rounded-(--ui-radius-small) px-2 py-1';
const SUMMARY = `cursor-pointer list-none hover:bg-(--ui-hover) active:bg-(--ui-active) [&::-webkit-details-marker]:hidden ${FOCUS}`;
const CHEVRON =
  'mt-0.5 size-4 shrink-0 text-(--ui-text-subtle) transition-transform duration-(--ui-duration)';

/** What an agent did, one line for each step. Open while it runs and where it failed, else folded. */
export function ToolCallLog({ summary, steps, onStop, className = '', labels }: ToolCallLogProps) {
  const seconds = new Intl.NumberFormat(useLocale(), SECONDS);
  const duration = (ms: number) => seconds.format(ms / 1000);
  const text = useLabels('toolCallLog', { ...ENGLISH, duration }, labels);
  const listId = useId();
  const headRef = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const running = steps.filter(({ state }) => state === 'running');
  const isRunning = running.length > 0 || steps.some(({ state }) => state === 'waiting');
  const hasFailed = ['failed', 'skipped'].includes(steps.at(-1)?.state ?? '');
  const isOpen = chosen ?? (isRunning || hasFailed);
  const total = steps.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0);
  const current = running.at(-1)?.title;
  const facts = [text.steps(steps.length), total > 0 ? text.duration(total) : ''];

  return (
    <section
      className={`rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-1.5 font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="flex items-start gap-1">
        <button
          ref={headRef}
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setChosen(!isOpen)}
          className={`${ROW} min-w-0 grow border border-transparent text-start hover:bg-(--ui-hover) active:bg-(--ui-active) ${FOCUS}`}
        >
          <ChevronRight
            aria-hidden
            className={`${CHEVRON} ${isOpen ? 'rotate-90' : 'rtl:rotate-180'}`}
          />
          <span className="min-w-0 grow font-medium wrap-anywhere">{current ?? summary}</span>
          <span className="shrink-0 text-(--ui-text-subtle) tabular-nums">
            {facts.filter(Boolean).join(' · ')}
          </span>
        </button>
        {isRunning && onStop && (
          <button
            type="button"
            onClick={() => {
              // Before the button goes, so that focus does not drop to the page.
              headRef.current?.focus();
              onStop();
            }}
            className={`h-(--ui-control-small) shrink-0 rounded-(--ui-radius-small) border border-(--ui-border) px-2.5 font-medium shadow-(--ui-shadow-small) hover:bg-(--ui-hover) active:bg-(--ui-active) ${FOCUS}`}
          >
            {text.stop}
          </button>
        )}
      </div>
      <ol id={listId} hidden={!isOpen} className="mt-1 border-t border-(--ui-border) pt-1.5">
        {steps.map((step) => (
          <li key={step.id}>
            <Step step={step} text={text} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {current ?? (isRunning ? '' : summary)}
      </p>
    </section>
  );
}

function Step({ step, text }: { step: ToolStep; text: ToolCallLogLabels }) {
  const { title, state, tool, input, output, durationMs, isChange } = step;
  const [Icon, color] = ICONS[state];
  const line = (
    <>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <span className="min-w-0 grow wrap-anywhere">
        <span className="sr-only">{text.states[state]}: </span>
        <span
          className={state === 'waiting' || state === 'skipped' ? 'text-(--ui-text-muted)' : ''}
        >
          {title}
        </span>
        {isChange && (
          <span className="ms-2 inline-flex items-center gap-1 rounded-(--ui-radius-small) bg-(--ui-warning-soft) px-1.5 text-xs/5 font-medium text-(--ui-warning-text)">
            <Pencil aria-hidden className="size-3" />
            {text.change}
          </span>
        )}
      </span>
      {durationMs !== undefined && (
        <span className="shrink-0 text-(--ui-text-subtle) tabular-nums">
          {text.duration(durationMs)}
        </span>
      )}
    </>
  );
  if (tool === undefined && input === undefined && output === undefined) {
    return <div className={ROW}>{line}</div>;
  }
  return (
    <details className="group">
      <summary className={`${ROW} ${SUMMARY}`}>
        {line}
        <ChevronRight
          aria-hidden
          className={`${CHEVRON} group-open:rotate-90 rtl:not-group-open:rotate-180`}
        />
      </summary>
      <div className="grid gap-2 py-1.5 ps-8.5 pe-2">
        {tool && (
          <code className="font-(family-name:--ui-font-mono) text-xs text-(--ui-text-muted)">
            {tool}
          </code>
        )}
        {input && <Block label={text.input}>{input}</Block>}
        {output && <Block label={text.output}>{output}</Block>}
      </div>
    </details>
  );
}

function Block({ label, children }: { label: string; children: string }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1 text-xs text-(--ui-text-subtle)">
        {label}
      </p>
      <pre
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        className={`max-h-40 overflow-auto rounded-(--ui-radius-small) bg-(--ui-surface-sunken) px-2.5 py-2 font-(family-name:--ui-font-mono) text-xs/5 ${FOCUS}`}
      >
        {children}
      </pre>
    </div>
  );
}
