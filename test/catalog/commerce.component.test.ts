import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('cart: quantities are typed or stepped, and the subtotal follows', async () => {
  const { frame, keys, type, problems } = await open('/commerce/cart');
  const subtotal = () => frame.getByRole('status').first().textContent();
  await eventually(subtotal).toContain('€1,605.00');
  await frame.getByLabel('Quantity of Pleat pendant').focus();
  await keys('ArrowUp');
  await eventually(subtotal).toContain('€1,995.00');
  await keys('Control+a');
  await type('24');
  await keys('Escape');
  await eventually(() => frame.getByLabel('Quantity of Pleat pendant').inputValue()).toBe('4');
  await keys('Control+a');
  await type('24');
  await keys('Enter');
  await eventually(subtotal).toContain('€9,795.00');
  await frame.getByLabel('Quantity of Ode table lamp').fill('9');
  await keys('Enter');
  await frame.getByRole('alert').getByText('No more than 2').waitFor();
  await eventually(() => frame.getByLabel('Quantity of Ode table lamp').inputValue()).toBe('2');
  expect(problems()).toEqual([]);
});

test('cart: a removed line gives focus to Undo, and Undo gives it back', async () => {
  const { frame, keys, expectFocus, problems } = await open('/commerce/cart');
  await frame.getByRole('button', { name: 'Remove Ode table lamp' }).focus();
  await keys('Enter');
  await expectFocus('button "Undo removing Ode table lamp"');
  await eventually(() => frame.getByRole('status').first().textContent()).toContain('€1,365.00');
  await keys('Enter');
  await expectFocus('textbox "Quantity of Ode table lamp"');
  await eventually(() => frame.getByRole('status').first().textContent()).toContain('€1,605.00');
  expect(problems()).toEqual([]);
});

test('cart: says when a change is not saved', async () => {
  const { frame } = await open('/commerce/cart', { state: 'Saving fails' });
  await frame.getByRole('button', { name: 'One more Pleat pendant' }).click();
  await frame.getByRole('alert').getByText('could not be changed').waitFor();
  await eventually(() => frame.getByLabel('Quantity of Pleat pendant').inputValue()).toBe('3');
});

for (const variant of ['react-tailwind', 'react-css']) {
  test(`pricing, ${variant}: arrows switch the period, and a failure is said`, async () => {
    const { frame, keys, expectFocus, problems } = await open('/commerce/pricing', {
      state: 'Failed',
      variant,
    });
    await keys('Tab');
    await expectFocus('radio "Monthly"');
    await keys('ArrowRight');
    await expectFocus('radio "Yearly, 2 months free"');
    await frame.getByText('€480 billed once a year').waitFor();
    await eventually(() => frame.getByRole('status').first().textContent()).toBe(
      'Prices for: Yearly, 2 months free',
    );
    await keys('Tab', 'Tab', 'Enter');
    await expectFocus('button "Start 14-day trial, Workshop"');
    await frame.getByRole('alert').getByText('nothing was charged').waitFor();
    expect(problems()).toEqual([]);
  });
}

test('pricing: a plan that cannot be chosen says why', async () => {
  const { frame } = await open('/commerce/pricing', { state: 'With a plan' });
  const button = frame.getByRole('button', { name: 'Switch to Bench, Bench' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  const description = await button.getAttribute('aria-describedby');
  expect(await frame.locator(`[id="${description}"]`).textContent()).toBe(
    'Bench is for 1 member; you have 5.',
  );
});

test('order tracking: the current step is marked, and says when nothing can be copied', async () => {
  const { frame, keys, expectFocus } = await open('/commerce/order-tracking');
  await eventually(() => frame.locator('[aria-current=step]').innerText()).toContain('On its way');
  await keys('Tab');
  await expectFocus('link "Atlantic Parcel"');
  await keys('Tab');
  await expectFocus('button "Copy tracking number AP 4471 0093 82 IE"');
  await keys('Enter');
  // The preview has no clipboard.
  await frame.getByText('The number could not be copied. Select it instead.').waitFor();
  await keys('Tab');
  await expectFocus('button "Choose another day"');
});
