import { useEffect, useMemo, useRef, useState } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';

import type { EditableGridLabels } from './texts';

export interface GridColumn<Row> {
  id: string;
  header: string;
  /** The text of a cell, as it is edited. */
  value: (row: Row) => string;
  /** How the text is shown: with a currency, in words. */
  format?: ((text: string) => ReactNode) | undefined;
  /** What is wrong with a text and how to fix it. Nothing if it is fine. */
  validate?: ((text: string, row: Row) => string | undefined) | undefined;
  /** Its texts are days, `YYYY-MM-DD`: shown as the language writes them, edited with a date input. */
  type?: 'date' | undefined;
  /** The only texts that a cell can have: edited with a select. */
  options?: readonly string[] | undefined;
  readOnly?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
}

/** Writes the text of a cell as it is shown. What is no date yet stays as it was typed. */
export function useShow(locale: string) {
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    return function show<Row>({ format, type }: GridColumn<Row>, text: string): ReactNode {
      return format?.(text) ?? (type && isDay(text) ? days.format(new Date(text)) : text);
    };
  }, [locale]);
}

/** Whether a text can stand in a column of days. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Texts or messages by the id of their column. */
export type ByColumn = Readonly<Record<string, string>>;
/** The same by the id of a row. */
export type ByRow = Readonly<Record<string, ByColumn>>;

type Answer<Messages> = Promise<Messages | void> | Messages | void;

/** What the saves of rows are told of, and by what words. */
interface RowSavesOptions<Row> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowOf: (rowId: string) => Row | undefined;
  getRowId: (row: Row) => string;
  onSave: (rowId: string, changes: ByColumn) => Answer<ByColumn>;
  onSaveMany?: ((changes: ByRow) => Answer<ByRow>) | undefined;
  texts: Pick<EditableGridLabels, 'saved' | 'notSaved' | 'savedMany' | 'notSavedMany'>;
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

/** What came of the saves since the last one ended while nothing waited. */
interface Run {
  calls: number;
  saved: Set<string>;
  failed: Set<string>;
  /** Calls that were rejected since one was not. */
  failedInARow: number;
  /** What is said of the last row that was saved, and of the last one that was not. */
  last: string;
  problem: string | undefined;
}

/** Rows that are saved at once by a call for each. */
const CALLS = 6;
/** Rows in one call for many. */
const ROWS = 1000;
/** After so many rejected calls in a row, what waits is not sent: the server does not answer. */
const GIVE_UP = 3;
/** How long saves go on before the page may do something else, in milliseconds. */
const TURN = 10;

const copyOf = ({ drafts, refused, states }: Saves): Saves => ({
  drafts: new Map(drafts),
  refused: new Map(refused),
  states: new Map(states),
});
const noSaves = (): Saves => ({ drafts: new Map(), refused: new Map(), states: new Map() });
const noRun = (): Run => ({
  ...{ calls: 0, saved: new Set(), failed: new Set(), failedInARow: 0 },
  ...{ last: '', problem: undefined },
});

/**
 * Texts that are not saved, and saves of what is right in them: of a row one at a time, of many rows a few at once or
 * many in one call.
 */
export function useRowSaves<Row>(options: RowSavesOptions<Row>) {
  const { rows, columns, getRowId } = options;
  const [{ drafts, refused, states }, setShown] = useState(noSaves);
  const [message, setMessage] = useState('');
  /** For saves, which outlive a render: what was shown last, and what came since. */
  const savesRef = useRef(noSaves());
  const savingRef = useRef(new Set<string>());
  /** Rows to save, the first one first. */
  const waitingRef = useRef(new Set<string>());
  const runRef = useRef(noRun());
  const turnEndsRef = useRef(0);
  const latestRef = useRef(options);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latestRef.current = options;
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
  const problemOf = (row: Row, column: GridColumn<Row>, draft: string | undefined) =>
    problemIn(refused, getRowId(row), row, column, draft);

  /** What came of many saves is shown at once: each copy costs as much as there are. */
  function showSoon() {
    if (timerRef.current !== undefined) return;
    timerRef.current = setTimeout(
      () => {
        timerRef.current = undefined;
        setShown(copyOf(savesRef.current));
      },
      Math.min(500, savesRef.current.drafts.size / 100),
    );
  }

  function keep(rowId: string, texts: readonly (readonly [string, string])[]) {
    if (texts.length > 0) savesRef.current.drafts.set(rowId, Object.fromEntries(texts));
    else savesRef.current.drafts.delete(rowId);
  }

  /** What is right in the texts of a row. */
  function sentOf(rowId: string): ByColumn | undefined {
    const row = latestRef.current.rowOf(rowId);
    const draft = savesRef.current.drafts.get(rowId);
    if (!row || !draft) return undefined;
    const right = latestRef.current.columns.flatMap((column) => {
      const typed = draft[column.id];
      if (typed === undefined) return [];
      const problem = problemIn(savesRef.current.refused, rowId, row, column, typed);
      return problem === undefined ? [[column.id, typed] as const] : [];
    });
    return right.length > 0 ? Object.fromEntries(right) : undefined;
  }

  /** The rows of the next call. */
  function take() {
    const { onSaveMany } = latestRef.current;
    const most = onSaveMany && waitingRef.current.size > 1 ? ROWS : 1;
    const taken: [rowId: string, sent: ByColumn][] = [];
    for (const rowId of waitingRef.current) {
      if (taken.length === most) break;
      waitingRef.current.delete(rowId);
      const sent = sentOf(rowId);
      if (sent) taken.push([rowId, sent]);
      else savesRef.current.states.delete(rowId);
    }
    return taken;
  }

  /** Starts as many calls as may run at once. */
  function sendNext() {
    const run = runRef.current;
    if (run.failedInARow >= GIVE_UP) {
      for (const rowId of waitingRef.current) {
        run.failed.add(rowId);
        savesRef.current.states.set(rowId, 'failed');
      }
      waitingRef.current.clear();
    }
    while (waitingRef.current.size > 0 && run.calls < (latestRef.current.onSaveMany ? 1 : CALLS)) {
      const taken = take();
      if (taken.length === 0) break;
      void send(taken);
    }
    showSoon();
    if (run.calls > 0 || waitingRef.current.size > 0) return;
    const { texts } = latestRef.current;
    const { saved, failed, last, problem } = run;
    if (failed.size > 1) setMessage(texts.notSavedMany(failed.size));
    else if (problem !== undefined) setMessage(problem);
    else if (saved.size > 0) setMessage(saved.size > 1 ? texts.savedMany(saved.size) : last);
    runRef.current = noRun();
  }

  async function send(taken: readonly (readonly [rowId: string, sent: ByColumn])[]) {
    const run = runRef.current;
    const { onSave, onSaveMany, rowOf, texts } = latestRef.current;
    const [[onlyId, only] = ['', {}]] = taken;
    run.calls += 1;
    for (const [rowId] of taken) savingRef.current.add(rowId);
    const answer =
      taken.length > 1 && onSaveMany
        ? await answerOf(() => onSaveMany(Object.fromEntries(taken)))
        : await answerOf(async () => ({ [onlyId]: (await onSave(onlyId, only)) ?? {} }));
    run.calls -= 1;
    run.failedInARow = answer === 'failed' ? run.failedInARow + 1 : 0;
    for (const [rowId, sent] of taken) {
      savingRef.current.delete(rowId);
      const row = rowOf(rowId);
      const name = row ? nameOf(row) : '';
      if (answer === 'failed') {
        run.failed.add(rowId);
        run.problem = `${name}: ${texts.notSaved}`;
        savesRef.current.states.set(rowId, 'failed');
        continue;
      }
      const refusals = answer[rowId] ?? {};
      run.saved.add(rowId);
      run.last = texts.saved(name);
      run.problem = run.problem ?? Object.values(refusals)[0];
      settle(rowId, sent, refusals);
    }
    await turn();
    sendNext();
  }

  /** Lets the page draw and take keys where saves have gone on for long. */
  async function turn() {
    if (performance.now() < turnEndsRef.current) return;
    await new Promise((resolve) => setTimeout(resolve));
    turnEndsRef.current = performance.now() + TURN;
  }

  /** What was taken is no draft. What was typed while it was saved is saved after it. */
  function settle(rowId: string, sent: ByColumn, refusals: ByColumn) {
    for (const [columnId, why] of Object.entries(refusals))
      savesRef.current.refused.set(keyOf(rowId, columnId, sent[columnId] ?? ''), why);
    const left = Object.entries(savesRef.current.drafts.get(rowId) ?? {}).filter(
      ([columnId, typed]) => sent[columnId] !== typed || refusals[columnId] !== undefined,
    );
    keep(rowId, left);
    if (left.length > 0 && sentOf(rowId)) waitingRef.current.add(rowId);
    else savesRef.current.states.delete(rowId);
  }

  function save(rowIds: Iterable<string>) {
    for (const rowId of rowIds) {
      if (savingRef.current.has(rowId)) continue;
      if (sentOf(rowId)) {
        waitingRef.current.add(rowId);
        savesRef.current.states.set(rowId, 'saving');
      } else savesRef.current.states.delete(rowId);
    }
    sendNext();
  }

  function write(changes: readonly CellChange<Row>[]) {
    let problem: string | undefined;
    const changed = new Set<string>();
    for (const { row, column, typed } of changes) {
      const rowId = getRowId(row);
      changed.add(rowId);
      const texts = { ...savesRef.current.drafts.get(rowId), [column.id]: typed };
      // What is being saved may differ from what was saved before.
      if (typed === column.value(row) && !savingRef.current.has(rowId)) delete texts[column.id];
      keep(rowId, Object.entries(texts));
      problem = problem ?? problemOf(row, column, typed);
    }
    setMessage(problem ?? '');
    save(changed);
    setShown(copyOf(savesRef.current));
  }

  /** Cells to correct, in the order of the grid. */
  const wrong = useMemo(() => {
    const places: { row: number; column: number }[] = [];
    if (drafts.size === 0) return places;
    for (const [at, row] of rows.entries()) {
      const rowId = getRowId(row);
      const draft = drafts.get(rowId);
      if (!draft) continue;
      for (const [along, column] of columns.entries())
        if (problemIn(refused, rowId, row, column, draft[column.id]))
          places.push({ row: at, column: along });
    }
    return places;
  }, [rows, columns, getRowId, drafts, refused]);
  const { saving, failed } = useMemo(() => {
    const all = [...states];
    const having = (state: string) => all.flatMap(([rowId, each]) => (each === state ? rowId : []));
    return { saving: having('saving').length, failed: having('failed') };
  }, [states]);
  const counts = { wrong, saving, failed };

  return { drafts, counts, states, message, setMessage, nameOf, problemOf, isSaving, write, save };
}

const keyOf = (...parts: readonly string[]) => JSON.stringify(parts);

function problemIn<Row>(
  refused: ReadonlyMap<string, string>,
  rowId: string,
  row: Row,
  column: GridColumn<Row>,
  draft: string | undefined,
) {
  if (draft === undefined) return undefined;
  const problem = column.validate?.(draft, row);
  if (problem !== undefined || refused.size === 0) return problem;
  return refused.get(keyOf(rowId, column.id, draft));
}

async function answerOf(ask: () => Answer<ByRow>): Promise<ByRow | 'failed'> {
  try {
    return (await ask()) ?? {};
  } catch {
    return 'failed';
  }
}
