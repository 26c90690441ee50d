import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { Mentions, type Mentionable } from './component';

const PEOPLE: readonly Mentionable[] = [
  { id: 'p1', name: 'Ines Aldana', detail: 'Sales' },
  { id: 'p2', name: 'Theo Marlowe', detail: 'Workshop' },
  { id: 'p3', name: 'Nora Whitcombe', detail: 'Owner' },
  { id: 'p4', name: 'Thea Lindqvist', detail: 'Dispatch' },
  { id: 'p5', name: 'Maximiliane von Hohenfels-Sigmaringen', detail: 'Quality, from December 1' },
  { id: 'p6', name: 'Tom Reyes', detail: 'Workshop' },
];

function Scene({ children, focus = false }: { children: ReactNode; focus?: boolean }) {
  const cardRef = useRef<HTMLElement>(null);
  // In the middle of writing.
  useEffect(() => {
    if (!focus) return;
    const field = cardRef.current?.querySelector('textarea');
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [focus]);
  return (
    <section
      ref={cardRef}
      className="w-full max-w-lg self-center rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 sm:p-6"
    >
      <h1 className="mb-4 text-base font-semibold tracking-tight">Order 2207 for Hotel Verano</h1>
      {children}
    </section>
  );
}

export default () => (
  <Scene focus>
    <Mentions
      label="Note for the team"
      description="Type @ to mention someone. They are told at once."
      people={PEOPLE}
      defaultValue="@Nora Whitcombe has agreed to the loan. Who packs the 14 floor lamps, @th"
    />
  </Scene>
);

/** The states that a reviewer has to see. */
export const states = {
  Empty: () => (
    <Scene>
      <Mentions label="Note for the team" placeholder="Type @ to mention someone" people={PEOPLE} />
    </Scene>
  ),
  'Nobody found': () => (
    <Scene focus>
      <Mentions label="Note for the team" people={PEOPLE} defaultValue="Please ask @lena" />
    </Scene>
  ),
  'Not written': {
    component: () => (
      <Scene>
        <form className="grid gap-4">
          <Mentions
            label="Note for the team"
            name="note"
            description="Type @ to mention someone."
            people={PEOPLE}
            required
          />
          <button
            type="submit"
            className="h-(--ui-control) justify-self-start rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent)"
          >
            Post note
          </button>
        </form>
      </Scene>
    ),
    steps: ['click button "Post note"'],
  },
  'Many mentions': () => (
    <Scene>
      <Mentions
        label="Note for the team"
        people={PEOPLE}
        defaultValue={
          '@Theo Marlowe finishes 10 shades by Thursday.\n@Maximiliane von Hohenfels-Sigmaringen checks them, and @Thea Lindqvist books the truck. Questions to ines@larkfield.example.'
        }
      />
    </Scene>
  ),
};
