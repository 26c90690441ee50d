import { Archive, Bell, Copy, Printer, Reply, Tag } from 'lucide-react';
import { useState } from 'react';

import { Tooltip } from './component';
import type { TooltipTrigger } from './component';

const BUTTON =
  'grid size-(--ui-control) place-items-center rounded-(--ui-radius) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) has-[+:popover-open]:bg-(--ui-hover) has-[+:popover-open]:text-(--ui-text) [&>svg]:size-4';

const TOOLS = [
  ['Reply to Ines Aldana', 'R', <Reply key="r" aria-hidden />],
  ['Print packing list', 'P', <Printer key="p" aria-hidden />],
  ['Copy order link', 'L', <Copy key="c" aria-hidden />],
  ['Add a label', undefined, <Tag key="t" aria-hidden />],
  ['Remind me on the due date, 20 November', undefined, <Bell key="b" aria-hidden />],
  ['Archive order', 'E', <Archive key="a" aria-hidden />],
] as const;

function Order({ open }: { open?: string }) {
  const [done, setDone] = useState('Due 20 November. Two shades are late.');
  return (
    <section className="w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-sm">
      <div
        role="toolbar"
        aria-label="Order 2207"
        className="flex gap-0.5 border-b border-(--ui-border) p-1.5"
      >
        {TOOLS.map(([text, shortcut, icon]) => (
          <Tooltip key={text} text={text} shortcut={shortcut} defaultOpen={text === open}>
            {(trigger) => (
              <button
                type="button"
                className={BUTTON}
                onClick={() => setDone(`${text}: done.`)}
                {...trigger}
              >
                {icon}
              </button>
            )}
          </Tooltip>
        ))}
      </div>
      <div className="p-5 sm:p-6">
        <h2 className="text-base font-semibold tracking-tight">Order 2207 for Hotel Verano</h2>
        <p role="status" className="mt-1 text-(--ui-text-muted)">
          {done}
        </p>
      </div>
    </section>
  );
}

export default function TooltipExample() {
  return <Order open="Print packing list" />;
}

const changed = (trigger: TooltipTrigger) => (
  <button
    type="button"
    className="rounded-(--ui-radius-small) border border-transparent underline decoration-dotted underline-offset-4 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
    {...trigger}
  >
    3 days ago
  </button>
);

/** The states that a reviewer has to see. */
export const states = {
  Closed: () => <Order />,
  'Two lines': () => <Order open="Remind me on the due date, 20 November" />,
  Description: () => (
    <p className="text-sm text-(--ui-text-muted)">
      Changed by Nora Whitcombe{' '}
      <Tooltip text="17 November 2026, 16:42" isDescription defaultOpen>
        {changed}
      </Tooltip>
    </p>
  ),
};
