import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Result, err, success } from '../../domain/errors.ts';
import { orMissing } from '../catalog-files/source-folder.ts';

/** An address such as `npm:@acme/ui@3.2.1`; without a version, the latest. */
export const NPM_ADDRESS =
  /^npm:(?<name>(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*)(?:@(?<version>[\w.^~<>=* -]+))?$/i;

/** Until npm has brought a package with its peers. */
const TIMEOUT_MS = 300_000;

const run = promisify(execFile);

/** Never runs scripts of packages. */
const INSTALL = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];

const installedSchema = z.looseObject({
  dependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Brings a package with its dependencies, its peers and React's types into a folder of its own, by the user's npm and its
 * configuration. No script of any package is run.
 *
 * @param spec as npm takes it: `@acme/ui@3.2.1`, or the path of a folder or a tarball
 * @param options.folder an empty folder
 * @param options.baseDir whose `.npmrc` holds, as for any project there
 * @returns the folder of the package
 */
export async function installPackage(
  spec: string,
  { folder, baseDir }: { readonly folder: string; readonly baseDir: string },
): Promise<Result<string>> {
  const install = (...specs: readonly string[]) => npmInstall({ folder, baseDir }, ...specs);
  const failed = await install(spec);
  // Packages with peers that contradict each other are installed without them.
  const problem =
    failed?.includes('ERESOLVE') === true ? await install('--legacy-peer-deps', spec) : failed;
  if (problem !== undefined) {
    return err('invalid_args', `npm cannot install ${spec}: ${problem}`);
  }
  const [name] = Object.keys(installedSchema.parse(await readJson(folder)).dependencies);
  if (name === undefined) return err('invalid_args', `npm installed nothing for ${spec}.`);
  const modules = path.join(folder, 'node_modules');
  const missing = await missingTypes(modules);
  if (missing.length > 0) {
    const types = await install(...missing);
    if (types !== undefined) {
      return err('upstream_error', `npm cannot install the types of React: ${types}`);
    }
  }
  return success(path.join(modules, name));
}

/**
 * Brings what examples of the documentation import, beside an installed package. Versions that are there stay.
 *
 * @returns what npm says where it fails
 */
export async function installBeside(
  root: string,
  wanted: ReadonlyMap<string, string>,
  { folder, baseDir }: { readonly folder: string; readonly baseDir: string },
): Promise<string | undefined> {
  const modules = path.join(folder, 'node_modules');
  const isThere = (name: string) => existsSync(path.join(modules, name));
  const specs = [...wanted].filter(([name]) => !isThere(name)).map((spec) => spec.join('@'));
  if (specs.length === 0 || !root.startsWith(modules)) return undefined;
  return npmInstall({ folder, baseDir }, '--force', '--fetch-retries=0', ...specs);
}

/** Installs packages into a folder, without running scripts; returns what npm says where it fails. */
export async function npmInstall(
  { folder, baseDir }: { readonly folder: string; readonly baseDir: string },
  ...specs: readonly string[]
): Promise<string | undefined> {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) await writeFile(file, '{"private":true}\n');
  await orMissing(copyFile(path.join(baseDir, '.npmrc'), path.join(folder, '.npmrc')));
  try {
    // A folder is installed as npm would publish it, not as a link.
    await run('npm', [...INSTALL, '--install-links', ...specs], {
      cwd: folder,
      timeout: TIMEOUT_MS,
    });
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

async function readJson(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
}

const versionSchema = z.looseObject({ version: z.string() });

/** The types of the React that was installed as a peer, of its own major version. */
async function missingTypes(modules: string): Promise<readonly string[]> {
  const names = await readdir(modules);
  const types = await orMissing(readdir(path.join(modules, '@types')));
  const wanted: string[] = [];
  for (const name of ['react', 'react-dom']) {
    if (!names.includes(name) || types?.includes(name) === true) continue;
    const { version } = versionSchema.parse(await readJson(path.join(modules, name)));
    wanted.push(`@types/${name}@${version.split('.')[0]}`);
  }
  return wanted;
}

/** What npm says, without its log files and paths. */
function messageOf(error: unknown): string {
  const text =
    typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : '';
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim())
    .filter((line) => line !== '' && !/complete log|^code |^errno /.test(line));
  return lines.slice(0, 3).join(' ').slice(0, 300) || 'it ended without a message.';
}
