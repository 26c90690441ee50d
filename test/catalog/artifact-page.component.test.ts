import { expect, test } from 'vitest';
import { frameFaults } from '../support/browser.ts';
import { overflowOf } from './artifact-opener.ts';
import { useArtifacts } from './artifact-page.ts';
import { readTree } from './artifact-tree.ts';
import type { BundledArtifact } from './bundled-artifacts.ts';

const COMPONENT = `'use client';
import { useState } from 'react';
export function Choice({ label }: { label: string }) {
  const [active, setActive] = useState(0);
  const names = ['Reed', 'Pleat'];
  return (
    <div>
      <button type="button" className="text-(--ui-text)" onClick={() => console.error('pressed')}>
        {label}
      </button>
      <input
        role="combobox" aria-label="Lamp" aria-expanded="true" aria-controls="list"
        aria-activedescendant={'option-' + active}
        onKeyDown={(event) => { if (event.key === 'ArrowDown') setActive(1); }}
      />
      <ul id="list" role="listbox" aria-label="Lamps">
        {names.map((name, index) => (
          <li key={name} id={'option-' + index} role="option" aria-selected={index === active}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
`;

const EXAMPLE = `import { Choice } from './component';
export default () => <Choice label="Save" />;
export const states = {
  Wide: () => <div style={{ minWidth: 500 }}><Choice label="Wide" /></div>,
  Faulty: () => <img src="data:," />,
  Unsound: () => (
    <>
      <div tabIndex={0}>Reached</div>
      <p tabIndex={-1}>Only code comes here.</p>
      <a href="#a">Open<span role="button" aria-label="Star" /></a>
      <button type="button">Close<span> Close</span></button>
      <img src="data:," />
      <nav>Here</nav>
      <nav>There</nav>
    </>
  ),
};
`;

const ARTIFACT: BundledArtifact = {
  name: 'a choice',
  slug: '/forms/choice',
  patternId: '',
  versionId: 'v1',
  isActive: true,
  variant: 'react-tailwind',
  folder: '',
  labels: {},
  manifest: {
    publishedAt: '2026-01-02T03:04:05Z',
    notes: '',
    usageRules: { cssVariables: [], designConstraints: [], animationLibraries: [] },
    interactionRules: [],
    dependencies: {},
    previewWidth: 640,
    variants: {},
  },
  files: {
    'component.tsx': COMPONENT,
    'example.tsx': EXAMPLE,
    'tokens.css': ':root { --ui-text: rgb(1, 2, 3) } .dark { --ui-text: rgb(250, 250, 250) }',
  },
  required: () => [],
};

const { open } = useArtifacts();

test('shows the example at its width, and tells its states', async () => {
  const shown = await open(ARTIFACT);
  expect(shown.states).toEqual(['Wide', 'Faulty', 'Unsound']);
  await shown.frame.getByRole('button', { name: 'Save' }).waitFor();
  expect(await shown.frame.evaluate(() => innerWidth)).toBe(640);
  expect(shown.problems()).toEqual([]);
});

test('keys move the focus, which is described by role, name and state', async () => {
  const { keys, focus, expectFocus, problems } = await open(ARTIFACT);
  expect(await focus()).toBe('none');
  await keys('Tab');
  expect(await focus()).toBe('button "Save"');
  await keys('Enter');
  expect(problems()).toEqual(['console: pressed']);
  await keys('Tab');
  await expectFocus('option "Reed" [selected]');
  await keys('ArrowDown');
  await expectFocus(/^option "Pleat"/);
});

test('shows another state, narrow, from right to left and in dark', async () => {
  const { frame, show, setTheme } = await open(ARTIFACT, { state: 'Wide' });
  expect(await overflowOf(frame)).toEqual([]);
  await show({ state: 'Wide', width: 320, direction: 'rtl', reducedMotion: true });
  expect(await overflowOf(frame)).toEqual([expect.stringContaining('px wide in 320')]);
  const color = () =>
    frame.getByRole('button').evaluate((button) => getComputedStyle(button).color);
  expect(await color()).toBe('rgb(1, 2, 3)');
  await setTheme('dark');
  expect(await color()).toBe('rgb(250, 250, 250)');
  expect(await frame.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
});

test('finds what axe finds', async () => {
  const { frame } = await open(ARTIFACT, { state: 'Faulty' });
  expect(await frameFaults(frame)).toEqual(['image-alt: img']);
});

test('what is wrong in the accessibility tree is found, and a component that announces nothing', async () => {
  const announcing = { ...ARTIFACT.manifest, interactionRules: ['The choice is announced.'] };
  const shown = await open(ARTIFACT, { state: 'Unsound' });
  const { faults, isSilent } = await readTree(shown, { ...ARTIFACT, manifest: announcing });
  expect(await faults()).toEqual([
    'says its name twice: button "Close Close"',
    'image without a name',
    'button "Star" is in link "Open Star"',
    '2 landmarks navigation ""',
    'Tab reaches generic ""',
  ]);
  expect(isSilent()).toBe(true);
  await shown.show({});
  expect(await faults()).toEqual([]);
});
