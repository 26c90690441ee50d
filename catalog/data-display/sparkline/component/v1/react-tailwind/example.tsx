import { Sparkline } from './component';

const weekly = (values: readonly (number | null)[]) =>
  values.map((value, at) => ({ label: `Week ${at + 36}`, value }));

const CUSTOMERS = [
  { name: 'Hotel Verano', orders: [2, 2, 3, 2, 4, 5, 4, 6, 5, 7, 6, 8] },
  { name: 'Quayside Library', orders: [4, 3, 4, 4, 3, 3, 2, 3, 2, 2, 1, 1] },
  {
    name: 'Studio Brackish, interiors and exhibitions',
    orders: [1, 1, null, null, 2, 2, 1, null, 3, 2, 2, 3],
  },
  { name: 'Fig & Thistle', orders: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3] },
];

export default function SparklineExample() {
  return (
    <table className="w-full max-w-lg rounded-(--ui-radius-large) bg-(--ui-surface) text-sm">
      <caption className="mb-2 text-start font-medium">Orders, last 12 weeks</caption>
      <thead className="text-(--ui-text-muted)">
        <tr>
          <th scope="col" className="px-3 py-2 text-start font-medium">
            Customer
          </th>
          <th scope="col" className="px-3 py-2 text-start font-medium">
            Course
          </th>
          <th scope="col" className="px-3 py-2 text-end font-medium">
            This week
          </th>
        </tr>
      </thead>
      <tbody>
        {CUSTOMERS.map(({ name, orders }) => (
          <tr key={name} className="border-t border-(--ui-border)">
            <th scope="row" className="px-3 py-2 text-start font-normal">
              {name}
            </th>
            <td className="px-3 py-2">
              <Sparkline
                label={`Orders of ${name}, last 12 weeks`}
                points={weekly(orders)}
                range={[0, 8]}
              />
            </td>
            <td className="px-3 py-2 text-end tabular-nums">{orders.at(-1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  'To be read': () => (
    <div className="w-full max-w-sm rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-4">
      <p className="mb-2 text-sm font-medium">Oven temperature, last 12 firings</p>
      <Sparkline
        className="w-full"
        label="Oven temperature, last 12 firings"
        points={[812, 815, 811, 818, 820, 816, 825, 842, 838, 822, 819, 817].map((value, at) => ({
          label: `Firing ${at + 1}`,
          value,
        }))}
        normal={[805, 830]}
        format={(value) => `${value} °C`}
        readable
      />
    </div>
  ),
  'No data': () => (
    <Sparkline label="Orders of Kastanienhof, last 12 weeks" points={weekly([null, null, null])} />
  ),
  'In a sentence': () => (
    <p className="max-w-sm text-sm/6">
      Orders of Hotel Verano{' '}
      <Sparkline
        className="w-16"
        label="Orders of Hotel Verano, last 12 weeks"
        points={weekly([2, 2, 3, 2, 4, 5, 4, 6, 5, 7, 6, 8])}
      />{' '}
      have grown since the lobby opened.
    </p>
  ),
  'In German': () => (
    <p className="text-sm">
      Bestellungen{' '}
      <Sparkline
        label="Bestellungen, letzte 12 Wochen"
        points={weekly([1200, 1340, 1280, 1420])}
        locale="de"
        labels={{
          summary: ({ first, last, lowest, highest }) =>
            `von ${first} auf ${last}, zwischen ${lowest} und ${highest}`,
        }}
      />
    </p>
  ),
};
