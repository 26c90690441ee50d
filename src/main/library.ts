import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../adapters/postgres/database.ts';
import { createPostgresMemberStore, storeUserGroups } from '../adapters/postgres/member-store.ts';
import { hashToken } from '../adapters/sign-in/verify-credential.ts';
import type { Catalog } from '../domain/catalog/catalog.ts';
import type { ComponentStore } from '../domain/components/component-store.ts';
import type { Entitlement } from '../domain/components/entitlement.ts';
import {
  type ReadContract,
  type ShowPins,
  createReadContract,
  createShowPins,
} from '../domain/workspace/library-contract.ts';
import { type LibraryMembers, createLibraryMembers } from '../domain/workspace/library-members.ts';
import { createLibraryEntitlement } from '../domain/workspace/library-entitlement.ts';
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
  { config, entitlement }: Pick<AppParts, 'config' | 'entitlement'>,
  { store, catalog }: { readonly store: LibraryStore; readonly catalog: () => Catalog },
): ContractParts {
  const showPins = createShowPins({ catalog, entitlement });
  const readContract = createReadContract({
    store: config.workspace.enabled ? store : undefined,
    showPins,
  });
  return { store, showPins, readContract };
}

/** Narrows the configured entitlement to what the libraries of a token hold. */
export function wireLibraryEntitlement(
  { entitlement }: Pick<AppParts, 'entitlement'>,
  areas: {
    readonly store: LibraryStore;
    readonly components: () => Pick<ComponentStore, 'component' | 'manifest'>;
  },
): Entitlement {
  return createLibraryEntitlement({ ...areas, entitlement, nextTurn });
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
