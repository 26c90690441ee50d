import type { BundledArtifact } from '../bundled-artifacts.ts';
import type { FieldCase } from './fields.ts';
import { exampleOf } from './fixture.ts';

/** Where every field is put, all of them together: in one of the catalog's own, as in a product. */
export const FIELD_PLACES = [
  'form',
  'dialog',
  'drawer',
  'popover',
  'tab panel',
  'table row',
  'bulk bar',
  'toast beside',
] as const;

export type FieldPlace = (typeof FIELD_PLACES)[number];

/** The places that open, and can be opened again. */
export const OPENING_PLACES: readonly FieldPlace[] = ['dialog', 'drawer', 'popover'];

/** What surrounds the fields. */
const SURROUNDINGS = {
  '/overlays/dialog': 'Dialog',
  '/overlays/drawer': 'Drawer',
  '/overlays/popover': 'Popover',
  '/navigation/tabs': 'Tabs',
  '/data-display/data-table': 'DataTable',
  '/feedback/toast': 'Toaster, createToaster',
};

/**
 * An example with all fields, and a state for each place. Tests set the globals `setOpen`, `setRecord`, `setRows`,
 * `setTab` and `failNow`.
 *
 * @param faulty components that a file of `test/catalog/faulty` replaces, by slug
 */
export function placesFixture(
  fields: Readonly<Record<string, FieldCase>>,
  faulty: Readonly<Record<string, string>> = {},
): BundledArtifact {
  const drawn = Object.entries(fields).map(
    ([name, { component, props, other }]) =>
      `'${name}': { other: ${other}, draw: (more) => <${component} ${props} {...commonOf('${name}')} {...more} /> },`,
  );
  const components = Object.values(fields).flatMap(({ slug, component, uses = {} }) => [
    ...Object.entries(uses),
    [slug, component] as const,
  ]);
  return exampleOf(
    'fields in places',
    { ...SURROUNDINGS, ...Object.fromEntries(components) },
    FIXTURE.replace('FIELDS', () => drawn.join('\n')),
    faulty,
  );
}

const FIXTURE = `
import { useState } from 'react';

const beside = createToaster();
beside.show({ title: 'Beside', duration: null });
const commonOf = (name) => ({
  label: 'Field ' + name,
  name,
  description: 'A description that needs more than one line in a cell.',
  required: true,
  'data-field': name,
});
const FIELD = {
FIELDS
};

function Fields({ isOther = false, ...more }) {
  return Object.entries(FIELD).map(([name, { other, draw }]) => (
    <div key={name}>{draw({ ...(isOther && { defaultValue: other }), ...more })}</div>
  ));
}

function Form({ children }) {
  const [failure, setFailure] = useState('');
  const send = async () => {
    try {
      await new Promise((_, reject) => (window.failNow = () => reject(new Error('refused'))));
    } catch (error) {
      setFailure(error.message);
    }
  };
  return (
    <form
      data-testid="form"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {children}
      <p role="alert">{failure}</p>
      <button data-testid="submit">Send</button>
    </form>
  );
}

function Fixture({ place, ...more }) {
  const [isOpen, setIsOpen] = useState(true);
  const [{ id, key }, setRecord] = useState({ id: 1, key: 1 });
  const [rows, setRows] = useState(['1', '2', '3']);
  const [tab, setTab] = useState('fields');
  Object.assign(window, { setOpen: setIsOpen, setRecord, setRows, setTab });
  const fields = <Fields key={key} isOther={id !== 1} {...more} />;
  const form = <Form>{fields}</Form>;
  const layer = { open: isOpen, onOpenChange: setIsOpen, title: 'Around' };
  const table = () => (
    <Form>
      <DataTable
        caption="Rows"
        rows={rows}
        getRowId={String}
        getRowLabel={String}
        defaultSelectedIds={new Set(['2'])}
        bulkActions={() => (place === 'bulk bar' ? fields : 'Bulk')}
        columns={[
          { id: 'id', header: 'Id', isRowHeader: true, cell: String, sortValue: String },
          {
            id: 'the field',
            header: 'Field',
            align: 'end',
            sortValue: String,
            cell: (row) => (row === '1' && place === 'table row' ? fields : 'Plain'),
          },
        ]}
      />
    </Form>
  );
  const places = {
    form: () => form,
    dialog: () => <Dialog {...layer} confirmLabel="Done">{form}</Dialog>,
    drawer: () => <Drawer {...layer}>{form}</Drawer>,
    popover: () => <Popover {...layer} trigger="Open">{form}</Popover>,
    'tab panel': () => (
      <Tabs
        label="Tabs"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { id: 'fields', label: 'Fields', content: form },
          { id: 'other', label: 'Other', content: 'Nothing' },
        ]}
      />
    ),
    'table row': table,
    'bulk bar': table,
    'toast beside': () => (
      <>
        {form}
        <Toaster toaster={beside} />
      </>
    ),
  };
  return <main className="w-full max-w-4xl">{places[place]()}</main>;
}

/** Each in a form of its own: empty, with an error that is none. */
const Empty = () => (
  <main className="w-full">
    {Object.entries(FIELD).map(([name, { other, draw }]) => (
      <form key={name} data-form={name} onSubmit={(event) => event.preventDefault()}>
        {draw({ defaultValue: other, error: '' })}
      </form>
    ))}
  </main>
);

/** Their form is elsewhere, and their labels are for screen readers. A chat composer shows no label anyway. */
const Outside = () => (
  <main>
    <form id="form" data-testid="form" />
    {Object.entries(FIELD).map(([name, { draw }]) => (
      <div key={name}>
        {draw({ form: 'form', ...(name !== 'chat composer' && { hideLabel: true }) })}
      </div>
    ))}
  </main>
);

export default () => <Fixture place="form" />;
export const states = {
  ${FIELD_PLACES.map((place) => `'${place}': () => <Fixture place="${place}" />,`).join('\n  ')}
  'other record': () => <Form><Fields isOther /></Form>,
  'empty error': () => <Empty />,
  outside: () => <Outside />,
};
`;
