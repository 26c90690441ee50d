import { Archive, Bell, Copy, Printer, Reply, Tag } from 'lucide-react';
import { useState } from 'react';

import { Tooltip } from './component';

const STYLE = `
.demo {
  box-sizing: border-box;
  width: 100%;
  max-width: 28rem;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius-large);
  background: var(--ui-surface);
  font: 0.875rem/1.25rem var(--ui-font);
}

.demo [role='toolbar'] {
  display: flex;
  gap: 0.125rem;
  padding: 0.375rem;
  border-bottom: 1px solid var(--ui-border);
}

.demo [role='toolbar'] button {
  display: grid;
  place-items: center;
  width: var(--ui-control);
  height: var(--ui-control);
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--ui-radius);
  background: none;
  color: var(--ui-text-muted);
}

.demo [role='toolbar'] button:is(:hover, :has(+ :popover-open)) {
  background: var(--ui-hover);
  color: var(--ui-text);
}

.demo [role='toolbar'] button:active {
  background: var(--ui-active);
}

.demo button:focus-visible {
  outline: 2px solid var(--ui-focus);
  outline-offset: 2px;
}

.demo-text {
  padding: 1.25rem;
}

.demo-text h2 {
  margin: 0;
  font-size: 1rem;
  font-weight: 600;
  letter-spacing: -0.025em;
}

.demo-text p {
  margin: 0.25rem 0 0;
  color: var(--ui-text-muted);
}
`;

const TOOLS = [
  ['Reply to Ines Aldana', 'R', <Reply key="r" aria-hidden size={16} />],
  ['Print packing list', 'P', <Printer key="p" aria-hidden size={16} />],
  ['Copy order link', 'L', <Copy key="c" aria-hidden size={16} />],
  ['Add a label', undefined, <Tag key="t" aria-hidden size={16} />],
  ['Remind me on the due date, 20 November', undefined, <Bell key="b" aria-hidden size={16} />],
  ['Archive order', 'E', <Archive key="a" aria-hidden size={16} />],
] as const;

function Order({ open }: { open?: string }) {
  const [done, setDone] = useState('Due 20 November. Two shades are late.');
  return (
    <section className="demo">
      <style>{STYLE}</style>
      <div role="toolbar" aria-label="Order 2207">
        {TOOLS.map(([text, shortcut, icon]) => (
          <Tooltip key={text} text={text} shortcut={shortcut} defaultOpen={text === open}>
            {(trigger) => (
              <button type="button" onClick={() => setDone(`${text}: done.`)} {...trigger}>
                {icon}
              </button>
            )}
          </Tooltip>
        ))}
      </div>
      <div className="demo-text">
        <h2>Order 2207 for Hotel Verano</h2>
        <p role="status">{done}</p>
      </div>
    </section>
  );
}

export default function TooltipExample() {
  return <Order open="Print packing list" />;
}

/** The states that a reviewer has to see. */
export const states = {
  Closed: () => <Order />,
  'Two lines': () => <Order open="Remind me on the due date, 20 November" />,
};
