import { type Fault, PAGE, ROW } from './fault.ts';

/** Props that are missing, unknown or of another type. */
export const PROP_FAULTS: readonly Fault[] = [
  {
    what: 'a text field without its label',
    wrong: `<TextField name="email" type="email" />`,
    right: `<TextField label="E-mail" name="email" type="email" />`,
  },
  {
    what: 'a password field without autoComplete',
    wrong: `<PasswordField label="Password" name="password" />`,
    right: `<PasswordField label="Password" name="password" autoComplete="current-password" />`,
  },
  {
    what: 'a date picker that listens to onChange of nothing',
    wrong: `<DatePicker label="Delivery" onValueChanged={setDate} />`,
    right: `<DatePicker label="Delivery" onValueChange={setDate} />`,
  },
  {
    what: 'options of a select as children',
    wrong: `<Select label="Carrier" name="carrier"><option>Atlantic</option></Select>`,
    right: `<Select label="Carrier" name="carrier" options={carriers} />`,
  },
  {
    what: 'a variant that buttons do not have',
    wrong: `<Button variant="destructive" onClick={remove}>Delete order</Button>`,
    right: `<Button variant="danger" onClick={remove}>Delete order</Button>`,
  },
  {
    what: 'a size that buttons do not have',
    wrong: `<Button size="sm" onClick={save}>Save order</Button>`,
    right: `<Button size="small" onClick={save}>Save order</Button>`,
  },
  {
    what: 'a misspelled prop of a component that takes attributes',
    wrong: `<Button varient="danger" onClick={remove}>Delete order</Button>`,
    right: `<Button variant="danger" onClick={remove}>Delete order</Button>`,
  },
  {
    what: 'a prop of another library',
    wrong: `<Button isLoading={isSaving} onClick={save}>Save order</Button>`,
    right: `<Button pending={isSaving} onClick={save}>Save order</Button>`,
  },
  {
    what: 'a wrong value in one branch',
    wrong: `<Badge tone={isLate ? 'red' : 'neutral'}>Late</Badge>`,
    right: `<Badge tone={isLate ? 'danger' : 'neutral'}>Late</Badge>`,
  },
  {
    what: 'a number as a text',
    wrong: `<Card title="Order 2207" level="3" />`,
    right: `<Card title="Order 2207" level={3} />`,
  },
  {
    what: 'a level that headings of cards do not have',
    wrong: `<Card title="Order 2207" level={1} />`,
    right: `<Card title="Order 2207" level={2} />`,
  },
  {
    what: 'a table without the label of its rows',
    before: `const columns = [{ id: 'n', header: 'Order', isRowHeader: true, cell }];`,
    wrong: `<DataTable caption="Orders" columns={columns} rows={rows} getRowId={(row) => row.id} />`,
    right: `<DataTable caption="Orders" columns={columns} ${ROW} />`,
  },
  {
    what: 'a table named by title',
    before: `const columns = [{ id: 'n', header: 'Order', isRowHeader: true, cell }];`,
    wrong: `<DataTable title="Orders" columns={columns} ${ROW} />`,
    right: `<DataTable caption="Orders" columns={columns} ${ROW} />`,
  },
  {
    what: 'an empty state without variant',
    wrong: `<EmptyState title="No orders yet" />`,
    right: `<EmptyState variant="first-use" title="No orders yet" />`,
  },
  {
    what: 'an empty state with a description prop',
    wrong: `<EmptyState variant="first-use" title="No orders yet" description="They appear here." />`,
    right: `<EmptyState variant="first-use" title="No orders yet">They appear here.</EmptyState>`,
  },
  {
    what: 'a dialog whose question is missing',
    wrong: `<ConfirmDialog open={isOpen} title="Delete the list?" confirmLabel="Delete list" onConfirm={remove} />`,
    right: `<ConfirmDialog open={isOpen} title="Delete the list?" confirmLabel="Delete list" onConfirm={remove}><Consequences /></ConfirmDialog>`,
  },
  {
    what: 'a handler as a text',
    wrong: `<SignIn title="Sign in" onSignIn="signIn()" />`,
    right: `<SignIn title="Sign in" onSignIn={(answers) => signIn(answers)} />`,
  },
  {
    what: 'a switch with checked and onCheckedChange',
    wrong: `<Switch label="Take orders" checked={isOpen} onCheckedChange={save} />`,
    right: `<Switch label="Take orders" value={isOpen} onValueChange={save} />`,
  },
  {
    what: 'tabs composed of children',
    wrong: `<Tabs defaultValue="lines"><p>Lines</p></Tabs>`,
    right: `<Tabs label="Order" tabs={tabs} defaultValue="lines" />`,
  },
  {
    what: 'a menu without the name of its object',
    wrong: `<Menu groups={groups} />`,
    right: `<Menu label="Actions for order 2207" groups={groups} />`,
  },
  {
    what: 'a tooltip around a button instead of a function',
    wrong: `<Tooltip content="Print"><button type="button">P</button></Tooltip>`,
    right: `<Tooltip text="Print">{(trigger) => <button type="button" {...trigger}>P</button>}</Tooltip>`,
  },
  {
    what: 'progress without its task',
    wrong: `<Progress value={done} max={900} />`,
    right: `<Progress label="Importing prices" value={done} max={900} />`,
  },
  {
    what: 'pages that are counted from an index',
    wrong: `<Pagination pageIndex={1} pageSize={20} total={99} href={(page) => '?' + page} />`,
    right: `<Pagination ${PAGE} total={99} />`,
  },
  {
    what: 'required that is a text',
    wrong: `<TextArea label="Note" required="true" />`,
    right: `<TextArea label="Note" required />`,
  },
  {
    what: 'min that is a text',
    wrong: `<NumberField label="Pendants" min="1" />`,
    right: `<NumberField label="Pendants" min={1} />`,
  },
  {
    what: 'a label that is undefined',
    wrong: `<Slider label={undefined} defaultValue={65} />`,
    right: `<Slider label="Brightness" defaultValue={65} />`,
  },
  {
    what: 'a prop in lower case',
    wrong: `<Combobox label="Customer" options={customers} onvaluechange={choose} />`,
    right: `<Combobox label="Customer" options={customers} onValueChange={choose} />`,
  },
  {
    what: 'one missing prop of a composed screen',
    wrong: `<Timeline events={events} />`,
    right: `<Timeline label="History of order 2207" events={events} />`,
  },
];
