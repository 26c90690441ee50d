import { z } from 'zod';
import { isPatternId } from '../../domain/catalog/front-matter.ts';
import type {
  Artifact,
  ComponentOrigin,
  ComponentStore,
} from '../../domain/components/component-store.ts';
import {
  DEFAULT_VARIANT,
  isVariantName,
  MAIN_FILE,
  manifestSchema,
  MAX_ARTIFACT_BYTES,
} from '../../domain/components/manifest.ts';
import type { Manifest } from '../../domain/components/manifest.ts';
import { compareVersionIds, isVersionId } from '../../domain/components/version-id.ts';
import { failure, success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedule.ts';
import { scheduleTimer } from '../timers/schedule-timer.ts';
import { readArtifactAnswer, readJsonAnswer } from './http-answers.ts';
import { createAskStore } from './http-request.ts';
import type { AskStore } from './http-request.ts';
import type { Kept } from './kept-answers.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { keepSet } from './keep-set.ts';
import { createRecentAnswers } from './recent-answers.ts';
import { settleWithin } from './settle-within.ts';

/** The port allows 1000; half of it, since the other server may keep its own answers for a moment. */
const MAX_AGE_MS = 500;

const MAX_JSON_BYTES = 1024 * 1024;

/** Room for more than a million pattern ids. */
const MAX_LIST_BYTES = 64 * 1024 * 1024;

/** Answers to a question that the other server does not know: it has none of what is asked for. */
const UNKNOWN_QUESTION: ReadonlySet<number> = new Set([400, 404, 405, 501]);
const MISSING: ReadonlySet<number> = new Set([404]);

const activeSchema = z.object({ activeVersionId: z.string().refine(isVersionId) });
const versionsSchema = z.object({ versions: z.array(z.string()) });
const listSchema = z.object({ patterns: z.array(z.string()) });
const originSchema = z.object({
  license: z.string(),
  source: z.string(),
  author: z.string().optional(),
});

/**
 * Opens the component store of another server (DESIGN.md 7). Bytes are checked against their ETag and, where
 * the other server has a manifest, against that; artifacts and manifests are then kept in memory. Nothing else
 * is used for longer than half a second, and no failure is ever remembered.
 *
 * @param options.now milliseconds on a clock that never goes back
 * @param options.cacheBytes of artifacts; manifests take at most an eighth of it beside them
 * @param options.schedule keeps the deadlines; the timers of this process unless set
 */
export function createHttpComponentStore(options: {
  readonly url: string;
  readonly token: string | undefined;
  readonly now: () => number;
  readonly timeoutMs?: number;
  readonly cacheBytes?: number;
  readonly schedule?: Schedule;
}): ComponentStore {
  const { now, token, timeoutMs = 2000, cacheBytes = 64 * 1024 * 1024 } = options;
  const { schedule = scheduleTimer } = options;
  const ask = createAskStore({ url: new URL(options.url), token, timeoutMs, schedule });
  const recent = { now, maxAgeMs: MAX_AGE_MS, maxEntries: 10_000 };
  const pointers = createRecentAnswers<string | undefined>(recent);
  const versionLists = createRecentAnswers<readonly string[]>(recent);
  const origins = createRecentAnswers<ComponentOrigin | undefined>(recent);
  const lists = createRecentAnswers<ReadonlySet<string>>(recent);
  const manifests = createKeptAnswers<Manifest>(Math.floor(cacheBytes / 8), now);
  const artifacts = createKeptAnswers<Artifact>(cacheBytes, now);
  const readList = createListReader(ask);

  async function readJson<T>(
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<T>,
    missing = MISSING,
  ): Promise<Result<Kept<T> | undefined>> {
    const answer = await ask(query, { maxBytes: MAX_JSON_BYTES });
    return answer.ok ? readJsonAnswer(answer.value, schema, missing) : answer;
  }

  /** Answers what can be said without asking; each call has its own deadline, also where it shares a reading. */
  async function about<T>(
    patternId: string,
    nothing: T,
    read: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return isPatternId(patternId) ? settleWithin(timeoutMs, read, schedule) : success(nothing);
  }

  function manifestOf(patternId: string, versionId: string): Promise<Result<Manifest | undefined>> {
    return manifests.get(`${patternId} ${versionId}`, () =>
      readJson({ op: 'manifest', pattern_id: patternId, version_id: versionId }, manifestSchema),
    );
  }

  async function readFile(
    patternId: string,
    versionId: string,
    variant: string,
    path: string,
  ): Promise<Result<Kept<Artifact> | undefined>> {
    const manifest = await manifestOf(patternId, versionId);
    if (!manifest.ok) return manifest;
    const listed = listedFile(manifest.value, variant, path);
    if (!listed.isThere) return success(undefined);
    const answer = await ask(
      {
        op: 'artifact',
        pattern_id: patternId,
        version_id: versionId,
        ...(variant === DEFAULT_VARIANT ? {} : { variant }),
        ...(path === MAIN_FILE ? {} : { path }),
      },
      { maxBytes: MAX_ARTIFACT_BYTES },
    );
    return answer.ok ? readArtifactAnswer(answer.value, listed.sha256) : answer;
  }

  function fileOf(
    patternId: string,
    versionId: string,
    variant: string,
    path: string,
  ): Promise<Result<Artifact | undefined>> {
    return about(patternId, undefined, async () => {
      if (!isVersionId(versionId) || !isVariantName(variant)) return success(undefined);
      const found = await artifacts.get(`${patternId} ${versionId} ${variant} ${path}`, () =>
        readFile(patternId, versionId, variant, path),
      );
      if (found.ok || found.failure.kind !== 'upstream_error') return found;
      return failure(
        'upstream_error',
        `Version ${versionId} of pattern ${patternId} cannot be read from the component store.`,
        found.failure.cause,
      );
    });
  }

  return {
    versions: (patternId) =>
      about(patternId, [], () =>
        versionLists.get(patternId, async () => {
          const found = await readJson({ op: 'versions', pattern_id: patternId }, versionsSchema);
          if (!found.ok) return found;
          const ids = new Set(found.value?.value.versions.filter(isVersionId));
          return success([...ids].sort(compareVersionIds));
        }),
      ),
    activeVersion: (patternId) =>
      about(patternId, undefined, () =>
        pointers.get(patternId, async () => {
          const found = await readJson({ op: 'active', pattern_id: patternId }, activeSchema);
          return found.ok ? success(found.value?.value.activeVersionId) : found;
        }),
      ),
    artifact: (patternId, versionId, variant = DEFAULT_VARIANT) =>
      fileOf(patternId, versionId, variant, MAIN_FILE),
    file: fileOf,
    manifest: (patternId, versionId) =>
      about(patternId, undefined, async () =>
        isVersionId(versionId) ? manifestOf(patternId, versionId) : success(undefined),
      ),
    origin: (patternId) =>
      about(patternId, undefined, () =>
        origins.get(patternId, async () => {
          const query = { op: 'origin', pattern_id: patternId };
          const found = await readJson(query, originSchema, UNKNOWN_QUESTION);
          if (!found.ok || found.value === undefined) return found.ok ? success(undefined) : found;
          const { license, source, author } = found.value.value;
          return success({ license, source, ...(author === undefined ? {} : { author }) });
        }),
      ),
    withComponents: () => settleWithin(timeoutMs, () => lists.get('', readList), schedule),
  };
}

/** What is known of a file beforehand; its digest only where there is a manifest to look into. */
function listedFile(
  manifest: Manifest | undefined,
  variant: string,
  path: string,
): { readonly isThere: boolean; readonly sha256: string | undefined } {
  // Further files are known by the manifest alone: a store that ignores `path` would send the main one.
  if (manifest === undefined) return { isThere: path === MAIN_FILE, sha256: undefined };
  const files = Object.hasOwn(manifest.variants, variant) ? manifest.variants[variant]?.files : [];
  const sha256 = files?.find((file) => file.path === path)?.sha256;
  return { isThere: sha256 !== undefined, sha256 };
}

/** Asks for the list only where it has changed, and gives the same set as long as it has not. */
function createListReader(ask: AskStore): () => Promise<Result<ReadonlySet<string>>> {
  let last: { readonly etag: string | undefined; readonly ids: ReadonlySet<string> } | undefined;
  return async () => {
    const known = last;
    const headers = known?.etag === undefined ? {} : { 'if-none-match': known.etag };
    const answer = await ask({ op: 'list' }, { maxBytes: MAX_LIST_BYTES, headers });
    if (!answer.ok) return answer;
    if (answer.value.status === 304 && known?.etag !== undefined) return success(known.ids);
    const found = readJsonAnswer(answer.value, listSchema, new Set());
    if (!found.ok) return found;
    const ids = new Set(found.value?.value.patterns.filter(isPatternId));
    last = { etag: answer.value.headers.etag, ids: keepSet(last?.ids, ids) };
    return success(last.ids);
  };
}
