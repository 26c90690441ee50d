import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { useArtifacts } from './artifact-page.ts';
import { BUNDLED_ARTIFACTS } from './bundled-artifacts.ts';
import { withCompositionTables } from './contract/composition-tables.ts';
import { FIELDS } from './contract/fields.ts';
import { LAYERS } from './contract/layers.ts';
import { PROMISES, promiseFixture } from './contract/promises.ts';

const { open } = useArtifacts();

test('every active component that declares a contract is checked', () => {
  const active = BUNDLED_ARTIFACTS.filter(({ isActive }) => isActive);
  const declaring = (contract: 'field' | 'layer') =>
    active.filter(({ manifest }) => manifest.contract === contract).map(({ slug }) => slug);
  const checked = (cases: Readonly<Record<string, { readonly slug: string }>>) =>
    new Set(Object.values(cases).map(({ slug }) => slug));
  expect(checked(FIELDS)).toEqual(new Set(declaring('field')));
  expect(checked(LAYERS)).toEqual(new Set(declaring('layer')));
});

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

  test('no active component calls its caller inside a transition', () => {
    const holding = BUNDLED_ARTIFACTS.filter(
      ({ isActive, files }) =>
        isActive &&
        /startTransition\(async|useOptimistic|useActionState/.test(files['component.tsx'] ?? ''),
    );
    expect(holding.map(({ name }) => name)).toEqual([]);
  });
});

test('the guide on composition is written from what is checked, without an empty cell', async () => {
  const guide = await readFile(join(PROJECT_DIR, 'catalog/guides/composition.md'), 'utf8');
  expect(guide).toBe(withCompositionTables(guide));
  expect(guide).not.toMatch(/\|[^\S\n]*\|/);
});
