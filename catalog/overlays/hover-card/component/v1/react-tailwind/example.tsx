import type { ReactNode } from 'react';

import { HoverCard } from './component';
import type { HoverCardProps } from './component';

/** Who is meant, without leaving the note. */
export default function HoverCardExample() {
  return (
    <Note>
      <Person defaultOpen />
    </Note>
  );
}

export const states = {
  Closed: () => (
    <Note>
      <Person />
    </Note>
  ),
  Loading: () => (
    <Note>
      <Person defaultOpen onLoad={() => new Promise(() => {})} />
    </Note>
  ),
  Failed: {
    component: () => (
      <Note>
        <Person defaultOpen onLoad={() => Promise.reject(new Error('offline'))} />
      </Note>
    ),
  },
};

function Person(props: Partial<HoverCardProps>) {
  return (
    <HoverCard
      summary="Carpenter, in the workshop until 17:00."
      content={
        <>
          <span className="block font-semibold">Theo Marlowe</span>
          <span className="block text-(--ui-text-muted)">Carpenter at Larkfield</span>
          <span className="mt-2 block">In the workshop until 17:00</span>
          <span className="block tabular-nums">4 orders in work, one late</span>
        </>
      }
      {...props}
    >
      {(trigger) => (
        <a
          {...trigger}
          href="#theo"
          className="rounded-(--ui-radius-small) text-(--ui-accent-text) underline underline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
        >
          Theo Marlowe
        </a>
      )}
    </HoverCard>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md pb-44 font-(family-name:--ui-font) text-sm/6 text-(--ui-text)">
      <p>{children} looks at the dented pendants today.</p>
    </div>
  );
}
