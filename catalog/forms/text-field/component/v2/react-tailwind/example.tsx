import type { ReactNode } from 'react';

import { TextField } from './component';

/** A customer's record, with a mistake that was just made. */
export default function TextFieldExample() {
  return (
    <Card>
      <TextField label="Company" name="company" required defaultValue="Studio Brackish" />
      <TextField
        label="E-mail for invoices"
        name="email"
        type="email"
        required
        autoComplete="email"
        description="Invoices and reminders go here."
        defaultValue="ines.aldana@"
        error="Write the whole address, such as ines@brackish.example."
      />
      <TextField
        label="Discount"
        name="discount"
        inputMode="decimal"
        suffixText="%"
        placeholder="0"
        className="max-w-32"
      />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <TextField label="Company" name="company" required description="As on the invoice." />
    </Card>
  ),
  Invalid: {
    component: () => (
      <Card>
        <TextField
          label="VAT number"
          name="vat"
          description="With the letters of the country."
          defaultValue="B-1204"
          validate={(text) =>
            /^[A-Z]{2}/.test(text) ? '' : 'Begin with two letters, as in ES-1204.'
          }
        />
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
  'Empty error': {
    component: () => (
      <Card>
        <TextField
          label="Company"
          name="company"
          required
          error=""
          labels={{ required: 'Enter the name of the company.' }}
        />
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
  'Hidden label': () => (
    <Card>
      <TextField
        label="Reference of order 2207"
        hideLabel
        name="reference"
        defaultValue="HV-0417"
      />
    </Card>
  ),
  'Read only': () => (
    <Card>
      <TextField label="Customer number" name="number" readOnly defaultValue="C-0417" />
    </Card>
  ),
  Disabled: () => (
    <Card>
      <TextField label="Company" name="company" disabled defaultValue="Quayside Library" />
    </Card>
  ),
  'Long texts': {
    component: () => (
      <Card>
        <TextField
          label="Name of the exhibition that the lamps are lent to, as it stands on the invitation"
          description="At most 120 characters. It appears on the packing list, on the label of the crate and in the customs papers."
          defaultValue="Light and shade: four hundred years of reading rooms along the river"
        />
      </Card>
    ),
    width: 360,
  },
};

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Customer</h2>
      {children}
    </form>
  );
}
