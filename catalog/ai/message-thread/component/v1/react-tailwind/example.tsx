import { useState } from 'react';

import { MessageThread, type ThreadMessage } from './component';

const said = (id: string, parentId: string | null, text: string): ThreadMessage => ({
  id,
  parentId,
  role: 'person',
  author: 'You',
  content: text,
  text,
});
const answered = (id: string, parentId: string, text: string): ThreadMessage => ({
  id,
  parentId,
  role: 'assistant',
  author: 'Workshop assistant',
  content: <p>{text}</p>,
});

const MESSAGES: readonly ThreadMessage[] = [
  said('q1', null, 'What do 12 more pendants cost Hotel Verano?'),
  answered('a1', 'q1', 'At the Standard list 12 Pleat pendants come to €4,680.00.'),
  answered(
    'a2',
    'q1',
    'With the discount for 12 or more: €4,464.00, delivered in the week of December 14.',
  ),
  said('q2', 'a2', 'Write the offer in Spanish.'),
  answered(
    'a3',
    'q2',
    'Oferta 118: 12 lámparas Pleat, 4.464,00 €. Entrega en la semana del 14 de diciembre.',
  ),
  said('q3', 'a2', 'Write the offer in English, to purchasing.'),
  answered(
    'a4',
    'q3',
    'Good morning, 12 more Pleat pendants in linen come to €4,464.00. We can deliver in the week of December 14.',
  ),
];

function Thread({
  first = MESSAGES,
  fails = false,
}: {
  first?: readonly ThreadMessage[];
  fails?: boolean;
}) {
  const [messages, setMessages] = useState(first);
  return (
    <MessageThread
      className="w-full max-w-xl"
      label="Offer for Hotel Verano"
      messages={messages}
      onEdit={async (id, text) => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (fails) throw new Error('offline');
        const parentId = messages.find((message) => message.id === id)?.parentId ?? null;
        const next = `q${messages.length}`;
        setMessages([
          ...messages,
          said(next, parentId, text),
          answered(`a${messages.length}`, next, 'I write it again.'),
        ]);
      }}
      onRetry={async (id) => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (fails) throw new Error('offline');
        const parentId = messages.find((message) => message.id === id)?.parentId ?? '';
        setMessages([
          ...messages,
          answered(
            `a${messages.length}`,
            parentId,
            'Another wording: 12 pendants, €4,464.00 in all.',
          ),
        ]);
      }}
    />
  );
}

export default () => <Thread />;

/** The states that a reviewer has to see. */
export const states = {
  'No branches': () => <Thread first={MESSAGES.slice(0, 2)} />,
  'Sending fails': () => <Thread first={MESSAGES.slice(0, 2)} fails />,
  Answering: () => (
    <MessageThread
      className="w-full max-w-xl"
      label="Offer for Hotel Verano"
      messages={[...MESSAGES.slice(0, 1), answered('a9', 'q1', 'At the Standard list')]}
      isAnswering
      onEdit={() => {}}
      onRetry={() => {}}
    />
  ),
  Empty: () => (
    <MessageThread
      label="New conversation"
      messages={[]}
      empty="Ask about orders, prices and stock."
    />
  ),
  'In German': () => (
    <MessageThread
      className="w-full max-w-xl"
      label="Angebot für Hotel Verano"
      messages={[
        {
          id: 'f1',
          parentId: null,
          role: 'person',
          author: 'Sie',
          content: 'Was kosten 12 Leuchten?',
          text: 'Was kosten 12 Leuchten?',
        },
        {
          id: 'f2',
          parentId: null,
          role: 'person',
          author: 'Sie',
          content: 'Was kosten 24 Leuchten?',
          text: 'Was kosten 24 Leuchten?',
        },
      ]}
      onEdit={() => {}}
      labels={{
        branches: () => 'Fassungen der Nachricht',
        previous: () => 'Vorige Fassung',
        next: () => 'Nächste Fassung',
        place: (at, of) => `${at} von ${of}`,
        edit: 'Nachricht bearbeiten',
      }}
    />
  ),
};
