'use client';

import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { useLabels, useLocale } from '../layout-language-provider/component';

export interface CountdownProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What happens then: "The fair opens in". */
  label: string;
  /** An instant with its offset: "2026-11-27T18:00:00+01:00". */
  until: string;
  /** In place of the time once it is over: what is true now. */
  children: ReactNode;
  /** Called once, when it reaches the end while it is on the page. */
  onEnd?: (() => void) | undefined;
  /** Large figures with their units below, or one line of text. */
  layout?: 'figures' | 'line' | undefined;
  /** The smallest unit. Seconds only where they matter. */
  precision?: 'second' | 'minute' | 'hour' | 'day' | undefined;
  locale?: string | undefined;
  /** Minus this many milliseconds: how far the reader's clock is ahead of the server's. */
  clockOffset?: number | undefined;
  labels?: Partial<CountdownLabels> | undefined;
}

export interface CountdownLabels {
  /** The date itself, below: people plan by it. */
  at: (date: string) => string;
  unknown: string;
}

const ENGLISH: CountdownLabels = { at: (date) => date, unknown: 'The time is not known.' };

const UNITS = ['day', 'hour', 'minute', 'second'] as const;
const SECONDS = { day: 86_400, hour: 3600, minute: 60, second: 1 };

/** The time until something, by the reader's clock. Read at each minute, not at each second. */
export function Countdown(props: CountdownProps) {
  const { label, until, children, onEnd, layout = 'figures', precision = 'second', ...own } = props;
  const { locale: givenLocale, clockOffset = 0, labels, className = '', ...root } = own;
  const text = useLabels('countdown', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const end = Date.parse(until);
  const endRef = useRef(onEnd);
  /** In seconds. Nothing on a server, whose page may be old. */
  const [left, setLeft] = useState<number>();
  const isOver = left !== undefined && left <= 0;

  useEffect(() => {
    endRef.current = onEnd;
  });

  useEffect(() => {
    if (Number.isNaN(end)) return;
    let timer: ReturnType<typeof setTimeout>;
    let isRunning = false;
    const tick = () => {
      clearTimeout(timer);
      const ms = end - (Date.now() - clockOffset);
      setLeft(Math.max(0, Math.ceil(ms / 1000)));
      if (ms <= 0) {
        if (isRunning) endRef.current?.();
        isRunning = false;
        return;
      }
      isRunning = true;
      // To the next full second by the clock, so that two on a page agree. A hidden page waits.
      timer = setTimeout(tick, document.hidden ? 60_000 : ms % 1000 || 1000);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [end, clockOffset]);

  const parts = partsOf(left ?? 0, precision);
  const first = parts.findIndex(({ count }) => count > 0);
  const shown = parts.slice(first < 0 ? -1 : first);
  const written = shown.map((part) => ({ ...part, ...writtenOf(part, locale) }));
  const spoken = new Intl.ListFormat(locale, { type: 'unit' }).format(
    written.slice(0, 2).map(({ whole }) => whole),
  );
  const isKnown = left !== undefined;
  const date = Number.isNaN(end)
    ? ''
    : new Intl.DateTimeFormat(locale, {
        dateStyle: 'full',
        timeStyle: 'short',
        timeZone: isKnown ? undefined : 'UTC',
      }).format(end);

  return (
    <div
      {...root}
      className={`grid min-w-0 gap-1 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      {Number.isNaN(end) ? (
        <p className="text-(--ui-text-muted)">{text.unknown}</p>
      ) : isOver ? (
        <div role="status">{children}</div>
      ) : (
        <>
          <p className="text-(--ui-text-muted)">{label}</p>
          <div role="timer" aria-label={`${label} ${isKnown ? spoken : ''}`}>
            <p aria-hidden className={`tabular-nums ${isKnown ? '' : 'invisible'}`}>
              {layout === 'line' ? (
                <span className="text-base font-semibold">
                  {new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
                    written.map(({ whole }) => whole),
                  )}
                </span>
              ) : (
                <span className="flex flex-wrap gap-x-5 gap-y-2">
                  {written.map(({ unit, figure, word }) => (
                    <span key={unit} className="grid min-w-12">
                      <span className="text-3xl font-semibold tracking-tight">{figure}</span>
                      <span className="text-xs text-(--ui-text-muted)">{word}</span>
                    </span>
                  ))}
                </span>
              )}
            </p>
          </div>
          <p className="text-(--ui-text-muted)">
            {/* The zone is the reader's, which a server does not know. */}
            <time dateTime={until} suppressHydrationWarning>
              {text.at(date)}
            </time>
          </p>
          {/* Once a minute, and only in the last hour. */}
          <p role="status" className="sr-only">
            {isKnown && left <= 3600 && left % 60 === 0 && left > 0 ? `${label} ${spoken}` : ''}
          </p>
        </>
      )}
    </div>
  );
}

/** Rounded up: "1 minute" until it is over, never "0 minutes" while there is time. */
function partsOf(left: number, precision: (typeof UNITS)[number]) {
  let rest = Math.ceil(left / SECONDS[precision]) * SECONDS[precision];
  return UNITS.slice(0, UNITS.indexOf(precision) + 1).map((unit) => {
    const count = Math.floor(rest / SECONDS[unit]);
    rest -= count * SECONDS[unit];
    return { unit, count };
  });
}

function writtenOf({ unit, count }: { unit: string; count: number }, locale: string) {
  const parts = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).formatToParts(count);
  const join = (isWord: boolean) =>
    parts
      .filter(({ type }) => (type === 'unit') === isWord && type !== 'literal')
      .map(({ value }) => value)
      .join('');
  return { figure: join(false), word: join(true), whole: parts.map(({ value }) => value).join('') };
}
