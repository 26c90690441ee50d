import { type Command, Option } from 'commander';
import type { Result } from '../../domain/errors.ts';
import type { MintedToken, TokenRecord } from '../../domain/identity/personal-access-tokens.ts';
import { type CliOutput, parseDuration, printResult } from './output.ts';

/** What the `token` command needs: every call opens the database, works and closes it. */
export interface TokenCommands {
  readonly create: (input: {
    readonly email: string;
    readonly createUser: boolean;
    readonly name: string;
    readonly scopes: readonly string[] | undefined;
    readonly libraryIds: readonly string[] | undefined;
    /** 90 days when undefined. */
    readonly expiresAt: Date | 'never' | undefined;
  }) => Promise<Result<MintedToken>>;
  readonly list: (email: string) => Promise<Result<readonly TokenRecord[]>>;
  readonly revoke: (id: string) => Promise<Result<void>>;
}

/**
 * `token create|list|revoke`: personal access tokens for operators and scripts
 * (docs/specification.md#token-administration).
 */
export function addTokenCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly tokens: TokenCommands;
    /** The longest life of a new token; undefined for no maximum. */
    readonly maxDays: number | undefined;
    readonly now: () => Date;
  },
): void {
  const { output } = deps;
  const token = program.command('token').description("manage users' personal access tokens");
  const json = () => new Option('--json', 'print JSON').default(false);

  token
    .command('create')
    .description('create a token; it is printed once')
    .requiredOption('--user <email>', "the user's email address")
    .requiredOption('--name <name>', 'what the token is for')
    .option('--scopes <scopes>', 'comma-separated, such as mcp:connect,library:read,code:read')
    .option(
      '--expires <duration>',
      deps.maxDays === undefined
        ? 'such as 30d, 12h, 5m or 1s, or never (default: 90d)'
        : `such as 30d, 12h, 5m or 1s, at most ${deps.maxDays}d (default: ${Math.min(90, deps.maxDays)}d)`,
    )
    .option(
      '--library <id>',
      'only for this library of the user; may be given several times',
      (id: string, others: readonly string[]) => [...others, id],
      [],
    )
    .option('--create-user', 'create the user if there is none', false)
    .addOption(json())
    .action(
      async (options: {
        readonly user: string;
        readonly name: string;
        readonly scopes?: string;
        readonly expires?: string;
        readonly library: readonly string[];
        readonly createUser: boolean;
        readonly json: boolean;
      }) => {
        const lifetimeMs =
          options.expires === undefined || options.expires === 'never'
            ? options.expires
            : parseDuration(options.expires);
        if (options.expires !== undefined && lifetimeMs === undefined) {
          output.fail(['--expires must be a number and a unit: 30d, 12h, 5m or 1s; or never.']);
          return;
        }
        const minted = await deps.tokens.create({
          email: options.user,
          createUser: options.createUser,
          name: options.name,
          scopes: options.scopes?.split(',').map((scope) => scope.trim()),
          libraryIds: options.library.length === 0 ? undefined : options.library,
          expiresAt:
            typeof lifetimeMs === 'number'
              ? new Date(deps.now().getTime() + lifetimeMs)
              : lifetimeMs,
        });
        if (!minted.ok) {
          output.fail([minted.failure.message]);
          return;
        }
        const { token: plaintext, record } = minted.value;
        if (options.json) {
          output.print([JSON.stringify({ token: plaintext, ...shape(record) })]);
          return;
        }
        output.print([plaintext]);
        output.warn([
          `Token "${record.name}" with ${record.scopes.join(', ')}. It is not shown again.`,
        ]);
      },
    );

  token
    .command('list')
    .description("list a user's tokens, without the tokens themselves")
    .requiredOption('--user <email>', "the user's email address")
    .addOption(json())
    .action(async (options: { readonly user: string; readonly json: boolean }) => {
      const listed = await deps.tokens.list(options.user);
      if (!listed.ok) {
        output.fail([listed.failure.message]);
        return;
      }
      if (options.json) {
        output.print([JSON.stringify(listed.value.map(shape), null, 2)]);
        return;
      }
      if (listed.value.length === 0) output.warn(['No tokens yet.']);
      else output.print(listed.value.map(line));
    });

  token
    .command('revoke')
    .description('revoke a token; its next request is refused')
    .argument('<id>', "the token's id, as token list prints it")
    .action(async (id: string) => {
      printResult(output, await deps.tokens.revoke(id), () => ['Revoked.']);
    });
}

/**
 * `sign-in-link`: prints a new single-use link that signs the local owner in
 * (docs/specification.md#token-administration).
 */
export function addSignInLinkCommand(
  program: Command,
  deps: { readonly output: CliOutput; readonly createLink: () => Promise<Result<string>> },
): void {
  program
    .command('sign-in-link')
    .description("print a link that signs this server's owner in, once, within 15 minutes")
    .action(async () => {
      printResult(deps.output, await deps.createLink(), (link) => [link]);
    });
}

function shape(record: TokenRecord): object {
  return {
    id: record.id,
    name: record.name,
    scopes: record.scopes,
    library_ids: record.libraryIds ?? null,
    created_at: record.createdAt.toISOString(),
    last_used_at: record.lastUsedAt?.toISOString() ?? null,
    expires_at: record.expiresAt?.toISOString() ?? null,
  };
}

function line(record: TokenRecord): string {
  const used = record.lastUsedAt?.toISOString() ?? 'never';
  const expires = record.expiresAt?.toISOString() ?? 'never';
  const libraries =
    record.libraryIds === undefined ? '' : `  libraries ${record.libraryIds.join(',') || 'none'}`;
  return `${record.id}  ${record.name}  ${record.scopes.join(',')}${libraries}  used ${used}  expires ${expires}`;
}
