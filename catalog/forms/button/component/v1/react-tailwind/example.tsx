import { FileDown, Plus, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button, ButtonLink } from './component';

const never = () => new Promise<void>(() => {});
const fail = () => Promise.reject(new Error('offline'));

/** The end of a form: one primary action, the others step back. */
export default function ButtonExample() {
  return (
    <Card>
      <Actions save={never} />
    </Card>
  );
}

export const states = {
  Variants: () => (
    <Card>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary">Save order</Button>
        <Button icon={<FileDown aria-hidden />}>Packing list</Button>
        <Button variant="quiet">Discard changes</Button>
        <Button variant="danger">Cancel order</Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Plus aria-hidden />}>
          Add a lamp
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 aria-hidden />}
          aria-label="Remove Arc floor lamp"
        />
        <Button size="small" disabled>
          Split the order
        </Button>
      </div>
    </Card>
  ),
  Links: () => (
    <Card>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="#invoice" variant="primary" icon={<FileDown aria-hidden />}>
          Open the invoice
        </ButtonLink>
        <ButtonLink href="#customer">Hotel Verano</ButtonLink>
        <ButtonLink href="#orders" variant="quiet">
          All orders
        </ButtonLink>
      </div>
    </Card>
  ),
  Pending: {
    component: () => (
      <Card>
        <Actions save={never} />
      </Card>
    ),
    steps: ['click button "Save order"'],
  },
  Failed: {
    component: () => (
      <Card>
        <Actions save={fail} />
      </Card>
    ),
    steps: ['click button "Save order"'],
  },
  Refuses: {
    component: () => (
      <Card>
        <Actions refusal="Add at least one lamp first." />
      </Card>
    ),
    steps: ['click button "Save order"'],
  },
  'Long text on a phone': {
    component: () => (
      <Card>
        <Button variant="primary" icon={<Save aria-hidden />} className="w-full">
          Save the order and send the confirmation to Kastanienhof Seminar- und Gästehaus
        </Button>
      </Card>
    ),
    width: 320,
  },
};

interface ActionsProps {
  readonly save?: () => Promise<void>;
  readonly refusal?: string;
}

function Actions({ save, refusal }: ActionsProps) {
  const [isDiscarded, setIsDiscarded] = useState(false);
  return (
    <>
      <p className="text-sm text-(--ui-text-muted)">
        {isDiscarded ? 'As it was saved on 12 November.' : 'Two changes are not saved yet.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<Save aria-hidden />}
          onClick={save}
          refusal={refusal}
          labels={{
            pending: 'Saving the order…',
            failed: () => 'The order was not saved: no connection. Try again.',
          }}
        >
          Save order
        </Button>
        <Button variant="quiet" onClick={() => setIsDiscarded(true)}>
          Discard changes
        </Button>
      </div>
    </>
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <section className="mx-auto grid w-full max-w-md gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Order 2214, Hotel Verano</h2>
      {children}
    </section>
  );
}
