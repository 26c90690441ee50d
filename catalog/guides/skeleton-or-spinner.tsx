import { Progress } from '../feedback-progress/component';
import { Bone, Skeleton } from '../feedback-skeleton/component';

const ORDERS = [
  ['2207', 'Hotel Verano', 'Pleat pendant × 24'],
  ['2212', 'Kastanienhof', 'Pleat pendant × 6'],
  ['2215', 'Quayside Library', 'Arc floor lamp × 8'],
] as const;

const ROW = 'flex items-center gap-3 border-t border-(--ui-border) px-4 py-2.5 first:border-0';
const WIDTHS = ['w-28', 'w-36', 'w-32'];

const shapes = WIDTHS.map((width) => (
  <div key={width} className={ROW}>
    <Bone className="w-9" />
    <span className="min-w-0 grow">
      <Bone className={width} />
      <Bone className="w-24" />
    </span>
  </div>
));

function Card({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="w-full max-w-md self-start text-sm">
      <h1 className="mb-3 text-base font-semibold tracking-tight">{title}</h1>
      <div className="rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        {children}
      </div>
    </section>
  );
}

function Rows() {
  return (
    <ul>
      {ORDERS.map(([id, customer, lamp]) => (
        <li key={id} className={ROW}>
          <span className="w-9 text-(--ui-text-muted) tabular-nums">{id}</span>
          <span className="min-w-0">
            <span className="block truncate font-medium">{customer}</span>
            <span className="block truncate text-(--ui-text-muted)">{lamp}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const titleOf = (isList: boolean) => (isList ? 'Open orders' : 'Import of the trade list');

function bones(isList: boolean, loading = true) {
  return () => (
    <Card title={titleOf(isList)}>
      <Skeleton loading={loading} delay={0} shapes={shapes} label={isList ? 'orders' : 'import'}>
        <Rows />
      </Skeleton>
    </Card>
  );
}

function bar(isList: boolean, done?: number) {
  const label = isList ? 'Loading orders' : 'Importing 900 prices';
  return () => (
    <Card title={titleOf(isList)}>
      <div className="p-4">
        {done === undefined ? (
          <Progress label={label} />
        ) : (
          <Progress
            label={label}
            value={done}
            max={900}
            valueText={`${done} of 900 prices`}
            {...(done === 900 && { state: 'done' })}
          >
            {done < 900 && 'About 2 minutes left.'}
          </Progress>
        )}
      </div>
    </Card>
  );
}

function done(text: string) {
  return () => (
    <Card title={titleOf(false)}>
      <p className="p-4">{text}</p>
    </Card>
  );
}

export default bones(true);

export const states = {
  'skeleton list 1': bones(true),
  'skeleton list 2': bones(true),
  'skeleton list 3': bones(true, false),
  'skeleton import 1': bones(false),
  'skeleton import 2': bones(false),
  'skeleton import 3': done('900 prices are in the trade list.'),
  'progress list 1': bar(true),
  'progress list 2': bar(true),
  'progress list 3': bones(true, false),
  'progress import 1': bar(false, 40),
  'progress import 2': bar(false, 460),
  'progress import 3': bar(false, 900),
};
