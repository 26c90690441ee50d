'use client';

import { ArrowDown, CircleAlert, Square } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
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
  /** Draws a text, complete or not. By default common Markdown. Keep the function the same. */
  renderText?: ((text: string) => ReactNode) | undefined;
  onStop?: (() => void) | undefined;
  /** Goes on with a stopped or broken answer. */
  onContinue?: ((turn: Turn) => void) | undefined;
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
  goOn: string;
  latest: string;
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
};

const BUTTON =
  'inline-flex h-(--ui-control-small) items-center gap-1.5 rounded-(--ui-radius-small) border border-(--ui-border) bg-(--ui-surface-raised) px-2.5 font-medium shadow-(--ui-shadow-small) hover:border-(--ui-border-strong) active:bg-(--ui-surface-sunken) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
/** Closer than this to the end, the view follows new text. */
const NEAR_END_PX = 40;
const BATCH_MS = 80;

/** A conversation whose last answer is being written. The view follows only those who are at its end. */
export function StreamingAnswer({
  label,
  turns,
  renderText = renderMarkdown,
  onStop,
  onContinue,
  actions,
  className = '',
  labels,
}: StreamingAnswerProps) {
  const text = { ...ENGLISH, ...labels };
  const scrollRef = useRef<HTMLDivElement>(null);
  const isFollowingRef = useRef(true);
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

  useEffect(() => {
    if (isFollowingRef.current) toEnd();
  }, [answer, last?.state]);

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
          isFollowingRef.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
          setIsAtEnd(isFollowingRef.current);
        }}
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
                <AnswerText text={turn === last ? answer : turn.answer} render={renderText} />
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
                  <button
                    type="button"
                    onClick={() => {
                      scrollRef.current?.focus();
                      onContinue(turn);
                    }}
                    className={BUTTON}
                  >
                    {text.goOn}
                  </button>
                )}
              </div>
            </article>
          </div>
        ))}
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-2 *:pointer-events-auto">
        {!isAtEnd && (
          <button
            type="button"
            onClick={() => {
              scrollRef.current?.focus();
              toEnd();
            }}
            className={BUTTON}
          >
            <ArrowDown aria-hidden className="size-3.5" />
            {text.latest}
          </button>
        )}
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

interface AnswerTextProps {
  text: string;
  render: (text: string) => ReactNode;
}

/** Earlier answers are not drawn again while the last one grows. */
const AnswerText = memo(({ text, render }: AnswerTextProps) => render(text));
AnswerText.displayName = 'AnswerText';

/** Paragraphs, headings, lists, tables, fenced code and links. What is still open is closed, so that no mark flashes by. */
function renderMarkdown(text: string): ReactNode {
  return blocksOf(text).map(({ kind, lines }, index) => {
    const key = `${index} ${kind}`;
    if (kind === 'code') return <CodeBlock key={key} lines={lines} />;
    if (kind === 'table') return <Table key={key} lines={lines} />;
    if (kind === 'heading') {
      return (
        <h3 key={key} className="font-semibold">
          {renderInline(lines.join(' ').replace(/^#+ */, ''))}
        </h3>
      );
    }
    if (kind === 'text') return <p key={key}>{renderInline(lines.join('\n'))}</p>;
    const items = lines.map((line) => line.replace(/^\s*(?:[-*]|\d+\.) */, ''));
    const List = kind === 'numbers' ? 'ol' : 'ul';
    return (
      <List
        key={key}
        start={kind === 'numbers' ? Number.parseInt(lines[0] ?? '1', 10) : undefined}
        className={`grid gap-1 ps-5 marker:text-(--ui-text-subtle) ${kind === 'numbers' ? 'list-decimal' : 'list-disc'}`}
      >
        {items.map((item, at) => item !== '' && <li key={at}>{renderInline(item)}</li>)}
      </List>
    );
  });
}

type Kind = 'text' | 'heading' | 'bullets' | 'numbers' | 'table' | 'code';

function kindOf(line: string): Kind {
  if (/^#{1,6}(?: |$)/.test(line)) return 'heading';
  if (/^\s*[-*](?: |$)/.test(line)) return 'bullets';
  if (/^\s*\d+\.(?: |$)/.test(line)) return 'numbers';
  return line.startsWith('|') ? 'table' : 'text';
}

/** Lines of one kind that follow each other. Code goes from its fence to the next one, or to the end. */
function blocksOf(text: string) {
  const blocks: { kind: Kind; lines: string[] }[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (last?.kind === 'code' && isOpen) {
      if (line.startsWith('```')) isOpen = false;
      else last.lines.push(line);
    } else if (line.startsWith('```')) {
      isOpen = true;
      blocks.push({ kind: 'code', lines: [] });
    } else if (line.trim() === '') isOpen = false;
    else if (isOpen && last?.kind === kindOf(line) && last.kind !== 'heading')
      last.lines.push(line);
    else {
      isOpen = true;
      blocks.push({ kind: kindOf(line), lines: [line] });
    }
  }
  return blocks;
}

const SCROLLED =
  'overflow-x-auto rounded-(--ui-radius) border border-(--ui-border) focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

function CodeBlock({ lines }: { lines: readonly string[] }) {
  return (
    <pre
      tabIndex={0}
      className={`bg-(--ui-surface-sunken) p-3 font-(family-name:--ui-font-mono) text-xs/5 ${SCROLLED}`}
    >
      <code>{lines.join('\n')}</code>
    </pre>
  );
}

/** Held back until its second line is there, so that no row of bars turns into a table. */
function Table({ lines }: { lines: readonly string[] }) {
  const [head = [], ...body] = lines
    .filter((line, index) => index !== 1 || !/^[|\s:-]+$/.test(line))
    .map((line) => line.replace(/^\||\|\s*$/g, '').split('|'));
  if (lines.length < 2) return null;
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={head.map((cell) => cell.trim()).join(', ')}
      className={SCROLLED}
    >
      <table className="w-full text-start tabular-nums">
        <thead className="bg-(--ui-surface-sunken)">
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col" className="px-3 py-1.5 text-start font-medium">
                {renderInline(cell.trim())}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-(--ui-border)">
          {body.map((row, index) => (
            <tr key={index}>
              {head.map((_, at) => (
                <td key={at} className="px-3 py-1.5 align-top">
                  {renderInline(row[at]?.trim() ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const INLINE = /(\*\*[^*]*(?:\*\*|\*?$)|`[^`]*(?:`|$)|!?\[[^\]\n]+\]\([^)\s]*(?:\)|$))/;

function renderInline(text: string): ReactNode[] {
  return text.split(INLINE).map((part, index) => {
    if (part.startsWith('**')) {
      return (
        <strong key={index} className="font-semibold">
          {part.replaceAll('*', '')}
        </strong>
      );
    }
    if (part.startsWith('`')) {
      return (
        <code
          key={index}
          className="rounded-(--ui-radius-small) bg-(--ui-active) px-1 font-(family-name:--ui-font-mono) text-[0.9em]"
        >
          {part.replaceAll('`', '')}
        </code>
      );
    }
    const [, words = '', target = '', end] = /^!?\[(.+)\]\(([^)]*)(\)?)$/.exec(part) ?? [];
    if (words === '') return part;
    // A model's address is not trusted: only the web, only when pressed, and its host is in view.
    const host = end && /^https?:\/\/([^/?#@]+)(?=[/?#]|$)/.exec(target)?.[1];
    if (!host) return words;
    return (
      <a
        key={index}
        href={target}
        target="_blank"
        rel="noreferrer nofollow"
        className="rounded-sm text-(--ui-accent-text) underline underline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
      >
        {words} <span className="text-(--ui-text-muted)">({host})</span>
      </a>
    );
  });
}
