'use client';

import type { ComponentProps, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger';

export interface BadgeProps extends ComponentProps<'span'> {
  /** The state in one or two words. Without it, the badge says that it is not known. */
  children?: ReactNode;
  tone?: BadgeTone | undefined;
  /** `dot` is for dense tables: a dot and plain text. */
  look?: 'soft' | 'dot' | undefined;
  /** A lucide icon, sized here. */
  icon?: ReactNode;
  labels?: Partial<BadgeLabels> | undefined;
}

export interface BadgeLabels {
  unknown: string;
}

const ENGLISH: BadgeLabels = { unknown: 'Unknown' };

// The border is what forced colors keep of the fill.
const SOFT = 'rounded-(--ui-radius-small) border px-1.5 font-medium [&_svg]:size-3';
const TONE = {
  neutral: 'border-transparent bg-(--ui-active) text-(--ui-text-muted)',
  success: 'border-transparent bg-(--ui-success-soft) text-(--ui-success-text)',
  warning: 'border-transparent bg-(--ui-warning-soft) text-(--ui-warning-text)',
  danger: 'border-transparent bg-(--ui-danger-soft) text-(--ui-danger-text)',
};
// Each tone has a shape of its own, for those who do not see the color.
const DOT = {
  neutral: 'rounded-full border-2 border-(--ui-text-subtle)',
  success: 'rounded-full bg-(--ui-success-text) forced-colors:bg-[CanvasText]',
  warning: 'rotate-45 bg-(--ui-warning-text) forced-colors:bg-[CanvasText]',
  danger: 'bg-(--ui-danger-text) forced-colors:bg-[CanvasText]',
};

/** A word for the state of a thing. It is text: it does not act and takes no focus. */
export function Badge(props: BadgeProps) {
  const {
    children,
    tone = 'neutral',
    look = 'soft',
    icon,
    labels,
    className = '',
    ...rest
  } = props;
  const isUnknown = children === undefined || children === null || children === '';
  const text = useLabels('badge', ENGLISH, labels);
  const content = isUnknown ? text.unknown : children;
  const root = `inline-flex max-w-full items-start gap-1 text-start font-(family-name:--ui-font) text-xs/5 ${className}`;

  if (look === 'dot')
    return (
      <span {...rest} className={`gap-2 ${root} ${isUnknown ? 'text-(--ui-text-muted)' : ''}`}>
        <span
          aria-hidden
          className={`mt-1.5 size-2 shrink-0 forced-color-adjust-none ${DOT[isUnknown ? 'neutral' : tone]}`}
        />
        <span className="min-w-0 wrap-anywhere">{content}</span>
      </span>
    );
  return (
    <span
      {...rest}
      className={`${root} ${SOFT} ${isUnknown ? 'border-dashed border-(--ui-border-strong) text-(--ui-text-muted)' : TONE[tone]}`}
    >
      {icon && (
        <span aria-hidden className="grid h-5 shrink-0 place-items-center">
          {icon}
        </span>
      )}
      <span className="min-w-0 wrap-anywhere">{content}</span>
    </span>
  );
}

export interface CountBadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  count: number;
  /** Shown as "99+" above it. */
  max?: number | undefined;
  tone?: 'neutral' | 'accent' | 'danger' | undefined;
  /** What is counted, for screen readers: `(count) => `${count} unread``. */
  label: (count: number) => string;
}

const COUNT_TONE = {
  neutral: 'bg-(--ui-active) text-(--ui-text-muted)',
  accent: 'bg-(--ui-accent) text-(--ui-on-accent)',
  danger: 'bg-(--ui-danger) text-(--ui-on-danger)',
};

/** How many, beside a label or in the corner of an icon. Nothing at zero. */
export function CountBadge(props: CountBadgeProps) {
  const { count, max = 99, tone = 'neutral', label, className = '', ...rest } = props;
  if (count < 1) return null;
  return (
    <span
      {...rest}
      className={`inline-grid h-5 min-w-5 place-items-center rounded-full border border-transparent px-1 font-(family-name:--ui-font) text-xs/none font-medium tabular-nums ${COUNT_TONE[tone]} ${className}`}
    >
      <span aria-hidden>{count > max ? `${max}+` : count}</span>
      <span className="sr-only">{label(count)}</span>
    </span>
  );
}
