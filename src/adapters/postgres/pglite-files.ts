import { closeSync, fsyncSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { isDiskFull } from './database-errors.ts';

/** PGlite's PostgreSQL version; a data folder belongs to one version. */
const POSTGRES_VERSION = '18';

/** Settings for a shared machine; PostgreSQL's defaults assume its own. */
const SETTINGS = [
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  // Otherwise each file that a vacuum has read stays open: 400 descriptors.
  'max_files_per_process=128',
];

/**
 * Start parameters of an embedded database that flushes each commit. `-F` would turn that off, and PGlite has no
 * fdatasync, the default.
 */
export const START_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[...SETTINGS, 'wal_sync_method=fsync'].flatMap((setting) => ['-c', setting]),
];

/** The part of Emscripten's file system used here; PGlite publishes no types for it. */
interface EmscriptenFs {
  readonly filesystems: {
    readonly NODEFS: {
      readonly realPath: (node: unknown) => string;
      readonly stream_ops: { fsync?: (stream: Stream) => number };
    };
  };
  readonly ErrnoError: new (errno: number) => Error;
}

interface Stream {
  /** Absent for a folder. */
  readonly nfd?: number;
  readonly node: unknown;
}

/** Emscripten's number of EIO, after which PostgreSQL stops at once: data that it believed written may be lost. */
const EIO = 29;

/** PGlite's file system with fsync: PGlite ignores it, so a power cut could lose or tear acknowledged writes. */
export class DurableNodeFS extends NodeFS {
  readonly #flush: (fd: number) => void;

  /** @param flush replaced by tests that count */
  constructor(folder: string, flush: (fd: number) => void = fsyncSync) {
    super(folder);
    this.#flush = flush;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const addFsync = (module: { readonly FS: EmscriptenFs }) => {
      const { filesystems, ErrnoError } = module.FS;
      filesystems.NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        try {
          if (nfd === undefined) flushFolder(filesystems.NODEFS.realPath(node), this.#flush);
          else this.#flush(nfd);
          return 0;
        } catch {
          throw new ErrnoError(EIO);
        }
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] },
    };
  }
}

function flushFolder(path: string, flush: (fd: number) => void): void {
  const fd = openSync(path, 'r');
  try {
    flush(fd);
  } finally {
    closeSync(fd);
  }
}

/** The visible reason why a data folder cannot be opened. */
export async function dataFolderProblem(data: string): Promise<string> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
  if (version !== undefined && version !== POSTGRES_VERSION) {
    return `it was written by PostgreSQL ${version}, and this release has PostgreSQL ${POSTGRES_VERSION}. Start the release that wrote it, or set another DATA_DIR.`;
  }
  if (await isDiskFull(dirname(data))) return 'the disk is full. Free up space on it.';
  return 'its files are damaged or cannot be read. Check that this user owns them, or restore a backup.';
}
