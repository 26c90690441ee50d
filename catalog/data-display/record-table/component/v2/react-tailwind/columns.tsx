import { ArrowDown, ArrowUp, Columns3, Pin } from 'lucide-react';

import { Button } from '../forms-button/component';
import { Popover } from '../overlays-popover/component';
import { nameOf } from './cell';
import type { RecordColumn } from './cell';
import { CHECKBOX } from './row';
import { NO_LAYOUT, orderOf } from './layout';
import type { RecordLayout } from './layout';

/** Every text of the columns' panel, for translation. */
export interface ColumnsLabels {
  columns: string;
  pin: (column: string) => string;
  moveUp: (column: string) => string;
  moveDown: (column: string) => string;
  isFirst: string;
  isLast: string;
  reset: string;
  close: string;
}

interface ColumnsPanelProps {
  columns: readonly Pick<RecordColumn<never>, 'id' | 'header' | 'label' | 'isRowHeader'>[];
  layout: RecordLayout;
  onLayoutChange: (layout: RecordLayout) => void;
  text: ColumnsLabels;
}

/** Shows, hides, orders and pins columns. What names the row is always shown. */
export function ColumnsPanel({ columns, layout, onLayoutChange, text }: ColumnsPanelProps) {
  const ordered = orderOf(columns, layout);
  const named = ordered.map((column) => ({ ...column, name: nameOf(column) }));
  const ids = ordered.map(({ id }) => id);

  function move(id: string, step: number) {
    const at = ids.indexOf(id);
    const others = ids.filter((each) => each !== id);
    onLayoutChange({ ...layout, order: others.toSpliced(at + step, 0, id) });
  }

  return (
    <Popover
      trigger={(button) => (
        <Button
          {...button}
          variant="quiet"
          size="small"
          aria-label={text.columns}
          icon={<Columns3 aria-hidden />}
        />
      )}
      title={text.columns}
      align="end"
      labels={{ close: text.close }}
      footer={
        <Button size="small" onClick={() => onLayoutChange(NO_LAYOUT)}>
          {text.reset}
        </Button>
      }
    >
      <ul className="grid gap-0.5">
        {named.map(({ id, name, isRowHeader }, at) => (
          <li key={id} className="flex items-center gap-1">
            <label className="flex min-h-(--ui-control-small) min-w-32 grow items-center gap-2.5">
              <span className="relative block">
                <input
                  type="checkbox"
                  checked={!layout.hidden?.includes(id)}
                  disabled={isRowHeader}
                  onChange={() => onLayoutChange({ ...layout, hidden: toggled(layout.hidden, id) })}
                  className={`${CHECKBOX} disabled:opacity-50`}
                />
              </span>
              {name}
            </label>
            <Button
              variant="quiet"
              size="small"
              aria-label={text.pin(name)}
              aria-pressed={layout.pinned?.includes(id) ?? false}
              icon={
                <Pin aria-hidden className={layout.pinned?.includes(id) ? 'fill-current' : ''} />
              }
              onClick={() => onLayoutChange({ ...layout, pinned: toggled(layout.pinned, id) })}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={text.moveUp(name)}
              refusal={at === 0 ? text.isFirst : undefined}
              icon={<ArrowUp aria-hidden />}
              onClick={() => move(id, -1)}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={text.moveDown(name)}
              refusal={at === ids.length - 1 ? text.isLast : undefined}
              icon={<ArrowDown aria-hidden />}
              onClick={() => move(id, 1)}
            />
          </li>
        ))}
      </ul>
    </Popover>
  );
}

const toggled = (ids: readonly string[] = [], id: string) =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
