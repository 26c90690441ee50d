import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { seenIn } from './contract/field-contract.ts';
import { exampleOf } from './contract/fixture.ts';

/** Faults that showed when whole products were built of the components: a clinic's calendar and an AI workspace. */
const { open } = useArtifacts();

const scenes = exampleOf(
  'products',
  {
    '/ai/attachments': 'Attachments',
    '/ai/chat-composer': 'ChatComposer',
    '/commerce/invoice': 'Invoice',
    '/data-display/stat-tiles': 'StatTiles',
    '/feedback/confirm-dialog': 'ConfirmDialog',
    '/forms/search-field': 'SearchField',
    '/overlays/drawer': 'Drawer',
  },
  `
import { useRef, useState } from 'react';
window.seen = [];
const none = () => {};
const wait = () => new Promise((resolve) => setTimeout(resolve));

const Search = () => (
  <SearchField label="Search" onNavigate={(href) => window.seen.push(href)} suggestions={[{ id: 'a', label: 'Visit', href: '#visit' }]} />
);

const Cancel = () => {
  const [isThere, setIsThere] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div tabIndex={-1} aria-label="Day" role="group">{isThere && <button onClick={() => setIsOpen(true)}>Visit</button>}</div>
      <Drawer open={isOpen} onOpenChange={setIsOpen} title="Visit" footer={<button onClick={() => setIsAsking(true)}>Cancel visit</button>}>Text</Drawer>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel it?"
        confirmLabel="Yes, cancel"
        onConfirm={async () => {
          await wait();
          setIsThere(false);
          setIsOpen(false);
        }}
      >
        Text
      </ConfirmDialog>
    </>
  );
};

const Composer = () => {
  const ref = useRef(null);
  const [files, setFiles] = useState([{ id: 'a', name: 'laboratory-report-of-the-twentieth-of-november.pdf', size: 184000, state: 'ready' }]);
  return (
    <ChatComposer
      ref={ref}
      label="Message"
      onSend={none}
      context={files.length > 0 && <Attachments label="Files" attachments={files} onRemove={() => setFiles([])} focusAfterLast={() => ref.current?.focus()} />}
    />
  );
};

const Figures = () => (
  <StatTiles label="Week" stats={['a', 'b', 'c'].map((id) => ({ id, label: 'Visits', value: '1,284' }))} />
);

const Bill = () => (
  <Invoice number="118" issued="2026-11-26" currency="EUR" seller={{ name: 'Larkfield', address: ['Spain'] }} buyer={{ name: 'Hotel Verano', address: ['Spain'] }}
    lines={[{ id: 'a', description: 'Pleat pendant', quantity: 12, unit: 'pieces', unitPrice: 37200, taxRate: 21 }]} />
);

export default Search;
export const states = { Cancel, Composer, Figures, Bill };
`,
);

test('focus stays where the work is: router, record that is gone, last file', async () => {
  const { frame, keys, type, show, expectFocus, problems } = await open(scenes, { width: 390 });
  await frame.getByRole('combobox').focus();
  await type('v');
  await keys('ArrowDown', 'Enter');
  await eventually(() => seenIn(frame)).toEqual(['#visit']);

  await show({ width: 390, state: 'Cancel' });
  await frame.getByRole('button', { name: 'Visit' }).press('Enter');
  await frame.getByRole('button', { name: 'Cancel visit' }).press('Enter');
  await frame.getByRole('button', { name: 'Yes, cancel' }).press('Enter');
  await expectFocus('group "Day"');

  await show({ width: 390, state: 'Composer' });
  const remove = frame.getByRole('button', { name: 'Remove laboratory' });
  await remove.waitFor();
  const isInside = await remove.evaluate((button) => {
    const { right = 0 } = button.closest('[role=group]')?.getBoundingClientRect() ?? {};
    return button.getBoundingClientRect().right <= right;
  });
  expect(isInside).toBe(true);
  await remove.press('Enter');
  await expectFocus('textbox "Message"');
  expect(problems()).toEqual([]);
});

test('on a phone, tiles stand in two columns, and an invoice shows its amounts', async () => {
  const { frame, show } = await open(scenes, { width: 390, state: 'Figures' });
  const tiles = await frame
    .locator('dl > div')
    .evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()));
  const [first, second, last] = tiles;
  expect(second?.top).toBe(first?.top);
  expect(last?.right).toBe(second?.right);
  expect(last?.left).toBe(first?.left);

  await show({ width: 390, state: 'Bill' });
  const table = frame.getByRole('table');
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Description', 'Amount']);
  expect(await table.innerText()).toContain('12 pieces × €372.00, VAT 21%');
  const box = await table.getByRole('cell').last().boundingBox();
  expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThan(390);
});
