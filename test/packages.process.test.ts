import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { bundle } from '../packaging/bundle.ts';
import { PROJECT_DIR } from './support/run-cli.ts';
import { temporaryFolder } from './support/write-catalog.ts';

const engineSchema = z.looseObject({
  engines: z.looseObject({ node: z.string().optional() }).optional(),
});

test('the lock file has a hash for every package, named install scripts and allowed licenses', async () => {
  expect(await checkPackages(PROJECT_DIR)).toMatchObject({ code: 0, stderr: '' });
});

test('reports a package without a hash, an unnamed install script and a license that is not allowed', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const dependencies = { copyleft: '1.0.0', scripted: '1.0.0', unhashed: '1.0.0' };
  const project = {
    name: 'fixture',
    version: '1.0.0',
    license: 'MIT',
    devDependencies: dependencies,
  };
  const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;
  const found = { version: '1.0.0', license: 'MIT', integrity };
  await write('package.json', { ...project, allowScripts: {} });
  await mkdir(join(folder.path, 'src'));
  await writeFile(join(folder.path, 'src/main.ts'), "import 'copyleft';");
  await write('package-lock.json', {
    name: 'fixture',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': project,
      'node_modules/copyleft': { ...found, license: 'GPL-3.0-only' },
      'node_modules/scripted': { ...found, hasInstallScript: true },
      'node_modules/unhashed': { ...found, integrity: undefined },
    },
  });
  const { code, stderr } = await checkPackages(folder.path);
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    'node_modules/scripted: its install script is not named in allowScripts',
    'node_modules/unhashed: no integrity hash',
    'copyleft@1.0.0: license GPL-3.0-only is not allowed',
  ]);

  function write(name: string, content: object): Promise<void> {
    return writeFile(join(folder.path, name), JSON.stringify(content));
  }
});

test('what the npm package runs can be bundled', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  await bundle(folder.path);
  const files = await readdir(folder.path, { recursive: true });
  for (const file of ['main/cli.js', 'adapters/package-client/package-process.js'])
    expect(files).toContain(file);
});

test('packing without `npm ci` says what is missing', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const check = join(PROJECT_DIR, 'packaging/check-node.js');
  const { error, stderr } = await new Promise<{ error: Error | null; stderr: string }>((resolve) =>
    execFile(process.execPath, [check], { cwd: folder.path }, (failure, _out, text) =>
      resolve({ error: failure, stderr: text }),
    ),
  );
  expect(error).toMatchObject({ code: 1 });
  expect(stderr).toContain(
    'and the packages of the repository are not installed. Run npm ci first',
  );
});

test('the npm package has the files for deployments', async () => {
  const { files } = JSON.parse(await readFile(join(PROJECT_DIR, 'package.json'), 'utf8'));
  expect(files).toContain('deploy');
});

test('the README asks for the newest Node that any package asks for', async () => {
  const lock = await readFile(join(PROJECT_DIR, 'package-lock.json'), 'utf8');
  const { packages } = z
    .object({ packages: z.record(z.string(), engineSchema) })
    .parse(JSON.parse(lock));
  const [newest] = Object.values(packages)
    .flatMap(({ engines }) => /^(?:>=|\^)\s*(\d+\.\d+)/.exec(engines?.node ?? '')?.[1] ?? [])
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const readme = await readFile(join(PROJECT_DIR, 'README.md'), 'utf8');
  expect(readme).toContain(`You need npm 10 and Node ${newest}, or newer.`);
});

describe('the check for advisories', () => {
  /** What the registry answers about advisories; undefined where it has none to give. */
  let advisories: object | undefined;
  let registry: Server;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;

  beforeAll(async () => {
    registry = createServer((request, response) => {
      if (request.url?.includes('/advisories/') === true) {
        response.statusCode = advisories === undefined ? 405 : 200;
        response.end(advisories && JSON.stringify(advisories));
        return;
      }
      const versions = {
        '1.0.0': { name: 'leaky', version: '1.0.0' },
        '2.0.0': { name: 'leaky', version: '2.0.0' },
      };
      response.end(JSON.stringify({ name: 'leaky', 'dist-tags': {}, versions }));
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    folder = await temporaryFolder();
    const project = { name: 'fixture', version: '1.0.0', devDependencies: { leaky: '1.0.0' } };
    const packages = { '': project, 'node_modules/leaky': { version: '1.0.0', license: 'MIT' } };
    const lock = { name: 'fixture', version: '1.0.0', lockfileVersion: 3, packages };
    await writeFile(join(folder.path, 'package.json'), JSON.stringify(project));
    await mkdir(join(folder.path, 'src'));
    await writeFile(join(folder.path, 'src/main.ts'), "import 'leaky';");
    await writeFile(join(folder.path, 'package-lock.json'), JSON.stringify(lock));
  });
  afterAll(async () => {
    registry.close();
    registry.closeAllConnections();
    await folder.remove();
  });

  function audit(registryUrl?: string) {
    const address = registry.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return runScript('audit-packages.mjs', folder.path, {
      npm_config_registry: registryUrl ?? `http://127.0.0.1:${port}/`,
    });
  }

  test('fails where the registry knows one', async () => {
    advisories = {
      leaky: [
        {
          id: 1,
          url: 'https://advisories.example/1',
          title: 'Leaks',
          severity: 'high',
          vulnerable_versions: '<2.0.0',
        },
      ],
    };
    const { code, stderr } = await audit();
    expect(stderr.trim()).toBe('leaky 1.0.0: high: Leaks https://advisories.example/1');
    expect(code).toBe(1);
  });

  test('succeeds where the registry knows none', async () => {
    advisories = {};
    expect(await audit()).toMatchObject({
      code: 0,
      stdout: 'No known advisories for the packages of the product.\n',
    });
  });

  test('says so and succeeds where the registry does not answer', async () => {
    advisories = undefined;
    expect(await audit()).toMatchObject({ code: 0, stdout: expect.stringContaining('405') });
    const away = await audit('http://127.0.0.1:9/');
    expect(away).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Not checked: /) });
  });
});

function checkPackages(cwd: string) {
  return runScript('check-packages.mjs', cwd);
}

function runScript(
  name: string,
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const script = join(PROJECT_DIR, '.ci', name);
  const options = { cwd, env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script], options, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? 1, stdout, stderr });
    });
  });
}
