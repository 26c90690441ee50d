import type { ReactNode } from 'react';

import { Button } from '../forms-button/component';
import type { EditableGridLabels } from './texts';

interface SaveNotesProps {
  counts: { wrong: readonly unknown[]; saving: number; failed: readonly unknown[] };
  text: EditableGridLabels;
  onNext: () => void;
  onRetry: () => void;
}

/** Below the grid: cells to correct, and what becomes of many rows. A single row says so itself. */
export function SaveNotes({ counts, text, onNext, onRetry }: SaveNotesProps) {
  const { wrong, saving, failed } = counts;
  return (
    <>
      {saving > 1 && <p className="mt-3 text-(--ui-text-muted)">{text.savingMany(saving)}</p>}
      {failed.length > 1 && (
        <Note says={text.notSavedMany(failed.length)} action={text.tryAgain} onAction={onRetry} />
      )}
      {wrong.length > 0 && (
        <Note says={text.problems(wrong.length)} action={text.next} onAction={onNext} />
      )}
    </>
  );
}

interface NoteProps {
  says: ReactNode;
  action: string;
  onAction: () => void;
}

function Note({ says, action, onAction }: NoteProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-(--ui-danger-text)">
      {says}
      <Button size="small" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

/** In place of rows that are not drawn: rows of a table have no margins. */
export function Gap({ height = 0 }: { height: number | undefined }) {
  if (height === 0) return null;
  return (
    <tr role="presentation">
      <td role="presentation" style={{ height, padding: 0 }} />
    </tr>
  );
}
