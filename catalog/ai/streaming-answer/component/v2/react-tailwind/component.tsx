'use client';

import { ArrowDown, CircleAlert, Square } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';
import { Markdown } from './markdown';
import type { MarkdownProps } from './markdown';

export { Markdown };

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
  /** Draws a text, complete or not. By default `Markdown`. Keep the function the same. */
  renderText?: ((text: string) => ReactNode) | undefined;
  onStop?: (() => void) | undefined;
  /** Goes on with a stopped or broken answer. */
  onContinue?: ((turn: Turn) => void) | undefined;
  /** Copy, try again, feedback; shown under a complete answer, in a row whose height is reserved. */
  actions?: ((turn: Turn) => ReactNode) | undefined;
  /** For size only; the conversation scrolls in it. */
  className?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
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
  goOn: string;
  latest: string;
  /** Of a task in a list, for screen readers. */
  done: string;
  todo: string;
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
  goOn: 'Continue',
  latest: 'Jump to latest',
  done: 'Done',
  todo: 'To do',
};

/** Closer than this to the end, the view follows new text. */
const NEAR_END_PX = 40;
const BATCH_MS = 80;

/** A conversation whose last answer is being written. The view follows only those who are at its end. */
export function StreamingAnswer(props: StreamingAnswerProps) {
  const { label, turns, renderText, onStop, onContinue, actions, ...own } = props;
  const { headingLevel, className = '', labels } = own;
  const text = useLabels('streamingAnswer', ENGLISH, labels);
  const scrollRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const isFollowingRef = useRef(true);
  const lastTopRef = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const last = turns.at(-1);
  const answer = useBatched(last?.answer ?? '', last?.state === 'streaming');
  const isRunning = last?.state === 'waiting' || last?.state === 'streaming';

  function toEnd() {
    scrollRef.current?.scrollTo({ top: scrollRef.current.scrollHeight });
  }

  // A new question is followed again, wherever the reader is.
  useEffect(() => {
    isFollowingRef.current = true;
    toEnd();
  }, [last?.id]);

  // Whatever makes it longer is followed: new text, a late font, a narrower place.
  useEffect(() => {
    const observer = new ResizeObserver(() => isFollowingRef.current && toEnd());
    for (const each of [scrollRef.current, contentRef.current]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, []);

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
        onScroll={(event) => {
          const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
          const isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
          // The text may have grown since the scroll that this event tells of: only upwards is away.
          const isUpwards = scrollTop < lastTopRef.current;
          lastTopRef.current = scrollTop;
          isFollowingRef.current = isNearEnd || (isFollowingRef.current && !isUpwards);
          setIsAtEnd(isFollowingRef.current);
        }}
        className={`min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-5 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) sm:px-6 sm:pt-6 ${isRunning ? 'pb-16' : 'pb-5'}`}
      >
        <div ref={contentRef}>
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
                  <AnswerText
                    text={turn === last ? answer : turn.answer}
                    isOpen={turn.state !== 'done'}
                    render={renderText}
                    done={text.done}
                    todo={text.todo}
                    headingLevel={headingLevel}
                  />
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
                  {(turn.state === 'stopped' || turn.state === 'broken') && onContinue && (
                    <Button
                      size="small"
                      onClick={() => {
                        scrollRef.current?.focus();
                        onContinue(turn);
                      }}
                    >
                      {text.goOn}
                    </Button>
                  )}
                </div>
              </article>
            </div>
          ))}
        </div>
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-2 *:pointer-events-auto">
        {!isAtEnd && (
          <Button
            size="small"
            icon={<ArrowDown aria-hidden />}
            onClick={() => {
              scrollRef.current?.focus();
              toEnd();
            }}
          >
            {text.latest}
          </Button>
        )}
        {isRunning && onStop && (
          <Button
            size="small"
            icon={<Square aria-hidden className="scale-75 fill-current" />}
            onClick={() => {
              // Before the button goes, so that focus does not drop to the page.
              scrollRef.current?.focus();
              onStop();
            }}
          >
            {text.stop}
          </Button>
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

/** The latest text, at most every 80 ms while it grows: fewer layouts, calmer lines. */
function useBatched(text: string, isGrowing: boolean) {
  const [shown, setShown] = useState(text);
  const latestRef = useRef(text);
  useEffect(() => {
    latestRef.current = text;
  });
  useEffect(() => {
    if (!isGrowing) return;
    const timer = setInterval(() => setShown(latestRef.current), BATCH_MS);
    return () => clearInterval(timer);
  }, [isGrowing]);
  return isGrowing ? shown : text;
}

/** Earlier answers are not drawn again while the last one grows. */
const AnswerText = memo(
  ({ render, ...props }: MarkdownProps & { render: StreamingAnswerProps['renderText'] }) =>
    render ? render(props.text) : <Markdown {...props} />,
);
AnswerText.displayName = 'AnswerText';
