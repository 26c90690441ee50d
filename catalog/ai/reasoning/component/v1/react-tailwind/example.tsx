import { useEffect, useState } from 'react';

import { Reasoning } from './component';

const NOTES = `The order is for 12 more pendants, so the Trade list would apply. It has no price for Pleat pendant.
The Standard list has: €390.00. For 12 or more there is a discount of €18.00 each.
12 × 372.00 = 4,464.00. The offer before said 4,680.00, which was without the discount.
Delivery: linen arrives on December 9, so the week of December 14 is safe.`;

const WIDTH = 'w-full max-w-xl';

export default function ReasoningExample() {
  const [length, setLength] = useState(170);
  const isDone = length >= NOTES.length;
  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(() => setLength((at) => at + 4), 60);
    return () => clearTimeout(timer);
  }, [isDone, length]);
  return (
    <div className="grid w-full max-w-xl gap-3">
      <p className="ms-12 justify-self-end rounded-(--ui-radius-large) bg-(--ui-active) px-4 py-2.5 text-sm">
        What do 12 more pendants cost Hotel Verano?
      </p>
      <ReasoningOpen isDone={isDone}>{NOTES.slice(0, length)}</ReasoningOpen>
      {isDone && <p className="px-2 text-sm/6">€4,464.00, delivered in the week of December 14.</p>}
    </div>
  );
}

function ReasoningOpen({ isDone, children }: { isDone: boolean; children: string }) {
  const [open, setOpen] = useState(true);
  return (
    <Reasoning
      state={isDone ? 'done' : 'thinking'}
      step="Comparing both price lists"
      durationMs={isDone ? 14_200 : undefined}
      open={open}
      onOpenChange={setOpen}
    >
      {children}
    </Reasoning>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Thinking: () => (
    <Reasoning className={WIDTH} state="thinking" step="Reading order 2207">
      The order is for 12 more pendants.
    </Reasoning>
  ),
  Done: () => (
    <Reasoning className={WIDTH} state="done" durationMs={74_000}>
      {NOTES}
    </Reasoning>
  ),
  'Without text': () => <Reasoning className={WIDTH} state="done" durationMs={8_400} />,
  Stopped: () => (
    <Reasoning className={WIDTH} state="stopped" durationMs={21_000}>
      {NOTES.slice(0, 180)}
    </Reasoning>
  ),
  'In German': () => (
    <Reasoning
      className={WIDTH}
      state="done"
      durationMs={74_000}
      locale="de"
      labels={{
        text: 'Überlegung',
        thinking: 'Denkt nach',
        done: (duration) => `${duration ?? 'Kurz'} nachgedacht`,
        note: 'Notizen des Modells auf dem Weg zur Antwort. Sie können falsch sein.',
      }}
    >
      Die Handelsliste hat keinen Preis für diese Leuchte, also gilt die Standardliste.
    </Reasoning>
  ),
};
