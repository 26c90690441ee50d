import type { ReactNode } from 'react';

import { Avatar, AvatarGroup } from './component';

const face = (hair: string, skin: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#c9d6df"/><path d="M8 64c0-16 12-20 24-20s24 4 24 20z" fill="#44586b"/><circle cx="32" cy="26" r="14" fill="${skin}"/><path d="M16 28c0-24 32-24 32 0-6-10-24-12-32 0z" fill="${hair}"/></svg>`,
  )}`;

const INES = { id: 'ines', name: 'Ines Aldana', src: face('#2b211c', '#c68f6a') };
const THEO = { id: 'theo', name: 'Theo Marlowe', src: face('#8a5a2b', '#e9c3a0') };
const NORA = { id: 'nora', name: 'Nora Whitcombe' };
const OTHERS = [
  { id: 'bela', name: 'Béla Szabó' },
  { id: 'eleni', name: 'Ελένη Παπαδοπούλου' },
  { id: 'bot', name: 'Dispatch', shape: 'square' as const },
];

/** Who works on an order. */
export default function AvatarExample() {
  return (
    <Panel title="Order 2207">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-(--ui-text-muted)">Working on it</span>
        <AvatarGroup label="Working on order 2207" people={[INES, THEO, NORA, ...OTHERS]} />
      </div>
      {[
        [INES, 'Made the shades'],
        [THEO, 'Wires them on Thursday'],
        [NORA, 'Packs and ships'],
        [{ id: 'none', name: null }, 'Signs for the delivery'],
      ].map(([person, task]) =>
        typeof person === 'object' ? (
          <div key={person.id} className="flex items-center gap-3">
            <Avatar {...person} decorative />
            <p className="min-w-0">
              <span className="block font-medium">{person.name ?? 'Not assigned'}</span>
              <span className="text-(--ui-text-muted)">{String(task)}</span>
            </p>
          </div>
        ) : null,
      )}
    </Panel>
  );
}

export const states = {
  Sizes: () => (
    <Panel title="Sizes">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          <Avatar {...INES} size={size} />
          <Avatar {...NORA} size={size} />
          <Avatar name="Quayside Library" shape="square" size={size} />
          <Avatar size={size} />
        </div>
      ))}
    </Panel>
  ),
  'Broken picture': () => (
    <Panel title="Made by">
      <Avatar name="Theo Marlowe" src="data:image/png;base64,broken" size="large" />
    </Panel>
  ),
  'Few people': () => (
    <Panel title="Order 2209">
      <AvatarGroup label="Working on order 2209" people={[INES, NORA]} size="small" />
      <AvatarGroup label="Packing order 2209" people={[INES, THEO, NORA]} max={3} />
    </Panel>
  ),
  Names: {
    component: () => (
      <Panel title="Initials">
        {[
          'Theo',
          'Nora van der Berg',
          'Ελένη Παπαδοπούλου',
          'émile Ångström',
          '(Workshop) Nora',
        ].map((name) => (
          <div key={name} className="flex items-center gap-3">
            <Avatar name={name} decorative />
            {name}
          </div>
        ))}
      </Panel>
    ),
    width: 360,
  },
};

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mx-auto grid w-full max-w-md gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <h2 className="text-base font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
