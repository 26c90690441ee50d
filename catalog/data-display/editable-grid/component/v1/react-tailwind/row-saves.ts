import { useEffect, useRef, useState } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';

export interface GridColumn<Row> {
  id: string;
  header: string;
  /** The text of a cell, as it is edited. */
  value: (row: Row) => string;
  /** How the text is shown: with a currency, in words. */
  format?: ((text: string) => ReactNode) | undefined;
  /** What is wrong with a text and how to fix it. Nothing if it is fine. */
  validate?: ((text: string, row: Row) => string | undefined) | undefined;
  /** The only texts that a cell can have: edited with a select. */
  options?: readonly string[] | undefined;
  readOnly?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
}

/** Texts or messages by the id of their column. */
export type ByColumn = Readonly<Record<string, string>>;

/** What the saves of rows are told of, and by what words. */
interface RowSavesOptions<Row> {
  columns: readonly GridColumn<Row>[];
  indexOf: (rowId: string) => number;
  rowOf: (rowId: string) => Row | undefined;
  getRowId: (row: Row) => string;
  onSave: (rowId: string, changes: ByColumn) => Promise<ByColumn | void> | void;
  texts: { saved: (row: string) => string; notSaved: string };
}

interface CellChange<Row> {
  row: Row;
  column: GridColumn<Row>;
  typed: string;
}

/** What the grid shows of its saves. */
interface Saves {
  /** What was typed and is not saved, by row. */
  drafts: Map<string, ByColumn>;
  /** Messages of the server, each for the text that it has refused. */
  refused: Map<string, string>;
  states: Map<string, 'saving' | 'failed'>;
}

const copyOf = ({ drafts, refused, states }: Saves): Saves => ({
  drafts: new Map(drafts),
  refused: new Map(refused),
  states: new Map(states),
});
const noSaves = (): Saves => ({ drafts: new Map(), refused: new Map(), states: new Map() });

/** Texts that are not saved, and a save for each row: one at a time, of what is right in it. */
export function useRowSaves<Row>(options: RowSavesOptions<Row>) {
  const { columns, indexOf, rowOf, getRowId, onSave, texts } = options;
  const savingRef = useRef(new Set<string>());
  const [{ drafts, refused, states }, setShown] = useState(noSaves);
  const [message, setMessage] = useState('');
  /** For saves, which outlive a render: what was shown last, and what came since. */
  const savesRef = useRef(noSaves());
  const rowOfRef = useRef(rowOf);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    rowOfRef.current = rowOf;
  });
  useEffect(
    () => () => {
      clearTimeout(timerRef.current);
      timerRef.current = undefined;
    },
    [],
  );

  const nameOf = (row: Row) => columns[0]?.value(row) ?? '';
  const isSaving = (rowId: string) => savingRef.current.has(rowId);

  /** What is wrong with a text that is not saved. */
  function problemOf(
    row: Row,
    column: GridColumn<Row>,
    draft: string | undefined,
    from: ReadonlyMap<string, string> = refused,
  ) {
    if (draft === undefined) return undefined;
    return column.validate?.(draft, row) ?? from.get(keyOf(getRowId(row), column.id, draft));
  }

  /** What came of many saves is shown at once: each copy costs as much as there are. */
  function showSoon() {
    if (timerRef.current !== undefined) return;
    timerRef.current = setTimeout(() => {
      timerRef.current = undefined;
      setShown(copyOf(savesRef.current));
    });
  }

  function keep(rowId: string, texts: readonly (readonly [string, string])[]) {
    if (texts.length > 0) savesRef.current.drafts.set(rowId, Object.fromEntries(texts));
    else savesRef.current.drafts.delete(rowId);
  }

  /** Whether there may be more to save. */
  async function saveOnce(rowId: string) {
    const row = rowOfRef.current(rowId);
    if (!row || savingRef.current.has(rowId)) return false;
    const draft = savesRef.current.drafts.get(rowId) ?? {};
    const sent = Object.fromEntries(
      columns.flatMap((column) => {
        const typed = draft[column.id];
        const isWrong = problemOf(row, column, typed, savesRef.current.refused) !== undefined;
        return typed === undefined || isWrong ? [] : [[column.id, typed]];
      }),
    );
    showSoon();
    if (Object.keys(sent).length === 0) {
      savesRef.current.states.delete(rowId);
      return false;
    }
    savingRef.current.add(rowId);
    savesRef.current.states.set(rowId, 'saving');
    const answer = await answerOf(() => onSave(rowId, sent));
    savingRef.current.delete(rowId);
    showSoon();
    if (answer === 'failed') {
      savesRef.current.states.set(rowId, 'failed');
      setMessage(`${nameOf(row)}: ${texts.notSaved}`);
      return false;
    }
    for (const [columnId, why] of Object.entries(answer))
      savesRef.current.refused.set(keyOf(rowId, columnId, sent[columnId] ?? ''), why);
    keep(
      rowId,
      Object.entries(savesRef.current.drafts.get(rowId) ?? {}).filter(
        ([columnId, typed]) => sent[columnId] !== typed || answer[columnId] !== undefined,
      ),
    );
    setMessage(Object.values(answer)[0] ?? texts.saved(nameOf(row)));
    return true;
  }

  /** What is typed while it saves is saved after it. */
  async function save(rowId: string) {
    let isMore = true;
    while (isMore) isMore = await saveOnce(rowId);
  }

  function write(changes: readonly CellChange<Row>[]) {
    for (const { row, column, typed } of changes) {
      const rowId = getRowId(row);
      const texts = { ...savesRef.current.drafts.get(rowId), [column.id]: typed };
      // What is being saved may differ from what was saved before.
      const isSaved = typed === column.value(row) && !savingRef.current.has(rowId);
      keep(
        rowId,
        Object.entries(texts).filter(([each]) => !isSaved || each !== column.id),
      );
    }
    const problems = changes.map(({ row, column, typed }) => problemOf(row, column, typed));
    setMessage(problems.find(Boolean) ?? '');
    for (const rowId of new Set(changes.map(({ row }) => getRowId(row)))) void save(rowId);
    setShown(copyOf(savesRef.current));
  }

  /** In the order of the grid. */
  const wrong = [...drafts]
    .map(([rowId, draft]) => ({ row: rowOf(rowId), at: indexOf(rowId), draft }))
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ row, at, draft }) =>
      columns.flatMap((column, along) =>
        row && problemOf(row, column, draft[column.id]) ? [{ row: at, column: along }] : [],
      ),
    );

  return { drafts, wrong, states, message, setMessage, nameOf, problemOf, isSaving, write, save };
}

const keyOf = (...parts: readonly string[]) => JSON.stringify(parts);

async function answerOf(ask: () => Promise<ByColumn | void> | void): Promise<ByColumn | 'failed'> {
  try {
    const answer = await ask();
    return answer ?? {};
  } catch {
    return 'failed';
  }
}
