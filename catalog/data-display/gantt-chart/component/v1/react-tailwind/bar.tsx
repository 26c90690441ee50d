import { Diamond } from 'lucide-react';
import type { ComponentProps } from 'react';

import type { GanttTask } from './component';

export interface BarProps extends ComponentProps<'button'> {
  task: GanttTask;
  isBad: boolean;
  isMoved: boolean;
  /** It can be dragged, and its end as well. */
  isDraggable: boolean;
  isLink: boolean;
  left: string;
  width: string;
}

const FOCUS =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

/** The days of a task, filled by its progress; a diamond for a milestone. */
export function Bar(props: BarProps) {
  const { task, isBad, isMoved, isDraggable, isLink, left, width, children, ...rest } = props;
  const cursor = isDraggable ? 'cursor-grab touch-pan-y active:cursor-grabbing' : 'cursor-default';
  const edge = isBad ? 'border-(--ui-warning-text)' : 'border-(--ui-accent-text)';
  return (
    <button
      {...rest}
      type="button"
      data-bar
      className={`absolute top-1/2 h-6 min-w-3 -translate-y-1/2 scroll-mx-40 overflow-clip rounded-(--ui-radius-small) border ${task.isMilestone ? 'border-transparent' : `bg-(--ui-accent-soft) ${edge}`} ${isMoved ? 'border-dashed' : ''} ${isLink && !isDraggable ? '' : cursor} ${FOCUS}`}
      style={{ left, width }}
    >
      {task.isMilestone ? (
        <Diamond
          aria-hidden
          className="size-4 fill-(--ui-accent-text) text-(--ui-accent-text)"
        />
      ) : (
        <span
          aria-hidden
          className="absolute inset-y-0 start-0 bg-(--ui-accent-text) forced-colors:bg-[Highlight]"
          style={{ width: `${Math.min(1, Math.max(0, task.progress ?? 0)) * 100}%` }}
        />
      )}
      {isDraggable && !task.isMilestone && (
        <span
          aria-hidden
          data-end
          className="absolute inset-y-0 end-0 w-1/4 max-w-2.5 cursor-ew-resize"
        />
      )}
      <span className="sr-only">{children}</span>
    </button>
  );
}

/** Where a task that is being moved was. */
export function Ghost({ left, width }: Pick<BarProps, 'left' | 'width'>) {
  return (
    <span
      aria-hidden
      data-ghost
      className="absolute top-1/2 h-6 min-w-3 -translate-y-1/2 rounded-(--ui-radius-small) border border-dashed border-(--ui-border-strong)"
      style={{ left, width }}
    />
  );
}
