'use client';

import { ArrowDown, CircleAlert, Square } from 'lucide-react';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { memo, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../forms-button/component';

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
  const { label, turns, renderText, onStop, onContinue, actions, className = '', labels } = props;
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
                <AnswerText
                  text={turn === last ? answer : turn.answer}
                  isOpen={turn.state !== 'done'}
                  render={renderText}
                  done={text.done}
                  todo={text.todo}
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

interface MarkdownProps extends Partial<Pick<StreamingAnswerLabels, 'done' | 'todo'>> {
  text: string;
  /** Whether more may follow: marks that are still open are closed, so that none flashes by. */
  isOpen?: boolean | undefined;
}

/** Earlier answers are not drawn again while the last one grows. */
const AnswerText = memo(
  ({ render, ...props }: MarkdownProps & { render: StreamingAnswerProps['renderText'] }) =>
    render ? render(props.text) : <Markdown {...props} />,
);
AnswerText.displayName = 'AnswerText';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];

const OPTIONS = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
const parse = (text: string) => fromMarkdown(text, OPTIONS);

/** CommonMark and GitHub's tables, tasks, footnotes and struck text. HTML is text, images are their words. */
export function Markdown({ text, isOpen = false, done, todo }: MarkdownProps) {
  const root = parse(isOpen ? closed(text) : text);
  const last = root.children.at(-1);
  // Held back until its second line is there, so that no row of bars turns into a table.
  if (isOpen && last?.type === 'paragraph' && text.trimEnd().split('\n').at(-1)?.startsWith('|')) {
    root.children.pop();
  }
  const targets = new Map<string, string>();
  for (const each of root.children.toReversed()) {
    if (each.type === 'definition') targets.set(each.identifier, each.url);
  }
  const all = (nodes: readonly Node[]) => nodes.map((node, index) => draw(node, index));

  function draw(node: Node, key: number): ReactNode {
    switch (node.type) {
      case 'paragraph':
      case 'blockquote':
      case 'strong':
      case 'emphasis':
      case 'delete':
      case 'heading': {
        const Tag = node.type === 'heading' ? HEADINGS[node.depth] : TAGS[node.type];
        return (
          <Tag key={key} className={STYLES[node.type]}>
            {all(node.children)}
          </Tag>
        );
      }
      case 'list': {
        const List = node.ordered ? 'ol' : 'ul';
        return (
          <List
            key={key}
            start={node.start ?? undefined}
            className={`grid gap-1 ps-5 marker:text-(--ui-text-subtle) ${node.ordered ? 'list-decimal' : 'list-disc'}`}
          >
            {node.children.map((item, at) => (
              <li key={at} className={typeof item.checked === 'boolean' ? '-ms-5 list-none' : ''}>
                {typeof item.checked === 'boolean' && (
                  <span role="img" aria-label={item.checked ? done : todo} className="me-1.5">
                    {item.checked ? '☑' : '☐'}
                  </span>
                )}
                {item.children.map((child, index) =>
                  child.type === 'paragraph' && !node.spread && !item.spread
                    ? all(child.children)
                    : draw(child, index),
                )}
              </li>
            ))}
          </List>
        );
      }
      case 'code':
        return (
          <pre key={key} tabIndex={0} className={PRE}>
            <code>{node.value}</code>
          </pre>
        );
      case 'table': {
        const [head] = node.children;
        return (
          <div
            key={key}
            tabIndex={0}
            role="group"
            aria-label={head?.children.map((cell) => textOf(cell)).join(', ')}
            className={SCROLLED}
          >
            <table className="w-full text-start tabular-nums [overflow-wrap:normal]">
              <tbody className="divide-y divide-(--ui-border)">
                {node.children.map((row, index) => (
                  <tr key={index} className="first:bg-(--ui-surface-sunken)">
                    {head?.children.map((_, at) => {
                      const Cell = index === 0 ? 'th' : 'td';
                      return (
                        <Cell
                          key={at}
                          scope={index === 0 ? 'col' : undefined}
                          className={`px-3 py-1.5 align-top ${index === 0 ? 'font-medium' : ''} ${ALIGN[node.align?.[at] ?? 'left']}`}
                        >
                          {all(row.children[at]?.children ?? [])}
                        </Cell>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }
      case 'thematicBreak':
        return <hr key={key} className="border-(--ui-border)" />;
      case 'inlineCode':
        return <code key={key} className={CODE}>{node.value}</code>;
      case 'break':
        return <br key={key} />;
      case 'link':
        return link(key, node.url, node.children);
      case 'linkReference':
        return link(key, targets.get(node.identifier) ?? '', node.children);
      case 'footnoteReference':
        return <sup key={key}>{node.label}</sup>;
      case 'footnoteDefinition':
        return (
          <div key={key}>
            <sup>{node.label}</sup> {all(node.children)}
          </div>
        );
      case 'text':
      case 'html':
        return node.value;
      case 'image':
      case 'imageReference':
        return node.alt;
      default:
        return null;
    }
  }

  /** A model's address is not trusted: only the web, only when pressed, and its host is in view. */
  function link(key: number, url: string, children: readonly Node[]) {
    const host = /^https?:\/\/([^/?#@\s]+)(?=[/?#]|$)/.exec(url)?.[1];
    if (host === undefined) return all(children);
    return (
      <a
        key={key}
        href={url}
        target="_blank"
        rel="noreferrer nofollow"
        className="rounded-sm text-(--ui-accent-text) underline underline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
      >
        {all(children)} <span className="text-(--ui-text-muted)">({host})</span>
      </a>
    );
  }

  return all(root.children);
}

const TAGS = {
  paragraph: 'p',
  blockquote: 'blockquote',
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
} as const;
const STYLES = {
  paragraph: '',
  blockquote: 'grid gap-3 border-s-2 border-(--ui-border-strong) ps-4 text-(--ui-text-muted)',
  strong: 'font-semibold',
  emphasis: 'italic',
  delete: '',
  heading: 'font-semibold',
};
const HEADINGS = { 1: 'h2', 2: 'h3', 3: 'h4', 4: 'h5', 5: 'h6', 6: 'h6' } as const;
const ALIGN = { left: 'text-start', center: 'text-center', right: 'text-end' };
const CODE =
  'rounded-(--ui-radius-small) bg-(--ui-active) px-1 font-(family-name:--ui-font-mono) text-[0.9em]';
const SCROLLED =
  'overflow-x-auto rounded-(--ui-radius) border border-(--ui-border) focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

const PRE = `bg-(--ui-surface-sunken) p-3 font-(family-name:--ui-font-mono) text-xs/5 ${SCROLLED}`;

/** A last line that may turn out to be another thing: the beginning of a list, a rule, a heading, a fence, a table. */
const UNDECIDED = /(?:^|\n)[ \t>]*(?:[-=*_+>#]+(?: \[[ xX]?\]?)?|\d{1,9}[.)]?|`{1,3}|~{1,3}|\[[^\]\n]*\]:?) *$/;
/** A link whose address is not complete. */
const OPEN_LINK = /!?\[([^[\]\n]*)(?:\](?:\([^)\n]*)?)?$/;
/** A mark at which emphasis, struck text or code may begin. */
const OPEN_MARK = /(?<![\p{L}\p{N}*_~`])(?:\*{1,3}|_{1,3}|~~|`+)(?=[^\s*_~`])/gu;

/** Text of which more may follow, with what is open in its last line closed or held back. */
function closed(text: string): string {
  const known = text.replace(UNDECIDED, '');
  if (!lastLine(parse(known))) return known;
  const shown = known.replace(OPEN_LINK, '$1').replace(/[*_~`]+$/, '').trimEnd();
  // What follows a mark of code is code.
  const last = textOf(lastLine(parse(shown)), ' ').replace(/(?<=`)[^`]*$/, 'x');
  return shown + (last.match(OPEN_MARK) ?? []).toReversed().join('');
}

/** The paragraph, heading or cell that a text ends with. */
function lastLine(node: Root | Node | undefined): Node | undefined {
  if (node?.type === 'paragraph' || node?.type === 'heading' || node?.type === 'tableCell') return node;
  return node && 'children' in node ? lastLine(node.children.at(-1)) : undefined;
}

/** Its words; with `code`, what stands for code among them. */
function textOf(node: Node | undefined, code?: string): string {
  if (!node) return '';
  if ('children' in node) return node.children.map((child) => textOf(child, code)).join('');
  return node.type === 'text' ? node.value : (code ?? ('value' in node ? node.value : ''));
}
