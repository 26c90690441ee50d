import type { ReactNode } from 'react';

import { Progress } from './component';

function Card({ children }: { children: ReactNode }) {
  return (
    <section
      style={{
        display: 'grid',
        gap: 20,
        boxSizing: 'border-box',
        width: '100%',
        maxWidth: 448,
        padding: 20,
        border: '1px solid var(--ui-border)',
        borderRadius: 'var(--ui-radius-large)',
        background: 'var(--ui-surface)',
      }}
    >
      {children}
    </section>
  );
}

export default () => (
  <Card>
    <Progress
      label="Trade list"
      value={578}
      max={900}
      valueText="578 of 900 prices"
      actions={
        <button type="button" aria-label="Pause Trade list" className="ui-progress-action">
          Pause
        </button>
      }
    >
      About 2 minutes left. You can leave this page.
    </Progress>
    <Progress
      label="Standard list"
      value={211}
      max={420}
      state="failed"
      actions={
        <button type="button" aria-label="Try again, Standard list" className="ui-progress-action">
          Try again
        </button>
      }
    >
      Line 212 has no price. The 211 lines before it are imported.
    </Progress>
    <Progress label="Showroom list" value={0} valueText="Waiting" />
  </Card>
);

/** The states that a reviewer has to see. */
export const states = {
  'Length unknown': () => (
    <Card>
      <Progress label="Checking 24 photos">This usually takes a minute.</Progress>
    </Card>
  ),
  Done: () => (
    <Card>
      <Progress label="Exporting orders" value={100} state="done">
        1,240 orders in orders-2026.csv
      </Progress>
    </Card>
  ),
  Paused: () => (
    <Card>
      <Progress
        label="Sending 214 invoices"
        value={96}
        max={214}
        valueText="96 of 214"
        state="paused"
        actions={
          <button type="button" aria-label="Go on sending invoices" className="ui-progress-action">
            Go on
          </button>
        }
      >
        96 invoices have been sent.
      </Progress>
    </Card>
  ),
};
