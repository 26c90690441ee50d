import { describe, expect, test } from 'vitest';
import { useArtifacts } from './artifact-page.ts';
import { PROMISES, promiseFixture } from './contract/promises.ts';

const { open } = useArtifacts();

describe('a promise never holds its caller back', () => {
  test.for(Object.entries(PROMISES))('%s', async ([, promise]) => {
    const { frame, keys, problems } = await open(promiseFixture(promise));
    const { typed, button } = promise;
    if (typed !== undefined) await frame.getByLabel(typed.field).fill(typed.text);
    await frame.getByRole('button', { name: button }).focus();
    await keys(...(promise.keys ?? ['Enter']));
    // What the caller changes is on the page while the promise is pending.
    await frame.getByText('Calls: 1').waitFor();
    await frame.evaluate('failNow()');
    await frame.getByRole('alert').getByText(promise.says).waitFor();
    expect(await frame.evaluate(() => document.activeElement?.localName)).not.toBe('body');
    if (typed !== undefined) {
      expect(await frame.getByLabel(typed.field).inputValue()).toBe(typed.text);
    }
    expect(problems()).toEqual([]);
  });
});
