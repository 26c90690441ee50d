import {
  countCommon,
  estimateSimilarity,
  fingerprintOf,
  shinglesOf,
  similarity,
} from '../../../src/domain/components/fingerprints/fingerprint.ts';
import { compareVersionIds } from '../../../src/domain/components/manifest.ts';
import type { Fingerprint } from './catalog-answers.ts';
import { mapConcurrently } from '../../../src/domain/async.ts';
import { type CommandContext, CONCURRENT_REQUESTS, digestsOf } from './command.ts';
import {
  type LockedComponent,
  emptyLock,
  isSameComponent,
  LOCK_FILE,
  readLock,
  writeLock,
} from './lock-file.ts';
import { type ProjectFile, decodeUtf8 } from './project.ts';
import { plain, Refusal } from './refusal.ts';

/** A file that shares less with every version comes from elsewhere. */
const MIN_SIMILARITY = 0.5;

/** Estimates err by up to 0.1; candidates within this of the best are read and compared exactly. */
const ESTIMATE_MARGIN = 0.2;

/** Files that are read for one comparison. */
const MAX_CANDIDATES = 16;

interface Match {
  readonly fingerprint: Fingerprint;
  /** 1 for the same bytes. */
  readonly similarity: number;
}

/**
 * Finds which version each file is or derives from, and locks it. The file stays on this machine: it is compared with
 * the catalog's fingerprints here.
 *
 * @returns whether every file was found
 */
export async function adopt(context: CommandContext, typed: readonly string[]): Promise<boolean> {
  const { project, catalog, print } = context;
  let lock = (await readLock(project, catalog.url)) ?? emptyLock(catalog.url);
  const fingerprints = await catalog.fingerprints();
  let isDone = true;
  for (const path of typed.map(project.toPath)) {
    const file = await project.read(path);
    if (file === undefined) throw new Refusal(`${plain(path)} is missing.`);
    const holder = lock.components.find(({ files }) => files.some((each) => each.path === path));
    if (holder !== undefined) {
      print(`${plain(path)} is locked already, as ${holder.slug} ${holder.version_id}.`);
      continue;
    }
    const match = await findMatch(context, { path, file, fingerprints });
    if (match === undefined || match.similarity < MIN_SIMILARITY) {
      isDone = false;
      const closest = match && ` The closest is ${nameOf(match.fingerprint)} (${percent(match)}).`;
      print(`${plain(path)} does not derive from anything in the catalog.${closest ?? ''}`);
      continue;
    }
    const known = lock.components.find((other) => isSameComponent(other, match.fingerprint));
    const component = known && known.version_id !== match.fingerprint.version_id ? 'other' : known;
    if (component === 'other' || component?.files.some((each) => isFileOf(match, each)) === true) {
      isDone = false;
      print(
        `${plain(path)} is ${nameOf(match.fingerprint)}, but ${LOCK_FILE} has ${known?.slug ?? ''} ${known?.version_id ?? ''} elsewhere. A project locks a component once.`,
      );
      continue;
    }
    lock = await writeLock(project, lock, [withFile(component, path, match.fingerprint)]);
    print(`${plain(path)} is ${nameOf(match.fingerprint)} (${percent(match)}).`);
    const others = fingerprints.filter(
      (other) =>
        other.sha256 === match.fingerprint.sha256 && !isSameComponent(other, match.fingerprint),
    );
    const slugs = [...new Set(others.map(({ slug }) => slug))];
    if (slugs.length > 0) print(`  The same file is in ${slugs.join(', ')}.`);
  }
  return isDone;
}

async function findMatch(
  { catalog }: CommandContext,
  wanted: {
    readonly path: string;
    readonly file: ProjectFile;
    readonly fingerprints: readonly Fingerprint[];
  },
): Promise<Match | undefined> {
  const { path, file, fingerprints } = wanted;
  const { text } = file;
  const digests = digestsOf(file);
  const exact = bestNamed(
    fingerprints.filter(({ sha256 }) => digests.has(sha256)),
    path,
  );
  if (exact !== undefined) return { fingerprint: exact, similarity: 1 };
  if (text === undefined) return undefined;
  const shingles = shinglesOf(text);
  const own = fingerprintOf(text);
  const estimated = fingerprints
    .map((fingerprint) => ({
      fingerprint,
      estimate: estimateSimilarity(own, fingerprint.minhash),
    }))
    .toSorted((a, b) => b.estimate - a.estimate);
  const best = estimated[0]?.estimate ?? 0;
  const candidates = estimated
    .filter(({ estimate }) => estimate > 0 && estimate >= best - ESTIMATE_MARGIN)
    .slice(0, MAX_CANDIDATES);
  const compared = await mapConcurrently(
    candidates,
    CONCURRENT_REQUESTS,
    async ({ fingerprint }) => {
      const theirs = decodeUtf8(await catalog.file(fingerprint));
      if (theirs === undefined) return [];
      const their = shinglesOf(theirs);
      const common = countCommon(shingles, their);
      return [{ fingerprint, similarity: similarity(shingles, their), common }];
    },
  );
  const matches = compared.flat();
  const [closest] = matches.toSorted((a, b) => b.similarity - a.similarity);
  // Among its versions the one that has most of the file: what was removed from the file says nothing.
  const [match] = matches
    .filter(({ fingerprint }) => closest && isVersionOf(closest.fingerprint, fingerprint))
    .toSorted(
      (a, b) =>
        b.common - a.common ||
        b.similarity - a.similarity ||
        compareVersionIds(b.fingerprint.version_id, a.fingerprint.version_id),
    );
  if (match === undefined) return undefined;
  const same = fingerprints.filter(({ sha256 }) => sha256 === match.fingerprint.sha256);
  return { ...match, fingerprint: bestNamed(same, path) ?? match.fingerprint };
}

/** Of files with the same bytes, the newest one whose component or own name is in the path. */
function bestNamed(same: readonly Fingerprint[], path: string): Fingerprint | undefined {
  const names = path.split('/').map((part) => part.replace(/\.\w+$/, ''));
  const scoreOf = ({ file, slug }: Fingerprint): number => {
    const parts = slug.slice(1).split('/');
    const isNamed = names.includes(parts.at(-1) ?? '') || names.includes(parts.join('-'));
    return (isNamed ? 2 : 0) + (file.split('/').at(-1) === path.split('/').at(-1) ? 1 : 0);
  };
  return same.toSorted(
    (a, b) => scoreOf(b) - scoreOf(a) || compareVersionIds(b.version_id, a.version_id),
  )[0];
}

function withFile(
  component: LockedComponent | undefined,
  path: string,
  { pattern_id, slug, variant, version_id, file, sha256 }: Fingerprint,
): LockedComponent {
  const files = [...(component?.files ?? []), { path, file, sha256 }];
  return { pattern_id, slug, variant, version_id, files };
}

function isFileOf(match: Match, { file }: { readonly file: string }): boolean {
  return match.fingerprint.file === file;
}

/** Whether both are the same file of one component, in whichever version. */
function isVersionOf(a: Fingerprint, b: Fingerprint): boolean {
  return isSameComponent(a, b) && a.file === b.file;
}

function nameOf({ slug, version_id: versionId, file }: Fingerprint): string {
  return `${slug} ${versionId} ${file}`;
}

function percent(match: Match): string {
  return match.similarity === 1 ? 'the same' : `${Math.round(match.similarity * 100)}% the same`;
}
