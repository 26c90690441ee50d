'use client';

import { ArrowDown, ArrowUp, UnfoldVertical } from 'lucide-react';
import { Fragment, useId, useMemo, useRef, useState } from 'react';
import type { ComponentProps } from 'react';

import { SegmentedControl } from '../forms-segmented-control/component';
import { isComposing, useLabels } from '../layout-language-provider/component';
import { compareLines, wordsOf } from './compare';
import type { DiffLine, DiffPiece } from './compare';

export type { DiffLine };

export interface DiffViewProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** What is compared: "offer-118.md". */
  title: string;
  before: string;
  after: string;
  /** One column, or two side by side where there is room. */
  view?: DiffLayout | undefined;
  defaultView?: DiffLayout | undefined;
  onViewChange?: ((view: DiffLayout) => void) | undefined;
  /** Unchanged lines around each change; the others are folded. */
  context?: number | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<DiffViewLabels> | undefined;
}

export type DiffLayout = 'unified' | 'split';

/** Every text that is not data, for translation. */
export interface DiffViewLabels {
  view: string;
  views: Readonly<Record<DiffLayout, string>>;
  summary: (added: number, removed: number) => string;
  same: string;
  added: string;
  removed: string;
  /** Over the columns, for screen readers. */
  lineBefore: string;
  lineAfter: string;
  text: string;
  previous: string;
  next: string;
  /** Announced: "Change 2 of 5". */
  change: (at: number, of: number) => string;
  unfold: (lines: number) => string;
  more: (lines: number) => string;
}

const ENGLISH: DiffViewLabels = {
  view: 'View',
  views: { unified: 'Unified', split: 'Split' },
  summary: (added, removed) => `${added} added, ${removed} removed`,
  same: 'Both are the same.',
  added: 'Added',
  removed: 'Removed',
  lineBefore: 'Line before',
  lineAfter: 'Line after',
  text: 'Text',
  previous: 'Previous change',
  next: 'Next change',
  change: (at, of) => `Change ${at} of ${of}`,
  unfold: (lines) => (lines === 1 ? 'Show 1 unchanged line' : `Show ${lines} unchanged lines`),
  more: (lines) => `Show ${lines} more lines`,
};

/** Rows that are drawn at once. A file of 20,000 lines would be a page of 100,000 elements. */
const CHUNK = 200;

const FOCUS =
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)';
const ICON_BUTTON = `grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) not-aria-disabled:hover:bg-(--ui-hover) not-aria-disabled:active:bg-(--ui-active) aria-disabled:opacity-50 ${FOCUS}`;
const TONES = {
  same: { row: '', word: '', sign: ' ' },
  added: {
    row: 'bg-(--ui-success-soft)',
    word: 'rounded-[2px] bg-[color-mix(in_oklab,var(--ui-success-text)_22%,transparent)] underline decoration-(--ui-success-text) decoration-2',
    sign: '+',
  },
  removed: {
    row: 'bg-(--ui-danger-soft)',
    word: 'rounded-[2px] bg-[color-mix(in_oklab,var(--ui-danger-text)_18%,transparent)] line-through decoration-(--ui-danger-text)',
    sign: '−',
  },
} as const;

/** What changed between two texts, line by line, with the words that differ marked in lines that were rewritten. */
export function DiffView(props: DiffViewProps) {
  const { title, before, after, context = 3, view, defaultView = 'unified', ...own } = props;
  const { onViewChange, headingLevel = 2, labels, className = '', ...root } = own;
  const text = useLabels('diffView', ENGLISH, labels);
  const id = useId();
  const tableRef = useRef<HTMLDivElement>(null);
  const [innerView, setInnerView] = useState(defaultView);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(NONE);
  const [limit, setLimit] = useState(CHUNK);
  const [current, setCurrent] = useState(-1);
  const layout = view ?? innerView;
  const lines = useMemo(() => compareLines(before, after), [before, after]);
  const rows = useMemo(
    () =>
      rowsOf(layout === 'split' ? pairsOf(lines) : lines.map((line) => [line]), context, unfolded),
    [layout, lines, context, unfolded],
  );
  const shown = rows.slice(0, limit);
  const added = lines.filter(({ kind }) => kind === 'added').length;
  const removed = lines.filter(({ kind }) => kind === 'removed').length;
  const changes = changesOf(rows);
  const Heading = `h${headingLevel}` as const;

  /** Focus goes to the row, which a screen reader then reads; it may have to be drawn first. */
  function focusRow(at: number) {
    if (at >= limit) setLimit(at + CHUNK);
    requestAnimationFrame(() => {
      const row = tableRef.current?.querySelector<HTMLElement>(`[data-row="${at}"]`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'center' });
    });
  }

  function goTo(next: number) {
    const at = changes[next];
    if (at === undefined) return;
    setCurrent(next);
    focusRow(at);
  }

  return (
    <section
      {...root}
      aria-labelledby={`${id}-title`}
      className={`@container overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-(--ui-border) px-4 py-2">
        <div className="min-w-0 grow">
          <Heading id={`${id}-title`} className="font-medium wrap-anywhere">
            {title}
          </Heading>
          <p className="text-xs text-(--ui-text-muted) tabular-nums">
            {added + removed === 0 ? text.same : text.summary(added, removed)}
          </p>
        </div>
        {changes.length > 0 && (
          <>
            <SegmentedControl
              label={text.view}
              hideLabel
              size="small"
              className="hidden @2xl:grid"
              value={layout}
              onValueChange={(next) => {
                const chosen = next === 'split' ? 'split' : 'unified';
                setInnerView(chosen);
                setCurrent(-1);
                onViewChange?.(chosen);
              }}
              options={[
                { value: 'unified', label: text.views.unified },
                { value: 'split', label: text.views.split },
              ]}
            />
            <div className="flex">
              <button
                type="button"
                aria-label={text.previous}
                aria-disabled={current <= 0}
                onClick={() => goTo(current - 1)}
                className={ICON_BUTTON}
              >
                <ArrowUp aria-hidden className="size-4" />
              </button>
              <button
                type="button"
                aria-label={text.next}
                aria-disabled={current >= changes.length - 1}
                onClick={() => goTo(current + 1)}
                className={ICON_BUTTON}
              >
                <ArrowDown aria-hidden className="size-4" />
              </button>
            </div>
          </>
        )}
        <p role="status" className="sr-only">
          {current >= 0 && text.change(current + 1, changes.length)}
        </p>
      </header>
      {lines.length > 0 && (
        <div
          ref={tableRef}
          role="table"
          aria-labelledby={`${id}-title`}
          onKeyDown={(event) => {
            if (event.altKey || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent))
              return;
            const step = { n: 1, p: -1 }[event.key];
            if (step === undefined || event.defaultPrevented) return;
            event.preventDefault();
            goTo(current + step);
          }}
          className="py-1 font-(family-name:--ui-font-mono) text-xs/5"
        >
          <div role="row" className="sr-only">
            {(layout === 'split'
              ? [text.lineBefore, text.text, text.lineAfter, text.text]
              : [text.lineBefore, text.lineAfter, text.text]
            ).map((name, at) => (
              <span key={at} role="columnheader">
                {name}
              </span>
            ))}
          </div>
          {shown.map((row, at) =>
            'fold' in row ? (
              <div key={`fold ${row.fold}`} role="row" className="my-1 bg-(--ui-surface-sunken)">
                <div role="cell" aria-colspan={layout === 'split' ? 4 : 3}>
                  <button
                    type="button"
                    onClick={() => {
                      setUnfolded(new Set([...unfolded, row.fold]));
                      setCurrent(-1);
                      focusRow(at);
                    }}
                    className={`flex min-h-(--ui-control-small) w-full items-center gap-2 border border-transparent px-4 text-start font-(family-name:--ui-font) text-(--ui-text-muted) hover:bg-(--ui-hover) active:bg-(--ui-active) ${FOCUS}`}
                  >
                    <UnfoldVertical aria-hidden className="size-3.5 shrink-0" />
                    {text.unfold(row.count)}
                  </button>
                </div>
              </div>
            ) : (
              <div
                key={row.key}
                role="row"
                data-row={at}
                tabIndex={-1}
                className={`scroll-my-16 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) ${layout === 'split' ? 'grid @2xl:grid-cols-2' : 'flex'}`}
              >
                {layout === 'split' ? (
                  <>
                    <Half line={row.lines[0]} isBefore text={text} isPair={row.lines.length > 1} />
                    <Half
                      line={row.lines[1] ?? row.lines[0]}
                      text={text}
                      isPair={row.lines.length > 1}
                    />
                  </>
                ) : (
                  row.lines.map((line) => <Unified key={row.key} line={line} text={text} />)
                )}
              </div>
            ),
          )}
          {rows.length > limit && (
            <div role="row">
              <div role="cell">
                <button
                  type="button"
                  onClick={() => {
                    setLimit(limit + CHUNK);
                    focusRow(limit);
                  }}
                  className={`min-h-(--ui-control) w-full border border-transparent px-4 font-(family-name:--ui-font) font-medium hover:bg-(--ui-hover) active:bg-(--ui-active) ${FOCUS}`}
                >
                  {text.more(Math.min(CHUNK, rows.length - limit))}
                </button>
              </div>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

const NONE: ReadonlySet<number> = new Set();
const NUMBER = 'w-10 shrink-0 py-px pe-2 text-end text-(--ui-text-muted) tabular-nums select-none';
const LINE = 'min-w-0 flex-1 py-px ps-1 pe-4 wrap-anywhere whitespace-pre-wrap';

interface LineProps {
  line: DiffLine | undefined;
  text: DiffViewLabels;
}

function Unified({ line, text }: LineProps) {
  if (!line) return null;
  return (
    <div className={`flex min-w-0 flex-1 ${TONES[line.kind].row}`}>
      <span role="cell" className={NUMBER}>
        {line.before}
      </span>
      <span role="cell" className={NUMBER}>
        {line.after}
      </span>
      <LineText line={line} text={text} />
    </div>
  );
}

/** Where there is no room for two columns, a line that did not change stands once, and a new one below the old one. */
function Half({
  line,
  text,
  isBefore = false,
  isPair,
}: LineProps & { isBefore?: boolean; isPair: boolean }) {
  const isHere = line && (isPair || line.kind === 'same' || (line.kind === 'removed') === isBefore);
  const isTwice = line?.kind === 'same' && !isBefore;
  return (
    <div
      className={`min-w-0 @2xl:flex ${isBefore ? '@2xl:border-e @2xl:border-(--ui-border)' : ''} ${isHere && !isTwice ? 'flex' : 'hidden'} ${isHere ? TONES[line.kind].row : '@2xl:bg-(--ui-surface-sunken)'}`}
    >
      <span role="cell" className={NUMBER}>
        {isHere && (isBefore ? line.before : line.after)}
      </span>
      {isHere ? <LineText line={line} text={text} /> : <span role="cell" className={LINE} />}
    </div>
  );
}

function LineText({ line, text }: { line: DiffLine; text: DiffViewLabels }) {
  const { row: _, word, sign } = TONES[line.kind];
  return (
    <>
      <span
        aria-hidden
        className="w-4 shrink-0 py-px text-center text-(--ui-text-muted) select-none"
      >
        {sign}
      </span>
      <span role="cell" dir="auto" className={LINE}>
        {line.kind !== 'same' && <span className="sr-only">{text[line.kind]}: </span>}
        {line.pieces.map((piece: DiffPiece, at) =>
          piece.isChanged ? (
            <span key={at} className={word}>
              {piece.text}
            </span>
          ) : (
            <Fragment key={at}>{piece.text}</Fragment>
          ),
        )}
        {/* An empty line is as high as any other. */}
        {line.text === '' && '\u200b'}
      </span>
    </>
  );
}

type Row =
  | { readonly fold: number; readonly count: number }
  | { readonly key: string; readonly lines: readonly DiffLine[] };

/** Removed lines beside the added lines that took their place. */
function pairsOf(lines: readonly DiffLine[]): readonly (readonly DiffLine[])[] {
  const pairs: DiffLine[][] = [];
  let at = 0;
  while (at < lines.length) {
    const from = at;
    while (lines[at]?.kind === 'removed') at += 1;
    const removed = lines.slice(from, at);
    const middle = at;
    while (lines[at]?.kind === 'added') at += 1;
    const added = lines.slice(middle, at);
    for (let of = 0; of < Math.max(removed.length, added.length); of += 1) {
      pairs.push([removed[of], added[of]].filter((line) => line !== undefined));
    }
    const line = lines[at];
    if (line && from === at) {
      pairs.push([line]);
      at += 1;
    }
  }
  return pairs;
}

/** Folds unchanged lines that are further away from a change than `context`. */
function rowsOf(
  groups: readonly (readonly DiffLine[])[],
  context: number,
  unfolded: ReadonlySet<number>,
): readonly Row[] {
  const isSame = (at: number) => groups[at]?.[0]?.kind === 'same';
  const rows: Row[] = [];
  let at = 0;
  while (at < groups.length) {
    const from = at;
    while (at < groups.length && isSame(at)) at += 1;
    const first = from === 0 ? 0 : from + context;
    const last = at === groups.length ? at : at - context;
    const isFolded = last - first > 1 && !unfolded.has(first);
    for (let of = from; of < at; of += 1) {
      if (isFolded && of >= first && of < last) {
        if (of === first) rows.push({ fold: first, count: last - first });
      } else rows.push({ key: String(of), lines: groups[of] ?? [] });
    }
    if (at === from) {
      rows.push({ key: String(at), lines: groups[at] ?? [] });
      at += 1;
    }
  }
  return rows;
}

/** The first row of each change. */
const changesOf = (rows: readonly Row[]) =>
  rows.flatMap((row, at) => {
    const isChange = (each: Row | undefined) =>
      each !== undefined && 'lines' in each && each.lines[0]?.kind !== 'same';
    return isChange(row) && !isChange(rows[at - 1]) ? [at] : [];
  });

export { compareLines, wordsOf };
