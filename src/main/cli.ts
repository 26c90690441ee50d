import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Command, CommanderError } from 'commander';
import {
  readPublicationFile,
  readPublicationFiles,
  readCodemodFile,
  readLabelFiles,
  readRulesFile,
} from '../adapters/component-store/publication-files.ts';
import { type TypeReader, createTypeReader } from '../adapters/type-reader/type-reader.ts';
import { createNewPattern } from '../adapters/catalog-files/new-pattern.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { success } from '../domain/errors.ts';
import { addAuditCommand } from '../faces/cli/audit.ts';
import { addAdoptionCommand, addUsageCommand } from '../faces/cli/usage.ts';
import {
  addBuildCommand,
  addInitCommand,
  addNewCommand,
  addValidateCommand,
} from '../faces/cli/catalog.ts';
import {
  addDiffCommand,
  addActivateCommand,
  addDeprecateCommand,
  addVersionsCommand,
  addWithdrawCommand,
} from '../faces/cli/components.ts';
import { addPublishCommand } from '../faces/cli/publish.ts';
import { addComponentsCommand } from '../faces/cli/copy-components.ts';
import {
  addDoctorCommand,
  addMigrateCommand,
  addUsageLinkCommand,
} from '../faces/cli/maintenance.ts';
import type { CliOutput } from '../faces/cli/output.ts';
import { addCheckCommand } from '../faces/cli/check.ts';
import { addImportCommand, addSyncCommand } from '../faces/cli/import.ts';
import { addServeCommand } from '../faces/cli/serve.ts';
import { addSignInLinkCommand, addTokenCommand } from '../faces/cli/token.ts';
import { addBackupCommands } from '../faces/cli/backup.ts';
import { addUserCommand } from '../faces/cli/user.ts';
import { createBackupCommands } from './backup.ts';
import { createBeginCatalog } from './beginning.ts';
import { createCheckCommand } from './checking.ts';
import { timestamp } from './clock.ts';
import { createCopyCommand } from './copying.ts';
import { createConfiguredDoctor } from './doctor.ts';
import { createImportCommands } from './importing.ts';
import { createPublishingCommands } from './publishing.ts';
import { configuredDiskProblem } from './disk-problem.ts';
import { type OutputStream, createProgress } from './progress.ts';
import { createUsageCommands } from './usage-commands.ts';
import { createUserCommands } from './users.ts';
import { createWorkspaceCommands } from './workspace-commands.ts';
import { validateCatalog } from '../adapters/catalog-files/validate-catalog.ts';
import { createReadAudit, recordCommand } from './audit-commands.ts';
import { buildOnce } from './catalog-build.ts';
import { buildDatabaseTemplate, migrateDatabase, withCommandDatabase } from './database.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** What a run of a command has from its process. */
export interface CommandRun {
  readonly args: readonly string[];
  readonly configure: () => Config;
  /** The folder that paths of `import` are relative to. */
  readonly cwd: string;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Called by each command that publishes, which closes its reader. */
  readonly openTypeReader: () => TypeReader;
}

/** Runs the command line of this process, which exits with 1 when a command fails. */
export async function runCli(
  argv: readonly string[],
  configure: () => Config = readConfig,
): Promise<void> {
  const { stdout, stderr } = process;
  // A reader of the output that went away (EPIPE) must not end the process: a server has requests and counts.
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  const args = argv.slice(2);
  const code = await runCommand({
    args,
    configure,
    cwd: process.cwd(),
    stdout,
    stderr,
    openTypeReader: createTypeReader,
  });
  if (code !== 0) process.exitCode = code;
}

/** Runs a command and returns its exit code. */
export async function runCommand(run: CommandRun): Promise<number> {
  let exitCode = 0;
  const output: CliOutput = {
    print: (lines) => lines.forEach((line) => run.stdout.write(`${line}\n`)),
    warn: (lines) => lines.forEach((line) => run.stderr.write(`${line}\n`)),
    fail: (lines) => {
      output.warn(lines);
      exitCode = 1;
    },
  };
  let config: Config | undefined;
  try {
    config = run.configure();
    await createProgram(output, config, run).parseAsync(run.args, { from: 'user' });
  } catch (error) {
    // Commander has printed the reason.
    if (error instanceof CommanderError) return error.exitCode;
    const full = config && (await configuredDiskProblem(config, error));
    output.fail(full === undefined ? describeError(error) : [full]);
  }
  return exitCode;
}

function createProgram(output: CliOutput, config: Config, run: CommandRun): Command {
  const { stdout, stderr, openTypeReader } = run;
  const { catalogDir, catalogBuildDir } = config;
  const showProgress = createProgress(stderr);
  const newPattern = createNewPattern({ randomUuid: randomUUID });
  const build = () => buildOnce(config, showProgress);
  const program = new Command('pattern-catalog')
    .description('A catalog of UI and UX patterns for people and their coding agents.')
    .version(packageJson.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
    .showHelpAfterError()
    .showSuggestionAfterError();
  if (config.isCatalogReadOnly) refuseChanges(program, config);

  addServeCommand(program, {
    output,
    untilStopped,
    serve: async (options) => {
      // Imported lazily: the other commands need neither the HTTP server nor MCP nor the site.
      const { serve } = await import('./serve.ts');
      const outcome = await serve(config, options);
      if (!outcome.ok) return outcome;
      const { running } = outcome;
      return { ok: true, running: { ...running, stop: () => running.stop().then(exit) } };
    },
  });
  addBuildCommand(program, {
    output,
    outDir: catalogBuildDir,
    build: async () => {
      const outcome = await build();
      if (outcome.ok) {
        await Promise.all([
          config.isPackage ? undefined : buildSite(output),
          prepareDatabase(output),
        ]);
      }
      return outcome;
    },
  });
  addValidateCommand(program, { output, validate: () => validateCatalog(catalogDir) });
  addInitCommand(program, {
    output,
    command: config.command,
    begin: createBeginCatalog(config, timestamp),
  });
  addNewCommand(program, {
    output,
    newPattern: (input) => newPattern({ ...input, catalogDir }),
  });
  const usage = createUsageCommands(config, output);
  addUsageCommand(program, { output, timestamp, ...usage });
  addAdoptionCommand(program, { output, readAdoption: usage.readAdoption });
  addMigrateCommand(program, { output, migrate: () => migrateDatabase(config) });
  const { publish, activate, versions, withdraw, deprecate, compare } = createPublishingCommands(
    config,
    { timestamp, openTypeReader },
  );
  addPublishCommand(program, {
    output,
    command: config.command,
    publish,
    readFiles: readPublicationFiles,
    readFile: readPublicationFile,
    readRules: readRulesFile,
    readCodemod: readCodemodFile,
    readLabels: readLabelFiles,
  });
  addActivateCommand(program, { output, activate });
  addVersionsCommand(program, { output, versions });
  addDiffCommand(program, { output, compare });
  addWithdrawCommand(program, { output, withdraw });
  addDeprecateCommand(program, { output, deprecate });
  addComponentsCommand(program, { output, copy: createCopyCommand(config, showProgress) });
  const imports = createImportCommands(config, {
    timestamp,
    cwd: run.cwd,
    openTypeReader,
    onProgress: showProgress,
    onStep: (step) => run.stderr.write(`${step}\n`),
  });
  addImportCommand(program, {
    output,
    command: config.command,
    build,
    importSources: imports.importSources,
  });
  addSyncCommand(program, { output, command: config.command, build, sync: imports.sync });
  addCheckCommand(program, { output, ...createCheckCommand(config, imports, run.cwd) });
  const workspace = createWorkspaceCommands(config);
  addTokenCommand(program, {
    output,
    tokens: workspace.tokens,
    maxDays: config.workspace.tokenMaxDays,
    now: () => new Date(),
  });
  addSignInLinkCommand(program, { output, createLink: workspace.createOwnerLink });
  addDoctorCommand(program, { output, diagnose: createConfiguredDoctor(config, showProgress) });
  addUsageLinkCommand(program, {
    output,
    createUsageLink: async () => {
      const { createUsageLink, readOperatorToken } = await import('./usage.ts');
      const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`;
      const link = createUsageLink(baseUrl, await readOperatorToken(config));
      const event = { kind: 'operator_link_created', subject: 'usage' } as const;
      await withCommandDatabase(config, {}, async (database) =>
        success(await recordCommand(config, database, event)),
      );
      return link;
    },
  });
  const release = packageJson.version;
  const write = (text: string) => writeTo(stdout, text);
  addBackupCommands(program, { output, ...createBackupCommands(config, { release, timestamp }) });
  addAuditCommand(program, {
    output,
    readAudit: createReadAudit(config),
    write,
    now: () => new Date(),
  });
  addUserCommand(program, { output, users: createUserCommands(config), write });
  return program;
}

/** Commands that write to the folder of the catalog. */
const CATALOG_COMMANDS: ReadonlySet<string> = new Set(['new', 'import', 'sync']);
const COMPONENT_COMMANDS: ReadonlySet<string> = new Set([
  'publish',
  'activate',
  'withdraw',
  'deprecate',
]);

/** The catalog inside the package is replaced with it at the next update. */
function refuseChanges(program: Command, config: Config): void {
  program.hook('preAction', (_, command) => {
    const writes =
      CATALOG_COMMANDS.has(command.name()) ||
      (config.componentStore.kind === 'files' && COMPONENT_COMMANDS.has(command.name()));
    if (!writes) return;
    program.error(
      `The catalog in ${config.catalogDir} belongs to the package: an update would replace what you add.\n` +
        `Run "${config.command} init" to begin a catalog of your own, or set CATALOG_DIR.`,
    );
  });
}

/** Waits until the reader has taken the text; false when it has gone away. */
function writeTo(stdout: OutputStream, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    stdout.write(text, (error) => resolve(error === null || error === undefined));
  });
}

/** Independent of the catalog: builds only when the site's own sources changed. */
async function buildSite(output: CliOutput): Promise<void> {
  const { ensureSiteBuilt } = await import('../adapters/site-build/site-build.ts');
  const built = await ensureSiteBuilt((message) => output.warn([message]));
  if (!built.ok) output.fail(built.messages);
}

async function prepareDatabase(output: CliOutput): Promise<void> {
  const template = await buildDatabaseTemplate();
  if (!template.ok) output.fail(template.messages);
}

/** A sentence for what the operator can fix; a stack for bugs. */
function describeError(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return ['Invalid configuration:', error.message];
  if (!(error instanceof Error)) return [String(error)];
  if ('code' in error && 'path' in error) {
    const reason = FILE_PROBLEMS.get(String(error.code));
    return [reason === undefined ? error.message : reason(String(error.path))];
  }
  return [error.stack ?? error.message];
}

/** What a system error about a file means, by its code. */
const FILE_PROBLEMS: ReadonlyMap<string, (place: string) => string> = new Map([
  ['ENOENT', (place) => `There is no ${place}.`],
  ['EACCES', (place) => `This user may not open ${place}.`],
  ['EISDIR', (place) => `${place} is a folder.`],
  ['ENOTDIR', (place) => `${place} is not a folder.`],
]);

/** Exits even when a reader of the output has stalled; the last lines get a second to be read. */
async function exit(): Promise<void> {
  const written = [process.stdout, process.stderr].map(
    (stream) => new Promise<void>((resolve) => void stream.write('', () => resolve())),
  );
  await Promise.race([Promise.all(written), delay(1000)]);
  process.exit();
}

/** How long further signals change nothing: as long as a stop takes. */
const STOP_MS = 10_000;

/**
 * Resolves with the first SIGTERM or SIGINT. Ctrl-C under npm sends the signal twice, from the terminal to its group
 * and by npm, and so does systemd: the handler stays, so that the second one does not end a server that drains.
 */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let stoppedAt: number | undefined;
    const stop = (): void => {
      stoppedAt ??= performance.now();
      if (performance.now() - stoppedAt > STOP_MS) process.exit(1);
      resolve();
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
  });
}
