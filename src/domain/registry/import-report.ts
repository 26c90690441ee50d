import { globMatcher } from '../text.ts';
import type {
  Completeness,
  ImportInput,
  NewPattern,
  RegistrySource,
  SourceEntry,
} from './import-ports.ts';
import type { PreparedItem } from './prepare-item.ts';

/** Outcome for one item. */
export interface ImportedItem {
  /** The item's key in its source. */
  readonly item: string;
  readonly status: 'imported' | 'new_version' | 'unchanged' | 'skipped' | 'gone' | 'pruned';
  readonly slug?: string;
  /** Name of the theme that it is. */
  readonly theme?: string;
  readonly versionId?: string;
  /** SPDX expression; of imported items. */
  readonly license?: string;
  /** Why it was skipped, or an explanation of its status. */
  readonly reason?: string;
  /** Imported, and nothing says what it is. */
  readonly isUndescribed?: true;
  /** Skipped, and never imported. */
  readonly isOther?: true;
  /** Items of other registries that it depends on, and that were not imported. */
  readonly lacks?: readonly string[];
  /** Warnings. */
  readonly notes?: readonly string[];
}

export interface ImportReport {
  readonly source: string;
  /** What it was taken for, such as `a shadcn registry`. */
  readonly kind: string;
  readonly dryRun: boolean;
  /** Whether the source is a folder that only this machine has at its place. */
  readonly isOutside?: boolean;
  /** Names of headers that were sent and are not kept for `sync`, since they may hold a secret. */
  readonly unstoredHeaders?: readonly string[];
  /** Of a package: how complete what it says is. */
  readonly completeness?: Completeness;
  /** Patterns of `--include` that no item has. */
  readonly unmatched: readonly string[];
  /** In the source's order. */
  readonly items: readonly ImportedItem[];
}

/** What a pattern of `--include` is compared with. */
export function namesOf({ key, name }: SourceEntry): readonly string[] {
  return name === undefined ? [key] : [key, name];
}

/** The patterns of `--include` that neither the source's items nor those that it no longer lists have. */
export function unmatchedGlobs(
  { include = [] }: ImportInput,
  { entries }: RegistrySource,
  gone: readonly ImportedItem[],
): readonly string[] {
  const names = [...entries.flatMap(namesOf), ...gone.map(({ item }) => item)];
  return include.filter((glob) => !names.some(globMatcher([glob])));
}

/** An item that was not imported, and why. */
export function skipped(item: string, reason: string): ImportedItem {
  return { item, status: 'skipped', reason };
}

/** The outcome for an item of this preparation, once it is written. */
export function itemOf(item: string, slug: string, one: PreparedItem): ImportedItem {
  const { lacks = [] } = one;
  const notes = {
    ...(one.notes.length === 0 ? {} : { notes: one.notes }),
    ...(lacks.length === 0 ? {} : { lacks }),
  };
  switch (one.kind) {
    case 'skipped':
      return { ...skipped(item, one.reason), ...notes };
    case 'unchanged': {
      const { versionId, activeVersionId } = one;
      const isOld = versionId !== activeVersionId;
      const reason = isOld
        ? { reason: `has the bytes of ${versionId}; ${activeVersionId} stays active` }
        : {};
      return { item, status: 'unchanged', slug, versionId, ...reason, ...notes };
    }
    case 'new':
      return {
        item,
        status: 'imported',
        slug,
        versionId: 'v1',
        license: one.pattern.publication.origin.license,
        ...(isUndescribed(one.pattern) ? { isUndescribed: true } : {}),
        ...notes,
      };
    case 'version':
      return { item, status: 'new_version', slug, ...notes };
  }
}

/** Examples are described by what they are examples of. */
function isUndescribed({ title, description, exampleOf }: NewPattern): boolean {
  return description === title && exampleOf === undefined;
}
