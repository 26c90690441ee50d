import { plainText } from '../patterns/plain-text.ts';
import type { PatternType } from '../patterns/pattern.ts';
import type {
  PatternPlace,
  Publication,
  PublishedFile,
} from '../components/publishing/component-publisher.ts';
import type { ComponentStore } from '../components/component-store.ts';
import {
  type Breaking,
  compareVersionIds,
  DEFAULT_VARIANT,
  isModule,
  MAIN_FILE,
} from '../components/manifest.ts';
import {
  type ModuleFiles,
  type ReadTypes,
  MAX_OLDER,
  hasSameFacts,
} from '../components/typed-model.ts';
import { UNKNOWN_LICENSE } from '../components/redistribution.ts';
import { isFromSource } from '../components/registry-record.ts';
import {
  type CommonProps,
  breaksByVersion,
  isLatestRelease,
} from '../components/comparison/compare-facts.ts';
import { versionAt } from '../components/with-releases.ts';
import { type Result, success } from '../errors.ts';
import type { EntryReading, NewPattern, RegistrySource } from './import-ports.ts';
import { recordOf, rulesOf } from './item-record.ts';
import { textsOf } from './item-texts.ts';
import { type ItemLimits, type ParsedItem, parseItem } from './parse-item.ts';
import { type Current, hasFiles, readCurrent } from './current-versions.ts';
import type { Families } from './families.ts';
import type { PlacedEntry, ResolveDependency } from './place-items.ts';
import { type StoredFiles, storeFiles } from './stored-files.ts';

/** Outcome for one item. */
export type PreparedItem = {
  readonly notes: readonly string[];
  /** Items of registries that it depends on, and that were not imported. */
  readonly lacks?: readonly string[];
} & (
  | { readonly kind: 'skipped'; readonly reason: string }
  | { readonly kind: 'unchanged'; readonly versionId: string; readonly activeVersionId: string }
  | { readonly kind: 'new'; readonly pattern: NewPattern; readonly bytes: number }
  | {
      readonly kind: 'version';
      readonly publication: Omit<Publication, 'pattern'>;
      readonly pattern: PatternPlace;
      readonly bytes: number;
    }
);

/** Decides how to import an item: skip, add, or publish a version. Fails if the component store does. */
export type PrepareItem = (
  placed: PlacedEntry,
  read: Extract<EntryReading, { readonly ok: true }>,
) => Promise<Result<PreparedItem>>;

export interface PrepareDeps {
  readonly source: RegistrySource;
  readonly resolve: ResolveDependency;
  readonly families: Families;
  readonly store: Pick<ComponentStore, 'artifact' | 'component' | 'manifest'>;
  readonly limits: ItemLimits;
  readonly readTypes: ReadTypes;
  readonly sha256: (bytes: Uint8Array) => string;
  /** Now, as ISO 8601 in UTC. */
  readonly timestamp: () => string;
  readonly type: PatternType;
  readonly license: string | undefined;
  readonly redistribute: boolean | undefined;
  readonly activate: boolean;
  readonly notes: string | undefined;
  readonly breaking: Breaking | undefined;
  /** Of a package: props that many components share, at the release before and at this one. */
  readonly common: CommonProps | undefined;
}

/** Longer files are not read. */
const MAX_TYPED_BYTES = 100_000;

const MAX_MANIFEST = 500_000;

export function createPrepareItem(deps: PrepareDeps): PrepareItem {
  const { source, sha256 } = deps;

  return async (placed, read) => {
    const parsed = parseItem(read.value, deps.limits);
    if (!parsed.ok) return success({ kind: 'skipped', reason: parsed.reason, notes: [] });
    const { item } = parsed;
    const lacks = item.registryDependencies.filter(
      (each) => deps.resolve(each, placed.id) === undefined,
    );
    const prepared = await prepare(placed, read, { ...parsed, lacks });
    // Of a folder of code they are among the imports that lead nowhere.
    return prepared.ok && read.missing === undefined
      ? success({ ...prepared.value, lacks })
      : prepared;
  };

  async function prepare(
    placed: PlacedEntry,
    { facts, words, missing: unresolved }: Parameters<PrepareItem>[1],
    parsed: {
      readonly item: ParsedItem;
      readonly notes: readonly string[];
      readonly lacks: readonly string[];
    },
  ): Promise<Result<PreparedItem>> {
    const { item, lacks } = parsed;
    const missing = unresolved && [...unresolved, ...lacks];
    const notes = missing?.length
      ? [...parsed.notes, `imports what was not imported: ${missing.join(', ')}`]
      : parsed.notes;
    const name = item.name ?? placed.entry.key;
    const current = await readCurrent(deps.store, placed.known?.id);
    if (!current.ok) return current;
    const { latest, manifests, activeVersionId } = current.value;
    const found = storeFiles(item, name, latest?.registry?.files);
    const stored = facts === undefined ? found : { ...found, variant: facts.delivery.framework };
    if (stored.main.bytes.byteLength === 0) {
      return success({ kind: 'skipped', reason: 'has no file with content', notes });
    }
    const { memberOf: exampleOf, ...family } = deps.families.get(placed) ?? {};
    const about = {
      name,
      registry: source.name,
      fileNames: stored.files.map((file) => file.path ?? file.stored),
    };
    const textsFor = () => ({
      ...textsOf(item, {
        ...about,
        family,
        code: facts === undefined ? new TextDecoder().decode(stored.main.bytes) : '',
      }),
      exampleOf,
    });
    const files = publishedFiles(stored, sha256);
    const held = facts && versionAt(manifests, facts.delivery.version);
    const same = [...manifests].find(
      ([versionId, manifest]) =>
        (facts === undefined || versionId === held) &&
        hasFiles(manifest, stored.variant, files) &&
        hasSameFacts(manifest, facts),
    );
    if (same !== undefined && activeVersionId !== undefined) {
      return success({ kind: 'unchanged', versionId: same[0], activeVersionId, notes });
    }
    const license = licenseOf(item);
    const registry = {
      ...recordOf(item, name, stored, (dependency) => deps.resolve(dependency, placed.id)),
      ...(missing?.length ? { missing } : {}),
      ...(source.licenseText === undefined || license !== source.license
        ? {}
        : { license: { id: license, text: source.licenseText } }),
    };
    if (JSON.stringify(registry).length > MAX_MANIFEST) {
      return success({ kind: 'skipped', reason: 'says more than a manifest can hold', notes });
    }
    // Of a package only an example or a declaration is handed out, to those who may read this catalog.
    const redistribute = deps.redistribute ?? (facts === undefined ? undefined : true);
    const now = deps.timestamp();
    const publication: Omit<Publication, 'pattern'> = {
      variants: { [stored.variant]: files },
      rules: rulesOf(item, stored),
      types: facts === undefined ? await typesOf(stored, placed.id, current.value) : undefined,
      facts: facts && { ...facts, breaks: breaksByVersion(manifests, facts, deps.common) },
      notes:
        deps.notes ??
        (latest === undefined
          ? `Imported from ${sourceName()}.`
          : facts === undefined
            ? await notesOf(placed, current.value, stored, files)
            : [`Updated from ${sourceName()} ${facts.delivery.version}.`, words?.notes]
                .filter((text) => text !== undefined)
                .join(' ')),
      ...(latest === undefined ? {} : { breaking: deps.breaking ?? words?.breaking }),
      publishedAt: now,
      origin: {
        license,
        source: source.address,
        ...authorOf(item),
        item: placed.entry.key,
        retrievedAt: now,
        ...(redistribute === undefined ? {} : { redistribute }),
      },
      asSeed: false,
      // A locally published version stays active.
      activate:
        latest === undefined ||
        (deps.activate &&
          isFromSource(manifests.get(activeVersionId ?? '')?.registry) &&
          (facts === undefined || isLatestRelease(facts, manifests))),
      inherit: false,
      registry,
    };
    const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
    if (placed.known !== undefined) {
      return success({ kind: 'version', publication, pattern: placed.known, bytes, notes });
    }
    if (placed.slug === undefined) {
      return success({ kind: 'skipped', reason: 'is new in its source: import takes it', notes });
    }
    const pattern = {
      id: placed.id,
      slug: placed.slug,
      type: deps.type,
      ...textsFor(),
      publication,
    };
    return success({ kind: 'new', pattern, bytes, notes });
  }

  function sourceName(): string {
    return plainText(120).safeParse(source.name).data ?? 'a registry';
  }

  function licenseOf(item: ParsedItem): string {
    const given = deps.license ?? item.license ?? source.license;
    return plainText(200).safeParse(given).data ?? UNKNOWN_LICENSE;
  }

  /** What an item imports from others is not read: such types are `any`. */
  async function typesOf(
    { variant, main, files }: StoredFiles,
    patternId: string,
    { manifests }: Current,
  ): Promise<Publication['types']> {
    const isRead = variant === DEFAULT_VARIANT && main.bytes.byteLength <= MAX_TYPED_BYTES;
    if (!isRead) return undefined;
    const older: Record<string, ModuleFiles> = {};
    for (const versionId of [...manifests.keys()].toSorted(compareVersionIds).slice(-MAX_OLDER)) {
      const read: { readonly stored: string; readonly bytes: Uint8Array }[] = [];
      for (const { path } of manifests.get(versionId)?.variants[DEFAULT_VARIANT]?.files ?? []) {
        const file = await deps.store.artifact(patternId, versionId, DEFAULT_VARIANT, path);
        if (file.ok && file.value !== undefined) read.push({ stored: path, ...file.value });
      }
      const module = moduleOf(read);
      if (Object.hasOwn(module.files, module.main)) older[versionId] = module;
    }
    return deps.readTypes({ module: moduleOf([main, ...files]), older });
  }

  /** 9% of imported updates change only formatting or import paths. */
  async function notesOf(
    placed: PlacedEntry,
    { latestId, latest }: Current,
    { variant, files: stored }: StoredFiles,
    files: readonly PublishedFile[],
  ): Promise<string> {
    const updated = `Updated from ${sourceName()}.`;
    const before = latest?.variants[variant]?.files ?? [];
    if (latestId === undefined || before.length !== stored.length) return updated;
    for (const { path, bytes, sha256: digest } of files) {
      const old = before.find((file) => file.path === path);
      if (old === undefined) return updated;
      if (old.sha256 === digest) continue;
      const artifact = await deps.store.artifact(placed.id, latestId, variant, path);
      const text = artifact.ok ? artifact.value?.text : undefined;
      if (text === undefined || essenceOf(text) !== essenceOf(new TextDecoder().decode(bytes))) {
        return updated;
      }
    }
    return `${updated} Only formatting or import paths changed.`;
  }
}

/** The modules of an item, as many as fit, the main one first. */
function moduleOf(
  files: readonly { readonly stored: string; readonly bytes: Uint8Array }[],
): ModuleFiles {
  let bytesLeft = MAX_TYPED_BYTES;
  const fitting = files.filter(
    ({ stored, bytes }) =>
      isModule(stored) && bytes.byteLength <= bytesLeft && (bytesLeft -= bytes.byteLength) >= 0,
  );
  return {
    main: `item/${MAIN_FILE}`,
    files: Object.fromEntries(
      fitting.map(({ stored, bytes }) => [`item/${stored}`, new TextDecoder().decode(bytes)]),
    ),
  };
}

/** The main file first, since the manifest lists it so. */
function publishedFiles(
  { main, files }: StoredFiles,
  sha256: PrepareDeps['sha256'],
): readonly PublishedFile[] {
  return [main, ...files.filter((file) => file !== main)].map(({ stored, bytes }) => ({
    path: stored,
    bytes,
    sha256: sha256(bytes),
  }));
}

function authorOf({ author }: ParsedItem): { readonly author?: string } {
  const parsed = plainText(200).safeParse(author);
  return parsed.success ? { author: parsed.data } : {};
}

/** Code without imports, white space, quotes and optional punctuation, to compare. */
function essenceOf(code: string): string {
  return code
    .replaceAll(/^\s*import\s[^;'"]{0,2000}['"][^'"\n]*['"];?/gm, '')
    .replaceAll(/[\s;,()'"`\uFEFF]+/g, '');
}
