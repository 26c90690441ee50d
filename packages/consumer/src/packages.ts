import { z } from 'zod';
import { PACKAGE_NAME, PACKAGE_RANGE } from '../../../src/domain/components/required-packages.ts';
import { parseJson } from '../../../src/domain/text.ts';
import type { CatalogVersion } from './catalog-answers.ts';
import type { CommandContext } from './command.ts';
import type { Project } from './project.ts';
import { plain } from './refusal.ts';

/** `ask`: at a terminal; `install`: without a question; `list`: only says what is missing. */
export type PackageMode = 'ask' | 'install' | 'list';

const packageSchema = z.object({
  packageManager: z.string().optional().catch(undefined),
  dependencies: z.record(z.string(), z.unknown()).catch({}),
  devDependencies: z.record(z.string(), z.unknown()).catch({}),
  peerDependencies: z.record(z.string(), z.unknown()).catch({}),
  optionalDependencies: z.record(z.string(), z.unknown()).catch({}),
  workspaces: z.unknown().optional(),
});

/** By the files that each writes; the first that is found decides. */
const LOCK_FILES = [
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
] as const;

type PackageManager = (typeof LOCK_FILES)[number][1];

/**
 * Finds the npm packages that versions need and the project does not name, and installs them with its own package
 * manager. React is left to the project.
 *
 * @param imported packages that code imports, whatever its version names
 * @returns false where an installation failed
 */
export async function installPackages(
  context: CommandContext,
  versions: readonly CatalogVersion[],
  mode: PackageMode,
  imported: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const { project, print } = context;
  const manifest = await readManifest(project);
  const missing = missingFrom(manifest, versions, imported);
  if (missing.length === 0) return true;
  const packages = missing.map(asArgument);
  print(`Needs ${packages.join(' ')}`);
  if (manifest === undefined) {
    print('  Not installed: there is no package.json here.');
    return true;
  }
  const program = manifest.manager ?? (await findPackageManager(project)) ?? 'npm';
  const flags = await rootFlagsOf(project, program, manifest.hasWorkspaces);
  const args = [program === 'npm' ? 'install' : 'add', ...flags, ...packages];
  const command = `${program} ${args.map((arg) => (/[^\w./@-]/.test(arg) ? `"${arg}"` : arg)).join(' ')}`;
  const isWanted =
    mode === 'install' || (mode === 'ask' && (await context.ask(`Run ${command}?`)) === true);
  if (!isWanted) {
    print(`  Not installed. To do it: ${command}`);
    return true;
  }
  const isDone = await context.run(program, args);
  if (isDone) {
    print(`  Installed with ${program}.`);
    return true;
  }
  const after = await readManifest(project);
  const isNamed = missing.every(([name]) => after?.names.has(name) === true);
  print(
    isNamed
      ? `  Added to package.json, but ${command} failed.`
      : `  Not installed: ${command} failed.`,
  );
  return false;
}

/**
 * Says in one line which packages of the project are of an older major version than is needed, such as React 18: with
 * them the code does not compile, or looks unstyled.
 */
export async function reportOlderPackages(
  { project, print }: Pick<CommandContext, 'project' | 'print'>,
  needed: readonly (readonly [name: string, range: string])[],
): Promise<void> {
  const ranges = (await readManifest(project))?.ranges;
  const older = new Map<string, string>();
  for (const [name, range] of needed) {
    const held = ranges?.get(name) ?? '';
    const [least, own] = [/^>=(\d+)/.exec(range), /^[~^=v]?(\d+)(?:\.[\w.*-]+)?$/.exec(held)];
    if (Number(own?.[1]) < Number(least?.[1])) {
      older.set(name, `${name} ${plain(range)} (package.json: ${plain(held)})`);
    }
  }
  if (older.size === 0) return;
  const names = [...older.values()].join(', ');
  print(`Needs ${names}. With older ones it may not compile, or look unstyled.`);
}

type Manifest = Awaited<ReturnType<typeof readManifest>>;

type NeededPackage = readonly [name: string, range: string];

/** The npm packages that versions need and the project does not name, as arguments of a package manager. */
export async function missingPackages(
  project: Project,
  versions: readonly CatalogVersion[],
): Promise<readonly string[]> {
  return missingFrom(await readManifest(project), versions, new Set()).map(asArgument);
}

function missingFrom(
  manifest: Manifest,
  versions: readonly CatalogVersion[],
  imported: ReadonlySet<string>,
): readonly NeededPackage[] {
  const needed = [...neededPackages(versions, imported)];
  return needed.filter(([name]) => manifest?.names.has(name) !== true);
}

function asArgument([name, range]: NeededPackage): string {
  return range === '*' ? name : `${name}@${range}`;
}

/** What pnpm and Yarn 1 need to add packages at the root of a workspace. */
async function rootFlagsOf(
  project: Project,
  program: PackageManager,
  hasWorkspaces: boolean,
): Promise<readonly string[]> {
  if (program === 'pnpm') {
    const nearest = await project.findAbove(['pnpm-workspace.yaml', 'package.json']);
    return nearest === 'pnpm-workspace.yaml' ? ['-w'] : [];
  }
  return program === 'yarn' && hasWorkspaces && (await isYarn1(project)) ? ['-W'] : [];
}

/** Later ones do not know the flags of Yarn 1. */
async function isYarn1(project: Project): Promise<boolean> {
  const lock = await project.readAbove('yarn.lock');
  return (
    lock?.includes('__metadata:') !== true &&
    (await project.findAbove(['.yarnrc.yml'])) === undefined
  );
}

/** Names and ranges become arguments of a program: anything unusual is left out. */
function neededPackages(
  versions: readonly CatalogVersion[],
  imported: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const ranges = new Map<string, string>();
  const named = versions.flatMap((each) => Object.entries(each.dependencies));
  const unnamed = [...imported].map((name) => [name, '*'] as const);
  for (const [name, range] of [...named, ...unnamed]) {
    if (!PACKAGE_NAME.test(name) || name === 'react' || name === 'react-dom') continue;
    const usable = PACKAGE_RANGE.test(range) ? range : '*';
    const known = ranges.get(name);
    if (known === undefined || known === '*') ranges.set(name, usable);
  }
  return new Map([...ranges].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The packages that the project names, also where it is a package of a workspace that names them. */
export async function declaredPackages(project: Project): Promise<ReadonlySet<string>> {
  const root = await project.read('package.json');
  const manifests = [await readManifest(project), parseManifest(root?.text)];
  return new Set(manifests.flatMap((manifest) => [...(manifest?.names ?? [])]));
}

const installedSchema = z.object({ version: z.string().max(100) });

/** The releases of the packages that the project names: as installed, else the range that it asks for. */
export async function packageReleases(project: Project): Promise<ReadonlyMap<string, string>> {
  const releases = new Map<string, string>();
  for (const [name, range] of (await readManifest(project))?.ranges ?? []) {
    if (!PACKAGE_NAME.test(name)) continue;
    const text = (await project.read(`node_modules/${name}/package.json`))?.text;
    const installed = text === undefined ? undefined : installedSchema.safeParse(parseJson(text));
    releases.set(name, installed?.data?.version ?? range.slice(0, 100));
  }
  return releases;
}

/** The manifest where the command runs, or the nearest above it. */
async function readManifest(project: Project) {
  return parseManifest(await project.readAbove('package.json'));
}

function parseManifest(text: string | undefined) {
  if (text === undefined) return undefined;
  const parsed = packageSchema.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = parsed.data;
  const ranges = new Map(
    [peerDependencies, optionalDependencies, devDependencies, dependencies]
      .flatMap((each) => Object.entries(each))
      .map(([name, range]) => [name, String(range)]),
  );
  return {
    names: new Set(ranges.keys()),
    ranges,
    manager: managerNamed(parsed.data.packageManager),
    hasWorkspaces: parsed.data.workspaces !== undefined,
  };
}

/** `pnpm@9.1.0` is pnpm. */
function managerNamed(text = ''): PackageManager | undefined {
  const name = text.split('@')[0];
  return LOCK_FILES.find(([, manager]) => manager === name)?.[1];
}

/** The lock file may be that of a workspace above. */
async function findPackageManager(project: Project): Promise<PackageManager | undefined> {
  const file = await project.findAbove(LOCK_FILES.map(([name]) => name));
  return LOCK_FILES.find(([name]) => name === file)?.[1];
}
