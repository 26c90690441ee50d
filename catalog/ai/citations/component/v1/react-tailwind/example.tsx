import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { Citations, type Source } from './component';

const SOURCES: readonly Source[] = [
  {
    id: 'standard',
    title: 'Standard price list 2026',
    origin: 'Larkfield drive · page 2 · Nov 3, 2026',
    quote: 'Pleat pendant, linen shade, 40 cm: €390.00. From 10 pieces 10 % off.',
    href: '#standard',
  },
  {
    id: 'terms',
    title: 'Terms for hotels and restaurants',
    origin: 'Larkfield drive · section 4 · Feb 12, 2026',
    quote: 'Orders from 10 lamps are delivered free of charge within the country.',
    href: '#terms',
  },
  {
    id: 'mail',
    title: 'Linen for December: new delivery date',
    origin: 'Mail from Weberei Kastanienhof · Nov 12, 2026',
    href: '#mail',
  },
];

const TEXT = `Twelve Pleat pendants come to €4,212: the list price is €390, and from ten pieces there is 10 % off.[^standard] Delivery to Hotel Verano is free.[^terms]

The week of December 14 is possible, as the linen now arrives on December 2.[^mail] Earlier notes still say December 9, so check before you promise it.[^standard][^mail]`;

function Answer({ children, open = false }: { children: ReactNode; open?: boolean }) {
  const cardRef = useRef<HTMLElement>(null);
  // The first source is open, as after a press on its marker.
  useEffect(() => {
    const marker = cardRef.current?.querySelector('button');
    const preview = marker?.nextElementSibling;
    if (!open || !marker || !(preview instanceof HTMLElement)) return;
    if (!preview.matches(':popover-open')) marker.click();
  }, [open]);
  return (
    <article
      ref={cardRef}
      className="w-full max-w-xl rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 sm:p-6"
    >
      <h2 className="mb-3 text-base font-semibold tracking-tight">
        What would 12 more pendants cost Hotel Verano?
      </h2>
      {children}
    </article>
  );
}

export default () => (
  <Answer open>
    <Citations text={TEXT} sources={SOURCES} />
  </Answer>
);

/** The states that a reviewer has to see. */
export const states = {
  Closed: () => (
    <Answer>
      <Citations text={TEXT} sources={SOURCES} />
    </Answer>
  ),
  'Passage gone': () => (
    <Answer open>
      <Citations text="Linen arrives on December 2.[^mail]" sources={SOURCES} />
    </Answer>
  ),
  'No sources': () => (
    <Answer>
      <Citations text="A pendant over a table hangs 60 to 75 cm above it." sources={[]} />
    </Answer>
  ),
};
