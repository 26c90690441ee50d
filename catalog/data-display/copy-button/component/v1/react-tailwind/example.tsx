import { CodeBlock, CopyButton } from './component';

const INSTALL = 'npm install @larkfield/orders';
const REQUEST = `const query = new URLSearchParams({ customer: 'hotel-verano', status: 'open' });
const answer = await fetch('https://api.larkfield.example/orders?' + query);
console.log(await answer.json());`;

/** The number could not be fetched. */
function gone(): string {
  throw new Error('gone');
}

/** Two blocks of a guide for developers. */
export default function CopyButtonExample() {
  return (
    <article className="mx-auto grid w-full max-w-lg gap-3 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <h2 className="text-base font-semibold tracking-tight">Read orders</h2>
      <p className="text-(--ui-text-muted)">Install the client, then ask for open orders.</p>
      <CodeBlock title="Terminal" code={INSTALL} />
      <CodeBlock title="orders.ts" code={REQUEST} />
    </article>
  );
}

export const states = {
  'In a line': () => <Address />,
  'With its label': () => (
    <p className="text-center">
      <CopyButton showLabel label="Copy link" value="https://larkfield.example/orders/2207" />
    </p>
  ),
  'Not copied': {
    component: () => <Address value={gone} />,
    width: 390,
    steps: ['click button "Copy number of the order"'],
  },
  'Long lines': { component: () => <CodeBlock title="orders.ts" code={REQUEST} />, width: 320 },
};

function Address({
  value = 'LF-2207-8840',
}: {
  readonly value?: string | (() => string);
}) {
  return (
    <dl className="mx-auto grid w-full max-w-sm gap-1 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <dt className="text-(--ui-text-muted)">Number of the order</dt>
      <dd className="flex flex-wrap items-center gap-2 font-medium">
        LF-2207-8840 <CopyButton label="Copy number of the order" value={value} />
      </dd>
    </dl>
  );
}
