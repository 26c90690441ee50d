import { SKILL_NAME, TOKEN_INPUT, TOKEN_VARIABLE } from '../../../src/domain/agents/skill.ts';
import { REGISTRY_NAMESPACE } from '../../../src/domain/patterns/registry-names.ts';
import { isRecord, parseJson } from '../../../src/domain/text.ts';
import type { CommandContext } from './command.ts';
import { withLineEndingsOf, withNormalizedLineEndings } from './merge-texts.ts';
import type { Project } from './project.ts';
import { withLibrary, withoutLibrary } from './project-library.ts';
import { plain, Refusal } from './refusal.ts';

export interface InitOptions {
  /** Without it, the changes are only shown. */
  readonly isConfirmed: boolean;
  /** Removes what `init` wrote. */
  readonly isRemoval: boolean;
  /** The id of the library that agents should use. */
  readonly libraryId?: string | undefined;
}

/** A file as it will be; undefined where it goes. */
interface Change {
  readonly path: string;
  readonly text: string | undefined;
}

/** Where agents read their servers; those with a folder only where the project has it. */
const CONFIGURATIONS: readonly Configuration[] = [
  {
    folder: undefined,
    path: '.mcp.json',
    member: 'mcpServers',
    server: (url: string) => ({ type: 'http', url }),
    variable: `\${${TOKEN_VARIABLE}}`,
  },
  {
    folder: '.cursor',
    path: '.cursor/mcp.json',
    member: 'mcpServers',
    server: (url: string) => ({ url }),
    variable: `\${env:${TOKEN_VARIABLE}}`,
  },
  {
    folder: '.vscode',
    path: '.vscode/mcp.json',
    member: 'servers',
    server: (url: string) => ({ type: 'http', url }),
    variable: `\${input:${TOKEN_INPUT.id}}`,
    inputs: [TOKEN_INPUT],
  },
  {
    folder: '.gemini',
    path: '.gemini/settings.json',
    member: 'mcpServers',
    server: (url: string) => ({ httpUrl: url }),
    variable: `\${${TOKEN_VARIABLE}}`,
  },
  {
    folder: '.opencode',
    path: 'opencode.json',
    member: 'mcp',
    server: (url: string) => ({ type: 'remote', url, enabled: true }),
    variable: `{env:${TOKEN_VARIABLE}}`,
  },
];

interface Configuration {
  readonly folder: string | undefined;
  readonly path: string;
  readonly member: string;
  readonly server: (url: string) => object;
  /** How headers name the token. */
  readonly variable: string;
  /** What the client asks its user for. */
  readonly inputs?: readonly (typeof TOKEN_INPUT)[];
}

/** The shadcn CLI's settings; `init` adds the registry of a private catalog, which needs a header. */
const SHADCN_CONFIG = 'components.json';

/** Where agents read skills. */
const SKILLS = [
  { folder: undefined, path: `.agents/skills/${SKILL_NAME}/SKILL.md` },
  { folder: '.claude', path: `.claude/skills/${SKILL_NAME}/SKILL.md` },
] as const;

const CODEX_FOLDER = '.codex';
const CODEX_CONFIG = '.codex/config.toml';
const INSTRUCTIONS_FILE = 'AGENTS.md';

/** Without such a line, agents seldom use a server. */
const INSTRUCTION = `Before you write a UI component, ask the MCP server ${SKILL_NAME} for one, and follow its skill.`;

/**
 * Sets up the agents of a project: the server in their configurations, the skill, and a line of AGENTS.md. Shows the
 * files first.
 */
export async function init(context: CommandContext, options: InitOptions): Promise<void> {
  const { project, print } = context;
  const { isConfirmed, isRemoval } = options;
  print(await describeProject(project));
  const changes = isRemoval
    ? await planRemoval(context)
    : await planSetup(context, options.libraryId);
  if (changes.length === 0) {
    print(isRemoval ? 'There is nothing to remove.' : 'Everything is set up already.');
    return;
  }
  for (const { path, text } of changes) {
    const existing = await project.read(path);
    const verb = text === undefined ? 'remove' : existing === undefined ? 'create' : 'change';
    print(`  ${verb}  ${path}`);
    if (!isConfirmed) continue;
    if (text === undefined) await project.remove(path);
    else {
      const kept = withLineEndingsOf(text, existing?.text ?? '');
      await project.write(path, new TextEncoder().encode(kept));
    }
  }
  print(
    isConfirmed
      ? isRemoval
        ? 'Removed.'
        : 'Done. To undo it: init --remove --yes'
      : `Nothing is written yet. To do it: init ${isRemoval ? '--remove ' : ''}--yes`,
  );
}

async function planSetup(
  { project, catalog }: CommandContext,
  libraryId: string | undefined,
): Promise<readonly Change[]> {
  const { url, needsToken } = await catalog.agentServer();
  const skill = await catalog.skill();
  const planned: Change[] = [];
  for (const { folder, path, member, server, variable, inputs } of CONFIGURATIONS) {
    if (folder !== undefined && !(await project.hasFolder(folder))) continue;
    const config = await readConfig(project, path);
    const servers = isRecord(config[member]) ? config[member] : {};
    const headers = needsToken ? { headers: { Authorization: `Bearer ${variable}` } } : {};
    const entry = { ...server(url), ...headers };
    const asked = needsToken && inputs !== undefined ? [...otherInputs(config), ...inputs] : [];
    planned.push({
      path,
      text: toJson({
        ...config,
        ...(asked.length === 0 ? {} : { inputs: asked }),
        [member]: { ...servers, [SKILL_NAME]: entry },
      }),
    });
  }
  const registries = needsToken ? await planRegistry(project, catalog.url) : undefined;
  if (registries !== undefined) planned.push(registries);
  if (await project.hasFolder(CODEX_FOLDER)) {
    const config = (await readText(project, CODEX_CONFIG)) ?? '';
    const token = needsToken ? `bearer_token_env_var = "${TOKEN_VARIABLE}"\n` : '';
    const block = `[mcp_servers.${SKILL_NAME}]\nurl = "${url}"\n${token}`;
    planned.push({ path: CODEX_CONFIG, text: withParagraph(withoutCodexBlock(config), block) });
  }
  for (const { folder, path } of SKILLS) {
    if (folder === undefined || (await project.hasFolder(folder))) {
      planned.push({ path, text: skill });
    }
  }
  const instructions = (await readText(project, INSTRUCTIONS_FILE)) ?? '';
  const instructed = instructions.includes(INSTRUCTION)
    ? instructions
    : withParagraph(instructions, `${INSTRUCTION}\n`);
  planned.push({
    path: INSTRUCTIONS_FILE,
    text: libraryId === undefined ? instructed : withLibrary(instructed, libraryId),
  });
  return onlyChanges(project, planned);
}

/** The registry in components.json, where the project has that and no other registry of this name. */
async function planRegistry(project: Project, url: string): Promise<Change | undefined> {
  if ((await project.read(SHADCN_CONFIG)) === undefined) return undefined;
  const config = await readConfig(project, SHADCN_CONFIG);
  const registries = isRecord(config['registries']) ? config['registries'] : {};
  const known = registries[REGISTRY_NAMESPACE];
  if (known !== undefined && !isRegistryOf(known, url)) return undefined;
  const registry = {
    url: `${url}/r/{name}.json`,
    params: { namespace: REGISTRY_NAMESPACE },
    headers: { Authorization: `Bearer \${${TOKEN_VARIABLE}}` },
  };
  const next = { ...config, registries: { ...registries, [REGISTRY_NAMESPACE]: registry } };
  return { path: SHADCN_CONFIG, text: toJson(next) };
}

async function planWithoutRegistry(project: Project, url: string): Promise<Change | undefined> {
  if ((await project.read(SHADCN_CONFIG)) === undefined) return undefined;
  const config = await readConfig(project, SHADCN_CONFIG);
  const { registries } = config;
  if (!isRecord(registries) || !isRegistryOf(registries[REGISTRY_NAMESPACE], url)) return undefined;
  const { [REGISTRY_NAMESPACE]: _ours, ...others } = registries;
  const { registries: _all, ...rest } = config;
  const next = Object.keys(others).length === 0 ? rest : { ...config, registries: others };
  return { path: SHADCN_CONFIG, text: toJson(next) };
}

function isRegistryOf(registry: unknown, url: string): boolean {
  const address = isRecord(registry) ? registry['url'] : registry;
  return typeof address === 'string' && address.startsWith(`${url}/r/`);
}

async function planRemoval({ project, catalog }: CommandContext): Promise<readonly Change[]> {
  const planned: Change[] = [];
  const shadcn = await planWithoutRegistry(project, catalog.url);
  if (shadcn !== undefined) planned.push(shadcn);
  for (const { path, member, inputs } of CONFIGURATIONS) {
    if ((await project.read(path)) === undefined) continue;
    const config = await readConfig(project, path);
    const servers = config[member];
    if (!isRecord(servers) || !(SKILL_NAME in servers)) continue;
    const { [SKILL_NAME]: _ours, ...others } = servers;
    const changed: Readonly<Record<string, object>> = {
      [member]: others,
      ...(inputs === undefined ? {} : { inputs: otherInputs(config) }),
    };
    // In the order of the file, without what is empty now.
    const rest = Object.fromEntries(
      Object.entries(config)
        .map(([name, value]) => [name, changed[name] ?? value] as const)
        .filter(([name]) => Object.keys(changed[name] ?? { kept: true }).length > 0),
    );
    planned.push({ path, text: Object.keys(rest).length === 0 ? undefined : toJson(rest) });
  }
  const codex = (await readText(project, CODEX_CONFIG)) ?? '';
  planned.push({ path: CODEX_CONFIG, text: withoutCodexBlock(codex) || undefined });
  for (const { path } of SKILLS) planned.push({ path, text: undefined });
  const instructions = (await readText(project, INSTRUCTIONS_FILE)) ?? '';
  const rest = withoutLibrary(instructions).replace(new RegExp(`\\n*${INSTRUCTION}\\n?`), '');
  planned.push({
    path: INSTRUCTIONS_FILE,
    text: rest.trim() === '' ? undefined : `${rest.trimEnd()}\n`,
  });
  return onlyChanges(project, planned);
}

/** What else a configuration asks for. */
function otherInputs({ inputs }: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(inputs)
    ? inputs.filter((each) => !isRecord(each) || each['id'] !== TOKEN_INPUT.id)
    : [];
}

async function onlyChanges(
  project: Project,
  planned: readonly Change[],
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const change of planned) {
    if (change.text !== (await readText(project, change.path))) changes.push(change);
  }
  return changes;
}

/** With plain line ends; those of the file are kept when it is written. */
async function readText(project: Project, path: string): Promise<string | undefined> {
  const file = await project.read(path);
  if (file !== undefined && file.text === undefined) {
    throw new Refusal(`${path} is not UTF-8. Add the server by hand.`);
  }
  return file?.text === undefined ? undefined : withNormalizedLineEndings(file.text);
}

async function readConfig(
  project: Project,
  path: string,
): Promise<Readonly<Record<string, unknown>>> {
  const text = await readText(project, path);
  const config = text === undefined || text.trim() === '' ? {} : parseJson(text);
  if (isRecord(config)) return config;
  throw new Refusal(
    `${path} is not plain JSON (it may have comments). Add the server ${SKILL_NAME} by hand.`,
  );
}

function withoutCodexBlock(config: string): string {
  const block = new RegExp(`\\n*\\[mcp_servers\\.${SKILL_NAME}\\]\\n(?:[^\\[\\n][^\\n]*\\n?)*`);
  return block.test(config)
    ? `${config.replace(block, '').trimEnd()}\n`.replace(/^\n$/, '')
    : config;
}

function withParagraph(text: string, paragraph: string): string {
  return text.trim() === '' ? paragraph : `${text.trimEnd()}\n\n${paragraph}`;
}

function toJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

const LOCK_FILES = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'Yarn'],
  ['bun.lock', 'Bun'],
  ['bun.lockb', 'Bun'],
  ['package-lock.json', 'npm'],
] as const;

/** One line about the project: its package manager, and whether its Tailwind fits. */
async function describeProject(project: Project): Promise<string> {
  const found: string[] = [];
  for (const [file, name] of LOCK_FILES) {
    if ((await project.read(file)) !== undefined) found.push(name);
  }
  const manifest = parseJson((await readText(project, 'package.json')) ?? '{}');
  const all = ['dependencies', 'devDependencies'].flatMap((member) => {
    const list = isRecord(manifest) ? manifest[member] : undefined;
    return isRecord(list) ? Object.entries(list) : [];
  });
  const [, tailwind] = all.find(([name]) => name === 'tailwindcss') ?? [];
  const version = typeof tailwind === 'string' ? plain(tailwind, 40) : undefined;
  const fits = version === undefined || !/^[\^~]?[123](?:\.|$)/.test(version);
  return `Project: ${found[0] ?? 'no lock file'}, ${
    version === undefined
      ? 'no Tailwind CSS (the components need version 4)'
      : `Tailwind CSS ${version}${fits ? '' : ' (the components need version 4)'}`
  }.`;
}
