/** Scenes of layers for what a contract of one layer alone does not show; what happened is in `window.seen`. */
export const LAYER_SCENES = {
  components: {
    '/accounts/user-menu': 'UserMenu',
    '/ai/citations': 'Citations',
    '/data-display/row-actions': 'RowActions',
    '/forms/button': 'Button, ButtonLink',
    '/navigation/breadcrumbs': 'Breadcrumbs',
    '/overlays/dialog': 'Dialog',
    '/overlays/drawer': 'Drawer',
    '/overlays/menu': 'Menu',
    '/overlays/popover': 'Popover',
    '/overlays/tooltip': 'Tooltip',
  },
  code: `
import { useState } from 'react';

window.seen = [];
const see = (what) => window.seen.push(what);
const fail = () => Promise.reject(new Error('no'));
const NOTES = { 2207: 'Rear door', 2209: 'Ring twice' };

function Records() {
  const [id, setId] = useState('2207');
  const [isOpen, setIsOpen] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  window.showRecord = setId;
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>Open</button>
      <Drawer
        title={'Order ' + id}
        recordId={id}
        className="sm:w-80"
        open={isOpen}
        unsaved={isDirty}
        onOpenChange={(open, reason) => {
          see(reason);
          setIsOpen(open);
          setIsDirty(false);
        }}
      >
        <input aria-label="Note" defaultValue={NOTES[id]} onInput={() => setIsDirty(true)} />
      </Drawer>
    </>
  );
}

function Form({ children, ...more }) {
  const [isOpen, setIsOpen] = useState(false);
  window.setOpen = setIsOpen;
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>Open</button>
      <Dialog
        title="Edit"
        confirmLabel="Save"
        className="max-w-3xl"
        onSubmit={() => {}}
        open={isOpen}
        onOpenChange={(open, reason) => {
          see(open + ' ' + reason);
          setIsOpen(open);
        }}
        {...more}
      >
        {children}
      </Dialog>
    </>
  );
}

function Outside() {
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(true);
  const [layer, setLayer] = useState('Dialog');
  window.setLayer = setLayer;
  window.remove = () => setIsThere(false);
  const Layer = layer === 'Dialog' ? Dialog : Drawer;
  const own = { open: isOpen, onOpenChange: setIsOpen, title: 'Around' };
  return (
    <main>
      <button type="button" onClick={() => { setIsThere(true); setIsOpen(true); }}>Open</button>
      {isThere && <Layer {...own}>Content</Layer>}
    </main>
  );
}

const LINKS = [{ items: [
  { id: 'a', kind: 'link', label: 'Orders', href: '#orders', current: true },
  { id: 'b', kind: 'link', label: 'Members', href: '#members' },
  { id: 'c', label: 'Archive', description: 'It can be found by search', onSelect: fail },
] }];

const FILE = <svg width="24" height="24" aria-hidden />;

function Rows() {
  const [row, setRow] = useState();
  return (
    <main style={{ display: 'flex', gap: 300, alignItems: 'start', minHeight: 400 }}>
      {['2207', '2209'].map((id) => (
        <p key={id}>
          <button type="button" onClick={(event) => setRow({ id, button: event.currentTarget })}>
            {'Actions for ' + id}
          </button>
        </p>
      ))}
      <Menu
        label={'Order ' + row?.id}
        anchor={row?.button ?? null}
        groups={LINKS}
        onOpenChange={(open) => !open && setRow(undefined)}
      />
    </main>
  );
}

const corner = { position: 'fixed', right: 4, bottom: 4 };

export default Records;
export const states = {
  Fields: () => (
    <Form>
      <input name="gone" disabled />
      <input name="name" aria-label="Name" defaultValue="Ines" />
    </Form>
  ),
  Select: () => <Form><select name="role" aria-label="Role"><option>Editor</option></select></Form>,
  Radio: () => (
    <Form>
      <label><input type="radio" name="r" />One</label>
      <label><input type="radio" name="r" defaultChecked />Two</label>
    </Form>
  ),
  Shown: () => <Form onSubmit={undefined} confirmLabel={undefined}>24 Pleat pendants</Form>,
  Outside,
  Links: () => (
    <Menu label="Go to" trigger={<>{FILE}Go to</>} groups={LINKS} onNavigate={(href) => see(href)} />
  ),
  Rows,
  'Row actions': () => (
    <RowActions row="order 2207" groups={[[{ id: 'a', label: 'Archive', onSelect: fail }]]} />
  ),
  Corner: () => (
    <main>
      <div style={corner}>
        <Menu label="Go to" trigger="Go to" groups={LINKS} />
        <Popover title="Columns" trigger="Columns">Lamp and due date</Popover>
        <Button refusal="Add a lamp first.">Send</Button>
        <Tooltip text="Archive it" isDescription>
          {(trigger) => <button type="button" {...trigger}>Archive</button>}
        </Tooltip>
        <Citations text="Off.[^a]" sources={[{ id: 'a', title: 'Prices', origin: 'Files' }]} />
        <Breadcrumbs maxItems={3} items={['A', 'B', 'C', 'D', 'E'].map((label) => ({ label, href: '#' + label }))} />
      </div>
    </main>
  ),
  'Sign out': () => (
    <div onSubmit={(event) => {
      event.preventDefault();
      see(event.target.method + ' ' + new FormData(event.target).get('token'));
    }}>
      <UserMenu
        user={{ name: 'Ines Aldana', email: 'ines@larkfield.example' }}
        signOutAction="/sign-out"
        signOutFields={{ token: 'a1' }}
      />
    </div>
  ),
  Opener: () => (
    <main>
      <button type="button" commandfor="panel" command="show-modal">Open</button>
      <Drawer id="panel" title="Around">Content</Drawer>
    </main>
  ),
};
`,
};
