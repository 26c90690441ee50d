import { useState } from 'react';

import { SetupChecklist } from './component';
import type { SetupTask } from './component';

const PRIMARY =
  'inline-flex min-h-(--ui-control) items-center rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 font-medium text-(--ui-on-accent) outline-offset-2 transition duration-(--ui-duration) hover:brightness-110 focus-visible:outline-2 focus-visible:outline-(--ui-focus) active:brightness-95';

const TASKS: readonly (SetupTask & { verb?: string })[] = [
  {
    id: 'account',
    title: 'Name your workshop',
    description: 'Larkfield appears on invoices and on the shop page. Change it in the settings.',
    status: 'done',
  },
  {
    id: 'lamps',
    title: 'Add your first lamp',
    description:
      'One lamp with a price is enough to take an order. The other forty can be imported later.',
    status: 'done',
  },
  {
    id: 'delivery',
    title: 'Say where you deliver',
    description:
      'Customers see cost and time of delivery before they pay. Start with the country you know best.',
    status: 'todo',
    hint: 'About 3 minutes',
    verb: 'Add a delivery area',
  },
  {
    id: 'bank',
    title: 'Get paid to your bank account',
    description:
      'Nora Whitcombe started this on 19 November. The bank confirms the account, usually within a day.',
    status: 'blocked',
    hint: 'Waiting for the bank',
  },
  {
    id: 'order',
    title: 'Place a test order',
    description: 'See what your customers see, from the cart to the confirmation. No money moves.',
    status: 'todo',
    hint: 'About 2 minutes',
    verb: 'Place a test order',
  },
  {
    id: 'team',
    title: 'Invite the people you work with',
    description: 'Orders can then be assigned. Members see everything but the bank account.',
    status: 'todo',
    isOptional: true,
    verb: 'Invite people',
  },
];

function Setup({ done = [] as readonly string[], isHidden = false }) {
  const [doneIds, setDoneIds] = useState<ReadonlySet<string>>(new Set(done));
  const [hidden, setHidden] = useState(isHidden);
  if (hidden) {
    return (
      <p role="status" className="text-sm text-(--ui-text-muted)">
        The list is in the help menu.
      </p>
    );
  }
  return (
    <SetupChecklist
      title="Get ready for your first order"
      tasks={TASKS.map(({ verb, ...task }) => ({
        ...task,
        status: doneIds.has(task.id) ? 'done' : task.status,
        hint: doneIds.has(task.id) ? undefined : task.hint,
        action:
          verb && !doneIds.has(task.id) ? (
            <button
              type="button"
              className={PRIMARY}
              onClick={() => setDoneIds(new Set([...doneIds, task.id]))}
            >
              {verb}
            </button>
          ) : undefined,
      }))}
      finished={
        <p className="text-(--ui-text-muted)">
          Everything is in place. Your shop can be opened whenever you like.
        </p>
      }
      onHide={() => setHidden(true)}
      className="max-w-lg"
    />
  );
}

export default function SetupChecklistExample() {
  return <Setup />;
}

/** The states that a reviewer has to see. */
export const states = {
  'Nearly done': () => <Setup done={['delivery', 'bank']} />,
  'All done': () => <Setup done={['delivery', 'bank', 'order']} />,
  Hidden: () => <Setup isHidden />,
};
