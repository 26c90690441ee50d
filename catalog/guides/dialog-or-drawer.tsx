import { Dialog } from '../overlays-dialog/component';
import { Drawer } from '../overlays-drawer/component';

const ORDERS = [
  ['2207', 'Hotel Verano', 'Pleat pendant × 24', '€9,360', 'Ines Aldana'],
  ['2209', 'Studio Brackish', 'Arc floor lamp × 2', '€1,180', 'Nora Whitcombe'],
  ['2212', 'Kastanienhof', 'Pleat pendant × 6', '€2,340', 'Theo Marlowe'],
  ['2215', 'Quayside Library', 'Arc floor lamp × 8', '€4,720', 'Ines Aldana'],
] as const;

type Order = (typeof ORDERS)[number];

function Orders({ open, isDone = false }: { open?: Order; isDone?: boolean }) {
  return (
    <section className="w-full self-start text-sm">
      <h1 className="mb-3 text-base font-semibold tracking-tight">Open orders</h1>
      <ul className="divide-y divide-(--ui-border) overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        {ORDERS.filter(([id]) => !isDone || id !== '2207').map((order) => (
          <li
            key={order[0]}
            className={`flex items-center gap-4 px-4 py-2.5 ${order === open ? 'bg-(--ui-accent-soft)' : ''}`}
          >
            <span className="text-(--ui-text-muted) tabular-nums">{order[0]}</span>
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{order[1]}</span>
              <span className="block truncate text-(--ui-text-muted)">{order[2]}</span>
            </span>
            <span className="tabular-nums">{order[3]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ order }: { order: Order }) {
  return (
    <dl className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-2.5 text-sm [&>dt]:text-(--ui-text-muted)">
      <dt>Customer</dt>
      <dd>{order[1]}</dd>
      <dt>Lamps</dt>
      <dd>{order[2]}</dd>
      <dt>Delivery</dt>
      <dd>Two floors, no elevator</dd>
      <dt>Total</dt>
      <dd className="tabular-nums">{order[3]}</dd>
      <dt>Contact</dt>
      <dd>{order[4]}</dd>
    </dl>
  );
}

const QUESTION = 'Cancel order 2207?';
const LOSS = 'Hotel Verano gets an email, and the 24 lamps go back to stock.';
const [FIRST, SECOND] = ORDERS;

function dialog(isQuestion: boolean, order: Order) {
  return () => (
    <>
      <Orders open={order} />
      {isQuestion ? (
        <Dialog defaultOpen title={QUESTION} confirmLabel="Cancel order" tone="danger">
          {LOSS}
        </Dialog>
      ) : (
        <Dialog defaultOpen title={`Order ${order[0]}`}>
          <Facts order={order} />
        </Dialog>
      )}
    </>
  );
}

function drawer(isQuestion: boolean, order: Order) {
  return () => (
    <>
      <Orders open={order} />
      {isQuestion ? (
        <Drawer defaultOpen title={QUESTION}>
          <p className="text-sm">{LOSS}</p>
        </Drawer>
      ) : (
        <Drawer defaultOpen title={`Order ${order[0]}`} recordId={order[0]}>
          <Facts order={order} />
        </Drawer>
      )}
    </>
  );
}

export default () => <Orders />;

export const states = {
  'dialog question 1': dialog(true, FIRST),
  'dialog question 2': () => <Orders isDone />,
  'dialog record 1': dialog(false, FIRST),
  'dialog record 2': dialog(false, SECOND),
  'drawer question 1': drawer(true, FIRST),
  'drawer question 2': () => <Orders isDone />,
  'drawer record 1': drawer(false, FIRST),
  'drawer record 2': drawer(false, SECOND),
};
