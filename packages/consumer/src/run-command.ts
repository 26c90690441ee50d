import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { TOKEN_VARIABLE } from '../../../src/domain/agents/skill.ts';
import { add } from './add.ts';
import { adopt } from './adopt.ts';
import { createCatalogClient } from './catalog-client.ts';
import type { CommandContext } from './command.ts';
import { diff } from './diff.ts';
import { helpOf } from './help.ts';
import { init } from './init.ts';
import { type LoginContext, login, loginWithToken, logout } from './login.ts';
import { bringLabels, lockedLanguages, parseLanguages, withLanguages } from './labels.ts';
import { LOCK_FILE } from './lock-file.ts';
import { createProject, findProjectFolder } from './project.ts';
import { plain, Refusal } from './refusal.ts';
import { list, remove, why } from './remove.ts';
import type { Environment } from './repository.ts';
import { review } from './review.ts';
import { status } from './status.ts';
import { openStoredToken } from './stored-token.ts';
import { type UpdateOptions, update } from './update.ts';

/** Wrong usage: the message is printed with a pointer to the help, and the command exits with 2. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a run of the command has from its process. */
export interface CommandRun {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Environment;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** The address of the catalog that served the command; without it, `PATTERN_CATALOG_URL` names one. */
  readonly servedFrom: string | undefined;
  /** Runs a program such as a package manager in sight of the user; resolves to whether it succeeded. */
  readonly runProgram: CommandContext['run'];
  readonly sleep: LoginContext['sleep'];
}

type OutputStream = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** Returns whether the command succeeded. */
type Command = (
  context: CommandContext,
  args: readonly string[],
  run: CommandRun,
) => Promise<boolean>;

const COMMANDS: Readonly<Record<string, Command>> = {
  async add(context, args) {
    const { values, positionals } = parse(args, {
      variant: { type: 'string' },
      lang: { type: 'string' },
      to: { type: 'string' },
      'root-files': { type: 'boolean' },
      yes: { type: 'boolean' },
      'no-deps': { type: 'boolean' },
    });
    const { variant, to, yes = false, 'no-deps': isWithoutPackages = false } = values;
    const { 'root-files': rootFiles = false } = values;
    const languages = parseLanguages(values.lang);
    if (positionals.length === 0 && languages.length === 0) {
      throw new UsageError('add needs a pattern, such as /forms/combobox.');
    }
    const packages = isWithoutPackages ? 'list' : yes ? 'install' : 'ask';
    const isAdded = await add(context, {
      references: positionals,
      variant,
      to,
      rootFiles,
      packages,
    });
    const catalog = withLanguages(context.catalog, async () => languages);
    return (await bringLabels({ ...context, catalog }, languages, positionals)) && isAdded;
  },
  async status(context, args) {
    const { values, positionals } = parse(args, {
      json: { type: 'boolean' },
      check: { type: 'boolean' },
      report: { type: 'string' },
      library: { type: 'boolean' },
    });
    if (positionals.length > 0) throw new UsageError('status takes no files.');
    const { json = false, check = false, report, library = false } = values;
    return status(context, { json, check, report, library });
  },
  async diff(context, args, { stdout, env }) {
    const { values, positionals } = parse(args, {
      to: { type: 'string' },
      local: { type: 'boolean' },
    });
    const isTerminal = stdout.isTTY === true;
    return diff(context, {
      paths: positionals,
      to: values.to,
      isLocal: values.local ?? false,
      isTerminal,
      hasColor: isTerminal && (env['NO_COLOR'] ?? '') === '',
    });
  },
  async update(context, args) {
    const { values, positionals } = parse(args, {
      to: { type: 'string' },
      'dry-run': { type: 'boolean' },
      force: { type: 'boolean' },
      'root-files': { type: 'boolean' },
      'no-codemod': { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const options: UpdateOptions = {
      paths: positionals,
      to: values.to,
      isDryRun: values['dry-run'] ?? false,
      force: values.force ?? false,
      rootFiles: values['root-files'] ?? false,
      codemod: !(values['no-codemod'] ?? false),
    };
    const { json = false } = values;
    const log: string[] = [];
    const quiet = json ? { ...context, print: (line: string) => void log.push(line) } : context;
    const report = await update(quiet, options);
    const done = (options.isDryRun || (await bringLabels(quiet))) && report.done;
    if (json) {
      const { url: catalog } = context.catalog;
      context.print(JSON.stringify({ catalog, ...report, done, log }, null, 2));
    }
    return done;
  },
  async init(context, args) {
    const { values, positionals } = parse(args, {
      remove: { type: 'boolean' },
      yes: { type: 'boolean' },
      library: { type: 'string' },
    });
    if (positionals.length > 0) throw new UsageError('init takes no files.');
    const { remove: isRemoval = false, yes: isConfirmed = false } = values;
    await init(context, { isRemoval, isConfirmed, libraryId: values.library });
    return true;
  },
  async review(context, args) {
    const { values, positionals } = parse(args, {
      changed: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const { changed = false, json = false } = values;
    return review(context, { paths: positionals, isChangedOnly: changed, json });
  },
  async list(context, args) {
    if (parse(args, {}).positionals.length > 0) throw new UsageError('list takes no files.');
    await list(context);
    return true;
  },
  async why(context, args) {
    await why(context, only(parse(args, {}).positionals, 'why needs one component.'));
    return true;
  },
  async remove(context, args) {
    const { values, positionals } = parse(args, { force: { type: 'boolean' } });
    if (positionals.length === 0) throw new UsageError('remove needs at least one component.');
    await remove(context, { references: positionals, force: values.force ?? false });
    return bringLabels(context);
  },
  async adopt(context, args) {
    const { positionals } = parse(args, {});
    if (positionals.length === 0) throw new UsageError('adopt needs at least one file.');
    return adopt(context, positionals);
  },
};

function parse<Options extends Record<string, { readonly type: 'string' | 'boolean' }>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? plain(error.message) : 'Wrong options.');
  }
}

function only(positionals: readonly string[], message: string): string {
  const [first, ...more] = positionals;
  if (first === undefined || more.length > 0) throw new UsageError(message);
  return first;
}

async function ask({ stdin, stdout }: CommandRun, question: string): Promise<boolean | undefined> {
  if (stdin.isTTY !== true || stdout.isTTY !== true) return undefined;
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

async function runLogin(
  name: string,
  args: readonly string[],
  context: LoginContext,
  stdin: NodeJS.ReadableStream,
): Promise<void> {
  const { values, positionals } = parse(
    args,
    name === 'login' ? { token: { type: 'boolean' } } : {},
  );
  if (positionals.length > 0) {
    throw new UsageError(`${name} takes no arguments: others can see a token on the command line.`);
  }
  if (name === 'logout') await logout(context);
  else if ('token' in values) await loginWithToken(context, stdin);
  else await login(context);
}

/** Runs one command and returns its exit code: 1 for a failure, 2 for wrong usage. */
export async function runCommand(run: CommandRun): Promise<number> {
  const [name = 'help', ...args] = run.args;
  const { cwd, env } = run;
  const print = (line: string) => void run.stdout.write(`${line}\n`);
  const fail = (line: string) => void run.stderr.write(`${line}\n`);
  if (['help', '--help', '-h'].includes(name) || args.includes('--help')) {
    print(helpOf(run.servedFrom));
    return 0;
  }
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    const isLogin = name === 'login' || name === 'logout';
    if (command === undefined && !isLogin) throw new UsageError(`Unknown command: ${plain(name)}.`);
    const url = run.servedFrom ?? namedCatalog(env);
    const stored = openStoredToken(url, env);
    if (command === undefined) {
      await runLogin(name, args, { url, stored, print, sleep: run.sleep }, run.stdin);
      return 0;
    }
    const token = env[TOKEN_VARIABLE] || (await stored.read());
    const project = createProject(await findProjectFolder(cwd, LOCK_FILE), { cwd, env });
    const catalog = createCatalogClient(url, token);
    // Asked for each version: a command changes them in the lock at its end, if at all.
    let languages: Promise<readonly string[]> | undefined;
    const context: CommandContext = {
      project,
      catalog: withLanguages(catalog, () => (languages ??= lockedLanguages({ project, catalog }))),
      print,
      ask: (question) => ask(run, question),
      run: run.runProgram,
    };
    return (await command(context, args, run)) ? 0 : 1;
  } catch (error) {
    if (error instanceof Refusal) fail(error.message);
    else if (error instanceof UsageError) fail(`${error.message} See --help.`);
    else if (error instanceof Error && 'syscall' in error) fail(error.message);
    else throw error;
    return error instanceof UsageError ? 2 : 1;
  }
}

function namedCatalog(env: Environment): string {
  const given = env['PATTERN_CATALOG_URL'] ?? '';
  if (!/^https?:/i.test(given) || !URL.canParse(given)) {
    throw new Refusal(
      'Set PATTERN_CATALOG_URL to the address of the catalog, such as https://patterns.example.com.',
    );
  }
  return new URL(given).href.replace(/\/$/, '');
}
