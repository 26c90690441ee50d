import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { TOKEN_VARIABLE } from '../../../src/domain/agents/skill.ts';
import { add } from './add.ts';
import { adopt } from './adopt.ts';
import { createCatalogClient } from './catalog-client.ts';
import type { CommandContext } from './command.ts';
import { diff } from './diff.ts';
import { HELP, SERVED_FROM, isServed } from './help.ts';
import { init } from './init.ts';
import { type LoginContext, login, loginWithToken, logout } from './login.ts';
import { bringLabels, lockedLanguages, parseLanguages, withLanguages } from './labels.ts';
import { LOCK_FILE } from './lock-file.ts';
import { move } from './move.ts';
import { createProject, findProjectFolder, removeUnfinished } from './project.ts';
import { plain, Refusal } from './refusal.ts';
import { list, remove, why } from './remove.ts';
import { review } from './review.ts';
import { status } from './status.ts';
import { runProgram } from './run-package.ts';
import { openStoredToken } from './stored-token.ts';
import { updateByRequests } from './update-requests.ts';
import { type UpdateOptions, update } from './update.ts';

/** Wrong usage: the message is printed with a pointer to the help, and the command exits with 2. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @returns whether the command succeeded */
type Command = (context: CommandContext, args: readonly string[]) => Promise<boolean>;

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
  async move(context, args) {
    return move(context, only(parse(args, {}).positionals, 'move needs one folder.'));
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
  async diff(context, args) {
    const { values, positionals } = parse(args, {
      to: { type: 'string' },
      local: { type: 'boolean' },
    });
    const isTerminal = process.stdout.isTTY;
    return diff(context, {
      paths: positionals,
      to: values.to,
      isLocal: values.local ?? false,
      isTerminal,
      hasColor: isTerminal && (process.env['NO_COLOR'] ?? '') === '',
    });
  },
  async update(context, args) {
    const { values, positionals } = parse(args, {
      to: { type: 'string' },
      'dry-run': { type: 'boolean' },
      force: { type: 'boolean' },
      'root-files': { type: 'boolean' },
      'no-codemod': { type: 'boolean' },
      pr: { type: 'boolean' },
      together: { type: 'boolean' },
      base: { type: 'string' },
      host: { type: 'string' },
    });
    const options: UpdateOptions = {
      paths: positionals,
      to: values.to,
      isDryRun: values['dry-run'] ?? false,
      force: values.force ?? false,
      rootFiles: values['root-files'] ?? false,
      codemod: !(values['no-codemod'] ?? false),
    };
    const { pr: isByRequest = false, together: isTogether = false, base, host } = values;
    if (!isByRequest) {
      const given = ['together', 'base', 'host'].find((name) => Object.hasOwn(values, name));
      if (given !== undefined) throw new UsageError(`--${given} needs --pr.`);
      const isUpdated = await update(context, options);
      if (options.isDryRun) return isUpdated;
      return (await bringLabels(context)) && isUpdated;
    }
    if (host !== undefined && host !== 'github' && host !== 'gitlab') {
      throw new UsageError('--host is github or gitlab.');
    }
    return updateByRequests(context, { ...options, isTogether, base, host, env: process.env });
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

async function ask(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
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
): Promise<void> {
  const { values, positionals } = parse(
    args,
    name === 'login' ? { token: { type: 'boolean' } } : {},
  );
  if (positionals.length > 0) {
    throw new UsageError(`${name} takes no arguments: others can see a token on the command line.`);
  }
  if (name === 'logout') await logout(context);
  else if ('token' in values) await loginWithToken(context, process.stdin);
  else await login(context);
}

async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name) || args.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    const isLogin = name === 'login' || name === 'logout';
    if (command === undefined && !isLogin) throw new UsageError(`Unknown command: ${plain(name)}.`);
    const cwd = process.cwd();
    const url = catalogUrl();
    const stored = openStoredToken(url, process.env);
    if (command === undefined) {
      await runLogin(name, args, { url, stored, print: (line) => console.log(line) });
      return 0;
    }
    const token = process.env[TOKEN_VARIABLE] || (await stored.read());
    const project = createProject(await findProjectFolder(cwd, LOCK_FILE), cwd);
    const catalog = createCatalogClient(url, token);
    // Asked for each version: a command changes them in the lock at its end, if at all.
    let languages: Promise<readonly string[]> | undefined;
    const context: CommandContext = {
      project,
      catalog: withLanguages(catalog, () => (languages ??= lockedLanguages({ project, catalog }))),
      print: (line) => console.log(line),
      ask,
      run: (program, given) => runProgram(program, given, { stdio: 'inherit' }),
    };
    return (await command(context, args)) ? 0 : 1;
  } catch (error) {
    if (error instanceof Refusal) console.error(error.message);
    else if (error instanceof UsageError) console.error(`${error.message} See --help.`);
    else if (error instanceof Error && 'syscall' in error) console.error(error.message);
    else throw error;
    return error instanceof UsageError ? 2 : 1;
  }
}

function catalogUrl(): string {
  if (isServed) return SERVED_FROM;
  const given = process.env['PATTERN_CATALOG_URL'] ?? '';
  if (!/^https?:/i.test(given) || !URL.canParse(given)) {
    throw new Refusal(
      'Set PATTERN_CATALOG_URL to the address of the catalog, such as https://patterns.example.com.',
    );
  }
  return new URL(given).href.replace(/\/$/, '');
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => {
    removeUnfinished();
    process.exit(code);
  });
}

// The reader of the output may stop reading: what was begun is finished anyway.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: Error & { readonly code?: string }) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await main(process.argv.slice(2));
