'use client';

import { Minus, Plus, TriangleAlert } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Button, forReader, navigate } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { isComposing, latinDigits, useLabels } from '../layout-language-provider/component';

export interface CartLine {
  id: string;
  name: string;
  href?: string | undefined;
  /** The chosen variant: "Linen white, 45 cm". */
  variant?: string | undefined;
  picture?: ReactNode;
  unitPrice: number;
  quantity: number;
  /** The highest quantity that can be ordered. */
  max?: number | undefined;
  /** What changed since the last visit: "Price was €380.00". */
  notice?: string | undefined;
  /** The line stays and is not counted; `notice` says why. */
  isUnavailable?: boolean | undefined;
}

export interface CartProps {
  lines: readonly CartLine[];
  /** 0 removes the line. May return a promise; if it rejects, the quantity stays and a message shows. */
  onQuantityChange: (id: string, quantity: number) => Promise<unknown> | void;
  onCheckout: () => void;
  /** "Calculated at checkout" until it is known. */
  shipping: ReactNode;
  /** Whether tax is included or added: "Includes €75.31 VAT". */
  taxNote: string;
  /** In place of the lines: a way back to the products. */
  empty: ReactNode;
  /** Formats an amount in the shop's currency. */
  format: (amount: number) => string;
  /** For a router, in place of loading the document of a link. */
  onNavigate?: Navigate | undefined;
  className?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<CartLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface CartLabels {
  title: string;
  items: (count: number) => string;
  quantity: (item: string) => string;
  less: (item: string) => string;
  more: (item: string) => string;
  each: (price: string) => string;
  remove: string;
  removeItem: (item: string) => string;
  removed: (item: string) => string;
  undo: string;
  undoItem: (item: string) => string;
  subtotal: string;
  shipping: string;
  checkout: string;
  atMost: (item: string, max: number) => string;
  failed: (item: string) => string;
}

const ENGLISH: CartLabels = {
  title: 'Cart',
  items: (count) => (count === 1 ? '1 item' : `${count} items`),
  quantity: (item) => `Quantity of ${item}`,
  less: (item) => `One less ${item}`,
  more: (item) => `One more ${item}`,
  each: (price) => `${price} each`,
  remove: 'Remove',
  removeItem: (item) => `Remove ${item}`,
  removed: (item) => `${item} removed`,
  undo: 'Undo',
  undoItem: (item) => `Undo removing ${item}`,
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  checkout: 'Go to checkout',
  atMost: (item, max) => `No more than ${max} can be ordered of ${item}.`,
  failed: (item) => `${item} could not be changed. Try again.`,
};

const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';
const STEP = `grid w-(--ui-control) place-items-center text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) aria-disabled:opacity-40 -outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)`;
const QUIET = `rounded-(--ui-radius-small) border border-transparent font-medium hover:bg-(--ui-hover) active:bg-(--ui-active) ${FOCUS}`;

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** What somebody is about to order. Each removal can be undone in its place. */
export function Cart({
  lines,
  onQuantityChange,
  onCheckout,
  shipping,
  taxNote,
  empty,
  format,
  onNavigate,
  className = '',
  headingLevel = 2,
  labels,
}: CartProps) {
  const text = useLabels('cart', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const Below = BELOW[headingLevel];
  const baseId = useId();
  const rootRef = useRef<HTMLElement>(null);
  const [removed, setRemoved] = useState<ReadonlyMap<string, { line: CartLine; at: number }>>(
    new Map(),
  );
  /** What gets focus once it is there. */
  const focusRef = useRef<string>(null);
  const [problem, setProblem] = useState('');
  /** How many changes are on their way. */
  const [pending, setPending] = useState(0);
  const isPending = pending > 0;
  const counted = lines.filter((line) => !line.isUnavailable);
  const items = counted.reduce((sum, { quantity }) => sum + quantity, 0);
  const subtotal = counted.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

  // A removed line leaves its sentence where it stood.
  const rows: { line: CartLine; isRemoved: boolean }[] = lines
    .filter(({ id }) => !removed.has(id))
    .map((line) => ({ line, isRemoved: false }));
  for (const { line, at } of [...removed.values()].toSorted((a, b) => a.at - b.at)) {
    rows.splice(at, 0, { line, isRemoved: true });
  }

  useLayoutEffect(() => {
    if (focusRef.current === null) return;
    const next = rootRef.current?.querySelector<HTMLElement>(focusRef.current);
    if (!next) return;
    next.focus();
    focusRef.current = null;
  });

  /** Shows the sentence in place of the line, or the line again. */
  function show(line: CartLine, removedAt: number | undefined) {
    setRemoved((current) => {
      const next = new Map(current);
      if (removedAt === undefined) next.delete(line.id);
      else next.set(line.id, { line, at: removedAt });
      return next;
    });
    // The pressed button goes away; its successor stands in the same row.
    const row = `[data-line="${CSS.escape(line.id)}"]`;
    const { activeElement } = document;
    const isHere = rootRef.current?.querySelector(row)?.contains(activeElement);
    if (isHere !== true && activeElement !== document.body) return;
    const controls = removedAt === undefined ? ['input', '[data-remove]'] : ['[data-undo]'];
    focusRef.current = controls.map((control) => `${row} ${control}`).join();
  }

  async function change(line: CartLine, quantity: number) {
    const at = rows.findIndex((row) => row.line.id === line.id);
    const wasRemoved = removed.has(line.id);
    setProblem('');
    setPending((count) => count + 1);
    // At once: the caller may take the line away before the promise settles.
    if (quantity === 0) show(line, at);
    try {
      await onQuantityChange(line.id, quantity);
      if (wasRemoved) show(line, undefined);
    } catch (error) {
      if (quantity === 0) show(line, undefined);
      setProblem(forReader(error) || text.failed(line.name));
    }
    setPending((count) => count - 1);
  }

  return (
    <section
      ref={rootRef}
      aria-labelledby={`${baseId}-title`}
      className={`w-full rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <header className="flex items-baseline gap-2 px-5 pt-5 pb-3 sm:px-6">
        <Heading id={`${baseId}-title`} className="text-base font-semibold tracking-tight">
          {text.title}
        </Heading>
        <p className="text-(--ui-text-subtle) tabular-nums">{text.items(items)}</p>
      </header>
      {problem && (
        <p
          role="alert"
          className="mx-5 mb-2 rounded-(--ui-radius) bg-(--ui-danger-soft) px-3 py-2 text-(--ui-danger-text) sm:mx-6"
        >
          {problem}
        </p>
      )}
      {rows.length === 0 ? (
        <div className="px-5 pt-6 pb-12 text-center sm:px-6">{empty}</div>
      ) : (
        <ul>
          {rows.map(({ line, isRemoved }) => (
            <li
              key={line.id}
              data-line={line.id}
              className="flex gap-4 border-(--ui-border) px-5 py-4 not-last:border-b sm:px-6"
            >
              {isRemoved ? (
                <p className="flex min-h-(--ui-control) grow items-center justify-between gap-4 text-(--ui-text-muted)">
                  <span className="wrap-anywhere">{text.removed(line.name)}</span>
                  <button
                    type="button"
                    data-undo
                    aria-label={text.undoItem(line.name)}
                    onClick={() => void change(line, line.quantity)}
                    className={`min-h-(--ui-control-small) px-2.5 text-(--ui-accent-text) ${QUIET}`}
                  >
                    {text.undo}
                  </button>
                </p>
              ) : (
                <>
                  <div className="size-16 shrink-0 overflow-hidden rounded-(--ui-radius) bg-(--ui-surface-sunken)">
                    {line.picture}
                  </div>
                  <div
                    className={`min-w-0 grow ${line.isUnavailable ? 'text-(--ui-text-muted)' : ''}`}
                  >
                    <div className="flex flex-wrap items-start justify-between gap-x-4">
                      <Below className="min-w-0 grow basis-32 font-medium wrap-anywhere">
                        {line.href ? (
                          <a
                            href={line.href}
                            onClick={(event) => navigate(event, onNavigate)}
                            className={`rounded-[2px] hover:underline ${FOCUS}`}
                          >
                            {line.name}
                          </a>
                        ) : (
                          line.name
                        )}
                      </Below>
                      <p
                        className={`font-medium tabular-nums ${isPending ? 'text-(--ui-text-subtle)' : ''} ${line.isUnavailable ? 'line-through' : ''}`}
                      >
                        {format(line.unitPrice * line.quantity)}
                      </p>
                    </div>
                    <p className="text-(--ui-text-muted) tabular-nums">
                      {line.variant}
                      {line.quantity > 1 && ` · ${text.each(format(line.unitPrice))}`}
                    </p>
                    {line.notice && (
                      <p className="mt-1.5 flex gap-1.5 text-(--ui-warning-text)">
                        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                        {line.notice}
                      </p>
                    )}
                    <div className="mt-3 flex flex-wrap items-center gap-2">
                      {!line.isUnavailable && (
                        <Quantity
                          line={line}
                          text={text}
                          onChange={(quantity) => void change(line, quantity)}
                          onLimit={(max) => setProblem(text.atMost(line.name, max))}
                        />
                      )}
                      <button
                        type="button"
                        data-remove
                        aria-label={text.removeItem(line.name)}
                        onClick={() => void change(line, 0)}
                        className={`min-h-(--ui-control) px-2.5 text-(--ui-text-muted) hover:text-(--ui-text) ${line.isUnavailable ? '-ms-2.5' : ''} ${QUIET}`}
                      >
                        {text.remove}
                      </button>
                    </div>
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <footer className="grid gap-1.5 rounded-b-(--ui-radius-large) border-t border-(--ui-border) bg-(--ui-surface-sunken) p-5 sm:px-6">
          <p className="flex justify-between gap-4 text-(--ui-text-muted)">
            {text.shipping} <span className="text-end">{shipping}</span>
          </p>
          <p role="status" className="flex justify-between gap-4 text-base font-semibold">
            {text.subtotal}{' '}
            <span className={`tabular-nums ${isPending ? 'text-(--ui-text-subtle)' : ''}`}>
              {format(subtotal)}
            </span>
          </p>
          <p className="text-end text-(--ui-text-muted) tabular-nums">{taxNote}</p>
          <Button variant="primary" onClick={onCheckout} className="mt-3">
            {text.checkout}
          </Button>
        </footer>
      )}
    </section>
  );
}

/** A number that can be typed, with a button on either side. */
function Quantity({
  line,
  text,
  onChange,
  onLimit,
}: {
  line: CartLine;
  text: CartLabels;
  onChange: (quantity: number) => void;
  onLimit: (max: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const { quantity, max = 999, name } = line;

  function apply() {
    const next = Math.min(max, Math.max(1, Math.round(Number(typed)) || quantity));
    setTyped(null);
    if (next !== quantity) onChange(next);
    if (Number(typed) > max) onLimit(max);
  }

  function step(by: number) {
    const next = quantity + by;
    if (next >= 1 && next <= max) onChange(next);
  }

  return (
    <div className="flex h-(--ui-control) overflow-clip rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface)">
      <button
        type="button"
        aria-label={text.less(name)}
        aria-disabled={quantity <= 1}
        onClick={() => step(-1)}
        className={STEP}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        size={1}
        aria-label={text.quantity(name)}
        value={typed ?? quantity}
        onChange={(event) =>
          setTyped(latinDigits(event.target.value).replaceAll(/\D/g, '').slice(0, 3))
        }
        onBlur={apply}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter') apply();
          if (event.key === 'Escape' && typed !== null) {
            event.preventDefault();
            setTyped(null);
          }
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
        className="w-10 bg-transparent text-center text-base tabular-nums -outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm"
      />
      <button
        type="button"
        aria-label={text.more(name)}
        aria-disabled={quantity >= max}
        onClick={() => step(1)}
        className={STEP}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
