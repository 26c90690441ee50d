'use client';

import { CircleAlert, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

export type AnswerState = 'waiting' | 'streaming' | 'done' | 'stopped' | 'broken';

export interface Turn {
  id: string;
  question: string;
  /** The text so far. */
  answer: string;
  state: AnswerState;
  /** What happens before the first word: "Comparing 42 prices". */
  step?: string | undefined;
}

export interface StreamingAnswerProps {
  /** Names the conversation. */
  label: string;
  turns: readonly Turn[];
  /** Draws a text, complete or not. By default paragraphs, lists, bold and code. */
  renderText?: ((text: string) => ReactNode) | undefined;
  onStop?: (() => void) | undefined;
  /** Copy, try again, feedback; shown under a complete answer, in a row whose height is reserved. */
  actions?: ((turn: Turn) => ReactNode) | undefined;
  /** For size only; the conversation scrolls in it. */
  className?: string | undefined;
  labels?: Partial<StreamingAnswerLabels> | undefined;
}

/** Every text that the conversation brings along, for translation. */
export interface StreamingAnswerLabels {
  you: string;
  answerTo: (question: string) => string;
  waiting: string;
  answering: string;
  ready: string;
  stopped: string;
  broken: string;
  stop: string;
}

const ENGLISH: StreamingAnswerLabels = {
  you: 'You',
  answerTo: (question) => `Answer to: ${question}`,
  waiting: 'Reading the question',
  answering: 'Answering',
  ready: 'Answer ready',
  stopped: 'Stopped. The text above is incomplete.',
  broken: 'The connection was lost. The answer so far is kept.',
  stop: 'Stop',
};

const BUTTON =
  'inline-flex h-(--ui-control-small) items-center gap-1.5 rounded-(--ui-radius-small) border border-(--ui-border) bg-(--ui-surface-raised) px-2.5 font-medium shadow-(--ui-shadow-small) hover:border-(--ui-border-strong) active:bg-(--ui-surface-sunken) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
/** A conversation whose last answer is being written. The view follows its end. */
export function StreamingAnswer({
  label,
  turns,
  renderText = renderPlain,
  onStop,
  actions,
  className = '',
  labels,
}: StreamingAnswerProps) {
  const text = { ...ENGLISH, ...labels };
  const scrollRef = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  const isRunning = last?.state === 'waiting' || last?.state === 'streaming';

  useEffect(() => {
    scrollRef.current?.scrollTo({ top: scrollRef.current.scrollHeight });
  }, [last?.answer, last?.state]);

  const status = {
    waiting: last?.step ?? text.waiting,
    streaming: text.answering,
    done: text.ready,
    stopped: text.stopped,
    broken: text.broken,
  };
  return (
    <section
      aria-label={label}
      className={`relative flex min-h-0 flex-col font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div
        ref={scrollRef}
        role="group"
        aria-label={label}
        tabIndex={0}
        className={`min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-5 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) sm:px-6 sm:pt-6 ${isRunning ? 'pb-16' : 'pb-5'}`}
      >
        {turns.map((turn) => (
          <div key={turn.id} className="grid grid-cols-1 gap-4 not-first:mt-8">
            <p className="ms-12 justify-self-end rounded-(--ui-radius-large) bg-(--ui-active) px-4 py-2.5 wrap-anywhere">
              <span className="sr-only">{text.you}: </span>
              {turn.question}
            </p>
            <article
              aria-label={text.answerTo(turn.question)}
              aria-busy={turn === last && isRunning}
              className="min-w-0"
            >
              <div className="grid grid-cols-1 gap-3 text-sm/6 text-pretty wrap-anywhere">
                {renderText(turn.answer)}
              </div>
              <div className="mt-3 flex min-h-(--ui-control-small) flex-wrap items-center gap-x-3 gap-y-2 text-(--ui-text-muted)">
                {turn.state === 'done' ? (
                  actions?.(turn)
                ) : (
                  <Progress
                    turn={turn}
                    words={turn.state === 'streaming' ? '' : status[turn.state]}
                  />
                )}
              </div>
            </article>
          </div>
        ))}
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-2 *:pointer-events-auto">
        {isRunning && onStop && (
          <button
            type="button"
            onClick={() => {
              // Before the button goes, so that focus does not drop to the page.
              scrollRef.current?.focus();
              onStop();
            }}
            className={BUTTON}
          >
            <Square aria-hidden className="size-3 fill-current" />
            {text.stop}
          </button>
        )}
      </div>
      {/* One message for each change of state. The growing text itself is not announced. */}
      <p role="status" className="sr-only">
        {last && status[last.state]}
      </p>
    </section>
  );
}

function Progress({ turn: { state }, words }: { turn: Turn; words: string }) {
  const isBroken = state === 'broken';
  return (
    <span className={`flex items-start gap-2 ${isBroken ? 'text-(--ui-danger-text)' : ''}`}>
      {isBroken && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
      {(state === 'waiting' || state === 'streaming') && (
        <span
          aria-hidden
          className="mt-1.5 size-2 shrink-0 animate-pulse rounded-full border border-transparent bg-(--ui-accent-text) motion-reduce:animate-none"
        />
      )}
      {words}
    </span>
  );
}

/** Paragraphs, "- " lists, **bold** and `code`. Marks show until they are closed. */
function renderPlain(text: string): ReactNode {
  return text.split(/\n{2,}/).map((block, index) => {
    const lines = block.split('\n');
    const items = lines.filter((line) => line.startsWith('- '));
    if (items.length > 0 && items.length === lines.length) {
      return (
        <ul key={index} className="list-disc ps-5 marker:text-(--ui-text-subtle)">
          {items.map((item, at) => (
            <li key={at}>{renderInline(item.slice(2))}</li>
          ))}
        </ul>
      );
    }
    return block && <p key={index}>{renderInline(block)}</p>;
  });
}

function renderInline(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, index) => {
    if (part.startsWith('**')) return <strong key={index} className="font-semibold">{part.replaceAll('*', '')}</strong>;
    if (part.startsWith('`')) {
      return (
        <code key={index} className="rounded-(--ui-radius-small) bg-(--ui-active) px-1 font-(family-name:--ui-font-mono) text-[0.9em]">
          {part.replaceAll('`', '')}
        </code>
      );
    }
    return part;
  });
}
