import { expect, test } from 'vitest';
import { checkTypes } from '../../src/adapters/type-reader/check-types.ts';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { BUNDLED_ARTIFACTS } from '../catalog/bundled-artifacts.ts';

const FILES = Object.fromEntries(
  BUNDLED_ARTIFACTS.filter(({ isActive }) => isActive).flatMap(({ slug, files }) =>
    Object.entries(files)
      .filter(([path]) => /\.tsx?$/.test(path) && path !== 'example.tsx')
      .map(([path, text]) => [`${registryNameOf(slug)}/${path}`, text] as const),
  ),
);

/** What the checker says of code that imports components of the catalog. */
function problemsOf(code: string): readonly string[] {
  const imports = [...code.matchAll(/from '\.\.\/([\w-]+)\/component'/g)].map(
    ([, name = '']) => [`../${name}/component`, `${name}/component.tsx`] as const,
  );
  // Others are required by these.
  const files = Object.fromEntries(
    Object.entries(FILES).filter(
      ([path]) =>
        imports.some(([, own]) => own.split('/')[0] === path.split('/')[0]) ||
        /text-field|overlays|button/.test(path),
    ),
  );
  const problems = checkTypes({ code, imports: Object.fromEntries(imports), files });
  return problems.map(({ line, rule, message, fix }) => `${line} ${rule}: ${message} ${fix}`);
}

test('what is given to components, taken from them and imported is checked against their types', () => {
  const found = problemsOf(`import { useState, type ComponentProps } from 'react';
import { Badge, Bage, type BadgeTone } from '../data-display-badge/component';
import * as Fields from '../forms-text-field/component';
import { DataTable, type DataTableColumn } from '../data-display-data-table/component';
import { createToaster } from '../feedback-toast/component';
import { ConfirmDialog } from '../feedback-confirm-dialog/component';
interface Row { id: string; name: string; total: number }
const toaster = createToaster();
const COLUMNS: readonly DataTableColumn<Row>[] = [{ id: 'a', header: 1, cell: (row) => row.name }];
const TONES: Record<string, BadgeTone> = { late: 'red' };
function Amount({ label, ...rest }: ComponentProps<typeof Fields.TextField>) { return <Fields.TextField label={label} {...rest} />; }
export function Page({ rows, save }: { rows: Row[]; save: () => Promise<void> }) {
  const [count, setCount] = useState(0);
  toaster.show({ titel: 'Saved' });
  toaster.hide('a');
  return (
    <>
      <Badge tone={count > 1 ? 'danger' : 'info'} />
      <Amount label="A" onValueChange={(value) => setCount(value)} />
      <Amount label="A" value={count} />
      <Fields.TextField onValueChange={(event) => save(event.target.value)} label="B" />
      <Fields.Textfield label="C" />
      <DataTable caption="A" rows={rows} columns={COLUMNS} getRowId={(row) => row.total} getRowLabel={(row) => row.nam} />
      <ConfirmDialog open title="A?" confirmLabel="Do it" onConfirm={() => { save(); }}>B</ConfirmDialog>
      <ConfirmDialog open title="A?" confirmLabel="Do it" onConfirm={async () => { try { await save(); } catch (e) { console.error(e); } }}>B</ConfirmDialog>
    </>
  );
}
`);
  expect(
    found.map((each) => each.replace(/ Pass .*| Use .*| Its .*| Return .*| Let .*/, '')),
  ).toEqual([
    '2 unknown-export: This component has no export Bage. Import { Badge }.',
    '9 wrong-value: [].header of readonly DataTableColumn<Row>[] takes string, not 1.',
    expect.stringMatching(
      /^10 wrong-value: late of Record<string, BadgeTone> takes '.*', not 'red'\.$/,
    ),
    '14 unknown-prop: toaster.show has no titel.',
    expect.stringMatching(/^15 unknown-member: toaster .* has no hide\.$/),
    expect.stringMatching(/^18 wrong-value: tone of Badge takes '.*', not 'info'\.$/),
    expect.stringMatching(/^19 wrong-value: /),
    '20 wrong-value: value of Amount takes string, not number.',
    expect.stringMatching(
      /^21 event-argument: onValueChange of Fields\.TextField gets the value itself/,
    ),
    '22 unknown-export: This component has no export Textfield.',
    '23 wrong-value: getRowId() of DataTable takes string, not number.',
    expect.stringMatching(/^23 unknown-member: row .* has no nam\.$/),
    expect.stringMatching(/^24 dropped-promise: onConfirm of ConfirmDialog waits/),
    expect.stringMatching(/^25 swallowed-failure: onConfirm of ConfirmDialog shows/),
  ]);
});

test('what a component has in its further files is checked, also beside an empty list', () => {
  const found = problemsOf(`import { useState } from 'react';
import { BarChart } from '../data-display-bar-chart/component';
import { Calendar, type CalendarEvent } from '../data-display-calendar/component';
import { DataTable } from '../data-display-data-table/component';
import { Select } from '../forms-select/component';
import { Tabs } from '../navigation-tabs/component';
const event: CalendarEvent = { id: 1, title: 'A', start: '2026-12-01', end: '2026-12-01' };
export function Page({ rows }: { rows: readonly { id: string }[] }) {
  const [items] = useState([]);
  return (
    <>
      <Calendar label="A" events={[{ id: 2, title: 'A', start: '2026-12-01', end: '2026-12-01' }]} />
      <BarChart zoom="1" />
      <Tabs items={[]} />
      <Select label="A" items={items} />
      <DataTable rows={rows} pageSize={3} />
    </>
  );
}
`);
  expect(found.map((each) => each.replace(/ Pass .*| It has .*/, ''))).toEqual([
    '7 wrong-value: id of CalendarEvent takes string, not 1.',
    '12 wrong-value: events[].id of Calendar takes string, not 2.',
    '13 missing-prop: BarChart needs series, categories, title, summary.',
    '13 unknown-prop: BarChart has no prop zoom.',
    '14 missing-prop: Tabs needs label, tabs.',
    '14 unknown-prop: Tabs has no prop items.',
    '15 missing-prop: Select needs options.',
    '15 unknown-prop: Select has no prop items.',
    '16 missing-prop: DataTable needs caption, columns, getRowId, getRowLabel.',
    '16 unknown-prop: DataTable has no prop pageSize.',
  ]);
});

test('what comes from files and packages that are not known is no fault', () => {
  const found = problemsOf(`/// <reference path="/etc/hostname" />
/// <reference no-default-lib="true" />
// @ts-nocheck
import * as React from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Order, Customer } from '@/lib/types';
import { statuses } from './data';
import { DataTable, type DataTableColumn } from '../data-display-data-table/component';
import * as Fields from '../forms-text-field/component';
import { Badge } from '../data-display-badge/component';
import { Select } from '../forms-select/component';
import { Button } from '../forms-button/component';
interface Row extends Order { note?: string }
type Slim = Omit<Customer, 'secret'>;
type Key = keyof Order;
const environment = process.env.NODE_ENV;
function Field({ hint, ...props }: { hint: string } & React.ComponentProps<typeof Fields.TextField>) {
  return <Fields.TextField {...props} description={hint} />;
}
function Table<T extends { id: string }>({ rows, columns }: { rows: T[]; columns: DataTableColumn<T>[] }) {
  return <DataTable caption="A" rows={rows} columns={columns} getRowId={(row) => row.id} getRowLabel={(row) => row.id} />;
}
export default function Page({ rows, slim, sortBy, children, ...rest }: { rows: Row[]; slim: Slim[]; sortBy: Key; children?: React.ReactNode }) {
  const { data, isPending } = useQuery({ queryKey: ['a'], queryFn: () => fetch('/a').then((r) => r.json()) });
  const [status, setStatus] = React.useState(statuses[0]);
  const [value, setValue] = React.useState('');
  const common = { label: 'Name', name: environment, ...(isPending ? { disabled: true } : {}) };
  return (
    <>
      <Field hint="x" label="A" name="b" />
      <Table rows={rows} columns={[{ id: 'a', header: 'A', cell: (row) => row.total }]} />
      <DataTable caption="A" rows={data} columns={[{ id: 'a', header: 'A', cell: (row) => row.name }]} getRowId={(row) => row.id} getRowLabel={(row) => row.name} />
      <DataTable caption="A" rows={slim} columns={[{ id: 'a', header: 'A', cell: (row) => row.name }]} getRowId={(row) => row.id} getRowLabel={(row) => row.name} />
      <DataTable<Row> caption="A" rows={rows} columns={[{ id: sortBy, header: 'A', cell: (row) => <Badge tone={row.tone}>{row.name}</Badge> }]} getRowId={(row) => row.id} getRowLabel={(row) => row.name} />
      <Fields.TextField {...common} value={value} onValueChange={setValue} />
      <Fields.TextField label="B" {...rest} data-x="1" aria-hidden />
      {isPending ? <Badge tone={value === 'x' ? 'success' : 'danger'}>x</Badge> : null}
      {data?.map((each) => <Badge key={each.id} tone={each.tone}>{each.name}</Badge>)}
      <Select label="S" options={statuses.map((s) => ({ value: s.id, label: s.label }))} value={status} onValueChange={(v) => setStatus(v)} />
      <Button onClick={async () => { try { await data.save(); } catch (error) { setValue(error.message); } }}>Save</Button>
      {children}
    </>
  );
}
`);
  expect(found).toEqual([]);
});

test('types that take forever, and files that are none, are not said to be right', () => {
  expect(problemsOf('export const A = 1;')).toEqual([]);
  const loop = `import { Badge } from '../data-display-badge/component';
interface A extends B { a: 1 }
interface B extends A { b: 1 }
type Deep<T> = T extends string ? Deep<\`\${T}x\`> : never;
export const C = (p: { a: A; d: Deep<'x'> }) => <Badge tone={p.a} icon={p.d} />;
`;
  expect(() => problemsOf(loop)).not.toThrow();
});
