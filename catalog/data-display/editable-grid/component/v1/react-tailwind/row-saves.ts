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
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  onSave: (rowId: string, changes: ByColumn) => Promise<ByColumn | void> | void;
  texts: { saved: (row: string) => string; notSaved: string };
}

interface CellChange<Row> {
  row: Row;
  column: GridColumn<Row>;
  typed: string;
}

type Texts = ReadonlyMap<string, ByColumn>;
const NOTHING: Texts = new Map();

/** Texts that are not saved, and a save for each row: one at a time, of what is right in it. */
export function useRowSaves<Row>(options: RowSavesOptions<Row>) {
  const { columns, rows, getRowId, onSave, texts } = options;
  const savingRef = useRef(new Set<string>());
  /** What was typed and is not saved, by row. */
  const [drafts, setDrafts] = useState(NOTHING);
  /** Messages of the server, each for the text that it has refused. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [states, setStates] = useState<ReadonlyMap<string, 'saving' | 'failed'>>(new Map());
  const [message, setMessage] = useState('');
  /** For saves, which outlive a render. */
  const latestRef = useRef({ drafts, rows, refused });
  useEffect(() => {
    latestRef.current.rows = rows;
  });

  const nameOf = (row: Row) => columns[0]?.value(row) ?? '';
  const isSaving = (rowId: string) => savingRef.current.has(rowId);

  /** What is wrong with a text that is not saved. */
  function problemOf(row: Row, column: GridColumn<Row>, draft: string | undefined, from = refused) {
    if (draft === undefined) return undefined;
    return column.validate?.(draft, row) ?? from.get(keyOf(getRowId(row), column.id, draft));
  }

  function changeDrafts(change: (drafts: Map<string, ByColumn>) => void) {
    const next = new Map(latestRef.current.drafts);
    change(next);
    latestRef.current.drafts = next;
    setDrafts(next);
  }

  function mark(rowId: string, state: 'saving' | 'failed' | undefined) {
    setStates((before) => {
      const next = new Map(before);
      if (state) next.set(rowId, state);
      else next.delete(rowId);
      return next;
    });
  }

  /** Whether there may be more to save. */
  async function saveOnce(rowId: string) {
    const row = latestRef.current.rows.find((each) => getRowId(each) === rowId);
    if (!row || savingRef.current.has(rowId)) return false;
    const draft = latestRef.current.drafts.get(rowId) ?? {};
    const sent = Object.fromEntries(
      columns.flatMap((column) => {
        const typed = draft[column.id];
        const isWrong = problemOf(row, column, typed, latestRef.current.refused) !== undefined;
        return typed === undefined || isWrong ? [] : [[column.id, typed]];
      }),
    );
    if (Object.keys(sent).length === 0) {
      mark(rowId, undefined);
      return false;
    }
    savingRef.current.add(rowId);
    mark(rowId, 'saving');
    const answer = await answerOf(() => onSave(rowId, sent));
    savingRef.current.delete(rowId);
    if (answer === 'failed') {
      mark(rowId, 'failed');
      setMessage(`${nameOf(row)}: ${texts.notSaved}`);
      return false;
    }
    const next = new Map(latestRef.current.refused);
    for (const [columnId, why] of Object.entries(answer))
      next.set(keyOf(rowId, columnId, sent[columnId] ?? ''), why);
    latestRef.current.refused = next;
    setRefused(next);
    changeDrafts((all) => {
      const left = Object.entries(all.get(rowId) ?? {}).filter(
        ([columnId, typed]) => sent[columnId] !== typed || answer[columnId] !== undefined,
      );
      if (left.length > 0) all.set(rowId, Object.fromEntries(left));
      else all.delete(rowId);
    });
    setMessage(Object.values(answer)[0] ?? texts.saved(nameOf(row)));
    return true;
  }

  /** What is typed while it saves is saved after it. */
  async function save(rowId: string) {
    let isMore = true;
    while (isMore) isMore = await saveOnce(rowId);
  }

  function write(changes: readonly CellChange<Row>[]) {
    changeDrafts((all) => {
      for (const { row, column, typed } of changes) {
        const rowId = getRowId(row);
        const texts = { ...all.get(rowId), [column.id]: typed };
        // What is being saved may differ from what was saved before.
        const isSaved = typed === column.value(row) && !savingRef.current.has(rowId);
        const kept = Object.entries(texts).filter(([each]) => !isSaved || each !== column.id);
        if (kept.length > 0) all.set(rowId, Object.fromEntries(kept));
        else all.delete(rowId);
      }
    });
    const problems = changes.map(({ row, column, typed }) => problemOf(row, column, typed));
    setMessage(problems.find(Boolean) ?? '');
    for (const rowId of new Set(changes.map(({ row }) => getRowId(row)))) void save(rowId);
  }

  return { drafts, states, message, setMessage, nameOf, problemOf, isSaving, write, save };
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
