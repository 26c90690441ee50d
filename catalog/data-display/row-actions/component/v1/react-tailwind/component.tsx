'use client';

import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import type { DataTableColumn } from '../data-display-data-table/component';
import { Button } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';
import { Menu } from '../overlays-menu/component';
import { Popover } from '../overlays-popover/component';

export interface RowAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** If it returns a promise, its button or the menu's is pending; a rejection is a message at it. */
  onSelect: () => Promise<unknown> | void;
  tone?: 'danger' | undefined;
  /** Says why not. */
  disabledReason?: string | undefined;
  /** Also as a button before the menu. One, or two short ones. */
  isQuick?: boolean | undefined;
}

export interface RowActionsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the row is, as in "Actions for order 2207". */
  row: string;
  /** All of them, by group. Danger comes last. */
  groups: readonly (readonly RowAction[])[];
  labels?: Partial<RowActionsLabels> | undefined;
}

export interface RowActionsLabels {
  menu: (row: string) => string;
  /** Names a quick button: "Pack order 2207". */
  quick: (action: string, row: string) => string;
  failed: (error: unknown) => string;
}

const ENGLISH: RowActionsLabels = {
  menu: (row) => `Actions for ${row}`,
  quick: (action, row) => `${action}: ${row}`,
  failed: () => 'That did not work. Nothing was changed.',
};

/** What can be done with one row: the usual act as a button, all of them in a menu. */
export function RowActions({ row, groups, labels, className = '', ...rest }: RowActionsProps) {
  const text = useLabels('rowActions', ENGLISH, labels);
  return (
    <div
      {...rest}
      className={`inline-flex w-max items-center justify-end gap-1 font-(family-name:--ui-font) text-sm ${className}`}
    >
      {groups.flat().map(
        ({ id, label, icon, onSelect, disabledReason, isQuick }) =>
          isQuick && (
            <Button
              key={id}
              size="small"
              icon={icon}
              aria-label={text.quick(label, row)}
              refusal={disabledReason}
              labels={{ failed: text.failed }}
              onClick={onSelect}
            >
              {label}
            </Button>
          ),
      )}
      <Menu
        label={text.menu(row)}
        labels={{ failed: (_, error) => text.failed(error) }}
        groups={groups.map((actions) => ({
          items: actions.map(({ isQuick: _, ...action }) => action),
        }))}
      />
    </div>
  );
}

/** A column's place and whether it shows. */
export interface ColumnSetting {
  id: string;
  isVisible: boolean;
}

/** The columns of a DataTable in the order and choice of a person. New ones come last; the row header always shows. */
export function arrangeColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  settings: readonly ColumnSetting[],
): readonly DataTableColumn<Row>[] {
  return settingsOf(columns, settings).flatMap(({ id, isVisible }) =>
    columns.filter((column) => column.id === id && (isVisible || column.isRowHeader)),
  );
}

export interface ColumnSettingsProps {
  /** The columns as the table has them by itself. */
  columns: readonly Pick<DataTableColumn<unknown>, 'id' | 'header' | 'isRowHeader'>[];
  value?: readonly ColumnSetting[] | undefined;
  defaultValue?: readonly ColumnSetting[] | undefined;
  onValueChange?: ((value: readonly ColumnSetting[]) => void) | undefined;
  labels?: Partial<ColumnSettingsLabels> | undefined;
}

export interface ColumnSettingsLabels {
  title: string;
  up: (column: string) => string;
  down: (column: string) => string;
  /** Announced. */
  moved: (column: string, place: number, count: number) => string;
  /** Why the first column cannot be hidden. */
  fixed: string;
  reset: string;
  isDefault: string;
  close: string;
}

const ENGLISH_COLUMNS: ColumnSettingsLabels = {
  title: 'Columns',
  up: (column) => `Move ${column} up`,
  down: (column) => `Move ${column} down`,
  moved: (column, place, count) => `${column}: ${place} of ${count}`,
  fixed: 'Names the row',
  reset: 'Reset',
  isDefault: 'These are the columns as they come.',
  close: 'Close',
};

const NONE: readonly ColumnSetting[] = [];
const FOCUS =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const CHECKBOX = `size-4 shrink-0 appearance-none rounded-sm border border-(--ui-border-strong) bg-(--ui-surface) bg-center bg-no-repeat checked:border-transparent checked:bg-(--ui-accent) checked:bg-(image:--ui-mark-check) disabled:opacity-50 forced-colors:appearance-auto ${FOCUS}`;
const MOVE = `grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) not-aria-disabled:hover:bg-(--ui-hover) not-aria-disabled:active:bg-(--ui-active) aria-disabled:opacity-40 [&>svg]:size-4 ${FOCUS}`;

/** Which columns a table shows, and in which order. Takes effect at once. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const { columns, value, defaultValue = NONE, onValueChange, labels } = props;
  const text = useLabels('columnSettings', ENGLISH_COLUMNS, labels);
  const listRef = useRef<HTMLUListElement>(null);
  const movedRef = useRef('');
  const [inner, setInner] = useState(defaultValue);
  const [announced, setAnnounced] = useState('');
  const settings = settingsOf(columns, value ?? inner);
  const isDefault = JSON.stringify(settings) === JSON.stringify(settingsOf(columns, NONE));
  const columnOf = (id: string) => columns.find((column) => column.id === id);

  useEffect(() => {
    // A row that moves in the document loses focus on the way.
    if (movedRef.current === '') return;
    listRef.current?.querySelector<HTMLElement>(`[data-move="${movedRef.current}"]`)?.focus();
    movedRef.current = '';
  });

  function change(next: readonly ColumnSetting[]) {
    setInner(next);
    onValueChange?.(next);
  }

  function move(id: string, by: 1 | -1) {
    const at = settings.findIndex((each) => each.id === id);
    const moved = settings[at];
    if (!moved || at + by < 0 || at + by >= settings.length) return;
    movedRef.current = `${id} ${by}`;
    change(settings.toSpliced(at, 1).toSpliced(at + by, 0, moved));
    setAnnounced(text.moved(columnOf(id)?.header ?? id, at + by + 1, settings.length));
  }

  return (
    <Popover
      align="end"
      title={text.title}
      labels={{ close: text.close }}
      trigger={
        <>
          <Columns3 aria-hidden />
          {text.title}
        </>
      }
      footer={
        <Button
          size="small"
          variant="quiet"
          refusal={isDefault ? text.isDefault : undefined}
          onClick={() => {
            change(settingsOf(columns, NONE));
            setAnnounced('');
          }}
        >
          {text.reset}
        </Button>
      }
    >
      <ul ref={listRef} role="list" aria-label={text.title} className="-mx-1 grid">
        {settings.map(({ id, isVisible }, at) => {
          const column = columnOf(id);
          const header = column?.header ?? id;
          return (
            <li key={id} className="flex items-center gap-1">
              <label className="flex min-h-(--ui-control) min-w-0 grow items-center gap-3 px-1">
                <input
                  type="checkbox"
                  checked={isVisible || column?.isRowHeader === true}
                  disabled={column?.isRowHeader}
                  onChange={(event) =>
                    change(settings.with(at, { id, isVisible: event.target.checked }))
                  }
                  className={CHECKBOX}
                />
                <span className="min-w-0 wrap-anywhere">
                  {header}
                  {column?.isRowHeader && (
                    <span className="block text-xs text-(--ui-text-muted)">{text.fixed}</span>
                  )}
                </span>
              </label>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  data-move={`${id} ${by}`}
                  aria-label={by < 0 ? text.up(header) : text.down(header)}
                  aria-disabled={by < 0 ? at === 0 : at === settings.length - 1}
                  onClick={() => move(id, by)}
                  className={MOVE}
                >
                  {by < 0 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
                </button>
              ))}
            </li>
          );
        })}
      </ul>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </Popover>
  );
}

/** What was stored, without columns that are gone and with those that are new. */
function settingsOf(
  columns: readonly { id: string }[],
  stored: readonly ColumnSetting[],
): readonly ColumnSetting[] {
  const known = stored.filter(({ id }) => columns.some((column) => column.id === id));
  const added = columns.filter(({ id }) => !known.some((each) => each.id === id));
  return [...known, ...added.map(({ id }) => ({ id, isVisible: true }))];
}
