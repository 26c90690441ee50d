import type { Locator } from 'playwright-core';

/**
 * Replaces the text of a field. In Firefox by keys, as a person does: there, Playwright's `fill` adds to the text that it
 * has selected.
 */
export async function fillIn(input: Locator, text: string): Promise<void> {
  const browser = input.page().context().browser();
  if (browser?.browserType().name() !== 'firefox') return input.fill(text);
  await input.focus();
  await input.press('Control+a');
  if (text === '') await input.press('Delete');
  else await input.pressSequentially(text);
}
