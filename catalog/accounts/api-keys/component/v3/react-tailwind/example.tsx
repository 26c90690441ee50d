import { useState } from 'react';

import { ApiKeys, type ApiKey } from './component';

const KEYS: readonly ApiKey[] = [
  {
    id: 'shop',
    name: 'Web shop',
    hint: 'lf_live_…k2Qe',
    scopes: ['orders.read', 'orders.write'],
    createdBy: 'Ines Aldana',
    createdAt: '2026-06-02T08:00:00Z',
    lastUsedAt: '2026-11-16T10:40:00Z',
    expiresAt: '2026-11-24T08:00:00Z',
  },
  {
    id: 'agent',
    name: 'Workshop assistant',
    hint: 'lf_live_…9xWa',
    scopes: ['orders.read'],
    createdBy: 'Nora Whitcombe',
    createdAt: '2026-09-14T08:00:00Z',
    lastUsedAt: null,
    expiresAt: '2027-09-14T08:00:00Z',
  },
  {
    id: 'old',
    name: 'Label printer in the packing room',
    hint: 'lf_live_…0aBd',
    scopes: ['labels.print'],
    createdBy: 'Theo Marlowe',
    createdAt: '2025-01-20T08:00:00Z',
    lastUsedAt: '2026-02-01T08:00:00Z',
    revokedAt: '2026-03-01T08:00:00Z',
  },
];
const SCOPES = [
  { id: 'orders.read', label: 'Read orders' },
  { id: 'orders.write', label: 'Change orders', description: 'Also prices in them' },
  { id: 'labels.print', label: 'Print labels' },
];
const NOW = '2026-11-16T12:00:00Z';
const wait = () => new Promise((resolve) => setTimeout(resolve, 150));

function Keys({ first = KEYS, fails = false }: { first?: readonly ApiKey[]; fails?: boolean }) {
  const [keys, setKeys] = useState(first);
  return (
    <ApiKeys
      className="w-full max-w-3xl"
      keys={keys}
      scopes={SCOPES}
      now={NOW}
      onCreate={async ({ name, scopes }) => {
        await wait();
        if (fails) throw new Error('offline');
        setKeys([
          ...keys,
          {
            id: name,
            name,
            hint: 'lf_live_…7hTz',
            scopes,
            createdBy: 'You',
            createdAt: NOW,
            lastUsedAt: null,
            expiresAt: null,
          },
        ]);
        return 'lf_live_example_not_a_real_key_7hTz';
      }}
      onRotate={async () => {
        await wait();
        return 'lf_live_example_not_a_real_key_8mRc';
      }}
      onRevoke={async (id) => {
        await wait();
        if (fails) throw new Error('offline');
        setKeys(keys.map((key) => (key.id === id ? { ...key, revokedAt: NOW } : key)));
      }}
    />
  );
}

export default () => <Keys />;

/** The states that a reviewer has to see. */
export const states = {
  'A new key': { component: () => <Keys />, steps: ['click button "New key"'] },
  Revoking: { component: () => <Keys />, steps: ['click button "Revoke Web shop"'] },
  'Everything fails': () => <Keys fails />,
  Empty: () => <Keys first={[]} />,
  'In German': () => (
    <ApiKeys
      className="w-full max-w-3xl"
      keys={KEYS.slice(0, 1).map((key) => ({ ...key, name: 'Webshop' }))}
      scopes={[
        { id: 'orders.read', label: 'Bestellungen lesen' },
        { id: 'orders.write', label: 'Bestellungen ändern' },
      ]}
      now={NOW}
      locale="de"
      onCreate={() => Promise.resolve('lf_live_example')}
      onRevoke={() => Promise.resolve()}
      labels={{
        title: 'API-Schlüssel',
        create: 'Neuer Schlüssel',
        created: (by, day) => `Von ${by}, ${day}`,
        lastUsed: (day) => `Zuletzt benutzt ${day}`,
        expiresSoon: (day) => `Endet bald: ${day}`,
        revokeShort: 'Widerrufen',
        revoke: (name) => `${name} widerrufen`,
      }}
    />
  ),
};
