'use client';

import { Check, CircleAlert, Pause } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export type ProgressState = 'running' | 'paused' | 'done' | 'failed';

export interface ProgressProps {
  /** The task and its object: "Importing price list". */
  label: string;
  /** How much is done. Without it the length is unknown. */
  value?: number | undefined;
  max?: number | undefined;
  /** What can be counted: "184 of 900 prices". Else percent. */
  valueText?: string | undefined;
  state?: ProgressState | undefined;
  /** The current step, the time that is left, the result or the reason of a failure. */
  children?: ReactNode;
  /** Cancel, pause, try again; `PROGRESS_ACTION` gives them the look. */
  actions?: ReactNode;
  className?: string | undefined;
  labels?: Partial<Record<ProgressState, string>> | undefined;
}

const ENGLISH: Record<ProgressState, string> = {
  running: '',
  paused: 'Paused',
  done: 'Done',
  failed: 'Failed',
};

const MARKS = {
  running: null,
  paused: [Pause, 'text-(--ui-text-muted)'],
  done: [Check, 'text-(--ui-success-text)'],
  failed: [CircleAlert, 'text-(--ui-danger-text)'],
} as const;

const FILLS: Record<ProgressState, string> = {
  running: 'text-(--ui-accent-text)',
  paused: 'text-(--ui-text-subtle)',
  done: 'text-(--ui-success-text)',
  failed: 'text-(--ui-danger-text)',
};

/** For the buttons in `actions`. Name each by its task: `aria-label="Cancel import"`. */
export const PROGRESS_ACTION =
  'h-(--ui-control-small) rounded-(--ui-radius-small) border border-transparent px-2 font-medium whitespace-nowrap text-(--ui-accent-text) transition-colors duration-(--ui-duration) hover:bg-(--ui-hover) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-(--ui-focus)';

/** The native element, in both engines' own words. */
const BAR =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-(--ui-active) indeterminate:animate-pulse indeterminate:bg-linear-to-r indeterminate:from-transparent indeterminate:via-current indeterminate:to-transparent motion-reduce:indeterminate:animate-none forced-colors:appearance-auto [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current indeterminate:[&::-moz-progress-bar]:bg-transparent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-(--ui-duration)';

/** Shows how far a task is, what it is doing, and how it ended. */
export function Progress({
  label,
  value,
  max = 100,
  valueText,
  state = 'running',
  children,
  actions,
  className = '',
  labels,
}: ProgressProps) {
  const text = useLabels('progress', ENGLISH, labels);
  const id = useId();
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max));
  const shown = valueText ?? (share === undefined ? '' : `${Math.floor(share * 100)}%`);
  const mark = MARKS[state];
  const Icon = mark?.[0];
  // Start, quarters and the end: each percent would be noise.
  const quarter = share === undefined || share < 0.25 ? '' : ` ${Math.floor(share * 4) * 25}%`;

  return (
    <div className={`font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}>
      <div className="flex min-h-(--ui-control-small) items-center gap-x-3">
        <p id={`${id}-label`} className="min-w-0 grow font-medium wrap-anywhere">
          {label}
        </p>
        <p
          className={`flex shrink-0 items-center gap-1.5 tabular-nums ${mark?.[1] ?? 'text-(--ui-text-muted)'}`}
        >
          {Icon && <Icon aria-hidden className="size-4" />}
          {text[state] || shown}
        </p>
        {actions && <div className="-me-2 flex shrink-0">{actions}</div>}
      </div>
      <progress
        aria-labelledby={`${id}-label`}
        aria-describedby={children ? `${id}-detail` : undefined}
        aria-valuetext={shown || undefined}
        value={state === 'done' ? max : value}
        max={max}
        className={`my-1.5 ${BAR} ${FILLS[state]}`}
      />
      {children && (
        <div id={`${id}-detail`} className="text-pretty text-(--ui-text-muted)">
          {children}
        </div>
      )}
      <p role="status" className="sr-only">
        {label}: {text[state] || quarter}
      </p>
    </div>
  );
}
