import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import type { Schedule } from '../../domain/async.ts';
import { isPatternId } from '../../domain/catalog/front-matter.ts';
import {
  type Artifact,
  type ComponentOrigin,
  type ComponentStore,
  NO_NOTICES,
  toArtifact,
  toNotices,
} from '../../domain/components/component-store.ts';
import {
  type Manifest,
  activationSchema,
  compareVersionIds,
  DEFAULT_VARIANT,
  deprecatedSchema,
  isVersionId,
  MAIN_FILE,
  manifestSchema,
  MAX_ARTIFACT_BYTES,
  withdrawnSchema,
} from '../../domain/components/manifest.ts';
import { type Err, type Result, damaged, err, success } from '../../domain/errors.ts';
import { parseJson } from '../../domain/text.ts';
import { sha256Of } from '../catalog-files/source-folder.ts';
import { scheduleDeadline } from '../timers/schedule-timer.ts';
import { type AskStore, type StoreAnswer, createAskStore, unusable } from './http-request.ts';

const MAX_JSON_BYTES = 1024 * 1024;

/** Room for more than a million pattern ids. */
const MAX_LIST_BYTES = 64 * 1024 * 1024;

/** Statuses of a server that does not support an operation: it has no such data. */
const UNKNOWN_OPERATION: ReadonlySet<number> = new Set([400, 404, 405, 501]);
const MISSING: ReadonlySet<number> = new Set([404]);

const activeSchema = z.object({ activeVersionId: z.string().refine(isVersionId) });
const versionsSchema = z.object({
  versions: z.array(z.string()),
  // Invalid lists are ignored: versions are served without them.
  withdrawn: withdrawnSchema.catch([]),
  deprecated: deprecatedSchema.catch([]),
});
const listSchema = z.object({ patterns: z.array(z.string()) });
const moveSchema = z.object(activationSchema.shape);
const logSchema = z.object({ activations: z.array(moveSchema) });
const latestSchema = z.object({
  activations: z.array(
    moveSchema
      .extend({ pattern_id: z.string().refine(isPatternId) })
      .transform(({ pattern_id: patternId, ...move }) => ({ ...move, patternId })),
  ),
  cut: z.boolean().default(false),
});
const originSchema = z.object({
  license: z.string(),
  source: z.string(),
  author: z.string().exactOptional(),
  item: z.string().exactOptional(),
  retrievedAt: z.string().exactOptional(),
  redistribute: z.boolean().exactOptional(),
});

/**
 * Opens the component store of another server (docs/specification.md#component-store); put `createCachedStore` in front
 * of it. Each member of a component is a separate request, and `op=active` alone determines the default version. Bytes
 * are checked against their ETag and, if the other server has a manifest, against that.
 *
 * @param options.schedule sets the deadlines of requests; the timers of this process unless set
 */
export function createHttpComponentStore(options: {
  readonly url: string;
  readonly token: string | undefined;
  readonly timeoutMs?: number;
  readonly schedule?: Schedule;
  /** Names patterns in messages; by their ids where it is not given. */
  readonly slugs?: (() => ReadonlyMap<string, string>) | undefined;
}): ComponentStore {
  const { token, timeoutMs = 2000, schedule = scheduleDeadline } = options;
  const ask = createAskStore({ url: new URL(options.url), token, timeoutMs, schedule });

  const patternName = (patternId: string): string =>
    options.slugs?.().get(patternId) ?? `pattern ${patternId}`;

  async function readJson<T>(
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<T>,
    missing = MISSING,
  ): Promise<Result<T | undefined>> {
    const answer = await ask(query, { maxBytes: MAX_JSON_BYTES });
    const read = answer.ok ? readJsonAnswer(answer.value, schema, missing) : answer;
    const patternId = query['pattern_id'];
    return !read.ok && read.failure.isDamage === true && patternId !== undefined
      ? damaged(
          `The component of ${patternName(patternId)} is damaged in the component store.`,
          read.failure.cause,
        )
      : read;
  }

  function readManifest(patternId: string, versionId: string) {
    const query = { op: 'manifest', pattern_id: patternId, version_id: versionId };
    return readJson<Manifest>(query, manifestSchema);
  }

  async function readFile(
    patternId: string,
    versionId: string,
    variant: string,
    path: string,
  ): Promise<Result<Artifact | undefined>> {
    const manifest = await readManifest(patternId, versionId);
    if (!manifest.ok) return manifest;
    const listed = listedFile(manifest.value, variant, path);
    if (!listed.exists) return success(undefined);
    const query = {
      op: 'artifact',
      pattern_id: patternId,
      version_id: versionId,
      ...(variant === DEFAULT_VARIANT ? {} : { variant }),
      ...(path === MAIN_FILE ? {} : { path }),
    };
    const answer = await ask(query, { maxBytes: MAX_ARTIFACT_BYTES });
    return answer.ok ? readArtifactAnswer(answer.value, listed.sha256) : answer;
  }

  return {
    component(patternId) {
      let listing: Promise<Result<z.infer<typeof versionsSchema> | undefined>> | undefined;
      const readVersions = () =>
        (listing ??= readJson({ op: 'versions', pattern_id: patternId }, versionsSchema));
      return {
        async pointer() {
          const found = await readJson({ op: 'active', pattern_id: patternId }, activeSchema);
          return found.ok ? success(found.value?.activeVersionId) : found;
        },
        async versions() {
          const found = await readVersions();
          if (!found.ok) return found;
          const { withdrawn = [], versions = [] } = found.value ?? {};
          const gone = new Set(withdrawn.map((version) => version.version_id));
          const ids = new Set(versions.filter((id) => isVersionId(id) && !gone.has(id)));
          return success([...ids].sort(compareVersionIds));
        },
        async notices() {
          const found = await readVersions();
          if (!found.ok) return found;
          return success(found.value === undefined ? NO_NOTICES : toNotices(found.value));
        },
        async origin() {
          const query = { op: 'origin', pattern_id: patternId };
          return readJson<ComponentOrigin>(query, originSchema, UNKNOWN_OPERATION);
        },
        async activations() {
          const query = { op: 'activations', pattern_id: patternId };
          const found = await readJson(query, logSchema, UNKNOWN_OPERATION);
          return found.ok ? success(found.value?.activations) : found;
        },
      };
    },
    async artifact(patternId, versionId, variant = DEFAULT_VARIANT, path = MAIN_FILE) {
      const found = await readFile(patternId, versionId, variant, path);
      if (found.ok || found.failure.kind !== 'upstream_error') return found;
      const { isDamage, cause } = found.failure;
      return isDamage === true
        ? damaged(
            `Version ${versionId} of ${patternName(patternId)} is damaged in the component store.`,
            cause,
          )
        : err(
            'upstream_error',
            `Version ${versionId} of ${patternName(patternId)} cannot be read from the component store.`,
            cause,
          );
    },
    manifest: readManifest,
    withComponents: createListReader(ask),
    async latestActivations(limit) {
      const query = { op: 'activations', limit: String(limit) };
      const found = await readJson(query, latestSchema, UNKNOWN_OPERATION);
      if (!found.ok) return found;
      return success(
        found.value && { activations: found.value.activations, isCut: found.value.cut },
      );
    },
  };
}

/** What is known about a file before the request; its digest only with a manifest. */
function listedFile(
  manifest: Manifest | undefined,
  variant: string,
  path: string,
): { readonly exists: boolean; readonly sha256: string | undefined } {
  // Only the manifest lists further files: a store that ignores `path` would send the main one.
  if (manifest === undefined) return { exists: path === MAIN_FILE, sha256: undefined };
  const files = Object.hasOwn(manifest.variants, variant) ? manifest.variants[variant]?.files : [];
  const sha256 = files?.find((file) => file.path === path)?.sha256;
  return { exists: sha256 !== undefined, sha256 };
}

/** Requests the list only if it changed. */
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
    const ids = new Set(found.value?.patterns.filter(isPatternId));
    last = { etag: answer.value.headers.etag, ids };
    return success(ids);
  };
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** A page of a proxy or a sign-in in place of the response. */
const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

const ETAG = /^(?:W\/)?"(?<sha256>[0-9a-f]{64})"$/;

/** Reads a response as JSON of one shape; undefined if its status is one of `missing`. */
function readJsonAnswer<T>(
  { status, headers, bytes }: StoreAnswer,
  schema: z.ZodType<T>,
  missing: ReadonlySet<number>,
): Result<T | undefined> {
  if (missing.has(status)) return success(undefined);
  if (status !== 200) return refused({ status, headers, bytes });
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) return unusable('the answer is not JSON');
  const parsed = schema.safeParse(isUtf8(bytes) ? parseJson(bytes.toString('utf8')) : undefined);
  if (!parsed.success) return unusable('the JSON does not have the agreed shape');
  return success(parsed.data);
}

/**
 * Reads a response as the bytes of a file with their digest as ETag; undefined if there is none.
 *
 * @param listed the digest in the manifest, if there is one
 */
function readArtifactAnswer(
  { status, headers, bytes }: StoreAnswer,
  listed: string | undefined,
): Result<Artifact | undefined> {
  if (status === 404 && listed === undefined) return success(undefined);
  if (status !== 200) return refused({ status, headers, bytes });
  if (PAGE_TYPE.test(headers['content-type'] ?? '')) return unusable('the answer is a page');
  const sha256 = sha256Of(bytes);
  if (ETAG.exec(headers.etag ?? '')?.groups?.['sha256'] !== sha256) {
    return unusable('the bytes do not match their ETag');
  }
  if (listed !== undefined && listed !== sha256) {
    return damagedThere('the bytes do not match their manifest');
  }
  return success(toArtifact(new Uint8Array(bytes), sha256));
}

const refusalSchema = z.object({ error: z.object({ damaged: z.literal(true) }) });

/** A response that is not 200: the store's failure, or only this component is damaged there. */
function refused({ status, bytes }: StoreAnswer): Err {
  const reason = `the status is ${status}`;
  const isDamage =
    status === 502 && refusalSchema.safeParse(parseJson(bytes.toString('utf8'))).success;
  return isDamage ? damagedThere(reason) : unusable(reason);
}

function damagedThere(reason: string): Err {
  return damaged('A component is damaged in the component store.', new Error(reason));
}
