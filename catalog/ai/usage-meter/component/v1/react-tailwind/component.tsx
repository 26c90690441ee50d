'use client';

import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Button } from '../forms-button/component';
import { useLabels, useLocale } from '../layout-language-provider/component';
import { Popover } from '../overlays-popover/component';

export interface UsagePart {
  id: string;
  /** "Your files", "Earlier messages". */
  label: string;
  tokens: number;
}

export interface UsageMeterProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the model reads with the next message, in tokens. */
  used: number;
  /** How much it can read. Without it only the amount is shown. */
  limit?: number | undefined;
  /** What the amount is made of. */
  parts?: readonly UsagePart[] | undefined;
  /** What the conversation has cost so far, in the unit of `currency`. */
  cost?: number | undefined;
  /** ISO 4217: "EUR". Without it, amounts stand without one. */
  currency?: string | undefined;
  /** What it may cost. Near it and beyond it the meter says so. */
  budget?: number | undefined;
  /** Makes room: sums the earlier messages up. */
  onMakeRoom?: (() => Promise<unknown> | void) | undefined;
  /** From this share on it is nearly full. Default: 0.8. */
  nearFrom?: number | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** More in the panel, such as a link to the bill. */
  children?: ReactNode;
  /** BCP 47. Default: that of the page. */
  locale?: string | undefined;
  labels?: Partial<UsageMeterLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface UsageMeterLabels {
  title: string;
  close: string;
  context: string;
  cost: string;
  ofLimit: (used: string, limit: string) => string;
  tokens: (used: string) => string;
  ofBudget: (cost: string, budget: string) => string;
  free: string;
  near: string;
  full: string;
  nearBudget: string;
  overBudget: string;
  makeRoom: string;
  makingRoom: string;
  failed: string;
}

const ENGLISH: UsageMeterLabels = {
  title: 'Context and cost',
  close: 'Close',
  context: 'Context',
  cost: 'Cost of this conversation',
  ofLimit: (used, limit) => `${used} of ${limit} tokens`,
  tokens: (used) => `${used} tokens`,
  ofBudget: (cost, budget) => `${cost} of ${budget}`,
  free: 'Free',
  near: 'Context is nearly full. Older messages will soon be left out.',
  full: 'Context is full. Older messages are left out.',
  nearBudget: 'The budget is nearly used up.',
  overBudget: 'The budget is used up.',
  makeRoom: 'Sum up earlier messages',
  makingRoom: 'Summing up',
  failed: 'It could not be summed up. Try again.',
};

type Level = 'fine' | 'near' | 'full';

const TONES: Record<Level, string> = {
  fine: 'text-(--ui-accent-text)',
  near: 'text-(--ui-warning-text)',
  full: 'text-(--ui-danger-text)',
};

/** How much of a model's context is used, of what, and what the conversation has cost: a ring that opens. */
export function UsageMeter(props: UsageMeterProps) {
  const { used, limit, parts = [], cost, currency, budget, onMakeRoom, ...own } = props;
  const {
    nearFrom = 0.8,
    open,
    onOpenChange,
    children,
    locale,
    labels,
    className = '',
    ...root
  } = own;
  const text = useLabels('usageMeter', ENGLISH, labels);
  const id = useId();
  const language = useLocale(locale);
  const [whole, compact, percent] = [
    new Intl.NumberFormat(language),
    new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 }),
    new Intl.NumberFormat(language, { style: 'percent' }),
  ];
  const money = moneyFormat(language, currency);
  const share = limit ? used / limit : undefined;
  const level = levelOf(share, nearFrom);
  const costLevel = levelOf(budget && cost !== undefined ? cost / budget : undefined, nearFrom);
  const warning = [
    { fine: '', near: text.near, full: text.full }[level],
    { fine: '', near: text.nearBudget, full: text.overBudget }[costLevel],
  ].filter(Boolean);
  const worst =
    level === 'full' || costLevel === 'full'
      ? 'full'
      : level === 'near' || costLevel === 'near'
        ? 'near'
        : 'fine';
  const head = share === undefined ? text.tokens(compact.format(used)) : percent.format(share);
  const known = parts.reduce((sum, { tokens }) => sum + tokens, 0);

  return (
    <div
      {...root}
      className={`inline-flex text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <Popover
        title={text.title}
        labels={{ close: text.close }}
        {...(open === undefined ? {} : { open })}
        onOpenChange={onOpenChange}
        trigger={(button) => (
          <Button {...button} onClick={undefined} size="small" variant="quiet">
            <Ring share={share ?? 0} level={worst} />
            <span className="sr-only">{text.context}: </span>
            <span className="tabular-nums">{head}</span>
            {cost !== undefined && (
              <span className="font-normal text-(--ui-text-muted) tabular-nums">
                {money.format(cost)}
              </span>
            )}
          </Button>
        )}
      >
        <div className="grid w-72 max-w-full gap-4">
          <div>
            <p id={`${id}-context`} className="flex flex-wrap justify-between gap-x-3">
              <span className="font-medium">{text.context}</span>
              <span className="text-(--ui-text-muted) tabular-nums">
                {limit === undefined
                  ? text.tokens(whole.format(used))
                  : text.ofLimit(whole.format(used), whole.format(limit))}
              </span>
            </p>
            {limit !== undefined && (
              <Meter
                labelledBy={`${id}-context`}
                value={used}
                max={limit}
                text={head}
                level={level}
              />
            )}
            {parts.length > 0 && (
              <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-(--ui-text-muted) tabular-nums">
                {[
                  ...parts,
                  ...(limit === undefined || known > limit
                    ? []
                    : [{ id: 'free', label: text.free, tokens: limit - Math.max(known, used) }]),
                ].map((part) => (
                  <div key={part.id} className="contents">
                    <dt className="min-w-0 wrap-anywhere">{part.label}</dt>
                    <dd className="text-end">{whole.format(Math.max(0, part.tokens))}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
          {cost !== undefined && (
            <div>
              <p id={`${id}-cost`} className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">{text.cost}</span>
                <span className="text-(--ui-text-muted) tabular-nums">
                  {budget === undefined
                    ? money.format(cost)
                    : text.ofBudget(money.format(cost), money.format(budget))}
                </span>
              </p>
              {budget !== undefined && (
                <Meter
                  labelledBy={`${id}-cost`}
                  value={cost}
                  max={budget}
                  text={money.format(cost)}
                  level={costLevel}
                />
              )}
            </div>
          )}
          {warning.map((sentence) => (
            <p key={sentence} className={TONES[worst]}>
              {sentence}
            </p>
          ))}
          {onMakeRoom && (
            <Button
              size="small"
              className="justify-self-start"
              onClick={onMakeRoom}
              labels={{ pending: text.makingRoom, failed: () => text.failed }}
            >
              {text.makeRoom}
            </Button>
          )}
          {children}
        </div>
      </Popover>
      {/* Once for each threshold; the amount itself changes with every message. */}
      <p role="status" className="sr-only">
        {warning.join(' ')}
      </p>
    </div>
  );
}

function levelOf(share: number | undefined, nearFrom: number): Level {
  if (share === undefined || share < nearFrom) return 'fine';
  return share < 1 ? 'near' : 'full';
}

function Ring({ share, level }: { share: number; level: Level }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth="2.5"
      className={`-rotate-90 ${TONES[level]}`}
    >
      <circle cx="8" cy="8" r="6" className="stroke-(--ui-active)" />
      <circle
        cx="8"
        cy="8"
        r="6"
        stroke="currentColor"
        pathLength="100"
        strokeDasharray={`${Math.min(100, share * 100)} 100`}
      />
    </svg>
  );
}

interface MeterProps {
  labelledBy: string;
  value: number;
  max: number;
  text: string;
  level: Level;
}

function Meter({ labelledBy, value, max, text, level }: MeterProps) {
  const shown = Math.min(max, Math.max(0, value));
  return (
    <div
      role="meter"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={shown}
      aria-valuetext={text}
      className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-(--ui-active) forced-colors:border"
    >
      <div
        className={`h-full rounded-full bg-current forced-colors:bg-[CanvasText] ${TONES[level]}`}
        style={{ width: `${(shown / max) * 100}%` }}
      />
    </div>
  );
}

/** Where the code of the currency is missing or unknown, as while it is typed, amounts stand without one. */
function moneyFormat(locale: string, currency: string | undefined): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency });
  } catch {
    return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }
}
