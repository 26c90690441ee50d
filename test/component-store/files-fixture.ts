import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { openSourceFolder } from '../../src/adapters/catalog-files/source-folder.ts';
import { createCachedStore } from '../../src/adapters/component-store/cached-store.ts';
import { createFilesComponentStore } from '../../src/adapters/component-store/files.ts';
import type { CreateFixture, StoredComponent, StoredVersion } from './contract-fixture.ts';

/** The `files` store on a temporary folder, filled as a publisher fills it. */
export const createFilesFixture: CreateFixture = async ({ timeoutMs }) => {
  const catalogDir = await mkdtemp(path.join(tmpdir(), 'pattern-catalog-'));
  const clock = { ms: 0 };
  let stalled = false;
  const files = createFilesComponentStore({
    catalogDir,
    now: () => clock.ms,
    open: (folder) => (stalled ? new Promise(() => undefined) : openSourceFolder(folder)),
  });
  const store = createCachedStore(files, { now: () => clock.ms, timeoutMs });
  const componentDir = (patternId: string): string =>
    path.join(catalogDir, 'forms', `pattern-${patternId.slice(0, 8)}`, 'component');

  async function addVersion(
    patternId: string,
    versionId: string,
    version: StoredVersion,
  ): Promise<void> {
    const folder = path.join(componentDir(patternId), versionId);
    const staging = path.join(componentDir(patternId), `.${versionId}-publishing`);
    await writeVersion(staging, version);
    await rename(staging, folder);
  }

  async function activate(patternId: string, component: ComponentLine): Promise<void> {
    const { activeVersionId, license, redistribute, source, author, item, retrievedAt } = component;
    const { activations } = component;
    const provenance = { source, author, item, retrievedAt };
    const staging = path.join(componentDir(patternId), '.component.yaml');
    await writeFile(
      staging,
      stringify(
        { activeVersionId, license, provenance, redistribute, activations },
        { keepUndefined: false },
      ),
    );
    await rename(staging, path.join(componentDir(patternId), 'component.yaml'));
  }

  const componentById = new Map<string, StoredComponent>();
  return {
    store,
    addVersion,
    async put(patternId, component) {
      componentById.set(patternId, component);
      await mkdir(componentDir(patternId), { recursive: true });
      await writeFile(
        path.join(componentDir(patternId), '../pattern.md'),
        `---\n${stringify({
          id: patternId,
          number: componentById.size,
          title: 'Pattern',
          description: 'A pattern.',
          tags: [],
          type: 'components',
        })}---\nContent.\n`,
      );
      for (const [versionId, version] of Object.entries(component.versions)) {
        await addVersion(patternId, versionId, version);
      }
      await activate(patternId, component);
    },
    async activate(patternId, activeVersionId) {
      const component = componentById.get(patternId);
      if (component !== undefined) await activate(patternId, { ...component, activeVersionId });
    },
    removeVersion: (patternId, versionId) =>
      rm(path.join(componentDir(patternId), versionId), { recursive: true }),
    async damage(patternId, versionId, variant) {
      const file = path.join(componentDir(patternId), versionId, variant, 'component.tsx');
      const bytes = await readFile(file);
      await writeFile(file, bytes.toReversed());
    },
    async leaveHalfWritten(patternId, versionId) {
      const staging = path.join(componentDir(patternId), `.${versionId}-publishing`);
      await mkdir(path.join(staging, 'react-tailwind'), { recursive: true });
      await writeFile(path.join(staging, 'react-tailwind/component.tsx'), 'half');
    },
    elapse(ms) {
      clock.ms += ms;
    },
    stall() {
      stalled = true;
    },
    breakDown: () => rm(catalogDir, { recursive: true }),
    close: () => rm(catalogDir, { recursive: true, force: true }),
  };
};

type ComponentLine = Omit<StoredComponent, 'versions'>;

async function writeVersion(folder: string, version: StoredVersion): Promise<void> {
  const variants: Record<string, unknown> = {};
  for (const [variant, files] of Object.entries(version.variants)) {
    for (const [name, bytes] of Object.entries(files)) {
      const file = path.join(folder, variant, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    variants[variant] = {
      files: Object.entries(files).map(([name, bytes]) => ({
        path: name,
        bytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
    };
  }
  const { notes = '' } = version;
  const manifest = { publishedAt: '2026-03-02T09:00:00Z', notes, variants };
  await writeFile(path.join(folder, 'manifest.yaml'), stringify(manifest));
}
