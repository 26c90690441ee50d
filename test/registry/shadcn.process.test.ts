import { expect, inject, onTestFinished, test } from 'vitest';
import { bundledArtifact } from '../catalog/bundled-artifacts.ts';
import { sha256, toBytes } from '../support/write-catalog.ts';
import { createShadcnProject } from './shadcn-project.ts';

// What else the CLI does with this registry is in the release files: shadcn.release, shadcn-mirrors.release.

test('the shadcn CLI adds an exact artifact by its name, and says its version and SHA-256', async () => {
  const project = await createShadcnProject(inject('serverUrl'));
  onTestFinished(project.remove);
  const { code, output } = await project.shadcn('add', '--yes', '@catalog/exact/menu@v1');
  expect(code, output).toBe(0);
  const { files } = bundledArtifact('/overlays/menu', { version: 'v1' });
  const main = files['component.tsx'] ?? '';
  expect(await project.read('src/components/overlays-menu/component.tsx')).toBe(main);
  expect(output).toContain('Menu v1');
  expect(output).toContain(sha256(toBytes(main)));
});
