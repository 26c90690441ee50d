import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

const SCREENS = [
  'list-detail',
  'inbox',
  'dashboard',
  'sign-in-flow',
  'first-product',
  'record-list',
  'settings',
];

test('no screen of slots knows a word of a domain, a currency or a country', () => {
  const found = SCREENS.flatMap((name) =>
    globSync(`catalog/screens/${name}/component/*/react-tailwind/*.{ts,tsx}`, { cwd: PROJECT_DIR })
      .filter((file) => !file.endsWith('example.tsx'))
      .flatMap((file) =>
        [
          ...readFileSync(join(PROJECT_DIR, file), 'utf8').matchAll(
            /\b(?:customers?|invoices?|shipments?|patients?|members?|loans?|products? of|EUR|USD|€|Larkfield)\b/gi,
          ),
        ].map(([word]) => `${file}: ${word}`),
      ),
  );
  expect(found).toEqual([]);
});

test('each screen stands in its shell: one of each landmark, one first heading', async () => {
  for (const name of [
    'list-detail',
    'inbox',
    'dashboard',
    'first-product',
    'settings',
    'orders',
    'members',
    'agent-chat',
    'agent-workspace',
    'record-list',
  ]) {
    const { frame, problems } = await open(`/screens/${name}`, { width: 1280 });
    await frame.getByRole('heading', { level: 1 }).waitFor();
    expect(await frame.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await frame.getByRole('main').count()).toBe(1);
    expect(await frame.locator('nav:not(main nav)').count()).toBe(1);
    expect(problems()).toEqual([]);
  }
});

test('list with detail: 100,000 items, one beside the other, and one after the other on a phone', async () => {
  const { frame, keys, expectFocus, problems } = await open('/screens/list-detail', {
    state: '100,000 items',
    width: 1280,
  });
  await frame.getByRole('button', { name: /^Centrifuge 1 / }).focus();
  await keys('ArrowDown', 'Enter');
  // Beside the list, focus stays where the next item is.
  await expectFocus('button "Microscope 1');
  await frame.getByRole('heading', { name: 'Microscope 1' }).waitFor();
  await keys('End', 'Enter');
  await frame.getByRole('heading', { name: 'Spectrophotometer 20000' }).waitFor();
  expect(await frame.locator('#artifact *').count()).toBeLessThan(2000);
  await frame.getByRole('button', { name: 'Retire' }).press('Enter');
  await eventually(() => frame.getByRole('status').first().textContent()).toBe('99999 in all');
  await expectFocus('heading "Devices"');
  expect(problems()).toEqual([]);

  const phone = await open('/screens/list-detail', { state: 'Nothing open', width: 390 });
  await phone.frame.getByRole('button', { name: /^Incubator 1 / }).press('Enter');
  await phone.expectFocus('region "Incubator 1"');
  expect(await phone.frame.getByRole('list', { name: 'Devices' }).count()).toBe(0);
  const first = phone.frame.getByRole('heading', { level: 1 });
  expect(await first.allTextContents()).toEqual(['Devices']);
  await phone.frame.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await phone.expectFocus('button "Incubator 1');
  expect(await first.allTextContents()).toEqual(['Devices']);
});

test('inbox: a draft waits with its thread, an answer is sent by its keys, a refused one stays', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/screens/inbox', {
    width: 1280,
  });
  const answer = frame.getByRole('textbox', { name: 'Your answer' });
  await answer.focus();
  await type('Yes, until then');
  await frame.getByRole('button', { name: /Another day for the first visit/ }).press('Enter');
  await eventually(() => answer.inputValue()).toBe('');
  await frame.getByRole('button', { name: /Results of the blood test/ }).press('Enter');
  await eventually(() => answer.inputValue()).toBe('Yes, until then');
  await answer.focus();
  await keys('Control+Enter');
  await frame.getByRole('list', { name: 'Messages' }).last().getByText('Yes, until then').waitFor();
  await eventually(() => answer.inputValue()).toBe('');
  await expectFocus('textbox "Your answer"');
  expect(problems()).toEqual([]);

  const refused = await open('/screens/inbox', { state: 'Not sent', width: 1280 });
  const field = refused.frame.getByRole('textbox', { name: 'Your answer' });
  await field.fill('On Friday at nine');
  await refused.frame.getByRole('button', { name: 'Send' }).press('Enter');
  await refused.frame.getByText('Not sent. What you wrote is still here.').first().waitFor();
  expect(await field.inputValue()).toBe('On Friday at nine');
  await refused.expectFocus('textbox "Your answer"');
});

test('sign-in flow: password, code, a wrong one, and the way back for who forgot', async () => {
  const { frame, expectFocus, problems } = await open('/screens/sign-in-flow');
  await frame.getByLabel('Email address').fill('theo@larkfield.example');
  await frame.getByRole('button', { name: 'Continue' }).press('Enter');
  await frame.getByLabel('Password', { exact: true }).fill('copper reed quay');
  await frame.getByRole('button', { name: 'Sign in' }).press('Enter');
  await expectFocus('heading "Enter your code"');
  await frame.getByLabel('Six digits').fill('000000');
  await frame.getByText('This is not the newest code.').first().waitFor();
  await frame.getByLabel('Six digits').fill('402913');
  await frame.getByText('Good morning, Theo').waitFor();

  const forgot = await open('/screens/sign-in-flow', { state: 'Session ended' });
  await forgot.frame.getByRole('link', { name: 'Forgot password?' }).press('Enter');
  await forgot.expectFocus('heading "Set a new password"');
  await forgot.frame.getByRole('button', { name: 'Send the link' }).press('Enter');
  await forgot.frame.getByText('If theo@larkfield.example has an account').waitFor();
  await forgot.frame.getByRole('button', { name: 'Back to sign-in' }).press('Enter');
  await forgot.frame.getByLabel('Password', { exact: true }).waitFor();
  expect([...problems(), ...forgot.problems()]).toEqual([]);
});

test('first day of a product: a task is done by its act, and focus goes on to the next', async () => {
  const { frame, problems } = await open('/screens/first-product', { width: 1280 });
  await frame.getByText('1 of 3 done').waitFor();
  await frame.locator('details').getByRole('button', { name: 'Add a visit' }).press('Enter');
  await frame.getByText('2 of 3 done').waitFor();
  await eventually(() => frame.locator(':focus').textContent()).toContain('Invite your team');
  expect(problems()).toEqual([]);
});
