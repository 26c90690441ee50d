'use client';

import { Brain, ChevronRight, CircleStop } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { useLabels, useLocale } from '../layout-language-provider/component';

export type ReasoningState = 'thinking' | 'done' | 'stopped';

export interface ReasoningProps extends Omit<ComponentProps<'section'>, 'children'> {
  state: ReasoningState;
  /** What the model writes while it thinks, as it arrives. Without it there is nothing to open. */
  children?: ReactNode;
  /** The current step, in a few words: "Comparing both price lists". */
  step?: string | undefined;
  /** How long it took, once it is over. */
  durationMs?: number | undefined;
  /** When it began, in milliseconds since 1970: then the seconds run. */
  startedAt?: number | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** BCP 47. Default: that of the page. */
  locale?: string | undefined;
  labels?: Partial<ReasoningLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface ReasoningLabels {
  thinking: string;
  /** With the time, and without where it is unknown. */
  done: (duration: string | undefined) => string;
  stopped: (duration: string | undefined) => string;
  /** Above the text: it is not the answer. */
  note: string;
  text: string;
}

const ENGLISH: ReasoningLabels = {
  thinking: 'Thinking',
  done: (duration) => (duration ? `Thought for ${duration}` : 'Thought'),
  stopped: (duration) => (duration ? `Stopped thinking after ${duration}` : 'Stopped thinking'),
  note: 'Notes of the model on the way to its answer. They may be wrong, or not what led to it.',
  text: 'Reasoning',
};

const FOCUS =
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)';

/** What a model writes before it answers: one line, that opens. It never opens or closes what a person has chosen. */
export function Reasoning(props: ReasoningProps) {
  const { state, children, step, durationMs, startedAt, open, onOpenChange, locale, ...own } =
    props;
  const { labels, className = '', ...root } = own;
  const text = useLabels('reasoning', ENGLISH, labels);
  const id = useId();
  const [chosen, setChosen] = useState(false);
  const elapsed = useElapsed(state === 'thinking' ? startedAt : undefined);
  const seconds = useSeconds(locale);
  const isOpen = open ?? chosen;
  const hasText =
    children !== undefined && children !== null && children !== '' && children !== false;
  const took = durationMs === undefined ? undefined : seconds(durationMs);
  const head = state === 'thinking' ? text.thinking : text[state](took);
  const Icon = state === 'stopped' ? CircleStop : Brain;
  const line = (
    <>
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${state === 'thinking' ? 'animate-pulse text-(--ui-accent-text) motion-reduce:animate-none' : 'text-(--ui-text-subtle)'}`}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{head}</span>
        {state === 'thinking' && step && <span className="text-(--ui-text-muted)"> · {step}</span>}
        {elapsed !== undefined && (
          <span aria-hidden className="text-(--ui-text-muted) tabular-nums">
            {' '}
            · {seconds(elapsed)}
          </span>
        )}
      </span>
    </>
  );

  return (
    <section
      {...root}
      aria-label={text.text}
      className={`text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      {hasText ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setChosen(!isOpen);
            onOpenChange?.(!isOpen);
          }}
          className={`flex min-h-(--ui-control-small) max-w-full items-start gap-2 rounded-(--ui-radius-small) border border-transparent px-2 py-1 text-start hover:bg-(--ui-hover) active:bg-(--ui-active) ${FOCUS}`}
        >
          {line}
          <ChevronRight
            aria-hidden
            className={`mt-0.5 size-4 shrink-0 text-(--ui-text-subtle) transition-transform duration-(--ui-duration) ${isOpen ? 'rotate-90' : 'rtl:rotate-180'}`}
          />
        </button>
      ) : (
        <div className="flex min-h-(--ui-control-small) items-start gap-2 px-2 py-1">{line}</div>
      )}
      <div
        id={id}
        hidden={!isOpen || !hasText}
        className="ms-3.5 mt-1 border-s-2 border-(--ui-border) ps-4"
      >
        <p className="text-xs text-(--ui-text-muted)">{text.note}</p>
        {isOpen && hasText && (
          <Growing label={text.text} isGrowing={state === 'thinking'}>
            {children}
          </Growing>
        )}
      </div>
      {/* Twice: that it thinks, and that it is over. The text itself would be read over the answer. */}
      <p role="status" className="sr-only">
        {state === 'thinking' ? text.thinking : head}
      </p>
    </section>
  );
}

/** Text that grows at its end. It stays at the end, unless a reader has scrolled up. */
function Growing({
  label,
  isGrowing,
  children,
}: {
  label: string;
  isGrowing: boolean;
  children: ReactNode;
}) {
  const boxRef = useRef<HTMLDivElement>(null);
  const isAtEndRef = useRef(isGrowing);

  useEffect(() => {
    const box = boxRef.current;
    if (box && isGrowing && isAtEndRef.current) box.scrollTop = box.scrollHeight;
  });

  return (
    <div
      ref={boxRef}
      role="group"
      aria-label={label}
      aria-busy={isGrowing}
      tabIndex={0}
      onScroll={({ currentTarget: box }) => {
        isAtEndRef.current = box.scrollHeight - box.scrollTop - box.clientHeight < 8;
      }}
      className={`mt-1 max-h-56 overflow-y-auto rounded-(--ui-radius-small) text-sm/6 wrap-anywhere whitespace-pre-line text-(--ui-text-muted) ${FOCUS}`}
    >
      {children}
    </div>
  );
}

/** Milliseconds since `startedAt`, each second. Undefined on the server, whose clock is another one. */
function useElapsed(startedAt: number | undefined) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (startedAt === undefined) return;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [startedAt]);
  return startedAt === undefined || now === undefined ? undefined : Math.max(0, now - startedAt);
}

/** Seconds below a minute, else minutes and seconds, in the language of the page. */
function useSeconds(locale: string | undefined) {
  const language = useLocale(locale);
  const unit = (name: 'second' | 'minute') =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
    });
  return (ms: number) => {
    const total = Math.max(1, Math.round(ms / 1000));
    const [minutes, seconds] = [Math.floor(total / 60), total % 60];
    return [
      minutes > 0 && unit('minute').format(minutes),
      (minutes === 0 || seconds > 0) && unit('second').format(seconds),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
