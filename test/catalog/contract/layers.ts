/** A layer of the contract. Its button has the test id "trigger". */
export interface LayerCase {
  readonly slug: string;
  readonly component: string;
  /** The element, with the state of the fixture: `act`, `fail` and `isAsking`. */
  readonly element: string;
  readonly role: 'dialog' | 'menu';
  readonly name: string;
  /** A modal stays on an outside press and locks the page. */
  readonly isModal: boolean;
  /** Where it cannot be: a dialog with fields is never inside a form. */
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
  },
  'dialog with fields': {
    slug: '/overlays/dialog',
    component: 'Dialog',
    element: `<Dialog title="Edit" confirmLabel="Save" onSubmit={fail} onCloseRequest={ask} trigger={${TRIGGER}}><label>Name <input name="name" /></label></Dialog>`,
    role: 'dialog',
    name: 'Edit',
    isModal: true,
    isAlone: true,
  },
  menu: {
    slug: '/overlays/menu',
    component: 'Menu',
    element: `<Menu label="Actions" trigger={${TRIGGER}} groups={[{ items: [{ id: 'a', label: 'Archive', onSelect: act }, { id: 'b', label: 'Rename', onSelect: act }] }]} />`,
    role: 'menu',
    name: 'Actions',
    isModal: false,
  },
};
