import { Pricing } from './component';
import type { Plan, PricingProps } from './component';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const PLANS: readonly Plan[] = [
  {
    id: 'bench',
    name: 'Bench',
    audience: 'For one person who sells now and then.',
    price: { monthly: 12, yearly: 10 },
    billing: { monthly: 'Billed each month', yearly: '€120 billed once a year' },
    features: ['1 member', '50 orders a month', 'Shop page and invoices'],
    action: 'Start 14-day trial',
  },
  {
    id: 'workshop',
    name: 'Workshop',
    audience: 'For a team that makes to order.',
    price: { monthly: 48, yearly: 40 },
    billing: { monthly: 'Billed each month', yearly: '€480 billed once a year' },
    featuresTitle: 'Everything in Bench, and',
    features: [
      'Up to 8 members',
      '500 orders a month',
      'Workshop board and due dates',
      'Trade prices for shops',
    ],
    action: 'Start 14-day trial',
    recommended: 'Most chosen',
  },
  {
    id: 'house',
    name: 'House',
    audience: 'For several workshops under one roof.',
    price: { monthly: 180, yearly: 150 },
    billing: { monthly: 'Billed each month', yearly: '€1,800 billed once a year' },
    featuresTitle: 'Everything in Workshop, and',
    features: [
      'Any number of members and orders',
      'Separate books for each workshop',
      'A person to call',
    ],
    action: 'Talk to us',
  },
];

const shared: PricingProps = {
  plans: PLANS,
  periods: { monthly: 'Monthly', yearly: 'Yearly, 2 months free' },
  onChoose: () => wait(900).then(() => {}),
  format: (amount) => `€${amount.toLocaleString('en')}`,
  note: 'Prices without VAT. Cancel any time; a yearly plan runs to its end.',
  className: 'max-w-4xl',
};

export default function PricingExample() {
  return <Pricing {...shared} defaultPeriod="yearly" />;
}

const subscribed = PLANS.map((plan): Plan => {
  const { recommended: _, ...rest } = plan;
  if (plan.id === 'workshop') return { ...rest, isCurrent: true };
  if (plan.id === 'bench') {
    return {
      ...rest,
      action: 'Switch to Bench',
      unavailable: 'Bench is for 1 member; you have 5.',
    };
  }
  return {
    ...rest,
    action: 'Switch to House',
    price: null,
    billing: { monthly: 'From €180 a month', yearly: 'From €1,800 a year' },
  };
});

/** The states that a reviewer has to see. Choose a plan in the last two. */
export const states = {
  Monthly: () => <Pricing {...shared} />,
  'With a plan': () => <Pricing {...shared} plans={subscribed} />,
  Pending: () => <Pricing {...shared} onChoose={() => wait(60_000).then(() => {})} />,
  Failed: () => (
    <Pricing {...shared} onChoose={() => wait(300).then(() => Promise.reject(Error()))} />
  ),
};
