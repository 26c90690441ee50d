import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryNameOf } from '../../../src/domain/patterns/registry-names.ts';
import { type BundledArtifact, bundledArtifact } from '../bundled-artifacts.ts';
import type { FieldCase } from './fields.ts';
import type { LayerCase } from './layers.ts';

/** Where a component is put: in one of the catalog's own, as in a product. */
export type Place =
  | 'alone'
  | 'form'
  | 'dialog'
  | 'drawer'
  | 'popover'
  | 'tab panel'
  | 'table row'
  | 'bulk bar'
  | 'toast beside';

/** Where fields are checked in full, one by one; `places.ts` has all of them everywhere. */
export const CONTRACT_PLACES: readonly Place[] = ['form', 'dialog'];

export const LAYER_PLACES: readonly Place[] = [
  'form',
  'dialog',
  'drawer',
  'popover',
  'tab panel',
  'table row',
  'bulk bar',
  'toast beside',
];

/** Where a layer is checked. */
export function placesOf({ slug, isAlone = false }: LayerCase): readonly Place[] {
  // A page has one toaster.
  const isToast = slug === '/feedback/toast';
  return isAlone ? ['alone'] : LAYER_PLACES.filter((place) => place !== 'toast beside' || !isToast);
}

/** What surrounds the components under test. */
const SURROUNDINGS = {
  '/overlays/dialog': 'Dialog',
  '/overlays/drawer': 'Drawer',
  '/overlays/popover': 'Popover',
  '/navigation/tabs': 'Tabs',
  '/data-display/data-table': 'DataTable',
  '/feedback/toast': 'Toaster, createToaster',
};

/** An example with a field or a layer in a place; what happened is in `window.seen`. */
export function fixtureOf(of: FieldCase | LayerCase, place: Place): BundledArtifact {
  const subject =
    'element' in of ? withControls(of) : `<${of.component} {...common} ${of.props} />`;
  const setup = 'setup' in of && of.setup !== undefined ? `${of.setup}\n` : '';
  const code = FIXTURE.replaceAll('SUBJECT', () => subject)
    .replaceAll('OWNED', () => ('element' in of ? subject : withOwner(of)))
    .replaceAll('PLACE', place);
  return exampleOf(
    `${of.slug} in ${place}`,
    { ...SURROUNDINGS, ...('uses' in of && of.uses), [of.slug]: of.component },
    setup + code,
  );
}

/**
 * An example of components: their exports by slug, and code with a default export.
 *
 * @param faulty components that a file of `test/catalog/faulty` replaces, by slug: to show that a fault is found
 */
export function exampleOf(
  name: string,
  components: Readonly<Record<string, string>>,
  code: string,
  faulty: Readonly<Record<string, string>> = {},
): BundledArtifact {
  const imports = Object.entries(components).map(
    ([slug, exported]) => `import { ${exported} } from '../${registryNameOf(slug)}/component';`,
  );
  const direct = Object.keys(components).map((slug) => bundledArtifact(slug));
  return {
    ...bundledArtifact('/overlays/dialog'),
    name,
    slug: '/contract/fixture',
    files: {
      'component.tsx': 'export {};\n',
      'example.tsx': `${imports.join('\n')}\n${code}`,
    },
    required: () =>
      [...new Set([...direct, ...direct.flatMap((each) => each.required())])].map((each) =>
        withFault(each, faulty[each.slug]),
      ),
  };
}

function withFault(artifact: BundledArtifact, file: string | undefined): BundledArtifact {
  if (file === undefined) return artifact;
  const code = readFileSync(join(import.meta.dirname, '../faulty', file), 'utf8');
  return { ...artifact, files: { 'component.tsx': code } };
}

/** The layer with props for its root, and with the fixture's `setOpen` in charge of it. */
function withControls({ component, element, isControlled = true }: LayerCase): string {
  const [name = ''] = component.split(',');
  const controls = isControlled ? '{...root} {...controls}' : '{...root}';
  return element.replace(`<${name} `, () => `<${name} ${controls} `);
}

/** The field with its first value, and every other one, in the hands of its owner. */
function withOwner({ component, props }: FieldCase): string {
  const given = /defaultValue=(?:"(?<text>[^"]*)"|\{(?<value>.*?)\}(?= \w+=|$))/s.exec(props);
  if (!given) return `<${component} {...common} ${props} />`;
  const { text, value } = given.groups ?? {};
  const first = text === undefined ? value : JSON.stringify(text);
  const rest = props.replace(given[0], '');
  return `<${component} {...common} ${rest} value={owned === undefined ? ${first} : owned.value} onValueChange={(value) => setOwned({ value })} />`;
}

/** The states are props that all fields take. */
const FIXTURE = `
import { useState } from 'react';

const beside = createToaster();
beside.show({ title: 'Beside', duration: null });
window.seen = [];
const see = (what) => () => window.seen.push(what);
const fail = () => {
  see('confirmed')();
  return new Promise((_, reject) => (window.failNow = () => reject(new Error('no'))));
};

function Fixture({ isOwned, ...more }) {
  const [count, setCount] = useState(0);
  const [owned, setOwned] = useState();
  const [isOpen, setIsOpen] = useState(true);
  const [isSet, setIsSet] = useState();
  window.setOpen = setIsSet;
  const root = { className: 'own', 'data-root': 'own' };
  const controls = {
    ...(isSet === undefined ? {} : { open: isSet }),
    onOpenChange: (open) => {
      see('open ' + open)();
      if (isSet !== undefined) setIsSet(open);
    },
  };
  const act = () => setCount(count + 1);
  const ask = () => {
    see('asked')();
    return document.querySelector('dialog input[name=name]')?.value === '';
  };
  const common = {
    label: 'Field',
    name: 'field',
    description: 'About it.',
    required: true,
    'aria-describedby': 'outside',
    ...more,
  };
  const subject = isOwned ? OWNED : SUBJECT;
  const submit = (event) => {
    event.preventDefault();
    see('submit')();
  };
  const form = (
    <form
      data-testid="form"
      onInput={see('input')}
      onChange={(event) => {
        const sent = [...new FormData(event.currentTarget)]
          .flatMap(([name, value]) => (name.split(/[.[]/)[0] === 'field' ? [value] : []))
          .join();
        window.seen.push('change', 'change ' + sent);
      }}
      {...(isOwned ? { action: async () => see('acted')() } : { onSubmit: submit })}
    >
      {subject}
      <button data-testid="submit">Send</button>
      <button data-testid="below" type="button" onClick={see('pressed')} className="mt-96 block">
        Below
      </button>
    </form>
  );
  const table = (place) => (
    <DataTable
      caption="Rows"
      rows={[{ id: '1' }, { id: '2' }]}
      getRowId={(row) => row.id}
      getRowLabel={(row) => row.id}
      defaultSelectedIds={new Set(['2'])}
      bulkActions={() => (place === 'bulk bar' ? subject : 'Bulk')}
      columns={[{ id: 'id', header: 'Id', isRowHeader: true, cell: (row) => row.id }]}
      rowActions={(row) => (row.id === '1' && place === 'table row' ? subject : null)}
    />
  );
  const places = {
    alone: () => subject,
    form: () => form,
    'table row': table,
    'bulk bar': table,
    dialog: () => (
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Around" confirmLabel="Done">
        {form}
      </Dialog>
    ),
    drawer: () => <Drawer open={isOpen} onOpenChange={setIsOpen} title="Around">{form}</Drawer>,
    popover: () => (
      <Popover open={isOpen} onOpenChange={setIsOpen} title="Around" trigger="Around">
        {form}
      </Popover>
    ),
    'tab panel': () => <Tabs label="Tabs" tabs={[{ id: 'a', label: 'A', content: form }]} />,
    'toast beside': () => (
      <>
        {form}
        <Toaster toaster={beside} />
      </>
    ),
  };
  return (
    <div className="w-full max-w-2xl">
      <p id="outside">Outside</p>
      {places['PLACE']('PLACE')}
      <div style={{ height: 2000 }} />
    </div>
  );
}

export default () => <Fixture />;
export const states = {
  Owned: () => <Fixture isOwned />,
  Wrong: () => <Fixture error="Wrong" />,
  'Read only': () => <Fixture readOnly />,
  Disabled: () => <Fixture disabled />,
};
`;
