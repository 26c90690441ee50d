import { useState } from 'react';

import { UsageMeter } from './component';

const PARTS = [
  { id: 'system', label: 'Instructions of the workshop', tokens: 4_200 },
  { id: 'files', label: 'Your files', tokens: 61_800 },
  { id: 'messages', label: 'Earlier messages', tokens: 58_100 },
];

function Filling({ first = 124_100, isOpen = false }: { first?: number; isOpen?: boolean }) {
  const [used, setUsed] = useState(first);
  const [open, setOpen] = useState(isOpen);
  return (
    <UsageMeter
      open={open}
      onOpenChange={setOpen}
      used={used}
      limit={200_000}
      parts={used === first ? PARTS : []}
      cost={1.84}
      currency="EUR"
      budget={5}
      onMakeRoom={async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        setUsed(71_000);
      }}
    />
  );
}

/** With room below for what it opens. */
export default () => (
  <div className="mx-auto min-h-90 w-full max-w-xs">
    <Filling isOpen />
  </div>
);

/** The states that a reviewer has to see. */
export const states = {
  Closed: () => <Filling />,
  'Nearly full': () => <Filling first={186_400} isOpen />,
  'Full, and over budget': () => (
    <UsageMeter used={204_000} limit={200_000} cost={5.2} currency="EUR" budget={5} />
  ),
  'Without a limit': () => <UsageMeter used={12_400} />,
  'In German': () => (
    <UsageMeter
      used={124_100}
      limit={200_000}
      cost={1.84}
      currency="EUR"
      locale="de"
      labels={{
        title: 'Kontext und Kosten',
        context: 'Kontext',
        cost: 'Kosten dieses Gesprächs',
        ofLimit: (used, limit) => `${used} von ${limit} Token`,
      }}
    />
  ),
};
