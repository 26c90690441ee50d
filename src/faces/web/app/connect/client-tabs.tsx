import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Snippet } from '../code/copy-button.tsx';
import type { ConnectClient } from './clients.ts';

/** The setup of some clients in tabs. Without scripts, the first one shows. */
export function ClientTabs({
  clients,
  isSelection = false,
}: {
  readonly clients: readonly ConnectClient[];
  /** Whether there are more clients, on the connect page; then the instructions are left to it. */
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
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-x-1">
        <div ref={list} role="tablist" aria-label="Clients" className="tabs needs-script -ms-2.5">
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
        {isSelection ? (
          <Link to="/connect" className="link ms-auto">
            All clients
          </Link>
        ) : null}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${client.id}`}>
        {isSelection ? null : <p className="mb-2 text-muted">{client.instruction}</p>}
        <Snippet text={client.snippet} copyLabel="Copy" label={`Setup for ${client.name}`} />
      </div>
    </div>
  );
}
