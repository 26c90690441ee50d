import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

test('app header: the links open below their button, and Escape gives focus back', async () => {
  const { frame, keys, expectFocus, show, problems } = await open('/navigation/app-header', {
    state: 'On a phone',
    width: 390,
  });
  const links = frame.getByRole('navigation', { name: 'Main' });
  await keys('Tab');
  await expectFocus('button "Menu"');
  expect(await links.isVisible()).toBe(false);
  await keys('Enter');
  await links.waitFor();
  await keys('Tab');
  await expectFocus('link "Orders 3"');
  await keys('Escape');
  await links.waitFor({ state: 'hidden' });
  await expectFocus('button "Menu"');
  await keys('Enter', 'Tab', 'Tab', 'Enter');
  await links.waitFor({ state: 'hidden' });
  await show({ width: 1100 });
  await frame.getByRole('link', { name: 'Larkfield' }).focus();
  await keys('Tab');
  await expectFocus('link "Orders 3"');
  expect(await frame.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
  expect(problems()).toEqual([]);
});

test('user menu: switches the workspace, and says so if that fails', async () => {
  const { frame, keys, expectFocus, show, problems } = await open('/accounts/user-menu', {
    state: 'Closed',
  });
  await keys('Tab', 'Enter');
  await expectFocus('menuitemradio "Larkfield Owner" [checked]');
  await keys('ArrowDown', 'ArrowDown', 'Enter');
  await expectFocus('menuitemradio "Hotel Verano');
  await keys('ArrowUp', 'Enter');
  await expectFocus('button "Ines Aldana Studio Brackish"');
  await keys('ArrowUp');
  await expectFocus('menuitem "Sign out"');
  await keys('Escape');
  await expectFocus('button "Ines Aldana Studio Brackish"');
  await show({ state: 'Not switched' });
  await frame.getByRole('status').getByText('Studio Brackish did not open. Try again.').waitFor();
  await frame.getByRole('button', { name: 'Ines Aldana Larkfield' }).waitFor();
  await eventually(() => frame.getByRole('menu').isVisible()).toBe(false);
  expect(problems()).toEqual([]);
});

test('notification center: focus moves in and back, and marking keeps it', async () => {
  const { frame, keys, expectFocus, show, problems } = await open('/feedback/notification-center', {
    state: 'Closed',
  });
  const panel = frame.getByRole('dialog', { name: 'Notifications' });
  await keys('Tab', 'Enter');
  await expectFocus('dialog "Notifications"');
  await keys('Tab');
  await expectFocus('button "Mark all as read"');
  await keys('Escape');
  // Quick keys: the browser says only later that the panel is open.
  await keys('Enter', 'Tab');
  await expectFocus('button "Mark all as read"');
  await keys('Tab');
  await expectFocus('link "Order 2207 is late (unread)"');
  await keys('Tab', 'Enter');
  await frame.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await expectFocus('button "Mark as unread');
  await keys('Escape');
  await panel.waitFor({ state: 'hidden' });
  await expectFocus('button "Notifications, 1 unread"');
  await show({ state: 'Not saved' });
  await panel.getByRole('alert').getByText('That was not saved. Try again.').waitFor();
  await expectFocus('button "Mark all as read"');
  expect(problems()).toEqual([]);
});

test('row actions: columns move by keyboard with focus, hide at once, and come back', async () => {
  const { frame, keys, expectFocus, show, problems } = await open('/data-display/row-actions', {
    state: 'Columns',
  });
  const headers = () => frame.getByRole('columnheader').allInnerTexts();
  await frame.getByRole('button', { name: 'Move Due up' }).press('Enter');
  await expectFocus('button "Move Due up"');
  await eventually(async () => (await headers()).slice(0, 3)).toEqual(['Order', 'Due', 'Customer']);
  await frame.getByRole('checkbox', { name: 'Lamps' }).press('Space');
  await eventually(async () => (await headers()).includes('Lamps')).toBe(false);
  expect(await frame.getByRole('checkbox', { name: /^Order/ }).isDisabled()).toBe(true);
  await frame.getByRole('button', { name: 'Reset' }).press('Enter');
  await eventually(async () => (await headers()).slice(0, 4)).toEqual([
    'Order',
    'Customer',
    'Due',
    'Lamps',
  ]);
  await expectFocus('button "Reset"');

  await show({ state: 'Failed' });
  await frame.getByText('That did not work. Nothing was changed.').first().waitFor();
  await frame.getByRole('button', { name: 'Actions for order 2209' }).focus();
  await keys('Enter');
  await expectFocus('menuitem "Pack It is packed already.');
  await keys('Enter', 'End');
  await expectFocus('menuitem "Cancel order…"');
  expect(problems()).toEqual([]);
});

test('settings page: the list leads to a section, whose controls are next', async () => {
  const { frame, keys, expectFocus, problems } = await open('/layout/settings-page');
  const sections = frame.getByRole('navigation', { name: 'Sections' });
  await keys('Tab');
  await expectFocus('link "Workspace"');
  await sections.getByRole('link', { name: 'Billing' }).press('Enter');
  await eventually(() =>
    sections.getByRole('link', { name: 'Billing' }).getAttribute('aria-current'),
  ).toBe('location');
  const digest = frame.getByRole('switch', { name: 'Late orders' });
  await digest.press('Space');
  expect(await digest.isChecked()).toBe(false);
  await frame.getByRole('combobox', { name: 'Currency' }).waitFor();
  expect(problems()).toEqual([]);
});

test('settings page: with settings of other components, nothing has its name twice, and the hash of a router stays', async () => {
  const { frame, expectFocus, problems } = await open(exampleOf('settings', PARTS, SETTINGS), {
    width: 390,
  });
  for (const role of ['heading', 'region'] as const) {
    const names = await frame
      .getByRole(role)
      .evaluateAll((all) =>
        all.map((each) => each.querySelector('h2')?.textContent ?? each.textContent),
      );
    expect(names).toEqual([...new Set(names)]);
  }
  expect(await frame.getByRole('region').count()).toBe(4);
  await frame.evaluate(() => (location.hash = '#/settings'));
  const link = frame.getByRole('link', { name: 'Passkeys' });
  await link.press('Enter');
  await expectFocus('region "Passkeys"');
  await eventually(() => link.getAttribute('aria-current')).toBe('location');
  expect(await frame.evaluate(() => location.hash)).toBe('#/settings');
  expect(problems()).toEqual([]);
});

const PARTS = {
  '/layout/settings-page': 'SettingsCard, SettingsPage',
  '/accounts/appearance-settings': 'AppearanceSettings',
  '/accounts/notification-preferences': 'NotificationPreferences',
  '/accounts/passkey': 'Passkeys',
  '/screens/members': 'MembersScreen',
};

const SETTINGS = `
const MEMBERS = [{ id: 'a', name: null, email: 'ines@larkfield.example', role: 'owner', lastSeen: null }];
const ROLES = [{ id: 'owner', label: 'Owner', hint: 'Everything' }];
const nothing = async () => {};
const section = (title, children) => ({ id: title.toLowerCase(), title, children: <SettingsCard>{children}</SettingsCard> });

export default () => (
  <SettingsPage
    title="Settings"
    sections={[
      section('Notifications', <NotificationPreferences hideHeading channels={[{ id: 'a', label: 'Email' }]} topics={[{ id: 't', label: 'Today' }]} />),
      section('Appearance', <AppearanceSettings hideHeading />),
      section('Passkeys', <Passkeys hideHeading passkeys={[]} supported onCreate={nothing} onRemove={nothing} />),
      section('Members', <MembersScreen hideHeading members={MEMBERS} roles={ROLES} onInvite={nothing} onRoleChange={nothing} onRemove={nothing} />),
    ]}
  />
);
`;
