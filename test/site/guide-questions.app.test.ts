import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type FindDecisions,
  createFindDecisions,
} from '../../src/faces/web/app/search/find-decisions.ts';
import { tokenize } from '../../src/domain/search/normalize.ts';

const url = inject('serverUrl');

/** Written before it was known what they find, except the first. */
const QUESTIONS = [
  ['Modal or a separate page for editing a customer?', 'dialog-or-page'],
  ['Should I use a modal or a side panel for order details?', 'dialog-or-drawer'],
  ['Snackbar or alert for a failed save?', 'toast-or-banner'],
  ['Notification or banner for an expiring trial?', 'toast-or-banner'],
  ['Dropdown or radio buttons for five shipping methods?', 'select-or-combobox'],
  ['Autocomplete or dropdown for countries?', 'select-or-combobox'],
  ['"Are you sure" or undo for deleting a file?', 'confirm-or-undo'],
  ['Confirmation dialog or undo toast when archiving?', 'confirm-or-undo'],
  ['Spinner or skeleton while a list loads?', 'skeleton-or-spinner'],
  ['Loading bar or placeholder for an upload?', 'skeleton-or-spinner'],
  ['Load more or page numbers for search results?', 'pagination-or-infinite-scroll'],
  ['Endless scroll or paging for a product list?', 'pagination-or-infinite-scroll'],
  ['Tabs or collapsible sections for settings?', 'tabs-or-accordion'],
  ['Segmented control vs tabs for list and board?', 'tabs-or-accordion'],
  ['Stepper or a single long form for an application?', 'wizard-or-one-page'],
  ['Multi-step or single page checkout?', 'wizard-or-one-page'],
  ['Tooltip or popup for help text?', 'tooltip-or-popover'],
  ['Hover card or popover with a link?', 'tooltip-or-popover'],
  ['Month view or agenda list for bookings?', 'calendar-or-list'],
  ['Five stars or thumbs up for reviews?', 'rating-or-thumbs'],
] as const;

let find: FindDecisions;

beforeAll(async () => {
  const response = await fetch(`${url}/search/data`);
  find = createFindDecisions((await response.json()).decisions);
});

describe('the guide that decides leads', () => {
  test.each(QUESTIONS)('%s', (question, guide) => {
    expect(find(tokenize(question)).guides[0]?.name).toBe(guide);
  });
});

test('the search page has the guide and its verdict above all patterns', async () => {
  const [question, guide] = QUESTIONS[0];
  const page = await fetch(`${url}/search?${new URLSearchParams({ q: question }).toString()}`);
  const html = await page.text();
  const place = html.indexOf(`href="/guides/${guide}"`);
  expect(place).toBeGreaterThan(0);
  expect(html.slice(0, place)).not.toContain('<article');
  expect(html).toContain('Dialog for up to five fields, drawer for one record beside its list.');
});

test('of many alternatives only the first are compared, so that no question is costly', () => {
  const within = 'zebras or apples or pears or toast or banner';
  expect(find(tokenize(within)).guides[0]?.name).toBe('toast-or-banner');
  expect(find(tokenize(`${'zebras or '.repeat(40)}toast or banner`)).guides).toEqual([]);
});

test('a question about something else leads to no guide', () => {
  expect(find(tokenize('bananas or apples for breakfast')).guides).toEqual([]);
  expect(find(tokenize('dialog or dialog')).guides.map(({ name }) => name)).not.toContain(
    'confirm-or-undo',
  );
});

test('no two results of a search have the same picture', async () => {
  for (const q of ['list', 'edit', 'sign in without password', 'show a price and pay', 'gizmo']) {
    const page = await fetch(`${url}/search?${new URLSearchParams({ q }).toString()}`);
    const covers = [...(await page.text()).matchAll(/<img src="(?<src>[^"]+)"/g)].map(
      ({ groups }) => groups?.['src'],
    );
    expect(new Set(covers).size, q).toBe(covers.length);
  }
});

test('a search that nothing fits says whom to tell', async () => {
  const page = await fetch(`${url}/search?q=seismograph`);
  expect(await page.text()).toContain('Tell the maintainers of this catalog');
  const found = await fetch(`${url}/search?q=dialog`);
  expect(await found.text()).not.toContain('Tell the maintainers');
});

test('without scripts a comparison has the picture of the active version, and says what has none', async () => {
  const page = await fetch(`${url}/forms/date-picker/compare?from=v1&to=v2`);
  const html = await page.text();
  expect(html).toContain('/covers/');
  expect(html).toContain('There is no picture of');
});
