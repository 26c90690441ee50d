import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../forms-button/component';

const BULK_BAR =
  'absolute inset-x-0 bottom-3 z-20 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1.5 shadow-(--ui-shadow) transition duration-(--ui-duration) ease-(--ui-ease) starting:translate-y-2 starting:opacity-0';

interface BulkBarProps {
  says: string;
  /** Means also what is not in the table. */
  more: string | undefined;
  onMore: () => void;
  clear: string;
  onClear: () => void;
  children: ReactNode;
}

/** Over the rows while something is selected: how much, and what can be done with it. */
export function BulkBar({ says, more, onMore, clear, onClear, children }: BulkBarProps) {
  return (
    <div className={BULK_BAR}>
      <span className="px-2.5 whitespace-nowrap tabular-nums">{says}</span>
      {more !== undefined && (
        <Button variant="quiet" size="small" onClick={onMore} className="shrink-0">
          {more}
        </Button>
      )}
      <div className="-m-1 flex min-w-0 gap-1 overflow-x-auto p-1">{children}</div>
      <Button
        variant="quiet"
        size="small"
        aria-label={clear}
        icon={<X aria-hidden />}
        onClick={onClear}
      />
    </div>
  );
}
