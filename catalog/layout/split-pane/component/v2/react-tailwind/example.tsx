import { useState } from 'react';

import { SplitPane, type SplitPaneProps } from './component';

const MESSAGES = [
  ['Ines Aldana', 'Two shades with a crease', '16 Nov', 'Hotel Verano, order 2207'],
  ['Kastanienhof Seminar- und Gästehaus', 'Lamps for the conservatory', '15 Nov', 'Quote'],
  ['Nora Whitcombe', 'When will they come?', '14 Nov', 'Order 2216, late'],
  ['Quayside Library', '(no subject)', '12 Nov', 'Order 2215'],
  ['Studio Brackish', 'Invoice of October', '9 Nov', 'Order 2209'],
] as const;

function Inbox(props: Partial<SplitPaneProps>) {
  const [chosen, setChosen] = useState(0);
  const [who, subject, day, about] = MESSAGES[chosen] ?? MESSAGES[0];
  return (
    <SplitPane
      label="Message list"
      defaultSize={38}
      collapsible
      className="h-96 w-full max-w-4xl overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)"
      first={
        <ul aria-label="Messages" className="p-1.5">
          {MESSAGES.map(([from, title, sent], index) => (
            <li key={from}>
              <button
                type="button"
                aria-current={index === chosen}
                onClick={() => setChosen(index)}
                className="w-full rounded-(--ui-radius) border border-transparent px-3 py-2 text-start hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) aria-[current=true]:bg-(--ui-accent-soft)"
              >
                <span className="flex items-baseline gap-3">
                  <span className="min-w-0 grow truncate font-medium">{from}</span>
                  <span className="shrink-0 text-xs text-(--ui-text-muted) tabular-nums">
                    {sent}
                  </span>
                </span>
                <span className="block truncate text-(--ui-text-muted)">{title}</span>
              </button>
            </li>
          ))}
        </ul>
      }
      second={
        <article className="px-5 py-4 sm:px-6">
          <p className="text-(--ui-text-muted)">
            {who} · {day}
          </p>
          <h2 className="mt-1 text-base font-semibold tracking-tight text-balance">{subject}</h2>
          <p className="mt-3 max-w-prose leading-6 text-pretty">
            {chosen === 0
              ? 'Two of the 24 shades arrived with a crease along the fold. We open on Friday. Can you send 22 now and the other two a week later? The rooms on the second floor can wait.'
              : 'Thank you for the lamps. Please see the attached list, and let us know by Friday.'}
          </p>
          <p className="mt-3 text-(--ui-text-muted)">{about}</p>
        </article>
      }
      {...props}
    />
  );
}

export default function SplitPaneExample() {
  return <Inbox />;
}

/** The states that a reviewer has to see. */
export const states = {
  Collapsed: () => <Inbox defaultSize={0} />,
  'At its limit': () => <Inbox defaultSize={1} collapsible={false} />,
  'Narrow container': () => (
    <div className="w-full max-w-md">
      <Inbox />
    </div>
  ),
};
