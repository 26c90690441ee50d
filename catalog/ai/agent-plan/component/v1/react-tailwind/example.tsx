import { useState } from 'react';

import { AgentPlan, type PlanStep, type QueuedRequest } from './component';

const STEPS: readonly PlanStep[] = [
  {
    id: 'order',
    title: 'Read order 2207',
    state: 'done',
    detail: '24 × Pleat pendant, due November 20',
  },
  { id: 'prices', title: 'Compare both price lists', state: 'running' },
  { id: 'offer', title: 'Write the offer', state: 'waiting' },
  { id: 'send', title: 'Ask Nora Whitcombe, then send it', state: 'waiting' },
];
const QUEUE: readonly QueuedRequest[] = [
  { id: 'a', text: 'Also quote the Reed wall light' },
  { id: 'b', text: 'Use the Spanish terms' },
  { id: 'c', text: 'Say that bulbs are included' },
];

function Plan({ steps = STEPS, fails = false }: { steps?: readonly PlanStep[]; fails?: boolean }) {
  const [queue, setQueue] = useState(QUEUE);
  return (
    <AgentPlan
      className="w-full max-w-lg"
      title="Offer for Hotel Verano"
      steps={steps}
      queue={queue}
      onMove={(id, to) => {
        if (fails) return Promise.reject(new Error('offline'));
        const moved = queue.filter((request) => request.id === id);
        const others = queue.filter((request) => request.id !== id);
        setQueue([...others.slice(0, to), ...moved, ...others.slice(to)]);
        return undefined;
      }}
      onRemove={(id) => setQueue(queue.filter((request) => request.id !== id))}
    />
  );
}

export default () => <Plan />;

function Proposed() {
  const [steps, setSteps] = useState<readonly PlanStep[]>(
    STEPS.map(({ id, title }) => ({ id, title, state: 'waiting' })),
  );
  return (
    <AgentPlan
      className="w-full max-w-lg"
      title="Offer for Hotel Verano"
      steps={steps}
      onStart={async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        setSteps((now) => now.map((step, at) => (at === 0 ? { ...step, state: 'running' } : step)));
      }}
    />
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Proposed: () => <Proposed />,
  Failed: () => (
    <Plan
      steps={[
        ...STEPS.slice(0, 1),
        {
          id: 'prices',
          title: 'Compare both price lists',
          state: 'failed',
          detail: 'The Trade list has no price for Pleat pendant.',
        },
        { id: 'offer', title: 'Write the offer', state: 'skipped' },
      ]}
    />
  ),
  'Moving fails': () => <Plan fails />,
  Done: () => (
    <AgentPlan
      className="w-full max-w-lg"
      title="Offer for Hotel Verano"
      steps={STEPS.map((step) => ({ ...step, state: 'done' }))}
    />
  ),
  'In German': () => (
    <AgentPlan
      className="w-full max-w-lg"
      title="Angebot für Hotel Verano"
      steps={[
        { id: 'a', title: 'Bestellung 2207 lesen', state: 'done' },
        { id: 'b', title: 'Preislisten vergleichen', state: 'paused' },
      ]}
      queue={[{ id: 'q', text: 'Auch die Wandleuchte anbieten' }]}
      onRemove={() => {}}
      labels={{
        plan: 'Plan',
        progress: (done, of) => `${done} von ${of} erledigt`,
        queue: (requests) => `${requests} Bitte wartet`,
        remove: (text) => `Entfernen: ${text}`,
      }}
    />
  ),
};
