import { useEffect, useState } from 'react';

import { Progress, PROGRESS_ACTION } from './component';

const TOTAL = 900;
const CARD =
  'w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5';

function Action({
  name,
  children,
  onClick,
}: {
  name: string;
  children: string;
  onClick?: () => void;
}) {
  return (
    <button type="button" aria-label={name} onClick={onClick} className={PROGRESS_ACTION}>
      {children}
    </button>
  );
}

export default function ProgressExample() {
  const [isPaused, setIsPaused] = useState(true);
  const [done, setDone] = useState(578);
  useEffect(() => {
    if (isPaused || done >= TOTAL) return;
    const timer = setTimeout(() => setDone(Math.min(TOTAL, done + 23)), 200);
    return () => clearTimeout(timer);
  }, [isPaused, done]);
  return (
    <section className={`${CARD} grid gap-5`}>
      <h1 className="text-base font-semibold tracking-tight">Importing prices for 2027</h1>
      <Progress
        label="Trade list"
        value={done}
        max={TOTAL}
        valueText={`${done} of ${TOTAL} prices`}
        state={done === TOTAL ? 'done' : 'running'}
        actions={
          done < TOTAL && (
            <Action
              name={isPaused ? 'Go on with Trade list' : 'Pause Trade list'}
              onClick={() => setIsPaused(!isPaused)}
            >
              {isPaused ? 'Go on' : 'Pause'}
            </Action>
          )
        }
      >
        {done === TOTAL ? '900 prices imported.' : 'About 2 minutes left. You can leave this page.'}
      </Progress>
      <Progress
        label="Standard list"
        value={211}
        max={420}
        state="failed"
        actions={<Action name="Try again, Standard list">Try again</Action>}
      >
        Line 212 has no price. The 211 lines before it are imported.
      </Progress>
      <Progress label="Showroom list" value={0} valueText="Waiting" />
    </section>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  'Length unknown': () => (
    <section className={CARD}>
      <Progress
        label="Checking 24 photos"
        actions={<Action name="Cancel checking photos">Cancel</Action>}
      >
        This usually takes a minute.
      </Progress>
    </section>
  ),
  Done: () => (
    <section className={CARD}>
      <Progress label="Exporting orders" value={100} state="done">
        1,240 orders in orders-2026.csv
      </Progress>
    </section>
  ),
  Failed: () => (
    <section className={CARD}>
      <Progress
        label="Uploading pleat-pendant-installation-guide-2026.pdf"
        value={42}
        state="failed"
        actions={<Action name="Try again, upload">Try again</Action>}
      >
        The connection was lost at 42%. It goes on from there.
      </Progress>
    </section>
  ),
  Paused: () => (
    <section className={CARD}>
      <Progress
        label="Sending 214 invoices"
        value={96}
        max={214}
        valueText="96 of 214"
        state="paused"
        actions={<Action name="Go on sending invoices">Go on</Action>}
      >
        96 invoices have been sent.
      </Progress>
    </section>
  ),
};
