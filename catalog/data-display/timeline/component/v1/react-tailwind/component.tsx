'use client';

import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels, useLocale, useTimeZone } from '../layout-language-provider/component';

export interface TimelineEvent {
  id: string;
  /** ISO 8601 with its offset: "2026-11-12T14:32:00+01:00". */
  at: string;
  /** 16 px, `aria-hidden`. A dot where it is missing. */
  icon?: ReactNode;
  /** `danger` for what failed. The sentence says it as well. */
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | undefined;
  /** A whole sentence in the past tense, person first: "Theo Marlowe changed the due date." */
  sentence: ReactNode;
  /** Old and new value, the text of a note, an attachment. */
  detail?: ReactNode;
  /** Small events of the same kind that are folded into this one. */
  folded?: readonly TimelineEvent[] | undefined;
}

export interface TimelineProps {
  /** Names the list: "History of order 2207". */
  label: string;
  /** In the order in which they are shown; the days follow from it. */
  events: readonly TimelineEvent[];
  /** Loads older events into `events`. Without it there is no button. */
  onShowMore?: (() => Promise<unknown>) | undefined;
  /** The language of the page and the reader's zone, where they are left out. Set both where a server renders. */
  locale?: string | undefined;
  timeZone?: string | undefined;
  className?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<TimelineLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface TimelineLabels {
  showMore: string;
  loading: string;
  loaded: (count: number) => string;
  failed: string;
  showFolded: (count: number) => string;
}

const ENGLISH: TimelineLabels = {
  showMore: 'Show older events',
  loading: 'Loading older events',
  loaded: (count) => (count === 1 ? '1 older event loaded' : `${count} older events loaded`),
  failed: 'Older events could not be loaded. Try again.',
  showFolded: (count) => `Show ${count} changes`,
};

const TONES = {
  neutral: 'bg-(--ui-surface) text-(--ui-text-muted)',
  success: 'bg-(--ui-success-soft) text-(--ui-success-text)',
  warning: 'bg-(--ui-warning-soft) text-(--ui-warning-text)',
  danger: 'bg-(--ui-danger-soft) text-(--ui-danger-text)',
};
const FOCUS =
  'rounded-(--ui-radius-small) outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

/** What happened to a record, by day. Older events load at the end. */
export function Timeline({
  label,
  events,
  onShowMore,
  locale: given,
  timeZone: givenZone,
  className = '',
  headingLevel = 3,
  labels,
}: TimelineProps) {
  const text = useLabels('timeline', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const baseId = useId();
  const rootRef = useRef<HTMLElement>(null);
  const countBeforeRef = useRef<number>(null);
  const [loaded, setLoaded] = useState(0);
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const locale = useLocale(given);
  const timeZone = useTimeZone(givenZone);
  const dayFormat = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  const timeFormat = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const days = new Map<string, TimelineEvent[]>();
  for (const event of events) {
    const day = dayFormat.format(new Date(event.at));
    days.set(day, [...(days.get(day) ?? []), event]);
  }

  // The button may be gone by now, so focus goes to the first event that it loaded.
  useEffect(() => {
    const before = countBeforeRef.current;
    if (isPending || before === null || events.length <= before) return;
    countBeforeRef.current = null;
    setLoaded(events.length - before);
    const first = events[before]?.id ?? '';
    rootRef.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(first)}"]`)?.focus();
  }, [events, isPending]);

  async function showMore() {
    if (!onShowMore || isPending) return;
    countBeforeRef.current = events.length;
    setProblem('');
    setLoaded(0);
    setIsPending(true);
    try {
      await onShowMore();
    } catch (error) {
      countBeforeRef.current = null;
      setProblem(forReader(error) || text.failed);
    }
    setIsPending(false);
  }

  function renderEvents(list: readonly TimelineEvent[]) {
    return list.map((event) => (
      <li
        key={event.id}
        data-id={event.id}
        tabIndex={-1}
        className={`group/event relative flex gap-3 pb-5 last:pb-0 ${FOCUS}`}
      >
        <span
          aria-hidden
          className="absolute start-3.5 top-8 bottom-1 border-s border-(--ui-border) group-last/event:hidden"
        />
        <span
          aria-hidden
          className={`grid size-7 shrink-0 place-items-center rounded-full border border-(--ui-border) ${TONES[event.tone ?? 'neutral']}`}
        >
          {event.icon ?? <span className="size-1.5 rounded-full bg-current" />}
        </span>
        <div className="min-w-0 grow pt-1">
          <div className="flex flex-wrap justify-between gap-x-4">
            <p className="min-w-0 grow basis-40 wrap-anywhere">{event.sentence}</p>
            <time dateTime={event.at} className="text-(--ui-text-subtle) tabular-nums">
              {timeFormat.format(new Date(event.at))}
            </time>
          </div>
          {event.detail !== undefined && (
            <div className="mt-1 text-pretty wrap-anywhere text-(--ui-text-muted)">
              {event.detail}
            </div>
          )}
          {event.folded && (
            <details className="group/folded mt-1">
              <summary
                className={`-ms-1 inline-flex min-h-6 cursor-pointer list-none items-center gap-1 border border-transparent pe-2 font-medium text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) [&::-webkit-details-marker]:hidden ${FOCUS}`}
              >
                <ChevronRight
                  aria-hidden
                  className="size-4 transition-transform duration-(--ui-duration) group-open/folded:rotate-90 rtl:not-group-open/folded:rotate-180"
                />
                {text.showFolded(event.folded.length)}
              </summary>
              <ol className="mt-2 grid gap-1 border-s border-(--ui-border) ps-4 text-(--ui-text-muted)">
                {event.folded.map((small) => (
                  <li key={small.id} className="flex flex-wrap justify-between gap-x-4">
                    <span className="min-w-0 wrap-anywhere">{small.sentence}</span>
                    <time dateTime={small.at} className="text-(--ui-text-subtle) tabular-nums">
                      {timeFormat.format(new Date(small.at))}
                    </time>
                  </li>
                ))}
              </ol>
            </details>
          )}
        </div>
      </li>
    ));
  }

  return (
    <section
      ref={rootRef}
      aria-label={label}
      className={`grid w-full gap-6 font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      {[...days].map(([day, list], index) => (
        <section key={day} aria-labelledby={`${baseId}-${index}`}>
          <Heading id={`${baseId}-${index}`} className="mb-3 font-medium text-(--ui-text-muted)">
            {day}
          </Heading>
          <ol>{renderEvents(list)}</ol>
        </section>
      ))}
      {onShowMore && (
        <Button
          pending={isPending}
          labels={{ pending: '' }}
          onClick={() => void showMore()}
          className="justify-self-start"
        >
          {text.showMore}
        </Button>
      )}
      {problem && (
        <p role="alert" className="-mt-3 text-(--ui-danger-text)">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {isPending ? text.loading : loaded > 0 && text.loaded(loaded)}
      </p>
    </section>
  );
}
