import { useState } from 'react';

import { ToolCallLog, type ToolStep } from './component';

const DONE: readonly ToolStep[] = [
  { id: 'order', title: 'Read order 2207 for Hotel Verano', state: 'done', tool: 'orders.get', input: '{ "number": "2207" }', output: '24 × Pleat pendant\ndue 2026-11-20\ntotal €9,360.00', durationMs: 640 },
  { id: 'list', title: 'Looked up prices in the Trade list', state: 'failed', tool: 'prices.find', input: '{ "list": "trade-2026", "lamp": "pleat-pendant" }', output: 'No price for Pleat pendant in trade-2026.', durationMs: 410 },
  { id: 'standard', title: 'Used the Standard list instead: €390 each', state: 'done', tool: 'prices.find', input: '{ "list": "standard-2026", "lamp": "pleat-pendant" }', output: '€390.00', durationMs: 380 },
  { id: 'draft', title: 'Saved an offer as a draft', state: 'done', isChange: true, tool: 'offers.save', output: 'offer 118', durationMs: 1240 },
];

const RUNNING: readonly ToolStep[] = [
  ...DONE.slice(0, 3),
  { id: 'stock', title: 'Checking the stock of linen shades', state: 'running' },
  { id: 'offer', title: 'Write the offer', state: 'waiting' },
];

function Answer({ children }: { children?: string }) {
  return <p className="px-1 text-sm/6 text-pretty">{children}</p>;
}

export default function ToolCallLogExample() {
  const [steps, setSteps] = useState(RUNNING);
  return (
    <div className="grid w-full max-w-xl grid-cols-1 gap-4">
      <p className="ms-12 justify-self-end rounded-(--ui-radius-large) bg-(--ui-active) px-4 py-2.5 text-sm">
        Write an offer for 12 more pendants for Hotel Verano.
      </p>
      <ToolCallLog
        summary="Stopped after 3 steps"
        steps={steps}
        onStop={() =>
          setSteps(
            steps.map((step) =>
              step.state === 'running' || step.state === 'waiting'
                ? { ...step, state: 'skipped' }
                : step,
            ),
          )
        }
      />
    </div>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Done: () => (
    <div className="grid w-full max-w-xl grid-cols-1 gap-4">
      <ToolCallLog summary="Looked at 2 price lists and saved an offer" steps={DONE} />
      <Answer>
        The offer for 12 Pleat pendants is saved as a draft: €4,680, delivery in the week of December
        14. The Trade list has no price for this lamp, so it uses the Standard list.
      </Answer>
    </div>
  ),
  'One step': () => (
    <ToolCallLog
      className="w-full max-w-xl"
      summary="Looking up order 2207"
      steps={[{ id: 'a', title: 'Looking up order 2207', state: 'running' }]}
    />
  ),
  Failed: () => (
    <ToolCallLog
      className="w-full max-w-xl"
      summary="The mail could not be sent"
      steps={[
        { id: 'a', title: 'Read offer 118', state: 'done', durationMs: 520 },
        {
          id: 'b',
          title: 'Send the offer to purchasing@hotel-verano.example',
          state: 'failed',
          tool: 'mail.send',
          output: 'The mail server did not answer within 10 seconds. Nothing was sent.',
          durationMs: 10_020,
        },
        { id: 'c', title: 'Mark the offer as sent', state: 'skipped' },
      ]}
    />
  ),
};
