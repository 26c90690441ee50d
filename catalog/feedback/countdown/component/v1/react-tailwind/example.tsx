import { useState } from 'react';
import type { ReactNode } from 'react';

import { Countdown } from './component';
import type { CountdownProps } from './component';

const HOUR = 3_600_000;

/** An old server that sends words. */
const fromServer = () => 'soon';

/** The light fair opens in two days. */
export default function CountdownExample() {
  return (
    <Card>
      <Until ms={53 * HOUR + 754_000} />
    </Card>
  );
}

export const states = {
  'In one line': () => (
    <Card>
      <Until
        ms={5 * HOUR}
        layout="line"
        precision="minute"
        label="Orders for delivery on Friday close in"
      />
    </Card>
  ),
  'Days alone': () => (
    <Card>
      <Until ms={20 * 24 * HOUR} precision="day" />
    </Card>
  ),
  Over: () => (
    <Card>
      <Until ms={-HOUR} />
    </Card>
  ),
  'Not known': () => (
    <Card>
      <Countdown label="The fair opens in" until={fromServer()}>
        The fair is open.
      </Countdown>
    </Card>
  ),
  'In Arabic': () => (
    <div dir="rtl" className="w-full">
      <Card>
        <Until ms={27 * HOUR} locale="ar-EG" label="يفتح المعرض بعد">
          المعرض مفتوح.
        </Until>
      </Card>
    </div>
  ),
};

function Until({ ms, ...props }: Partial<CountdownProps> & { readonly ms: number }) {
  const [until] = useState(() => new Date(Date.now() + ms).toISOString());
  return (
    <Countdown label="The light fair opens in" until={until} {...props}>
      {props.children ?? 'The light fair is open until Sunday.'}
    </Countdown>
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 sm:p-6">
      {children}
    </div>
  );
}
