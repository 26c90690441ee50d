'use client';

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Fragment, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref, SyntheticEvent } from 'react';

import { Button } from '../forms-button/component';
import { FieldGroup } from '../forms-checkbox-group/component';
import { useField, useResetting } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';

/** What happened to the rows, for a form library that moves its own. */
export type RowsChange<Row> =
  | { kind: 'edit'; index: number }
  | { kind: 'add'; index: number; row: Row }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'reset' };

/** What the fields of a row are drawn from. */
export interface RepeatedRow<Row> {
  row: Row;
  index: number;
  /** `contacts[0].email`. */
  nameOf: (part: string) => string | undefined;
  /** Spread it on a field, which then holds this part of the row. */
  field: <Part extends keyof Row & string>(
    part: Part,
  ) => {
    name: string | undefined;
    form: string | undefined;
    disabled: boolean | undefined;
    readOnly: boolean;
    value: Row[Part];
    onValueChange: (value: Row[Part]) => void;
    error: string | undefined;
  };
}

export interface RepeatedFieldsProps<Row extends object>
  extends Omit<FieldProps, 'ref' | 'children'>, Omit<FieldValue<readonly Row[]>, 'onValueChange'> {
  /** The fields of one row. */
  children: (row: RepeatedRow<Row>) => ReactNode;
  /** A row that nobody has filled in yet. */
  newRow: () => Row;
  onValueChange?: ((rows: readonly Row[], change: RowsChange<Row>) => void) | undefined;
  /** What is wrong with parts of rows, as a server found it. It stays with its row when rows move. */
  errors?: readonly (Readonly<Partial<Record<string, string>>> | undefined)[] | undefined;
  /** `contacts` sends `contacts[0].email`. */
  name?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Rows have an order that people choose. */
  reorderable?: boolean | undefined;
  /** `inline`: the fields of a row stand beside each other where there is room, under the labels of the first. */
  layout?: 'stacked' | 'inline' | undefined;
  /** Names a row by what it holds, in the buttons: "Remove Ines Aldana". */
  getRowLabel?: ((row: Row) => string) | undefined;
  /** Where a form library has ids for its rows. */
  getRowId?: ((row: Row, index: number) => string) | undefined;
  /** Focus goes to the first part that is wrong, else to the first. */
  ref?: Ref<{ focus: () => void } | null> | undefined;
  labels?: Partial<RepeatedFieldsLabels> | undefined;
}

export interface RepeatedFieldsLabels {
  /** Say what: "Contact 2". */
  row: (position: number) => string;
  /** Say what: "Add a contact". */
  add: string;
  empty: string;
  added: (row: string, count: number) => string;
  remove: (row: string) => string;
  removed: (row: string) => string;
  undo: string;
  restored: (row: string) => string;
  moveUp: (row: string) => string;
  moveDown: (row: string) => string;
  moved: (position: number, count: number) => string;
  isFirst: string;
  isLast: string;
  tooFew: (min: number) => string;
  full: (max: number) => string;
}

const ENGLISH: RepeatedFieldsLabels = {
  row: (position) => `Entry ${position}`,
  add: 'Add another',
  empty: 'None yet.',
  added: (row, count) => `${row} added, ${count} in all`,
  remove: (row) => `Remove ${row}`,
  removed: (row) => `${row} removed`,
  undo: 'Undo',
  restored: (row) => `${row} restored`,
  moveUp: (row) => `Move ${row} up`,
  moveDown: (row) => `Move ${row} down`,
  moved: (position, count) => `Moved to position ${position} of ${count}`,
  isFirst: 'This is the first.',
  isLast: 'This is the last.',
  tooFew: (min) => (min === 1 ? 'Add at least one.' : `Add at least ${min}.`),
  full: (max) => `You can add up to ${max}.`,
};

/** What takes focus in a row. */
const CONTROL = ':is(input,select,textarea):enabled:not([hidden],[type=hidden])';
const STACKED = 'rounded-(--ui-radius) border border-(--ui-border) p-3 sm:p-4';
const INLINE =
  'border-b border-(--ui-border) pb-4 @xl:grid-cols-[1fr_auto] @xl:border-0 @xl:pb-0 @xl:[&>p]:sr-only';
/** Under the labels of the first row. */
const FOLLOWS = '@xl:[&>[data-fields]>*>label]:sr-only';

/** The same few fields any number of times: contacts, addresses, lines of an invoice. */
export function RepeatedFields<Row extends object>(props: RepeatedFieldsProps<Row>) {
  const { children, newRow, value, defaultValue, onValueChange, errors, name, form, ...more } =
    props;
  const { reorderable = false, layout = 'stacked', getRowLabel, getRowId, ...own } = more;
  const { required = false, readOnly = false, disabled, labels, id, ref, ...rest } = own;
  const { min = required ? 1 : 0, max = Infinity, onKeyDown, ...root } = rest;
  const text = useLabels('repeatedFields', ENGLISH, labels);
  const ownId = useId();
  const rootId = id ?? ownId;
  const listRef = useRef<HTMLDivElement>(null);
  const focusRef = useRef('');
  const addedRef = useRef(0);
  const changeRef = useRef<RowsChange<Row>>({ kind: 'reset' });
  const [blank] = useState<readonly Row[]>(() => Array.from({ length: min }, newRow));
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<{ row: Row; key: string; index: number; label: string }>();
  const [said, setSaid] = useState('');
  const field = useField<readonly Row[], HTMLSelectElement>({
    value,
    defaultValue: defaultValue ?? blank,
    onValueChange: (next) => onValueChange?.(next, changeRef.current),
    validate: (): string => (field.value.length < min ? text.tooFew(min) : ''),
    onReset: () => {
      setRemoved(undefined);
      setSaid('');
    },
    ref: undefined,
  });
  const { value: rows, inputRef, controlRef, problem } = field;
  const isResettingRef = useResetting(inputRef);
  const latestRef = useRef(rows);
  const ids = getRowId ? rows.map(getRowId) : keysOf(rows.length, keys);

  // Errors name rows by their place when they were found; rows may move since.
  const found = JSON.stringify(errors);
  const [blamed, setBlamed] = useState<{ found: string | undefined; ids: readonly string[] }>({
    found,
    ids,
  });
  if (blamed.found !== found) setBlamed({ found, ids });

  const addButton = () => listRef.current?.querySelector<HTMLElement>('[data-add]');

  useImperativeHandle(ref, () => ({
    focus() {
      const find = (selector: string) => listRef.current?.querySelector<HTMLElement>(selector);
      (find(`${CONTROL}[aria-invalid=true]`) ?? find(CONTROL) ?? addButton())?.focus();
    },
  }));

  // Once what was asked for is drawn.
  useEffect(() => {
    latestRef.current = rows;
    const target =
      focusRef.current && listRef.current?.querySelector<HTMLElement>(focusRef.current);
    if (!target) return;
    focusRef.current = '';
    target.focus();
  });

  const labelOf = (row: Row, index: number) => getRowLabel?.(row) || text.row(index + 1);

  function commit(next: readonly Row[], change: RowsChange<Row>) {
    if (isResettingRef.current) return;
    latestRef.current = next;
    changeRef.current = change;
    field.commit(next);
    changeRef.current = { kind: 'reset' };
  }

  function insert(index: number, row: Row, key: string) {
    setKeys(ids.toSpliced(index, 0, key));
    setRemoved(undefined);
    focusRef.current = `[data-row="${index}"] ${CONTROL}`;
    commit(rows.toSpliced(index, 0, row), { kind: 'add', index, row });
  }

  function add() {
    addedRef.current += 1;
    insert(rows.length, newRow(), `added-${addedRef.current}`);
    setSaid(text.added(text.row(rows.length + 1), rows.length + 1));
  }

  function remove(index: number) {
    const row = rows[index];
    if (row === undefined) return;
    setKeys(ids.toSpliced(index, 1));
    setRemoved({ row, key: ids[index] ?? '', index, label: labelOf(row, index) });
    setSaid('');
    focusRef.current = '[data-undo]';
    commit(rows.toSpliced(index, 1), { kind: 'remove', index });
  }

  function undo() {
    if (!removed) return;
    insert(Math.min(removed.index, rows.length), removed.row, removed.key);
    setSaid(text.restored(removed.label));
  }

  function move(from: number, to: number, button: string) {
    const row = rows[from];
    const key = ids[from];
    if (row === undefined || key === undefined || to < 0 || to >= rows.length) return;
    setKeys(ids.toSpliced(from, 1).toSpliced(to, 0, key));
    setRemoved(undefined);
    setSaid(text.moved(to + 1, rows.length));
    focusRef.current = `[data-row="${to}"] [data-move=${button}]`;
    commit(rows.toSpliced(from, 1).toSpliced(to, 0, row), { kind: 'move', from, to });
  }

  function moveByKey(event: KeyboardEvent, from: number, button: string) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(from, from + by, button);
  }

  /** A held Enter neither removes one row after the other nor sends the form from the new one. */
  function press(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    const isText = event.target instanceof HTMLTextAreaElement;
    if (event.repeat && event.key === 'Enter' && !isText && !isEditor(event.target))
      event.preventDefault();
  }

  function refuse(event: SyntheticEvent<HTMLSelectElement>) {
    field.onInvalid(event);
    const { currentTarget: control } = event;
    const all = [...(control.form?.elements ?? [])];
    // It is hidden, so that focus goes to what helps.
    if (all.find((each) => each.matches(':is(input,select,textarea):invalid')) === control)
      addButton()?.focus();
  }

  const undoBar = removed && (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-(--ui-radius) bg-(--ui-surface-sunken) py-1 ps-3 pe-1">
      <span id={`${rootId}-removed`} className="min-w-0 wrap-anywhere">
        {text.removed(removed.label)}
      </span>
      <Button
        data-undo
        size="small"
        variant="quiet"
        aria-describedby={`${rootId}-removed`}
        onClick={undo}
      >
        {text.undo}
      </Button>
    </div>
  );
  const isLocked = readOnly || disabled === true;
  return (
    <FieldGroup
      {...root}
      id={rootId}
      problem={problem}
      disabled={disabled}
      values={[]}
      controlRef={controlRef}
      onKeyDown={press}
    >
      {/* Without a name, it sends nothing: it knows the form, and how many rows are enough. */}
      <select ref={inputRef} hidden form={form} onInvalid={refuse} />
      <div ref={listRef} className="@container mt-2 grid gap-3">
        {rows.map((row, index) => {
          const key = ids[index] ?? String(index);
          const label = labelOf(row, index);
          const wrong = errors?.[blamed.ids.indexOf(key)];
          const nameOf = (part: string) =>
            name === undefined ? undefined : `${name}[${index}].${part}`;
          return (
            <Fragment key={key}>
              {removed?.index === index && undoBar}
              <div
                role="group"
                data-row={index}
                aria-labelledby={`${rootId}-${key}`}
                className={`grid items-start gap-3 ${layout === 'stacked' ? STACKED : `${INLINE} ${index > 0 ? FOLLOWS : ''}`}`}
              >
                <p id={`${rootId}-${key}`} className="text-(--ui-text-muted)">
                  {text.row(index + 1)}
                </p>
                <div
                  data-fields
                  className={`grid min-w-0 items-start gap-4 ${layout === 'inline' ? '@xl:auto-cols-fr @xl:grid-flow-col @xl:gap-3' : ''}`}
                >
                  {children({
                    row,
                    index,
                    nameOf,
                    field: (part) => ({
                      name: nameOf(part),
                      form,
                      disabled,
                      readOnly,
                      value: row[part],
                      error: wrong?.[part],
                      onValueChange(next) {
                        const now = latestRef.current;
                        const changed = now.map((each, at) =>
                          at === index ? { ...each, [part]: next } : each,
                        );
                        commit(changed, { kind: 'edit', index });
                      },
                    }),
                  })}
                </div>
                {!isLocked && (rows.length > min || (reorderable && rows.length > 1)) && (
                  <div
                    className={`flex items-center justify-end gap-1 ${layout === 'inline' ? `@xl:min-h-(--ui-control) ${index === 0 ? '@xl:mt-6.5' : ''}` : '-mb-1'}`}
                  >
                    {reorderable && rows.length > 1 && (
                      <>
                        <Button
                          data-move="up"
                          size="small"
                          variant="quiet"
                          icon={<ArrowUp aria-hidden />}
                          aria-label={text.moveUp(label)}
                          refusal={index === 0 ? text.isFirst : undefined}
                          onKeyDown={(event) => moveByKey(event, index, 'up')}
                          onClick={() => move(index, index - 1, 'up')}
                        />
                        <Button
                          data-move="down"
                          size="small"
                          variant="quiet"
                          icon={<ArrowDown aria-hidden />}
                          aria-label={text.moveDown(label)}
                          refusal={index === rows.length - 1 ? text.isLast : undefined}
                          onKeyDown={(event) => moveByKey(event, index, 'down')}
                          onClick={() => move(index, index + 1, 'down')}
                        />
                      </>
                    )}
                    {rows.length > min && (
                      <Button
                        size="small"
                        variant="quiet"
                        icon={<Trash2 aria-hidden />}
                        aria-label={text.remove(label)}
                        onClick={() => remove(index)}
                      />
                    )}
                  </div>
                )}
              </div>
            </Fragment>
          );
        })}
        {removed && removed.index >= rows.length && undoBar}
        {rows.length === 0 && !removed && <p className="text-(--ui-text-muted)">{text.empty}</p>}
        {!isLocked && rows.length < max && (
          <Button
            data-add
            data-invalid={Boolean(props.error || problem) || undefined}
            className="justify-self-start"
            icon={<Plus aria-hidden />}
            aria-describedby={`${rootId}-error`}
            onClick={add}
          >
            {text.add}
          </Button>
        )}
        {!isLocked && rows.length >= max && (
          <p className="text-(--ui-text-muted)">{text.full(max)}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </FieldGroup>
  );
}

/** A key for each row: those of before, and new ones for rows that came from outside. */
function keysOf(count: number, known: readonly string[]): readonly string[] {
  const keys = known.slice(0, count);
  for (let at = keys.length; at < count; at += 1) {
    let key = String(at);
    while (keys.includes(key)) key += '+';
    keys.push(key);
  }
  return keys;
}

const isEditor = (target: EventTarget) => target instanceof HTMLElement && target.isContentEditable;
