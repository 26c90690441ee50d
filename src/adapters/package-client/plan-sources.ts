import { glob, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Result, err, success } from '../../domain/errors.ts';
import { orMissing } from '../catalog-files/source-folder.ts';
import type { ReadUrl } from '../registry-client/http-reader.ts';
import { hasStorybook, isWebAddress, storybookAddress, storybookFolder } from './storybook.ts';

/** What `import` opens, one after the other. */
export interface SourcePlan {
  readonly addresses: readonly string[];
  /** Storybooks among the addresses: they document the packages among them. */
  readonly storybooks: readonly string[];
}

/** Members of a workspace that are looked at. */
const MAX_MEMBERS = 500;

const packageSchema = z.looseObject({
  name: z.string().optional(),
  version: z.string().optional(),
  private: z.boolean().optional(),
  workspaces: z
    .union([
      z.array(z.string()),
      z.looseObject({ packages: z.array(z.string()) }).transform(({ packages }) => packages),
    ])
    .optional()
    .catch(undefined),
});

/**
 * Takes what `import` was given apart: a folder of workspaces is its public packages, and a Storybook documents the
 * packages beside it.
 *
 * @param options.baseDir what local addresses are relative to
 */
export async function planSources(
  given: readonly string[],
  { baseDir, readUrl }: { readonly baseDir: string; readonly readUrl: (url: URL) => ReadUrl },
): Promise<Result<SourcePlan>> {
  const addresses: string[] = [];
  const storybooks: string[] = [];
  for (const address of given) {
    if (await isStorybook(address)) storybooks.push(address);
    else addresses.push(...((await membersOf(address, baseDir)) ?? [address]));
  }
  if (addresses.length > 0) return success({ addresses, storybooks });
  return err(
    'invalid_args',
    `${storybooks.join(', ')} is a Storybook, which has the snippets and pages of a package but not its props: name the package as well, as in \`import npm:@acme/ui ${storybooks.join(' ')}\`.`,
  );

  async function isStorybook(address: string): Promise<boolean> {
    if (isWebAddress(address)) {
      const { pathname } = new URL(address);
      if (pathname.endsWith('/manifests/components.json')) return true;
      const isRegistry = /\.json$|%7Bname%7D/i.test(pathname);
      const url = new URL(storybookAddress(address));
      return !isRegistry && hasStorybook(address, readUrl(url));
    }
    if (/^(?:[a-z][a-z0-9+.-]+:|@)/i.test(address)) return false;
    return (await storybookFolder(path.resolve(baseDir, address))) !== undefined;
  }
}

/** The public packages of a folder of workspaces; undefined for any other address. */
async function membersOf(address: string, baseDir: string): Promise<readonly string[] | undefined> {
  if (/^(?:[a-z][a-z0-9+.-]+:|@)/i.test(address)) return undefined;
  const root = path.resolve(baseDir, address);
  const isRegistry = (await orMissing(stat(path.join(root, 'registry.json')))) !== undefined;
  const patterns = isRegistry ? [] : await workspacesOf(root);
  const files = patterns
    .filter((pattern) => !pattern.startsWith('!'))
    .map((pattern) => `${pattern.replace(/\/+$/, '')}/package.json`);
  const left = patterns.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : []));
  const members: string[] = [];
  let seen = 0;
  for await (const file of glob(files, { cwd: root, exclude: ['**/node_modules/**', ...left] })) {
    seen += 1;
    if (seen > MAX_MEMBERS) break;
    const folder = path.resolve(root, path.dirname(file));
    const member = await packageOf(folder);
    const isPublic = member?.name !== undefined && member.version !== undefined;
    const isInside = folder.startsWith(root + path.sep);
    if (isInside && isPublic && member.private !== true) {
      members.push(path.relative(baseDir, folder));
    }
  }
  return members.length === 0 ? undefined : members.toSorted();
}

/** The patterns of npm, Yarn and pnpm; none for a root that is a public package itself. */
async function workspacesOf(root: string): Promise<readonly string[]> {
  const json = await packageOf(root);
  if (json === undefined || json.private !== true) return [];
  const pnpm = await orMissing(readFile(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));
  return json.workspaces ?? (pnpm === undefined ? [] : pnpmPatterns(pnpm));
}

function pnpmPatterns(text: string): readonly string[] {
  try {
    return z.looseObject({ packages: z.array(z.string()) }).parse(parse(text)).packages;
  } catch {
    return [];
  }
}

async function packageOf(folder: string): Promise<z.infer<typeof packageSchema> | undefined> {
  const text = await orMissing(readFile(path.join(folder, 'package.json'), 'utf8'));
  if (text === undefined) return undefined;
  try {
    return packageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
