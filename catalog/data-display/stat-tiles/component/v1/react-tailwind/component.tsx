'use client';

import { ArrowDown, ArrowRight, ArrowUp, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { forReader, navigate } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface Stat {
  id: string;
  /** The figure and what it is about: "Orders this week". */
  label: string;
  /** Written as people read it: "€ 12,480". `null`: there is none; `undefined`: it loads. */
  value: string | null | undefined;
  change?: StatChange | undefined;
  /** A sentence under the value: the period, the target, the reason. */
  note?: ReactNode;
  /** Turns the tile into a link to the records behind it. */
  href?: string | undefined;
  /** Why the value is missing. With `onRetry`, the tile offers to load it again. */
  problem?: string | undefined;
}

export interface StatChange {
  /** How much, with its unit: "12%". A sign or "more" is left out, since `direction` says it. */
  text: string;
  direction: 'up' | 'down' | 'same';
  /** Fewer late orders are good: the direction does not decide. */
  meaning?: 'good' | 'bad' | undefined;
  /** What "more" and "less" refer to: "last week". */
  comparedTo: string;
}

export interface StatTilesProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Names the group: "This week". */
  label: string;
  stats: readonly Stat[];
  /** Keeps the line of a change free in every tile: none grows when its change arrives. */
  withChanges?: boolean | undefined;
  onRetry?: ((id: string) => Promise<unknown> | void) | undefined;
  /** For a router, in place of loading the document of a link. */
  onNavigate?: Navigate | undefined;
  labels?: Partial<StatTilesLabels> | undefined;
}

export interface StatTilesLabels {
  none: string;
  loading: string;
  /** Followed by the label for screen readers, where it does not have it. */
  retry: (label: string) => string;
  /** Announced where a second attempt failed as well. */
  stillMissing: (label: string) => string;
  /** What the arrow says: "12% more than last week". */
  change: (change: StatChange) => string;
}

/** What `direction` says as well. */
const SIGN = /^\s*[+\-−▲▼]\s*/;
const DIRECTION = /\s(?:more|less|fewer|higher|lower|up|down)\s*$/i;

const ENGLISH: StatTilesLabels = {
  none: 'No data yet',
  loading: 'Loading',
  retry: () => 'Try again',
  stillMissing: (label) => `${label} did not load.`,
  change: ({ direction, text, comparedTo }) =>
    direction === 'same'
      ? `The same as ${comparedTo}`
      : `${text.replace(DIRECTION, '')} ${direction === 'up' ? 'more' : 'less'} than ${comparedTo}`,
};

const MEANING = { good: 'text-(--ui-success-text)', bad: 'text-(--ui-danger-text)' };
const ARROW = { up: ArrowUp, down: ArrowDown, same: ArrowRight };

/** A few figures that matter, each with what it is compared to. */
export function StatTiles(props: StatTilesProps) {
  const { label, stats, withChanges = false, onRetry, onNavigate, labels, ...rest } = props;
  const text = useLabels('statTiles', ENGLISH, labels);
  return (
    <section
      aria-label={label}
      aria-busy={stats.some(({ value, problem }) => value === undefined && !problem)}
      {...rest}
      className={`font-(family-name:--ui-font) text-sm text-(--ui-text) ${rest.className ?? ''}`}
    >
      <dl className="grid gap-3 min-[22rem]:max-sm:grid-cols-2 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        {stats.map((stat) => (
          <Tile key={stat.id} {...{ stat, text, withChanges, onRetry, onNavigate }} />
        ))}
      </dl>
    </section>
  );
}

interface TileProps extends Pick<StatTilesProps, 'onRetry' | 'onNavigate'> {
  withChanges: boolean;
  stat: Stat;
  text: StatTilesLabels;
}

function Tile({ stat, text, withChanges, onRetry, onNavigate }: TileProps) {
  const { id, label, value, change, note, href, problem } = stat;
  const tileRef = useRef<HTMLDivElement>(null);
  const isRetriedRef = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [announced, setAnnounced] = useState('');
  const isCompared = value && change && !problem;
  const Arrow = ARROW[change?.direction ?? 'same'];
  const again = text.retry(label);

  useEffect(() => {
    // The button that was pressed is gone: focus stays with its tile.
    if (problem || !isRetriedRef.current) return;
    isRetriedRef.current = false;
    tileRef.current?.focus();
  }, [problem]);

  async function retry() {
    if (isPending) return;
    isRetriedRef.current = true;
    setIsPending(true);
    setAnnounced('');
    const act = () => onRetry?.(id);
    try {
      await act();
    } catch (error) {
      // The problem stays on the tile, with the button that has focus.
      setAnnounced(forReader(error) || text.stillMissing(label));
    }
    setIsPending(false);
  }

  return (
    <div
      ref={tileRef}
      tabIndex={-1}
      className="relative flex min-w-0 flex-col gap-1 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-3 max-sm:last:odd:col-span-full sm:p-4 has-[dt>a]:hover:bg-[linear-gradient(var(--ui-hover),var(--ui-hover))] focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
    >
      <dt className="wrap-anywhere text-(--ui-text-muted)">
        {href === undefined ? (
          label
        ) : (
          <a
            href={href}
            onClick={(event) => navigate(event, onNavigate)}
            className="outline-none after:absolute after:inset-0 after:rounded-[inherit] hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--ui-focus)"
          >
            {label}
          </a>
        )}
      </dt>
      <dd className="flex flex-col gap-1">
        {problem ? (
          <span className="text-(--ui-danger-text)">{problem}</span>
        ) : value === undefined ? (
          <span className="h-8 w-24 max-w-full animate-pulse rounded-(--ui-radius-small) bg-(--ui-active) motion-reduce:animate-none">
            <span className="sr-only">{text.loading}</span>
          </span>
        ) : value === null ? (
          <span className="text-2xl/8 text-(--ui-text-subtle)">
            <span aria-hidden>–</span>
            <span className="sr-only">{text.none}</span>
          </span>
        ) : (
          <span className="text-xl/8 font-semibold sm:text-2xl/8 tracking-tight wrap-anywhere tabular-nums">
            {value}
          </span>
        )}
        {isCompared ? (
          <span
            className={`flex items-start gap-1 ${change.meaning ? MEANING[change.meaning] : 'text-(--ui-text-muted)'}`}
          >
            <Arrow
              aria-hidden
              className={`mt-0.5 size-4 shrink-0 ${change.direction === 'same' ? 'rtl:-scale-x-100' : ''}`}
            />
            <span className="min-w-0">
              {text.change({ ...change, text: change.text.replace(SIGN, '') })}
            </span>
          </span>
        ) : (
          withChanges && value !== null && !problem && <span aria-hidden className="h-5" />
        )}
        {note && <span className="text-pretty text-(--ui-text-muted)">{note}</span>}
        {value === null && !problem && (
          <span aria-hidden className="text-(--ui-text-muted)">
            {text.none}
          </span>
        )}
        {problem && onRetry && (
          <button
            type="button"
            aria-label={again.includes(label) ? undefined : `${again}: ${label}`}
            aria-disabled={isPending}
            onClick={retry}
            className="relative mt-1 inline-flex min-h-(--ui-control-small) items-center gap-1.5 self-start rounded-(--ui-radius-small) border border-(--ui-border) px-2 text-start font-medium hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
          >
            {isPending && (
              <LoaderCircle
                aria-hidden
                className="size-4 animate-spin motion-reduce:animate-none"
              />
            )}
            {again}
          </button>
        )}
        <span role="status" className="sr-only">
          {announced}
        </span>
      </dd>
    </div>
  );
}
