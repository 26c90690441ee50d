import { runChecks } from '../../src/adapters/code-reader/run-checks.ts';
import { createHash, randomUUID } from 'node:crypto';
import { createCachedStore } from '../../src/adapters/component-store/cached-store.ts';
import { createFilesComponentStore } from '../../src/adapters/component-store/files.ts';
import { createTypeReader } from '../../src/adapters/type-reader/type-reader.ts';
import { type ReadTypes, createReadModules } from '../../src/domain/components/typed-model.ts';
import { createPostgresComponentStore } from '../../src/adapters/component-store/postgres.ts';
import type { Database } from '../../src/adapters/postgres/database.ts';
import type { Pattern } from '../../src/domain/patterns/pattern.ts';
import {
  type ActivateVersion,
  type DeprecateVersion,
  type ListVersions,
  type WithdrawVersion,
  createActivateVersion,
  createDeprecateVersion,
  createListVersions,
  createWithdrawVersion,
} from '../../src/domain/components/publishing/manage-versions.ts';
import { createCheckItemImports } from '../../src/domain/registry/check-item-imports.ts';
import type { SharedTokens } from '../../src/domain/catalog/tokens.ts';
import { createCheckPublication } from '../../src/domain/components/publishing/check-publication.ts';
import type { ComponentPublisher } from '../../src/domain/components/publishing/component-publisher.ts';
import type { ComponentStore } from '../../src/domain/components/component-store.ts';
import {
  type PublishComponent,
  createPublishComponent,
} from '../../src/domain/components/publishing/publish-component.ts';
import { type Result, err, success } from '../../src/domain/errors.ts';

/** What the command line is wired to. */
export interface Publishing {
  readonly publish: PublishComponent;
  readonly activate: ActivateVersion;
  readonly versions: ListVersions;
  readonly withdraw: WithdrawVersion;
  readonly deprecate: DeprecateVersion;
}

/** Patterns as the catalog knows them, found by slug or id. */
export const PATTERNS: readonly Pattern[] = [
  pattern('6f1c2f7e-8a34-4c1b-9d55-0e2b7a4c9f10', 1, 'combobox'),
  pattern('0b7d1a52-3c1e-4f0a-8a5e-5b1f7f3f2d11', 2, 'stepper'),
];

function pattern(id: string, number: number, name: string): Pattern {
  return {
    id,
    number,
    title: name,
    description: `What ${name} is for.`,
    tags: [],
    type: 'components',
    slug: `/forms/${name}`,
    section: 'forms',
    searchText: name,
  };
}

/** Finds a pattern as the catalog does. */
async function findPattern(reference: string): Promise<Result<Pattern>> {
  const found = PATTERNS.find(({ id, slug }) => [id, slug].includes(reference));
  return found === undefined
    ? err('pattern_not_found', 'No pattern has this reference.')
    : success(found);
}

/**
 * Wires the use cases over a store and its publisher, as `src/main` does.
 *
 * @param types read nothing by default: a compiler takes a second to load
 * @param tokens the shared style sheets
 */
export function createPublishing(
  store: ComponentStore,
  publisher: ComponentPublisher,
  types: ReadTypes = async () => undefined,
  tokens: ReadonlyMap<string, SharedTokens> = new Map(),
): Publishing {
  const find = findPattern;
  return {
    publish: createPublishComponent({
      find,
      publisher,
      check: createCheckPublication({
        find,
        store,
        tokens: async () => tokens,
        runChecks,
        checkItemImports: createCheckItemImports({ find, store }),
      }),
      sha256,
      readTypes: types,
      readModules: createReadModules({ find, store }),
      timestamp,
    }),
    activate: createActivateVersion({ find, store, publisher, timestamp }),
    versions: createListVersions({ find, store }),
    withdraw: createWithdrawVersion({ find, publisher, timestamp }),
    deprecate: createDeprecateVersion({ find, publisher, timestamp }),
  };
}

/** As a publication reads them. */
export const { readTypes } = createTypeReader();

const timestamp = (): string => new Date().toISOString();

/** SHA-256 in lower-case hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export const randomName = (): string => randomUUID();

/** Stores and publishers on the same, at first empty, data. */
export interface PublisherFixture {
  /** A store that has read nothing yet. */
  readonly store: () => ComponentStore;
  /** A publisher as another process would have it. */
  readonly publisher: () => ComponentPublisher;
  /** Everything that is wrong with what is stored. */
  readonly problems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const now = (): number => performance.now();

/** A `files` store with an empty cache. */
export function filesStore(catalogDir: string): ComponentStore {
  return createCachedStore(createFilesComponentStore({ catalogDir, now }), { now });
}

/** A `postgres` store with an empty cache. */
export function postgresStore(database: Pick<Database, 'query'>): ComponentStore {
  return createCachedStore(createPostgresComponentStore({ database }), { now });
}
