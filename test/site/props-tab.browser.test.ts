import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { bundledArtifact } from '../catalog/bundled-artifacts.ts';
import {
  type WatchedPage,
  closeContexts,
  copyBy,
  faultsInBothThemes,
  gotoHydrated,
  openPage,
  rememberCopies,
  sharedBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { TestServer } from '../support/start-server.ts';
import { PREVIEWED_SLUG, frameOf, outcomeOf, startPreviewServer } from './preview/preview-page.ts';

const url = inject('serverUrl');
const SLUG = '/forms/password-field';
let browser: Browser;
let watched: WatchedPage;
let page: Page;
let server: TestServer;

const COMPONENT = `'use client';
import { useState } from 'react';
export const CLASSES = '';
export function Gauge({ label, level = 1, tone = 'calm', size, open = false, onOpenChange, defaultCount = 0 }) {
  const [count, setCount] = useState(defaultCount);
  if (level > 5) throw new Error('Too high.');
  return <section data-tone={tone} data-size={size ?? 'none'}>
    <h2>{label}</h2>
    <button onClick={() => setCount(count + 1)}>count {count}</button>
    <button onClick={() => onOpenChange?.(!open)}>{open ? 'open' : 'closed'}</button>
    <p>level {level}</p>
  </section>;
}
`;

const EXAMPLE = `import { useState } from 'react';
import { Gauge } from './component';
export default function Scene() {
  const [isOpen, setIsOpen] = useState(false);
  return <Gauge label="From the example" size={3} open={isOpen} onOpenChange={setIsOpen} />;
}
export const states = { Other: () => <Gauge label="Of the state" tone="loud" /> };
`;

const PROPS = [
  { name: 'label', type: 'string', required: true },
  { name: 'level', type: 'number', default: '1' },
  { name: 'tone', type: "'calm' | 'loud'", values: ['calm', 'loud'], default: "'calm'" },
  { name: 'size', type: '2 | 3', values: ['2', '3'] },
  { name: 'open', type: 'boolean', default: 'false' },
  { name: 'onOpenChange', type: '(open: boolean) => void' },
  { name: 'defaultCount', type: 'number', default: '0' },
];

beforeAll(async () => {
  browser = await sharedBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await rememberCopies(context);
  watched = await openPage(context);
  ({ page } = watched);
  await page.setViewportSize({ width: 1440, height: 900 });
  server = await startPreviewServer({
    v1: { code: COMPONENT, files: { 'example.tsx': EXAMPLE }, manifest: { props: PROPS } },
    v2: { code: COMPONENT, files: { 'example.tsx': EXAMPLE } },
    // Without an example the component is rendered itself.
    v3: { code: COMPONENT, manifest: { props: PROPS } },
  });
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

const label = (name: string) => page.getByLabel(name, { exact: true });
const usage = () => page.getByRole('region', { name: 'Usage with your props' });
const params = () => Object.fromEntries(new URL(page.url()).searchParams);

async function openFixture(query = ''): Promise<void> {
  await gotoHydrated(page, `${server.url}${PREVIEWED_SLUG}?tab=props${query}`);
  expect(await outcomeOf(page)).toBe('rendered');
  await label('label').waitFor();
}

test.each([1440, 390])(
  'at %i px it has no accessibility fault in light and dark',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await gotoHydrated(page, `${url}${SLUG}?tab=props&props.label=Secret`);
    await page.getByText('1 changed.').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(watched.problems()).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  },
);

test('a control shows what the example gives, and sets the running component', async () => {
  await gotoHydrated(page, `${url}${SLUG}?tab=props`);
  await eventually(() => label('label').inputValue()).toBe('New password');
  await page.getByText('As the example has it.').waitFor();
  await label('label').fill('Your “secret”');
  await frameOf(page).getByLabel('Your “secret”', { exact: true }).waitFor();
  // By keyboard.
  await page.getByRole('button', { name: 'current-password' }).press('Enter');
  await eventually(() =>
    frameOf(page).getByLabel('Your “secret”', { exact: true }).getAttribute('autocomplete'),
  ).toBe('current-password');
  await page.getByRole('switch', { name: 'disabled' }).press('Space');
  await page.getByRole('status').filter({ hasText: '3 changed.' }).waitFor();
  await eventually(params).toEqual({
    tab: 'props',
    'props.label': 'Your “secret”',
    'props.autoComplete': 'current-password',
    'props.disabled': 'true',
  });
  const lines = await usage().locator('.is-changed').allTextContents();
  expect(lines.map((line) => line.trim())).toEqual([
    'label="Your “secret”"',
    'autoComplete="current-password"',
    'disabled',
  ]);
  const copied = await copyBy(page, () => page.getByRole('button', { name: 'Copy code' }).click());
  expect(copied).toContain('requirements={requirements}');
  const prompt = await copyBy(page, () =>
    page.getByRole('button', { name: 'Copy agent prompt' }).click(),
  );
  expect(prompt).toContain(
    'Call it with these props, which were changed:\n   autoComplete="current-password"\n   label="Your “secret”"\n   disabled\n',
  );
  const link = await copyBy(page, () =>
    page.getByRole('button', { name: 'Link', exact: true }).click(),
  );

  // The address has it all: on a reload, in the tab of the code and in the full-page preview.
  await gotoHydrated(page, link);
  await frameOf(page).getByLabel('Your “secret”', { exact: true }).waitFor();
  const alone = page.getByRole('link', { name: 'Open preview in a new tab' });
  const alonePath = (await alone.getAttribute('href')) ?? '';
  await page.getByRole('link', { name: 'Use it', exact: true }).click();
  await page.getByRole('region', { name: 'Example' }).getByText('Your “secret”').waitFor();
  await page.goto(`${url}${alonePath}`);
  await frameOf(page).getByLabel('Your “secret”', { exact: true }).waitFor();
  expect(watched.problems()).toEqual([]);
});

test('a tab that opens beside a running preview shows what the example gives', async () => {
  await gotoHydrated(page, `${server.url}${PREVIEWED_SLUG}`);
  expect(await outcomeOf(page)).toBe('rendered');
  const counter = frameOf(page).getByRole('button', { name: /^count/ });
  await counter.click();
  for (const tab of ['Props', 'Use it', 'Props']) {
    await page.getByRole('link', { name: tab, exact: true }).click();
  }
  await eventually(() => label('label').inputValue()).toBe('From the example');
  expect(await counter.textContent()).toBe('count 1');
});

test('one prop or all are reset, and focus stays', async () => {
  await openFixture('&props.label=A&props.level=2');
  await frameOf(page).getByRole('heading', { name: 'A', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Reset label' }).click();
  await frameOf(page).getByRole('heading', { name: 'From the example' }).waitFor();
  expect(await label('label').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await frameOf(page).getByText('level 1').waitFor();
  await eventually(params).toEqual({ tab: 'props' });
});

test('a value keeps what the component remembers, but for one that counts at the start', async () => {
  await openFixture();
  const counter = frameOf(page).getByRole('button', { name: /^count/ });
  await counter.click();
  await label('label').fill('Changed');
  await frameOf(page).getByRole('heading', { name: 'Changed' }).waitFor();
  expect(await counter.textContent()).toBe('count 1');
  await label('defaultCount').fill('40');
  await frameOf(page).getByRole('button', { name: 'count 40' }).waitFor();
});

test('what the component changes itself is not held', async () => {
  await openFixture();
  await page.getByRole('switch', { name: 'open' }).check();
  await frameOf(page).getByRole('button', { name: 'open' }).click();
  await frameOf(page).getByRole('button', { name: 'closed' }).waitFor();
});

test('a state is a starting point', async () => {
  await openFixture('&props.label=A');
  await page.getByRole('radio', { name: 'Other', exact: true }).click();
  await frameOf(page).getByRole('heading', { name: 'Of the state' }).waitFor();
  await eventually(() => label('label').inputValue()).toBe('Of the state');
  await eventually(params).toEqual({ tab: 'props', state: 'Other' });
  await page
    .getByRole('button', { name: 'loud' })
    .and(page.locator('[aria-pressed=true]'))
    .waitFor();
});

test('a value that the component fails on says so, and the next one shows it again', async () => {
  await openFixture();
  await label('level').fill('9');
  await frameOf(page).getByText('Error: Too high.').waitFor();
  await label('level').fill('3');
  await frameOf(page).getByText('level 3').waitFor();
  await page.locator('[data-outcome=rendered]').waitFor();
  expect(await frameOf(page).getByRole('alert').count()).toBe(0);
  await label('level').fill('123456');
  await page.getByText('Enter a number up to 100,000.').waitFor();
  expect(await frameOf(page).getByText('level 3').count()).toBe(1);
});

test('functions and data are listed with what the example gives', async () => {
  await openFixture();
  const row = page.getByRole('definition').filter({ hasText: 'A function' });
  await row.waitFor();
  expect(await page.getByRole('term').allTextContents()).toEqual(['onOpenChange']);
});

describe('an address of a stranger', () => {
  test.each([
    [
      'a prop that it does not have',
      '&props.onOpenChange=alert(1)&props.__proto__=x&props.style=x',
    ],
    ['a value that is no option', '&props.tone=rude&props.size=9&props.open=maybe&props.level=1e9'],
    ['a text that is too long', `&props.label=${'a'.repeat(301)}`],
    ['hidden characters', '&props.label=%E2%80%AEleft'],
  ])('sets nothing by %s', async (_, query) => {
    await openFixture(query);
    await page.getByText('As the example has it.').waitFor();
    await frameOf(page).getByRole('heading', { name: 'From the example' }).waitFor();
    await frameOf(page).locator('[data-tone=calm][data-size="3"]').waitFor();
  });

  test('is text, not markup', async () => {
    await openFixture(`&props.label=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
    await frameOf(page).getByRole('heading', { name: '"><img src=x' }).waitFor();
    expect(await usage().locator('img').count()).toBe(0);
    expect(await usage().textContent()).toContain(
      String.raw`label={"\"><img src=x onerror=alert(1)>"}`,
    );
  });
});

test('a component without an example is rendered with the values alone', async () => {
  await openFixture('&version=v3&props.label=Alone');
  await frameOf(page).getByRole('heading', { name: 'Alone' }).waitFor();
  expect(await usage().textContent()).toBe('<Gauge label="Alone" />\n');
});

test('a version without a typed model says that its props are not known', async () => {
  await gotoHydrated(page, `${server.url}${PREVIEWED_SLUG}?tab=props&version=v2&props.label=A`);
  await page.getByText('The props of this version are not known.').waitFor();
  expect(await outcomeOf(page)).toBe('rendered');
  await frameOf(page).getByRole('heading', { name: 'From the example' }).waitFor();
});

test('without JavaScript there is the table of props', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${url}${SLUG}?tab=props`);
  const row = plain.getByRole('row', { name: /^autoComplete/ });
  expect(await row.textContent()).toContain("'current-password' | 'new-password'");
  expect(await row.getByRole('rowheader').textContent()).toBe('autoComplete* (required)');
  const { manifest } = bundledArtifact(SLUG);
  expect(await plain.getByRole('row').count()).toBe(1 + (manifest.props?.length ?? 0));
  expect(await plain.getByRole('switch').count()).toBe(0);
  await context.close();
});
