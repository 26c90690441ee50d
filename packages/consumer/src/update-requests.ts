import path from 'node:path';
import type { CatalogVersion } from './catalog-answers.ts';
import { bringLabels } from './labels.ts';
import { type CodeHost, type HostName, hostOf, openHost } from './code-host.ts';
import type { CommandContext } from './command.ts';
import { compareUrl } from './describe-update.ts';
import { type LockedComponent, readExistingLock } from './lock-file.ts';
import { hasConflict } from './merge-texts.ts';
import { selectComponents, targetOf } from './plan-update.ts';
import { createProject } from './project.ts';
import { plain, Refusal } from './refusal.ts';
import {
  type ProgramPlace,
  type WorkTree,
  currentBranch,
  openWorkTree,
  remoteUrl,
} from './repository.ts';
import { runProgram } from './run-package.ts';
import { type UpdateOptions, update } from './update.ts';

export interface RequestOptions extends UpdateOptions {
  /** Whether all components share a branch. */
  readonly isTogether: boolean;
  /** The branch that requests are for; by default the one that is checked out. */
  readonly base: string | undefined;
  /** By default what the remote's address or the CI job says. */
  readonly host: HostName | undefined;
}

interface Outdated {
  readonly component: LockedComponent;
  readonly target: CatalogVersion;
}

interface Group {
  readonly branch: string;
  readonly title: string;
  readonly outdated: readonly Outdated[];
}

interface Place {
  readonly work: WorkTree;
  readonly base: string;
  /** Undefined in a dry run. */
  readonly host: CodeHost | undefined;
}

/** GitHub takes 65,536 characters, GitLab more. */
const MAX_OUTPUT = 40_000;

/**
 * Updates outdated components on branches of their own and opens a merge request for each. The files of the project
 * stay as they are: the work is done in a copy of the base branch. A branch that holds commits of others is left alone,
 * and a request that was closed is not opened again.
 *
 * @returns whether each outdated component has its request, or was left to somebody
 */
export async function updateByRequests(
  context: CommandContext,
  options: RequestOptions,
): Promise<boolean> {
  const place = { cwd: context.project.folder, env: context.env };
  const base = options.base ?? (await currentBranch(place));
  if (base === undefined) {
    throw new Refusal('No branch is checked out. Name the one that requests are for: --base main.');
  }
  const host = options.isDryRun ? undefined : await openHostOf(place, options);
  const work = await openWorkTree(place, base);
  try {
    const copy = contextOf(context, work.folder, () => {});
    const { groups, isWhole } = await findOutdated(copy, context.print, options);
    if (groups.length === 0 && isWhole) context.print('All components are current.');
    let isDone = isWhole;
    for (const group of groups) {
      try {
        isDone = (await handle(context, { work, base, host }, group, options)) && isDone;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        isDone = false;
        context.print(`${group.branch}: ${error.message}`);
      }
    }
    return isDone;
  } finally {
    await work.remove();
  }
}

async function openHostOf(place: ProgramPlace, options: RequestOptions): Promise<CodeHost> {
  const name = options.host ?? hostOf(await remoteUrl(place), place.env);
  if (name !== undefined) return openHost(name, place);
  throw new Refusal(
    'The remote is neither GitHub nor GitLab by its name. Add --host github or --host gitlab.',
  );
}

/** Finds what is outdated on the base branch, in groups with a branch each. */
async function findOutdated(
  copy: CommandContext,
  print: CommandContext['print'],
  { paths, to, isTogether }: RequestOptions,
): Promise<{ readonly groups: readonly Group[]; readonly isWhole: boolean }> {
  const lock = await readExistingLock(copy.project, copy.catalog.url);
  const outdated: Outdated[] = [];
  let isWhole = true;
  for (const component of selectComponents(copy, lock, paths)) {
    try {
      const target = await targetOf(copy, component, to);
      if (target !== undefined) outdated.push({ component, target });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      isWhole = false;
      print(`${component.slug}: ${error.message}`);
    }
  }
  const slugs = [...new Set(outdated.map(({ component }) => component.slug))];
  const bySlug = slugs.map((slug) => outdated.filter(({ component }) => component.slug === slug));
  const groups = isTogether && outdated.length > 0 ? [outdated] : bySlug;
  return { groups: groups.map((members) => groupOf(members, isTogether)), isWhole };
}

function groupOf(outdated: readonly Outdated[], isTogether: boolean): Group {
  const slugs = new Set(outdated.map(({ component }) => component.slug));
  const [first] = outdated;
  const slug = first?.component.slug ?? '';
  return {
    branch: `components${isTogether ? '/all' : slug}`,
    title:
      slugs.size === 1
        ? `Update ${slug.slice(1)} to ${first?.target.version_id ?? ''}`
        : `Update ${slugs.size} components`,
    outdated,
  };
}

async function handle(
  context: CommandContext,
  { work, base, host }: Place,
  group: Group,
  options: RequestOptions,
): Promise<boolean> {
  const { branch, title } = group;
  const { print } = context;
  const known = await work.remoteBranch(branch);
  if (known !== undefined && !known.isOurs) {
    print(`${branch} has commits by others. It was left unchanged.`);
    return true;
  }
  const existing = await host?.find(branch);
  await work.reset();
  const lines: string[] = [];
  const copy = contextOf(context, work.folder, (line) => lines.push(line));
  const paths = group.outdated.map(({ component }) => component.slug);
  const updateOptions = { ...options, paths, isDryRun: false, packages: 'lock' } as const;
  const isUpdated = (await update(copy, updateOptions)) && (await bringLabels(copy));
  const conflicts = await findConflicts(copy);
  const commit = await work.commit(title);
  if (commit === undefined) {
    print([`${branch}: nothing changes.`, ...lines].join('\n'));
    return isUpdated;
  }
  const body = describe(context, group, lines, conflicts);
  const isDraft = conflicts.length > 0 || !isUpdated;
  const request = { branch, base, title, body, isDraft };
  if (host === undefined) {
    const kind = isDraft ? 'a draft' : 'a merge request';
    print(`${branch} → ${base} (dry run, nothing is pushed), ${kind}: ${title}\n\n${body}`);
    return true;
  }
  const isThere = known !== undefined && (await work.isSame(known.sha, commit));
  // The title of several components names no versions: what they change tells whether it is the same update.
  const isSame =
    existing?.title === title && (!options.isTogether || known === undefined || isThere);
  if (existing?.state === 'closed' && isSame) {
    print(`${branch}: ${plain(existing.url)} was closed and is not reopened.`);
    return true;
  }
  if (!isThere) await work.push(commit, branch, known?.sha);
  if (isThere && existing?.state === 'open') {
    print(`${branch}: ${plain(existing.url)} is up to date.`);
    return true;
  }
  const isOpen = existing?.state === 'open';
  const said = isOpen ? await host.edit(existing.number, request) : await host.create(request);
  const address = isOpen ? existing.url : (/https?:\/\/\S+/.exec(said)?.[0] ?? '');
  print(
    `${branch}: ${isOpen ? 'renewed' : 'opened'} ${plain(address)}${isDraft ? ', a draft' : ''}`,
  );
  return true;
}

/** The command in a copy of the project: it asks nothing, and programs run there. */
function contextOf(
  context: CommandContext,
  folder: string,
  print: CommandContext['print'],
): CommandContext {
  const cwd = path.join(folder, context.project.base);
  const { env } = context;
  return {
    ...context,
    project: createProject(folder, { cwd, env }),
    print,
    ask: () => Promise.resolve(undefined),
    run: (program, args) => runProgram(program, args, { cwd, env, stdio: 'ignore' }),
  };
}

/** The files with conflict markers. */
async function findConflicts({ project }: CommandContext): Promise<readonly string[]> {
  const found: string[] = [];
  for (const file of (await project.changedFiles()) ?? []) {
    const text = (await project.read(file))?.text;
    if (text !== undefined && hasConflict(text)) found.push(file);
  }
  return found;
}

/** The body, in Markdown. What the catalog says is in a code block: it can mention nobody and embed nothing. */
function describe(
  { catalog: { url } }: CommandContext,
  { outdated }: Group,
  lines: readonly string[],
  conflicts: readonly string[],
): string {
  const rows = outdated.map(({ component, target }) => {
    const { slug, version_id: from } = component;
    const page = `[both versions](${compareUrl(url, component, target.version_id)})`;
    return `| ${slug.slice(1)} | ${from} → ${target.version_id} | ${page} |`;
  });
  // GitHub and GitLab show those that they can reach.
  const pictures = outdated.flatMap(({ component, target }) =>
    target.covers.map((cover) => `![${component.slug.slice(1)}](${url}${cover})`),
  );
  const text = lines.join('\n');
  const shown = text.length > MAX_OUTPUT ? `${text.slice(0, MAX_OUTPUT)}\n…` : text;
  const longest = Math.max(2, ...(shown.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const left = conflicts.map((file) => `- \`${plain(file).replaceAll('`', "'")}\``);
  return [
    ['| Component | Version | Side by side |', '| --- | --- | --- |', ...rows].join('\n'),
    ...(pictures.length > 0 ? [pictures.join(' ')] : []),
    ...(left.length === 0
      ? []
      : [['**Files with conflict markers, which you have to resolve:**', '', ...left].join('\n')]),
    [`${fence}text`, shown, fence].join('\n'),
    'The branch is kept up to date until someone else commits to it. Close this request to skip the version.',
  ].join('\n\n');
}
