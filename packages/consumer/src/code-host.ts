import { execFile } from 'node:child_process';
import { z } from 'zod';
import { parseJson } from '../../../src/domain/text.ts';
import { plain, Refusal } from './refusal.ts';
import type { Environment, ProgramPlace } from './repository.ts';

export type HostName = 'github' | 'gitlab';

/** The newest merge request of a branch. */
export interface MergeRequest {
  readonly number: number;
  readonly state: 'open' | 'merged' | 'closed';
  readonly title: string;
  readonly url: string;
}

export interface NewRequest {
  readonly branch: string;
  readonly base: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly isDraft: boolean;
}

/** GitHub or GitLab, by its own command line tool, which knows who is logged in. */
export interface CodeHost {
  readonly find: (branch: string) => Promise<MergeRequest | undefined>;
  /** Returns what the tool prints, which has the address. */
  readonly create: (request: NewRequest) => Promise<string>;
  readonly edit: (number: number, request: NewRequest) => Promise<string>;
}

const TOOLS = {
  github: { program: 'gh', name: "GitHub's", url: 'https://cli.github.com' },
  gitlab: { program: 'glab', name: "GitLab's", url: 'https://docs.gitlab.com/cli' },
} as const;

const TIMEOUT_MS = 120_000;

const githubSchema = z.array(
  z.object({ number: z.number(), state: z.string(), title: z.string(), url: z.string() }),
);

const gitlabSchema = z.array(
  z.object({ iid: z.number(), state: z.string(), title: z.string(), web_url: z.string() }),
);

/** The host of a remote's address, or that of the CI job; undefined where neither says. */
export function hostOf(remote: string, env: Environment): HostName | undefined {
  const address = /^(?:\w+:\/\/)?(?:[^@/]*@)?(?<host>[^:/]+)/.exec(remote)?.groups?.['host'] ?? '';
  if (/github/i.test(address)) return 'github';
  if (/gitlab/i.test(address)) return 'gitlab';
  if (env['GITHUB_ACTIONS'] === 'true') return 'github';
  return env['GITLAB_CI'] === 'true' ? 'gitlab' : undefined;
}

/**
 * Opens a host for a repository.
 *
 * @param place a work tree of it
 * @throws Refusal if its tool is not installed, or with the tool's own reason when it fails
 */
export async function openHost(name: HostName, place: ProgramPlace): Promise<CodeHost> {
  const run = (args: readonly string[]) => runTool(name, place, args);
  await run(['--version']);
  return name === 'github' ? github(run) : gitlab(run);
}

type Run = (args: readonly string[]) => Promise<string>;

function github(run: Run): CodeHost {
  return {
    async find(branch) {
      const fields = 'number,state,title,url';
      const scope = ['--head', branch, '--state', 'all', '--limit', '1'];
      const [found] = parse(githubSchema, await run(['pr', 'list', ...scope, '--json', fields]));
      return found === undefined ? undefined : { ...found, state: stateOf(found.state) };
    },
    create({ branch, base, title, body, isDraft }) {
      const draft = isDraft ? ['--draft'] : [];
      const args = ['pr', 'create', '--head', branch, '--base', base, '--title', title];
      return run([...args, '--body', body, ...draft]);
    },
    edit: (number, { title, body }) =>
      run(['pr', 'edit', String(number), '--title', title, '--body', body]),
  };
}

const DRAFT = 'Draft: ';

function gitlab(run: Run): CodeHost {
  return {
    async find(branch) {
      const scope = ['--source-branch', branch, '--all', '--per-page', '1'];
      const [found] = parse(gitlabSchema, await run(['mr', 'list', ...scope, '--output', 'json']));
      if (found === undefined) return undefined;
      const { iid, state, title, web_url: url } = found;
      return { number: iid, state: stateOf(state), title: title.replace(DRAFT, ''), url };
    },
    create({ branch, base, title, body, isDraft }) {
      const draft = isDraft ? ['--draft'] : [];
      const args = ['mr', 'create', '--source-branch', branch, '--target-branch', base];
      return run([...args, '--title', title, '--description', body, '--yes', ...draft]);
    },
    edit(number, { title, body, isDraft }) {
      const shown = isDraft ? `${DRAFT}${title}` : title;
      return run(['mr', 'update', String(number), '--title', shown, '--description', body]);
    },
  };
}

function stateOf(state: string): MergeRequest['state'] {
  if (/^open/i.test(state)) return 'open';
  return /^merged$/i.test(state) ? 'merged' : 'closed';
}

function parse<T>(schema: z.ZodType<T>, text: string): T {
  // glab prints a sentence where there is none.
  const parsed = schema.safeParse(parseJson(text.trim() === '' ? '[]' : text) ?? []);
  if (parsed.success) return parsed.data;
  throw new Refusal('The list of merge requests cannot be read.');
}

function runTool(host: HostName, place: ProgramPlace, args: readonly string[]): Promise<string> {
  const { program, name, url } = TOOLS[host];
  return new Promise((resolve, reject) => {
    execFile(program, [...args], { ...place, timeout: TIMEOUT_MS }, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      if (error.code === 'ENOENT') {
        reject(new Refusal(`Install ${name} command line tool, ${program}: ${url}`));
        return;
      }
      const reason = plain(stderr === '' ? stdout || error.message : stderr, 1000);
      reject(new Refusal(`${program} ${args.slice(0, 2).join(' ')} failed: ${reason}`));
    });
  });
}
