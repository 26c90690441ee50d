/**
 * Screens whose data has no word of any language but names, so that every word is a label; those of components too whose
 * parts get their labels with their other props. Laid out beside installed components whose labels `labelled` gives.
 */
export const SCREENS_IN_A_LANGUAGE = `
import { AgentWorkspace } from './screens-agent-workspace/labelled';
import { AppShell } from './layout-app-shell/labelled';
import { AddressFields } from './forms-address-fields/labelled';
import { Card } from './data-display-card/labelled';
import { Calendar } from './data-display-calendar/labelled';
import { CheckoutScreen } from './screens-checkout/labelled';
import { Dashboard } from './screens-dashboard/labelled';
import { FirstProduct } from './screens-first-product/component';
import { MembersScreen } from './screens-members/labelled';
import { Menu } from './overlays-menu/labelled';
import { OrdersScreen } from './screens-orders/labelled';
import { SettingsDeletion, SettingsForm, SettingsScreen } from './screens-settings/labelled';
import { CheckboxGroup } from './forms-checkbox-group/labelled';
import { ColorPicker } from './forms-color-picker/labelled';
import { Combobox } from './forms-combobox/labelled';
import { DatePicker } from './forms-date-picker/labelled';
import { DateRangePicker } from './forms-date-range-picker/labelled';
import { FileUpload } from './forms-file-upload/labelled';
import { NumberField } from './forms-number-field/labelled';
import { PasswordField } from './forms-password-field/labelled';
import { PhoneField } from './forms-phone-field/labelled';
import { RecordList } from './screens-record-list/labelled';
import { Select } from './forms-select/labelled';
import { Signature } from './forms-signature/labelled';
import { StarRating } from './forms-star-rating/labelled';
import { TextArea } from './forms-text-area/labelled';
import { TextField } from './forms-text-field/labelled';
import { TimeField } from './forms-time-field/labelled';
import { labelsOf } from './labelled';

const OPTIONS = [{ value: 'a', label: 'Ode' }, { value: 'b', label: 'Arc' }];
const ROWS = [{ id: '2207', name: 'Ines Aldana' }, { id: '2230', name: 'Theo Marlowe' }];

export const list = () => (
  <AppShell brand="Larkfield" groups={[{ id: 'a', items: [{ id: 'b', label: 'Ode', href: '#b' }] }]} current="b">
    <RecordList
      title="Ode"
      records={ROWS}
      getId={({ id }) => id}
      getLabel={({ name }) => name}
      columns={[{ id: 'name', header: 'Ode', isRowHeader: true, sortValue: ({ name }) => name, cell: ({ name }) => name }]}
      filters={[{ id: 'arc', label: 'Arc', valueOf: ({ id }) => id, options: OPTIONS }]}
      searchText={({ name }) => name}
      actions={[{ id: 'x', label: 'Reed', run: async () => {} }]}
      arrangeable
      defaultSelectedIds={new Set(['2207'])}
      detail={{ title: ({ name }) => name, content: ({ name }) => name, onSave: async () => {} }}
      defaultOpenId="2207"
    />
  </AppShell>
);

export const form = () => (
  <form>
    <TextField label="Ode" name="a" required />
    <TextArea label="Ode" name="b" maxLength={200} required />
    <NumberField label="Ode" name="c" min={1} max={9} required />
    <PasswordField label="Ode" name="d" required />
    <DatePicker label="Ode" name="e" today="2026-11-26" required />
    <DateRangePicker label="Ode" name="f" today="2026-11-26" required />
    <TimeField label="Ode" name="g" required />
    <Select label="Ode" name="h" options={OPTIONS} required />
    <Combobox label="Ode" name="i" options={OPTIONS} multiple defaultValue={['a']} required />
    <CheckboxGroup label="Ode" name="j" options={OPTIONS} required />
    <PhoneField label="Ode" name="k" required />
    <FileUpload label="Ode" name="l" required />
    <ColorPicker label="Ode" name="m" required />
    <Signature label="Ode" name="n" required />
    <StarRating label="Ode" name="o" required />
    <AddressFields label="Ode" name="p" countries={['DE', 'US', 'JP']} required />
  </form>
);

export const calendar = () => (
  <Calendar
    label="Ode"
    events={[{ id: 'a', title: 'Ines Aldana', start: '2026-11-26T10:00:00+01:00', end: '2026-11-26T11:00:00+01:00' }]}
    defaultDate="2026-11-26"
    now="2026-11-26T10:40:00+01:00"
    timeZone="Europe/Madrid"
    onSelectEvent={() => {}}
  />
);

export const orders = () => (
  <OrdersScreen
    orders={['New', 'In work', 'Packed', 'Shipped', 'Canceled'].map((status, at) => (
      { id: '220' + at, customer: 'Ines Aldana', items: ['Ode'], status, due: at === 4 ? null : '2026-11-20', total: 240 }
    ))}
    today="2026-11-22"
    format={String}
    defaultFilterValue={{ status: ['New', 'In work', 'Packed', 'Canceled'] }}
    onMarkPacked={async () => {}}
    onCancel={async () => {}}
  />
);

export const members = () => (
  <MembersScreen
    members={[
      { id: 'a', name: 'Ines Aldana', email: 'Ines', role: 'a', lastSeen: '2026-11-20' },
      { id: 'b', name: 'Theo Marlowe', email: 'Theo', role: 'b', lastSeen: null },
      { id: 'c', name: null, email: 'Ode', role: 'b', lastSeen: null },
    ]}
    roles={[{ id: 'a', label: 'Arc', hint: 'Arc' }, { id: 'b', label: 'Reed', hint: 'Reed' }]}
    onRoleChange={async () => {}}
    onInvite={async () => {}}
    onRemove={async () => {}}
  />
);

export const settings = () => (
  <SettingsScreen
    title="Arc"
    sections={[
      { id: 'a', title: 'Ode', content: <SettingsForm onSave={async () => {}}>{null}</SettingsForm> },
      {
        id: 'b',
        title: 'Reed',
        content: (
          <SettingsDeletion title="Arc" description="Ode" name="Reed" onDelete={async () => {}} />
        ),
      },
      { id: 'c', title: 'Arc', loading: true, content: null },
      { id: 'd', title: 'Ode', problem: 'Arc', onRetry: () => {}, content: null },
    ]}
  />
);

const Checkout = (props) => (
  <CheckoutScreen
    lines={[{ id: 'a', name: 'Ode', variant: 'Arc', unitPrice: 190, quantity: 2 }]}
    onQuantityChange={() => {}}
    countries={OPTIONS}
    deliveries={[{ id: 'a', label: 'Arc', arrives: 'Reed', price: 0 }]}
    payments={[{ id: 'a', label: 'Ode', description: 'Arc' }]}
    taxRate={0.23}
    shopHref="#a"
    format={String}
    onPlaceOrder={async () => '1'}
    {...props}
  />
);
export const checkout = () => <><Checkout /><Checkout defaultStep="details" known={{ delivery: 'a' }} /></>;

export const dashboard = () => (
  <Dashboard
    title="Ode"
    statsLabel="Arc"
    stats={[
      { id: 'a', label: 'Reed', value: '1', change: { text: '2', direction: 'up', comparedTo: 'Ode' } },
      { id: 'b', label: 'Ode', value: null },
      { id: 'c', label: 'Arc', value: undefined },
    ]}
    problem="Arc"
    onRetry={() => {}}
    table={{
      title: 'Ode', rows: ROWS, getRowId: ({ id }) => id, getRowLabel: ({ name }) => name, labels: labelsOf('recordTable'),
      columns: [{ id: 'name', header: 'Ode', isRowHeader: true, sortValue: ({ name }) => name, cell: ({ name }) => name }],
      defaultSelectedIds: new Set(['2207']), bulkActions: () => 'Reed', rowActions: () => 'Arc', arrangeable: true,
    }}
  />
);

export const firstProduct = () => (
  <FirstProduct
    title="Larkfield"
    start={{ title: 'Ode', action: { label: 'Arc', onAction: () => {} }, labels: labelsOf('emptyState') }}
    setup={{
      title: 'Arc', labels: labelsOf('setupChecklist'), onHide: () => {},
      finished: 'Ode',
      tasks: [{ id: 'a', title: 'Ode', status: 'done' }, { id: 'b', title: 'Reed', status: 'todo' }],
    }}
    ways={[{ id: 'a', title: 'Ode', description: 'Arc', label: 'Reed', href: '#a' }]}
    waysLabel="Reed"
  />
);

export const card = () => (
  <Card
    title="Ode"
    facts={[{ label: 'Arc', value: null }]}
    actions={<Menu label="Reed" groups={[{ items: [{ id: 'a', label: 'Arc', onSelect: () => {} }] }]} />}
  />
);

export const workspace = () => (
  <AgentWorkspace
    title="Larkfield"
    messages={[
      { id: 'q', parentId: null, role: 'person', author: 'Ines Aldana', text: 'Ode?', state: 'done' },
      {
        id: 'a', parentId: 'q', role: 'assistant', author: 'Larch', text: 'Arc.', state: 'stopped',
        reasoning: { state: 'done', text: 'Reed', durationMs: 1200 },
        steps: [{ id: 's', title: 'Reed', state: 'done', isChange: true, tool: 'a.b', output: '2207', durationMs: 640 }],
      },
    ]}
    thread={{ onEdit: () => {}, onRetry: () => {} }}
    onSend={async () => {}}
    onStop={() => {}}
    composer={{ placeholder: 'Ode', accept: '*', labels: labelsOf('chatComposer') }}
    plan={{ title: 'Ode', steps: [{ id: 'p', title: 'Reed', state: 'running' }], queue: [{ id: 'r', text: 'Arc' }], onRemove: () => {}, labels: labelsOf('agentPlan') }}
    artifact={{
      title: 'Ode', kind: 'Arc', defaultView: 'changes', labels: labelsOf('artifactPanel'), onRestore: async () => {},
      versions: [{ id: 'v1', label: '1', time: '10:31', source: 'Ode' }, { id: 'v2', label: '2', time: '10:36', source: 'Arc' }],
    }}
  />
);
`;
