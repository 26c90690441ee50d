import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

test('command palette: opens with Ctrl+K, says why a row matches, and runs it', async () => {
  const { frame, keys, type, expectFocus } = await open('/navigation/command-palette', {
    state: 'Closed',
  });
  await keys('Tab');
  await expectFocus('button "Search or run');
  await keys('Control+k');
  await expectFocus('option "Kastanienhof');
  await type('dark');
  await expectFocus(/^option "Change the theme.*dark mode/);
  await keys('Control+a');
  await type('ord');
  expect(await frame.locator('mark').allTextContents()).toEqual(['ord', 'ord']);
  await frame.getByRole('option', { name: 'Create a quote' }).getByText('order conf').waitFor();
  await keys('ArrowDown', 'ArrowDown', 'ArrowDown');
  await expectFocus('option "Create a quote');
  await keys('ArrowDown');
  await expectFocus('option "Go to orders');
  await keys('ArrowUp', 'ArrowUp', 'Enter');
  await expectFocus('button "Search or run');
  await frame.getByText('Ran “Create an order”').waitFor();
});

test('command palette: an unavailable command does nothing; Escape gives focus back', async () => {
  const { frame, keys, type, expectFocus } = await open('/navigation/command-palette', {
    state: 'Closed',
  });
  await keys('Tab', 'Enter');
  await type('invite');
  await expectFocus(/^option "Invite a colleague.*Only Ines/);
  await keys('Enter');
  expect(await frame.getByRole('dialog').isVisible()).toBe(true);
  await type(' zebra');
  await frame.getByText('Nothing for “invite zebra”').waitFor();
  await keys('Escape');
  await expectFocus('button "Search or run');
  await keys('Enter');
  await eventually(() => frame.getByRole('combobox').inputValue()).toBe('');
});

test('command palette: the shortcut leaves other dialogs alone', async () => {
  const { frame, keys } = await open('/navigation/command-palette', { state: 'Closed' });
  await frame.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.append(document.createElement('button'));
    document.body.append(dialog);
    dialog.showModal();
  });
  await keys('Control+k');
  expect(await frame.getByRole('combobox').count()).toBe(0);
  await frame.evaluate(() => document.querySelector('body > dialog')?.remove());
  await keys('Control+k');
  await frame.getByRole('combobox').waitFor();
});

test('command palette, v1: filters, moves and runs', async () => {
  const { frame, keys, type, expectFocus } = await open('/navigation/command-palette', {
    version: 'v1',
    state: 'closed',
  });
  await keys('Tab', 'Enter');
  await type('order');
  await expectFocus('option "Go to orders');
  await keys('ArrowUp');
  await expectFocus('option "Create an order');
  await keys('Enter');
  await frame.getByText('Ran “Create an order”').waitFor();
});

test.each(['react-tailwind', 'react-css'])(
  'breadcrumbs, %s: the button shows the hidden levels',
  async (variant) => {
    const { frame, keys, expectFocus } = await open('/navigation/breadcrumbs', {
      state: 'Middle hidden',
      variant,
    });
    await keys('Tab', 'Tab');
    await expectFocus('button "Show 5 hidden levels"');
    await keys('Enter', 'Tab');
    await expectFocus('link "Customers"');
    await keys('Escape');
    await expectFocus('button "Show 5 hidden levels"');
    await keys('Tab');
    await expectFocus('link "2026"');
    expect(await frame.locator('[aria-current=page]').textContent()).toMatch(/^Lamps for/);
  },
);

test('tabs: arrows select and wrap, mirrored from right to left; a panel keeps its text', async () => {
  const { frame, keys, type, expectFocus, show } = await open('/navigation/tabs');
  await keys('Tab');
  await expectFocus('tab "Lines" [selected]');
  await keys('ArrowRight');
  await expectFocus(/^tab "Messages.*2 new" \[selected\]/);
  await keys('Tab');
  await expectFocus('tabpanel "Messages');
  await keys('Tab');
  await type('Yes, Friday.');
  await keys('Shift+Tab', 'Shift+Tab', 'End');
  await expectFocus('tab "History" [selected]');
  await keys('ArrowRight');
  await expectFocus('tab "Lines" [selected]');
  await keys('ArrowRight');
  expect(await frame.getByRole('textbox').inputValue()).toBe('Yes, Friday.');
  await show({ direction: 'rtl' });
  await keys('Tab', 'ArrowLeft');
  await expectFocus('tab "Messages');
});

test('tabs: with manual activation arrows move focus, and Enter selects', async () => {
  const { frame, keys, expectFocus } = await open('/navigation/tabs', {
    state: 'Manual activation',
  });
  await keys('Tab', 'ArrowRight', 'ArrowRight');
  await expectFocus('tab "Invoices"');
  await frame.getByText('Fetched: lines', { exact: true }).waitFor();
  await keys('Enter');
  await frame.getByText('Fetched: lines, invoices').waitFor();
  await expectFocus('tab "Invoices" [selected]');
});

test('pagination: links keep their places, and the current page is marked', async () => {
  const { frame, keys, expectFocus } = await open('/navigation/pagination');
  const nav = frame.getByRole('navigation', { name: 'Pages of orders' });
  await frame.getByText('121–140 of 2,418 orders').waitFor();
  for (const [name, rel] of [
    ['Previous', 'prev'],
    ['Next', 'next'],
  ] as const) {
    expect(await nav.getByRole('link', { name }).getAttribute('rel')).toBe(rel);
  }
  // A press that opens a tab is the browser's.
  await nav.getByRole('link', { name: 'Next' }).click({ modifiers: ['Control'] });
  await expectCurrent('Page 7');
  await nav.getByRole('link', { name: 'Next' }).focus();
  await keys('Enter');
  await expectFocus('link "Next"');
  await frame.getByText('141–160 of 2,418 orders').waitFor();
  await expectCurrent('Page 8');
  await nav.getByRole('link', { name: 'Page 121' }).press('Enter');
  await frame.getByText('2,401–2,418 of 2,418 orders').waitFor();
  expect(await nav.getByText('Next').getAttribute('aria-disabled')).toBe('true');

  async function expectCurrent(name: string) {
    expect(await nav.locator('[aria-current=page]').getAttribute('aria-label')).toBe(name);
  }
});

test('pagination: a list that is not counted has pages, and numbers are written as the locale does', async () => {
  const { frame } = await open('/navigation/pagination', { state: 'Number not known' });
  await frame.getByText('41–60', { exact: true }).waitFor();
  expect(await frame.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?page=4');
  const german = await open('/navigation/pagination', { state: 'In German' });
  await german.frame.getByText('1.201–1.220 von 2.418').waitFor();
});

test('pagination: a page beyond the end has no rows, and a way back to the last one', async () => {
  const { frame } = await open(
    exampleOf(
      'beyond the end',
      { '/navigation/pagination': 'Pagination' },
      `const href = (page) => '?page=' + page;
      const arabic = { locale: 'ar-EG', pageSizes: [20], onPageSizeChange: () => {} };
      export default () => (
        <>
          <Pagination page={99} pageSize={20} total={2418} href={href} {...arabic} labels={{ nav: 'Many' }} />
          <Pagination page={2} pageSize={20} total={5} href={href} labels={{ nav: 'Few' }} />
          <Pagination page={999} pageSize={20} total={2418} href={href} labels={{ nav: 'Beyond' }} />
        </>
      );`,
    ),
  );
  const linksOf = (nav: string) =>
    frame
      .getByRole('navigation', { name: nav })
      .getByText('Previous')
      .evaluate((link) => link.closest('a')?.getAttribute('href'));
  expect(await linksOf('Few')).toBe('?page=1');
  expect(await linksOf('Beyond')).toBe('?page=121');
  expect(await frame.getByRole('status').allTextContents()).toEqual([
    '1,961–1,980 of 2,418',
    'No rows',
    'No rows',
  ]);
  expect(await frame.getByRole('option').allTextContents()).toEqual(['20']);
});

test('side navigation: folds by keyboard, and a group in the rail opens the column', async () => {
  const { frame, keys, expectFocus, show } = await open('/navigation/side-navigation');
  await keys('Tab', 'Tab');
  await expectFocus(/^button "Orders"/);
  await keys('Enter');
  expect(await frame.getByRole('link', { name: 'Quotes' }).count()).toBe(0);
  await keys('Tab');
  await expectFocus('link "Workshop"');
  await keys('Enter');
  await frame.getByRole('heading', { name: 'workshop' }).waitFor();
  await show({ state: 'Collapsed' });
  await frame.getByRole('button', { name: 'Price lists' }).press('Enter');
  await frame.getByRole('link', { name: 'Autumn 2026' }).waitFor();
  await frame.getByRole('button', { name: 'Collapse navigation' }).waitFor();
});

test('side navigation: opens over the page on a phone; Escape gives focus back', async () => {
  const { frame, keys, expectFocus } = await open('/navigation/side-navigation', { width: 390 });
  await keys('Tab', 'Enter');
  await frame.getByRole('link', { name: 'Inbox' }).waitFor();
  await keys('Escape');
  await frame.getByRole('link', { name: 'Inbox' }).waitFor({ state: 'hidden' });
  await expectFocus('button "Open navigation"');
  await keys('Enter');
  await frame.getByRole('link', { name: 'Lamps' }).click();
  await frame.getByRole('link', { name: 'Lamps' }).waitFor({ state: 'hidden' });
});

test('keyboard shortcuts: keys and sequences run actions, except while somebody types', async () => {
  const { frame, keys, type, expectFocus } = await open('/navigation/keyboard-shortcuts', {
    state: 'closed',
  });
  const said = (text: string) => frame.getByRole('status').getByText(text).waitFor();
  await keys('Tab', 'e');
  await said('Archive order');
  await keys('g', 'w');
  await said('Workshop board');
  await frame.getByRole('textbox', { name: 'Note' }).focus();
  await type('per');
  await said('Workshop board');
  await keys('Control+k');
  await said('Search or run a command');
  await keys('Shift+Tab', '?');
  await expectFocus('searchbox "Search by action or key"');
  await type('e');
  expect(await frame.locator('dt').allTextContents()).toEqual(['Archive order']);
  await frame.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await keys('Escape');
  await expectFocus('button "Keyboard shortcuts"');
  await keys('p');
  await said('Search or run a command');
});
