import { type Command, Option } from 'commander';
import type { Result } from '../../domain/errors.ts';
import type { UserRecord } from '../../domain/identity/users.ts';
import { type CliOutput, printResult } from './output.ts';
import { counted } from '../../domain/text.ts';

/** What the `user` command needs: every call opens the database, works and closes it. */
export interface UserCommands {
  /** Reads page by page until `write` returns false. */
  readonly list: (
    write: (users: readonly UserRecord[]) => Promise<boolean>,
  ) => Promise<Result<void>>;
  readonly suspend: (user: string) => Promise<Result<void>>;
  readonly unsuspend: (user: string) => Promise<Result<void>>;
  readonly relink: (user: string) => Promise<Result<void>>;
  readonly delete: (user: string) => Promise<Result<void>>;
}

/** `user list|suspend|unsuspend|relink|delete`: the users, for the operator (docs/specification.md#users). */
export function addUserCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly users: UserCommands;
    /** Resolves when the reader has taken the text; false when it has gone away. */
    readonly write: (text: string) => Promise<boolean>;
  },
): void {
  const { output, users } = deps;
  const user = program.command('user').description('manage users');

  user
    .command('list')
    .description('list users by email address')
    .addOption(new Option('--json', 'print one JSON object a line').default(false))
    .action(async ({ json }: { readonly json: boolean }) => {
      const format = json ? jsonLine : line;
      const listed = await users.list((page) =>
        deps.write(page.map((each) => `${format(each)}\n`).join('')),
      );
      if (!listed.ok) output.fail([listed.failure.message]);
    });

  const change = (
    name: 'suspend' | 'unsuspend' | 'relink' | 'delete',
    description: string,
    done: string,
  ): void => {
    user
      .command(name)
      .description(description)
      .argument('<user>', 'an email address or an id')
      .action(async (given: string) => printResult(output, await users[name](given), () => [done]));
  };
  change(
    'suspend',
    'end sessions, tokens, connected apps and downloads of a user, and refuse sign-in',
    'Suspended.',
  );
  change('unsuspend', 'let a suspended user sign in again', 'The user can sign in again.');
  change(
    'relink',
    'let another account of the same provider with this address sign in as the user, in place of the former one',
    'The next sign-in with the address is the user.',
  );
  change(
    'delete',
    'delete a user with their tokens, libraries and saved patterns; this cannot be undone',
    'Deleted.',
  );
}

function line({ id, email, signedInAt, activeTokens, suspendedAt }: UserRecord): string {
  const signedIn = signedInAt === undefined ? 'not signed in' : `signed in ${dateOf(signedInAt)}`;
  const suspended = suspendedAt === undefined ? '' : `  suspended ${dateOf(suspendedAt)}`;
  return `${id}  ${email}  ${signedIn}  ${counted(activeTokens, 'token')}${suspended}`;
}

function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function jsonLine(user: UserRecord): string {
  return JSON.stringify({
    id: user.id,
    email: user.email,
    created_at: user.createdAt.toISOString(),
    signed_in_at: user.signedInAt?.toISOString() ?? null,
    active_tokens: user.activeTokens,
    suspended_at: user.suspendedAt?.toISOString() ?? null,
  });
}
