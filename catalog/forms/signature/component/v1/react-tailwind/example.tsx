import type { ReactNode } from 'react';

import { Signature } from './component';
import type { SignatureProps } from './component';

const DRAWN = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 150"><path d="M90 108Q100 40 120 36Q138 34 118 108L120 104"/><path d="M136 104Q150 70 168 74Q184 80 160 104Q190 108 204 78Q216 70 210 104Q240 96 252 76L262 104"/><path d="M282 100Q320 20 336 40Q344 60 300 104Q370 108 400 84L416 96"/></svg>')}`;

/** The hotel takes twelve lamps. */
export default function SignatureExample() {
  return (
    <Card>
      <Receipt defaultValue={DRAWN} />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Receipt required />
    </Card>
  ),
  Typed: () => (
    <Card>
      <Receipt defaultValue="Ines Aldana" />
    </Card>
  ),
  'Another name': {
    component: () => (
      <Card>
        <Receipt />
        <Save />
      </Card>
    ),
    steps: ['click textbox "Signature of Ines Aldana"', 'type "Nora W."', 'click button "Confirm"'],
  },
  'Read only': () => (
    <Card>
      <Receipt defaultValue={DRAWN} readOnly />
    </Card>
  ),
  'In German': () => (
    <Card>
      <Receipt
        label="Unterschrift von Ines Aldana"
        description="Sie bestätigt, dass zwölf Leuchten angekommen sind."
        labels={{
          draw: 'Hier mit Finger, Stift oder Maus unterschreiben',
          type: 'Oder den vollen Namen eintippen',
        }}
      />
    </Card>
  ),
};

function Receipt(props: Partial<SignatureProps>) {
  return (
    <Signature
      label="Signature of Ines Aldana"
      description="You confirm that twelve lamps have arrived."
      name="signature"
      signer="Ines Aldana"
      {...props}
    />
  );
}

function Save() {
  return (
    <button
      type="submit"
      className="h-(--ui-control) justify-self-start rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent)"
    >
      Confirm
    </button>
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Order 2207</h2>
      {children}
    </form>
  );
}
