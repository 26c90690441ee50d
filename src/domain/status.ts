import { z } from 'zod';

/** A part that can fail while the server answers everything that does not need it. */
export type PartName = 'catalog' | 'components' | 'database' | 'usage' | 'backup';

/** What is wrong with a part. */
export interface Degradation {
  /** For everyone: a fixed text. */
  readonly warning: string;
  /** For the operator: what is wrong, and how to fix it, if known. */
  readonly problem: string;
}

/** The build of a catalog, as it is recorded with it. */
export const liveCatalogSchema = z.object({
  /** Of `catalog.json`, in lower-case hex. */
  digest: z.string(),
  /** ISO 8601. */
  builtAt: z.string().optional(),
  /** What was checked out, and whether files differed from it; undefined where git does not know. */
  commit: z
    .object({ id: z.string(), at: z.string(), author: z.string(), isChanged: z.boolean() })
    .optional(),
});

export type LiveCatalog = Readonly<z.infer<typeof liveCatalogSchema>>;

/** Describes a build for the operator. */
export function describeLive({ digest, builtAt, commit }: LiveCatalog): string {
  const changes = commit?.isChanged === true ? ', with changes that are in no commit' : '';
  const what = commit && `${commit.id.slice(0, 12)} of ${commit.at} by ${commit.author}${changes}`;
  return `Commit ${what ?? 'not known'}; built ${builtAt ?? 'at an unknown time'}; digest ${digest.slice(0, 12)}`;
}

export interface PartStatus {
  /** `backup` only where the server makes backups. */
  readonly part: PartName;
  /** Undefined while the part works. */
  readonly degradation: Degradation | undefined;
  /** Of `catalog`: what is served. */
  readonly live?: LiveCatalog;
}

/** Looks at every part (docs/specification.md#operations). */
export type ReadStatus = () => Promise<readonly PartStatus[]>;
