'use client';

import {
  ArrowDown,
  ArrowUp,
  Check,
  Circle,
  CircleAlert,
  LoaderCircle,
  Pause,
  X,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export type PlanState = 'waiting' | 'running' | 'done' | 'failed' | 'paused' | 'skipped';

export interface PlanStep {
  id: string;
  /** A verb and an object: "Compare both price lists". */
  title: string;
  state: PlanState;
  /** What came out, or why it failed. */
  detail?: ReactNode;
}

/** What a person has asked for meanwhile. */
export interface QueuedRequest {
  id: string;
  text: string;
}

export interface AgentPlanProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** The goal: "Offer for Hotel Verano". */
  title: string;
  steps: readonly PlanStep[];
  /** Shown while no step has begun: the plan waits for a yes. */
  onStart?: (() => Promise<unknown> | void) | undefined;
  /** Waiting requests, the next one first. */
  queue?: readonly QueuedRequest[] | undefined;
  /** `to` is the new place, from 0. Without it the order is fixed. */
  onMove?: ((id: string, to: number) => Promise<unknown> | void) | undefined;
  onRemove?: ((id: string) => Promise<unknown> | void) | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<AgentPlanLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface AgentPlanLabels {
  states: Readonly<Record<PlanState, string>>;
  progress: (done: number, of: number) => string;
  plan: string;
  start: string;
  starting: string;
  notStarted: string;
  queue: (requests: number) => string;
  up: (text: string) => string;
  down: (text: string) => string;
  remove: (text: string) => string;
  /** Announced. */
  moved: (at: number, of: number) => string;
  removed: (text: string) => string;
  notChanged: string;
  empty: string;
}

const ENGLISH: AgentPlanLabels = {
  states: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    paused: 'Paused',
    skipped: 'Skipped',
  },
  progress: (done, of) => `${done} of ${of} done`,
  plan: 'Plan',
  start: 'Start',
  starting: 'Starting',
  notStarted: 'It could not be started. Try again.',
  queue: (requests) => (requests === 1 ? '1 request is next' : `${requests} requests are next`),
  up: (text) => `Move up: ${text}`,
  down: (text) => `Move down: ${text}`,
  remove: (text) => `Remove: ${text}`,
  moved: (at, of) => `Moved to place ${at} of ${of}`,
  removed: (text) => `Removed: ${text}`,
  notChanged: 'It could not be changed. Try again.',
  empty: 'No plan yet.',
};

const ICONS = {
  waiting: [Circle, 'text-(--ui-text-subtle)'],
  running: [LoaderCircle, 'animate-spin text-(--ui-accent-text) motion-reduce:animate-none'],
  done: [Check, 'text-(--ui-success-text)'],
  failed: [CircleAlert, 'text-(--ui-danger-text)'],
  paused: [Pause, 'text-(--ui-warning-text)'],
  skipped: [X, 'text-(--ui-text-subtle)'],
} as const;

const ICON_BUTTON =
  'grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) not-aria-disabled:hover:bg-(--ui-hover) not-aria-disabled:active:bg-(--ui-active) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) aria-disabled:opacity-50';

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** What an agent is going to do, how far it is, and what people have asked for meanwhile. */
export function AgentPlan(props: AgentPlanProps) {
  const { title, steps, onStart, queue = [], onMove, onRemove, headingLevel = 2, ...own } = props;
  const { labels, className = '', ...root } = own;
  const text = useLabels('agentPlan', ENGLISH, labels);
  const id = useId();
  const rootRef = useRef<HTMLElement>(null);
  const removedRef = useRef<{ id: string; at: number }>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const done = steps.filter(({ state }) => state === 'done').length;
  const isProposed = steps.length > 0 && steps.every(({ state }) => state === 'waiting');
  const current = steps.find(({ state }) => state === 'running');
  const failed = steps.find(({ state }) => state === 'failed');
  const Heading = `h${headingLevel}` as const;
  const Sub = BELOW[headingLevel];

  // Focus moves to the request that took the place, else before it, else to the plan.
  useEffect(() => {
    const removed = removedRef.current;
    if (removed === null || queue.some((request) => request.id === removed.id)) return;
    removedRef.current = null;
    const buttons = rootRef.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[removed.at] ?? buttons?.[removed.at - 1] ?? rootRef.current)?.focus();
  }, [queue]);

  async function change(requestId: string, act: () => Promise<unknown> | void, outcome: string) {
    if (busyId !== null) return;
    setBusyId(requestId);
    setProblem('');
    setSaid('');
    try {
      await act();
      setSaid(outcome);
    } catch (error) {
      removedRef.current = null;
      setProblem(forReader(error) || text.notChanged);
    }
    setBusyId(null);
  }

  return (
    <section
      {...root}
      ref={rootRef}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={`rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) outline-none focus-visible:outline-2 focus-visible:outline-(--ui-focus) ${className}`}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
        <div className="min-w-0 grow">
          <Heading id={`${id}-title`} className="font-medium wrap-anywhere">
            {title}
          </Heading>
          <p className="text-(--ui-text-muted) tabular-nums">
            {steps.length === 0 ? text.empty : text.progress(done, steps.length)}
          </p>
        </div>
        {isProposed && onStart && (
          <Button
            variant="primary"
            size="small"
            onClick={onStart}
            labels={{ pending: text.starting, failed: () => text.notStarted }}
          >
            {text.start}
          </Button>
        )}
      </header>
      {steps.length > 0 && (
        <ol aria-label={text.plan} className="border-t border-(--ui-border) px-4 py-2">
          {steps.map(({ id: stepId, title: name, state, detail }) => {
            const [Icon, color] = ICONS[state];
            return (
              <li
                key={stepId}
                aria-current={state === 'running' ? 'step' : undefined}
                className="flex gap-2.5 py-1.5"
              >
                <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
                <div className="min-w-0 wrap-anywhere">
                  <span className="sr-only">{text.states[state]}: </span>
                  <span
                    className={
                      state === 'running'
                        ? 'font-medium'
                        : state === 'skipped'
                          ? 'text-(--ui-text-muted) line-through'
                          : state === 'waiting'
                            ? 'text-(--ui-text-muted)'
                            : ''
                    }
                  >
                    {name}
                  </span>
                  {detail && (
                    <div
                      className={
                        state === 'failed' ? 'text-(--ui-danger-text)' : 'text-(--ui-text-muted)'
                      }
                    >
                      {detail}
                    </div>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {queue.length > 0 && (
        <div className="border-t border-(--ui-border) px-4 py-3">
          <Sub id={`${id}-queue`} className="text-xs font-medium text-(--ui-text-muted)">
            {text.queue(queue.length)}
          </Sub>
          <ol aria-labelledby={`${id}-queue`} className="mt-1">
            {queue.map((request, at) => (
              <li
                key={request.id}
                aria-busy={busyId === request.id}
                className="flex items-start gap-0.5 py-0.5 aria-busy:opacity-60"
              >
                <span className="min-w-0 grow py-1 wrap-anywhere">{request.text}</span>
                {onMove &&
                  [-1, 1].map((step) => {
                    const to = at + step;
                    const Icon = step < 0 ? ArrowUp : ArrowDown;
                    const isEnd = to < 0 || to >= queue.length;
                    return (
                      <button
                        key={step}
                        type="button"
                        aria-label={(step < 0 ? text.up : text.down)(request.text)}
                        aria-disabled={isEnd}
                        onClick={() =>
                          isEnd ||
                          void change(
                            request.id,
                            () => onMove(request.id, to),
                            text.moved(to + 1, queue.length),
                          )
                        }
                        className={ICON_BUTTON}
                      >
                        <Icon aria-hidden className="size-3.5" />
                      </button>
                    );
                  })}
                {onRemove && (
                  <button
                    data-remove
                    type="button"
                    aria-label={text.remove(request.text)}
                    onClick={() => {
                      removedRef.current = { id: request.id, at };
                      void change(
                        request.id,
                        () => onRemove(request.id),
                        text.removed(request.text),
                      );
                    }}
                    className={ICON_BUTTON}
                  >
                    <X aria-hidden className="size-3.5" />
                  </button>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
      <p role="alert" className="px-4 pb-3 text-(--ui-danger-text) empty:hidden">
        {problem}
      </p>
      <p role="status" className="sr-only">
        {said ||
          (failed
            ? `${text.states.failed}: ${failed.title}`
            : current
              ? `${text.states.running}: ${current.title}`
              : done > 0 && text.progress(done, steps.length))}
      </p>
    </section>
  );
}
