import { CODE_SCOPE } from '../components/entitlement.ts';
import { type Err, type Result, err, success } from '../errors.ts';
import type { CredentialReference, UserPrincipal } from '../identity/principal.ts';
import type { ExportArchive, ExportManifest } from './export-archive.ts';
import { normalizeUuid } from './library-values.ts';
import type { LibraryUseCases } from './library.ts';

/** An export of a library (docs/specification.md#exports). */
export interface ExportJob {
  readonly id: string;
  readonly files: number;
  /** Of the archive. */
  readonly bytes: number;
  readonly sha256: string;
}

/** Stores exports. Calls with a `userId` run under row-level security. */
export interface ExportJobStore {
  /** Undefined for a library that the user does not have. */
  readonly add: (
    userId: string,
    libraryId: string,
    /** The archive is rebuilt from the manifest for each download. */
    exported: Omit<ExportJob, 'id'> & { readonly manifest: ExportManifest },
  ) => Promise<Result<ExportJob | undefined>>;
  readonly find: (userId: string, jobId: string) => Promise<Result<ExportJob | undefined>>;
  readonly manifest: (userId: string, jobId: string) => Promise<Result<ExportManifest | undefined>>;
  /** The user of an export, for a download whose signature was verified. */
  readonly ownerOf: (jobId: string) => Promise<Result<string | undefined>>;
  /** Whether a credential of a user still works: it is not revoked and has not expired. */
  readonly isActive: (userId: string, credential: CredentialReference) => Promise<Result<boolean>>;
}

/** Archives that are built at once, since each is in memory, and those that wait for their turn. */
const MAX_BUILDING = 2;
const MAX_WAITING = 50;

/** Makes, finds and rebuilds exports. */
export interface ExportJobs {
  /** Exports the active versions of a library, by default of the user's default library. */
  readonly create: (userId: string, libraryId: string | undefined) => Promise<Result<ExportJob>>;
  readonly find: (userId: string, jobId: string) => Promise<Result<ExportJob>>;
  /** The archive, while the credential works that its verified link was made with. */
  readonly download: (
    jobId: string,
    credential: CredentialReference,
  ) => Promise<
    Result<{
      readonly bytes: Uint8Array;
      readonly sha256: string;
      readonly manifest: ExportManifest;
    }>
  >;
}

/** Creates the exports. An archive within the bound of `ExportArchive` takes about a second. */
export function createExportJobs(deps: {
  readonly store: ExportJobStore;
  readonly library: Pick<LibraryUseCases, 'readLibrary'>;
  readonly archive: ExportArchive;
  readonly onDownloaded: (userId: string, jobId: string) => void;
}): ExportJobs {
  const { store, archive } = deps;
  let building = 0;
  const waiting: (() => void)[] = [];

  async function buildInTurn(userId: string, manifest: ExportManifest) {
    if (waiting.length >= MAX_WAITING) {
      return err('unavailable', 'Too many exports are being packed. Try again.');
    }
    if (building < MAX_BUILDING) building += 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await archive.build(principalOf(userId), manifest);
    } finally {
      // The turn passes to the next one.
      const next = waiting.shift();
      if (next === undefined) building -= 1;
      else next();
    }
  }

  return {
    async create(userId, libraryId) {
      const contents = await deps.library.readLibrary(userId, libraryId);
      if (!contents.ok) return contents;
      const manifest = await archive.plan(principalOf(userId), contents.value);
      if (!manifest.ok) return manifest;
      const built = await buildInTurn(userId, manifest.value);
      if (!built.ok) return built;
      const { bytes, sha256 } = built.value;
      const job = await store.add(userId, contents.value.library.id, {
        manifest: manifest.value,
        files: manifest.value.patterns.reduce((sum, { files }) => sum + files.length, 0),
        bytes: bytes.length,
        sha256,
      });
      if (!job.ok) return job;
      if (job.value === undefined) return err('library_not_found', 'You have no such library.');
      return success(job.value);
    },
    async find(userId, jobId) {
      const id = normalizeUuid(jobId);
      const job = id === undefined ? success(undefined) : await store.find(userId, id);
      if (!job.ok) return job;
      return job.value === undefined
        ? err('not_found', 'You have no such export.')
        : success(job.value);
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
      const built = await buildInTurn(userId, manifest.value);
      if (!built.ok) return built;
      deps.onDownloaded(userId, jobId);
      return success({ ...built.value, manifest: manifest.value });
    },
  };
}

/** The failure for an invalid or expired link. */
export function noDownload(): Err {
  return err('not_found', 'No export is at this address, or its link has expired.');
}

/** Inside an export, and nowhere else, `export:enqueue` opens code. */
function principalOf(userId: string): UserPrincipal {
  return { kind: 'user', via: 'token', userId, scopes: [CODE_SCOPE] };
}
