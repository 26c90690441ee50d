import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_VARIANT } from '../../src/domain/components/manifest.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { BUNDLED_ARTIFACTS } from './bundled-artifacts.ts';
import { withCompositionTables } from './contract/composition-tables.ts';
import { FIELDS } from './contract/fields.ts';
import { LAYERS } from './contract/layers.ts';

test('every active component that declares a contract is checked', () => {
  const active = BUNDLED_ARTIFACTS.filter(({ isActive }) => isActive);
  const declaring = (contract: 'field' | 'layer') =>
    active.filter(({ manifest }) => manifest.contract === contract).map(({ slug }) => slug);
  const checked = (cases: Readonly<Record<string, { readonly slug: string }>>) =>
    new Set(Object.values(cases).map(({ slug }) => slug));
  expect(checked(FIELDS)).toEqual(new Set(declaring('field')));
  expect(checked(LAYERS)).toEqual(new Set(declaring('layer')));
});

test('no active component calls its caller inside a transition', () => {
  const holding = BUNDLED_ARTIFACTS.filter(
    ({ isActive, files }) =>
      isActive &&
      /startTransition\(async|useOptimistic|useActionState/.test(files['component.tsx'] ?? ''),
  );
  expect(holding.map(({ name }) => name)).toEqual([]);
});

test('a callback that is awaited takes a promise of any value, as of a mutation', () => {
  const narrow = BUNDLED_ARTIFACTS.filter(
    ({ isActive, files }) =>
      isActive &&
      Object.entries(files).some(
        ([path, text]) => path !== 'example.tsx' && /=> (?:void \| )?Promise<void>/.test(text),
      ),
  );
  expect(narrow.map(({ name }) => name)).toEqual([]);
});

test('what depends on a language is decided in one place', () => {
  const own = BUNDLED_ARTIFACTS.filter(
    ({ isActive, slug, files }) =>
      isActive &&
      slug !== '/layout/language-provider' &&
      Object.entries(files).some(
        ([path, text]) =>
          path !== 'example.tsx' &&
          // Texts, the locale, what an input method takes, digits of a script.
          /\.\.\.(?:\w+_)?ENGLISH\w*, \.\.\.labels|documentElement\.lang|\.isComposing|numberingSystem/.test(
            text,
          ),
      ),
  );
  expect(own.map(({ name }) => name)).toEqual([]);
});

/** What they show is in a layer of its own, below no heading; or text that a person writes. */
const OWN_LEVELS = [
  '/accounts/session-timeout',
  '/collaboration/share-dialog',
  '/feedback/notification-center',
  '/forms/date-range-picker',
  '/forms/rich-text',
  '/navigation/keyboard-shortcuts',
  '/onboarding/product-tour',
  '/overlays/dialog',
  '/overlays/drawer',
  '/overlays/popover',
];

test('headings get their level from the place, but for those of layers', () => {
  const fixed = BUNDLED_ARTIFACTS.filter(
    ({ isActive, slug, files }) =>
      isActive &&
      !OWN_LEVELS.includes(slug) &&
      Object.entries(files).some(
        ([path, text]) => path !== 'example.tsx' && /<h[1-6][\s>]/.test(text),
      ),
  );
  expect(fixed.map(({ name }) => name)).toEqual([]);
});

test('a component that shows a failure asks first whether the error is for the reader', () => {
  const silent = BUNDLED_ARTIFACTS.filter(
    ({ isActive, variant, files }) =>
      isActive &&
      variant === DEFAULT_VARIANT &&
      Object.entries(files).some(
        ([path, text]) =>
          path !== 'example.tsx' &&
          // What is handed on as `failed: (error) => …` is asked by the part that gets it.
          /(?<!forReader\(\w+\) \|\| )(?<!=> )text\.failed\((?:.*, )?(?:\w*[eE]rror|failure)\)|(?:error|cause)\.message : text|catch \{[^}]*text\.(?:failed|not[A-Z]|offline)/.test(
            text,
          ),
      ),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test('the guide on composition is written from what is checked, without an empty cell', async () => {
  const guide = await readFile(join(PROJECT_DIR, 'catalog/guides/composition.md'), 'utf8');
  expect(guide).toBe(withCompositionTables(guide));
  expect(guide).not.toMatch(/\|[^\S\n]*\|/);
});
