import { useState } from 'react';

import { ArtifactPanel, type ArtifactVersion } from './component';

const VERSIONS: readonly ArtifactVersion[] = [
  {
    id: 'v1',
    label: 'First draft',
    time: '10:31',
    source:
      'Offer 118\n\nGood morning,\n\n12 Pleat pendants in linen come to €4,680.00.\nWe deliver in the week of December 7.\n\nTheo Marlowe, Larkfield\n',
  },
  {
    id: 'v2',
    label: 'With the discount',
    time: '10:36',
    source:
      'Offer 118\n\nGood morning,\n\n12 Pleat pendants in linen come to €4,464.00.\nWe deliver in the week of December 14.\n\nTheo Marlowe, Larkfield\n',
  },
  {
    id: 'v3',
    label: 'Signed by Nora Whitcombe',
    time: '10:42',
    source:
      'Offer 118\n\nGood morning,\n\n12 Pleat pendants in linen come to €4,464.00.\nBulbs are included.\nWe deliver in the week of December 14.\n\nNora Whitcombe, Larkfield\n',
  },
];

const paragraphs = ({ source }: ArtifactVersion) => (
  <div className="grid gap-3 text-sm/6">
    {source
      .trim()
      .split('\n\n')
      .map((part, at) => (
        <p
          key={part}
          className={`whitespace-pre-line ${at === 0 ? 'text-base font-semibold' : ''}`}
        >
          {part}
        </p>
      ))}
  </div>
);

function Panel({
  first,
  isWriting = false,
  fails = false,
  view,
}: {
  first?: string;
  isWriting?: boolean;
  fails?: boolean;
  view?: 'preview' | 'source' | 'changes';
}) {
  const [versions, setVersions] = useState(VERSIONS);
  const [versionId, setVersionId] = useState<string | undefined>(first);
  return (
    <ArtifactPanel
      className="w-full max-w-2xl"
      title="Offer 118"
      kind="Document"
      versions={versions}
      preview={paragraphs}
      defaultView={view}
      versionId={versionId}
      onVersionIdChange={setVersionId}
      fileName="offer-118.md"
      isWriting={isWriting}
      onRestore={async (id) => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (fails) throw new Error('offline');
        const old = versions.find((version) => version.id === id);
        if (old)
          setVersions([
            ...versions,
            { ...old, id: `v${versions.length + 1}`, label: `${old.label}, again` },
          ]);
        setVersionId(undefined);
      }}
      onClose={() => {}}
    />
  );
}

export default () => <Panel view="changes" />;

/** The states that a reviewer has to see. */
export const states = {
  Preview: () => <Panel />,
  Source: () => <Panel view="source" />,
  'An older version': () => <Panel first="v1" view="changes" />,
  'Restoring fails': () => <Panel first="v2" fails />,
  'Being written': () => (
    <ArtifactPanel
      className="w-full max-w-2xl"
      title="Offer 118"
      kind="Document"
      versions={[
        { id: 'v1', label: 'First draft', source: 'Offer 118\n\nGood morning,\n\n12 Ple' },
      ]}
      preview={paragraphs}
      isWriting
    />
  ),
  'In German': () => (
    <ArtifactPanel
      className="w-full max-w-2xl"
      title="Angebot 118"
      kind="Dokument"
      versions={[
        { id: 'a', label: 'Entwurf', source: '12 Leuchten: 4.680 €' },
        { id: 'b', label: 'Mit Rabatt', source: '12 Leuchten: 4.464 €' },
      ]}
      onClose={() => {}}
      labels={{
        view: 'Ansicht',
        views: { preview: 'Vorschau', source: 'Quelltext', changes: 'Änderungen' },
        versions: 'Fassungen',
        version: (at, of) => `Fassung ${at} von ${of}`,
        current: 'Aktuell',
        copy: 'Quelltext kopieren',
        close: 'Schließen',
      }}
    />
  ),
};
