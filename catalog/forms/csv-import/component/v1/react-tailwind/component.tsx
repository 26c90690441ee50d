'use client';

import { CircleAlert, CircleCheck, FileSpreadsheet } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ComponentProps, DragEvent } from 'react';

import { Button, forReader } from '../forms-button/component';
import { Select } from '../forms-select/component';
import { useLabels, useLocale } from '../layout-language-provider/component';
import { parseCsv } from './parse-csv';
import type { CsvTable } from './parse-csv';

export interface ImportField {
  id: string;
  label: string;
  required?: boolean | undefined;
  /** Other heads of its column, as other programs write them. */
  aliases?: readonly string[] | undefined;
  /** What is wrong with a cell and how to fix it, or an empty text. */
  validate?: ((cell: string) => string) | undefined;
}

/** One record: cells by the id of their field. */
export type ImportRow = Readonly<Record<string, string>>;

export interface CsvImportProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** What is imported: "Customers". */
  label: string;
  fields: readonly ImportField[];
  /** Takes the rows without faults. Rejected, the table stays. Says how many were taken, if not all. */
  onImport: (rows: readonly ImportRow[]) => Promise<unknown> | void;
  /** Rows that are read at most. */
  maxRows?: number | undefined;
  /** Bytes that are read at most. */
  maxBytes?: number | undefined;
  /** A text in place of a file, such as one that was pasted. */
  defaultText?: string | undefined;
  locale?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<CsvImportLabels> | undefined;
}

export interface CsvImportLabels {
  choose: string;
  drop: string;
  another: string;
  tooLarge: (limit: string) => string;
  unreadable: string;
  empty: string;
  columns: string;
  columnFor: (field: string) => string;
  example: (cell: string) => string;
  ignore: string;
  needed: string;
  preview: string;
  row: string;
  rows: (count: string) => string;
  cut: (count: string) => string;
  faulty: (count: string) => string;
  missing: (field: string) => string;
  twice: string;
  import: (count: string) => string;
  nothing: string;
  importing: string;
  failed: (error: unknown) => string;
  done: (count: string) => string;
}

const rowsOf = (count: string) => (count === '1' ? '1 row' : `${count} rows`);

const ENGLISH: CsvImportLabels = {
  choose: 'Choose a CSV file',
  drop: 'or drop it here. The first row has the names of the columns.',
  another: 'Choose another file',
  tooLarge: (limit) => `The file is larger than ${limit}. Split it, and import the parts.`,
  unreadable: 'The file could not be read. Save it as CSV in UTF-8, and try again.',
  empty: 'The file has no rows below its first one.',
  columns: 'Columns',
  columnFor: (field) => `Column for ${field}`,
  example: (cell) => `Such as “${cell}”`,
  ignore: 'Leave empty',
  needed: 'Choose the column that has it.',
  preview: 'Rows',
  row: 'Row',
  rows: (count) => `${rowsOf(count)} can be imported.`,
  cut: (count) => `Only the first ${count} rows are read. Split the file for the rest.`,
  faulty: (count) => `Left out because of a problem: ${rowsOf(count)}.`,
  missing: (field) => `${field} is missing.`,
  twice: 'Another field has this column already.',
  import: (count) => `Import ${rowsOf(count)}`,
  nothing: 'There is no row without a problem.',
  importing: 'Importing…',
  failed: () => 'The rows could not be imported. Nothing was changed. Try again.',
  done: (count) => `Imported ${rowsOf(count)}.`,
};

/** Rows of the preview. Those with faults come first. */
const SHOWN = 8;

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** Rows of a file become records: choose it, say which column is what, look at the faults, import. */
export function CsvImport(props: CsvImportProps) {
  const {
    label,
    fields,
    onImport,
    maxRows = 5000,
    maxBytes = 5_000_000,
    defaultText,
    locale: givenLocale,
    ...own
  } = props;
  const { headingLevel = 2, labels, className = '', ...root } = own;
  const text = useLabels('csvImport', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const Heading = `h${headingLevel}` as const;
  const Below = BELOW[headingLevel];
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [table, setTable] = useState<CsvTable | null>(() =>
    defaultText === undefined ? null : parseCsv(defaultText, maxRows),
  );
  const [name, setName] = useState('');
  /** Columns by field that were chosen by hand; the others are guessed. */
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [imported, setImported] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);
  const guessed = useMemo(() => guess(fields, table?.header ?? []), [fields, table]);
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale]);

  const map = useMemo(
    () => fields.map((field) => ({ field, column: chosen[field.id] ?? guessed[field.id] ?? '' })),
    [fields, chosen, guessed],
  );
  const checked = useMemo(() => check(table, map), [table, map]);
  const good = checked.filter(({ isFaulty }) => !isFaulty);
  const faulty = checked.filter(({ isFaulty }) => isFaulty);
  const shown = [...faulty, ...good].slice(0, SHOWN);
  const isUnmapped = map.some(({ field, column }) => field.required && column === '');

  useEffect(() => {
    // The button that was pressed is gone.
    if (table && name !== '') headingRef.current?.focus();
  }, [table, name]);

  async function read(file: File | undefined) {
    if (!file) return;
    setProblem('');
    setImported(null);
    setTable(null);
    setChosen({});
    if (file.size > maxBytes) {
      const size = new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'megabyte',
        maximumFractionDigits: 1,
      });
      return setProblem(text.tooLarge(size.format(maxBytes / 1_000_000)));
    }
    try {
      // Not UTF-8: better no row than wrong letters in each.
      const content = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      const next = parseCsv(content, maxRows);
      if (next.rows.length === 0) return setProblem(text.empty);
      setName(file.name);
      setTable(next);
    } catch {
      setProblem(text.unreadable);
    }
  }

  async function send() {
    setProblem('');
    let count: unknown;
    try {
      count = await onImport(good.map(({ row }) => row));
    } catch (error) {
      return setProblem(forReader(error) || text.failed(error));
    }
    setImported(typeof count === 'number' ? count : good.length);
    setTable(null);
    requestAnimationFrame(() => headingRef.current?.focus());
  }

  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setIsOver(next);
  };

  return (
    <section
      aria-labelledby={`${id}-title`}
      {...root}
      className={`@container grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <Heading
        ref={headingRef}
        id={`${id}-title`}
        tabIndex={-1}
        className="text-base font-semibold tracking-tight outline-none focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-(--ui-focus)"
      >
        {label}
      </Heading>
      <p role="status" className="flex items-center gap-2 text-(--ui-success-text) empty:hidden">
        {imported !== null && (
          <>
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            {text.done(number.format(imported))}
          </>
        )}
      </p>
      <input
        ref={inputRef}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // The same file can be chosen again once it was put right.
          event.target.value = '';
        }}
      />
      {table === null ? (
        <div
          onDragOver={(event) => over(event, true)}
          onDragLeave={(event) => over(event, false)}
          onDrop={(event) => {
            over(event, false);
            void read(event.dataTransfer.files[0]);
          }}
          className={`grid justify-items-center gap-2 rounded-(--ui-radius-large) border border-dashed p-6 text-center ${isOver ? 'border-(--ui-accent-text) bg-(--ui-accent-soft)' : 'border-(--ui-border-strong)'}`}
        >
          <FileSpreadsheet aria-hidden className="size-6 text-(--ui-text-subtle)" />
          <Button onClick={() => inputRef.current?.click()}>{text.choose}</Button>
          <p className="text-(--ui-text-muted)">{text.drop}</p>
        </div>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 wrap-anywhere text-(--ui-text-muted)">{name}</p>
            <Button size="small" onClick={() => inputRef.current?.click()}>
              {text.another}
            </Button>
          </div>
          <fieldset className="grid min-w-0 gap-4 @lg:grid-cols-2">
            <legend className="mb-3 font-medium">{text.columns}</legend>
            {map.map(({ field, column }) => {
              const cell = column === '' ? '' : (table.rows[0]?.[Number(column)] ?? '');
              const isTwice =
                column !== '' && map.filter((each) => each.column === column).length > 1;
              return (
                <Select
                  key={field.id}
                  label={text.columnFor(field.label)}
                  required={field.required}
                  placeholder={text.ignore}
                  options={table.header.map((head, index) => ({
                    value: String(index),
                    label: head === '' ? `${index + 1}` : head,
                  }))}
                  value={column}
                  onValueChange={(next) => setChosen({ ...chosen, [field.id]: next })}
                  description={cell === '' ? undefined : text.example(cell.slice(0, 60))}
                  error={isTwice ? text.twice : field.required && column === '' ? text.needed : ''}
                  labels={{ required: text.needed }}
                />
              );
            })}
          </fieldset>
          <div className="grid min-w-0 gap-2">
            <Below className="font-medium">{text.preview}</Below>
            <p role="status" className="text-(--ui-text-muted)">
              {!isUnmapped && text.rows(number.format(good.length))}
              {!isUnmapped && faulty.length > 0 && ` ${text.faulty(number.format(faulty.length))}`}
              {table.isCut && ` ${text.cut(number.format(maxRows))}`}
            </p>
            <div
              role="region"
              aria-label={text.preview}
              tabIndex={0}
              className="overflow-x-auto rounded-(--ui-radius) border border-(--ui-border) focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
            >
              <table className="w-full border-separate border-spacing-0 text-start">
                <thead>
                  <tr>
                    {[text.row, ...fields.map((field) => field.label)].map((head) => (
                      <th
                        key={head}
                        scope="col"
                        className="border-b border-(--ui-border) bg-(--ui-surface-sunken) px-3 py-1.5 text-start text-xs font-medium whitespace-nowrap text-(--ui-text-muted)"
                      >
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map((each) => (
                    <tr key={each.number}>
                      <th
                        scope="row"
                        className="border-b border-(--ui-border) px-3 py-1.5 text-start font-normal text-(--ui-text-muted) tabular-nums"
                      >
                        {number.format(each.number)}
                      </th>
                      {fields.map((field, index) => {
                        const fault = each.faults[index] ?? text.missing(field.label);
                        return (
                          <td
                            key={field.id}
                            className={`max-w-60 min-w-28 border-b border-(--ui-border) px-3 py-1.5 align-top wrap-anywhere ${fault ? 'bg-(--ui-danger-soft)' : ''}`}
                          >
                            {each.row[field.id]}
                            {fault && (
                              <span className="flex items-start gap-1 text-xs text-(--ui-danger-text)">
                                <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
                                {fault}
                              </span>
                            )}
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
          <div>
            <Button
              variant="primary"
              refusal={isUnmapped ? text.needed : good.length === 0 ? text.nothing : undefined}
              labels={{ pending: text.importing }}
              onClick={send}
            >
              {text.import(number.format(good.length))}
            </Button>
          </div>
        </>
      )}
      <p role="alert" className="text-(--ui-danger-text) empty:hidden">
        {problem}
      </p>
    </section>
  );
}

/** Rows as records. A fault is its text, or `null` where a value is missing. */
function check(
  table: CsvTable | null,
  map: readonly { readonly field: ImportField; readonly column: string }[],
) {
  return (table?.rows ?? []).map((cells, index) => {
    const values = map.map(({ field, column }) => ({
      field,
      cell: column === '' ? '' : (cells[Number(column)] ?? ''),
    }));
    const faults = values.map(({ field, cell }) => {
      if (cell === '') return field.required ? null : '';
      return field.validate?.(cell) ?? '';
    });
    return {
      number: table?.numbers[index] ?? 0,
      row: Object.fromEntries(values.map(({ field, cell }) => [field.id, cell])),
      faults,
      isFaulty: faults.some((each) => each !== ''),
    };
  });
}

const fold = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Columns whose head is the name of a field, or one of its other names. Each column once. */
function guess(fields: readonly ImportField[], header: readonly string[]) {
  const taken = new Set<number>();
  const found: Record<string, string> = {};
  for (const { id, label, aliases = [] } of fields) {
    const words = new Set([id, label, ...aliases].map(fold));
    const at = header.findIndex((head, index) => !taken.has(index) && words.has(fold(head)));
    if (at < 0) continue;
    taken.add(at);
    found[id] = String(at);
  }
  return found;
}
