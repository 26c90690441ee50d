import type { AriaAttributes, Ref } from 'react';

import type { GridColumn } from './row-saves';

interface CellEditorProps<Row> extends AriaAttributes {
  column: GridColumn<Row>;
  /** The text that editing begins with. */
  begin: string;
  editorRef: Ref<HTMLInputElement & HTMLSelectElement>;
  /** Hands over the text as the field loses focus; nothing for a date that was only half typed. */
  onLeave: (typed: string | undefined) => void;
}

const EDITOR =
  '-mx-2 -my-1 h-(--ui-control-small) w-[calc(100%+1rem)] min-w-20 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-2 text-base outline-2 outline-(--ui-focus) sm:text-sm';

/** The field in a cell: for a text, a date, or one of the column's options. */
export function CellEditor<Row>(props: CellEditorProps<Row>) {
  const { column, begin, editorRef, onLeave, ...aria } = props;
  const { options, type = 'text', inputMode, align } = column;
  const field = { ...aria, ref: editorRef, defaultValue: begin };
  if (options)
    return (
      <select {...field} onBlur={(event) => onLeave(event.target.value)} className={EDITOR}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  return (
    <input
      {...field}
      type={type}
      size={1}
      autoComplete="off"
      inputMode={inputMode}
      onBlur={({ target }) => onLeave(target.validity.badInput ? undefined : target.value)}
      className={`${EDITOR} ${align === 'end' ? 'text-end' : ''}`}
    />
  );
}
