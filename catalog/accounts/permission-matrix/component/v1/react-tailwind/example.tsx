import { PermissionMatrix } from './component';
import type { PermissionGroup, PermissionMatrixProps, Role } from './component';

const ROLES: readonly Role[] = [
  { id: 'owner', label: 'Owner', members: 1, locked: 'Owners may do everything.' },
  { id: 'sales', label: 'Sales', members: 4 },
  { id: 'workshop', label: 'Workshop', members: 12 },
  { id: 'guest', label: 'Guest', members: 0 },
];

const GROUPS: readonly PermissionGroup[] = [
  {
    label: 'Orders',
    permissions: [
      { id: 'orders.see', label: 'See orders' },
      { id: 'orders.change', label: 'Change orders', requires: ['orders.see'] },
      {
        id: 'orders.delete',
        label: 'Delete orders',
        description: 'For good, with their notes.',
        requires: ['orders.change'],
        risky: true,
      },
    ],
  },
  {
    label: 'Prices',
    permissions: [
      { id: 'prices.see', label: 'See prices' },
      { id: 'prices.change', label: 'Change price lists', requires: ['prices.see'] },
      {
        id: 'prices.export',
        label: 'Export prices and customers',
        requires: ['prices.see', 'orders.see'],
        risky: true,
      },
    ],
  },
];

const GRANTS = {
  owner: GROUPS.flatMap(({ permissions }) => permissions.map(({ id }) => id)),
  sales: ['orders.see', 'orders.change', 'prices.see'],
  workshop: ['orders.see'],
};

/** What roles may do at Larkfield. */
export default function PermissionMatrixExample() {
  return <Matrix />;
}

export const states = {
  'Brings along what it needs': {
    component: () => <Matrix />,
    steps: ['click checkbox "Delete orders, Guest"'],
  },
  'Read only': () => <Matrix readOnly />,
  'Many roles': {
    component: () => (
      <Matrix
        roles={[
          ...ROLES,
          { id: 'packing', label: 'Packing and shipping' },
          { id: 'books', label: 'Bookkeeping' },
          { id: 'press', label: 'Press' },
          { id: 'audit', label: 'Auditor' },
        ]}
      />
    ),
    width: 480,
  },
  'In German': () => (
    <Matrix
      label="Was Rollen dürfen"
      roles={[
        { id: 'owner', label: 'Inhaberin', members: 1, locked: 'Inhaber dürfen alles.' },
        { id: 'sales', label: 'Vertrieb', members: 4 },
      ]}
      groups={[
        {
          label: 'Bestellungen',
          permissions: [
            { id: 'orders.see', label: 'Bestellungen sehen' },
            { id: 'orders.change', label: 'Bestellungen ändern', requires: ['orders.see'] },
          ],
        },
      ]}
      labels={{
        permission: 'Recht',
        members: (count) => (count === 1 ? '1 Person' : `${count} Personen`),
        granted: 'Erlaubt',
        refused: 'Nicht erlaubt',
      }}
    />
  ),
};

function Matrix(props: Partial<PermissionMatrixProps>) {
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PermissionMatrix
        label="What roles may do at Larkfield"
        roles={ROLES}
        groups={GROUPS}
        defaultValue={GRANTS}
        name="grants"
        {...props}
      />
    </div>
  );
}
