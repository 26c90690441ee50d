import { Accordion } from '../navigation-accordion/component';
import { Tabs } from '../navigation-tabs/component';

const PARTS = [
  ['lines', 'Lines', 'Pleat pendant × 24, linen white. €9,360.'],
  ['messages', 'Messages', 'Unload at the rear, before 12. Ines Aldana, Monday.'],
  ['invoices', 'Invoices', 'Not sent yet. It is sent with the delivery.'],
] as const;

const ANSWERS = [
  ['when', 'When does my lamp arrive?', 'In 3 to 5 days. We write when it leaves the workshop.'],
  ['return', 'Can I send it back?', 'Within 30 days, in its box. We pay for the way back.'],
  ['bulb', 'Is a bulb included?', 'Yes, a warm one of 6 watts. It can be dimmed.'],
] as const;

type Part = (typeof PARTS | typeof ANSWERS)[number];

function Page({ isOrder, children }: { isOrder: boolean; children: React.ReactNode }) {
  return (
    <section className="w-full max-w-md self-start text-sm">
      <h1 className="mb-3 text-base font-semibold tracking-tight">
        {isOrder ? 'Order 2207' : 'Questions about delivery'}
      </h1>
      {children}
    </section>
  );
}

const content = ([id, label, text]: Part) => ({ id, label, content: <p className="py-3">{text}</p> });

function tabs(isOrder: boolean, open: number) {
  const parts: readonly Part[] = isOrder ? PARTS : ANSWERS;
  return () => (
    <Page isOrder={isOrder}>
      <Tabs
        label={isOrder ? 'Order 2207' : 'Questions'}
        tabs={parts.map(content)}
        defaultValue={parts[open]?.[0] ?? ''}
      />
    </Page>
  );
}

function accordion(isOrder: boolean, open: readonly number[]) {
  const parts: readonly Part[] = isOrder ? PARTS : ANSWERS;
  return () => (
    <Page isOrder={isOrder}>
      <Accordion
        items={parts.map(([id, title, text]) => ({ id, title, content: <p>{text}</p> }))}
        defaultOpenIds={open.map((index) => parts[index]?.[0] ?? '')}
      />
    </Page>
  );
}

export default tabs(true, 0);

export const states = {
  'tabs parts 1': tabs(true, 0),
  'tabs parts 2': tabs(true, 1),
  'tabs answers 1': tabs(false, 0),
  'tabs answers 2': tabs(false, 1),
  'accordion parts 1': accordion(true, []),
  'accordion parts 2': accordion(true, [0, 1]),
  'accordion answers 1': accordion(false, []),
  'accordion answers 2': accordion(false, [0, 1]),
};
