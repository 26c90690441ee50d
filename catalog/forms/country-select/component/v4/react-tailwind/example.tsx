import type { ReactNode } from 'react';

import { CountrySelect } from './component';
import type { CountrySelectProps } from './component';

/** Holland is found, though the list says Netherlands. */
export const steps = ['click combobox "Country of delivery"', 'type "holl"'];

export default function CountrySelectExample() {
  return (
    <div className="mx-auto w-full max-w-md pb-40">
      <Card>
        <Delivery />
      </Card>
    </div>
  );
}

export const states = {
  Chosen: () => (
    <Card>
      <Delivery defaultValue="NL" />
    </Card>
  ),
  'The browser’s own list': () => (
    <Card>
      <Delivery variant="native" autoComplete="shipping country" defaultValue="ES" />
    </Card>
  ),
  Invalid: {
    component: () => (
      <Card>
        <Delivery required />
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
  'Only a few, in German': () => (
    <Card title="Bestellung 2211">
      <CountrySelect
        label="Lieferland"
        locale="de"
        countries={['AT', 'CH', 'DE', 'FR', 'IT', 'NL', 'GB']}
        defaultValue="AT"
        labels={{ required: 'Wählen Sie ein Land.', alsoKnownAs: { GB: 'England' } }}
      />
    </Card>
  ),
  'Read only and disabled': () => (
    <Card>
      <Delivery defaultValue="ES" readOnly />
      <Delivery defaultValue="PT" disabled label="Country of the invoice" />
    </Card>
  ),
};

const OFTEN = ['ES', 'PT', 'FR'];

function Delivery(props: Partial<CountrySelectProps>) {
  return (
    <CountrySelect
      label="Country of delivery"
      name="country"
      preferred={OFTEN}
      labels={{ required: 'Choose the country that the lamps are sent to.' }}
      {...props}
    />
  );
}

function Card({
  children,
  title = 'Order 2211',
}: {
  readonly children: ReactNode;
  readonly title?: string;
}) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">{title}</h2>
      {children}
    </form>
  );
}
