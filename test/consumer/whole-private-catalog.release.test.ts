import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  type BundledArtifact,
  BUNDLED_ARTIFACTS,
  bundledArtifact,
} from '../catalog/bundled-artifacts.ts';
import { DEFAULT_VARIANT } from '../../src/domain/components/manifest.ts';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import type { Session } from '../workspace/session.ts';
import { callTool } from '../workspace/workspace-server.ts';
import { createShadcnProject } from '../registry/shadcn-project.ts';
import { type TestServer, startServer } from '../support/start-server.ts';
import { createConsumerProject, downloadCommand } from './consumer-project.ts';
import { type PrivateCatalog, mintToken, startPrivateCatalog } from './private-catalog.ts';

/** All active versions of the bundled catalog. */
const WANTED = BUNDLED_ARTIFACTS.filter(
  ({ isActive, variant }) => isActive && variant === DEFAULT_VARIANT,
);

let catalog: PrivateCatalog<TestServer>;
let url: string;
let user: Session;
let variable: { readonly PATTERN_CATALOG_TOKEN: string };

beforeAll(async () => {
  catalog = await startPrivateCatalog(
    (env) => startServer({ env }),
    ({ stop }) => stop(),
  );
  ({ url } = catalog.server);
  user = await catalog.newUser('ada@larkfield.example');
  variable = { PATTERN_CATALOG_TOKEN: await mintToken(user, ['code:read']) };
  expect(WANTED.length).toBeGreaterThanOrEqual(60);
});
afterAll(() => catalog.close());

const nameOf = ({ slug }: BundledArtifact) => registryNameOf(slug);

/** What is wanted, with all that it requires. */
function withRequired(artifacts: readonly BundledArtifact[]): readonly BundledArtifact[] {
  const all = artifacts.flatMap((artifact) => [artifact, ...artifact.required()]);
  return [...new Map(all.map((artifact) => [artifact.name, artifact])).values()];
}

/** Compares each file of a project with the catalog's, without examples and the style sheets that are shared. */
async function expectExactFiles(
  project: string,
  wanted: readonly BundledArtifact[] = WANTED,
): Promise<void> {
  let compared = 0;
  for (const artifact of withRequired(wanted)) {
    for (const path of Object.keys(artifact.files)) {
      if (['example.tsx', 'tokens.css'].includes(path)) continue;
      const installed = join(project, 'src/components', nameOf(artifact), path);
      const bytes = await readFile(installed);
      const isEqual = bytes.equals(await readFile(join(artifact.folder, path)));
      expect(isEqual, `${artifact.name} ${path}`).toBe(true);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(wanted.length);
}

/** Installs into a new project, whose components.json `init` has written. */
async function installWithShadcn(items: readonly string[], env: Readonly<Record<string, string>>) {
  const project = await createShadcnProject(url, env);
  onTestFinished(() => project.remove());
  const { registries: _registries, ...config } = JSON.parse(await project.read('components.json'));
  await project.write({ 'components.json': JSON.stringify(config) });
  const { command } = project;
  const { path } = await downloadCommand({ url }, project.path);
  await promisify(execFile)(command.command, [path, 'init', '--yes'], command);
  expect(await project.read('components.json')).toContain('Bearer ${PATTERN_CATALOG_TOKEN}');
  return { project, ...(await project.shadcn('add', '--yes', ...items)) };
}

test('one command of cli.mjs installs components of a private catalog byte for byte with a token, and none without', async () => {
  const project = await createConsumerProject({ url });
  const args = ['add', ...WANTED.map(({ slug }) => slug), '--no-deps'];
  const refused = await project.run(args);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).toContain('node cli.mjs login');
  await expect(project.read('patterns.lock.json')).rejects.toThrow('ENOENT');
  const added = await project.run(args, { env: variable });
  expect(added.code, added.stderr).toBe(0);
  await expectExactFiles(project.path);
  const checked = await project.run(['status', '--check'], { env: variable });
  expect(checked.code, checked.stdout).toBe(0);
}, 600_000);

test('one command of the shadcn CLI does the same with the header of components.json', async () => {
  const items = WANTED.map((each) => `@catalog/exact/${nameOf(each)}@${each.versionId}`);
  const refused = await installWithShadcn(items, { PATTERN_CATALOG_TOKEN: 'pat_live_wrong' });
  expect(refused.code, refused.output).toBe(1);
  await expect(stat(join(refused.project.path, 'src/components'))).rejects.toThrow('ENOENT');
  const added = await installWithShadcn(items, variable);
  expect(added.code, added.output).toBe(0);
  await expectExactFiles(added.project.path);
}, 600_000);

test('get_kit describes the variant that a library pins, and its commands install that', async () => {
  const scopes = ['mcp:connect', 'code:read', 'library:read', 'library:write'];
  const token = await mintToken(user, scopes);
  const { id } = await (await user.fetch('/api/libraries', 'POST', { title: 'Plain CSS' })).json();
  const saved = await callTool(url, token, 'save_pattern', {
    slug: '/commerce/pricing',
    variant: 'react-css',
    library_id: id,
  });
  expect(saved.error).toBeUndefined();
  const pinned = bundledArtifact('/commerce/pricing', { variant: 'react-css' });
  const usual = bundledArtifact('/overlays/menu');
  const { content } = await callTool(url, token, 'get_kit', {
    components: ['/commerce/pricing', '/overlays/menu'],
    library_id: id,
  });
  const one = `${nameOf(pinned)}@${pinned.versionId}`;
  const two = `${nameOf(usual)}@${usual.versionId}`;
  const adds = [`add ${one} --variant react-css`, `add ${two}`];
  const items = [`@catalog/kit/${two}`, `@catalog/exact/react-css/${one}`];
  expect(content).toMatchObject({
    components: [
      {
        ref: pinned.slug,
        variant: 'react-css',
        also: expect.stringContaining('props as they are in react-tailwind'),
      },
      { ref: usual.slug, in_library: false },
    ],
    install: {
      cli: `curl -fsSO ${url}/cli.mjs && ${adds.map((each) => `node cli.mjs ${each}`).join(' && ')}`,
      shadcn: `npx shadcn@latest add ${items.join(' ')}`,
    },
  });

  const project = await createConsumerProject({ url });
  for (const args of adds) {
    const added = await project.run([...args.split(' '), '--no-deps'], { env: variable });
    expect(added.code, added.stderr).toBe(0);
  }
  await expectExactFiles(project.path, [pinned, usual]);
  const installed = await installWithShadcn(items, variable);
  expect(installed.code, installed.output).toBe(0);
  await expectExactFiles(installed.project.path, [pinned, usual]);
});
