'use client';

import { Check, LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export type BillingPeriod = 'monthly' | 'yearly';

export interface Plan {
  id: string;
  name: string;
  /** For whom: "For a workshop with a team". */
  audience: string;
  /** Per month and unit, for each period. `null` where the price is agreed on. */
  price: Record<BillingPeriod, number> | null;
  /** Below the price: what is charged at once, and the unit. */
  billing: Record<BillingPeriod, string>;
  /** What the plan holds, limits as numbers. The same order in every plan. */
  features: readonly string[];
  /** "Everything in Bench, and". */
  featuresTitle?: string | undefined;
  /** Says what follows: "Start 14-day trial". */
  action: string;
  /** Why this one: "Most workshops choose this". At most one plan has it. */
  recommended?: string | undefined;
  isCurrent?: boolean | undefined;
  /** Why the plan cannot be chosen: "Up to 3 members; you have 5". */
  unavailable?: string | undefined;
}

export interface PricingProps {
  plans: readonly Plan[];
  /** With the saving in words: "Yearly, 2 months free". */
  periods: Record<BillingPeriod, string>;
  period?: BillingPeriod | undefined;
  defaultPeriod?: BillingPeriod | undefined;
  onPeriodChange?: ((period: BillingPeriod) => void) | undefined;
  /** A plan stays pending until this settles, and says so if it rejects. */
  onChoose: (planId: string, period: BillingPeriod) => Promise<unknown> | void;
  format: (amount: number) => string;
  /** Tax, trial, how to cancel. */
  note?: ReactNode;
  className?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<PricingLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface PricingLabels {
  period: string;
  perMonth: string;
  onRequest: string;
  current: string;
  choose: (action: string, plan: string) => string;
  showing: (period: string) => string;
  failed: string;
}

const ENGLISH: PricingLabels = {
  period: 'Billing period',
  perMonth: 'a month',
  onRequest: 'On request',
  current: 'Your plan',
  choose: (action, plan) => `${action}, ${plan}`,
  showing: (period) => `Prices for: ${period}`,
  failed: 'That did not work, and nothing was charged. Try again.',
};

const PERIODS = ['monthly', 'yearly'] as const;
const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

/** Plans side by side, with a choice of billing period. */
export function Pricing({
  plans,
  periods,
  period,
  defaultPeriod = 'monthly',
  onPeriodChange,
  onChoose,
  format,
  note,
  className = '',
  headingLevel = 3,
  labels,
}: PricingProps) {
  const text = useLabels('pricing', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const baseId = useId();
  const [innerPeriod, setInnerPeriod] = useState(defaultPeriod);
  const [hasChanged, setHasChanged] = useState(false);
  const [chosenId, setChosenId] = useState('');
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const current = period ?? innerPeriod;

  function changePeriod(next: BillingPeriod) {
    setInnerPeriod(next);
    setHasChanged(true);
    onPeriodChange?.(next);
  }

  async function choose(plan: Plan) {
    if (isPending || plan.isCurrent || plan.unavailable) return;
    setChosenId(plan.id);
    setProblem('');
    setIsPending(true);
    try {
      await onChoose(plan.id, current);
    } catch (error) {
      setProblem(forReader(error) || text.failed);
    }
    setIsPending(false);
  }

  return (
    <div
      className={`@container w-full font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <fieldset className="mx-auto mb-6 flex w-fit max-w-full flex-wrap rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-sunken) p-0.5">
        <legend className="sr-only">{text.period}</legend>
        {PERIODS.map((option) => (
          <label
            key={option}
            className="relative grid min-h-(--ui-control-small) grow place-items-center rounded-(--ui-radius-small) border border-transparent px-3 py-1 font-medium text-(--ui-text-muted) transition-colors duration-(--ui-duration) hover:text-(--ui-text) has-checked:border-(--ui-border) has-checked:bg-(--ui-surface-raised) has-checked:text-(--ui-text) has-checked:shadow-(--ui-shadow-small) has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              name={`${baseId}-period`}
              value={option}
              checked={option === current}
              onChange={() => changePeriod(option)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {periods[option]}
          </label>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {hasChanged && text.showing(periods[current])}
      </p>
      <ul className="grid gap-3 @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:gap-4">
        {plans.map((plan) => {
          const isBusy = isPending && chosenId === plan.id;
          return (
            <li
              key={plan.id}
              className={`flex flex-col rounded-(--ui-radius-large) border bg-(--ui-surface) p-5 @4xl:p-6 ${plan.recommended ? 'border-(--ui-accent-text) shadow-(--ui-shadow)' : 'border-(--ui-border)'}`}
            >
              <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <Heading className="text-base font-semibold tracking-tight">{plan.name}</Heading>
                {(plan.recommended || plan.isCurrent) && (
                  <p
                    className={`rounded-(--ui-radius-small) px-2 py-0.5 text-xs font-medium ${plan.recommended ? 'bg-(--ui-accent-soft) text-(--ui-accent-text)' : 'bg-(--ui-active)'}`}
                  >
                    {plan.recommended ?? text.current}
                  </p>
                )}
              </div>
              <p className="mt-1 text-pretty text-(--ui-text-muted) @2xl:min-h-10">
                {plan.audience}
              </p>
              <p className="mt-4 flex flex-wrap items-baseline gap-x-1.5">
                <span className="text-3xl/9 font-semibold tracking-tight tabular-nums">
                  {plan.price ? format(plan.price[current]) : text.onRequest}
                </span>
                {plan.price && <span className="text-(--ui-text-muted)">{text.perMonth}</span>}
              </p>
              <p className="mt-1 text-pretty text-(--ui-text-muted) tabular-nums @2xl:min-h-10">
                {plan.billing[current]}
              </p>
              <button
                type="button"
                aria-label={text.choose(plan.isCurrent ? text.current : plan.action, plan.name)}
                aria-disabled={isBusy || plan.isCurrent || plan.unavailable !== undefined}
                aria-describedby={`${baseId}-${plan.id}`}
                onClick={() => void choose(plan)}
                className={`mt-4 inline-flex min-h-(--ui-control) items-center justify-center gap-2 rounded-(--ui-radius) border px-3.5 py-1.5 font-medium transition duration-(--ui-duration) aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${plan.recommended ? 'border-transparent bg-(--ui-accent) text-(--ui-on-accent) not-aria-disabled:hover:brightness-110 not-aria-disabled:active:brightness-95' : 'border-(--ui-border) bg-(--ui-surface-raised) shadow-(--ui-shadow-small) not-aria-disabled:hover:bg-(--ui-hover) not-aria-disabled:active:bg-(--ui-active)'} ${FOCUS}`}
              >
                {isBusy && (
                  <LoaderCircle
                    aria-hidden
                    className="size-4 animate-spin motion-reduce:animate-none"
                  />
                )}
                {plan.isCurrent ? text.current : plan.action}
              </button>
              <p id={`${baseId}-${plan.id}`} className="mt-2 text-(--ui-text-muted) empty:hidden">
                {plan.unavailable}
              </p>
              {problem && chosenId === plan.id && (
                <p role="alert" className="mt-2 text-(--ui-danger-text)">
                  {problem}
                </p>
              )}
              <div className="mt-5 border-t border-(--ui-border) pt-4">
                {plan.featuresTitle && <p className="mb-2 font-medium">{plan.featuresTitle}</p>}
                <ul className="grid gap-2">
                  {plan.features.map((feature) => (
                    <li key={feature} className="flex gap-2">
                      <Check
                        aria-hidden
                        className="mt-0.5 size-4 shrink-0 text-(--ui-text-subtle)"
                      />
                      <span className="min-w-0 text-pretty">{feature}</span>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          );
        })}
      </ul>
      {note && <p className="mt-5 text-center text-pretty text-(--ui-text-muted)">{note}</p>}
    </div>
  );
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
