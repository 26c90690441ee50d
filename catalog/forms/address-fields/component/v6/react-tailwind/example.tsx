import type { ReactNode } from 'react';

import { AddressFields } from './component';
import type { Address, AddressFieldsProps } from './component';

const VERANO: Address = {
  country: 'ES',
  organization: 'Hotel Verano',
  name: 'Ines Aldana',
  line1: 'Calle del Mar 14',
  city: 'Valencia',
  postalCode: '46003',
};

/** Where the lamps go. */
export default function AddressFieldsExample() {
  return (
    <Card>
      <Delivery defaultValue={VERANO} />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Delivery />
    </Card>
  ),
  'In the United States': () => (
    <Card>
      <Delivery
        recipient="person"
        defaultValue={{
          country: 'US',
          name: 'Nora Whitcombe',
          line1: '1 Dock Street',
          city: 'Portland',
        }}
      />
    </Card>
  ),
  'In Japan': () => (
    <Card>
      <Delivery recipient="none" defaultValue={{ country: 'JP', postalCode: '100-0001' }} />
    </Card>
  ),
  Invalid: {
    component: () => (
      <Card>
        <Delivery
          recipient="none"
          secondLine="link"
          defaultValue={{ ...VERANO, line1: '', postalCode: '4600' }}
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
  'Refused by the server': () => (
    <Card>
      <Delivery
        defaultValue={VERANO}
        errors={{ line1: 'The carrier does not know this street. Check its name.' }}
      />
    </Card>
  ),
  'In German': () => (
    <Card>
      <Delivery
        label="Lieferadresse"
        locale="de"
        recipient="organization"
        preferred={['AT', 'CH']}
        defaultValue={{ country: 'AT' }}
        labels={{
          parts: {
            country: 'Land',
            organization: 'Firma',
            line1: 'Straße und Hausnummer',
            line2: 'Stiege, Stock, Tür',
            city: 'Ort',
            postalCode: 'Postleitzahl',
          },
          optional: (part) => `${part} (freiwillig)`,
          required: (part) => `${part} fehlt.`,
        }}
      />
    </Card>
  ),
  'Read only': () => (
    <Card>
      <Delivery defaultValue={VERANO} readOnly />
    </Card>
  ),
};

const OFTEN = ['ES', 'PT', 'FR'];

function Delivery(props: Partial<AddressFieldsProps>) {
  return (
    <AddressFields
      label="Delivery address"
      name="delivery"
      section="shipping"
      recipient="both"
      preferred={OFTEN}
      required
      {...props}
    />
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-lg gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      {children}
    </form>
  );
}
