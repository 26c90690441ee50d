import { type Fault, PAGE, ROW } from './fault.ts';

/** Sentences of the usage rules and of the comments of props. */
export const RULE_FAULTS: readonly Fault[] = [
  {
    what: 'no column names the record',
    before: `const columns = [{ id: 'n', header: 'Order', cell }, { id: 'd', header: 'Due', cell }];`,
    wrong: `<DataTable caption="Orders" columns={columns} ${ROW} />`,
    right: `<DataTable caption="Orders" columns={[{ ...first, isRowHeader: true }]} ${ROW} />`,
  },
  {
    what: 'two columns name the record',
    wrong: `<DataTable caption="Orders" columns={[{ id: 'a', header: 'A', cell, isRowHeader: true }, { id: 'b', header: 'B', cell, isRowHeader: true }]} ${ROW} />`,
    right: `<DataTable caption="Orders" columns={[{ id: 'a', header: 'A', cell, isRowHeader: true }, { id: 'b', header: 'B', cell }]} ${ROW} />`,
  },
  {
    what: 'an avatar in a button is read twice',
    wrong: `<button type="button"><Avatar name="Ines Aldana" /> Ines Aldana</button>`,
    right: `<button type="button"><Avatar name="Ines Aldana" decorative /> Ines Aldana</button>`,
  },
  {
    what: 'a badge that acts',
    wrong: `<Badge tone="danger" onClick={remove}>Late</Badge>`,
    right: `<Badge tone="danger">Late</Badge>`,
  },
  {
    what: 'a card in a link',
    wrong: `<a href="/orders/2207"><Card title="Order 2207" /></a>`,
    right: `<Card title="Order 2207" href="/orders/2207" />`,
  },
  {
    what: 'a button in a link',
    wrong: `<a href="/orders"><Button>All orders</Button></a>`,
    right: `<a href="/orders">All orders</a>`,
  },
  {
    what: 'an icon button without a name',
    wrong: `<Button variant="quiet" icon={<Trash aria-hidden />} onClick={remove} />`,
    right: `<Button variant="quiet" icon={<Trash aria-hidden />} aria-label="Remove lamp" onClick={remove} />`,
  },
  {
    what: 'two primary buttons beside each other',
    wrong: `<footer><Button variant="primary">Save order</Button><Button variant="primary">Send order</Button></footer>`,
    right: `<footer><Button variant="primary">Save order</Button><Button>Send order</Button></footer>`,
  },
  {
    what: 'a confirmation called OK',
    wrong: `<ConfirmDialog open={isOpen} title="Delete the list?" confirmLabel="OK" onConfirm={remove}>It is gone.</ConfirmDialog>`,
    right: `<ConfirmDialog open={isOpen} title="Delete the list?" confirmLabel="Delete list" onConfirm={remove}>It is gone.</ConfirmDialog>`,
  },
  {
    what: 'a dialog with fields in a form',
    wrong: `<form><Dialog open={isOpen} title="Rename it" confirmLabel="Rename list" onSubmit={rename}><Fields /></Dialog></form>`,
    right: `<><form /><Dialog open={isOpen} title="Rename it" confirmLabel="Rename list" onSubmit={rename}><Fields /></Dialog></>`,
  },
  {
    what: 'a drawer that nothing opens',
    wrong: `<Drawer title="Order 2207"><Details /></Drawer>`,
    right: `<Drawer title="Order 2207" open={isOpen}><Details /></Drawer>`,
  },
  {
    what: 'a reference without an error',
    wrong: `<EmptyState variant="no-results" title="Nothing found" reference="req-81" />`,
    right: `<EmptyState variant="error" title="Orders did not load" reference="req-81" />`,
  },
  {
    what: 'a tooltip of a disabled button',
    wrong: `<Tooltip text="Print">{(trigger) => <button type="button" {...trigger} disabled>P</button>}</Tooltip>`,
    right: `<Tooltip text="Print">{(trigger) => <button type="button" {...trigger}>P</button>}</Tooltip>`,
  },
  {
    what: 'six options in one row',
    wrong: `<SegmentedControl label="View" options={[{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }, { value: 'c', label: 'C' }, { value: 'd', label: 'D' }, { value: 'e', label: 'E' }, { value: 'f', label: 'F' }]} />`,
    right: `<SegmentedControl label="View" options={[{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }]} />`,
  },
  {
    what: 'a control without a name where changes are guarded',
    wrong: `<GuardedForm onSave={save}><TextField label="Name" defaultValue="Larkfield" /></GuardedForm>`,
    right: `<GuardedForm onSave={save}><TextField label="Name" name="name" defaultValue="Larkfield" /></GuardedForm>`,
  },
  {
    what: 'a search on a server that nobody answers',
    wrong: `<MultiSelectCombobox label="Labels" options={found} filter={false} />`,
    right: `<MultiSelectCombobox label="Labels" options={found} filter={false} onQueryChange={search} />`,
  },
  {
    what: 'pages without an end',
    wrong: `<Pagination ${PAGE} />`,
    right: `<Pagination ${PAGE} hasNext={hasNext} />`,
  },
  {
    what: 'a date that is no ISO date',
    wrong: `<DatePicker label="Delivery" name="delivery" min="24.11.2026" />`,
    right: `<DatePicker label="Delivery" name="delivery" min="2026-11-24" />`,
  },
  {
    what: 'requirements of a password that exists',
    wrong: `<PasswordField label="Password" autoComplete="current-password" requirements={requirements} />`,
    right: `<PasswordField label="New password" autoComplete="new-password" requirements={requirements} />`,
  },
  {
    what: 'a heading among the shapes of a skeleton',
    wrong: `<Skeleton loading={isLoading} label="orders" shapes={<div><h2>Orders</h2></div>}><List /></Skeleton>`,
    right: `<Skeleton loading={isLoading} label="orders" shapes={<Bone className="w-40" />}><List /></Skeleton>`,
  },
  // Nothing checks these: what a sentence asks for is in the words, or in what a list holds.
  {
    what: 'a button called Click here',
    wrong: `<Button variant="primary" onClick={save}>Click here</Button>`,
    right: `<Button variant="primary" onClick={save}>Save order</Button>`,
  },
  {
    what: 'the current page as a link',
    wrong: `<Breadcrumbs items={[{ label: 'Orders', href: '/orders' }, { label: 'Order 2207', href: '/orders/2207' }]} />`,
    right: `<Breadcrumbs items={[{ label: 'Orders', href: '/orders' }, { label: 'Order 2207' }]} />`,
  },
  {
    what: 'a tab without content',
    wrong: `<Tabs label="Order" tabs={[{ id: 'a', label: 'Lines' }, { id: 'b', label: 'Notes', content: <p>None</p> }]} />`,
    right: `<Tabs label="Order" tabs={[{ id: 'a', label: 'Lines', content: <p>Two</p> }, { id: 'b', label: 'Notes', content: <p>None</p> }]} />`,
  },
];
