/** A layer of the contract. */
export interface LayerCase {
  readonly slug: string;
  /** What the fixture imports, such as `Dialog`. */
  readonly component: string;
  /** Declarations above the fixture. */
  readonly setup?: string;
  /** The element, with the state of the fixture: `act`, `fail` and `ask`. */
  readonly element: string;
  readonly role: 'alertdialog' | 'dialog' | 'listitem' | 'menu' | 'tooltip';
  /** Its accessible name; of a list item the text. */
  readonly name: string;
  /** The selector of its button, if that is not the element with the test id "trigger". */
  readonly trigger?: string;
  /** Keys on its button that open it and lead into it, if that is not Enter alone. */
  readonly keys?: readonly string[];
  /** Whether the page behind it is inert, and does not scroll. */
  readonly isModal: boolean;
  /** Whether it takes focus. All but a tooltip do. */
  readonly takesFocus?: boolean;
  /** What a press outside does to it. A tooltip has no outside: it goes with the pointer and with focus. */
  readonly outside?: 'closes' | 'stays';
  /** What is typed before its promise is rejected, the button that is pressed then, and the message. */
  readonly rejects?: { readonly typed?: string; readonly button: string; readonly says: string };
  /** Whether the fixture's `ask` is its guard: its field has the name "name". */
  readonly asks?: boolean;
  /** Whether it has `open` and `onOpenChange`. Toasts open from code, a lightbox has an index. */
  readonly isControlled?: boolean;
  /** Whether it can only stand alone: a dialog with fields is never inside a form. */
  readonly isAlone?: boolean;
}

const TRIGGER = '(props) => <button {...props} data-testid="trigger">Open</button>';

/** Every component that declares `contract: layer`. */
export const LAYERS: Readonly<Record<string, LayerCase>> = {
  dialog: {
    slug: '/overlays/dialog',
    component: 'Dialog',
    element: `<Dialog title="Remove it?" confirmLabel="Remove" onConfirm={fail} trigger={${TRIGGER}}>It goes away.</Dialog>`,
    role: 'dialog',
    name: 'Remove it?',
    isModal: true,
    outside: 'stays',
    rejects: { button: 'Remove', says: 'Try again' },
  },
  'dialog with fields': {
    slug: '/overlays/dialog',
    component: 'Dialog',
    element: `<Dialog title="Edit" confirmLabel="Save" onSubmit={fail} onCloseRequest={ask} trigger={${TRIGGER}}><label>Name <input name="name" /></label></Dialog>`,
    role: 'dialog',
    name: 'Edit',
    isModal: true,
    outside: 'stays',
    rejects: { typed: 'Ines', button: 'Save', says: 'Try again' },
    asks: true,
    isAlone: true,
  },
  drawer: {
    slug: '/overlays/drawer',
    component: 'Drawer',
    element: `<Drawer title="Order 2207" trigger={${TRIGGER}}>24 Pleat pendants</Drawer>`,
    role: 'dialog',
    name: 'Order 2207',
    isModal: true,
    outside: 'closes',
  },
  'drawer with fields': {
    slug: '/overlays/drawer',
    component: 'Drawer',
    element: `<Drawer title="Order 2207" onCloseRequest={ask} trigger={${TRIGGER}}><label>Note <input name="name" /></label></Drawer>`,
    role: 'dialog',
    name: 'Order 2207',
    isModal: true,
    outside: 'closes',
    asks: true,
    isAlone: true,
  },
  'confirm dialog': {
    slug: '/feedback/confirm-dialog',
    component: 'ConfirmDialog',
    element: `<ConfirmDialog title="Delete it?" confirmLabel="Delete" onConfirm={fail} trigger={${TRIGGER}}>It goes away.</ConfirmDialog>`,
    role: 'alertdialog',
    name: 'Delete it?',
    isModal: true,
    outside: 'stays',
    rejects: { button: 'Delete', says: 'Try again' },
  },
  'confirm dialog with a field': {
    slug: '/feedback/confirm-dialog',
    component: 'ConfirmDialog',
    element: `<ConfirmDialog title="Delete it?" confirmLabel="Delete" confirmText="autumn-2026" onConfirm={fail} trigger={${TRIGGER}}>It goes away.</ConfirmDialog>`,
    role: 'alertdialog',
    name: 'Delete it?',
    isModal: true,
    outside: 'stays',
    rejects: { typed: 'autumn-2026', button: 'Delete', says: 'Try again' },
    isAlone: true,
  },
  menu: {
    slug: '/overlays/menu',
    component: 'Menu',
    element: `<Menu label="Actions" trigger={${TRIGGER}} groups={[{ items: [{ id: 'a', label: 'Archive', onSelect: act }, { id: 'b', label: 'Rename', onSelect: act }] }]} />`,
    role: 'menu',
    name: 'Actions',
    isModal: false,
    outside: 'closes',
  },
  toast: {
    slug: '/feedback/toast',
    component: 'Toaster, createToaster',
    setup: 'const toaster = createToaster();',
    element: `<><button type="button" data-testid="trigger" onClick={() => toaster.show({ id: 'a', title: 'Archived', duration: null })}>Open</button><Toaster toaster={toaster} /></>`,
    role: 'listitem',
    name: 'Archived',
    keys: ['Enter', 'F8'],
    isControlled: false,
    isModal: false,
    outside: 'stays',
  },
  popover: {
    slug: '/overlays/popover',
    component: 'Popover',
    element: `<Popover title="Columns" trigger={${TRIGGER}}>Lamp and due date</Popover>`,
    role: 'dialog',
    name: 'Columns',
    isModal: false,
    outside: 'closes',
  },
  tooltip: {
    slug: '/overlays/tooltip',
    component: 'Tooltip',
    element:
      '<><button type="button">Before</button><Tooltip text="Archive it">{(trigger) => <button type="button" {...trigger} data-testid="trigger">A</button>}</Tooltip></>',
    role: 'tooltip',
    name: 'Archive it',
    keys: ['Shift+Tab', 'Tab'],
    isModal: false,
    takesFocus: false,
  },
  'context menu': {
    slug: '/overlays/context-menu',
    component: 'ContextMenu',
    element:
      '<ContextMenu label="Actions" groups={[{ items: [{ id: \'a\', label: \'Archive\', onSelect: act }] }]}><button type="button" data-testid="trigger">Order</button></ContextMenu>',
    role: 'menu',
    name: 'Actions',
    keys: ['Shift+F10'],
    isModal: false,
    outside: 'closes',
  },
  'share dialog': {
    slug: '/collaboration/share-dialog',
    component: 'ShareDialog',
    element: `<ShareDialog title="Share the list" people={[]} roles={[{ value: 'view', label: 'Can view' }]} linkRole={null} linkTexts={{ private: 'Only these people.', link: 'Anyone' }} url="https://larkfield.example" onInvite={fail} onRoleChange={act} onRemove={act} onLinkRoleChange={act} trigger={${TRIGGER}} />`,
    role: 'dialog',
    name: 'Share the list',
    isModal: true,
    outside: 'stays',
    rejects: { typed: 'ines@larkfield.example', button: 'Invite', says: 'no' },
    isAlone: true,
  },
  lightbox: {
    slug: '/media/lightbox',
    component: 'Lightbox',
    element: `<Lightbox label="Lamps" pictures={['Pleat', 'Arc'].map((id) => ({ id, alt: id, thumbnail: id, picture: id }))} />`,
    role: 'dialog',
    name: 'Lamps',
    trigger: 'button[aria-label="Enlarge: Pleat"]',
    isControlled: false,
    isModal: true,
    outside: 'stays',
  },
  'command palette': {
    slug: '/navigation/command-palette',
    component: 'CommandPalette',
    element: `<CommandPalette commands={[{ id: 'a', label: 'Archive', group: 'Order', onSelect: act }]} labels={{ title: 'Commands' }} trigger={${TRIGGER}} />`,
    role: 'dialog',
    name: 'Commands',
    isModal: true,
    outside: 'closes',
  },
};
