import { randomBytes } from 'node:crypto';
import type { Database } from '../adapters/postgres/database.ts';
import { createPostgresLibraryStore } from '../adapters/postgres/library-store.ts';
import { createPostgresMemberStore, storeUserGroups } from '../adapters/postgres/member-store.ts';
import { hashToken } from '../adapters/sign-in/verify-credential.ts';
import type { Catalog } from '../domain/catalog/catalog.ts';
import {
  type ReadContract,
  type ShowPins,
  createReadContract,
  createShowPins,
} from '../domain/workspace/library-contract.ts';
import { type LibraryMembers, createLibraryMembers } from '../domain/workspace/library-members.ts';
import type { LibraryStore } from '../domain/workspace/library-store.ts';
import type { AppParts } from './app-parts.ts';

/** What libraries say of the catalog's components, for the tools of both endpoints. */
export interface ContractParts {
  readonly store: LibraryStore;
  readonly readContract: ReadContract;
  readonly showPins: ShowPins;
}

/** Wires what obeys libraries (docs/specification.md#pins). */
export function wireContract(
  { config, database, entitlement }: Pick<AppParts, 'config' | 'database' | 'entitlement'>,
  catalog: () => Catalog,
): ContractParts {
  const store = createPostgresLibraryStore(database);
  const showPins = createShowPins({ catalog, entitlement });
  const readContract = createReadContract({
    store: config.workspace.enabled ? store : undefined,
    showPins,
  });
  return { store, showPins, readContract };
}

/** Wires who may use libraries (docs/specification.md#members). */
export function wireMembers(database: Database): {
  readonly useCases: LibraryMembers;
  /** @throws if the database does not store them: the sign-in fails then, and the old ones do not stay */
  readonly storeGroups: (userId: string, names: readonly string[]) => Promise<void>;
} {
  return {
    useCases: createLibraryMembers({
      store: createPostgresMemberStore(database),
      now: Date.now,
      createToken: () => randomBytes(32).toString('base64url'),
      hash: hashToken,
    }),
    async storeGroups(userId, names) {
      const stored = await storeUserGroups(database, userId, names);
      if (!stored.ok) throw new Error(stored.failure.message, { cause: stored.failure.cause });
    },
  };
}
