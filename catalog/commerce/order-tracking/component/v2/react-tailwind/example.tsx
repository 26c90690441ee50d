import { OrderTracking } from './component';
import type { OrderTrackingProps, TrackingStep } from './component';

const BUTTON =
  'inline-flex min-h-(--ui-control) items-center rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) px-3.5 font-medium text-(--ui-text) shadow-(--ui-shadow-small) outline-offset-2 hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)';

const Action = ({ children }: { children: string }) => (
  <button type="button" className={BUTTON}>
    {children}
  </button>
);

const STEPS: readonly TrackingStep[] = [
  { id: 'ordered', title: 'Ordered', time: 'Fri 30 Oct, 10:02' },
  { id: 'made', title: 'Made in the workshop', time: 'Wed 18 Nov' },
  { id: 'packed', title: 'Packed', time: 'Thu 19 Nov, 15:22' },
  {
    id: 'way',
    title: 'On its way',
    time: 'Sat 21 Nov, 06:10',
    detail: 'At the sorting center in Athlone',
  },
  { id: 'delivered', title: 'Delivered', time: 'Expected Tue 24 Nov' },
];

const shared: OrderTrackingProps = {
  order: 'Order 2209',
  answer: 'Arrives Tuesday, 24 November',
  status: 'Between 9:00 and 13:00, at Studio Brackish, Galway.',
  steps: STEPS,
  currentStepId: 'way',
  shipment: { carrier: 'Atlantic Parcel', number: 'AP 4471 0093 82 IE', href: '#carrier' },
  updated: 'Updated at 14:32',
  children: (
    <ul className="grid gap-1.5">
      <li className="flex justify-between gap-4">
        Arc floor lamp <span className="text-(--ui-text-muted) tabular-nums">2</span>
      </li>
      <li className="flex justify-between gap-4">
        Spare bulb, warm white <span className="text-(--ui-text-muted) tabular-nums">4</span>
      </li>
    </ul>
  ),
  actions: (
    <>
      <Action>Choose another day</Action>
      <Action>Report a problem</Action>
    </>
  ),
  className: 'max-w-lg',
};

export default function OrderTrackingExample() {
  return <OrderTracking {...shared} />;
}

/** The states that a reviewer has to see. */
export const states = {
  Delayed: () => (
    <OrderTracking
      {...shared}
      order="Order 2207"
      answer="Arrives Friday, 27 November"
      status="16 of 24 pendants are packed; the others are in the workshop."
      notice={{
        tone: 'warning',
        text: 'A week later than planned (was Friday, 20 November): the linen arrived late.',
        action: <Action>Send the 16 now</Action>,
      }}
      steps={STEPS.map(({ id, title }) => ({ id, title }))}
      currentStepId="made"
      shipment={undefined}
      actions={<Action>Change the address</Action>}
    >
      <p className="text-(--ui-text-muted)">24 Pleat pendants for Hotel Verano, Lisbon</p>
    </OrderTracking>
  ),
  'Action needed': () => (
    <OrderTracking
      {...shared}
      answer="Waiting for you"
      status="The parcel is at the post office in Galway until Saturday, 5 December."
      notice={{
        tone: 'danger',
        text: 'Nobody was there on Tuesday, 24 November. It goes back to us after 5 December.',
        action: <Action>Deliver again</Action>,
      }}
      actions={undefined}
    />
  ),
  Delivered: () => (
    <OrderTracking
      {...shared}
      answer="Delivered on Tuesday, 24 November"
      status="Left with the neighbor at number 14, at 11:48."
      currentStepId={null}
      steps={STEPS.map((step) =>
        step.id === 'delivered' ? { ...step, time: 'Tue 24 Nov, 11:48' } : step,
      )}
      actions={<Action>Return something</Action>}
    />
  ),
};
