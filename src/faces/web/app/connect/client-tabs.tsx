import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Snippet } from '../code/copy-button.tsx';
import type { ConnectClient } from './clients.ts';

/** The setup of some clients in tabs. Without scripts, the first one shows. */
export function ClientTabs({
  clients,
  isSelection = false,
}: {
  readonly clients: readonly ConnectClient[];
  /** Whether it is a box with commands only; the connect page has the instructions. */
  readonly isSelection?: boolean;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const client = clients[chosen];

  function move(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosen + step + clients.length) % clients.length;
    setChosen(next);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus();
  }

  if (client === undefined) return null;
  const tabs = (
    <div ref={list} role="tablist" aria-label="Clients" className="tabs needs-script">
      {clients.map(({ id: clientId, name }, index) => (
        <button
          key={clientId}
          type="button"
          role="tab"
          id={`${id}-tab-${clientId}`}
          aria-selected={index === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => setChosen(index)}
          onKeyDown={move}
        >
          {name}
        </button>
      ))}
    </div>
  );
  const panel = { id: `${id}-panel`, 'aria-labelledby': `${id}-tab-${client.id}` };
  const snippet = (
    <Snippet text={client.snippet} copyLabel="Copy" label={`Setup for ${client.name}`} />
  );
  if (isSelection) {
    return (
      <div className="overflow-hidden rounded-lg border border-line bg-surface [&_.snippet]:border-0">
        <div className="border-b border-line px-1">{tabs}</div>
        <div role="tabpanel" {...panel} className="px-1 py-2">
          {snippet}
        </div>
      </div>
    );
  }
  return (
    <div>
      <div className="-ms-2.5 mb-2">{tabs}</div>
      <div role="tabpanel" {...panel}>
        <p className="mb-2 text-muted">{client.instruction}</p>
        {snippet}
      </div>
    </div>
  );
}
