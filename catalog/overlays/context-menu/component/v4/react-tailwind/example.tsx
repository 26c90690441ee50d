import { Copy, Download, FileImage, FileText, FolderInput, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { ContextMenu } from './component';
import type { ContextMenuProps } from './component';

const FILES = [
  ['floor-plan.pdf', 'Theo Marlowe', '2 November', '1.4 MB'],
  [
    'Lobby with 24 pendants, evening light, second attempt.jpg',
    'Ines Aldana',
    '9 November',
    '3.2 MB',
  ],
  ['linen-samples.jpg', 'Nora Whitcombe', '12 November', '860 kB'],
  ['delivery-note.pdf', '—', '16 November', '90 kB'],
] as const;

const actions = (name: string, run: (what: string) => void): ContextMenuProps['groups'] => [
  {
    items: [
      {
        id: 'download',
        label: 'Download',
        icon: <Download />,
        hint: 'D',
        onSelect: () => run(`${name} downloaded`),
      },
      {
        id: 'copy',
        label: 'Copy link',
        icon: <Copy />,
        hint: 'L',
        onSelect: () => run(`Link to ${name} copied`),
      },
      {
        id: 'rename',
        label: 'Rename…',
        icon: <PencilLine />,
        hint: 'F2',
        onSelect: () => run(`Renaming ${name}`),
      },
      {
        id: 'move',
        label: 'Move to another order…',
        icon: <FolderInput />,
        disabledReason: 'Order 2207 is confirmed.',
        onSelect: () => {},
      },
    ],
  },
  {
    items: [
      {
        id: 'delete',
        label: 'Move to bin',
        icon: <Trash2 />,
        hint: 'Del',
        tone: 'danger',
        onSelect: () => run(`${name} moved to the bin`),
      },
    ],
  },
];

function Files({ open }: { open?: string }) {
  const [chosen, setChosen] = useState<string>();
  const [said, setSaid] = useState('Right click a file, or press Shift+F10');
  return (
    <section className="w-full max-w-xl min-w-0 text-sm">
      <div className="mb-2 px-1">
        <h2 className="text-base font-semibold tracking-tight">Files of order 2207</h2>
        <p role="status" className="truncate text-(--ui-text-muted)">
          {said}
        </p>
      </div>
      <ul className="rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-1">
        {FILES.map(([name, owner, day, size]) => {
          const Icon = name.endsWith('pdf') ? FileText : FileImage;
          return (
            <li key={name}>
              <ContextMenu
                label={`Actions for ${name}`}
                groups={actions(name, setSaid)}
                defaultOpen={name === open}
                className="rounded-(--ui-radius) data-open:bg-(--ui-accent-soft)"
              >
                <button
                  type="button"
                  aria-pressed={name === chosen}
                  onClick={() => setChosen(name)}
                  className="flex w-full items-center gap-3 rounded-(--ui-radius) border border-transparent px-3 py-2 text-start hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) aria-pressed:bg-(--ui-accent-soft)"
                >
                  <Icon aria-hidden className="size-4 shrink-0 text-(--ui-text-subtle)" />
                  <span className="min-w-0 grow">
                    <span className="block truncate font-medium">{name}</span>
                    <span className="block truncate text-(--ui-text-muted)">
                      {owner} · {day}
                    </span>
                  </span>
                  <span className="shrink-0 text-(--ui-text-muted) tabular-nums">{size}</span>
                </button>
              </ContextMenu>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export default function ContextMenuExample() {
  return (
    <div className="flex w-full justify-center self-start">
      <Files open="linen-samples.jpg" />
    </div>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Closed: () => <Files />,
  'Long name': () => <Files open="Lobby with 24 pendants, evening light, second attempt.jpg" />,
  'Near an edge': () => (
    <div className="flex min-h-[calc(100dvh-4rem)] w-full items-end justify-center">
      <Files open="delivery-note.pdf" />
    </div>
  ),
};
