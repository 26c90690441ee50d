import type { ReactNode } from 'react';

import { SuccessPage } from './component';
import type { SuccessPageProps } from './component';

/** An order was placed. */
export default function SuccessPageExample() {
  return (
    <Page>
      <dl className="grid gap-2 border-t border-(--ui-border) pt-4 sm:grid-cols-[8rem_1fr]">
        <dt className="text-(--ui-text-muted)">Lamps</dt>
        <dd>12 Pleat pendant, brass; 4 Reed wall light, oak</dd>
        <dt className="text-(--ui-text-muted)">Total</dt>
        <dd className="tabular-nums">€3,480.00 with VAT</dd>
      </dl>
    </Page>
  );
}

export const states = {
  'Nothing to keep': () => (
    <Page
      title="Thank you for your answers"
      reference={undefined}
      next={[]}
      confirmation="They help us to pack better. You hear from us only if we have a question."
    />
  ),
  'Not done yet': () => (
    <Page
      title="Application sent"
      reference={{ label: 'Application number', value: 'TA-2026-0417' }}
      next={[
        { text: 'Nora Whitcombe checks your papers.', when: 'Within three working days' },
        { text: 'You get an answer by e-mail, with a reason if we cannot accept it.' },
      ]}
    />
  ),
  'Long reference': {
    component: () => (
      <Page reference={{ label: 'Reference', value: '7b1c4f0a-55de-4c1f-9a7c-2f7d0b1e6a55' }} />
    ),
    width: 360,
  },
  'In German': () => (
    <Page
      title="Bestellung aufgegeben"
      reference={{ label: 'Bestellnummer', value: '2214' }}
      confirmation="Eine Bestätigung ist unterwegs an ines@verano.example."
      next={[{ text: 'Wir packen die Leuchten.', when: 'Bis Freitag, 27. November' }]}
      labels={{ next: 'So geht es weiter', copy: (name) => `${name} kopieren` }}
      actions={<Way href="#konto">Zum Konto</Way>}
    />
  ),
};

function Page(props: Partial<SuccessPageProps>) {
  return (
    <div className="mx-auto w-full max-w-2xl p-1">
      <SuccessPage
        title="Order placed"
        reference={{ label: 'Order number', value: '2214' }}
        confirmation={
          <p>
            A confirmation is on its way to <b>ines@verano.example</b>. If it is not there in ten
            minutes, look in the spam folder.
          </p>
        }
        next={[
          { text: 'Theo Marlowe packs the lamps.', when: 'By Thursday 26 November' },
          { text: 'The carrier calls you the day before.' },
          { text: 'You pay by bank transfer, 30 days after delivery.' },
        ]}
        actions={
          <>
            <Way href="#order" isMain>
              View order
            </Way>
            <Way href="#lamps">Back to the lamps</Way>
          </>
        }
        {...props}
      />
    </div>
  );
}

function Way(props: {
  readonly href: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}) {
  const look = props.isMain
    ? 'border-transparent bg-(--ui-accent) text-(--ui-on-accent)'
    : 'border-(--ui-border-strong) bg-(--ui-surface)';
  return (
    <a
      href={props.href}
      className={`inline-flex min-h-(--ui-control) items-center rounded-(--ui-radius) border px-3.5 font-medium focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) ${look}`}
    >
      {props.children}
    </a>
  );
}
