import { useState } from 'react';

import { SourcesPanel, type Source } from './component';

const SOURCES: readonly Source[] = [
  {
    id: 'standard',
    number: 1,
    title: 'Standard price list 2026',
    kind: 'file',
    place: 'Price lists',
    date: 'January 2026',
    passages: ['Pleat pendant, linen, large: €390.00 each.', 'From 12 pieces €18.00 off each.'],
  },
  {
    id: 'weaver',
    number: 2,
    title: 'Delivery of linen, week 50',
    kind: 'mail',
    place: 'weaver.example',
    date: 'November 12, 2026',
    passages: ['The linen leaves us on December 9, two days later than agreed.'],
  },
  {
    id: 'terms',
    title: 'Terms for hotels and restaurants',
    kind: 'web',
    href: '#terms',
    place: 'larkfield.example',
    date: '2025',
  },
  {
    id: 'trade',
    title: 'Trade price list',
    kind: 'data',
    place: 'Orders',
    problem: 'You may not read it. Ines Aldana can give you access.',
  },
];

function Panel({ activeId, fails = false }: { activeId?: string; fails?: boolean }) {
  const [excludedIds, setExcludedIds] = useState<readonly string[]>([]);
  return (
    <SourcesPanel
      className="w-full max-w-md"
      title="Sources of this answer"
      sources={SOURCES}
      activeId={activeId}
      excludedIds={excludedIds}
      onExclude={async (id) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (fails) throw new Error('offline');
        setExcludedIds([...excludedIds, id]);
      }}
      onClose={() => {}}
    />
  );
}

export default () => <Panel activeId="standard" />;

/** The states that a reviewer has to see. */
export const states = {
  'One left out': () => (
    <SourcesPanel
      className="w-full max-w-md"
      title="Sources of this answer"
      sources={SOURCES.slice(0, 3)}
      excludedIds={['terms']}
      onExclude={() => {}}
    />
  ),
  'Leaving out fails': () => <Panel fails />,
  Loading: () => (
    <SourcesPanel className="w-full max-w-md" title="Sources of this answer" sources={[]} loading />
  ),
  Empty: () => (
    <SourcesPanel className="w-full max-w-md" title="Sources of this answer" sources={[]} />
  ),
  'In German': () => (
    <SourcesPanel
      className="w-full max-w-md"
      title="Quellen dieser Antwort"
      sources={[
        {
          id: 'a',
          number: 1,
          title: 'Preisliste 2026',
          kind: 'file',
          date: 'Januar 2026',
          passages: ['Leuchte Pleat: 390,00 €.', 'Ab 12 Stück 18,00 € weniger.'],
        },
      ]}
      labels={{
        cited: (sources) => `Zitiert (${sources})`,
        kinds: { web: 'Webseite', file: 'Datei', mail: 'Mail', data: 'Daten' },
        number: (number) => `Quelle ${number}`,
        passage: 'Stelle',
        more: () => '1 weitere Stelle',
      }}
    />
  ),
};
