'use client';

import { Check, CircleAlert, Pause } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

import './progress.css';

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
  /** Cancel, pause, try again; the class `ui-progress-action` gives them the look. */
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

const ICONS = { running: null, paused: Pause, done: Check, failed: CircleAlert } as const;

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
  const Icon = ICONS[state];
  // Start, quarters and the end: each percent would be noise.
  const quarter = share === undefined || share < 0.25 ? '' : ` ${Math.floor(share * 4) * 25}%`;

  return (
    <div data-state={state} className={`ui-progress ${className}`}>
      <div className="ui-progress-head">
        <p id={`${id}-label`} className="ui-progress-label">
          {label}
        </p>
        <p className="ui-progress-value">
          {Icon && <Icon aria-hidden size={16} />}
          {text[state] || shown}
        </p>
        {actions && <div className="ui-progress-actions">{actions}</div>}
      </div>
      <progress
        aria-labelledby={`${id}-label`}
        aria-describedby={children ? `${id}-detail` : undefined}
        aria-valuetext={shown || undefined}
        value={state === 'done' ? max : value}
        max={max}
      />
      {children && (
        <div id={`${id}-detail`} className="ui-progress-detail">
          {children}
        </div>
      )}
      <p role="status" className="ui-progress-status">
        {label}: {text[state] || quarter}
      </p>
    </div>
  );
}
