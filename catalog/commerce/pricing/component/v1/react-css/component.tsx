'use client';

import { Check, LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

import './component.css';

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
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className={`pricing ${className}`}>
      <fieldset className="pricing-period">
        <legend className="pricing-hidden">{text.period}</legend>
        {PERIODS.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={`${baseId}-period`}
              value={option}
              checked={option === current}
              onChange={() => changePeriod(option)}
            />
            {periods[option]}
          </label>
        ))}
      </fieldset>
      <p role="status" className="pricing-hidden">
        {hasChanged && text.showing(periods[current])}
      </p>
      <ul className="pricing-plans">
        {plans.map((plan) => {
          const isBusy = isPending && chosenId === plan.id;
          return (
            <li
              key={plan.id}
              className="pricing-plan"
              data-recommended={plan.recommended !== undefined}
            >
              <div className="pricing-name">
                <Heading>{plan.name}</Heading>
                {(plan.recommended || plan.isCurrent) && (
                  <p className="pricing-badge" data-recommended={plan.recommended !== undefined}>
                    {plan.recommended ?? text.current}
                  </p>
                )}
              </div>
              <p className="pricing-detail">{plan.audience}</p>
              <p className="pricing-price">
                <span className="pricing-amount">
                  {plan.price ? format(plan.price[current]) : text.onRequest}
                </span>
                {plan.price && <span>{text.perMonth}</span>}
              </p>
              <p className="pricing-detail">{plan.billing[current]}</p>
              <button
                type="button"
                aria-label={text.choose(plan.isCurrent ? text.current : plan.action, plan.name)}
                aria-disabled={isBusy || plan.isCurrent || plan.unavailable !== undefined}
                aria-describedby={`${baseId}-${plan.id}`}
                onClick={() => void choose(plan)}
                className="pricing-action"
                data-recommended={plan.recommended !== undefined}
              >
                {isBusy && <LoaderCircle aria-hidden className="pricing-spinner" />}
                {plan.isCurrent ? text.current : plan.action}
              </button>
              <p id={`${baseId}-${plan.id}`} className="pricing-reason">
                {plan.unavailable}
              </p>
              {problem && chosenId === plan.id && (
                <p role="alert" className="pricing-failure">
                  {problem}
                </p>
              )}
              <div className="pricing-features">
                {plan.featuresTitle && <p>{plan.featuresTitle}</p>}
                <ul>
                  {plan.features.map((feature) => (
                    <li key={feature}>
                      <Check aria-hidden />
                      <span>{feature}</span>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          );
        })}
      </ul>
      {note && <p className="pricing-note">{note}</p>}
    </div>
  );
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
