import type { ReactNode } from 'react';

import { TextField } from '../forms-text-field/component';
import { RepeatedFields } from './component';
import type { RepeatedFieldsProps } from './component';

interface Contact {
  name: string;
  email: string;
}

const CONTACTS: readonly Contact[] = [
  { name: 'Ines Aldana', email: 'ines@verano.example' },
  { name: 'Theo Marlowe', email: '' },
];

/** Who is told when the lamps leave. */
export default function RepeatedFieldsExample() {
  return (
    <Card>
      <Contacts defaultValue={CONTACTS} />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Contacts />
    </Card>
  ),
  Removed: {
    component: () => (
      <Card>
        <Contacts defaultValue={CONTACTS} />
      </Card>
    ),
    steps: ['click button "Remove Ines Aldana"'],
  },
  'Lines of an invoice': () => (
    <Card>
      <Lines />
    </Card>
  ),
  'Too few': {
    component: () => (
      <Card>
        <Contacts required defaultValue={[]} />
        <button
          type="submit"
          className="h-(--ui-control) justify-self-start rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent)"
        >
          Save
        </button>
      </Card>
    ),
    steps: ['click button "Save"'],
  },
  Full: () => (
    <Card>
      <Contacts max={2} defaultValue={CONTACTS} />
    </Card>
  ),
  'Refused by the server': () => (
    <Card>
      <Contacts
        defaultValue={CONTACTS}
        errors={[undefined, { email: 'Nobody at Hotel Verano has this address. Check it.' }]}
      />
    </Card>
  ),
  'Read only': () => (
    <Card>
      <Contacts defaultValue={CONTACTS} readOnly />
    </Card>
  ),
};

function Contacts(props: Partial<RepeatedFieldsProps<Contact>>) {
  return (
    <RepeatedFields
      label="Who is told about the delivery"
      description="By e-mail, a day before the lamps arrive."
      name="contacts"
      newRow={() => ({ name: '', email: '' })}
      getRowLabel={(row) => row.name}
      reorderable
      max={5}
      labels={{
        row: (position) => `Contact ${position}`,
        add: 'Add a contact',
        empty: 'Nobody yet.',
        tooFew: () => 'Add at least one contact.',
        full: (max) => `You can add up to ${max} contacts.`,
      }}
      {...props}
    >
      {({ field }) => (
        <>
          <TextField label="Name" required {...field('name')} />
          <TextField label="E-mail" type="email" {...field('email')} />
        </>
      )}
    </RepeatedFields>
  );
}

function Lines() {
  return (
    <RepeatedFields
      label="What was delivered"
      name="lines"
      layout="inline"
      min={1}
      newRow={() => ({ lamp: '', quantity: '1', price: '' })}
      defaultValue={[
        { lamp: 'Pleat pendant', quantity: '24', price: '129.00' },
        { lamp: 'Reed wall light', quantity: '12', price: '89.00' },
        { lamp: 'Ode table lamp with a shade of linen', quantity: '1', price: '' },
      ]}
      getRowLabel={(row) => row.lamp}
      labels={{ row: (position) => `Line ${position}`, add: 'Add a line' }}
    >
      {({ field }) => (
        <>
          <TextField label="Lamp" required {...field('lamp')} />
          <TextField label="Quantity" inputMode="numeric" {...field('quantity')} />
          <TextField label="Price" inputMode="decimal" suffixText="€" {...field('price')} />
        </>
      )}
    </RepeatedFields>
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-2xl gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      {children}
    </form>
  );
}
