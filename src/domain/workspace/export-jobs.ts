import type { Schedule } from '../async.ts';
import { type Err, type Failure, type Result, err, success } from '../errors.ts';
import type { CredentialReference, UserPrincipal } from '../identity/principal.ts';
import type { ExportArchive, ExportManifest } from './export-archive.ts';
import { normalizeUuid } from './library-values.ts';
import type { LibraryUseCases } from './library.ts';

/** An export of a library (docs/specification.md#exports). */
export interface ExportJob {
  readonly id: string;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  /** Files that were read, and all of them; 0 until that is known. */
  readonly done: number;
  readonly total: number;
  /** Why it failed, as a sentence. */
  readonly problem: string | undefined;
  /** The archive of a job that is done. */
  readonly result: { readonly bytes: number; readonly sha256: string } | undefined;
}

/** A job claimed by this process until its lease ends. */
export interface ClaimedJob {
  readonly id: string;
  readonly userId: string;
  readonly libraryId: string;
  readonly leaseId: string;
}

/** The outcome of a claimed job; a returned job is claimed next. */
export type JobOutcome =
  | {
      readonly state: 'done';
      /** The archive is rebuilt from it for each download. */
      readonly manifest: ExportManifest;
      readonly files: number;
      readonly bytes: number;
      readonly sha256: string;
    }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'queued' };

/**
 * Stores jobs. Calls with a `userId` run under row-level security. A claim is a lease: after a crash the job is claimed
 * again, and the former holder can no longer change it.
 */
export interface ExportJobStore {
  /**
   * Queues an export, or finds the unfinished one of the library; undefined for a library that the user does not have.
   */
  readonly enqueue: (
    userId: string,
    libraryId: string,
    maxUnfinished: number,
  ) => Promise<Result<ExportJob | 'too_many' | undefined>>;
  readonly find: (userId: string, jobId: string) => Promise<Result<ExportJob | undefined>>;
  /** Undefined for a job that is not done. */
  readonly manifest: (userId: string, jobId: string) => Promise<Result<ExportManifest | undefined>>;
  /** The user of a job, for a download whose signature was verified. */
  readonly ownerOf: (jobId: string) => Promise<Result<string | undefined>>;
  /** Whether a credential of a user still works: it is not revoked and has not expired. */
  readonly isActive: (userId: string, credential: CredentialReference) => Promise<Result<boolean>>;
  /** Claims the oldest unclaimed job; `wait` while all are claimed by others. */
  readonly claim: (leaseId: string) => Promise<Result<ClaimedJob | 'wait' | 'none'>>;
  /** Extends the lease; false where it was lost. */
  readonly renew: (
    job: ClaimedJob,
    progress: { readonly done: number; readonly total: number },
  ) => Promise<Result<boolean>>;
  /** Ends the work on a job; false where the lease was lost. */
  readonly finish: (job: ClaimedJob, outcome: JobOutcome) => Promise<Result<boolean>>;
}

/** A quarter of the lease of 5 s: two renewals may be late. */
const RENEW_MS = 1250;
const WAIT_MS = 1000;
const MAX_UNFINISHED = 3;

/** Queues, reports and runs exports. */
export interface ExportJobs {
  readonly enqueue: (userId: string, libraryId: string | undefined) => Promise<Result<ExportJob>>;
  readonly find: (userId: string, jobId: string) => Promise<Result<ExportJob>>;
  /** The archive of a job that is done, while the credential works that its verified link was made with. */
  readonly download: (
    jobId: string,
    credential: CredentialReference,
  ) => Promise<Result<{ readonly bytes: Uint8Array; readonly sha256: string }>>;
  /** Starts the worker, unless it is running. */
  readonly start: () => void;
  /** Returns the current job to the queue. */
  readonly close: () => Promise<void>;
}

/**
 * Creates the exports. Nothing is polled: work starts with the process, with a new job, and when an unfinished job is
 * requested.
 */
export function createExportJobs(deps: {
  readonly store: ExportJobStore;
  readonly library: Pick<LibraryUseCases, 'getLibrary' | 'readLibrary'>;
  readonly archive: ExportArchive;
  readonly randomUuid: () => string;
  readonly schedule: Schedule;
  /** Runs the worker, which is nobody's request though one may start it. */
  readonly detach: <T>(work: () => Promise<T>) => Promise<T>;
  readonly onDownloaded: (userId: string, jobId: string) => void;
  /** Called when an export was built (docs/specification.md#analytics-events). */
  readonly onExported: (manifest: ExportManifest) => void;
  readonly onFailure: (failure: Failure) => void;
  readonly onBug: (error: unknown) => void;
}): ExportJobs {
  const { store, archive } = deps;
  let working: Promise<void> | undefined;
  let isAsked = false;
  const worker = { isClosed: false };
  let wake = () => {};

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = deps.schedule(resolve, ms);
      wake = () => {
        cancel();
        resolve();
      };
    });
  }

  function start(): void {
    isAsked = true;
    if (working !== undefined || worker.isClosed) return;
    working = deps
      .detach(workOnAll)
      .catch(deps.onBug)
      .finally(() => {
        working = undefined;
        if (isAsked) start();
      });
  }

  async function workOnAll(): Promise<void> {
    while (!worker.isClosed) {
      isAsked = false;
      const claimed = await store.claim(deps.randomUuid());
      if (!claimed.ok) return deps.onFailure(claimed.failure);
      if (claimed.value === 'none') return undefined;
      await (claimed.value === 'wait' ? sleep(WAIT_MS) : workOn(claimed.value));
    }
    return undefined;
  }

  /** Runs a job and renews its lease. */
  async function workOn(job: ClaimedJob): Promise<void> {
    const progress = { done: 0, total: 0 };
    const lease = { isOver: false };
    let isLost = false;
    async function keepLease(): Promise<void> {
      while (!lease.isOver && !worker.isClosed) {
        await sleep(RENEW_MS);
        if (lease.isOver || worker.isClosed) return;
        const renewed = await store.renew(job, progress);
        if (renewed.ok && !renewed.value) isLost = true;
      }
    }
    const keeping = keepLease();
    const closed = keeping.then(() => undefined);
    try {
      const outcome = (await Promise.race([exportLibrary(job, progress), closed])) ?? {
        state: 'queued' as const,
      };
      if (isLost) return;
      const finished = await store.finish(job, outcome);
      if (!finished.ok) deps.onFailure(finished.failure);
      if (outcome.state === 'done') deps.onExported(outcome.manifest);
    } finally {
      lease.isOver = true;
      wake();
      await keeping;
    }
  }

  async function exportLibrary(
    job: ClaimedJob,
    progress: { done: number; total: number },
  ): Promise<JobOutcome> {
    const contents = await deps.library.readLibrary(job.userId, job.libraryId);
    if (!contents.ok) return failedJob(contents.failure);
    const principal = principalOf(job.userId);
    const manifest = await archive.plan(principal, contents.value);
    if (!manifest.ok) return failedJob(manifest.failure);
    progress.total = manifest.value.patterns.reduce((sum, { files }) => sum + files.length, 0);
    const built = await archive.build(principal, manifest.value, () => {
      progress.done += 1;
    });
    if (!built.ok) return failedJob(built.failure);
    const { bytes, sha256 } = built.value;
    return {
      state: 'done',
      manifest: manifest.value,
      files: progress.total,
      bytes: bytes.length,
      sha256,
    };
  }

  function failedJob(failed: Failure): JobOutcome {
    deps.onFailure(failed);
    return { state: 'failed', problem: failed.message };
  }

  return {
    async enqueue(userId, libraryId) {
      const library = await deps.library.getLibrary(userId, libraryId);
      if (!library.ok) return library;
      const job = await store.enqueue(userId, library.value.id, MAX_UNFINISHED);
      if (!job.ok) return job;
      if (job.value === undefined) return err('library_not_found', 'You have no such library.');
      if (job.value === 'too_many') {
        const message = `You have ${MAX_UNFINISHED} exports that are not finished, which is the limit.`;
        return err('invalid_args', message);
      }
      start();
      return success(job.value);
    },
    async find(userId, jobId) {
      const id = normalizeUuid(jobId);
      const job = id === undefined ? success(undefined) : await store.find(userId, id);
      if (!job.ok) return job;
      if (job.value === undefined) return err('not_found', 'You have no such export.');
      if (job.value.state === 'queued' || job.value.state === 'running') start();
      return success(job.value);
    },
    async download(jobId, credential) {
      const owner = await store.ownerOf(jobId);
      if (!owner.ok) return owner;
      const userId = owner.value;
      if (userId === undefined) return noDownload();
      const isActive = await store.isActive(userId, credential);
      if (!isActive.ok) return isActive;
      if (!isActive.value) return noDownload();
      const manifest = await store.manifest(userId, jobId);
      if (!manifest.ok) return manifest;
      if (manifest.value === undefined) return noDownload();
      const built = await archive.build(principalOf(userId), manifest.value);
      if (built.ok) deps.onDownloaded(userId, jobId);
      return built;
    },
    start,
    async close() {
      worker.isClosed = true;
      wake();
      await working;
    },
  };
}

/** The failure for an invalid or expired link. */
export function noDownload(): Err {
  return err('not_found', 'No export is at this address, or its link has expired.');
}

/** Jobs run with the rights of their user, without a session. */
function principalOf(userId: string): UserPrincipal {
  return { kind: 'user', via: 'token', userId, scopes: ['export:enqueue'] };
}
