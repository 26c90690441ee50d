import { useState } from 'react';

import { KanbanBoard, moveCard } from './component';
import type { KanbanColumn, KanbanMove } from './component';

interface Job {
  number: string;
  title: string;
  customer: string;
  due: string;
  isLate?: boolean;
  person: string | null;
}

const job = (
  number: string,
  title: string,
  customer: string,
  due: string,
  person: string | null,
  isLate = false,
): Job => ({ number, title, customer, due, person, isLate });

const COLUMNS: readonly KanbanColumn<Job>[] = [
  {
    id: 'queue',
    title: 'To make',
    cards: [
      job('2215', '8 Arc floor lamps', 'Quayside Library', '18 Dec', 'TM'),
      job('2218', '10 Reed wall lights', 'Fig & Thistle', '9 Dec', null),
    ],
  },
  {
    id: 'workshop',
    title: 'In the workshop',
    limit: 2,
    cards: [
      job('2207', '24 Pleat pendants', 'Hotel Verano', '20 Nov', 'IA', true),
      job('2212', '6 Pleat pendants', 'Kastanienhof Seminar- und Gästehaus', '4 Dec', 'NW'),
      job('2216', '3 Ode table lamps', 'Nora Whitcombe', '18 Nov', 'IA', true),
    ],
  },
  {
    id: 'packed',
    title: 'Packed',
    cards: [job('2209', '2 Arc floor lamps', 'Studio Brackish', '27 Nov', 'TM')],
  },
];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const getCardId = (card: Job) => card.number;

function Board({
  initial = COLUMNS,
  save,
}: {
  initial?: readonly KanbanColumn<Job>[];
  save?: () => Promise<void>;
}) {
  const [columns, setColumns] = useState(initial);
  return (
    <section className="w-full max-w-5xl">
      <h2 className="mb-4 text-base font-semibold tracking-tight">Workshop, week 47</h2>
      <KanbanBoard
        label="Workshop board"
        columns={columns}
        getCardId={getCardId}
        getCardLabel={(card) => `${card.title} for ${card.customer}`}
        renderCard={(card) => (
          <>
            <p className="font-medium wrap-anywhere">{card.title}</p>
            <p className="wrap-anywhere text-(--ui-text-muted)">{card.customer}</p>
            <p className="mt-2.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-(--ui-text-muted) tabular-nums">
              {card.number}
              <span
                className={`rounded-(--ui-radius-small) px-1.5 py-0.5 font-medium ${card.isLate ? 'bg-(--ui-danger-soft) text-(--ui-danger-text)' : 'bg-(--ui-active)'}`}
              >
                {card.isLate ? `Late, ${card.due}` : card.due}
              </span>
              <span className="ms-auto">{card.person ?? 'Nobody yet'}</span>
            </p>
          </>
        )}
        onMove={async (move: KanbanMove) => {
          await save?.();
          setColumns((current) => moveCard(current, move, getCardId));
        }}
      />
    </section>
  );
}

export default function KanbanBoardExample() {
  return <Board />;
}

/** The states that a reviewer has to see. Move a card in the last two. */
export const states = {
  'Controls of a card': {
    component: () => <Board />,
    steps: ['click button "Move 8 Arc floor lamps for Quayside Library"'],
  },
  'Empty column': () => (
    <Board initial={COLUMNS.map((c) => (c.id === 'packed' ? { ...c, cards: [] } : c))} />
  ),
  Saving: () => <Board save={() => wait(2500).then(() => {})} />,
  'Saving fails': () => <Board save={() => wait(600).then(() => Promise.reject(Error()))} />,
};
