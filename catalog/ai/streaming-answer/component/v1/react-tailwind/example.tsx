import { Copy, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { StreamingAnswer, type AnswerState, type Turn } from './component';

const FIRST: Turn = {
  id: 'late',
  question: 'Which orders are late?',
  answer: 'Two of 14 open orders are late: **2207** for Hotel Verano and **2216** for Nora Whitcombe.',
  state: 'done',
};

const QUESTION = 'Why is 2207 late, and what can we do?';
const ANSWER = `Order **2207** waits for linen. The weaver moved the delivery from November 9 to **December 2**, in a mail of November 12.

There are three ways to help Hotel Verano before the opening:

- Send the 10 pendants that are finished. They are packed, and the truck of \`Nov 19\` has room.
- Lend 14 Arc floor lamps from the showroom until the linen is here.
- Offer cotton shades for the corridor. They are in stock and cost €18 less each.

The first two can be combined. Ines Aldana has to approve a loan above €5,000.`;

const FRAME =
  'h-105 w-full max-w-xl overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)';
const ICON =
  'grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

function Conversation({ start, state: first }: { start: number; state: AnswerState }) {
  const [length, setLength] = useState(start);
  const [state, setState] = useState(first);
  const isDone = length >= ANSWER.length;
  useEffect(() => {
    if (state !== 'streaming' || length === start || isDone) return;
    const timer = setTimeout(() => setLength(length + 7), 40);
    return () => clearTimeout(timer);
  }, [state, length, start, isDone]);
  const turn: Turn = {
    id: 'why',
    question: QUESTION,
    answer: ANSWER.slice(0, length),
    state: isDone ? 'done' : state,
    step: 'Reading order 2207 and 6 mails',
  };
  return (
    <StreamingAnswer
      label="Workshop assistant"
      className={FRAME}
      turns={[FIRST, turn]}
      onStop={() => setState('stopped')}
      onContinue={() => {
        setState('streaming');
        setLength(length + 7);
      }}
      actions={(each) => (
        <div className="-ms-1.5 flex">
          <button type="button" aria-label="Copy answer" className={ICON}>
            <Copy aria-hidden className="size-4" />
          </button>
          <button
            type="button"
            aria-label="Answer again"
            onClick={() => {
              if (each.id !== 'why') return;
              setState('streaming');
              setLength(start + 7);
            }}
            className={ICON}
          >
            <RotateCcw aria-hidden className="size-4" />
          </button>
        </div>
      )}
    />
  );
}

/** Held in the middle of a sentence; Stop and Continue make it go on. */
export default () => <Conversation start={352} state="streaming" />;

/** The states that a reviewer has to see. */
export const states = {
  Waiting: () => <Conversation start={0} state="waiting" />,
  Done: () => <Conversation start={ANSWER.length} state="done" />,
  Stopped: () => <Conversation start={180} state="stopped" />,
  'Connection lost': () => <Conversation start={242} state="broken" />,
};
