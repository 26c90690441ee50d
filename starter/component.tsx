import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export type CalloutTone = 'info' | 'success' | 'warning' | 'danger';

export interface CalloutProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What happened, in a few words. */
  title: ReactNode;
  /** What it means and what to do. */
  children?: ReactNode;
  tone?: CalloutTone;
  /** Announces a message that appears while the page is open. */
  live?: 'off' | 'polite' | 'assertive';
}

const TONES: Record<CalloutTone, { icon: LucideIcon; word: string; color: string }> = {
  info: { icon: Info, word: 'Note', color: 'var(--ui-accent-text)' },
  success: { icon: CircleCheck, word: 'Done', color: 'var(--ui-success-text)' },
  warning: { icon: TriangleAlert, word: 'Warning', color: 'var(--ui-warning-text)' },
  danger: { icon: CircleAlert, word: 'Error', color: 'var(--ui-danger-text)' },
};

/** A short message in the page, with its tone. */
export function Callout({
  title,
  children,
  tone = 'info',
  live = 'off',
  className = '',
  ...rest
}: CalloutProps) {
  const { icon: Icon, word, color } = TONES[tone];
  return (
    <div
      {...rest}
      aria-live={live}
      className={`flex gap-3 rounded-[var(--ui-radius)] border border-[var(--ui-border)] bg-[var(--ui-surface)] p-4 font-[family-name:var(--ui-font)] text-sm text-[var(--ui-text)] ${className}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" style={{ color }} />
      <div className="min-w-0 space-y-1">
        <p className="font-semibold">
          <span className="sr-only">{word}: </span>
          {title}
        </p>
        {children !== undefined && <div className="text-[var(--ui-text-muted)]">{children}</div>}
      </div>
    </div>
  );
}
