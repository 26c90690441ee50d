import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../support/write-catalog.ts';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { DEFAULT_VARIANT } from '../../src/domain/components/manifest.ts';
import { TOKENS } from './bundled-artifacts.ts';
import { CHECKED_ARTIFACTS } from './checked-artifacts.ts';
import { type FreshProject, createFreshProject } from './fresh-project.ts';

const ACTIVE = CHECKED_ARTIFACTS.filter(({ isActive }) => isActive);

/** Side by side, as `add` and exact installs lay them. */
const placeOf = (slug: string, variant: string) =>
  `src/${variant === DEFAULT_VARIANT ? 'components' : variant}/${registryNameOf(slug)}`;

/** Every component in each of its variants, and beside each what it requires. */
const ARTIFACTS = [
  ...new Map([
    ...ACTIVE.flatMap((each) =>
      each.required().map((required) => [placeOf(required.slug, each.variant), required] as const),
    ),
    ...ACTIVE.map((each) => [placeOf(each.slug, each.variant), each] as const),
  ]),
].map(([place, artifact]) => ({ ...artifact, place }));

let project: FreshProject;

beforeAll(async () => {
  project = await createFreshProject();
  for (const { folder, place } of ARTIFACTS) {
    await mkdir(join(project.path, place, '..'), { recursive: true });
    await cp(folder, join(project.path, place), { recursive: true });
  }
  const examples = ARTIFACTS.map(
    ({ place }, index) => `import Example${index} from './${place.slice(4)}/example';`,
  );
  const elements = ARTIFACTS.map((_, index) => `      <Example${index} />`);
  const tokens = ARTIFACTS.flatMap(({ place, files }) =>
    'tokens.css' in files ? [`@import './${place.slice(4)}/tokens.css';`] : [],
  );
  const [shared] = [...TOKENS.values()].reverse();
  await project.write({
    'src/tokens.css': shared?.css ?? '',
    'src/index.css': ["@import 'tailwindcss';", "@import './tokens.css';", ...tokens, ''].join(
      '\n',
    ),
    'src/main.tsx': `import { createRoot } from 'react-dom/client';
import './index.css';
${examples.join('\n')}

createRoot(document.body).render(
  <>
${elements.join('\n')}
  </>,
);
`,
  });
});

afterAll(() => project.remove());

test('a fresh Vite project type-checks with all active components, as they are', async () => {
  expect(await project.typeCheck()).toBe('');
  for (const { manifest, variant, place } of ARTIFACTS) {
    for (const file of manifest.variants[variant]?.files ?? []) {
      const bytes = readFileSync(join(project.path, place, file.path));
      expect(sha256(bytes), `${place}/${file.path}`).toBe(file.sha256);
    }
  }
});

test('a fresh Vite project builds with all active components, and Tailwind finds their classes', async () => {
  await project.build();
  const [css = ''] = globSync('dist/assets/*.css', { cwd: project.path }).map((file) =>
    readFileSync(join(project.path, file), 'utf8'),
  );
  const [script = ''] = globSync('dist/assets/*.js', { cwd: project.path }).map((file) =>
    readFileSync(join(project.path, file), 'utf8'),
  );
  expect(script.length).toBeGreaterThan(100_000);
  expect(css).toContain('var(--ui-');
});
