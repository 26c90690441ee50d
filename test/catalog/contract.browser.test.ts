import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { useArtifacts } from './artifact-page.ts';
import { BUNDLED_ARTIFACTS } from './bundled-artifacts.ts';
import { type FieldCase, FIELDS, FIELDS_IN_PLACES } from './contract/fields.ts';
import { LAYER_PLACES, placesOf } from './contract/fixture.ts';
import { LAYERS } from './contract/layers.ts';
import { FIELD_PLACES } from './contract/places.ts';
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

/** What `field-matrix` checks of each field beside its places, and what a cell says. */
const CONDITIONS: Readonly<Record<string, (field: FieldCase) => string>> = {
  'opened again': () => HOLDS,
  'other record': ({ needsKey = false }) => (needsKey ? 'with a key' : HOLDS),
  'row deleted': () => HOLDS,
  'empty error': ({ other }) => (["''", 'null', '[]'].includes(other) ? HOLDS : 'never empty'),
  rejected: () => HOLDS,
  'forced colors': () => HOLDS,
  'right to left': () => HOLDS,
};

const HOLDS = 'holds';

/** A table of the guide: what is checked, and where. */
function tableOf(
  head: readonly string[],
  rows: readonly (readonly [name: string, slug: string, cells: readonly string[]])[],
): string {
  const lines = rows.map(
    ([name, slug, cells]) =>
      `| [${name.charAt(0).toUpperCase()}${name.slice(1)}](${slug}) | ${cells.join(' | ')} |`,
  );
  return `| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}\n${lines.join('\n')}\n`;
}

test('the guide on composition has the tables of what is checked, without an empty cell', async () => {
  const fields = tableOf(
    ['Field', ...FIELD_PLACES, ...Object.keys(CONDITIONS)],
    Object.entries(FIELDS_IN_PLACES).map(([name, field]) => [
      name,
      field.slug,
      [
        ...FIELD_PLACES.map(() => HOLDS),
        ...Object.values(CONDITIONS).map((cellOf) => cellOf(field)),
      ],
    ]),
  );
  const layers = tableOf(
    ['Layer', ...LAYER_PLACES],
    Object.entries(LAYERS).map(([name, layer]) => [
      name,
      layer.slug,
      LAYER_PLACES.map((place) =>
        layer.isAlone ? 'beside it' : placesOf(layer).includes(place) ? HOLDS : 'one toaster',
      ),
    ]),
  );
  const guide = await readFile(join(PROJECT_DIR, 'catalog/guides/composition.md'), 'utf8');
  expect(guide).toContain(fields);
  expect(guide).toContain(layers);
  expect(guide).not.toMatch(/\|[^\S\n]*\|/);
});
