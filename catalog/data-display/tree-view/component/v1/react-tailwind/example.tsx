import { FileText, Folder, Image, Lamp, Ruler } from 'lucide-react';

import { TreeView } from './component';
import type { TreeItem } from './component';

const icon = (Icon: typeof Folder) => <Icon aria-hidden className="size-4 shrink-0 opacity-70" />;

const folder = (id: string, label: string, children: readonly TreeItem[], meta?: string) => ({
  id,
  label,
  icon: icon(Folder),
  meta,
  children,
});

const file = (id: string, label: string, Icon = FileText) => ({ id, label, icon: icon(Icon) });

const ITEMS: readonly TreeItem[] = [
  folder('pendants', 'Pendants', [
    {
      id: 'pleat',
      label: 'Pleat pendant',
      icon: icon(Lamp),
      meta: '3 files',
      children: [
        file('pleat-drawing', 'Drawing, revision 4', Ruler),
        file('pleat-photo', 'Product photo', Image),
        file('pleat-manual', 'Mounting instructions, German and Portuguese'),
      ],
    },
    {
      id: 'drum',
      label: 'Drum pendant',
      icon: icon(Lamp),
      meta: '1 file',
      children: [file('drum-drawing', 'Drawing', Ruler)],
    },
  ]),
  folder('floor', 'Floor lamps', [file('arc', 'Arc floor lamp', Lamp)]),
  folder('table', 'Table lamps', [file('ode', 'Ode table lamp', Lamp)]),
  folder('wall', 'Wall lights', [file('reed', 'Reed wall light', Lamp)]),
  folder('archive', 'Discontinued', []),
];

/** 50 shelves with 2,000 parts each. */
const STORE: readonly TreeItem[] = Array.from({ length: 50 }, (_, shelf) => ({
  id: `shelf-${shelf + 1}`,
  label: `Shelf ${shelf + 1}`,
  children: Array.from({ length: 2000 }, (__, part) => ({
    id: `${shelf + 1}-${part + 1}`,
    label: `Part ${shelf + 1}-${part + 1}`,
  })),
}));
const FEW: readonly TreeItem[] = STORE.slice(0, 2).map((shelf) => ({
  ...shelf,
  children: shelf.children?.slice(0, 98),
}));
const ALL = new Set(STORE.map(({ id }) => id));

const SHARED = { label: 'Product files', items: ITEMS };

function Panel(props: Partial<Parameters<typeof TreeView>[0]>) {
  return (
    <section className="w-full max-w-sm rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-2">
      <h2 className="px-2 pt-1.5 pb-2 text-sm font-semibold tracking-tight">Product files</h2>
      <TreeView {...SHARED} {...props} />
    </section>
  );
}

export default function TreeViewExample() {
  return (
    <Panel
      defaultExpandedIds={new Set(['pendants', 'pleat', 'floor'])}
      defaultSelectedId="pleat-drawing"
    />
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Closed: () => <Panel />,
  'Empty branch': () => <Panel defaultExpandedIds={new Set(['archive'])} />,
  '100 items': () => <Panel label="Stock" items={FEW} defaultExpandedIds={new Set(['shelf-1'])} />,
  '100,000 items': () => <Panel label="Stock" items={STORE} defaultExpandedIds={ALL} />,
  'Selected branch': () => (
    <Panel defaultExpandedIds={new Set(['pendants'])} defaultSelectedId="pendants" />
  ),
};
