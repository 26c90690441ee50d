import { Snippet } from '../code/copy-button.tsx';
import { Tabs } from '../ui/navigation-tabs/component';
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
  return (
    <Tabs
      label="Clients"
      className={`client-tabs ${isSelection ? 'client-box [&>[role=tabpanel]]:pt-2' : ''}`}
      tabs={clients.map(({ id, name, instruction, snippet }) => ({
        id,
        label: name,
        content: (
          <>
            {isSelection ? null : <p className="mb-2 text-muted">{instruction}</p>}
            <Snippet text={snippet} copyLabel="Copy" label={`Setup for ${name}`} />
          </>
        ),
      }))}
    />
  );
}
