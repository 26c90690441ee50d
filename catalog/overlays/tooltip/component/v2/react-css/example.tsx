import { Archive, Bell, Copy, Printer, Reply, Tag } from 'lucide-react';
import { useState } from 'react';

import { Tooltip } from './component';
import './example.css';

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
  closed: () => <Order />,
  'two lines': () => <Order open="Remind me on the due date, 20 November" />,
};
