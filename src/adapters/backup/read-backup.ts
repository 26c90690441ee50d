import { createHash, type Hash } from 'node:crypto';
import { parseJson } from '../../domain/text.ts';
import {
  type BackupDigests,
  type BackupHeader,
  BackupProblem,
  CATALOG_ENTRY,
  CATALOG_FILES,
  type CatalogDigest,
  DIGESTS_ENTRY,
  HEADER_ENTRY,
  catalogDigestSchema,
  digestsSchema,
  headerSchema,
} from './archive.ts';
import { createCatalogHash } from './catalog-files.ts';
import type { TarEntry } from './tar.ts';

/** The header of a backup. */
export interface CheckedBackup {
  readonly header: BackupHeader;
  readonly digests: BackupDigests;
  /** Undefined without a catalog. */
  readonly catalog: CatalogDigest | undefined;
}

/** Receives the parts of a backup in order. */
export interface BackupReader {
  readonly onHeader: (header: BackupHeader) => Promise<void>;
  /** Rows of a table as JSON lines. */
  readonly onRows: (table: string, bytes: Uint8Array) => Promise<void>;
  /** A file of the catalog, with a path that cannot leave its folder. */
  readonly onCatalogFile: (path: string, bytes: Uint8Array) => Promise<void>;
}

const ROWS_ENTRY = /^tables\/([^/]+)\/\d+\.ndjson$/;

/**
 * Reads a whole backup and checks each table against its digest.
 *
 * @throws BackupProblem if the file is not a backup or is incomplete
 */
export async function readBackup(
  entries: AsyncIterable<TarEntry>,
  { onHeader, onRows, onCatalogFile }: BackupReader,
): Promise<CheckedBackup> {
  const hashes = new Map<string, Hash>();
  let header: BackupHeader | undefined;
  let digests: BackupDigests | undefined;
  let catalog: CatalogDigest | undefined;
  const catalogHash = createCatalogHash();
  for await (const { name, bytes } of entries) {
    const table = ROWS_ENTRY.exec(name)?.[1];
    if (header === undefined) {
      header = readHeader(name, bytes);
      await onHeader(header);
    } else if (table !== undefined) {
      const hash = hashes.get(table) ?? createHash('sha256');
      hashes.set(table, hash.update(bytes));
      await onRows(table, bytes);
    } else if (name.startsWith(CATALOG_FILES)) {
      const path = name.slice(CATALOG_FILES.length);
      catalogHash.add(path, bytes);
      await onCatalogFile(path, bytes);
    } else if (name === CATALOG_ENTRY) {
      catalog = catalogDigestSchema.parse(parseJson(Buffer.from(bytes).toString('utf8')));
    } else if (name === DIGESTS_ENTRY) {
      digests = digestsSchema.parse(parseJson(Buffer.from(bytes).toString('utf8')));
    }
  }
  if (header === undefined || digests === undefined) {
    throw new BackupProblem('The backup is not complete: it was cut off.');
  }
  for (const [table, { sha256 }] of Object.entries(digests)) {
    const found = (hashes.get(table) ?? createHash('sha256')).digest('hex');
    if (found !== sha256) {
      throw new BackupProblem(`${table} is damaged in the backup: its digest does not match.`);
    }
  }
  const found = catalogHash.digest();
  if (found.files !== (catalog?.files ?? 0) || (catalog && catalog.sha256 !== found.sha256)) {
    throw new BackupProblem('The catalog is damaged in the backup: its digest does not match.');
  }
  return { header, digests, catalog };
}

function readHeader(name: string, bytes: Uint8Array): BackupHeader {
  const header = headerSchema.safeParse(parseJson(Buffer.from(bytes).toString('utf8')));
  if (name === HEADER_ENTRY && header.success) return header.data;
  throw new BackupProblem(
    'This is not a backup of pattern-catalog, or it was made by a newer release.',
  );
}
