import type { Principal } from '../../identity/principal.ts';
import { type Result, success } from '../../errors.ts';
import { type RuleChanges, compareRules } from './compare-rules.ts';
import type { ComponentStore } from '../component-store.ts';
import type { FileDifference, FilePair, FindDifference } from './file-difference.ts';
import type { Component, GetComponent } from '../retrieval/get-component.ts';
import { DEFAULT_VARIANT, MAIN_FILE } from '../manifest.ts';
import {
  type NeededChanges,
  type NotedVersion,
  UNKNOWN_CHANGES,
  readUpdate,
} from './needed-changes.ts';

/** A file's text in one version. */
export interface FileText {
  readonly text: string;
  /** Of the stored bytes, in lower-case hex. */
  readonly sha256: string;
}

/** A file that is not the same in both versions. */
export interface FileComparison {
  /** Within the default variant; a file of another one has the variant's name before it. */
  readonly path: string;
  readonly older: FileText | undefined;
  readonly newer: FileText | undefined;
  /** The difference, or why there is none. */
  readonly difference: FileDifference | 'too_large' | 'busy' | 'not_text';
}

/** Two versions of a pattern's component, side by side. */
export interface Comparison {
  readonly from: Component;
  readonly to: Component;
  /** Only the files that differ, the main file first. */
  readonly files: readonly FileComparison[];
  /** How many more files differ than are compared. */
  readonly furtherFiles: number;
  readonly rules: RuleChanges;
  readonly needed: NeededChanges;
  /** Of the versions after the older one, up to the newer one, newest first. */
  readonly notes: readonly NotedVersion[];
}

export interface CompareVersionsInput {
  /** Any reference to the pattern. */
  readonly reference: string;
  /** Version ids, or `active`. */
  readonly from: string;
  readonly to: string;
}

/**
 * Compares two versions of a pattern's component. Both are fetched as get_component fetches them, so the entitlement
 * holds for each, and a version that is not there is `version_not_found`.
 */
export type CompareVersions = (
  principal: Principal,
  input: CompareVersionsInput,
) => Promise<Result<Comparison>>;

/** More files than this are counted, not compared. */
const MAX_FILES = 50;

/** Texts that are larger together, in UTF-16 units, are not compared line by line. */
const MAX_LENGTH = 2 * 1024 * 1024;

export function createCompareVersions(deps: {
  readonly getComponent: GetComponent;
  readonly store: Pick<ComponentStore, 'artifact' | 'component' | 'manifest'>;
  readonly findDifference: FindDifference;
  /** Caches differences by the digests of the compared files; `bytes` is their estimated size. */
  readonly cache: {
    readonly get: (key: string) => FileDifference | 'too_large' | undefined;
    readonly set: (key: string, difference: FileDifference | 'too_large', bytes: number) => void;
  };
}): CompareVersions {
  const { getComponent, store, cache } = deps;
  /** Concurrent requests for one difference share its computation. */
  const finding = new Map<string, Promise<FileDifference | 'too_large' | 'busy'>>();

  return async (principal, { reference, from, to }) => {
    const older = await getComponent(principal, { reference, versionId: from });
    if (!older.ok) return older;
    const newer = await getComponent(principal, { reference, versionId: to });
    if (!newer.ok) return newer;
    const changed = changedFiles(older.value, newer.value);
    const files: FileComparison[] = [];
    let length = 0;
    for (const file of changed.slice(0, MAX_FILES)) {
      const before = await fileText(older.value, file, file.older);
      if (!before.ok) return before;
      const after = await fileText(newer.value, file, file.newer);
      if (!after.ok) return after;
      length += lengthOf(before.value) + lengthOf(after.value);
      files.push(await compareFile(file.name, before.value, after.value, length > MAX_LENGTH));
    }
    const update = await updateBetween(older.value, newer.value);
    if (!update.ok) return update;
    return success({
      from: older.value,
      to: newer.value,
      files,
      furtherFiles: changed.length - files.length,
      ...update.value,
    });
  };

  /** The entitlement was asked for both versions, which lets their readers see those between. */
  async function updateBetween(
    { pattern: { id }, ...older }: Component,
    newer: Component,
  ): Promise<Result<Pick<Comparison, 'rules' | 'needed' | 'notes'>>> {
    const versions = await store.component(id).versions();
    if (!versions.ok) return versions;
    const update = await readUpdate((versionId) => store.manifest(id, versionId), versions.value, {
      from: older.versionId,
      to: newer.versionId,
    });
    if (!update.ok) return update;
    return success(
      update.value ?? {
        rules: compareRules(older.manifest, newer.manifest, older.versionId),
        needed: UNKNOWN_CHANGES,
        notes: [],
      },
    );
  }

  /** A file of a version; `not_text` where its bytes are not UTF-8 or are not there. */
  async function fileText(
    component: Component,
    { variant, path }: ChangedFile,
    sha256: string | undefined,
  ): Promise<Result<FileText | 'not_text' | undefined>> {
    if (sha256 === undefined) return success(undefined);
    if (variant === DEFAULT_VARIANT && path === MAIN_FILE) {
      return success({ text: component.code, sha256: component.sha256 });
    }
    const found = await store.artifact(component.pattern.id, component.versionId, variant, path);
    if (!found.ok) return found;
    const text = found.value?.text;
    return success(text === undefined ? 'not_text' : { text, sha256 });
  }

  async function compareFile(
    path: string,
    older: FileText | 'not_text' | undefined,
    newer: FileText | 'not_text' | undefined,
    isTooLarge: boolean,
  ): Promise<FileComparison> {
    if (older === 'not_text' || newer === 'not_text') {
      return { path, older: undefined, newer: undefined, difference: 'not_text' };
    }
    const difference = isTooLarge
      ? 'too_large'
      : await findOnce(`${path} ${older?.sha256} ${newer?.sha256}`, {
          path,
          older: older?.text,
          newer: newer?.text,
        });
    return { path, older, newer, difference };
  }

  async function findOnce(
    key: string,
    pair: FilePair,
  ): Promise<FileDifference | 'too_large' | 'busy'> {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const started = finding.get(key);
    if (started !== undefined) return started;
    const found = deps.findDifference(pair).finally(() => finding.delete(key));
    finding.set(key, found);
    const difference = await found;
    if (difference !== 'busy') cache.set(key, difference, weightOf(difference));
    return difference;
  }
}

interface ChangedFile {
  /** As it is shown. */
  readonly name: string;
  readonly variant: string;
  readonly path: string;
  /** Digests; undefined where a version does not have the file. */
  readonly older: string | undefined;
  readonly newer: string | undefined;
}

function changedFiles(older: Component, newer: Component): readonly ChangedFile[] {
  const before = digestsOf(older);
  const after = digestsOf(newer);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => {
      const [variant = '', ...parts] = key.split('/');
      const path = parts.join('/');
      const name = variant === DEFAULT_VARIANT ? path : key;
      return { name, variant, path, older: before.get(key), newer: after.get(key) };
    })
    .filter((file) => file.older !== file.newer);
}

/** The digests of a version's files under `variant/path`; of the main file alone where there is no manifest. */
function digestsOf({ sha256, manifest }: Component): ReadonlyMap<string, string> {
  const digests = new Map([[`${DEFAULT_VARIANT}/${MAIN_FILE}`, sha256]]);
  for (const [variant, { files }] of Object.entries(manifest?.variants ?? {})) {
    for (const file of files) digests.set(`${variant}/${file.path}`, file.sha256);
  }
  return digests;
}

function lengthOf(file: FileText | 'not_text' | undefined): number {
  return typeof file === 'object' ? file.text.length : 0;
}

/** Two bytes a character, and some for what is kept of each line. */
function weightOf(difference: FileDifference | 'too_large'): number {
  if (difference === 'too_large') return 64;
  return difference.hunks.reduce(
    (sum, { text, emphasis }) => sum + text.length * 2 + emphasis.length * 32,
    1024,
  );
}
