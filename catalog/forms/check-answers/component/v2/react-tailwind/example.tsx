import { CheckAnswers } from './component';
import type { AnswerSection, CheckAnswersProps } from './component';

const DELIVERY: AnswerSection = {
  title: 'Delivery',
  rows: [
    { question: 'Company', answer: 'Hotel Verano', href: '#company' },
    {
      question: 'Delivery address',
      answer: 'Calle del Mar 14\n46003 Valencia\nSpain',
      href: '#address',
    },
    { question: 'Delivery date', answer: 'Thursday 26 November 2026', href: '#date' },
    { question: 'Instructions', answer: null, href: '#instructions' },
  ],
};
const LAMPS: AnswerSection = {
  title: 'Lamps',
  href: '#lamps',
  rows: [
    { question: 'Pleat pendant', answer: '12, brass' },
    { question: 'Reed wall light', answer: ['4, oak', '2, walnut'] },
  ],
};

/** The last page before an order is placed. */
export default function CheckAnswersExample() {
  return <Page />;
}

export const states = {
  'Something is missing': {
    component: () => (
      <Page
        sections={[
          {
            title: 'Delivery',
            rows: [
              { question: 'Company', answer: 'Hotel Verano', href: '#company' },
              { question: 'Delivery address', answer: '', required: true, href: '#address' },
              {
                question: 'Delivery date',
                answer: '14 November 2026',
                error: 'This day has passed. Choose a later one.',
                href: '#date',
              },
            ],
          },
        ]}
      />
    ),
    steps: ['click button "Place order"'],
  },
  Pending: {
    component: () => <Page onSubmit={() => new Promise(() => {})} />,
    steps: ['click button "Place order"'],
  },
  Failed: {
    component: () => <Page onSubmit={() => Promise.reject(new Error('offline'))} />,
    steps: ['click button "Place order"'],
  },
  'In German': () => (
    <Page
      title="Angaben prüfen"
      submitLabel="Bestellen"
      labels={{ change: 'Ändern', answer: 'Ausfüllen', notAnswered: 'Keine Angabe' }}
      sections={[
        {
          title: 'Lieferung',
          rows: [
            { question: 'Firma', answer: 'Hotel Verano', href: '#firma' },
            { question: 'Hinweise', answer: null, href: '#hinweise' },
          ],
        },
      ]}
    />
  ),
};

function Page(props: Partial<CheckAnswersProps>) {
  return (
    <div className="mx-auto w-full max-w-2xl p-1">
      <CheckAnswers
        title="Check your order"
        sections={[DELIVERY, LAMPS]}
        submitLabel="Place order"
        onSubmit={() => {}}
        {...props}
      />
    </div>
  );
}
